"""Geometry by steps: which cells touch, and where one comes to by going on."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from generator.rules.language.board import GridName
from generator.rules.reading.tokens import Cell

Step = Callable[[Cell], Cell]
Picture = Mapping[Cell, str]
Line = tuple[Cell, Cell]
"""A link or a side, by its two ends."""


class Geometry(NamedTuple):
    """The geometry of a grid: six or four ways to go on, each beside its opposite, and what follows from them."""

    ways: tuple[tuple[str, Step], ...]
    """Straight ways from cell to cell, by name where a word means one; opposites follow each other."""

    touch: Callable[[Cell, Cell], bool]
    """Whether two cells share a side."""

    near: Callable[[Cell, Cell], bool]
    """Whether two cells share a side or a corner."""

    sides: Callable[[Cell], list[tuple[Cell, Cell]]]
    """The sides of a cell, each as the two points it joins, the smaller first."""

    images: Callable[[Picture], list[dict[Cell, str]]]
    """A small picture in all its turns and mirrored turns, some of them perhaps alike."""

    moves: Callable[[Cell, Cell], bool]
    """Whether a picture may be moved from one cell to another."""


def _by(down: int, right: int) -> Step:
    return lambda cell: (cell[0] + down, cell[1] + right)


def _points_up(cell: Cell) -> bool:
    return (cell[0] + cell[1]) % 2 == 0


def _zigzag(upright: Cell, turned: Cell) -> Step:
    """A way through triangles, which takes another step from an upright one than from one that is turned over."""
    return lambda cell: _by(*upright)(cell) if _points_up(cell) else _by(*turned)(cell)


def _square_touch(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def _square_near(one: Cell, other: Cell) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


def _hex_touch(one: Cell, other: Cell) -> bool:
    return (abs(one[0] - other[0]), abs(one[1] - other[1])) in ((0, 2), (1, 1))


def _triangle_touch(one: Cell, other: Cell) -> bool:
    down, right = other[0] - one[0], other[1] - one[1]
    return (down == 0 and abs(right) == 1) or (right == 0 and down == (1 if _points_up(one) else -1))


def _triangle_near(one: Cell, other: Cell) -> bool:
    down, right = other[0] - one[0], abs(other[1] - one[1])
    if down == 0:
        return 1 <= right <= 2
    broad = 1 if _points_up(one) else -1
    return abs(down) == 1 and right <= (2 if down == broad else 1)


def _ring(points: list[Cell]) -> list[tuple[Cell, Cell]]:
    return [(min(one, other), max(one, other)) for one, other in zip(points, points[1:] + points[:1], strict=True)]


def _square_sides(cell: Cell) -> list[tuple[Cell, Cell]]:
    row, column = cell
    return _ring([(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)])


def _hex_sides(cell: Cell) -> list[tuple[Cell, Cell]]:
    middle, across = 3 * cell[0], cell[1]
    around = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))
    return _ring([(middle + down, across + right) for down, right in around])


def _triangle_sides(cell: Cell) -> list[tuple[Cell, Cell]]:
    row, left = cell
    tip, base = (row, row + 1) if _points_up(cell) else (row + 1, row)
    return _ring([(base, left), (tip, left + 1), (base, left + 2)])


def _square_images(picture: Picture) -> list[dict[Cell, str]]:
    found = []
    for flip in (1, -1):
        for a, b, c, d in ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)):
            found.append({(a * r + b * flip * k, c * r + d * flip * k): mark for (r, k), mark in picture.items()})
    return found


def _hex_images(picture: Picture) -> list[dict[Cell, str]]:
    """By the three axes of a hexagon, which add up to nought: turns move them round, a mirror exchanges two."""
    found = []
    for flip in (False, True):
        cubes = {_cube(cell): mark for cell, mark in picture.items()}
        if flip:
            cubes = {(y, x, z): mark for (x, y, z), mark in cubes.items()}
        for _ in range(6):
            cubes = {(-z, -x, -y): mark for (x, y, z), mark in cubes.items()}
            found.append({(z, x - y): mark for (x, y, z), mark in cubes.items()})
    return found


def _cube(cell: Cell) -> tuple[int, int, int]:
    row, column = cell
    return (column - row) // 2, -(column + row) // 2, row


def _triangle_images(picture: Picture) -> list[dict[Cell, str]]:
    """By the lines that a triangle lies beyond in three directions; a mirror exchanges two of these."""
    found = []
    for flip in (False, True):
        counted = {_beyond(cell): mark for cell, mark in picture.items()}
        if flip:
            counted = {(a, c, b): mark for (a, b, c), mark in counted.items()}
        for _ in range(3):
            counted = {(b, c, a): mark for (a, b, c), mark in counted.items()}
            found.append({_cell_beyond(*lines): mark for lines, mark in counted.items()})
            # Half a turn takes the line below a triangle to the one above it, and so with the others.
            found.append({_cell_beyond(-1 - a, -1 - b, -1 - c): mark for (a, b, c), mark in counted.items()})
    return found


def _beyond(cell: Cell) -> tuple[int, int, int]:
    """Lines count upwards, to the right and to the left; they add up to -1 for an upright triangle, else to -2."""
    row, column = cell
    odd = 0 if _points_up(cell) else 1
    return -row - 1, (row + column - odd) // 2, (row - column - odd) // 2


def _cell_beyond(up: int, right: int, left: int) -> Cell:
    row = -up - 1
    return row, 2 * right - row + (0 if up + right + left == -1 else 1)


def _always(one: Cell, other: Cell) -> bool:
    return True


GROUNDS: Mapping[GridName, Geometry] = {
    "square": Geometry(
        (("right", _by(0, 1)), ("left", _by(0, -1)), ("down", _by(1, 0)), ("up", _by(-1, 0))),
        _square_touch,
        _square_near,
        _square_sides,
        _square_images,
        moves=_always,
    ),
    "hex": Geometry(
        (
            ("right", _by(0, 2)),
            ("left", _by(0, -2)),
            ("", _by(1, 1)),
            ("", _by(-1, -1)),
            ("", _by(-1, 1)),
            ("", _by(1, -1)),
        ),
        _hex_touch,
        _hex_touch,
        _hex_sides,
        _hex_images,
        moves=_always,
    ),
    "triangle": Geometry(
        (
            ("right", _by(0, 1)),
            ("left", _by(0, -1)),
            ("", _zigzag((0, 1), (-1, 0))),
            ("", _zigzag((1, 0), (0, -1))),
            ("", _zigzag((1, 0), (0, 1))),
            ("", _zigzag((0, -1), (-1, 0))),
        ),
        _triangle_touch,
        _triangle_near,
        _triangle_sides,
        _triangle_images,
        moves=lambda one, other: _points_up(one) == _points_up(other),
    ),
}


def line_through(cell: Cell, onward: Step, back: Step, spots: Iterable[Cell]) -> list[Cell]:
    """Every place of a line through a cell, in order, whether or not something stands between."""
    everywhere = [*spots]
    rows, columns = [row for row, _ in everywhere], [column for _, column in everywhere]

    def is_on_paper(place: Cell) -> bool:
        row, column = place
        return min(rows) <= row <= max(rows) and min(columns) - 2 <= column <= max(columns) + 2

    start = cell
    while is_on_paper(back(start)):
        start = back(start)
    line = []
    while is_on_paper(start):
        line.append(start)
        start = onward(start)
    return line


def seen_from(cell: Cell, onward: Step, inside: frozenset[Cell]) -> list[Cell]:
    """The cells straight on from a place, up to the first that is none."""
    found = []
    while (cell := onward(cell)) in inside:
        found.append(cell)
    return found


def flood(start: Cell, allowed: Iterable[Cell], beside: Callable[[Cell], Iterable[Cell]]) -> set[Cell]:
    """All that hangs together with a place among some places."""
    left = {*allowed}
    found, waiting = {start}, [start]
    while waiting:
        for other in beside(waiting.pop()):
            if other in left and other not in found:
                found.add(other)
                waiting.append(other)
    return found


def flood_lines(start: Line, allowed: Iterable[Line]) -> set[Line]:
    """All lines that hang together with one of them by their ends."""
    ends: dict[Cell, list[Line]] = {}
    for line in allowed:
        for point in line:
            ends.setdefault(point, []).append(line)
    found, waiting = {start}, [start]
    while waiting:
        for point in waiting.pop():
            # Taken out once: whoever comes to this point again has nothing new to see.
            for line in ends.pop(point, ()):
                if line not in found:
                    found.add(line)
                    waiting.append(line)
    return found
