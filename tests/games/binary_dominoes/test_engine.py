"""Plain dominoes as they are played with nine tiles each, and positions that cannot be."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.games.binary_dominoes.engine.game import BinaryDominoes, rank
from generator.games.binary_dominoes.engine.line import TileLine
from generator.games.binary_dominoes.engine.move import BinaryPlay, Idle, LineEnd, Move, read_move
from generator.games.hextable.engine.table import NUMBERED
from generator.solve.chance import Chance
from generator.tiles.dihex import Tile
from tests.games.hextable.playouts import broken, middle, playout

players, seeds, depths = st.sampled_from((2, 3, 4)), st.integers(0, 10**6), st.integers(0, 40)


def after(text: str, *moves: str) -> BinaryDominoes:
    position = BinaryDominoes.parse(text)
    for move in moves:
        position = position.play(read_move(move))
    return position


def rule(text: str, move: str) -> str:
    return broken(BinaryDominoes.parse(text), read_move(move))


@pytest.mark.parametrize(("count", "stock"), [(2, 18), (3, 9), (4, 0)])
def test_nine_tiles_each_and_the_rest_is_the_stock(count: int, stock: int) -> None:
    start = BinaryDominoes.deal(count, 3)
    assert [len(hand) for hand in start.hands] == [9] * count
    assert len(start.stock) == stock
    assert sorted([*start.stock, *(tile for hand in start.hands for tile in hand)]) == sorted(NUMBERED)


@settings(max_examples=30, deadline=None)
@given(players, seeds)
def test_the_highest_double_starts(count: int, seed: int) -> None:
    start = BinaryDominoes.deal(count, seed)
    doubles = [tile for hand in start.hands for tile in hand if tile.double]
    [move] = start.moves()
    assert isinstance(move, BinaryPlay)
    assert move.tile in start.hands[start.turn]
    if doubles:
        assert move.tile == max(doubles)
    for tile in start.hands[start.turn]:
        if tile != move.tile:
            assert broken(start, BinaryPlay(tile)) == "first"


def test_without_doubles_the_highest_sum_starts_and_then_the_higher_number() -> None:
    assert max(map(Tile, ("67", "57", "01")), key=rank) == Tile("67")
    assert max(map(Tile, ("45", "36", "27", "01")), key=rank) == Tile("27")
    assert max(map(Tile, ("67", "00")), key=rank) == Tile("00")


def test_a_tile_is_turned_so_that_equal_numbers_meet() -> None:
    assert after("chain: 77 73", "36 right").line.texts == ("77", "73", "36")
    assert after("chain: 77 73", "63 right").line.texts == ("77", "73", "36")
    assert after("chain: 73 36", "57 left").line.texts == ("57", "73", "36")
    assert after("chain: 73 36", "77 left").line.texts == ("77", "73", "36")


@pytest.mark.parametrize(
    ("text", "move", "broken_rule"),
    [
        ("chain: 77 73", "45 right", "match"),
        ("chain: 77 73", "34 left", "match"),
        ("chain: 77 73", "77 left", "used"),
        ("chain: 77 73", "37 right", "used"),
        ("chain: 77 73", "36", "end"),
        ("chain: -", "36 right", "end"),
        ("chain: 77\nhands: 17 / 27", "27 left", "hand"),
        ("chain: 77\nhands: 17 / 27", "draw", "fits"),
        ("chain: 77\nhands: 17 / 27", "pass", "fits"),
        ("chain: 77\nhands: 11 / 27", "draw", "stock"),
        ("chain: 77\nhands: 11 / 27\nstock: 12", "pass", "draw"),
        ("chain: 77\nhands: - / 27", "pass", "over"),
        ("chain: 77\nhands: 11 / 22\npassed: 2", "pass", "over"),
    ],
)
def test_an_illegal_move_names_the_broken_rule(text: str, move: str, broken_rule: str) -> None:
    assert rule(text, move) == broken_rule


def test_who_cannot_play_draws_and_is_still_to_move() -> None:
    drawn = after("chain: 77\nhands: 11 / 27\nstock: 12 57", "draw")
    assert (drawn.turn, [str(tile) for tile in drawn.hands[0]]) == (0, ["11", "12"])
    again = drawn.play(Idle.DRAW)
    assert {*again.moves()} == {BinaryPlay(Tile("57"), LineEnd.LEFT), BinaryPlay(Tile("57"), LineEnd.RIGHT)}
    assert again.stock == ()


def test_the_first_player_without_tiles_wins() -> None:
    done = after("chain: 77\nhands: 17 / 00", "17 left")
    assert done.over
    assert done.winners == (0,)


def test_an_empty_hand_wins_even_against_a_sum_of_nought() -> None:
    assert BinaryDominoes.parse("chain: 77 71\nhands: 00 / -").winners == (1,)


def test_a_blocked_game_goes_to_the_lowest_sum_and_equal_sums_share_it() -> None:
    text = "chain: 77\nhands: 66 / 01 02 / 33"
    assert after(text, "pass", "pass", "pass").winners == (1,)
    assert after(text.replace("33", "12"), "pass", "pass", "pass").winners == (1, 2)
    assert after(text, "pass", "pass").winners == ()


def test_lighter_hands_have_better_prospects() -> None:
    assert BinaryDominoes.parse("chain: 77\nhands: 66 / 00 01").prospects() == (-13, -3)


@settings(max_examples=20, deadline=None)
@given(players, seeds)
def test_a_game_loses_no_tile_and_its_line_always_meets(count: int, seed: int) -> None:
    for _, _, position in playout(BinaryDominoes.deal(count, seed), seed):
        held = [tile for hand in position.hands for tile in hand]
        assert sorted([*held, *position.stock, *position.line.tiles]) == sorted(NUMBERED)
        texts = position.line.texts
        assert all(one[1] == other[0] for one, other in pairwise(texts))
        assert BinaryDominoes.parse(str(position)) == position
    assert position.winners


@settings(max_examples=25, deadline=None)
@given(players, seeds, depths)
def test_the_moves_are_exactly_what_can_be_played(count: int, seed: int, depth: int) -> None:
    position = middle(BinaryDominoes.deal(count, seed), seed, depth)
    conceivable: list[Move] = [BinaryPlay(tile, end) for tile in NUMBERED for end in (None, *LineEnd)]
    legal = {*position.moves()}
    for move in [*conceivable, *Idle]:
        if move in legal:
            position.play(move)
        else:
            assert broken(position, move)
    assert legal <= {*conceivable, *Idle}


@settings(max_examples=25, deadline=None)
@given(players, seeds, depths)
def test_what_is_hidden_is_dealt_anew_and_what_is_known_stays(count: int, seed: int, depth: int) -> None:
    position = middle(BinaryDominoes.deal(count, seed), seed, depth)
    again = position.otherwise(seed)
    assert again.hands[again.turn] == position.hands[position.turn]
    assert (again.score(), len(again.stock)) == (position.score(), len(position.stock))
    assert BinaryDominoes.parse(str(again)) == again


def test_moves_are_read_back_from_their_text() -> None:
    for move in [BinaryPlay(Tile("36"), end) for end in (None, *LineEnd)] + [*Idle]:
        assert read_move(str(move)) == move


@pytest.mark.parametrize("move", ["", "36 up", "38 left", "3 left", "36 left right", "passes", "36left", "３６"])
def test_a_move_that_cannot_be_read_is_refused(move: str) -> None:
    with pytest.raises(ContentError):
        read_move(move)


DEAL = str(BinaryDominoes.deal(2, 1))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is no line"),
        ("chain:", "the line has no tiles"),
        ("chain: 77 36", "36 does not meet 77"),
        ("chain: 77 73 37", "tile 37 is there twice"),
        ("chain: 7", "tile 7 is there twice or not in this game"),
        ("chain: 78", "tile '78' is not in the set"),
        ("chain: 77/73", "'77/73' is no tile"),
        ("chain: 77\nhands: 11", "there are 1 players, expected 2 to 4"),
        ("chain: 77\nhands: 77 / 11", "tile 77 is on the table as well"),
        ("chain: 77\nhands: 11 / 11", "tile 11 is there twice"),
        ("chain: 77\nhands: - / -", "two hands are empty"),
        ("chain: 77\nhands: 11 / 22\nstock: 22", "tile 22 is there twice"),
        ("chain: 77\nhands: 11 / 22\nstock: 77", "tile 77 is on the table as well"),
        ("chain: 77\nhands: 11 / 22\nturn: 3", "turn 3, expected a player from 1 to 2"),
        ("chain: 77\nhands: 11 / 22\npassed: 3", "expected at most one pass a player"),
        ("chain: 77\nhands: 11 / 22\nstock: 33\npassed: 1", "expected at most one pass a player, and no stock"),
        ("chain: 77\nhands: 11 / 27\npassed: 1", "player 2 cannot have passed"),
        ("chain: 77\nstock: 11", "there is a line 'stock' but there are no hands"),
        ("turn: 1", "there is a line 'turn' but there are no hands"),
        ("chain: -\nhands: 11 / 22", "nothing has been played yet, expected hands of 9 tiles and a stock of 18"),
        ("chain: 77\nscores: 1", "unknown line 'scores'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        BinaryDominoes.parse(text)


def test_a_deal_whose_turn_is_another_players_is_refused() -> None:
    start = BinaryDominoes.deal(2, 1)
    text = f"{DEAL}\nturn: 2" if start.turn == 0 else DEAL.replace("\nturn: 2", "")
    with pytest.raises(ContentError, match=f"player {start.turn + 1} starts with"):
        BinaryDominoes.parse(text)


@pytest.mark.parametrize("count", [0, 1, 5])
def test_two_to_four_can_play(count: int) -> None:
    with pytest.raises(ContentError, match="expected 2 to 4"):
        BinaryDominoes.deal(count, 1)


def test_whoever_has_just_passed_is_given_nothing_that_fits() -> None:
    position = BinaryDominoes.parse("chain: 77\nhands: 11 12 / 22 33 / 17 27 44\nturn: 3\npassed: 2")
    for seed in range(20):
        assert BinaryDominoes.parse(str(position.otherwise(seed))).hands[2] == position.hands[2]
    other = BinaryDominoes.parse("chain: 77\nhands: 11 12 / 17 27 / 44 37 22\nturn: 2\npassed: 1")
    for seed in range(20):
        assert not any("7" in tile.colours for tile in other.otherwise(seed).hands[0])
    assert len({other.otherwise(seed).hands for seed in range(20)}) > 2


def test_a_line_on_an_empty_table_has_no_ends() -> None:
    assert TileLine().ends == {}
    assert Chance(1).pick([*BinaryDominoes.parse("chain: -").moves()])
