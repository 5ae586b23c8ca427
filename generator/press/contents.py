"""The contents of a book, as galleys."""

from collections.abc import Sequence

from generator.compose.pieces import Contents, ContentsPart, Entry
from generator.compose.runs import Run
from generator.figure.furniture import GRADE_EDGE, GRADE_PITCH, badge, grade_signs
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, moved
from generator.figure.shapes import centred
from generator.grades import GRADE_NAMES
from generator.press.galley import Galley, PageNumber
from generator.press.styles import CONTENTS_WORDS, HALF_LINE
from generator.press.text import SetText, set_text, width_of

LINE_ROW = 8.8
ROW, LEAST_ROW = 20.6, 9.0
CLOSE = 0.82
"""How much less high parts and lines are where the chapters are many."""
ICON, ICON_ROOM = 17.0, 20.0
TITLE = 5.0
"""How much of a row the title of a chapter takes, above its words."""
PLAYERS, PROBLEMS, GRADES = 0.585, 0.705, 0.85
"""Where the columns stand, in shares of the width."""


def contents_galleys(block: Contents, width: float, height: float) -> list[Galley]:
    """Parts with their chapters, in rows as high as one page allows."""
    row, close = _heights(block, width, height)
    galleys = []
    first = next((part for part in block.parts if part.title), None)
    for part in block.parts:
        if part.title:
            galleys.append(_part(part, width, heads=part is first, before=2.4 * close))
        for entry in part.entries:
            line = LINE_ROW * close
            galleys.append(_line(entry, part, width, line) if part.lines else _entry(entry, part, width, row))
    return galleys


def _heights(block: Contents, width: float, height: float) -> tuple[float, float]:
    """How high the usual row of a chapter is, and how close the rest stands, so that all fits one page."""
    needs = [_need(entry, width) for part in block.parts if not part.lines for entry in part.entries]
    lines = sum(len(part.entries) for part in block.parts if part.lines)
    for close in (1.0, CLOSE):
        fixed = (13.0 + 2.4 * close) * sum(bool(part.title) for part in block.parts) + LINE_ROW * close * lines
        row = _usual(height - 29.0 - fixed, needs)
        if row >= ROW * 0.7:
            break
    return max(LEAST_ROW, min(ROW, row)), close


def _usual(room: float, needs: Sequence[float]) -> float:
    """The height that is left for each row when those that need more have it."""
    rest = sorted(needs)
    while len(rest) > 1 and rest[-1] > room / len(rest):
        room -= rest.pop()
    return room / max(len(rest), 1)


def _need(entry: Entry, width: float) -> float:
    """The least height of a row; a second line of words needs more."""
    return LEAST_ROW + max(_words(entry, width).height - CONTENTS_WORDS.line, 0)


def _words(entry: Entry, width: float) -> SetText:
    room = width * (PLAYERS if entry.players else PROBLEMS) - ICON_ROOM - 4.0
    return set_text((Run(entry.words),), CONTENTS_WORDS, room)


def _part(part: ContentsPart, width: float, heads: bool, before: float) -> Galley:
    marks: list[Mark] = [*badge((4.8, 6.4), part.number, 5.2)]
    marks.append(Label((13.0, 8.6), part.title, 17, Ink.PART_TEXT, Face.DISPLAY))
    left = 13.0 + width_of(part.title, Face.DISPLAY, 17) + 4.0
    marks.append(Label((left, 8.6), part.words, 9.2, Ink.MUTED, Face.SERIF_ITALIC))
    if heads:
        for share, word in ((PLAYERS, "players"), (PROBLEMS, "problems"), (GRADES, "how hard")):
            marks.append(Label((width * share, 10.2), word.upper(), 7, Ink.MUTED, Face.SANS_SEMIBOLD, tracking=0.8))
        marks.append(Label((width, 10.2), "PAGE", 7, Ink.MUTED, Face.SANS_SEMIBOLD, Anchor.END, 0.8))
    marks.append(Line((0, 12.6), (width, 12.6), Ink.PART, 1.5))
    return Galley(Figure(width, 13.0, tuple(marks)), before=before, keep=True, colour=part.colour)


