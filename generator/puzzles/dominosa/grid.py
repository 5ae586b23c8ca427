"""The grid of numbers: read from its rows, and the names of its cells."""

import re

from generator.errors import ContentError, PictureError
from generator.grid.square import Square
from generator.tiles.domino import HIGHEST

Grid = dict[Square, int]


def read_grid(text: str) -> Grid:
    """The number on each cell of a picture."""
    rows = [_row(r, line) for r, line in enumerate(text.rstrip().split("\n")) if line.strip()]
    for row, (at, cells) in enumerate(rows):
        if len(cells) != len(rows[0][1]):
            raise PictureError(
                f"row {row + 1} has {len(cells)} numbers, expected {len(rows[0][1])} as in the first", at
            )
    return {Square(r, c): number for r, (_, cells) in enumerate(rows) for c, number in enumerate(cells)}


def read_cell(text: str, grid: Grid) -> Square:
    """A cell by the letter of its row and the number of its column: b3."""
    found = re.fullmatch(r"([a-z])(\d+)", text.strip())
    cell = Square(ord(found[1]) - ord("a"), int(found[2]) - 1) if found else None
    if cell is None or cell not in grid:
        raise ContentError(f"{text.strip()!r} is no cell of the grid, expected a row and a column such as 'b3'")
    return cell


def cell_name(cell: Square) -> str:
    """The inverse of `read_cell`."""
    return f"{chr(ord('a') + cell.row)}{cell.col + 1}"


def _row(at: int, line: str) -> tuple[int, list[int]]:
    numbers = []
    column = 0
    for word in line.split(" "):
        if word and not (word.isascii() and word.isdigit() and int(word) <= HIGHEST):
            raise PictureError(f"{word!r} is no number from 0 to {HIGHEST}", at, column)
        if word:
            numbers.append(int(word))
        column += len(word) + 1
    return at, numbers
