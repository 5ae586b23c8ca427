"""Shortest ways by plain breadth-first search."""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from generator.errors import Undecided
from generator.problem import METER

N = TypeVar("N", bound=Hashable)

LIMIT = 2_000_000
"""States after which a problem without a limit of its own is undecided."""

MOST = 4_000_000
"""States no search may pass, whatever its limit, so that it never holds a gigabyte."""

PER_UNIT = 100_000
"""States that one unit of the meter's patience is worth."""


def shortest(
    start: N,
    following: Callable[[N], Iterable[N]],
    solved: Callable[[N], bool],
    limit: float | None = None,
) -> list[N] | None:
    """The states of a shortest way to a solved one, the start first; None when there is no way."""
    if solved(start):
        METER.add("states", 1)
        return [start]
    most = min(int(limit or LIMIT), MOST)
    if METER.patience is not None:
        most = min(most, int(METER.patience * PER_UNIT))
    parents: dict[N, N] = {start: start}
    front, depth = [start], 0
    try:
        while front:
            reached: list[N] = []
            for state in front:
                for after in following(state):
                    if after not in parents:
                        parents[after] = state
                        if solved(after):
                            return _way(parents, after)
                        reached.append(after)
                if len(parents) > most:
                    raise Undecided(_how_far(most, depth))
            front, depth = reached, depth + 1
    finally:
        METER.add("states", len(parents))
    return None


def _way(parents: dict[N, N], state: N) -> list[N]:
    way = [state]
    while parents[state] != state:
        state = parents[state]
        way.append(state)
    return way[::-1]


def _how_far(most: int, depth: int) -> str:
    far = f"the search stopped at {most:,} states, knowing only that {depth} moves are not enough"
    return far + ("; raise 'limit'" if most < MOST else "; that is the most it may hold")