def _entry(entry: Entry, part: ContentsPart, width: float, row: float) -> Galley:
    """A chapter with its sign, its charm in a line, and how its problems rise."""
    row = max(row, _need(entry, width))
    middle = row / 2
    marks: list[Mark] = []
    if entry.emblem:
        icon = entry.emblem.draw()
        icon = icon.scaled(min(1.0, ICON / icon.width, (row - 3.0) / icon.height))
        marks += [moved(mark, (ICON - icon.width) / 2, middle - icon.height / 2) for mark in icon.marks]
    words = _words(entry, width)
    top = middle - (TITLE + words.height) / 2
    marks.append(Label((ICON_ROOM, top + 3.8), entry.title, 10.6, Ink.TEXT, Face.SANS_BOLD))
    marks += [moved(label, ICON_ROOM, top + TITLE) for label in words.labels]
    base = middle + 1.1
    marks.append(Label((width * PLAYERS, base), entry.players, 8.6, Ink.TEXT, Face.SANS))
    marks.append(Label((width * PROBLEMS, base), entry.problems, 8.6, Ink.TEXT, Face.SANS))
    if any(entry.grades):
        marks += _grades(entry.grades, width * GRADES, middle)
    marks.append(Line((0, row), (width, row), Ink.HAIR, 0.75))
    number = Label((width, middle + 1.6), "", 12, Ink.PART_TEXT, Face.DISPLAY, Anchor.END)
    return Galley(
        Figure(width, row, tuple(marks)),
        colour=part.colour,
        numbers=(PageNumber(number, entry.target),),
        links=((0, 0, width, row, entry.target),),
    )


def _grades(grades: tuple[int, ...], left: float, middle: float) -> list[Mark]:
    """Five hexagons, and under each how many problems are of that grade."""
    hardest = max(place for place, count in enumerate(grades, 1) if count)
    step = 3.3
    marks: list[Mark] = []
    for place, count in enumerate(grades):
        sign = grade_signs(0, 0, 1 if place < hardest else 0)[0]
        marks.append(moved(sign, left + place * step, middle - 1.2))
        at = left + GRADE_EDGE + place * step, middle + 2.4
        marks.append(centred(at, str(count) if count else "–", 7, Ink.MUTED, Face.SANS))
    return marks


def _line(entry: Entry, part: ContentsPart, width: float, row: float) -> Galley:
    base = row / 2 + 1.4
    marks: list[Mark] = [
        Label((0, base), entry.title, 9.6, Ink.TEXT, Face.SANS_BOLD),
        Label((width * 0.34, base), entry.words, 9, Ink.MUTED, Face.SERIF_ITALIC),
        Line((0, row), (width, row), Ink.HAIR, 0.75),
    ]
    number = Label((width, base), "", 11, Ink.PART_TEXT, Face.DISPLAY, Anchor.END)
    return Galley(
        Figure(width, row, tuple(marks)),
        colour=part.colour,
        numbers=(PageNumber(number, entry.target),),
        links=((0, 0, width, row, entry.target),),
    )


def grade_key_galley(width: float) -> Galley:
    """The five difficulties and their signs."""
    marks: list[Mark] = [Label((0, 3.4), "How hard", 9, Ink.TEXT, Face.SANS_SEMIBOLD)]
    left, step = 20.0, (width - 20.0) / len(GRADE_NAMES)
    for grade, word in enumerate(GRADE_NAMES, 1):
        marks += grade_signs(left, 2.3, grade, Ink.BRAND)
        after = left + (len(GRADE_NAMES) - 1) * GRADE_PITCH + 2 * GRADE_EDGE + 1.6
        marks.append(Label((after, 3.4), word, 9, Ink.MUTED, Face.SANS))
        left += step
    return Galley(Figure(width, 5.0, tuple(marks)), before=2 * HALF_LINE)
