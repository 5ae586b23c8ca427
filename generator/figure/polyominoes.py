"""Outlines of polyominoes: a path round all of their cells, and one round every hole."""

from collections.abc import Collection

from generator.figure.marks import Point
from generator.grid.square import Square

Corner = tuple[int, int]
Loop = tuple[Point, ...]


def outline(cells: Collection[Square], edge: float, inset: float = 0.0) -> Loop:
    """The corners of a shape, clockwise from its upper left, drawn in by `inset` all round."""
    return outlines(cells, edge, inset)[0]


def outlines(cells: Collection[Square], edge: float, inset: float = 0.0) -> tuple[Loop, ...]:
    """The same, and after it the corners of every hole, which run the other way."""
    following = _sides(cells)
    found = []
    while following:
        found.append(_drawn_in(_walk(following), edge, inset))
    return tuple(found)


def _drawn_in(corners: list[Corner], edge: float, inset: float) -> Loop:
    points = []
    for place, (row, col) in enumerate(corners):
        before, after = corners[place - 1], corners[(place + 1) % len(corners)]
        # Clockwise, what is inside lies to the right of both sides that meet here.
        down = _sign(after[1] - col) or _sign(col - before[1])
        across = -(_sign(after[0] - row) or _sign(row - before[0]))
        points.append((col * edge + across * inset, row * edge + down * inset))
    return tuple(points)


def _walk(following: dict[Corner, list[Corner]]) -> list[Corner]:
    """Where a loop turns, walked with the inside on its right; its sides are taken from those that are left."""
    start = here = min(following)
    step = (0, 0)
    walk: list[Corner] = []
    while not walk or here != start:
        there = min(following[here], key=lambda goal: _turn(step, here, goal))
        following[here].remove(there)
        if not following[here]:
            del following[here]
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
