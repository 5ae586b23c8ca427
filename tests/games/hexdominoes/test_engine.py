import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.games.hexdominoes.engine import Hexdominoes, PatchGain
from generator.games.hextable.engine.scene import read_scene
from generator.games.hextable.engine.table import DIHEXES, HexPass, HexPiece, Move
from generator.problem import Position
from tests.games.hextable.playouts import accepted, broken, conceivable, laid_tiles, middle, playout

STARTER = """\
 . .
A B . .
   .
tiles: b1-b2"""
STUCK = """\
 . .
. A B .
 . .
tiles: b2-b3
hands: CC CD / AC
scores: 3 4"""

players, seeds, depths = st.integers(2, 5), st.integers(0, 10**6), st.integers(0, 20)


def at(text: str, move: str) -> tuple[Hexdominoes, Move]:
    scene = read_scene(text, ("hands", "scores", "turn"), 1)
    return Hexdominoes.from_scene(scene), scene.move(move)


def gain(text: str, move: str) -> PatchGain:
    position, piece = at(text, move)
    assert isinstance(piece, HexPiece)
    return position.gain(piece)


@pytest.mark.parametrize(("count", "size"), [(2, 10), (3, 7), (4, 5), (5, 4)])
def test_a_deal_shares_out_the_dihexes_and_leaves_a_starter(count: int, size: int) -> None:
    start = Hexdominoes.deal(count, 7)
    assert [len(hand) for hand in start.hands] == [size] * count
    held = [tile for hand in start.hands for tile in hand]
    assert sorted([*held, *(tile for tile in laid_tiles(start) if not tile.single)]) == sorted(DIHEXES)
    assert [tile.single for tile in laid_tiles(start)] == [count == 3]
    assert start == Hexdominoes.deal(count, 7) != Hexdominoes.deal(count, 8)


@pytest.mark.parametrize("count", [0, 1, 6])
def test_two_to_five_can_play(count: int) -> None:
    with pytest.raises(ContentError, match="expected 2 to 5"):
        Hexdominoes.deal(count, 1)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("BC b3-b4", "touch"),
        ("CD a1-a2", "match"),
        ("BC b2-b3", "taken"),
        ("BC a1-b4", "tile"),
        ("AB b3-c1", "used"),
        ("pass", "pass"),
    ],
)
def test_an_illegal_move_names_the_broken_rule(move: str, rule: str) -> None:
    position, wanted = at(STARTER, move)
    assert broken(position, wanted) == rule


def test_a_tile_must_come_from_the_players_own_hand() -> None:
    position, wanted = at(f"{STARTER}\nhands: BC / BD", "BD b3-c1")
    assert broken(position, wanted) == "hand"
    position, wanted = at(f"{STARTER}\nhands: BC / BD\nturn: 2", "BD b3-c1")
    assert position.play(wanted).turn == 0


def test_every_matching_edge_scores_and_others_do_not() -> None:
    assert gain(STARTER, "BC b3-c1") == PatchGain(1, ())
    assert gain(STARTER, "CB a1-a2") == PatchGain(1, ())
    assert gain(STARTER, "BC a1-a2") == PatchGain(1, ())


def test_a_patch_of_two_is_worth_nothing_and_one_of_three_is_worth_three() -> None:
    assert gain(STARTER, "BC b3-c1").points == 1
    assert gain(STARTER, "BB b3-c1") == PatchGain(2, (("B", 3),))


def test_a_patch_that_is_only_touched_earns_nothing() -> None:
    text = "A B B\n . B\n. .\ntiles: a1-a2, a3-b2"
    assert gain(text, "AC b1-c2") == PatchGain(1, ())
    assert gain(text, "BC b1-c2") == PatchGain(2, (("B", 4),))


def test_two_patches_that_a_tile_joins_are_one() -> None:
    text = "B A A D\n C . C\n  .\ntiles: a1-b1, a2-a3, a4-b3"
    assert gain(text, "CE b2-c1") == PatchGain(2, (("C", 3),))


def test_the_points_go_to_the_player_whose_turn_it_is() -> None:
    position, wanted = at(f"{STARTER}\nhands: AC / BB\nscores: 3 4\nturn: 2", "BB b3-c1")
    after = position.play(wanted)
    assert (after.score(), after.turn, after.hands[1]) == ((3, 9), 0, ())


def test_a_player_passes_only_when_nothing_can_be_laid() -> None:
    position = Hexdominoes.parse(STUCK)
    assert [*position.moves()] == [HexPass()]
    after = position.play(HexPass())
    assert after.turn == 1
    assert broken(after, HexPass()) == "pass"


def test_the_game_ends_when_nobody_can_lay_a_tile() -> None:
    done = Hexdominoes.parse(STUCK.replace(" / AC", " / CE"))
    assert done.over
    assert [*done.moves()] == []
    assert done.winners == (1,)
    assert broken(done, HexPass()) == "over"


def test_players_who_tie_for_the_highest_score_all_win() -> None:
    done = Hexdominoes.parse(STUCK.replace(" / AC", " / CE / EE").replace("3 4", "4 3 4"))
    assert done.winners == (0, 2)
    assert Hexdominoes.parse(STUCK).winners == ()


@settings(max_examples=8, deadline=None)
@given(players, seeds)
def test_a_game_is_played_to_its_end_and_loses_no_tile(count: int, seed: int) -> None:
    position: Position[Move] = Hexdominoes.deal(count, seed)
    for before, _, after in playout(position, seed):
        assert not before.over
        held = [tile for hand in after.hands for tile in hand]
        assert sorted([*held, *(tile for tile in laid_tiles(after) if not tile.single)]) == sorted(DIHEXES)
        assert Hexdominoes.parse(str(after)) == after
    assert after.over
    assert after.winners


@settings(max_examples=4, deadline=None)
@given(players, seeds, depths)
def test_the_moves_are_exactly_what_can_be_played(count: int, seed: int, depth: int) -> None:
    position = middle(Hexdominoes.deal(count, seed), seed, depth)
    moves = [*position.moves()]
    assert len(moves) == len({*moves})
    assert {*moves} == {*accepted(position, conceivable(position.table))}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A B\ntiles: a1-a2\nhands: AC", "there are 1 players, expected 2 to 5"),
        ("A B\ntiles: a1-a2\nscores: 1 2 3 4 5 6", "there are 6 players, expected 2 to 5"),
        ("A B\ntiles: a1-a2\nhands: AC / BC\nscores: 1", "there are 1 scores, expected 2"),
        ("A B\ntiles: a1-a2\nhands: AC / BC / CC / DD / AA AD AE AF BB", "more tiles than the 4"),
        ("A B\n C", "a single hex too many"),
        ("A B\ntiles: a1-a2\nstock: AC", "unknown line 'stock'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        Hexdominoes.parse(text)
