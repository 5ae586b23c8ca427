"""Boxes of a page, as round at their corners as the book's look asks for."""

from generator.figure.marks import Figure, Ink, Path, Polygon
from generator.figure.shapes import box, rectangle
from generator.press.forme import Forme, Part
from generator.press.laying_out import overlaid
from generator.press.typography import typography
from generator.printing.paper import BLEED

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


def ground(width: float, height: float, ink: Ink, past: float = BLEED) -> Figure:
    """What lies under all of a page, and runs so far off it on every side."""
    corners = rectangle(-past, -past, width + 2 * past, height + 2 * past)
    return Figure(width, height, (Polygon(corners, fill=ink),))
