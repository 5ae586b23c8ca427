"""Closed lines to cut along, what a cut does to them, and areas of ink; the only importer of shapely."""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from itertools import groupby
from math import acos, atan2, ceil, cos, hypot, pi, sin, tan
from typing import NamedTuple

import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from generator.figure.marks import Point
from generator.value import Value

MITRE = 20.0
"""How far the corner of a moved line may stand out, in widths of the move; no corner of ours is so sharp."""

FINE, MOST_SIDES = 0.02, 40
"""How far the straight sides that stand for a curve may be from it, in millimetres, and how many there may be."""

SPECK = 0.01
"""Areas of ink smaller than this, in square millimetres, are dust."""

DIGITS = 6
Loop = tuple[Point, ...]


class Vertex(NamedTuple):
    """Where a side begins, and how far it bulges: the tangent of a quarter of its angle, nought if straight."""

    x: float
    y: float
    bulge: float


class Contour(Value):
    """A closed line with straight sides, its corners rounded by one radius; a lone corner is a circle about it."""

    corners: Loop
    radius: float = 0.0

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Its left, top, right and bottom; corners are rounded inwards, so that they do not change it."""
        reach = self.radius if len(self.corners) == 1 else 0.0
        xs, ys = zip(*self.corners, strict=True)
        return min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how high it is."""
        left, top, right, bottom = self.box
        return right - left, bottom - top

    @property
    def area(self) -> float:
        """How much it encloses, in square millimetres, as if no corner were rounded."""
        if len(self.corners) == 1:
            return pi * self.radius**2
        return float(Polygon(self.corners).area)

    @property
    def vertices(self) -> tuple[Vertex, ...]:
        """Its sides in order, straight ones and arcs, as cutting machines read them."""
        if len(self.corners) == 1:
            [(x, y)] = self.corners
            # Two halves, for an arc from a point to itself would be none; half a circle bulges by 1.
            return Vertex(x - self.radius, y, 1.0), Vertex(x + self.radius, y, 1.0)
        count = len(self.corners)
        around = ((self.corners[k - 1], self.corners[k], self.corners[(k + 1) % count]) for k in range(count))
        return tuple(vertex for three in around for vertex in _rounded(*three, self.radius))

    def moved(self, dx: float, dy: float) -> "Contour":
        """The same line further right and down."""
        return Contour(tuple((x + dx, y + dy) for x, y in self.corners), self.radius)

    def grown(self, by: float) -> "Contour | None":
        """The line so far outside this one, or inside where it is less than nought; nothing if none is left."""
        if len(self.corners) == 1:
            return Contour(self.corners, self.radius + by) if self.radius + by > 0 else None
        # Moved with sharp corners and rounded afterwards, by a radius that grows along: so arcs stay true arcs.
        made = Polygon(self.corners).buffer(by, join_style="mitre", mitre_limit=MITRE)
        if not isinstance(made, Polygon) or made.is_empty or made.interiors:
            return None
        radius = max(0.0, self.radius + by) if self.radius else 0.0
        return Contour(_loop(made.exterior.coords), radius)


def _rounded(before: Point, corner: Point, after: Point, radius: float) -> tuple[Vertex, ...]:
    """The arc at a corner and the side that follows it."""
    if not radius:
        return (Vertex(*corner, 0.0),)
    into, out = _direction(before, corner), _direction(corner, after)
    turn = atan2(into[0] * out[1] - into[1] * out[0], into[0] * out[0] + into[1] * out[1])
    reach = radius * tan(abs(turn) / 2)
    (x, y) = corner
    start = Vertex(x - reach * into[0], y - reach * into[1], tan(turn / 4))
    return start, Vertex(x + reach * out[0], y + reach * out[1], 0.0)


def _direction(start: Point, end: Point) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def _loop(coords: Iterable[Sequence[float]]) -> Loop:
    """The corners of a ring clockwise on the paper, from the uppermost of the leftmost on."""
    corners = [(round(x, DIGITS), round(y, DIGITS)) for x, y, *_ in coords][:-1]
    if sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True)) < 0:
        corners.reverse()
    # The library begins a ring where it likes: from a corner of our own choice the bytes are always the same.
    first = corners.index(min(corners))
    return tuple(corners[first:] + corners[:first])


