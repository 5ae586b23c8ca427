"""What random deals are like: how many can be climbed, and in how many moves."""

from collections.abc import Callable, Mapping
from functools import lru_cache, partial

from generator.certify.levels import first_solved
from generator.puzzles.fujisan.checker import FujisanChecker
from generator.puzzles.fujisan.dealing import dealt, mountain_of
from generator.puzzles.fujisan.mountain import Mountain
from generator.puzzles.fujisan.solving import STATE_WEIGHT, Climbs
from generator.sample import Measure, Sample, quarter
from generator.solve.chance import Chance

Length = Callable[[Mountain], int | None]
"""The moves of a mountain's shortest climb, None where there is no climb."""


def searched_length(mountain: Mountain) -> int | None:
    """By the search that solves problems; None where there is no climb."""
    way = Climbs(mountain).way()
    return None if way is None else len(way) - 1


def recounted_length(mountain: Mountain) -> int | None:
    """By the checker, level by level."""
    checker = FujisanChecker(str(mountain))
    return first_solved(checker.sight(checker.start), checker.following, checker.solved, weight=STATE_WEIGHT)


# The latest are kept, for more than one thing is counted in the same deals.
@lru_cache(maxsize=2)
def lengths(length: Length, seed: int, size: int) -> tuple[int | None, ...]:
    """The length of each of some random deals; None for one that cannot be climbed."""
    chance = Chance(seed)
    return tuple(length(mountain_of(dealt(chance))) for _ in range(size))


def climbable(length: Length, seed: int, size: int) -> int:
    """How many deals can be climbed."""
    return sum(moves is not None for moves in lengths(length, seed, size))


def moves_quarter(count: int, length: Length, seed: int, size: int) -> int:
    """The moves below which lie so many quarters of the climbs, shortest first."""
    return quarter(count, [moves for moves in lengths(length, seed, size) if moves is not None])


MEASURES: dict[str, Callable[[Length, int, int], int]] = {
    "climbable": climbable,
    "lower-quarter": partial(moves_quarter, 1),
    "median": partial(moves_quarter, 2),
    "upper-quarter": partial(moves_quarter, 3),
}


class FujisanSample(Sample):
    """A statement about random mountains."""

    @property
    def measures(self) -> Mapping[str, Measure]:
        """How many can be climbed, and in how many moves, by the search that solves problems."""
        return {name: partial(measure, searched_length) for name, measure in MEASURES.items()}

    @property
    def recounts(self) -> Mapping[str, Measure]:
        """The same, level by level."""
        return {name: partial(measure, recounted_length) for name, measure in MEASURES.items()}
