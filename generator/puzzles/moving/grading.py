"""How hard a moving puzzle is: the moves there are to weigh.

At every position of the line each legal move counts one, but for a move straight back. A long way on
which little can be done is easier than a short one with much to choose from. Where there is no line,
one has to go everywhere, and the moves of all positions count.
"""

from collections.abc import Hashable, Sequence
from typing import Any, TypeVar

from generator.certify.levels import first_solved
from generator.puzzles.moving.checker import Checker

T = TypeVar("T")
M = TypeVar("M")
N = TypeVar("N", bound=Hashable)


def weighed(checker: Checker[T, M, N], line: Sequence[M]) -> int:
    """The moves to weigh along a line."""
    count = 0
    state, before = checker.start, None
    for move in line:
        here = checker.sight(state)
        count += len({*checker.following(here)} - {before})
        state, before = checker.take(state, move), here
    return count


def weighed_everywhere(checker: Checker[Any, Any, N], limit: float | None, weight: float = 1) -> int:
    """The moves to weigh where nothing leads to the goal: all there are; raises Undecided where it stops early."""
    counts = [0]

    def following(sight: N) -> set[N]:
        after = {*checker.following(sight)}
        counts.append(len(after))
        return after

    first_solved(checker.sight(checker.start), following, lambda _: False, below=None, limit=limit, weight=weight)
    return sum(counts)
