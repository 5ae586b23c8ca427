"""The dominoes of a map and its size, read, counted and dealt."""

import re
from collections.abc import Iterable, Sequence
from math import comb
from typing import NamedTuple

from generator.errors import ContentError
from generator.solve.chance import Chance
from generator.tiles.domino import Domino, double_set

HIGHEST = 6
"""The highest peak, and the highest number of the set."""

SMALLEST, LARGEST = 2, 8
"""The shortest and the longest side of a map."""


class Size(NamedTuple):
    """How wide and how high a map is, in cells."""

    columns: int
    rows: int

    @classmethod
    def parse(cls, text: str) -> "Size":
        """Read a size such as `6x6`, the width first."""
        found = re.fullmatch(r"(\d{1,2})\s*[x×]\s*(\d{1,2})", text)
        if not found:
            raise ContentError(f"size {text!r}, expected width and height such as '6x6'")
        size = cls(int(found[1]), int(found[2]))
        if not all(SMALLEST <= side <= LARGEST for side in size):
            raise ContentError(f"size {text!r}, expected sides from {SMALLEST} to {LARGEST}")
        if size.columns * size.rows % 2:
            raise ContentError(f"size {text!r} has an odd number of cells, which dominoes cannot fill")
        if size.dominoes > len(double_set(HIGHEST)):
            raise ContentError(f"size {text!r} asks for {size.dominoes} dominoes, but the set has 28")
        return size

    def __str__(self) -> str:
        return f"{self.columns}x{self.rows}"

    @property
    def dominoes(self) -> int:
        """How many dominoes fill it."""
        return self.columns * self.rows // 2


USUAL_SIZE = Size(6, 6)
"""The map of the solitaire."""


def read_dominoes(names: Iterable[str]) -> tuple[Domino, ...]:
    """Different dominoes of the double-six set, by their names; raises ContentError for any other."""
    found: list[Domino] = []
    for name in names:
        domino = Domino.parse(name)
        if domino.high > HIGHEST:
            raise ContentError(f"domino {name!r} is not in the set up to double {HIGHEST}")
        if domino in found:
            raise ContentError(f"domino {name!r} is there twice, expected each once")
        found.append(domino)
    return tuple(found)


def missing_height(dominoes: Iterable[Domino]) -> int | None:
    """A height that no domino has though there are lower and higher ones: nobody can walk past it.

    A step changes the height by one at most, so a walk from below a height to above it stands on it on its way.
    """
    heights = {number for domino in dominoes for number in domino}
    between = range(min(heights, default=0), max(heights, default=0))
    return next((height for height in between if height not in heights), None)


def possible_deals() -> int:
    """In how many ways the dominoes of a usual map can be drawn from the set."""
    return comb(len(double_set(HIGHEST)), USUAL_SIZE.dominoes)


def deals_with_a_gap() -> int:
    """How many of them lack a height between the lowest and the highest of the set.

    None lacks two: too few dominoes are without both.
    """
    without = [[one for one in double_set(HIGHEST) if height not in one] for height in range(1, HIGHEST)]
    return sum(comb(len(left), USUAL_SIZE.dominoes) for left in without)


def deals_to_a_gap() -> int:
    """Of how many deals one has a gap."""
    return round(possible_deals() / deals_with_a_gap())


def dealt(count: int, chance: Chance) -> tuple[Domino, ...]:
    """So many dominoes of the set, drawn at random, in order."""
    dominoes = list(double_set(HIGHEST))
    chance.shuffle(dominoes)
    return tuple(sorted(dominoes[:count]))


def upside_down(dominoes: Sequence[Domino]) -> tuple[Domino, ...]:
    """The same deal with peaks for valleys: what can be walked stays the same."""
    return tuple(sorted(Domino.of(HIGHEST - low, HIGHEST - high) for low, high in dominoes))
