from hypothesis import given
from hypothesis import strategies as st

from generator.puzzles.capturing.checker import CapturingChecker
from generator.puzzles.sliding.checker import CheckedTable
from generator.puzzles.unmatched.checker import UnmatchedChecker
from tests.puzzles.sliding.random_groups import random_group


@given(st.integers(0, 10**6), st.integers(1, 8), st.integers(-3, 3), st.integers(-3, 3))
def test_a_sight_is_the_same_wherever_the_group_lies(seed: int, size: int, down: int, right: int) -> None:
    table = CheckedTable.laid(str(random_group(seed, size)))
    moved = CheckedTable.of(
        {
            name: ((one[0] + down, one[1] + right), (two[0] + down, two[1] + right))
            for name, (one, two) in table.cells.items()
        }
    )
    assert moved.sight() == table.sight()
    assert CheckedTable.seen(table.sight()) == table


@given(st.integers(0, 10**6), st.integers(2, 5))
def test_different_groups_have_different_sights(seed: int, size: int) -> None:
    one, other = random_group(seed, size), random_group(seed + 1, size)
    same = CheckedTable.laid(str(one)).sight() == CheckedTable.laid(str(other)).sight()
    assert same == (str(one) == str(other))


@given(st.integers(0, 10**6), st.integers(2, 6))
def test_a_table_that_is_moved_or_cleared_is_laid_as_a_new_one_would_be(seed: int, size: int) -> None:
    table = CheckedTable.laid(str(random_group(seed, size)))
    for checker in (
        UnmatchedChecker(str(random_group(seed, size))),
        CapturingChecker(str(random_group(seed, size))),
    ):
        for after in map(CheckedTable.seen, checker.following(table.sight())):
            assert CheckedTable.of(after.cells) == after
            assert after.whole()
    assert table.without({*table.cells}).sight() == b""


def test_a_domino_that_lies_is_not_seen_as_one_that_stands() -> None:
    assert CheckedTable.laid("1|2").sight() != CheckedTable.laid("1\n-\n2").sight()
