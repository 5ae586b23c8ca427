"""Pictures of hexagonal cells: neighbours two columns apart in a line, one column shifted in the next.

One character a cell: `.` is a cell to fill, a letter or digit a cell of that colour, a space no cell.
The first cell of the top line is Hex(0, 0). A cell is named by its line and its place in that line,
counting cells only: `a1`, `c4`; after line `z` comes line `aa`.
"""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase, ascii_uppercase, digits

from generator.errors import ContentError, PictureError
from generator.grid.hex import Hex, reading_order

EMPTY = "."
MARKS = EMPTY + ascii_uppercase + digits
NAME = re.compile(r"([a-z]{1,3})([1-9][0-9]{0,3})")

MOST_CELLS = 600
"""The most cells of a picture: five times the largest figure of the books, and more than a page can show."""


@dataclass(frozen=True)
class HexPicture:
    """Some cells and what stands on each, in reading order."""

    spots: tuple[tuple[Hex, str], ...]

    @classmethod
    def of(cls, marks: Mapping[Hex, str]) -> "HexPicture":
        """The picture of these cells, moved so that the first of the top line is Hex(0, 0)."""
        ordered = sorted(marks, key=reading_order)
        q, r = ordered[0]
        return cls(tuple((cell.moved(-q, -r), marks[cell]) for cell in ordered))

    @classmethod
    def parse(cls, text: str, allowed: str = MARKS) -> "HexPicture":
        """Read a picture of the allowed marks; what it cannot be raises PictureError at its row and column."""
        found = {
            (row, column): char
            for row, line in enumerate(text.rstrip(" \n").split("\n"))
            for column, char in enumerate(line)
            if char != " "
        }
        if not found:
            raise PictureError("the picture is empty, expected cells such as '. . .'")
        if len(found) > MOST_CELLS:
            raise PictureError(f"the picture has {len(found):,} cells, expected {MOST_CELLS} at most")
        for (row, column), char in found.items():
            if char == "\t":
                raise PictureError("a tab, expected spaces", row, column)
            if char not in allowed:
                raise PictureError(f"{char!r} is no cell, expected {_expected(allowed)}", row, column)
        _in_step(found)
        return cls.of({Hex((column - row) // 2, row): char for (row, column), char in found.items()})

    def __str__(self) -> str:
        columns = {cell: 2 * cell.q + cell.r for cell in self.marks}
        left = min(columns.values())
        lines = []
        for line in self.lines:
            text = ""
            for cell in line:
                text += " " * (columns[cell] - left - len(text)) + self.marks[cell]
            lines.append(text)
        return "\n".join(lines)

    @cached_property
    def marks(self) -> dict[Hex, str]:
        """What stands on each cell."""
        return dict(self.spots)

    @cached_property
    def lines(self) -> tuple[tuple[Hex, ...], ...]:
        """The cells of each line; a line between others may have none."""
        last = self.spots[-1][0].r
        return tuple(tuple(cell for cell, _ in self.spots if cell.r == r) for r in range(last + 1))

    @cached_property
    def names(self) -> dict[Hex, str]:
        """The name of each cell."""
        return {
            cell: f"{line_name(row)}{place + 1}"
            for row, line in enumerate(self.lines)
            for place, cell in enumerate(line)
        }

    def cell(self, name: str) -> Hex:
        """The cell of that name; raises ContentError where there is none."""
        found = {known: cell for cell, known in self.names.items()}
        if name not in found:
            raise ContentError(f"there is no cell {name!r}, expected a name from 'a1' to {[*found][-1]!r}")
        return found[name]


def line_name(row: int) -> str:
    """The letter of a line counted from nought: a to z, then aa, ab and so on."""
    letter = ascii_lowercase[row % 26]
    return letter if row < 26 else line_name(row // 26 - 1) + letter


def name_order(name: str) -> tuple[int, str, int]:
    """A key that sorts the names of cells in reading order; what is no such name raises ContentError."""
    match = NAME.fullmatch(name)
    if match is None:
        raise ContentError(f"{name!r} is no cell, expected a line and a place such as 'a1'")
    return len(match[1]), match[1], int(match[2])


def _expected(allowed: str) -> str:
    if allowed == MARKS:
        return "'.', a capital letter or a digit"
    return f"one of {' '.join(allowed)}"


def _in_step(found: Mapping[tuple[int, int], str]) -> None:
    steps = Counter((column - row) % 2 for row, column in found)
    # Most cells are taken for right; where both are as many, the same ones in every run.
    step = max(sorted(steps), key=lambda s: steps[s])
    for row, column in found:
        if (column - row) % 2 != step:
            raise PictureError(
                "the cell is out of step, expected neighbours two columns apart in a line "
                "and one column apart in the next",
                row,
                column,
            )
