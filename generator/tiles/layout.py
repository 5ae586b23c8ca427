"""Dominoes lying on a table, read from a picture and written back as one.

In a picture a cell stands at every second column and every second line; `|` joins the halves of a
lying domino, `-` those of a standing one, and `+` those of a marked one, lying or standing. With
half steps a domino may also lie half a cell off the others, and cells are counted in half cells.
"""

from dataclasses import dataclass
from typing import NamedTuple

from generator.errors import PictureError
from generator.grid.square import Square
from generator.tiles.domino import Domino


class Placed(NamedTuple):
    """A domino on two cells: the left or upper half first."""

    first: Square
    second: Square
    numbers: tuple[int, int]
    marked: bool = False

    @property
    def domino(self) -> Domino:
        """Which domino of the set it is."""
        return Domino.of(*self.numbers)

    @property
    def lying(self) -> bool:
        """Whether its halves stand side by side."""
        return self.first.row == self.second.row

    @property
    def halves(self) -> tuple[tuple[Square, int], tuple[Square, int]]:
        """Each cell with its number."""
        return (self.first, self.numbers[0]), (self.second, self.numbers[1])


@dataclass(frozen=True)
class Layout:
    """Some dominoes on the table, in reading order."""

    dominoes: tuple[Placed, ...]
    half_steps: bool = False

    @classmethod
    def of(cls, dominoes: "list[Placed] | tuple[Placed, ...]", half_steps: bool = False) -> "Layout":
        """The layout of these dominoes, whatever order they come in."""
        return cls(tuple(sorted(dominoes)), half_steps)

    @classmethod
    def parse(cls, text: str, half_steps: bool = False) -> "Layout":
        """Read a picture; whatever it cannot be raises PictureError at its row and column."""
        return cls.of(_Picture(text, half_steps).dominoes(), half_steps)

    def __str__(self) -> str:
        pitch = 1 if self.half_steps else 2
        spots: dict[tuple[int, int], str] = {}
        for placed in self.dominoes:
            (a, b), (c, d) = placed.first, placed.second
            rows, cols = (a * pitch, c * pitch), (b * pitch, d * pitch)
            join = "+" if placed.marked else "|" if placed.lying else "-"
            spots[rows[0], cols[0]] = str(placed.numbers[0])
            spots[rows[1], cols[1]] = str(placed.numbers[1])
            spots[sum(rows) // 2, sum(cols) // 2] = join
        if not spots:
            return ""
        top, left = min(row for row, _ in spots), min(col for _, col in spots)
        lines: list[str] = []
        for row in range(top, max(row for row, _ in spots) + 1):
            last = max((col for r, col in spots if r == row), default=left - 1)
            lines.append("".join(spots.get((row, col), " ") for col in range(left, last + 1)))
        return "\n".join(lines)

    @property
    def cells(self) -> dict[Square, int]:
        """The number on each covered cell."""
        return {cell: number for placed in self.dominoes for cell, number in placed.halves}


def named(placed: Placed) -> str:
    """A domino's name as the picture shows it, its left or upper number first."""
    return "".join(map(str, placed.numbers))


def picture_error(message: str, placed: Placed) -> PictureError:
    """A fault of one domino, at its place in the picture."""
    return PictureError(message, placed.first.row * 2, placed.first.col * 2)


def find(layout: Layout, domino: Domino) -> Placed | None:
    """Where a domino lies, if it does."""
    return next((placed for placed in layout.dominoes if placed.domino == domino), None)


def shifted(placed: Placed, rows: int, cols: int) -> Placed:
    """The same domino so many rows down and columns to the right."""
    return placed._replace(first=placed.first.moved(rows, cols), second=placed.second.moved(rows, cols))


def settled(layout: Layout) -> Layout:
    """The same layout in the upper left corner, so that a group which has drifted is the same group."""
    top = min((cell.row for cell in layout.cells), default=0)
    left = min((cell.col for cell in layout.cells), default=0)
    return Layout.of([shifted(placed, -top, -left) for placed in layout.dominoes])


MEANINGFUL = frozenset("0123456789|-+")
SIDES = {"|": "left and right", "-": "above and below", "+": "on both sides"}
"""What a picture may hold, and where the numbers stand that each sign joins."""


class _Picture:
    """A picture being read."""

    def __init__(self, text: str, half_steps: bool) -> None:
        self.half_steps = half_steps
        self.spots = {
            (row, col): char
            for row, line in enumerate(text.rstrip().split("\n"))
            for col, char in enumerate(line)
            if char != " "
        }

    def dominoes(self) -> list[Placed]:
        """Every domino once, after each character has found its meaning."""
        if not self.spots:
            raise PictureError("the picture is empty, expected dominoes such as '2|4'")
        self._characters()
        found = []
        used: dict[tuple[int, int], tuple[int, int]] = {}
        for spot, join in self.spots.items():
            if not join.isdigit():
                first, second = self._halves(spot, join)
                for half in (first, second):
                    if half in used:
                        raise PictureError(f"the {self.spots[half]} belongs to two dominoes", *half)
                    used[half] = spot
                found.append(self._placed(first, second, join == "+"))
        for spot, char in self.spots.items():
            if char.isdigit() and spot not in used:
                raise PictureError(f"the {char} is half a domino, expected '|' or '-' beside it", *spot)
        return found

    def _characters(self) -> None:
        if MEANINGFUL.issuperset(self.spots.values()):
            return
        for (row, col), char in self.spots.items():
            if char == "\t":
                raise PictureError("a tab, expected spaces", row, col)
            if not (char.isascii() and char.isdigit()) and char not in "|-+":
                raise PictureError(f"{char!r} has no meaning here, expected a digit, '|' or '-'", row, col)

    def _halves(self, spot: tuple[int, int], join: str) -> tuple[tuple[int, int], tuple[int, int]]:
        row, col = spot
        if join != "-":
            first, second = (row, col - 1), (row, col + 1)
            if self._digit(first) and self._digit(second):
                return first, second
        if join != "|":
            first, second = (row - 1, col), (row + 1, col)
            if self._digit(first) and self._digit(second):
                return first, second
        raise PictureError(f"{join!r} joins nothing, expected a number {SIDES[join]} of it", row, col)

    def _digit(self, spot: tuple[int, int]) -> bool:
        return self.spots.get(spot, " ").isdigit()

    def _placed(self, first: tuple[int, int], second: tuple[int, int], marked: bool) -> Placed:
        numbers = int(self.spots[first]), int(self.spots[second])
        if self.half_steps:
            return Placed(Square(*first), Square(*second), numbers, marked)
        for row, col in (first, second):
            if row % 2 or col % 2:
                raise PictureError(
                    f"the {self.spots[row, col]} is out of step, expected a cell at every second column "
                    f"and every second line",
                    row,
                    col,
                )
        return Placed(Square(first[0] // 2, first[1] // 2), Square(second[0] // 2, second[1] // 2), numbers, marked)
