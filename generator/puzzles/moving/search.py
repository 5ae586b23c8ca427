"""Shortest ways by plain breadth-first search."""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from generator.errors import Undecided
from generator.system.effort import METER, MOST_STATES, Way

N = TypeVar("N", bound=Hashable)


def shortest(
    start: N,
    following: Callable[[N], Iterable[N]],
    solved: Callable[[N], bool],
    limit: float | None = None,
    weight: float = 1,
) -> list[N] | None:
    """The states of a shortest way to a solved one, the start first; None when there is no way."""
    if solved(start):
        METER.add(Way.BREADTH_FIRST, 1, weight)
        return [start]
    most = METER.states(limit, weight)
    parents: dict[N, N] = {start: start}
    front, depth = [start], 0
    try:
        while front:
            reached: list[N] = []
            for state in front:
                for after in following(state):
                    if after not in parents:
                        parents[after] = state
                        # Asked when first met and not when its turn comes: the last level is not written down.
                        if solved(after):
                            return _way(parents, after)
                        reached.append(after)
                if len(parents) > most:
                    raise _how_far(most, depth, limit)
            front, depth = reached, depth + 1
    finally:
        METER.add(Way.BREADTH_FIRST, len(parents), weight)
    return None


def _way(parents: dict[N, N], state: N) -> list[N]:
    way = [state]
    while parents[state] != state:
        state = parents[state]
        way.append(state)
    return way[::-1]


def _how_far(most: int, depth: int, limit: float | None) -> Undecided:
    far = f"the search stopped at {most:,} states, knowing only that {depth} moves are not enough"
    if most >= MOST_STATES:
        return Undecided(f"{far}; that is the most it may hold")
    return METER.exhausted(far, limit)
