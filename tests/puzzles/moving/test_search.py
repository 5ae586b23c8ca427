from collections.abc import Iterator

import pytest

from generator.errors import Undecided
from generator.puzzles.moving import search
from generator.puzzles.moving.search import shortest
from generator.system import effort
from generator.system.effort import METER, STATES_PER_UNIT


def doubled_or_one_more(number: int) -> Iterator[int]:
    yield number + 1
    yield number * 2


def test_the_way_is_a_shortest_one_from_start_to_goal() -> None:
    assert shortest(1, doubled_or_one_more, lambda n: n == 10) == [1, 2, 4, 5, 10]


def test_a_start_that_is_solved_needs_no_move() -> None:
    assert shortest(7, doubled_or_one_more, lambda n: n == 7) == [7]


def test_no_way_is_known_only_after_all_states_were_seen() -> None:
    METER.start()
    assert shortest(0, lambda n: [(n + 2) % 10], lambda n: n == 7) is None
    assert (METER.unit, METER.amount) == ("states", 5)


def test_past_its_limit_a_search_is_undecided_and_says_how_far_it_got() -> None:
    METER.start()
    with pytest.raises(Undecided, match="stopped at 100 states, knowing only that 99 moves are not enough: "):
        shortest(0, lambda n: [n + 1], lambda n: n == -1, 100 / STATES_PER_UNIT)
    assert METER.amount == 101


def test_no_limit_lets_a_search_hold_more_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effort, "MOST_STATES", 50)
    monkeypatch.setattr(search, "MOST_STATES", 50)
    with pytest.raises(Undecided, match=r"stopped at 50 states.*the most it may hold"):
        shortest(0, lambda n: [n + 1], lambda n: n == -1, 10**9)
