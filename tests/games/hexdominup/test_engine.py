from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import IllegalMove
from generator.games.hexdominup.engine.game import Hexdominup
from generator.games.hexdominup.engine.notation import DEALT
from generator.games.hexdominup.engine.towers import OPENING, STARTER, TABLE
from generator.games.hextable.engine.table import NUMBERED
from generator.grid.hex import Hex
from generator.grid.region import connected_groups
from tests.games.hexdominup.playing import BASE, FREE, ON_BASE, at, conceivable, middle, move_in, playout, started

players, seeds, depths = st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 40)
OTHERS = "11 22 33 44"


@pytest.mark.parametrize(("count", "each"), [(2, 18), (3, 12), (4, 9)])
def test_all_thirty_six_tiles_are_dealt_evenly(count: int, each: int) -> None:
    start = Hexdominup.deal(count, 3)
    assert [len(hand) for hand in start.hands] == [each] * count
    assert sorted(tile for hand in start.hands for tile in hand) == [*NUMBERED]
    assert len(NUMBERED) == 36


@given(players, seeds)
def test_the_holder_of_the_double_seven_lays_it_and_that_is_the_turn(count: int, seed: int) -> None:
    start = Hexdominup.deal(count, seed)
    assert STARTER in start.hands[start.turn]
    assert [*start.moves()] == [OPENING]
    after = start.play(OPENING)
    assert after.turn == (start.turn + 1) % count
    assert STARTER not in after.hands[start.turn]


def rule(table: str, hands: str, move: str) -> str:
    position, wanted = move_in(table, hands, move)
    with pytest.raises(IllegalMove) as caught:
        position.play(wanted)
    assert wanted not in [*position.moves()]
    return caught.value.rule


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("46 a3-a4", "support"),
        ("45 a3-a2", "match"),
        ("54 a3-b2", "match"),
        ("45 a3-a5", "tile"),
        ("45 b2-a3, level 3", "level"),
        ("45 a4-a5", "level"),
        ("45 a3-b2, level 1", "taken"),
        ("00 a6-b6", "touch"),
        ("00 a5-a6", "climb-first"),
        ("41 a5-a6", "used"),
        ("77 a5-a6", "used"),
        ("66 a5-a6", "hand"),
    ],
)
def test_a_broken_rule_is_named(move: str, expected: str) -> None:
    assert rule(FREE, f"00 45 46 / {OTHERS}", move) == expected


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("45 a3-b2", "level"),
        ("45 a3-b2, level 2", "covered"),
        ("57 b2-a2, level 2", "covered"),
        ("57 b2-a2", "level"),
    ],
)
def test_a_half_under_a_tile_carries_nothing_more(move: str, expected: str) -> None:
    assert rule(ON_BASE, f"45 57 00 / {OTHERS}", move) == expected


def test_a_climb_rests_on_both_its_numbers_and_on_two_tiles() -> None:
    position, move = move_in(BASE, f"47 00 / {OTHERS}", "74 a2-a3")
    after = position.play(move)
    assert (after.towers.height(move.cells[0]), after.towers.height(move.cells[1])) == (2, 2)
    assert after.towers.ground is position.towers.ground


def test_whoever_can_climb_must_and_may_choose_which() -> None:
    position = at(BASE, f"hands: 00 46 47 56 / {OTHERS}")
    assert {str(move.tile) for move in position.moves()} == {"46", "47", "56"}
    assert all(move.level == 2 for move in position.moves())


def test_the_turn_goes_on_after_a_climb_and_ends_with_the_expand() -> None:
    position, move = move_in(BASE, f"00 47 56 / {OTHERS}", "74 a2-a3")
    after = position.play(move)
    assert after.turn == 0
    assert {str(move.tile) for move in after.moves()} == {"56"}
    [second] = after.moves()
    expanding = after.play(second)
    assert expanding.turn == 0
    assert {(str(move.tile), move.level) for move in expanding.moves()} == {("00", 1)}
    assert expanding.play(next(expanding.moves())).over


def test_only_one_tile_is_laid_on_the_table_in_a_turn() -> None:
    position = at(BASE, f"hands: 00 03 / {OTHERS}")
    assert position.play(next(position.moves())).turn == 1


def test_a_climb_with_the_last_tile_needs_no_expand() -> None:
    position, move = move_in(BASE, f"45 / {OTHERS}", "45 a3-b2")
    after = position.play(move)
    assert (after.over, after.winners, after.out) == (True, (0,), (0,))
    with pytest.raises(IllegalMove, match="the game is over"):
        after.play(move)


def test_a_double_climbs_on_two_halves_of_its_number() -> None:
    table = "level 1:\n7 7 4 1\n 2 4\ntiles: a1-a2, a3-a4, b1-b2"
    position, move = move_in(table, "44 00 / 11 22 33", "44 a3-b2")
    assert [*position.moves()] == [move]
    assert position.play(move).turn == 0


PLACES = "hands: 45 / 00 / 11 33 / 57"


