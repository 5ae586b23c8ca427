"""The barcode of a book's number: EAN-13 at its full size, to be read by a scanner and by people."""

from itertools import groupby

from generator.figure.marks import Anchor, Face, Figure, Label, Mark, Own, Polygon
from generator.figure.shapes import POINT, rectangle

BLACK, WHITE = Own("000000"), Own("FFFFFF")
"""Not roles: a scanner reads it, so no theme may change it."""

# Measures, quiet zones and patterns are those of GS1's standard for EAN-13.
MODULE = 0.33
"""The width of the narrowest bar at 100 %, in millimetres."""

QUIET_LEFT, QUIET_RIGHT = 11, 7
BARS, GUARDS = 22.85, 24.50
"""How high bars are, and those that begin, part and end the code."""

ODD = ("0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011")
PARITY = ("oooooo", "ooeoee", "ooeeoe", "ooeeeo", "oeooee", "oeeooe", "oeeeoo", "oeoeoe", "oeoeeo", "oeeoeo")
"""How the first digit is told: by which of the six after it are written oddly, and which evenly."""

EDGE, CENTRE = "101", "01010"
WIDE = 3 + 6 * 7 + 5 + 6 * 7 + 3
DIGITS, NAME = 8.4, 7.0
"""The sizes of the digits under the bars and of the line over them, in points."""

HEAD = 4.1
"""How far below the top of its room the bars begin: there stands the number as it is written."""


def modules(digits: str) -> str:
    """Thirteen digits as ninety-five modules, 1 for black."""
    first, left, right = int(digits[0]), digits[1:7], digits[7:]
    odd_even = zip(left, PARITY[first], strict=True)
    before = "".join(ODD[int(digit)] if kind == "o" else _even(int(digit)) for digit, kind in odd_even)
    after = "".join(_mirrored(int(digit)) for digit in right)
    return EDGE + before + CENTRE + after + EDGE


def _mirrored(digit: int) -> str:
    return ODD[digit].translate(str.maketrans("01", "10"))


def _even(digit: int) -> str:
    return _mirrored(digit)[::-1]


def barcode_room(width: float, height: float) -> Figure:
    """The white room for a barcode, with nothing in it."""
    return Figure(width, height, (Polygon(rectangle(0, 0, width, height), fill=WHITE),))


def barcode_figure(name: str, digits: str, width: float, height: float) -> Figure:
    """The barcode of a number in the middle of its white room, under the number as its author writes it."""
    left = (width - (QUIET_LEFT + WIDE + QUIET_RIGHT) * MODULE) / 2 + QUIET_LEFT * MODULE
    top = HEAD + max(0.0, (height - HEAD - GUARDS - 1.6) / 3)
    marks: list[Mark] = [*barcode_room(width, height).marks, *_bars(modules(digits), left, top)]
    middle = left + WIDE * MODULE / 2
    marks.append(
        Label((middle, top - 1.0), f"ISBN {name}", NAME, ink=BLACK, face=Face.SANS_SEMIBOLD, anchor=Anchor.MIDDLE)
    )
    base = top + BARS + 0.4 + 0.66 * DIGITS * POINT
    for place, digit in enumerate(digits):
        marks.append(
            Label(
                (left + _middle(place) * MODULE, base),
                digit,
                DIGITS,
                ink=BLACK,
                face=Face.SANS,
                anchor=Anchor.MIDDLE,
            )
        )
    return Figure(width, height, tuple(marks))


def _bars(code: str, left: float, top: float) -> list[Mark]:
    """Neighbouring black modules as one bar, the guards longer than the others."""
    marks: list[Mark] = []
    at = 0
    for black, run in groupby(code):
        wide = len(list(run))
        if black == "1":
            guard = at < 3 or 45 <= at < 50 or at >= WIDE - 3
            bar = rectangle(left + at * MODULE, top, wide * MODULE, GUARDS if guard else BARS)
            marks.append(Polygon(bar, fill=BLACK))
        at += wide
    return marks


def _middle(place: int) -> float:
    """Where a digit stands under the bars, in modules: the first before them, the others under their own."""
    if place == 0:
        return -QUIET_LEFT / 2 - 1.0
    return 3 + 7 * (place - 0.5) if place < 7 else 3 + 42 + 5 + 7 * (place - 6.5)
