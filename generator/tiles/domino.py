"""A domino and the set it belongs to."""

from functools import cache
from typing import NamedTuple

from generator.errors import ContentError

HIGHEST = 9
"""The highest number that a domino's name of two digits can bear."""

HIGHEST_CUT = 12
"""The highest number of a set to cut out, whose dominoes need no names."""


class Domino(NamedTuple):
    """Two numbers, the lower first; `24` and `42` name the same domino."""

    low: int
    high: int

    @classmethod
    def of(cls, one: int, other: int) -> "Domino":
        """The domino that bears these two numbers."""
        return cls(min(one, other), max(one, other))

    @classmethod
    def parse(cls, text: str) -> "Domino":
        """Read the two digits of a domino's name, in either order; raises ContentError for anything else."""
        if len(text) != 2 or not text.isascii() or not text.isdigit():
            raise ContentError(f"{text!r} is no domino, expected two digits such as '24'")
        return cls.of(int(text[0]), int(text[1]))

    def __str__(self) -> str:
        return f"{self.low}{self.high}"

    @property
    def double(self) -> bool:
        """Whether both halves bear the same number."""
        return self.low == self.high

    @property
    def pips(self) -> int:
        """The sum of both halves."""
        return self.low + self.high


@cache
def double_set(highest: int) -> tuple[Domino, ...]:
    """Every domino from the double blank to the double `highest`, in order."""
    return tuple(Domino(low, high) for high in range(highest + 1) for low in range(high + 1))
