"""Dice: a rounded square with pips, one for each number from one to six, or with a colour and its letter."""

from collections.abc import Sequence

from generator.figure.dominoes import pips
from generator.figure.marks import LEAST_TYPE, Face, Figure, Ink, Mark, Point
from generator.figure.shapes import POINT, box, centred

CORNER, BETWEEN = 0.2, 0.28
"""How round a die is and how far two of them lie apart, for an edge of one."""

LETTER = 0.62 / POINT
"""The type of a letter on a coloured die, in points for an edge of one millimetre."""


def die(corner: Point, number: int, edge: float, fill: Ink = Ink.PAPER) -> tuple[Mark, ...]:
    """One die as it lies, its upper left corner given."""
    left, top = corner
    body = box(left, top, edge, edge, CORNER * edge, fill=fill, stroke=Ink.LINE, weight=1.0)
    return body, *pips((left + edge / 2, top + edge / 2), number, edge, False)


def dice(numbers: tuple[int, ...], edge: float, fill: Ink = Ink.PAPER) -> Figure:
    """A roll: the dice side by side."""
    step = edge * (1 + BETWEEN)
    return _rolled([die((place * step, 0), number, edge, fill) for place, number in enumerate(numbers)], edge)


def colour_dice(colours: str, edge: float) -> Figure:
    """A roll of dice that bear the six colours."""
    step = edge * (1 + BETWEEN)
    return _rolled([_colour_die(place * step, colour, edge) for place, colour in enumerate(colours)], edge)


def _colour_die(left: float, colour: str, edge: float) -> tuple[Mark, ...]:
    letter = centred(
        (left + edge / 2, edge / 2), colour, max(LEAST_TYPE, LETTER * edge), Ink[f"ON_{colour}"], Face.SANS_BOLD
    )
    return box(left, 0, edge, edge, CORNER * edge, fill=Ink[colour], stroke=Ink.LINE, weight=0.75), letter


def _rolled(shown: Sequence[tuple[Mark, ...]], edge: float) -> Figure:
    width = len(shown) * edge * (1 + BETWEEN) - edge * BETWEEN
    return Figure(width, edge, tuple(mark for one in shown for mark in one))
