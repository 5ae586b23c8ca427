"""Reads cut files back as a machine does, by code that shares nothing with what wrote them."""

import re
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin, sqrt
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
WORD = re.compile(r"[MLAZ]|-?\d+(?:\.\d+)?(?:e-?\d+)?")
Point = tuple[float, float]


@dataclass(frozen=True)
class Drawn:
    """A line of a file: its name, its points with arcs taken apart, and whether it is closed."""

    id: str
    points: tuple[Point, ...]
    closed: bool

    @property
    def size(self) -> Point:
        xs, ys = zip(*self.points, strict=True)
        return max(xs) - min(xs), max(ys) - min(ys)


def layers(data: bytes) -> dict[str, ElementTree.Element]:
    """The layers of an SVG file by their labels, in order."""
    root = ElementTree.fromstring(data)
    found = {}
    for group in root.findall(f"{SVG}g"):
        assert group.get(f"{INKSCAPE}groupmode") == "layer"
        label = group.get(f"{INKSCAPE}label") or ""
        assert group.get("id") == label.lower()
        found[label] = group
    return found


def lines(data: bytes, layer: str) -> list[Drawn]:
    """The lines of a layer of an SVG file."""
    group = layers(data).get(layer)
    paths = [] if group is None else group.findall(f"{SVG}path")
    return [one for path in paths for one in _subpaths(path.get("id") or "", path.get("d") or "")]


def _subpaths(name: str, data: str) -> list[Drawn]:
    found: list[Drawn] = []
    points: list[Point] = []
    words = [*reversed(WORD.findall(data))]
    while words:
        letter = words.pop()
        if letter == "Z":
            found.append(Drawn(name, tuple(points), True))
            points = []
        elif letter == "A":
            radius, other, _, large, sweep, x, y = (float(words.pop()) for _ in range(7))
            assert radius == other
            assert large == 0
            points += _arc(points[-1], (x, y), radius, sweep == 1)
        else:
            assert letter in "ML"
            points.append((float(words.pop()), float(words.pop())))
    return [*found, Drawn(name, tuple(points), False)] if points else found


def _arc(start: Point, end: Point, radius: float, clockwise: bool) -> list[Point]:
    """An arc of at most half a circle, y downwards."""
    half = hypot(end[0] - start[0], end[1] - start[1]) / 2
    rise = sqrt(max(0.0, radius**2 - half**2))
    ux, uy = (end[0] - start[0]) / (2 * half), (end[1] - start[1]) / (2 * half)
    side = -1 if clockwise else 1
    centre = (start[0] + end[0]) / 2 + side * rise * uy, (start[1] + end[1]) / 2 - side * rise * ux
    first, last = (atan2(y - centre[1], x - centre[0]) for x, y in (start, end))
    turn = (last - first) % (2 * pi) if clockwise else -((first - last) % (2 * pi))
    angles = (first + turn * k / 32 for k in range(1, 33))
    return [(centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles]
