"""Hexdominimum as it is played: missions, turns, draws, products, ties, and what cannot be read."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError, IllegalMove
from generator.games.hexdominimum.engine import Hexdominimum, largest, mission_of, read_draws
from generator.games.hextable.engine.table import NUMBERED
from generator.tiles.dihex import Tile
from tests.games.drawtable.laws import everywhere
from tests.games.hextable.playouts import broken, middle, playout

MIDGAME = """\
 . . . 5 2
        1 6
tiles: a4-a5, b1-b2
missions: 15 / 02
hands: 47 / 23"""

seeds, depths, tables = st.integers(0, 10**6), st.integers(0, 33), st.sampled_from([2, 3, 4])


@settings(max_examples=6, deadline=None)
@given(seeds, tables)
def test_missions_stay_off_the_table_and_all_other_tiles_are_laid(seed: int, players: int) -> None:
    start = Hexdominimum.deal(players, seed)
    for laid, (before, _, after) in enumerate(playout(start, seed)):
        assert before.turn == laid % players
        assert after.hands[before.turn] == before.supply[:1]
        assert after.missions == start.missions
        assert everywhere(after) == Counter(NUMBERED)
        assert Hexdominimum.parse(str(after)) == after
        assert after.over or (after.score() == (0,) * players and not after.winners)
    assert after.over
    assert len(after.table.pieces) == 36 - players
    assert not {*after.missions} & {*after.table.tiles}


@settings(max_examples=30, deadline=None)
@given(seeds, tables)
def test_no_mission_is_a_double(seed: int, players: int) -> None:
    start = Hexdominimum.deal(players, seed)
    assert len({*start.missions}) == players
    assert not any(mission.double for mission in start.missions)
    assert everywhere(start) == Counter(NUMBERED)


def test_every_tile_but_a_double_can_be_a_mission() -> None:
    missions = {mission for seed in range(150) for mission in Hexdominimum.deal(4, seed).missions}
    assert missions == {tile for tile in NUMBERED if not tile.double}


def test_a_double_comes_back_into_the_game() -> None:
    """After missions are drawn, every double is in play in every deal."""
    for seed in range(30):
        start = Hexdominimum.deal(4, seed)
        assert {tile for tile in start.pool if tile.double} == {tile for tile in NUMBERED if tile.double}


@settings(max_examples=10, deadline=None)
@given(seeds, depths, tables)
def test_ones_own_mission_and_tile_are_known_and_those_of_others_are_not(
    seed: int, depth: int, players: int
) -> None:
    position = middle(Hexdominimum.deal(players, seed), seed, depth)
    again, mine = position.otherwise(seed + 1), position.turn
    assert (again.table, again.hands[mine], again.missions[mine]) == (
        position.table,
        position.hands[mine],
        position.missions[mine],
    )
    assert again.prospects()[mine] == position.prospects()[mine]
    assert everywhere(again) == everywhere(position)
    assert not any(mission.double for mission in again.missions)
    assert [*map(len, again.hands)] == [*map(len, position.hands)]


def test_another_deal_changes_missions_hands_and_supply() -> None:
    start = Hexdominimum.deal(3, 5)
    others = [start.otherwise(seed) for seed in range(60)]
    assert len({other.missions[2] for other in others}) > 15
    assert len({other.hands[1] for other in others}) > 15
    assert len({other.supply[-1] for other in others}) > 15


def test_at_the_end_nothing_is_hidden() -> None:
    *_, (_, _, end) = playout(Hexdominimum.deal(3, 5), 5)
    assert end.otherwise(9) == end


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("47 a2-a3", ""),
        ("47 a1-a2", "touch"),
        ("47 a3-a4", "taken"),
        ("47 a1-a3", "tile"),
        ("23 a2-a3", "hand"),
        ("15 a2-a3", "hand"),
        ("25 a2-a3", "used"),
        ("pass", "pass"),
    ],
)
def test_a_broken_rule_is_named(move: str, rule: str) -> None:
    position, wanted = Hexdominimum.read(MIDGAME, move)
    assert wanted is not None
    if rule:
        assert broken(position, wanted) == rule
    else:
        assert position.play(wanted).turn == 1


def test_only_the_largest_group_of_exactly_that_number_counts() -> None:
    table = Hexdominimum.parse(" 1 0 3 5\n1 4 5 5\n 2 7 6 1\ntiles: a1-a2, a3-a4, b1-b2, b3-b4, c1-c2, c3-c4").table
    assert [len(largest(table, number)) for number in "01234567"] == [1, 2, 1, 1, 1, 3, 1, 1]


def test_a_number_that_is_not_there_has_a_group_of_none() -> None:
    assert largest(Hexdominimum.parse("1 5\ntiles: a1-a2").table, "4") == frozenset()


def test_a_player_stands_the_better_the_lower_the_product() -> None:
    text = " 1 0 3 5\n1 4 5 5\ntiles: a1-a2, a3-a4, b1-b2, b3-b4\nmissions: 15 / 03\nhands: 67 / 77"
    assert Hexdominimum.parse(text).prospects() == (-6, -1)


def finished(scores: list[int]) -> Hexdominimum:
    """The end of a game in which these are the products, whatever lies on the table."""

    class Ended(Hexdominimum):
        def score(self) -> tuple[int, ...]:
            return tuple(scores)

    *_, (_, _, end) = playout(Hexdominimum.deal(len(scores), 3), 3)
    return Ended(end.table, end.turn, end.hands, end.supply, end.missions)


@pytest.mark.parametrize(
    ("scores", "winner"),
    [
        ([15, 20], 0),
        ([20, 15], 1),
        ([6, 6], 0),
        ([12, 6, 6], 1),
        ([6, 12, 6], 0),
        ([9, 8, 8, 8], 1),
        ([1, 1, 1, 1], 0),
    ],
)
def test_the_lowest_product_wins_and_a_tie_goes_to_whose_last_tile_came_first(
    scores: list[int], winner: int
) -> None:
    assert finished(scores).winners == (winner,)


def test_the_last_tiles_are_laid_in_the_order_of_seats() -> None:
    """So a tie goes to the tied player who sits first, as the chapter says."""
    for players in (2, 3, 4):
        turns = [before.turn for before, _, _ in playout(Hexdominimum.deal(players, 1), 1)]
        assert turns[-players:] == [*range(players)]


@pytest.mark.parametrize(
    ("drawn", "rule"),
    [("15", ""), ("33 26", ""), ("33 00 26", ""), ("33", "double"), ("33 00", "double"), ("15 06", "kept")],
)
def test_a_double_is_put_back_and_nothing_else(drawn: str, rule: str) -> None:
    tiles = [Tile.parse(word) for word in drawn.split()]
    if not rule:
        assert mission_of(tiles) == tiles[-1]
        return
    with pytest.raises(IllegalMove) as caught:
        mission_of(tiles)
    assert caught.value.rule == rule


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("draws:", "nothing is drawn"),
        ("draws: 33 33", "tile 33 is there twice"),
        ("draws: 38", "expected numbers from 0 to 7"),
        ("draws: 3", "is there twice or not in this game"),
        ("draws: 33\ndraws: 15", "line 'draws' stands twice"),
        ("draws: 33\nhands: 15", "unknown line 'hands'"),
    ],
)
def test_draws_that_cannot_be_are_refused(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        read_draws(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("missions: 33 / 02\nhands: 47 / 23", "tile 33 is a double"),
        ("missions: 15\nhands: 47 / 23", "there are 1 missions and 2 hands"),
        ("hands: 47 / 23", "there are 0 missions and 2 hands"),
        ("missions: 15 / 02 / 37\nhands: 47 / 23", "there are 3 missions and 2 hands"),
        ("missions: 15 06 / 02\nhands: 47 / 23", "there are 2 missions in '15 06'"),
        ("missions: 15 / -\nhands: 47 / 23", "there are 0 missions in '-'"),
        ("missions: 15 / 15\nhands: 47 / 23", "tile 15 is there twice"),
        ("missions: 25 / 15\nhands: 47 / 23", "tile 25 is on the table as well"),
        ("missions: 15 / 02\nhands: 15 / 23", "tile 15 is there twice"),
        ("missions: 15 / 02\nhands: 47", "there are 1 hands, expected 2 to 4"),
        ("missions: 01 / 02 / 03 / 04 / 05", "there are 5 missions, expected at most 4"),
        ("missions: 15 / 02\nhands: 47 / 23\nsupply: 02", "tile 02 is there twice"),
    ],
)
def test_missions_and_hands_that_cannot_be_are_refused(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        Hexdominimum.parse("5 2\n 1 6\ntiles: a1-a2, b1-b2\n" + text)
