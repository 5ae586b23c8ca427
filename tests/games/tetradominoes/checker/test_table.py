"""The rules of placing, told twice, agree on tables of random games."""

from functools import partial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.tetradominoes.checker.table import (
    TetraSketch,
    domino_fault,
    domino_ways,
    piece_fault,
    piece_ways,
    shape_letter,
    sketch,
)
from generator.games.tetradominoes.engine.piece import TURNED, Tetromino, TetrominoSide
from generator.games.tetradominoes.engine.scene import cell_names, join_names, read_scene, write_scene
from generator.games.tetradominoes.engine.table import TetraTable
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Placed, named
from tests.games.tetradominoes.broken import rule
from tests.games.tetradominoes.random_tables import SET, random_tables

seeds = st.integers(0, 10**6)


def for_the_checker(table: TetraTable) -> TetraSketch:
    return sketch(write_scene(table, {}))


def test_every_tetromino_is_known_however_it_is_turned() -> None:
    assert [shape_letter([(2 * row, 2 * col) for row, col in turn]) for _, turn in TURNED] == [
        letter for letter, _ in TURNED
    ]


@pytest.mark.parametrize(
    "spots",
    [
        [(0, 0), (0, 2), (0, 4)],
        [(0, 0), (0, 2), (0, 4), (0, 8)],
        [(0, 0), (0, 2), (2, 4), (2, 6)],
        [(0, 0), (0, 2), (0, 4), (0, 6), (0, 8)],
        [(0, 0), (0, 4), (4, 0), (4, 4)],
    ],
)
def test_what_is_no_tetromino_has_no_letter(spots: list[tuple[int, int]]) -> None:
    assert shape_letter(spots) == ""


@settings(max_examples=60, deadline=None)
@given(random_tables, seeds)
def test_both_programs_say_alike_where_a_domino_may_lie(table: TetraTable, seed: int) -> None:
    chance, names, seen = Random(seed), cell_names(table), for_the_checker(table)
    cells = sorted(names)
    hand = [domino for domino in SET if domino not in table.named]
    for _ in range(60):
        one = chance.choice(cells)
        other = chance.choice([*one.neighbours()] * 3 + [chance.choice(cells)])
        if other not in names or one == other:
            continue
        here, there = chance.sample([*chance.choice(hand)], 2)
        placed = Placed(min(one, other), max(one, other), (here, there))
        spots = seen.spots(join_names(names, (placed.first, placed.second)))
        assert domino_fault(seen, named(placed), spots) == rule(partial(table.check_domino, placed))


@settings(max_examples=60, deadline=None)
@given(random_tables, seeds)
def test_both_programs_say_alike_where_a_tetromino_may_lie(table: TetraTable, seed: int) -> None:
    chance, names, seen = Random(seed), cell_names(table), for_the_checker(table)
    for _ in range(60):
        _, turn = chance.choice(TURNED)
        start = chance.choice([*table.fresh[:2]] if table.fresh else [*table.numbers])
        within = chance.choice(turn)
        cells = [cell.moved(start.row - within.row, start.col - within.col) for cell in turn]
        if not {*cells} <= {*names}:
            continue
        piece = Tetromino.of(cells, chance.choice([*TetrominoSide]))
        spots = seen.spots(join_names(names, piece.cells))
        found = piece_fault(seen, piece.side.value, spots)
        assert found == rule(partial(table.check_tetromino, piece))


@settings(max_examples=40, deadline=None)
@given(random_tables)
def test_both_programs_list_the_same_plays(table: TetraTable) -> None:
    names, seen = cell_names(table), for_the_checker(table)
    spots = {cell: seen.names[name] for cell, name in names.items()}
    hand = [domino for domino in SET if domino not in table.named][:6]
    laid = [(named(placed), (spots[placed.first], spots[placed.second])) for placed in table.placements(hand)]
    found_again = [*domino_ways(seen, [f"{low}{high}" for low, high in hand])]
    assert sorted(laid) == sorted(found_again)
    covers = [(piece.side.value, frozenset(spots[cell] for cell in piece.cells)) for piece in table.fitting()]
    assert {*covers} == {*piece_ways(seen)}
    assert len(covers) == len([*piece_ways(seen)])


@settings(max_examples=30, deadline=None)
@given(random_tables, seeds)
def test_a_play_changes_both_programs_alike(table: TetraTable, seed: int) -> None:
    chance, names, seen = Random(seed), cell_names(table), for_the_checker(table)
    places = [*table.placements([domino for domino in SET if domino not in table.named])]
    placed = chance.choice(places)
    spots = {cell: seen.names[name] for cell, name in names.items()}
    after, told = table.with_domino(placed), seen.with_domino(named(placed), (spots[placed[0]], spots[placed[1]]))
    assert {spots[cell]: str(number) for cell, number in after.numbers.items()} == told.numbers
    assert sorted(told.dominoes) == sorted(str(known) for known in after.named)
    for piece in after.fitting():
        laid = told.with_piece(piece.side.value, [spots[cell] for cell in piece.cells])
        assert laid.hidden == {spots[cell] for cell in after.with_tetromino(piece).covered}
        assert [*piece_ways(laid)] == [*piece_ways(told.at_rest())] == []


def test_all_that_lies_is_read_from_the_characters() -> None:
    seen = sketch("2|4 .\n\n. 4 4+6\n  -\n. 5 . .\nlight: a2-b2-b3-b4\nhands: 11 22 / 33")
    assert seen.fresh == ((2, 4), (2, 6))
    assert seen.pieces == (("light", frozenset([(0, 2), (2, 2), (2, 4), (2, 6)])),)
    assert sorted(seen.dominoes) == ["24", "45", "46"]
    assert seen.words == {"hands": "11 22 / 33"}
    assert seen.names["a3"] == (0, 4)


def test_an_empty_table_takes_any_domino() -> None:
    seen = sketch(". . .\n\n. . .")
    assert domino_fault(seen, "12", seen.spots("a1-a2")) == ""
    assert domino_fault(seen, "12", seen.spots("a1-b2")) == "halves"


def test_a_standing_domino_just_played_is_read_as_standing() -> None:
    seen = sketch("1 2|3\n+\n1 . .")
    assert seen.fresh == ((0, 0), (2, 0))
    assert read_scene("1 2|3\n+\n1 . .").table.named[Domino(1, 1)].second == Square(1, 0)
