"""What random deals are like: how many can be climbed, and in how many moves."""

from collections.abc import Mapping
from statistics import median
from typing import ClassVar

from generator.puzzles.fujisan.climbs import Climbs
from generator.sample import Measure, Sample
from generator.solve.chance import Chance


def lengths(seed: int, size: int) -> list[int | None]:
    """The moves of the shortest climb of each of some random deals, None where there is no climb."""
    from generator.puzzles.fujisan.generation import dealt, mountain_of

    chance = Chance(seed)
    ways = (Climbs(mountain_of(dealt(chance))).way() for _ in range(size))
    return [None if way is None else len(way) - 1 for way in ways]


def climbable(seed: int, size: int) -> float:
    """The share of deals that can be climbed."""
    return sum(length is not None for length in lengths(seed, size)) / size


def usual_length(seed: int, size: int) -> float:
    """The median number of moves of those that can."""
    return float(median(length for length in lengths(seed, size) if length is not None))


class FujisanSample(Sample):
    """A statement about random mountains."""

    measures: ClassVar[Mapping[str, Measure]] = {"climbable": climbable, "median-moves": usual_length}
