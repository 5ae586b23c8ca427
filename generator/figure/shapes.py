"""Outlines that several figures share."""

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from generator.figure.marks import Anchor, Face, Ink, Label, Mark, Path, Point, Step

POINT = 25.4 / 72
"""A typographic point in millimetres."""

KAPPA = 0.5523
"""How far a Bézier's handles reach to draw a quarter circle."""

CAP_HEIGHT = {Face.DISPLAY: 0.70, Face.SERIF: 0.67, Face.SERIF_ITALIC: 0.67, Face.SERIF_BOLD: 0.67}
"""Height of capitals and figures, in ems, where it is not the sans's."""

HEX_CORNERS = tuple((sin(pi * k / 3), -cos(pi * k / 3)) for k in range(6))
"""Corners of a hexagon of edge 1 that stands on a point, clockwise from the top."""


def hexagon(centre: Point, edge: float) -> tuple[Point, ...]:
    """The corners of a hexagon that stands on a point."""
    x, y = centre
    return tuple((x + edge * dx, y + edge * dy) for dx, dy in HEX_CORNERS)


def rectangle(left: float, top: float, width: float, height: float) -> tuple[Point, ...]:
    """The corners of an upright rectangle, clockwise from the upper left."""
    return (left, top), (left + width, top), (left + width, top + height), (left, top + height)


def rounded(points: Sequence[Point], radius: float | Sequence[float]) -> tuple[Step, ...]:
    """The path round these corners, each rounded by its radius (0 leaves it sharp)."""
    radii = [radius] * len(points) if isinstance(radius, (int, float)) else list(radius)
    steps: list[Step] = []
    for i, corner in enumerate(points):
        into = _towards(corner, points[i - 1], radii[i])
        out = _towards(corner, points[(i + 1) % len(points)], radii[i])
        steps.append(("L" if steps else "M", *into))
        if radii[i]:
            first, second = _between(into, corner, KAPPA), _between(out, corner, KAPPA)
            steps.append(("C", *first, *second, *out))
    steps.append(("Z",))
    return tuple(steps)


def box(
    left: float,
    top: float,
    width: float,
    height: float,
    radius: float,
    fill: Ink | None = None,
    stroke: Ink | None = None,
    weight: float = 0.75,
) -> Path:
    """A rectangle with round corners."""
    return Path(rounded(rectangle(left, top, width, height), radius), fill, stroke, weight)


def centred(
    at: Point, text: str, size: float, ink: Ink = Ink.TEXT, face: Face = Face.SANS, tracking: float = 0.0
) -> Label:
    """A label whose figures and capitals are centred on a point."""
    x, y = at
    drop = CAP_HEIGHT.get(face, 0.66) * size * POINT / 2
    return Label((x, y + drop), text, size, ink=ink, face=face, anchor=Anchor.MIDDLE, tracking=tracking)


def arrow(tail: Point, head: Point, ink: Ink, width: float = 1.75, barb: float = 1.9) -> tuple[Mark, ...]:
    """An arrow with a solid head."""
    length = hypot(head[0] - tail[0], head[1] - tail[1])
    ux, uy = (head[0] - tail[0]) / length, (head[1] - tail[1]) / length
    neck = head[0] - ux * barb * 0.8, head[1] - uy * barb * 0.8
    left = head[0] - ux * barb - uy * barb * 0.62, head[1] - uy * barb + ux * barb * 0.62
    right = head[0] - ux * barb + uy * barb * 0.62, head[1] - uy * barb - ux * barb * 0.62
    shaft = Path((("M", *tail), ("L", *neck)), stroke=ink, width=width)
    return shaft, Path((("M", *head), ("L", *left), ("L", *right), ("Z",)), fill=ink)


def _towards(start: Point, goal: Point, distance: float) -> Point:
    length = hypot(goal[0] - start[0], goal[1] - start[1])
    return _between(start, goal, min(distance, length / 2) / length)


def _between(start: Point, goal: Point, share: float) -> Point:
    return start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share
