from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.certify import levels
from generator.certify.levels import first_solved
from generator.errors import Undecided
from generator.puzzles.moving.search import shortest
from generator.system import effort
from generator.system.effort import METER, STATES_PER_UNIT


@pytest.fixture(autouse=True)
def _fresh_meter() -> None:
    METER.start()


def doubled_or_one_more(number: int) -> Iterator[int]:
    yield number + 1
    yield number * 2


def test_the_first_level_with_a_solved_state_is_found() -> None:
    assert first_solved(1, doubled_or_one_more, lambda n: n == 10) == 4
    assert first_solved(7, doubled_or_one_more, lambda n: n == 7) == 0


def test_only_levels_below_the_given_one_are_looked_at() -> None:
    assert first_solved(1, doubled_or_one_more, lambda n: n == 10, below=4) is None
    assert first_solved(1, doubled_or_one_more, lambda n: n == 10, below=5) == 4
    assert first_solved(7, doubled_or_one_more, lambda n: n == 7, below=0) is None


def test_the_last_level_looked_at_is_listed_but_nothing_after_it() -> None:
    asked: list[int] = []

    def following(number: int) -> Iterator[int]:
        asked.append(number)
        yield number + 1

    assert first_solved(0, following, lambda n: n == 3, below=3) is None
    assert asked == [0, 1]


def test_none_at_all_is_known_once_a_level_brings_nothing_new() -> None:
    assert first_solved(0, lambda n: [(n + 2) % 10], lambda n: n == 7) is None


def test_past_its_limit_it_is_undecided_and_says_how_far_it_got() -> None:
    with pytest.raises(Undecided, match="level-by-level search stopped at 100 states, knowing only that 99 moves"):
        first_solved(0, lambda n: [n + 1], lambda n: n == -1, limit=100 / STATES_PER_UNIT)


def test_it_has_no_more_patience_than_the_proof_it_belongs_to() -> None:
    METER.start(patience=50 / STATES_PER_UNIT)
    with pytest.raises(Undecided, match="stopped at 50 states, knowing only that 49 moves are not enough: "):
        first_solved(0, lambda n: [n + 1], lambda n: n == -1)


def test_no_limit_lets_it_hold_more_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effort, "MOST_STATES", 50)
    monkeypatch.setattr(levels, "MOST_STATES", 50)
    with pytest.raises(Undecided, match=r"stopped at 50 states.*the most it may hold"):
        first_solved(0, lambda n: [n + 1], lambda n: n == -1, limit=10**9)


def test_a_solved_state_within_the_bound_is_never_reported_as_none() -> None:
    # The bound is reached while the solved level is being listed: undecided, not None.
    with pytest.raises(Undecided):
        first_solved(1, doubled_or_one_more, lambda n: n == 10, limit=3 / STATES_PER_UNIT)


@given(st.dictionaries(st.integers(0, 12), st.sets(st.integers(0, 12), max_size=3)), st.integers(0, 12))
def test_it_agrees_with_the_breadth_first_search_on_any_graph(graph: dict[int, set[int]], goal: int) -> None:
    def following(number: int) -> list[int]:
        return sorted(graph.get(number, ()))

    way = shortest(0, following, goal.__eq__)
    assert first_solved(0, following, goal.__eq__) == (None if way is None else len(way) - 1)
