"""Boards in the plane: a cell is the polygon of its corners, and all else is seen from where these lie."""

from collections.abc import Iterable, Mapping
from math import cos, floor, pi, sin, sqrt
from typing import NamedTuple

from tests.rules.oracles.texts import EMPTY, HOLE

Point = tuple[float, float]
Shape = frozenset[Point]
HIGH = sqrt(3) / 2

TURNS = {"square": 4, "hex": 6, "triangle": 6}
"""How often a picture can be turned."""

DIRECTIONS = {"square": (0.0, 90.0), "hex": (0.0, 60.0, -60.0), "triangle": (0.0, 60.0, -60.0)}
"""The directions of lines, in degrees downwards, each looked along from the left or from the top."""

STEPS = {"square": 1.0, "hex": sqrt(3), "triangle": 0.5}
"""How far one comes along a line from a cell to the next."""

BROAD = {"square": 1.0, "hex": 1.5, "triangle": HIGH}
"""How far a line is from the next one beside it."""


class Polygon(NamedTuple):
    """A cell, or a place that might be one."""

    row: int
    column: int
    corners: tuple[Point, ...]
    """In the order in which one goes round it."""

    @property
    def shape(self) -> Shape:
        """Its corners, whatever their order."""
        return frozenset(map(rounded, self.corners))

    @property
    def centre(self) -> Point:
        """Its middle."""
        return middle(self.corners)


def rounded(point: Point) -> Point:
    """A point that is equal to another where the two are one but for rounding."""
    return round(point[0], 3) + 0.0, round(point[1], 3) + 0.0


def middle(points: Iterable[Point]) -> Point:
    """The point in the middle of some."""
    some = [*points]
    return sum(x for x, _ in some) / len(some), sum(y for _, y in some) / len(some)


def words_at(text: str) -> dict[tuple[int, int], str]:
    """The words of a text by their line and the column of their last character."""
    found = {}
    for row, line in enumerate(text.rstrip().split("\n")):
        end = 0
        for word in line.split():
            end = line.index(word, end) + len(word)
            found[row, end - 1] = word
    return found


def picture(text: str, grid: str) -> dict[Polygon, str]:
    """Every place of a picture, in reading order, with what stands there."""
    words = words_at(text)
    if grid == "square":
        return _squares(words)
    wide = 1 if all(len(word) == 1 for word in words.values()) else 2
    make = hexagon if grid == "hex" else triangle
    # In triangles a place is two characters wide, in hexagons a cell begins on every second place.
    step = wide if grid == "hex" else 2 * wide
    return {make(row, at // step): word for (row, at), word in words.items() if word != HOLE}


def _squares(words: Mapping[tuple[int, int], str]) -> dict[Polygon, str]:
    found, counts = {}, dict.fromkeys((row for row, _ in words), 0)
    for (row, _), word in words.items():
        if word != HOLE:
            found[square(row, counts[row])] = word
        counts[row] += 1
    return found


def between(text: str) -> dict[tuple[int, int], str]:
    """The places of a picture with room between cells, two characters each: cells on every second of them."""
    return {
        (row, at // 2): char
        for row, line in enumerate(text.rstrip().split("\n"))
        for at, char in enumerate(line)
        if not char.isspace() and char != HOLE
    }


def cells_between(text: str) -> dict[Polygon, str]:
    """The cells of a picture that has room between them."""
    places = between(text).items()
    return {square(row // 2, at // 2): word for (row, at), word in places if row % 2 == 0 and at % 2 == 0}


def marks_between(text: str) -> dict[frozenset[tuple[int, int]], str]:
    """The marks between two cells, by the rows and columns of these."""
    return {
        frozenset(((row // 2, at // 2), ((row + 1) // 2, (at + 1) // 2))): word
        for (row, at), word in between(text).items()
        if (row % 2 or at % 2) and word != EMPTY
    }


def square(row: int, column: int) -> Polygon:
    """A square with sides of length one."""
    x, y = float(column), float(row)
    return Polygon(row, column, ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)))


def hexagon(row: int, column: int) -> Polygon:
    """A hexagon that stands on a corner, its sides of length one."""
    x, y = column * HIGH, row * 1.5
    around = (pi / 6 + at * pi / 3 for at in range(6))
    return Polygon(row, column, tuple((x + cos(angle), y + sin(angle)) for angle in around))


def triangle(row: int, column: int) -> Polygon:
    """A triangle with sides of length one, upright where row and column are both odd or both even."""
    # So that three lines of the grid go through the point at nought.
    left, top, low = (column - 1) / 2, row * HIGH, (row + 1) * HIGH
    if row % 2 == column % 2:
        return Polygon(row, column, ((left, low), (left + 0.5, top), (left + 1, low)))
    return Polygon(row, column, ((left, top), (left + 1, top), (left + 0.5, low)))


def sides_of(polygon: Polygon) -> list[Shape]:
    """The sides of a cell, each as its two ends."""
    corners = [rounded(point) for point in polygon.corners]
    return [frozenset(pair) for pair in zip(corners, corners[1:] + corners[:1], strict=True)]


def side_name(polygon: Polygon, side: Shape) -> str:
    """Where a side lies, seen from the middle of its cell."""
    x, y = middle(side)
    right, down = x - polygon.centre[0], y - polygon.centre[1]
    upright = "" if abs(down) < 0.01 else "lower" if down > 0 else "upper"
    across = "" if abs(right) < 0.01 else "right" if right > 0 else "left"
    if len(polygon.corners) == 6:
        return "-".join(filter(None, (upright, across)))
    return across or {"lower": "bottom", "upper": "top"}[upright]


def along(polygon: Polygon, grid: str, degrees: float) -> tuple[int, float]:
    """The line of a direction in which a cell lies, by its number, and how far along it the cell lies."""
    angle = degrees * pi / 180
    (x, y), (dx, dy) = polygon.centre, (cos(angle), sin(angle))
    off = (x * -dy + y * dx) / BROAD[grid]
    # Triangles lie to both sides of the middle of their strip, all others just on it.
    return floor(off + 0.001) if grid == "triangle" else floor(off + 0.25), x * dx + y * dy


def moved(shape: Iterable[Point], turns: float, over: bool) -> tuple[Point, ...]:
    """Points turned by a part of a full turn, and mirrored if wanted."""
    angle = 2 * pi * turns
    some = ((-x, y) if over else (x, y) for x, y in shape)
    return tuple((x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)) for x, y in some)
