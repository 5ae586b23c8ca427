"""Sums to fill in: a box for every number, and what stands between them."""

from generator.errors import LayoutError
from generator.figure.marks import Anchor, Face, Ink, Label, Mark
from generator.figure.shapes import POINT, box, centred
from generator.load.pads import Sums, Term
from generator.sheet.pad.room import Room

SUMS_HEAD = 15.0
"""What the title and the names of the boxes take."""

WIDEST, NARROWEST = 30.0, 12.0
"""How wide a box may be, and must be."""

SIGN_SIZE, LETTER = 11.0, 0.5
"""The size of the signs between boxes, and how wide one of their letters is at most, in ems."""

NUMBER, GAP = 8.0, 1.2
"""What the number of a line takes, and what stays free above and below its boxes."""


def sum_marks(sums: Sums, room: Room) -> list[Mark]:
    """The same sum on every line; a box after a sign of equality holds a result, and is heavier."""
    wide = _box_width(sums, room.width - NUMBER)
    marks: list[Mark] = [Label((room.left, room.top + 5.6), sums.title, 10, Ink.TEXT, Face.SANS_BOLD)]
    marks.append(
        Label((room.left + room.width, room.top + 5.6), sums.words, 9.4, Ink.MUTED, Face.SERIF_ITALIC, Anchor.END)
    )
    for row in range(-1, sums.rows):
        x = room.left + NUMBER
        middle = room.top + SUMS_HEAD + (row + 0.5) * room.line
        if row >= 0:
            marks.append(centred((room.left + 2.4, middle), str(row + 1), 9, Ink.MUTED, Face.SANS_SEMIBOLD))
        for place, term in enumerate(sums.terms):
            step = wide if term.box else _sign_width(term)
            result = place > 0 and sums.terms[place - 1].text.endswith("=")
            at = x + step / 2
            if row < 0 and term.box:
                name = Label((at, room.top + SUMS_HEAD - 1.0), term.text, 7.6, Ink.MUTED, Face.SANS, Anchor.MIDDLE)
                marks.append(name)
            elif row >= 0:
                marks.append(_cell(x, middle, wide, room.line, result) if term.box else _sign((at, middle), term))
            x += step
    return marks


def _box_width(sums: Sums, width: float) -> float:
    """As wide as the line allows."""
    boxes = sum(term.box for term in sums.terms)
    left = (width - sum(_sign_width(term) for term in sums.terms if not term.box)) / boxes
    if left < NARROWEST:
        raise LayoutError(f"the sum {sums.line!r} is too long for a line of {width:.0f} mm; shorten it")
    return min(left, WIDEST)


def _sign_width(term: Term) -> float:
    return len(term.text) * SIGN_SIZE * LETTER * POINT + 4.0


def _cell(left: float, middle: float, wide: float, line: float, result: bool) -> Mark:
    fill, edge, weight = (Ink.TINT, Ink.BRAND, 1.4) if result else (None, Ink.MUTED, 0.75)
    return box(left, middle - line / 2 + GAP / 2, wide, line - GAP, 1.2, fill, edge, weight)


def _sign(at: tuple[float, float], term: Term) -> Mark:
    return centred(at, term.text, SIGN_SIZE, Ink.TEXT, Face.SANS_SEMIBOLD)
