from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.solve.chance import WORD, Chance, advanced, drawn
from generator.solve.compiled import compiles, fast, ints, ints_of
from tests.compiled import compiled_and_plain, printed_alike


@given(st.integers(0, 2**70), st.integers(1, 10**6))
def test_a_draw_is_below_its_bound_and_decided_by_the_seed(seed: int, bound: int) -> None:
    one, other = Chance(seed), Chance(seed)
    draws = [one.below(bound) for _ in range(5)]
    assert draws == [other.below(bound) for _ in range(5)]
    assert all(0 <= draw < bound for draw in draws)


@given(st.integers(0, 2**40))
def test_shuffling_keeps_every_item(seed: int) -> None:
    items = list(range(20))
    Chance(seed).shuffle(items)
    assert sorted(items) == list(range(20))


def test_draws_are_spread_evenly() -> None:
    chance = Chance(1)
    counts = Counter(chance.below(6) for _ in range(6000))
    assert all(900 < counts[face] < 1100 for face in range(6))


def test_seeds_that_are_close_draw_differently() -> None:
    chances = [Chance(seed) for seed in range(200)]
    assert len({(chance.below(1000), chance.below(1000), chance.below(1000)) for chance in chances}) == 200


def test_different_states_draw_different_words() -> None:
    assert len({drawn(state) for state in range(10000)}) == 10000
    assert all(0 <= drawn(state) <= WORD for state in (0, 1, WORD))


def test_a_sequence_stays_the_same_for_ever() -> None:
    chance = Chance(2024)
    assert [chance.below(100) for _ in range(8)] == FROM_2024


FROM_2024 = [45, 22, 2, 95, 75, 51, 34, 74]


def test_plain_python_is_asked_for_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_PLAIN", "1")
    assert not compiles()
    assert fast(drawn) is drawn


def test_arrays_hold_whole_numbers() -> None:
    assert list(ints(3, -1)) == [-1, -1, -1]
    assert list(ints_of(range(3))) == [0, 1, 2]


@pytest.mark.slow
@compiled_and_plain
def test_compiled_chance_draws_what_plain_chance_draws() -> None:
    program = (
        "from generator.solve.compiled import fast\n"
        "from generator.solve.chance import advanced, drawn\n"
        "go, draw = fast(advanced), fast(drawn)\n"
        "state = 4000000000\n"
        "for _ in range(50):\n"
        "    state = go(state)\n"
        "    print(state, draw(state))\n"
    )
    printed = printed_alike(program)
    state, expected = 4000000000, ""
    for _ in range(50):
        state = advanced(state)
        expected += f"{state} {drawn(state)}\n"
    assert printed == expected
