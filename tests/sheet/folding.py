"""What is printed on a sheet, cut out and folded in space: plain geometry that knows no net of the generator's."""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, hypot, radians, sin

from generator.figure.marks import Disc, Figure, Ink, Label, Line, Mark, Path, Point, Polygon, Shade, Tagged

Spot = tuple[float, float, float]
Edge = frozenset[Point]
Corners = tuple[Point, ...]

NEAR = 0.005
"""What nobody can cut more exactly, in millimetres."""


@dataclass(frozen=True)
class Cutout:
    """One closed cut and what is printed inside it."""

    outline: Corners
    parts: tuple[tuple[Shade | None, Corners], ...]
    folds: frozenset[Edge]
    printed: tuple[Mark, ...]


def cutouts(page: Figure) -> list[Cutout]:
    """Everything on a page that is cut out."""
    cuts = [mark for mark in page.marks if isinstance(mark, Path) and mark.stroke is Ink.CUT]
    assert all(cut.steps[-1] == ("Z",) and cut.steps[0][0] == "M" for cut in cuts)
    return [_cutout(tuple(_short(point) for point in points_of(cut)), page) for cut in cuts]


def _cutout(outline: Corners, page: Figure) -> Cutout:
    inside = [mark for mark in page.marks if all(_in_box(point, outline) for point in points_of(mark))]
    parts = [(mark.fill, tuple(map(_short, mark.points))) for mark in inside if isinstance(mark, Polygon)]
    folds = [mark for mark in inside if isinstance(mark, Line) and mark.ink is Ink.FOLD and mark.dash]
    edges = frozenset(frozenset({_short(fold.start), _short(fold.end)}) for fold in folds)
    return Cutout(outline, tuple(parts), edges, tuple(inside))


def points_of(mark: Mark) -> list[Point]:
    """The points that bound a mark, those of letters but roughly."""
    match mark:
        case Polygon():
            return [*mark.points]
        case Disc((x, y), r):
            return [(x - r, y - r), (x + r, y + r)]
        case Line():
            return [mark.start, mark.end]
        case Path():
            return [(x, y) for _, *ns in mark.steps for x, y in zip(ns[::2], ns[1::2], strict=True)]
        case Label():
            return [mark.at]
        case Tagged():
            return [point for one in mark.marks for point in points_of(one)]
        case _:
            raise AssertionError(f"a {type(mark).__name__} on a sheet")


def edges_of(corners: Corners) -> list[Edge]:
    return [frozenset(pair) for pair in zip(corners, corners[1:] + corners[:1], strict=True)]


def shared_edges(cutout: Cutout) -> frozenset[Edge]:
    """The edges which two parts have in common."""
    edges = [edge for _, corners in cutout.parts for edge in edges_of(corners)]
    return frozenset(edge for edge in edges if edges.count(edge) == 2)


Lie = Callable[[Point], Spot]


def fold(parts: list[Corners], angle: Callable[[int, int], float], root: int = 0) -> list[Lie]:
    """Where the points of each part lie, once each is folded back from its neighbour by an angle in degrees."""
    frames: dict[int, tuple[Lie, Spot]] = {root: (lambda point: (point[0], -point[1], 0.0), (0.0, 0.0, 1.0))}
    waiting = [root]
    while waiting:
        here = waiting.pop()
        for there in range(len(parts)):
            common = set(edges_of(parts[here])) & set(edges_of(parts[there]))
            if there not in frames and common:
                start, end = sorted(common.pop())
                frames[there] = _folded(frames[here], (start, end), parts[there], angle(here, there))
                waiting.append(there)
    assert len(frames) == len(parts), "some parts hang on nothing"
    return [frames[place][0] for place in range(len(parts))]


def _folded(frame: tuple[Lie, Spot], edge: tuple[Point, Point], part: Corners, angle: float) -> tuple[Lie, Spot]:
    """The next part: along the fold nothing changes, away from it the card dives behind the print."""
    (lie, normal), (start, end) = frame, edge
    length = hypot(end[0] - start[0], end[1] - start[1])
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    away = -along[1], along[0]
    middle = sum(x for x, _ in part) / len(part), sum(y for _, y in part) / len(part)
    if _dot2(away, (middle[0] - start[0], middle[1] - start[1])) < 0:
        away = along[1], -along[0]
    origin = lie(start)
    forth = minus(lie((start[0] + along[0], start[1] + along[1])), origin)
    out = minus(lie((start[0] + away[0], start[1] + away[1])), origin)
    c, s = cos(radians(angle)), sin(radians(angle))
    dive = plus(times(c, out), times(-s, normal))

    def next_lie(point: Point) -> Spot:
        step = point[0] - start[0], point[1] - start[1]
        return plus(origin, plus(times(_dot2(step, along), forth), times(_dot2(step, away), dive)))

    return next_lie, plus(times(c, normal), times(s, out))


def plus(one: Spot, other: Spot) -> Spot:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def minus(one: Spot, other: Spot) -> Spot:
    return plus(one, times(-1, other))


def times(factor: float, spot: Spot) -> Spot:
    return factor * spot[0], factor * spot[1], factor * spot[2]


def dot(one: Spot, other: Spot) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def cross(one: Spot, other: Spot) -> Spot:
    (a, b, c), (d, e, f) = one, other
    return b * f - c * e, c * d - a * f, a * e - b * d


def near(one: Spot, other: Spot) -> bool:
    return all(abs(a - b) < NEAR for a, b in zip(one, other, strict=True))


def inside(spot: Spot, polygon: list[Spot]) -> bool:
    """Whether a spot lies in the plane of a convex polygon, and not outside it."""
    normal = _normal(polygon)
    flat = abs(dot(normal, minus(spot, polygon[0]))) < NEAR
    return flat and all(_within(spot, *side, normal) > -NEAR for side in _sides(polygon))


def overlapping(one: list[Spot], other: list[Spot]) -> bool:
    """Whether two convex polygons of one plane share more than an edge: no side of either parts them."""
    for polygon, rest in ((one, other), (other, one)):
        normal = _normal(polygon)
        if any(all(_within(spot, *side, normal) < NEAR for spot in rest) for side in _sides(polygon)):
            return False
    return True


def _sides(polygon: list[Spot]) -> list[tuple[Spot, Spot]]:
    return [*zip(polygon, polygon[1:] + polygon[:1], strict=True)]


def _normal(polygon: list[Spot]) -> Spot:
    return _unit(cross(minus(polygon[1], polygon[0]), minus(polygon[2], polygon[0])))


def _within(spot: Spot, start: Spot, end: Spot, normal: Spot) -> float:
    """How far a spot is from a side of a polygon, towards its inside."""
    return dot(_unit(cross(normal, minus(end, start))), minus(spot, start))


def _unit(spot: Spot) -> Spot:
    return times(1 / dot(spot, spot) ** 0.5, spot)


def _in_box(point: Point, outline: Corners) -> bool:
    return all(min(c) - NEAR <= p <= max(c) + NEAR for p, c in zip(point, zip(*outline, strict=True), strict=True))


def _dot2(one: Point, other: Point) -> float:
    return one[0] * other[0] + one[1] * other[1]


def _short(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)
