"""Where dominoes and tetrominoes may lie."""

from functools import partial
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.tetradominoes.engine.piece import Tetromino, TetrominoSide
from generator.games.tetradominoes.engine.scene import TetraScene, read_scene
from generator.games.tetradominoes.engine.table import TetraTable
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Placed
from generator.tiles.polyomino import REVERSE, tetromino_named
from tests.games.tetradominoes.broken import rule
from tests.games.tetradominoes.random_tables import SET, random_tables

CORNER = """\
. . . . .

. 2|3 . .

. 2 4 . .
  - -
. 5 5 . .

. . . . .
"""
COVERED = """\
. . . . . .

. 2|4 . . .

. . 4 4|6 .
    -
. . 5 . . .

. . . . . .
light: b3-c3-c4-c5
"""
FULL = """\
. . . . . . .

. 4|4 4|6 .

. . . . . .
light: b2-b3-b4-b5
"""


def laying(picture: str, digits: str, names: str) -> str:
    scene = read_scene(picture)
    return rule(lambda: scene.table.check_domino(scene.domino(digits, names)))


def covering(picture: str, side: str, names: str) -> str:
    scene = read_scene(picture)
    return rule(lambda: scene.table.check_tetromino(scene.tetromino(side, names)))


@pytest.mark.parametrize(
    ("digits", "names", "broken"),
    [
        ("36", "b4-c4", ""),
        ("46", "b4-c4", "match"),
        ("64", "b4-c4", ""),
        ("46", "c4-c5", ""),
        ("46", "d4-e4", "match"),
        ("36", "c5-d5", "beside"),
        ("36", "b4-c5", "halves"),
        ("36", "b3-b4", "taken"),
        ("63", "e1-e2", "match"),
        ("65", "e1-e2", ""),
    ],
)
def test_one_half_lies_at_its_own_number(digits: str, names: str, broken: str) -> None:
    assert laying(CORNER, digits, names) == broken


def test_a_covered_number_is_no_match_while_another_is_uncovered() -> None:
    assert laying(COVERED, "41", "b4-b5") == "covered"
    assert laying(COVERED, "21", "a2-a1") == ""
    assert laying(COVERED, "51", "d4-d5") == ""


def test_when_all_is_covered_any_domino_may_lie_beside_a_number() -> None:
    assert laying(FULL, "12", "a2-a3") == ""
    assert laying(FULL, "12", "b6-c6") == ""
    assert laying(FULL, "12", "a1-b1") == ""
    assert laying(FULL, "12", "a5-a6") == ""
    assert laying(FULL, "12", "a6-a7") == "beside"
    assert laying(FULL, "12", "b5-b6") == "taken"


def test_the_first_domino_lies_anywhere() -> None:
    assert not rule(lambda: TetraTable().check_domino(Placed(Square(3, 3), Square(4, 3), (1, 2))))
    assert [placed.domino for placed in TetraTable().placements(SET)] == [*SET]


FRESH = """\
. . . . . .

. 2|4 4|5 .

. . 4 4+6 .
    -
. . 1 . . .

. . . . . .
"""


@pytest.mark.parametrize(
    ("side", "names", "broken"),
    [
        ("light", "b3-c3-c4-c5", ""),
        ("dark", "b3-c3-c4-c5", ""),
        ("light", "b3-b4-c3-c4", ""),
        ("light", "b4-c4-c5-d4", "off"),
        ("light", "b2-b3-b4-c4", "foreign"),
        ("dark", "b3-b4-b5-c4", "foreign"),
        ("light", "b2-b3-c3-d3", "misses"),
    ],
)
def test_a_tetromino_covers_numbers_of_the_new_domino_only(side: str, names: str, broken: str) -> None:
    assert covering(FRESH, side, names) == broken


def test_a_tetromino_follows_a_domino() -> None:
    assert covering(FRESH.replace("+", "|"), "light", "b3-c3-c4-c5") == "first"


CROWDED = """\
4|4 4|6 .

4|5 5|5 .

. 5+1 1|6

. . 1|1 .
light: a1-a2-a3-b1
"""