def test_the_others_can_play_on_for_their_places() -> None:
    position = at(BASE, PLACES, "ending: all")
    out = []
    while not position.over:
        position = position.play(next(position.moves()))
        out.append(position.out)
    assert out == [(0,), (0, 1), (0, 1), (0, 1, 3)]
    assert (position.winners, position.places) == ((0,), (0, 1, 3, 2))


def test_who_has_run_out_is_passed_over() -> None:
    position = at(BASE, "hands: 01 02 / - / - / 05 55", "out: 3 2", "ending: all")
    assert position.play(next(position.moves())).turn == 3


def test_without_playing_on_the_first_one_out_ends_the_game() -> None:
    position = at(BASE, PLACES)
    after = position.play(next(position.moves()))
    assert (after.over, after.winners, after.places) == (True, (0,), ())


@pytest.mark.parametrize(
    ("lines", "winners", "places"),
    [
        (["variant: misere"], (1, 2, 3), ()),
        (["variant: misere", "ending: all"], (2,), (2, 3, 1, 0)),
        (["ending: all"], (0,), (0, 1, 3, 2)),
        ([], (0,), ()),
    ],
)
def test_in_misere_the_first_one_out_loses(
    lines: list[str], winners: tuple[int, ...], places: tuple[int, ...]
) -> None:
    position = at(BASE, PLACES, *lines)
    while not position.over:
        assert position.winners == position.places == ()
        position = position.play(next(position.moves()))
    assert (position.winners, position.places) == (winners, places)


def test_few_tiles_are_good_and_in_misere_bad() -> None:
    position = at(BASE, "hands: 45 00 / 11 22 33")
    mine, other = position.prospects()
    assert mine > other
    mine, other = replace(position, misere=True).prospects()
    assert mine < other


def test_a_tile_that_can_climb_is_better_in_hand_than_one_that_cannot() -> None:
    able, unable = at(BASE, "hands: 45 00 / 11 22"), at(BASE, "hands: 55 00 / 11 22")
    assert able.prospects()[0] > unable.prospects()[0]
    assert able.prospects()[1] == unable.prospects()[1]


@settings(max_examples=12, deadline=None)
@given(players, seeds)
def test_every_number_lies_on_its_own_and_every_tile_on_two(count: int, seed: int) -> None:
    *_, (_, _, end) = playout(started(count, seed), seed)
    below = {(cell, laid.level): laid for laid in end.towers.laid for cell in laid.cells}
    assert len(below) == 2 * len(end.towers.laid)
    for laid in end.towers.upper:
        one, other = (below[cell, laid.level - 1] for cell in laid.cells)
        assert one != other
        assert all(
            dict(below[cell, laid.level - 1].piece.spots)[cell] == number for cell, number in laid.piece.spots
        )
    ground = [cell for laid in end.towers.laid if laid.level == TABLE for cell in laid.cells]
    assert len(connected_groups(ground, Hex.neighbours)) == 1


@settings(max_examples=12, deadline=None)
@given(players, seeds)
def test_a_turn_is_climbs_and_then_one_expand_unless_the_hand_is_empty(count: int, seed: int) -> None:
    for before, move, after in playout(started(count, seed), seed):
        left = after.hands[before.turn]
        assert len(left) == len(before.hands[before.turn]) - 1
        if not after.over:
            assert (after.turn != before.turn) == (move.level == TABLE or not left)
        if move.level == TABLE and before.towers.laid:
            assert not [tile for tile in before.hands[before.turn] if tile in before.towers.climbs]
    assert len(after.out) == (count - 1 if after.playing_on else 1)


@settings(max_examples=6, deadline=None)
@given(players, seeds, depths)
def test_moves_are_all_that_can_be_played(count: int, seed: int, depth: int) -> None:
    position = middle(count, seed, depth)
    accepted = set()
    for move in conceivable(position, [*position.hands[position.turn], NUMBERED[9]]):
        try:
            position.play(move)
        except IllegalMove:
            continue
        accepted.add(move)
    moves = [*position.moves()]
    assert {*moves} == accepted
    assert len(moves) == len(accepted)


@given(players, seeds, depths)
@settings(max_examples=12, deadline=None)
def test_only_the_tiles_of_others_are_dealt_anew(count: int, seed: int, depth: int) -> None:
    position = middle(count, seed, depth)
    again = position.otherwise(seed)
    assert again.hands[position.turn] == position.hands[position.turn]
    assert [*map(len, again.hands)] == [*map(len, position.hands)]
    assert Counter(tile for hand in again.hands for tile in hand) == Counter(
        tile for hand in position.hands for tile in hand
    )
    assert again.prospects()[position.turn] == position.prospects()[position.turn]


def test_other_hands_do_change() -> None:
    position = Hexdominup.deal(3, 1)
    assert len({position.otherwise(seed).hands for seed in range(20)}) > 15


def test_the_deal_table_is_that_of_the_rules() -> None:
    assert DEALT == {2: 18, 3: 12, 4: 9}
    assert all(count * each == len(NUMBERED) for count, each in DEALT.items())
