"""How the slides of dominoes are written."""

from typing import NamedTuple

from generator.errors import ContentError
from generator.tiles.domino import Domino

WAYS = {"L": (0, -1), "R": (0, 1), "U": (-1, 0), "D": (1, 0)}
"""Rows and columns of one step, by the letter of its direction."""


class Slide(NamedTuple):
    """One domino goes one space left, right, up or down; it keeps the name it was written with."""

    name: str
    way: str

    @classmethod
    def parse(cls, text: str) -> "Slide":
        """Read a domino's name and a direction, such as `24R`."""
        if len(text) != 3 or text[2] not in WAYS:
            raise ContentError(f"{text!r} is no slide, expected a domino and L, R, U or D such as '24R'")
        Domino.parse(text[:2])
        return cls(text[:2], text[2])

    def __str__(self) -> str:
        return self.name + self.way

    @property
    def domino(self) -> Domino:
        """The domino that goes, whichever of its numbers was named first."""
        return Domino.parse(self.name)
