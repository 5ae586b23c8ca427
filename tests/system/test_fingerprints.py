"""Marks of problems: a set in a few bytes each."""

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.system.fingerprints import SMALLEST, Marks, mark_of

MARKS = st.integers(1, 2**64 - 1)


@given(st.lists(st.one_of(MARKS, st.sampled_from([1, 65, 129, 2**64 - 1]))))
def test_it_holds_what_was_put_in_and_nothing_else(marks: list[int]) -> None:
    found, expected = Marks(), set()
    for mark in marks:
        assert found.add(mark) == (mark not in expected)
        expected.add(mark)
        assert len(found) == len(expected)
    assert all(mark in found for mark in expected)
    beside = {mark ^ 1 for mark in expected} - expected - {0}
    assert not any(mark in found for mark in beside)


def test_a_mark_is_never_nought_and_not_that_of_another_text() -> None:
    marks = {mark_of(str(number)) for number in range(20_000)}
    assert len(marks) == 20_000
    assert 0 not in marks
    assert max(marks) < 2**64


@pytest.mark.parametrize("numbered", [False, True])
def test_a_problem_takes_at_most_64_bytes_even_while_the_table_grows(numbered: bool) -> None:
    tracemalloc.start()
    try:
        found = Marks((mark_of(str(number)) for number in range(44_000)), numbered)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak / len(found) <= 64


def test_a_text_is_known_again_with_the_number_it_came_with_first() -> None:
    seen = Marks(numbered=True)
    names = [f"grid-{number}" for number in range(50 * SMALLEST)]
    assert [seen.first(mark_of(name), line) for line, name in enumerate(names, 1)] == [*range(1, len(names) + 1)]
    assert [seen.first(mark_of(name), 7) for name in names] == [*range(1, len(names) + 1)]
    assert seen.first(mark_of("\ud800"), 5) == seen.first(mark_of("\ud800"), 6) == 5
