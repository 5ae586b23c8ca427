"""Where to cut a line of play into stretches, each of which a picture can tell."""

from collections.abc import Callable
from functools import cache


def best_cuts(length: int, stretches: int, cost: Callable[[int, int], float]) -> list[int]:
    """The ends of so many stretches, or of one a move where there are fewer, that cost least together."""
    stretches = min(stretches, length)
    cost = cache(cost)

    @cache
    def best(end: int, count: int) -> tuple[float, tuple[int, ...]]:
        if count == 1:
            return cost(0, end), (end,)
        options = [(best(cut, count - 1), cut) for cut in range(count - 1, end)]
        return min((before + cost(cut, end), (*cuts, end)) for (before, cuts), cut in options)

    return [*best(length, stretches)[1]] if stretches else []
