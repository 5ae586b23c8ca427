"""The shapes of a drawing as the steps of paths; the only importer of svgelements."""

import re
from collections.abc import Iterator
from math import hypot, isfinite
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from generator.art.lengths import length_of, numbers, pixels, radii_of
from generator.errors import ContentError
from generator.figure.marks import Step

if TYPE_CHECKING:
    from svgelements import Matrix

PIXEL = 25.4 / 96
"""A pixel of an SVG, in millimetres."""

FARTHEST = 10_000.0
"""The farthest that anything may lie, in millimetres."""

LONGEST_TRANSFORM = 1_000
MOST_CLOSED = 50
"""How often a path may be closed between two moves: the library looks back to the move for each."""

EVEN = 1.02
"""How much more one way than the other a line may be stretched."""

VIEW = 4
MOVE = re.compile("[Mm]")
PATH = re.compile(r"\s*[Mm][MmZzLlHhVvCcSsQqTtAaEe0-9+\-.,\s]*")
SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})


def frame(root: Element) -> tuple[float, float, "Matrix"]:
    """The size of a drawing in millimetres, and how its view is laid on that."""
    from svgelements import Matrix, Viewbox

    view = numbers(root.get("viewBox", "")[:LONGEST_TRANSFORM], "viewBox")
    if view and (len(view) != VIEW or min(view[2:]) <= 0):
        raise ContentError(f"a viewBox {root.get('viewBox', '')[:40]!r}, expected its left, top, width and height")
    sizes = [_side(root, key, view[2 + place] if view else 0.0) for place, key in enumerate(("width", "height"))]
    width, height = sizes
    if not all(1 <= side * PIXEL <= FARTHEST for side in sizes):
        raise ContentError("the drawing says no size that can be printed, expected a viewBox, or width and height")
    matrix = Matrix()
    if view:
        kept = root.get("preserveAspectRatio", "xMidYMid meet")
        matrix = Matrix(Viewbox.viewbox_transform(0, 0, width, height, *view, kept))
    return width * PIXEL, height * PIXEL, matrix * Matrix.scale(PIXEL)


def _side(root: Element, key: str, seen: float) -> float:
    """A side of the drawing; what says none, or a share of the page, is as large as its view."""
    said = root.get(key, "")
    return seen if said in ("", "auto") or said.endswith("%") else pixels(said, key)


def turned(text: str, matrix: "Matrix") -> "Matrix":
    """A matrix after a transform; raises ContentError for one that is too long or leads nowhere."""
    from svgelements import Matrix

    if len(text) > LONGEST_TRANSFORM:
        raise ContentError(f"a transform of more than {LONGEST_TRANSFORM:,} characters; apply it to the shapes")
    found = Matrix(text) * matrix
    if not all(isfinite(one) for one in (found.a, found.b, found.c, found.d, found.e, found.f)):
        raise ContentError(f"a transform {text[:40]!r} that leads nowhere")
    return found


def growth(matrix: "Matrix", name: str) -> float:
    """How much wider a line becomes; raises ContentError where that is more one way than the other."""
    plus = hypot(matrix.a + matrix.d, matrix.b - matrix.c)
    minus = hypot(matrix.a - matrix.d, matrix.b + matrix.c)
    large, small = (plus + minus) / 2, abs(plus - minus) / 2
    if large > small * EVEN:
        raise ContentError(f"the line of a <{name}> is stretched more one way; turn strokes into paths")
    return large


def steps(element: Element, name: str, matrix: "Matrix") -> Iterator[Step]:
    """The path round a shape, in millimetres."""
    from svgelements import Arc, Path

    path = Path(_shape(element, name)) * matrix
    path.reify()
    for segment in path:
        # Arcs one by one, for the library takes quadratic time for all of them together.
        curves = segment.as_cubic_curves() if isinstance(segment, Arc) else [segment]
        yield from map(_step, curves)


def _step(segment: Any) -> Step:
    from svgelements import Close, CubicBezier, Move, QuadraticBezier

    match segment:
        case Move():
            return "M", *_near(segment.end)
        case Close():
            return ("Z",)
        case CubicBezier():
            return "C", *_near(segment.control1), *_near(segment.control2), *_near(segment.end)
        case QuadraticBezier():
            (x0, y0), (x1, y1), (x2, y2) = _near(segment.start), _near(segment.control), _near(segment.end)
            first = x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3
            return "C", *first, x2 + (x1 - x2) * 2 / 3, y2 + (y1 - y2) * 2 / 3, x2, y2
        case _:
            return "L", *_near(segment.end)


def _near(point: Any) -> tuple[float, float]:
    """A point in millimetres, to a ten-thousandth."""
    if point is None:
        raise ContentError("a path that does not begin with a move; save it again as plain SVG")
    x, y = float(point.x), float(point.y)
    if not (abs(x) <= FARTHEST and abs(y) <= FARTHEST):
        raise ContentError(f"a point farther than {FARTHEST / 1000:g} m from the drawing; leave its shape out")
    return round(x, 4), round(y, 4)


def _written(path: str) -> str:
    """The text of a path; one that is misspelt would be drawn as far as it is understood, and no further."""
    if path.strip() and path != "none" and not PATH.fullmatch(path):
        raise ContentError(f"a path {path[:40]!r} that cannot be read; save it again as plain SVG")
    if any(closings(part) > MOST_CLOSED for part in MOVE.split(path)):
        raise ContentError(f"a path closed more than {MOST_CLOSED} times without a move; save it as plain SVG")
    return path if path != "none" else ""


def closings(path: str) -> int:
    """How often a path is closed."""
    return path.count("Z") + path.count("z")


def _shape(element: Element, name: str) -> Any:
    """A shape as the library knows it, without any painting."""
    import svgelements as svg

    def given(*keys: str) -> list[float]:
        return [length_of(element, key) for key in keys]

    match name:
        case "path":
            return svg.Path(_written(element.get("d", "")))
        case "rect":
            x, y, width, height = given("x", "y", "width", "height")
            if width <= 0 or height <= 0:
                return svg.Path()
            rx, ry = radii_of(element)
            return svg.Rect(x, y, width, height, rx=min(rx, width / 2), ry=min(ry, height / 2))
        case "circle" | "ellipse":
            rx, ry = given("r", "r") if name == "circle" else given("rx", "ry")
            return svg.Ellipse(*given("cx", "cy"), rx, ry) if rx > 0 and ry > 0 else svg.Path()
        case "line":
            return svg.SimpleLine(*given("x1", "y1", "x2", "y2"))
        case "polygon" | "polyline":
            said = numbers(element.get("points", ""), "points")
            pairs = [*zip(said[::2], said[1::2], strict=False)]
            return (svg.Polygon if name == "polygon" else svg.Polyline)(*pairs) if pairs else svg.Path()
        case _:
            raise AssertionError(f"nobody draws <{name}>")
