"""The grid of numbers, read from its rows."""

import re
from functools import lru_cache

from generator.errors import PictureError
from generator.grid.square import Square
from generator.puzzles.hidden_set.field import Field
from generator.tiles.domino import HIGHEST, double_set

Grid = dict[Square, int]

MOST_ROWS = 26
"""As many rows have a letter of their own, by which solutions name their cells."""

PLAIN = re.compile(r" *[0-9]( +[0-9])* *")
"""A row with nothing to complain of."""


# The latest are kept, for a problem that is loaded asks twice.
@lru_cache(maxsize=2)
def read_grid(text: str) -> Grid:
    """The number on each cell of a picture; raises PictureError where it is none."""
    rows = [_row(r, line) for r, line in enumerate(text.rstrip().split("\n")) if line.strip()]
    if len(rows) > MOST_ROWS:
        raise PictureError(
            f"the grid has {len(rows)} rows, expected {MOST_ROWS} at most; lay it on its side", rows[-1][0]
        )
    for row, (at, cells) in enumerate(rows):
        if len(cells) != len(rows[0][1]):
            raise PictureError(
                f"row {row + 1} has {len(cells)} numbers, expected {len(rows[0][1])} as in the first", at
            )
    return {Square(r, c): number for r, (_, cells) in enumerate(rows) for c, number in enumerate(cells)}


def require_below(text: str, most: int) -> None:
    """Raise PictureError at the first number of a picture that is too high for its set."""
    lines = text.rstrip().split("\n")
    for row, (at, line) in enumerate(((at, line) for at, line in enumerate(lines) if line.strip()), 1):
        for column, word in enumerate(re.finditer(r"\S+", line), 1):
            if int(word[0]) > most:
                told = f"a {word[0]} in row {row}, number {column}, expected at most {most}"
                raise PictureError(f"{told} in a grid of this size", at, word.start())


def top_of_size(count: int) -> int | None:
    """The highest number of the set that has so many halves, if there is one."""
    return next((top for top in range(HIGHEST + 1) if (top + 1) * (top + 2) == count), None)


def field_of(grid: Grid) -> Field:
    """The grid as reasoning sees it: cells that share a side touch, and the set goes up to the highest number."""
    pairs = tuple((cell, other) for cell in sorted(grid) for other in cell.neighbours()[:2] if other in grid)
    return Field(grid, pairs, double_set(max(grid.values())), columns=True)


def _row(at: int, line: str) -> tuple[int, list[int]]:
    if PLAIN.fullmatch(line):
        return at, [*map(int, line.split())]
    numbers = []
    column = 0
    for word in line.split(" "):
        if word and not (word.isascii() and word.isdigit() and int(word) <= HIGHEST):
            raise PictureError(f"{word!r} is no number from 0 to {HIGHEST}", at, column)
        if word:
            numbers.append(int(word))
        column += len(word) + 1
    return at, numbers
