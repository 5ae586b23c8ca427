import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.games.hextable.engine.scene import read_scene
from generator.games.hextable.engine.table import DIHEXES, HexPiece
from generator.games.hextremity.engine import Hextremity, RowGain, is_straight
from generator.games.hextremity.examples import HextremityRules
from generator.grid.hex import Hex
from generator.problem import Position
from tests.games.hextable.playouts import accepted, broken, conceivable, laid_tiles, middle, playout

LONE_B = """\
  . . .
 A A A .
. . B .
   . .
tiles: b1-b2, b3-c3"""
NONE_LONE = """\
D A A A A .
 D C C B .
  .   B
   .
tiles: a1-a2, a3-a4, a5-b4, b1-b2, b3-c2"""
LAST_E = """\
E E E E .
 C D A .
E C D A
 E F F
tiles: a1-a2, a3-b2, a4-b3, b1-c1, c2-c3, c4-d3, d1-d2"""

players, seeds, depths = st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 18)


def at(text: str, move: str) -> tuple[Hextremity, HexPiece]:
    scene = read_scene(text, ("scores", "markers", "turn"), 0)
    piece = scene.move(move)
    assert isinstance(piece, HexPiece)
    return Hextremity.from_scene(scene), piece


def gain(text: str, move: str) -> RowGain:
    position, piece = at(text, move)
    return position.gain(piece)


def test_the_starter_is_one_of_the_doubles_and_scores_nothing() -> None:
    starts = [Hextremity.deal(3, seed) for seed in range(60)]
    assert {start.table.pieces[0].colours for start in starts} == {letter * 2 for letter in "ABCDEF"}
    assert all(start.score() == (0, 0, 0) and len(start.pool) == 20 for start in starts)
    assert Hextremity.deal(2, 5) == Hextremity.deal(2, 5)


@pytest.mark.parametrize("count", [0, 1, 5])
def test_two_to_four_can_play(count: int) -> None:
    with pytest.raises(ContentError, match="expected 2 to 4"):
        Hextremity.deal(count, 1)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("AB b4-c4", "used"),
        ("BC d1-b4", "tile"),
        ("BC c3-c4", "taken"),
        ("BC c4-d2", ""),
        ("DC a1-a2", "match"),
        ("CA a3-b4", "lone"),
        ("AC a1-a2", "direction"),
        ("BB c2-c1", "double"),
        ("BC c2-c1", ""),
        ("AB a1-a2", "used"),
    ],
)
def test_a_broken_rule_is_named(move: str, rule: str) -> None:
    position, piece = at(LONE_B, move)
    if rule:
        assert broken(position, piece) == rule
    else:
        position.play(piece)


def test_a_tile_must_touch_along_two_edges() -> None:
    position, piece = at("A A . .\ntiles: a1-a2", "AB a3-a4")
    assert broken(position, piece) == "touch"


def test_a_lone_hex_lets_its_row_go_in_any_direction() -> None:
    directions = set()
    position, _ = at(LONE_B, "BC c2-c1")
    [lone] = position.lone
    for move in position.moves():
        [(cell, other)] = [pair for pair in position.table.matches(move) if pair[1] == lone]
        directions.add((cell.q - other.q, cell.r - other.r))
    assert len(directions) == 4, "of six, two are taken by A"


def test_where_nothing_extends_a_lone_hex_any_tile_may_be_laid() -> None:
    for seed in range(40):
        for before, move, _ in playout(Hextremity.deal(2, seed), seed):
            if before.lone and not before.joins_lone(move):
                assert not any(map(before.joins_lone, before.moves()))
                assert move.tile in before.pool
                return
    raise AssertionError("no game came to that")


def test_a_row_scores_its_new_length_each_time_it_grows() -> None:
    assert gain("A A .\n   .\ntiles: a1-a2", "AB a3-b1") == RowGain((("A", 3),), ())
    assert gain(LONE_B, "BC c2-c1") == RowGain((("B", 2),), ())
    assert gain(NONE_LONE, "AF a6-b5").rows == (("A", 5),)


def test_a_double_lengthens_a_row_by_two() -> None:
    assert gain(NONE_LONE, "DD c1-d1") == RowGain((("D", 4),), ())


def test_a_marker_is_won_with_the_last_tile_of_a_colour_in_a_row_of_five() -> None:
    assert gain(LAST_E, "EB a5-b4") == RowGain((("E", 5),), (("E", 5),))


