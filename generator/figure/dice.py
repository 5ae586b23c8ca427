"""Dice: a rounded square with pips, one for each number from one to six."""

from generator.figure.dominoes import pips
from generator.figure.marks import Figure, Ink, Mark, Point
from generator.figure.shapes import box

CORNER, BETWEEN = 0.2, 0.28
"""How round a die is and how far two of them lie apart, for an edge of one."""


def die(corner: Point, number: int, edge: float, fill: Ink = Ink.PAPER) -> tuple[Mark, ...]:
    """One die as it lies, its upper left corner given."""
    left, top = corner
    body = box(left, top, edge, edge, CORNER * edge, fill, Ink.LINE, 1.0)
    return body, *pips((left + edge / 2, top + edge / 2), number, edge, False)


def dice(numbers: tuple[int, ...], edge: float, fill: Ink = Ink.PAPER) -> Figure:
    """A roll: the dice side by side."""
    step = edge * (1 + BETWEEN)
    rolled = (die((place * step, 0), number, edge, fill) for place, number in enumerate(numbers))
    return Figure(len(numbers) * step - edge * BETWEEN, edge, tuple(mark for one in rolled for mark in one))
