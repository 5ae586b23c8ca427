"""What the players do, each with its text: `pass 24` hands a domino on, `24 1,3 1,4` lays one."""

from typing import NamedTuple

from generator.errors import ContentError
from generator.grid.square import Square
from generator.notation.phrases import Phrase, Phrases, phrased
from generator.notation.words import Spelling
from generator.puzzles.mountains.deal import read_dominoes
from generator.tiles.domino import Domino
from generator.tiles.layout import Placed

PASS = "pass"


DOMINO = Spelling("[0-9]{2}", lambda name: read_dominoes([name])[0])


@phrased(Phrase("pass {domino}", domino=DOMINO))
class PassedDomino(NamedTuple):
    """A domino for the player to the left, who lays it."""

    domino: Domino

    @classmethod
    def parse(cls, text: str) -> "PassedDomino":
        """Read `pass` and a domino."""
        return PASSES.read(text)


def _read_name(name: str) -> str:
    """A domino's name, which says which of its numbers lies where."""
    read_dominoes([name])
    return name


def _read_cell(text: str) -> Square:
    row, col = text.split(",")
    return Square(int(row) - 1, int(col) - 1)


CELL = Spelling("-?[0-9],-?[0-9]", _read_cell, lambda cell: f"{cell.row + 1},{cell.col + 1}")


@phrased(Phrase("{name} {first} {second}", name=Spelling("[0-9]{2}", _read_name), first=CELL, second=CELL))
class Placement(NamedTuple):
    """A domino and the cells of its numbers, counted from the upper left one of the picture."""

    name: str
    first: Square
    second: Square

    @classmethod
    def parse(cls, text: str) -> "Placement":
        """Read a domino with the row and column of each half, such as `24 1,3 1,4`; above and left is 0, -1."""
        found = PLACEMENTS.read(text)
        if found.second not in found.first.neighbours():
            raise ContentError(f"{text!r} lays the halves apart, expected two cells side by side")
        return found

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


PASSES = Phrases(PassedDomino, otherwise=f"passes no domino, expected '{PASS}' and one such as '{PASS} 24'")
PLACEMENTS = Phrases(
    Placement,
    otherwise="is no placement, expected a domino and the row and column of each half such as '24 1,3 1,4'",
)
Move = PassedDomino | Placement


def read_move(text: str) -> Move:
    """The inverse of a move's `str`."""
    return PassedDomino.parse(text) if text.startswith(PASS) else Placement.parse(text)
