"""Marks of problems: a set in a few bytes each."""

import tracemalloc

from hypothesis import given
from hypothesis import strategies as st

from generator.generate.alike import Alike, mark_of

MARKS = st.integers(1, 2**64 - 1)


@given(st.lists(st.one_of(MARKS, st.sampled_from([1, 65, 129, 2**64 - 1]))))
def test_it_holds_what_was_put_in_and_nothing_else(marks: list[int]) -> None:
    found, expected = Alike(), set()
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


def test_a_problem_takes_at_most_64_bytes_even_while_the_table_grows() -> None:
    tracemalloc.start()
    try:
        found = Alike(mark_of(str(number)) for number in range(40_000))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak / len(found) <= 64