@pytest.mark.parametrize(
    ("side", "names", "broken"),
    [
        ("light", "b2-b3-b4-c2", "used"),
        ("dark", "b2-b3-b4-c2", ""),
        ("dark", "b2-c2-c3-c4", "used"),
        ("light", "b2-c2-c3-c4", "colour"),
        ("dark", "b2-b3-c2-c3", ""),
        ("light", "b2-b3-c2-c3", "colour"),
        ("light", "c3-c4-d3-d4", ""),
        ("light", "c3-c4-d2-d3", "off"),
        ("light", "a2-b2-c2-c3", "stacked"),
    ],
)
def test_colours_keep_apart_and_a_piece_is_used_once(side: str, names: str, broken: str) -> None:
    assert covering(CROWDED, side, names) == broken


def test_diagonal_neighbours_of_one_colour_are_allowed() -> None:
    picture = """\
4|4 . . . .

4|6 6|2 . .

. . 1+2 2|2
light: a1-a2-b1-b2
"""
    assert covering(picture, "light", "c3-c4-c5-c6") == ""


@settings(max_examples=40, deadline=None)
@given(random_tables)
def test_the_placements_are_just_what_the_rules_allow(table: TetraTable) -> None:
    high, wide = table.extent
    hand = [domino for domino in SET if domino not in table.named][:5]
    free = [Square(row, col) for row in range(-3, high + 3) for col in range(-3, wide + 3)]
    pairs = [(cell, other) for cell in free for other in (cell.moved(0, 1), cell.moved(1, 0))]
    tried = {
        Placed(*pair, way) for pair in pairs for one in hand for way in ((one.low, one.high), (one.high, one.low))
    }
    allowed = {placed for placed in tried if not rule(partial(table.check_domino, placed))}
    listed = [*table.placements(hand)]
    assert len({*listed}) == len(listed)
    assert {*listed} == allowed
    assert table.can_place(hand) is bool(allowed)
    assert [table.can_place([one]) for one in hand] == [any(p.domino == one for p in allowed) for one in hand]


@settings(max_examples=40, deadline=None)
@given(random_tables)
def test_the_tetrominoes_listed_are_just_what_the_rules_allow(table: TetraTable) -> None:
    if table.fresh is None:
        assert not [*table.fitting()]
        return
    near = [
        cell
        for cell in table.numbers
        if min(abs(cell.row - half.row) + abs(cell.col - half.col) for half, _ in table.fresh.halves) <= 3
    ]
    tried = (Tetromino.of(cells, side) for cells in combinations(near, 4) for side in TetrominoSide)
    allowed = {piece for piece in tried if not rule(partial(table.check_tetromino, piece))}
    listed = [*table.fitting()]
    assert len({*listed}) == len(listed)
    assert {*listed} == allowed
    for side in TetrominoSide:
        assert {*table.fitting([side])} == {piece for piece in allowed if piece.side is side}


def test_the_dark_side_of_a_piece_is_the_mirror_image_of_its_light_side() -> None:
    cells = (Square(0, 2), Square(1, 0), Square(1, 1), Square(1, 2))
    assert Tetromino(cells, TetrominoSide.LIGHT).piece == tetromino_named(cells) == "L"
    assert Tetromino(cells, TetrominoSide.DARK).piece == REVERSE["L"] == "J"


@settings(max_examples=20, deadline=None)
@given(random_tables, st.integers(-5, 5), st.integers(-5, 5))
def test_a_table_is_the_same_wherever_it_stands(table: TetraTable, rows: int, cols: int) -> None:
    moved = table.moved(rows, cols)
    assert moved.settled() == table.settled()
    assert [*moved.fitting()] == [
        Tetromino(tuple(cell.moved(rows, cols) for cell in piece.cells), piece.side) for piece in table.fitting()
    ]


def test_only_the_last_domino_is_marked() -> None:
    table = TetraTable().with_domino(Placed(Square(0, 0), Square(0, 1), (1, 2)))
    table = table.with_domino(Placed(Square(0, 2), Square(0, 3), (2, 2)))
    assert table.fresh is not None
    assert [placed.marked for placed in table.dominoes] == [False, True]
    assert table.fresh.domino == Domino(2, 2)
    assert table.at_rest().fresh is None


def test_every_listed_cell_has_a_name() -> None:
    scene: TetraScene = read_scene(CORNER)
    assert {*scene.cells} == {f"{row}{col}" for row, col in product("abcde", range(1, 6))}
