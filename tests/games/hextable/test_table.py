import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import IllegalMove
from generator.games.hexpatch.engine import Hexpatch
from generator.games.hextable.engine.scene import read_scene
from generator.games.hextable.engine.table import DIHEXES, SINGLES, HexPiece, HexTable
from generator.grid.hex import Hex
from generator.tiles.dihex import Tile
from tests.games.hextable.playouts import conceivable, middle

STARTER = "A B\ntiles: a1-a2"
TRIANGLE = """\
 . .
A B B
   B .
tiles: b1-b2, b3-c1"""

seeds, depths = st.integers(0, 10**6), st.integers(0, 25)


def table(text: str) -> HexTable:
    return read_scene(text, [], 6).table


def piece(text: str, move: str) -> HexPiece:
    found = read_scene(text, [], 6).move(move)
    assert isinstance(found, HexPiece)
    return found


def test_the_set_has_twenty_one_dihexes_and_six_singles() -> None:
    assert (len(DIHEXES), len(SINGLES)) == (21, 6)
    assert sum(tile.double for tile in DIHEXES) == 6


def test_a_tile_is_the_same_whichever_half_is_named_first() -> None:
    assert piece(TRIANGLE, "CD a1-a2") == piece(TRIANGLE, "DC a2-a1")


def test_a_table_has_no_place_of_its_own() -> None:
    pieces = table(TRIANGLE).pieces
    assert HexTable.of(one.moved(3, -7) for one in reversed(pieces)) == table(TRIANGLE)
    assert table(TRIANGLE).pieces[0].cells[0] == Hex(0, 0)


def test_contacts_are_edges_to_other_tiles_only() -> None:
    new = piece(TRIANGLE, "CB a1-a2")
    assert len(table(TRIANGLE).contacts(new)) == 4
    assert len(table(TRIANGLE).matches(new)) == 2
    after, placed = table(TRIANGLE).after(new)
    assert (len(after.contacts(placed)), len(after.matches(placed))) == (4, 2)


def test_a_patch_is_all_that_hangs_together_in_one_colour() -> None:
    after, placed = table(TRIANGLE).after(piece(TRIANGLE, "CB a1-a2"))
    assert sorted(len(one) for one in after.patches) == [1, 1, 4]
    assert {after.colour_of(one): len(one) for one in after.patches_of(placed)} == {"C": 1, "B": 4}


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("CC b1-b2", "taken"),
        ("BB a2-b3", "taken"),
        ("BC c1-c2", "taken"),
        ("BC a1-c2", "tile"),
        ("CD a1-a2", "match"),
    ],
)
def test_a_tile_that_may_not_lie_there_is_told_why(move: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        table(TRIANGLE).check_place(piece(TRIANGLE, move))
    assert caught.value.rule == rule


def test_so_many_edges_must_touch_as_the_game_asks() -> None:
    text = "A B . .\ntiles: a1-a2"
    new = piece(text, "BC a3-a4")
    table(text).check_place(new)
    with pytest.raises(IllegalMove, match="BC touches along 1 of the 2 edges it needs"):
        table(text).check_place(new, 2)


def test_the_ways_to_answer_a_starter() -> None:
    """Each of the eight free cells beside it, counted by hand: a half on A or on B, the other anywhere free."""
    placements = [*table(STARTER).placements([Tile("AC")])]
    assert len(placements) == len({*placements})
    by_hand = {
        HexPiece.of([(near, "A"), (far, "C")])
        for near in Hex(0, 0).neighbours()
        for far in near.neighbours()
        if near != Hex(1, 0) and far not in (Hex(0, 0), Hex(1, 0))
    }
    assert {*placements} == by_hand


@settings(max_examples=5, deadline=None)
@given(seeds, depths)
def test_placements_are_all_that_can_be_laid(seed: int, depth: int) -> None:
    board = middle(Hexpatch.deal(2, seed), seed, depth).table
    left = [tile for tile in (*DIHEXES, *SINGLES) if tile not in board.tiles]
    possible = set()
    for move in conceivable(board, singles=True):
        if isinstance(move, HexPiece) and move.tile in left:
            try:
                board.check_place(move)
            except IllegalMove:
                continue
            possible.add(move)
    found = [*board.placements(left)]
    assert len(found) == len({*found})
    assert {*found} == possible
