"""A box to write in."""

from generator.figure.marks import Ink, Path, Point
from generator.figure.shapes import box

CORNER = 1.2


def writing_box(left_middle: Point, width: float, height: float, goal: bool) -> Path:
    """A box with round corners, the middle of its left side given; heavier where something is reached in it."""
    left, middle = left_middle
    fill, edge, weight = (Ink.TINT, Ink.BRAND, 1.4) if goal else (None, Ink.MUTED, 0.75)
    return box(left, middle - height / 2, width, height, CORNER, fill=fill, stroke=edge, weight=weight)
