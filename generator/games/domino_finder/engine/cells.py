"""Names of the cells of a board: a letter for the row, a number for the column."""

import re
from string import ascii_lowercase

from generator.grid.square import Square

NAME = re.compile(r"[a-z][1-9][0-9]?")


def place_name(place: Square) -> str:
    """A cell by its row and its column: a1 is the upper left one."""
    return f"{ascii_lowercase[place.row]}{place.col + 1}"


def place_named(name: str) -> Square:
    """The inverse."""
    return Square(ascii_lowercase.index(name[0]), int(name[1:]) - 1)


def read_place(word: str) -> Square | None:
    """The place that a word names; None is no name of a cell."""
    return place_named(word) if NAME.fullmatch(word) else None


def cell_at(place: Square, columns: int, cells: int) -> int | None:
    """The number of a cell in reading order, on a board of so many columns and cells; None is off the board."""
    cell = place.row * columns + place.col
    return cell if 0 <= place.col < columns and 0 <= cell < cells else None


def place_of(cell: int, columns: int) -> Square:
    """The place of a cell by its number."""
    return Square(*divmod(cell, columns))
