"""Boxes of a page, as round at their corners as the book's look asks for."""

from generator.figure.marks import Ink, Path
from generator.figure.shapes import box
from generator.press.forme import Forme, Part
from generator.press.laying_out import overlaid
from generator.press.typography import typography

ROUND = 2.4
"""How round the corners of a panel are that holds a block."""


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
    return box(left, top, width, height, round_by, fill=fill, stroke=stroke, weight=weight)


def on_panel(part: Part, fill: Ink = Ink.TINT, radius: float = ROUND) -> Forme:
    """A part on a panel of its own size."""
    ground = panel(0, 0, part.width, part.height, radius, fill=fill)
    return overlaid(Forme.of(part.width, part.height, (ground,)), part)
