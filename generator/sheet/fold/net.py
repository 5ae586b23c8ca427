"""A net: panels and tabs that share whole edges, flat on the paper."""

from typing import NamedTuple

from generator.figure.marks import Point
from generator.value import Value

Edge = tuple[Point, Point]


class Panel(NamedTuple):
    """A part that is seen when all is folded, its corners clockwise."""

    name: str
    corners: tuple[Point, ...]


class Tab(NamedTuple):
    """A part that is glued behind a panel; its first two corners are its fold, and all run clockwise."""

    panel: str
    corners: tuple[Point, ...]
    behind: str


class Net(Value):
    """Panels and tabs, joined wherever two of them have an edge in common."""

    panels: tuple[Panel, ...]
    tabs: tuple[Tab, ...]

    @property
    def pieces(self) -> tuple[tuple[Point, ...], ...]:
        """The corners of every part, the panels first."""
        return (*(panel.corners for panel in self.panels), *(tab.corners for tab in self.tabs))

    @property
    def folds(self) -> tuple[Edge, ...]:
        """Every edge that two parts share, once."""
        edges = [edge for piece in self.pieces for edge in edges_of(piece)]
        # All parts run clockwise: an edge that two of them share runs one way in one and back in the other.
        return tuple(edge for place, edge in enumerate(edges) if edge[::-1] in edges[:place])

    @property
    def outline(self) -> tuple[Point, ...]:
        """The corners in order along the one cut that runs round all of it."""
        edges = [edge for piece in self.pieces for edge in edges_of(piece)]
        # What no other part runs back along is cut, and each such edge begins where another ends.
        following = dict(edge for edge in edges if edge[::-1] not in edges)
        first = point = min(following)
        found = [first]
        while (point := following[point]) != first:
            found.append(point)
        return tuple(found)

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how deep it is; the upper left corner of that box is the origin."""
        xs, ys = zip(*(point for piece in self.pieces for point in piece), strict=True)
        return max(xs), max(ys)


def edges_of(corners: tuple[Point, ...]) -> list[Edge]:
    """The edges of a part, in the order of its corners."""
    return [*zip(corners, corners[1:] + corners[:1], strict=True)]


def tab(panel: Panel, edge: int, behind: str, depth: float, taper: float) -> Tab:
    """A tab along the edge of a panel which begins at that corner: as long as the edge, narrower at its end."""
    start, end = edges_of(panel.corners)[edge]
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    across, down = (end[0] - start[0]) / length, (end[1] - start[1]) / length

    def tip(corner: Point, inwards: float) -> Point:
        x, y = corner
        return round(x + inwards * across + depth * down, 6), round(y + inwards * down - depth * across, 6)

    return Tab(panel.name, (end, start, tip(start, taper), tip(end, -taper)), behind)


def area_of(corners: tuple[Point, ...]) -> float:
    """The area that a walk round some corners encloses, negative where it runs the other way round."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in edges_of(corners)) / 2
