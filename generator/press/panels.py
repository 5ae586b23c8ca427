"""Boxes of a page, as round at their corners as the book's look asks for."""

from generator.figure.marks import Ink, Path
from generator.figure.shapes import box
from generator.press.typography import typography


def panel(
    left: float,
    top: float,
    width: float,
    height: float,
    radius: float,
    fill: Ink | None = None,
    stroke: Ink | None = None,
    weight: float = 0.75,
) -> Path:
    """A rectangle with corners rounded as the book at hand has them."""
    round_by = min(radius * typography().corners, width / 2, height / 2) if typography().corners != 1 else radius
    return box(left, top, width, height, round_by, fill, stroke, weight)
