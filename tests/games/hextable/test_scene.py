import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError, PictureError
from generator.games.hexpatch.engine import Hexpatch
from generator.games.hextable.engine.lines import hands
from generator.games.hextable.engine.scene import HexScene, cell_names, read_scene, write_move, write_scene
from generator.games.hextable.engine.table import DIHEXES, HexPass
from generator.notation import parts
from generator.notation.lines import KeyedLine, Notation
from tests.games.hextable.playouts import playout

TWO_PLAYERS = Notation(
    KeyedLine("hands", hands(DIHEXES), usual=()),
    KeyedLine("scores", parts.scores(lambda fields: 2), usual=(0, 0)),
    KeyedLine("turn", parts.player(lambda fields: 2), usual=0),
)
PICTURE = """\
 . .
A B .
   C
tiles: b1-b2, b3-c1"""
TABLE = """\
 . .
A B B
   C
tiles: b1-b2, b3-c1"""


def scene(text: str, singles: int = 0) -> HexScene:
    return read_scene(text, TWO_PLAYERS.keys, singles)


def test_a_cell_is_named_by_its_line_and_its_place_dots_included() -> None:
    names = {cell: name for name, cell in scene(TABLE).cells.items()}
    board = scene(TABLE).table
    assert sorted(names[cell] for cell in board.colours) == ["b1", "b2", "b3", "c1"]
    assert {*scene(TABLE).cells} == {"a1", "a2", "b1", "b2", "b3", "c1"}


def test_dots_name_cells_and_change_nothing_else() -> None:
    plain = TABLE.replace(" . .\n", "").replace("b", "a").replace("c", "b")
    assert scene(plain).table == scene(TABLE).table


def test_a_cell_that_no_tile_lists_is_a_single_hex() -> None:
    board = scene("A B\n C\ntiles: a1-a2", singles=1).table
    assert [str(tile) for tile in board.tiles] == ["AB", "C"]


def test_the_text_shows_every_cell_that_a_tile_can_reach() -> None:
    text = write_scene(scene("A B\ntiles: a1-a2").table, {"turn": "1", "hands": ""})
    assert text == "  . . . .\n . . . . .\n. . A B . .\n . . . . .\n  . . . .\ntiles: c3-c4\nturn: 1"


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 10**6))
def test_tables_and_moves_are_read_back_from_their_text(seed: int) -> None:
    for before, move, _ in playout(Hexpatch.deal(2, seed), seed):
        read = read_scene(write_scene(before.table, {}), (), 6)
        assert read.table == before.table
        assert read.move(write_move(before.table, move)) == move
        assert {*read.cells.values()} == {*cell_names(before.table)}


def test_a_pass_is_a_move() -> None:
    assert scene(TABLE).move(" pass ") == HexPass()
    assert write_move(scene(TABLE).table, HexPass()) == "pass"


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ("AB", "expected a tile and its cells such as 'AB a1-a2'"),
        ("AB a1 a2", "expected a tile and its cells"),
        ("AB a1-z9", "the picture has no cell 'z9'"),
        ("AB a1", "expected two different cells for tile AB"),
        ("AB a1-a1", "expected two different cells"),
        ("A a1-a2", "expected one cell for tile A"),
        ("ab a1-a2", "'ab' is no tile.*did you mean 'AB'"),
        ("AG a1-a2", "tile 'AG' is not in the set, expected colours from A to F"),
    ],
)
def test_a_move_that_cannot_be_read_is_refused(move: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        scene(TABLE).move(move)


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("", "the picture is empty", (0, 0)),
        ("tiles: a1-a2", "the picture is empty", (0, 0)),
        (". .", "the table is empty", (0, 0)),
        ("A G\ntiles: a1-a2", "'G' is no cell, expected one of A B C D E F .", (0, 2)),
        ("A B\nC\ntiles: a1-a2", "out of step", (1, 0)),
        ("A B\ntile: a1-a2", "unknown line 'tile', .*did you mean 'tiles'", (1, 0)),
        ("A B\ntiles: a1-a2\ntiles: a1-a2", "line 'tiles' stands twice", (2, 0)),
        ("A B\ntiles: a1-a2\nA B", "'A B' is no line", (2, 0)),
        ("A B\ntiles: a1-a3", "'a1-a3', expected two cells of the picture", (1, 7)),
        ("A B\ntiles: a1-a2, a2", "'a2', expected two cells", (1, 14)),
        ("A B\ntiles: a1-x9-a2", "'a1-x9-a2', expected two cells", (1, 7)),
        ("A B C\ntiles: a1-a3", "the cells a1-a3 do not touch", (1, 7)),
        ("A B .\ntiles: a2-a3", "the cell a3 is free", (1, 7)),
        ("A B C\ntiles: a1-a2, a2-a3", "the cell a2 belongs to two tiles", (1, 14)),
        ("A B", "a single hex too many, expected the two cells of each dihex", (0, 0)),
        ("A B A\n   B\ntiles: a1-a2, a3-b1", "tile AB lies on the table twice, first on a1-a2", (0, 4)),
        ("\n A B   C\n      D\ntiles: a1-a2, a3-b1", "does not hang together", (1, 7)),
    ],
)
def test_a_picture_that_cannot_be_is_refused_at_its_place(text: str, message: str, place: tuple[int, int]) -> None:
    with pytest.raises(PictureError, match=message) as caught:
        scene(text)
    assert (caught.value.row, caught.value.column) == place


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("hands: AC / AB", "tile AB is on the table as well"),
        ("hands: AC / CA", "tile AC is there twice or not in this game"),
        ("hands: AC / D", "tile D is there twice or not in this game"),
        ("hands: AC / XYZ", "'XYZ' is no tile"),
        ("scores: 5 x", "'x', expected a whole number"),
        ("scores: 5", "there are 1 scores, expected 2"),
        ("turn: 0", "turn 0, expected a player from 1 to 2"),
        ("turn: 3", "turn 3, expected a player from 1 to 2"),
    ],
)
def test_a_line_that_cannot_be_is_refused(line: str, message: str) -> None:
    read = scene(f"{TABLE}\n{line}")
    with pytest.raises(PictureError, match=message) as caught:
        TWO_PLAYERS.read(read.lines, {"table": read.table})
    assert caught.value.row == 4


def test_hands_are_read_back_from_their_text() -> None:
    read = scene(f"{TABLE}\nhands: CA BB / - / DD")
    found = TWO_PLAYERS.read(read.lines, {"table": read.table})
    assert hands(DIHEXES).write(found["hands"], found) == "AC BB / - / DD"
