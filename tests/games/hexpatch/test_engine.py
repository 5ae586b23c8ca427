import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.games.hexpatch.engine import Hexpatch
from generator.games.hextable.engine.scene import read_scene
from generator.games.hextable.engine.table import HexPass, Move
from generator.problem import Position
from tests.games.hextable.playouts import accepted, broken, conceivable, laid_tiles, middle, playout

STARTER = """\
   .
. . C D .
 . .
tiles: b3-b4"""
STUCK = """\
 . .
. C D .
tiles: b2-b3
hands: A AB / D"""

seeds, depths = st.integers(0, 10**6), st.integers(0, 25)


def at(text: str, move: str) -> tuple[Hexpatch, Move]:
    scene = read_scene(text, ("colours", "hands", "turn"), 6)
    return Hexpatch.from_scene(scene), scene.move(move)


@pytest.mark.parametrize("colours", ["ABC", "FDB", "CAE"])
def test_each_player_has_the_tiles_of_three_colours_and_four_shared_ones(colours: str) -> None:
    start = Hexpatch.deal(2, 3, colours)
    assert [len(hand) for hand in start.hands] == [13, 13]
    assert sorted([*start.hands[0], *start.hands[1], *laid_tiles(start)]) == sorted(Hexpatch.tiles)
    for hand, mine in zip(start.hands, start.colours, strict=True):
        assert sum({*tile.colours} <= {*mine} for tile in hand) == 9
        assert sum(tile.single for tile in hand) == 3
    [starter] = laid_tiles(start)
    assert len({*starter.colours} & {*colours}) == 1
    assert start == Hexpatch.deal(2, 3, colours)


@pytest.mark.parametrize("colours", ["", "AB", "ABCD", "AAB", "ABX"])
def test_a_player_chooses_three_of_the_six_colours(colours: str) -> None:
    with pytest.raises(ContentError, match="expected three of ABCDEF"):
        Hexpatch.deal(2, 1, colours)


def test_deals_differ() -> None:
    assert len({Hexpatch.deal(2, seed).hands for seed in range(30)}) > 25


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("AC b1-b2", ""),
        ("CA b1-b2", "match"),
        ("CC b2-b3", "taken"),
        ("CE b2-b5", "tile"),
        ("CD b2-c2", "used"),
        ("E b1", "touch"),
        ("A b2", "match"),
        ("C b2", ""),
        ("pass", "pass"),
    ],
)
def test_a_broken_rule_is_named(move: str, rule: str) -> None:
    position, wanted = at(STARTER, move)
    if rule:
        assert broken(position, wanted) == rule
    else:
        assert position.play(wanted).turn == 1


def test_a_tile_must_come_from_the_players_own_hand() -> None:
    position, wanted = at(f"{STARTER}\nhands: AC / DE\nturn: 2", "AC b1-b2")
    assert broken(position, wanted) == "hand"


def test_a_player_who_can_lay_nothing_passes_and_the_game_goes_on() -> None:
    position = Hexpatch.parse(STUCK)
    assert [*position.moves()] == [HexPass()]
    after = position.play(HexPass())
    assert after.turn == 1
    assert not after.over
    assert broken(after, HexPass()) == "pass"


def test_the_game_is_over_when_nobody_can_lay_a_tile() -> None:
    done = Hexpatch.parse(STUCK.replace("/ D", "/ -"))
    assert done.over
    assert [*done.moves()] == []
    assert broken(done, HexPass()) == "over"
    assert done.winners == (0, 1), "two each is a tie"


def test_a_total_is_the_largest_patch_of_each_colour_and_the_largest_area() -> None:
    text = "A A B\n D A C\n  D E\ntiles: a1-a2, a3-b2, b1-c1, b3-c2"
    white, black = Hexpatch.parse(text).tally(0), Hexpatch.parse(text).tally(1)
    assert [(colour, len(patch)) for colour, patch in white.patches] == [("A", 3), ("B", 1), ("C", 1)]
    assert (len(white.area), white.points) == (5, 10)
    assert [(colour, len(patch)) for colour, patch in black.patches] == [("D", 2), ("E", 1), ("F", 0)]
    assert (len(black.area), black.points) == (3, 6)
    assert Hexpatch.parse(text).score() == (10, 6)


def test_only_the_largest_patch_of_a_colour_counts() -> None:
    text = "A A D C\n   D B\n  A E\ntiles: a1-a2, a3-b1, a4-b2, c1-c2"
    assert [len(patch) for _, patch in Hexpatch.parse(text).tally(0).patches] == [2, 1, 1]
    assert len(Hexpatch.parse(text).tally(0).area) == 2


def test_other_colours_can_be_chosen() -> None:
    position = Hexpatch.parse("A A D\n   D\ntiles: a1-a2, a3-b1\ncolours: ADF / BCE")
    assert position.tally(0).points == 2 + 2 + 0 + 4
    assert position.tally(1).points == 0


@settings(max_examples=6, deadline=None)
@given(seeds)
def test_a_game_is_played_to_its_end_and_loses_no_tile(seed: int) -> None:
    position: Position[Move] = Hexpatch.deal(2, seed)
    for _, _, after in playout(position, seed):
        assert sorted([*after.hands[0], *after.hands[1], *laid_tiles(after)]) == sorted(Hexpatch.tiles)
        assert Hexpatch.parse(str(after)) == after
    assert after.over
    assert after.winners


@settings(max_examples=3, deadline=None)
@given(seeds, depths)
def test_the_moves_are_exactly_what_can_be_played(seed: int, depth: int) -> None:
    position = middle(Hexpatch.deal(2, seed), seed, depth)
    moves = [*position.moves()]
    assert len(moves) == len({*moves})
    assert {*moves} == {*accepted(position, conceivable(position.table, singles=True))}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A D\ntiles: a1-a2\nhands: AB", "there are 1 hands, expected 2"),
        ("A D\ntiles: a1-a2\nhands: DD / AA", "tile DD has only colours of the other player"),
        ("A D\ntiles: a1-a2\nhands: A B A / D", "tile A is there twice or not in this game"),
        ("A D\ntiles: a1-a2\ncolours: ABC", "expected three colours for each player"),
        ("A D\ntiles: a1-a2\ncolours: ABC / CDE", "expected three colours for each player"),
        ("A D\ntiles: a1-a2\nturn: 3", "turn 3, expected a player from 1 to 2"),
        ("A D\ntiles: a1-a2\nscores: 3 4", "unknown line 'scores'"),
        ("A D\n A\ntiles: a1-a2\nhands: A / D", "tile A is on the table as well"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        Hexpatch.parse(text)
