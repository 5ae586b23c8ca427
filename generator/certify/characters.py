"""Hex cells as the characters of a text: the one geometry of whoever tells rules a second time.

Cells touch two columns apart in a line, or one column apart in lines one below the other.
"""

from collections.abc import Callable, Iterable, Sequence

Spot = tuple[int, int]
"""A line and a column."""

AROUND = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
"""The steps from a cell to those beside it; the first three lead to such as come later in reading order."""


def characters(lines: Sequence[str]) -> dict[Spot, str]:
    """What stands on each cell, in reading order, from the first line that is not blank."""
    first = next((number for number, line in enumerate(lines) if line.strip()), len(lines))
    return {
        (row, column): char
        for row, line in enumerate(lines[first:])
        for column, char in enumerate(line)
        if not char.isspace()
    }


def cell_names(spots: Iterable[Spot]) -> dict[Spot, str]:
    """Each cell by the letters of its line and its place there: a1, c4; after line z comes line aa."""
    places: dict[int, int] = {}
    names = {}
    for row, column in sorted(spots):
        places[row] = places.get(row, 0) + 1
        names[row, column] = f"{_letters(row)}{places[row]}"
    return names


def around(spot: Spot) -> list[Spot]:
    """Where the six cells beside one would be."""
    return [(spot[0] + down, spot[1] + right) for down, right in AROUND]


def together(start: Spot, joined: Callable[[Spot], bool]) -> set[Spot]:
    """A cell and all that hangs together with it over such cells as are joined."""
    found, edge = {start}, [start]
    while edge:
        for near in around(edge.pop()):
            if near not in found and joined(near):
                found.add(near)
                edge.append(near)
    return found


def _letters(row: int) -> str:
    return ("" if row < 26 else _letters(row // 26 - 1)) + chr(ord("a") + row % 26)
