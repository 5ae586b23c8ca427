"""What random deals are like: how many of them can be laid into a map one can walk."""

from collections.abc import Mapping
from typing import ClassVar

from generator.puzzles.mountains.deal import Size
from generator.puzzles.mountains.generation import share_solved
from generator.sample import Measure, Sample

USUAL = Size.parse("6x6")


def solvable(seed: int, size: int) -> float:
    """The share of deals of eighteen dominoes that can be solved."""
    return share_solved(USUAL, seed, size)


class MountainsSample(Sample):
    """A statement about random deals."""

    measures: ClassVar[Mapping[str, Measure]] = {"solvable": solvable}
