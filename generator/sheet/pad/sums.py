"""Sums to fill in: a box for every number, and what stands between them."""

from generator.errors import LayoutError
from generator.figure.marks import Anchor, Face, Ink, Label, Mark
from generator.figure.shapes import centred
from generator.sheet.given.pad import Sums, Term
from generator.sheet.pad.boxes import writing_box
from generator.sheet.pad.room import SlipRoom, fitting, length

SUMS_HEAD = 15.0
"""What the title and the names of the boxes take."""

WIDEST, NARROWEST = 30.0, 12.0
"""How wide a box may be, and must be."""

SIGN_SIZE = 11.0
"""The size of the signs between boxes."""

NUMBER, GAP = 8.0, 1.2
"""What the number of a line takes, and what stays free above and below its boxes."""

Spread = tuple[Term, float, float]


def sum_marks(sums: Sums, room: SlipRoom) -> list[Mark]:
    """The names of the boxes, and the same sum on every line below them."""
    base = room.top + 5.6
    title = Label((room.left, base), sums.title, 10, Ink.TEXT, Face.SANS_BOLD)
    words = Label((room.right, base), sums.words, 9.4, Ink.MUTED, Face.SERIF_ITALIC, anchor=Anchor.END)
    marks: list[Mark] = [*fitting(room.width, title, words)]
    places = _places(sums, room)
    head = room.top + SUMS_HEAD
    for term, left, wide in places:
        if term.box:
            name = Label((left + wide / 2, head - 1.0), term.text, 7.6, Ink.MUTED, Face.SANS, anchor=Anchor.MIDDLE)
            marks += fitting(wide, name)
    for row in range(sums.rows):
        middle = head + (row + 0.5) * room.line
        marks.append(centred((room.left + 2.4, middle), str(row + 1), 9, Ink.MUTED, Face.SANS_SEMIBOLD))
        marks += _sum(places, middle, room.line)
    return marks


def _sum(places: list[Spread], middle: float, line: float) -> list[Mark]:
    """One line; a box after a sign of equality holds a result, and is heavier."""
    marks: list[Mark] = []
    result = False
    for term, left, wide in places:
        if term.box:
            marks.append(writing_box((left, middle), wide, line - GAP, result))
        else:
            marks.append(centred((left + wide / 2, middle), term.text, SIGN_SIZE, Ink.TEXT, Face.SANS_SEMIBOLD))
        result = term.text.endswith("=")
    return marks


def _places(sums: Sums, room: SlipRoom) -> list[Spread]:
    """Every term with its left edge and its width."""
    wide = _box_width(sums, room.width - NUMBER)
    found = []
    left = room.left + NUMBER
    for term in sums.terms:
        step = wide if term.box else _sign_width(term)
        found.append((term, left, step))
        left += step
    return found


def _box_width(sums: Sums, width: float) -> float:
    """As wide as the line allows."""
    boxes = sum(term.box for term in sums.terms)
    left = (width - sum(_sign_width(term) for term in sums.terms if not term.box)) / boxes
    if left < NARROWEST:
        raise LayoutError(f"the sum {sums.line!r} is too long for a line of {width:.0f} mm; shorten it")
    return min(left, WIDEST)


def _sign_width(term: Term) -> float:
    return length(term.text, SIGN_SIZE) + 4.0