class Stroke(NamedTuple):
    """Ink on a face: a circle or loops, filled or drawn in a width, dark or laying bare what is dark below."""

    shape: Contour | tuple[Loop, ...]
    width: float
    dark: bool


def engraved(strokes: Iterable[Stroke], outline: Contour, margin: float) -> list[Contour]:
    """The edges of all that is dark in the end and so far inside an outline, holes before what is round them."""
    dark: BaseGeometry = Polygon()
    circles: dict[tuple[float, ...], Contour] = {}
    # Run by run and not stroke by stroke, for joining many areas at once takes a fraction of the time.
    for is_dark, run in groupby(strokes, key=lambda stroke: stroke.dark):
        area = shapely.union_all([_area(stroke, circles) for stroke in run])
        dark = dark.union(area) if is_dark else dark.difference(area)
    dark = dark.intersection(_within(outline, margin))
    found: list[Contour] = []
    for part in shapely.get_parts(dark):
        if isinstance(part, Polygon) and part.area > SPECK:
            found += [_edge(ring, circles) for ring in (*part.interiors, part.exterior)]
    return found


def _edge(ring: BaseGeometry, circles: Mapping[tuple[float, ...], Contour]) -> Contour:
    """The edge of an area, a true circle where it still is one."""
    return circles.get(_likeness(ring)) or Contour(_loop(ring.coords))


def _likeness(ring: BaseGeometry) -> tuple[float, ...]:
    """What two circles have alike only if they are the same."""
    return (len(ring.coords), *(round(number, 3) for number in ring.bounds))


def _within(outline: Contour, margin: float) -> BaseGeometry:
    if len(outline.corners) == 1:
        return Polygon(_ring(outline.corners[0], outline.radius - margin))
    return Polygon(outline.corners).buffer(-margin, join_style="mitre")


def _area(stroke: Stroke, circles: dict[tuple[float, ...], Contour]) -> BaseGeometry:
    """What a stroke covers, what is enclosed twice being a hole; its circles are kept to be found again."""
    if isinstance(stroke.shape, Contour):
        [centre], radius = stroke.shape.corners, stroke.shape.radius
        inner = [radius - stroke.width / 2] if 0 < stroke.width < 2 * radius else []
        rings = [Contour((centre,), one) for one in (radius + stroke.width / 2, *inner)]
        polygons = [Polygon(_ring(centre, one.radius)) for one in rings]
        circles |= {_likeness(polygon.exterior): one for polygon, one in zip(polygons, rings, strict=True)}
        return reduce(lambda one, other: one.difference(other), polygons)
    if stroke.width:
        sides = max(2, _sides(stroke.width / 2) // 4)
        lines = [LineString(loop) for loop in stroke.shape if len(loop) > 1]
        return shapely.union_all([line.buffer(stroke.width / 2, quad_segs=sides) for line in lines])
    # Growing by nothing mends outlines that cross themselves, which the library would refuse.
    loops = [Polygon(loop).buffer(0) for loop in stroke.shape if len(loop) > 2]
    return reduce(lambda one, other: one.symmetric_difference(other), loops, Polygon())


def _ring(centre: Point, radius: float) -> Loop:
    count = _sides(radius)
    around = (2 * pi * k / count for k in range(count))
    return tuple((centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in around)


def _sides(radius: float) -> int:
    """How many straight sides stand for a circle, a multiple of four."""
    return 4 * max(2, ceil(pi / 4 / acos(max(0.0, 1 - FINE / radius))))


def flattened(start: Point, first: Point, second: Point, end: Point) -> list[Point]:
    """The points along a curve with two handles, as many as its length asks for, without its start."""
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in ((start, first), (first, second), (second, end)))
    count = max(2, min(MOST_SIDES, round(2 + 3 * length**0.5)))
    shares = (k / count for k in range(1, count + 1))
    return [_on_curve(start, first, second, end, share) for share in shares]


def _on_curve(start: Point, first: Point, second: Point, end: Point, share: float) -> Point:
    rest = 1 - share
    weights = rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3
    xs, ys = zip(start, first, second, end, strict=True)
    return (
        sum(weight * x for weight, x in zip(weights, xs, strict=True)),
        sum(weight * y for weight, y in zip(weights, ys, strict=True)),
    )
