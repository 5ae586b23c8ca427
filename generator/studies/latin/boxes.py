"""Where symmetric figures are looked for: boxes of so many lines in each direction, cut into orbits of a move.

Every symmetric figure has a mirror across its lines or along them, or a half turn or a third of a turn, about a
cell or about a side or corner. Each of these stands once, with every box that such a move lays upon itself.
"""

from collections.abc import Callable
from itertools import product
from typing import NamedTuple

from generator.grid.hex import Hex, reading_order

CELLS = 36

ACROSS, ALONG, HALF, HALF_ABOUT_SIDE, THIRD, THIRD_ABOUT_CORNER = range(6)
"""The moves, in the order in which a figure that has several is counted with the first."""

Numbers = tuple[int, int, int]
"""A cell by the numbers of its lines in the three directions, which add up to nothing."""

MOVES: tuple[Callable[[Numbers], Numbers], ...] = (
    # A cell by the lines of all three directions, so that mirrors and turns only change places and signs.
    lambda at: (at[2], at[1], at[0]),
    lambda at: (-at[2], -at[1], -at[0]),
    lambda at: (-at[0], -at[1], -at[2]),
    lambda at: (1 - at[0], -at[1], -1 - at[2]),
    lambda at: (at[1], at[2], at[0]),
    lambda at: (at[1] - 1, at[2], at[0] + 1),
)


class Box(NamedTuple):
    """The cells of a box in reading order, its move, the orbits as places of cells, and the lines to be reached."""

    move: int
    cells: tuple[Hex, ...]
    orbits: tuple[tuple[int, ...], ...]
    reached: tuple[tuple[int, ...], ...]
    """Lines at the border of which a figure must have a cell, or it lies in another place too."""


def boxes(size: int) -> tuple[Box, ...]:
    """Every box of so many lines at most in each direction that has room for a figure."""
    found = [_box(ACROSS, (0, low, 0), (size,) * 3, (0, 1)) for low in range(2 - 2 * size, 1)]
    odd, even = (size - 1) // 2, size // 2
    found.append(_box(ALONG, (0, -odd, 1 - size), (size, 2 * odd + 1, size), (0,)))
    found.append(_box(HALF, (-odd,) * 3, (2 * odd + 1,) * 3, ()))
    found.append(_box(HALF_ABOUT_SIDE, (1 - even, -odd, -even), (2 * even, 2 * odd + 1, 2 * even), ()))
    found += [_box(THIRD, (low,) * 3, (size,) * 3, (1,)) for low in range(1 - size, 1)]
    found += [_box(THIRD_ABOUT_CORNER, (low - 1, low, low), (size,) * 3, (1,)) for low in range(1 - size, 2)]
    return tuple(box for box in found if len(box.cells) >= CELLS)


def _box(move: int, low: Numbers, lines: Numbers, directions: tuple[int, ...]) -> Box:
    """The box that begins with these lines; a figure in it must reach the first line of some directions."""
    ranges = [range(first, first + count) for first, count in zip(low, lines, strict=True)]
    inside = [Hex(q, r) for q, r in product(ranges[0], ranges[1]) if -q - r in ranges[2]]
    cells = tuple(sorted(inside, key=reading_order))
    at = {(cell.q, cell.r, -cell.q - cell.r): place for place, cell in enumerate(cells)}
    orbits = {tuple(sorted(at[image] for image in _orbit(numbers, MOVES[move]))) for numbers in at}
    reached = [tuple(place for numbers, place in at.items() if numbers[axis] == low[axis]) for axis in directions]
    return Box(move, cells, tuple(sorted(orbits)), tuple(reached))


def _orbit(numbers: Numbers, move: Callable[[Numbers], Numbers]) -> set[Numbers]:
    found = {numbers}
    while (numbers := move(numbers)) not in found:
        found.add(numbers)
    return found
