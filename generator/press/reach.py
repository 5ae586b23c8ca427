"""How far a drawing reaches to the right at some height."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from generator.figure.marks import (
    Anchor,
    Disc,
    Figure,
    Label,
    Line,
    Mark,
    Outline,
    Path,
    Picture,
    Point,
    Polygon,
    Tagged,
    Window,
)
from generator.figure.shapes import POINT
from generator.press.text import width_of

BEFORE = {Anchor.START: 1.0, Anchor.MIDDLE: 0.5, Anchor.END: 0.0}
"""What share of some words stands right of their place."""


def reach_at(figure: Figure, height: float, band: float) -> float:
    """The rightmost point of what is drawn near a height; the width of the figure where nothing is."""
    low, high = height - band, height + band
    at_it = (right for right, top, foot in _boxes(figure.marks) if top <= high and foot >= low)
    return max(at_it, default=figure.width)


def _boxes(marks: Iterable[Mark]) -> Iterator[tuple[float, float, float]]:
    """The right side, the top and the foot of each mark."""
    for mark in marks:
        match mark:
            case Tagged():
                yield from _boxes(mark.marks)
            case Disc((x, y), radius):
                yield x + radius, y - radius, y + radius
            case Label((x, y), text, size):
                yield x + BEFORE[mark.anchor] * width_of(text, mark.face, size), y - size * POINT, y
            case Line(start, end):
                yield _round((start, end))
            case Polygon(points):
                yield _round(points)
            case Path(steps) | Outline(steps):
                numbers = [step[1:] for step in steps]
                yield _round([point for some in numbers for point in zip(some[::2], some[1::2], strict=True)])
            case Picture() | Window():
                # An author's picture keeps no words away.
                pass
            case _:
                assert_never(mark)


def _round(points: Iterable[Point]) -> tuple[float, float, float]:
    across, down = zip(*points, strict=True)
    return max(across), min(down), max(down)
