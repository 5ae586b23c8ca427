"""The text of a table: what is written is read back, and what cannot be is refused where it stands."""

import pytest
from hypothesis import given, settings

from generator.errors import ContentError, PictureError
from generator.games.tetradominoes.engine.scene import cell_names, read_scene, write_scene
from generator.games.tetradominoes.engine.table import TetraTable
from generator.grid.square import Square
from generator.tiles.domino import Domino
from tests.games.tetradominoes.random_tables import random_tables

PICTURE = """\
2|4 . . .

. 4 4|6 .
  -
. 5 . . .
"""


@settings(max_examples=40, deadline=None)
@given(random_tables)
def test_a_table_is_read_back_from_its_text(table: TetraTable) -> None:
    scene = read_scene(write_scene(table, {})).settled()
    assert scene.table == table.settled()
    assert {cell: name for name, cell in scene.cells.items()} == cell_names(table.settled())


@settings(max_examples=20, deadline=None)
@given(random_tables)
def test_every_domino_that_can_be_laid_has_named_cells(table: TetraTable) -> None:
    names = cell_names(table)
    for placed in table.placements([Domino(0, 0), Domino(5, 6)]):
        assert placed.first in names
        assert placed.second in names


def test_a_table_without_dominoes_has_room_for_the_first() -> None:
    scene = read_scene(write_scene(TetraTable(), {}))
    assert scene.table == TetraTable()
    assert scene.domino("36", "c3-c4").numbers == (3, 6)


def test_cells_are_named_by_line_and_column() -> None:
    scene = read_scene(PICTURE)
    assert scene.cells["a1"] == Square(0, 0)
    assert scene.cells["c2"] == Square(2, 1)
    assert scene.table.numbers[scene.cells["b4"]] == 6


def test_the_digits_of_a_domino_come_in_the_order_of_its_cells() -> None:
    scene = read_scene(PICTURE)
    assert scene.domino("63", "b5-a5") == scene.domino("36", "a5-b5")
    assert scene.domino("63", "b5-a5").numbers == (3, 6)


@pytest.mark.parametrize(
    ("text", "message", "spot"),
    [
        ("2|4 2|4", "domino 24 lies on the table twice", (0, 4)),
        ("2|4 4|7", "domino 47 is not in the set, expected numbers up to 6", (0, 4)),
        ("2|4 .. 4|6", "'.' is out of step", (0, 5)),
        ("2|4 . 4|6", "domino 46 does not hang together", (0, 6)),
        ("2+4 4+6", "a second domino is joined with '+'", (0, 4)),
        ("2|4 4", "the 4 is half a domino", (0, 4)),
        ("2|4\ndrak: a1-a2", "unknown line 'drak', expected one of light, dark; did you mean 'dark'", (1, 0)),
        (PICTURE + "light: a2-b2-b3", "is none of the seven tetrominoes", (5, 7)),
        (PICTURE + "light: a1-b2-b3-b4", "is none of the seven tetrominoes", (5, 7)),
        (PICTURE + "light: a2-b2-b3-f3", "the picture has no cell 'f3'; a free cell is drawn as '.'", (5, 7)),
        (PICTURE + "light: a2-a3-b2-b3", "hangs off the dominoes", (5, 7)),
        (PICTURE + "light: b2-b3-b4-c2", "covers numbers that no domino beneath it has", (5, 7)),
        (PICTURE + "light: a2-b2-b3-b4\ndark: a2-b2-b3-b4", "overlaps another tetromino", (6, 6)),
        ("4|4 4|6\n\n4|5\nlight: a1-a2-a3-b1, a1-a2-a3-b1", "overlaps another tetromino", (3, 7)),
        ("4|4 4|6\n\n3|3 3|1\nlight: a1-a2-a3-a4, b1-b2-b3-b4", "is a second I", (3, 20)),
        ("4|4 4|6\n\n4|1 1|1\n\n. . 1|2\nlight: a1-a2-a3-b1, b2-b3-b4-c3", "touches another light", (5, 20)),
    ],
)
def test_what_cannot_be_is_refused_where_it_stands(text: str, message: str, spot: tuple[int, int]) -> None:
    with pytest.raises(PictureError) as caught:
        read_scene(text)
    assert message in str(caught.value)
    assert (caught.value.row, caught.value.column) == spot


@pytest.mark.parametrize(
    ("digits", "names", "message"),
    [
        ("36", "a5-a6", "the picture has no cell 'a6'; a free cell is drawn as '.'"),
        ("36", "a5", "expected two different cells"),
        ("36", "a5-a5", "expected two different cells"),
        ("3x", "a5-b5", "'3x' is no domino"),
        ("37", "a5-b5", "domino 37 is not in the set"),
    ],
)
def test_a_domino_is_laid_on_two_named_cells(digits: str, names: str, message: str) -> None:
    with pytest.raises(ContentError, match=message.replace(".", r"\.")):
        read_scene(PICTURE).domino(digits, names)
