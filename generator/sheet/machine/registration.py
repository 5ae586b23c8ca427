"""The marks by which a plotter finds the print: a square and two brackets, to Silhouette's measures."""

from generator.figure.marks import Mark, Own, Path, Point, Polygon
from generator.figure.shapes import POINT, rectangle

FROM_EDGE, SQUARE, ARM, WEIGHT = 10.0, 5.0, 20.0, 0.3
"""How far from the paper's edge they begin, the side of the square, and how long and how heavy the brackets are."""

BLACK = Own("000000")
"""No role: cameras look for the darkest ink, whatever the theme."""


def registration(width: float, height: float) -> list[Mark]:
    """The square at the upper left, and brackets at the upper right and the lower left."""
    # By half the line further in, for a line is drawn on both sides of where it is said to be.
    near = FROM_EDGE + WEIGHT / 2
    return [
        Polygon(rectangle(FROM_EDGE, FROM_EDGE, SQUARE, SQUARE), fill=BLACK),
        _bracket((width - near, near), -1, 1),
        _bracket((near, height - near), 1, -1),
    ]


def _bracket(corner: Point, across: int, down: int) -> Path:
    x, y = corner
    reach = ARM - WEIGHT / 2
    steps = (("M", x + across * reach, y), ("L", x, y), ("L", x, y + down * reach))
    return Path(steps, stroke=BLACK, width=WEIGHT / POINT)