@settings(max_examples=8, deadline=None)
@given(players, seeds)
def test_a_marker_takes_the_last_tile_of_the_colour_and_a_row_of_five(count: int, seed: int) -> None:
    for before, move, after in playout(Hextremity.deal(count, seed), seed):
        placed = after.table.tiles[move.tile]
        for cell, colour in placed.spots:
            last = not any(colour in tile.colours for tile in after.pool)
            won = colour in after.markers[before.turn] and colour not in "".join(before.markers)
            assert won == (last and len(after.table.patch_at[cell]) >= 5)


def test_markers_count_when_the_game_is_over_and_not_before() -> None:
    for seed in range(60):
        *_, (_, _, end) = playout(Hextremity.deal(2, seed), seed)
        if any(end.markers):
            assert end.over
            rows = {c: max(len(p) for p in end.table.patches if end.table.colour_of(p) == c) for c in "ABCDEF"}
            bonus = [sum(rows[colour] for colour in won) for won in end.markers]
            assert end.score() == tuple(a + b for a, b in zip(end.scores, bonus, strict=True))
            assert end.winners == tuple(i for i, one in enumerate(end.score()) if one == max(end.score()))
            return
    raise AssertionError("nobody won a marker")


def test_a_marker_goes_to_the_player_on_turn() -> None:
    position, piece = at(f"{LAST_E}\nscores: 7 10\nturn: 2", "EB a5-b4")
    after = position.play(piece)
    assert (after.scores, after.markers, after.turn) == ((7, 15), ("", "E"), 0)
    assert after.score() == (7, 15), "the bonus waits for the end"


@pytest.mark.parametrize(
    ("cells", "straight"),
    [
        ([(0, 0)], True),
        ([(0, 0), (1, 0), (2, 0)], True),
        ([(0, 0), (0, 1)], True),
        ([(0, 0), (-1, 1), (-2, 2)], True),
        ([(0, 0), (1, 0), (0, 1)], False),
        ([(0, 0), (1, 0), (1, 1)], False),
    ],
)
def test_a_row_is_straight(cells: list[tuple[int, int]], straight: bool) -> None:
    assert is_straight(frozenset(Hex(*cell) for cell in cells)) is straight


@settings(max_examples=6, deadline=None)
@given(players, seeds)
def test_a_game_is_played_to_its_end_and_every_patch_stays_straight(count: int, seed: int) -> None:
    position: Position[HexPiece] = Hextremity.deal(count, seed)
    for _, _, after in playout(position, seed):
        assert all(map(is_straight, after.table.patches))
        assert sorted([*after.pool, *laid_tiles(after)]) == sorted(DIHEXES)
        assert Hextremity.parse(str(after)) == after
    assert after.over
    assert after.winners


@settings(max_examples=4, deadline=None)
@given(players, seeds, depths)
def test_the_moves_are_exactly_what_can_be_played(count: int, seed: int, depth: int) -> None:
    position = middle(Hextremity.deal(count, seed), seed, depth)
    moves = [*position.moves()]
    assert len(moves) == len({*moves})
    pieces = (move for move in conceivable(position.table) if isinstance(move, HexPiece))
    assert {*moves} == {*accepted(position, pieces)}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A A\n A B\ntiles: a1-a2, b1-b2", "the A cells a1 a2 b1 are no straight row"),
        ("A A\ntiles: a1-a2\nscores: 1", "there are 1 players, expected 2 to 4"),
        ("A A\ntiles: a1-a2\nscores: 1 2\nturn: 3", "turn 3, expected a player from 1 to 2"),
        ("A A\ntiles: a1-a2\nscores: 1 2\nmarkers: A", "markers for 1 players, expected 2"),
        ("A A\ntiles: a1-a2\nscores: 1 2\nmarkers: A / -", "nobody can have marker A"),
        ("A A\ntiles: a1-a2\nscores: 1 2\nmarkers: G / -", "marker 'G', expected each colour"),
        ("A A\ntiles: a1-a2\nhands: AB / BB", "unknown line 'hands'"),
        ("A", "a single hex too many"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        Hextremity.parse(text)


def test_nobody_passes() -> None:
    with pytest.raises(ContentError, match="nobody passes in Hextremity"):
        HextremityRules.read("A A\ntiles: a1-a2", "pass")
