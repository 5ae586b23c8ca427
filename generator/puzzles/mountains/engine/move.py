"""What the players do, each with its text: `pass 24` hands a domino on, `24 1,3 1,4` lays one."""

import re
from typing import NamedTuple

from generator.errors import ContentError
from generator.grid.square import Square
from generator.puzzles.mountains.deal import read_dominoes
from generator.tiles.domino import Domino
from generator.tiles.layout import Placed

PASS = "pass"


class Passing(NamedTuple):
    """A domino for the player to the left, who lays it."""

    domino: Domino

    @classmethod
    def parse(cls, text: str) -> "Passing":
        """Read `pass` and a domino."""
        word, *names = text.split()
        if word != PASS or len(names) != 1:
            raise ContentError(f"{text!r} passes no domino, expected '{PASS}' and one such as '{PASS} 24'")
        [domino] = read_dominoes(names)
        return cls(domino)

    def __str__(self) -> str:
        return f"{PASS} {self.domino}"


class Placement(NamedTuple):
    """A domino and the cells of its numbers, counted from the upper left one of the picture."""

    name: str
    first: Square
    second: Square

    @classmethod
    def parse(cls, text: str) -> "Placement":
        """Read a domino with the row and column of each half, such as `24 1,3 1,4`; above and left is 0, -1."""
        found = re.fullmatch(r"(\d\d) +(-?\d),(-?\d) +(-?\d),(-?\d)", text)
        if not found:
            raise ContentError(
                f"{text!r} is no placement, expected a domino and the row and column of each half "
                "such as '24 1,3 1,4'"
            )
        read_dominoes([found[1]])
        first, second = (Square(int(found[at]) - 1, int(found[at + 1]) - 1) for at in (2, 4))
        if second not in first.neighbours():
            raise ContentError(f"{text!r} lays the halves apart, expected two cells side by side")
        return cls(found[1], first, second)

    def __str__(self) -> str:
        places = (f"{cell.row + 1},{cell.col + 1}" for cell in (self.first, self.second))
        return f"{self.name} {' '.join(places)}"

    @property
    def domino(self) -> Domino:
        """Which domino is placed."""
        return Domino.parse(self.name)

    @property
    def placed(self) -> Placed:
        """The domino where it goes, its left or upper half first."""
        one, other = (int(number) for number in self.name)
        if self.first < self.second:
            return Placed(self.first, self.second, (one, other))
        return Placed(self.second, self.first, (other, one))


Move = Passing | Placement


def read_move(text: str) -> Move:
    """The inverse of a move's `str`."""
    return Passing.parse(text) if text.startswith(PASS) else Placement.parse(text)
