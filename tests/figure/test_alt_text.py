"""Figures in words: what somebody who cannot see them hears, and that no two are told alike."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.figure.alt_text.hexes import cells_alt_text, hex_scene, stones_alt_text, tiles_alt_text
from generator.figure.alt_text.phrases import move_in_words
from generator.figure.alt_text.scenes import SEATED
from generator.figure.alt_text.squares import (
    domino_scene,
    dominoes_alt_text,
    grid_alt_text,
    hidden_scene,
    mountain_scene,
    number_scene,
)
from generator.games.players import NAMES
from generator.grid.hex import Hex
from generator.grid.hexpicture import HexPicture
from generator.grid.square import Square
from generator.puzzles.fujisan.engine import FujisanPosition
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout


def test_a_grid_of_numbers_is_read_row_by_row() -> None:
    assert number_scene("2 2 1\n0 1 0") == "A grid of 2 rows and 3 columns. Row a: 2 2 1. Row b: 0 1 0."


def test_dominoes_are_told_with_their_places() -> None:
    layout = Layout.parse("2|4 5\n    -\n    1")
    told = "2 dominoes. 2-4 lies in row a, columns 1 and 2; 5-1 stands in column 3, rows a and b"
    assert dominoes_alt_text(layout) == f"{told}."
    assert dominoes_alt_text(layout, {Domino(1, 5): ", taken by move 3"}) == f"{told}, taken by move 3."
    assert dominoes_alt_text(Layout(())) == "No domino is left."


def test_dominoes_half_a_cell_off_are_counted_in_half_cells() -> None:
    told = domino_scene("4\n- 4|2\n4")
    assert told.startswith("2 dominoes. 4-4 stands in column 1, rows a and c; 4-2 lies in row b, columns 3 and 5.")
    assert told.endswith("Rows and columns count half cells.")


def test_free_cells_and_dominoes_of_a_frame_are_counted_from_its_corner() -> None:
    assert domino_scene(". 2|4\n\n. . .\nhands: 15 00 / -\nturn: 2") == (
        "1 domino. 2-4 lies in row a, columns 2 and 3. Free: a1, b1, b2 and b3. "
        "Ann holds 1-5 0-0; Ben holds nothing. Turn: 2."
    )


def test_hands_whose_lines_have_no_colon_are_told_as_well() -> None:
    assert domino_scene("2|4\nhand 15 00\nhand\nturn 2\npassed 46") == (
        "1 domino. 2-4 lies in row a, columns 1 and 2. Hand: 1-5 0-0. Hand: nothing. Turn: 2. Passed: 4-6."
    )


def test_what_lies_face_down_is_not_given_away() -> None:
    assert hidden_scene("4#2 0|3\n1#5 . .\npawns: a2 -") == (
        "2 rows of dominoes. Row a: face down, 0-3. Row b: face down, a gap. Pawns: Ann a2; Ben nothing."
    )


def test_a_shape_says_how_its_rows_lie_and_where_it_has_gaps() -> None:
    assert cells_alt_text(HexPicture.parse("  . .\n .   .\n. . . .")) == (
        "8 cells in 3 rows. Row a, 1 cell in: 2 cells. "
        "Row b, half a cell in: 1 cell, a gap, 1 cell. Row c: 4 cells."
    )
    assert cells_alt_text(HexPicture.parse(" A .\nB . .")) == (
        "5 cells in 2 rows. Row a, half a cell in: A, empty. Row b: B, 2 empty."
    )


def test_stones_have_colours_and_tiles_have_cells() -> None:
    assert stones_alt_text(" R .\nB B .") == (
        "5 cells in 2 rows. Row a, half a cell in: red, empty. Row b: blue, blue, empty."
    )
    assert tiles_alt_text("AB a1-a2, E c1") == "AB on a1 and a2 and E on c1"


def test_a_position_on_hexes_is_told_with_its_tiles_and_levels() -> None:
    assert hex_scene("level 1:\n7 7\ntiles: a1-a2\nmissions: 15 / 02") == (
        "Level 1: 2 cells in 1 row. Row a: 7, 7. Tiles: a1 and a2. Missions: Ann 1-5; Ben 0-2."
    )
    assert hex_scene("hexes: - .o") == "Hexes: blank, pip with small circle."


def test_priests_are_where_they_stand() -> None:
    told = mountain_scene("P 4 2\n  - -\n  1N0 R")
    assert told.startswith("Dominoes standing side by side. Upper row from the left: 4 2. Lower row: 1 0.")
    assert "Priest P is on the ground at the left, beside the upper row." in told
    assert "Priest N stands on the lower 1 of column 1." in told
    assert "Priest B is on the ground." in told
    assert told.endswith("Priest R is on the ground at the right, beside the lower row.")


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("26U", "2-6 slides up"),
        ("74 a2-a3", "7-4 on a2 and a3"),
        ("c1|c2", "a border between c1 and c2"),
        ("AB a1-a2; E c1", "AB on a1 and a2; E on c1"),
        ("24 right of 32", "2-4 right of 3-2"),
        ("roll 3 5", "roll 3 5"),
    ],
)
def test_a_move_is_said_as_somebody_would_say_it(move: str, said: str) -> None:
    assert move_in_words(move) == said


def test_players_are_called_as_the_chapters_call_them() -> None:
    assert SEATED == NAMES


shapes = st.dictionaries(
    st.builds(Hex, st.integers(0, 3), st.integers(0, 3)), st.sampled_from(".AB1"), min_size=1, max_size=7
)


@given(shapes, shapes)
def test_two_shapes_are_never_told_alike(one: dict[Hex, str], other: dict[Hex, str]) -> None:
    first, second = HexPicture.of(one), HexPicture.of(other)
    assert (cells_alt_text(first) == cells_alt_text(second)) == (first == second)


@st.composite
def tables(draw: st.DrawFn) -> Layout:
    """Some dominoes side by side, each lying or standing."""
    rows = draw(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), st.booleans()), min_size=1, max_size=3))
    lines: list[list[str]] = [[], [], []]
    for one, other, lying in rows:
        block = [f"{one}|{other} ", "    ", "    "] if lying else [f"{one}   ", "-   ", f"{other}   "]
        for line, part in zip(lines, block, strict=True):
            line.append(part)
    return Layout.parse("\n".join("".join(line) for line in lines))


@given(tables(), tables())
def test_two_tables_are_never_told_alike(one: Layout, other: Layout) -> None:
    assert (dominoes_alt_text(one) == dominoes_alt_text(other)) == (one == other)


grids = st.integers(1, 3).flatmap(
    lambda wide: st.lists(st.lists(st.integers(0, 2), min_size=wide, max_size=wide), min_size=1, max_size=3)
)


@given(grids, grids)
def test_two_grids_are_never_told_alike(one: list[list[int]], other: list[list[int]]) -> None:
    def told(rows: list[list[int]]) -> str:
        return grid_alt_text({Square(r, c): number for r, row in enumerate(rows) for c, number in enumerate(row)})

    assert (told(one) == told(other)) == (one == other)


MOUNTAIN = "3 2 1 0 0 1 0 3 1 2 3 1\n- - - - - - - - - - - -\n4 0 0 4 5 2 3 2 5 5 1 4"


@settings(max_examples=25)
@given(st.lists(st.integers(0, 40), max_size=6), st.lists(st.integers(0, 40), max_size=6))
def test_two_places_of_the_priests_are_never_told_alike(one: list[int], other: list[int]) -> None:
    def after(choices: list[int]) -> str:
        position = FujisanPosition.parse(MOUNTAIN)
        for choice in choices:
            moves = [*position.moves()]
            position = position.play(moves[choice % len(moves)]) if moves else position
        return str(position)

    assert (mountain_scene(after(one)) == mountain_scene(after(other))) == (after(one) == after(other))
