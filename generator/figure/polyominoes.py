"""Outlines of polyominoes: one path round all of their cells."""

from collections.abc import Collection

from generator.figure.marks import Point
from generator.grid.square import Square

Corner = tuple[int, int]


def outline(cells: Collection[Square], edge: float, inset: float = 0.0) -> tuple[Point, ...]:
    """The corners of a shape without holes, clockwise from its upper left, drawn in by `inset` all round."""
    corners = _corners(cells)
    points = []
    for place, (row, col) in enumerate(corners):
        before, after = corners[place - 1], corners[(place + 1) % len(corners)]
        # Clockwise, what is inside lies to the right of both sides that meet here.
        down = _sign(after[1] - col) or _sign(col - before[1])
        across = -(_sign(after[0] - row) or _sign(row - before[0]))
        points.append((col * edge + across * inset, row * edge + down * inset))
    return tuple(points)


def _corners(cells: Collection[Square]) -> list[Corner]:
    """Where the outline turns, walked clockwise; each corner by its row and column of grid lines."""
    following = _sides(cells)
    start = min(following)
    walk, step = [start], (0, 1)
    here = following[start].pop()
    while here != start:
        there = min(following[here], key=lambda goal: _turn(step, here, goal))
        following[here].remove(there)
        if (there[0] - here[0], there[1] - here[1]) != step:
            walk.append(here)
            step = there[0] - here[0], there[1] - here[1]
        here = there
    return walk


def _sides(cells: Collection[Square]) -> dict[Corner, list[Corner]]:
    """The sides that no two cells share, each from one grid point to the next with its cell on the right."""
    found: dict[Corner, list[Corner]] = {}
    for row, col in cells:
        corners = ((row, col), (row, col + 1), (row + 1, col + 1), (row + 1, col))
        beyond = ((row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1))
        for place, other in enumerate(beyond):
            if other not in cells:
                found.setdefault(corners[place], []).append(corners[(place + 1) % 4])
    return found


def _turn(step: Corner, here: Corner, there: Corner) -> int:
    """Less for a turn to the right, so that cells that only touch at a corner stay apart."""
    rows, cols = there[0] - here[0], there[1] - here[1]
    return step[0] * cols - step[1] * rows


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
