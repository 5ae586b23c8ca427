"""The concentric code: a pip is one, a small circle two, a large circle four; their sum is the number."""

from generator.figure.marks import Disc, Ink, Point
from generator.figure.shapes import POINT

PIP, SMALL_CIRCLE, LARGE_CIRCLE = 1, 2, 4
"""The symbols, by what they are worth."""

SYMBOLS = {PIP: "pip", SMALL_CIRCLE: "small circle", LARGE_CIRCLE: "large circle"}
"""What each symbol is called."""

INKS = {PIP: Ink.PIP, SMALL_CIRCLE: Ink.SMALL_CIRCLE, LARGE_CIRCLE: Ink.LARGE_CIRCLE}
RADII = {PIP: 0.15, SMALL_CIRCLE: 0.345, LARGE_CIRCLE: 0.60}
STROKE = 0.115
"""Radii and the width of a circle's line, in edges of the hexagon."""

NUMBERS = "01234567"
"""The numbers that three symbols can make."""


def symbols(number: str | int) -> tuple[int, ...]:
    """The symbols that a number is made of, the smallest first."""
    return tuple(worth for worth in SYMBOLS if int(number) & worth)


def code(number: str | int, centre: Point, edge: float, faded: bool = False) -> tuple[Disc, ...]:
    """The symbols of a number about the middle of a hexagon, in their own inks or all of them pale."""
    return tuple(symbol(worth, centre, edge, Ink.FAINT if faded else None) for worth in symbols(number))


def symbol(worth: int, centre: Point, edge: float, ink: Ink | None = None) -> Disc:
    """One symbol in a hexagon of that edge, in its own ink unless another is asked for."""
    shade, radius = ink or INKS[worth], RADII[worth] * edge
    if worth == PIP:
        return Disc(centre, radius, fill=shade)
    return Disc(centre, radius, stroke=shade, width=STROKE * edge / POINT, grows=True)
