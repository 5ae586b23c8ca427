"""The contents of a book, as galleys."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.compose.pieces import Contents, ContentsPart, Entry
from generator.compose.runs import Run
from generator.figure.furniture import GRADE_EDGE, GRADE_PITCH, badge, grade_signs
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, Tag, Tagged, moved, untagged
from generator.figure.shapes import centred
from generator.grades import GRADE_NAMES
from generator.press.galley import Galley, PageNumber
from generator.press.styles import CONTENTS_WORDS, HALF_LINE, NARROW
from generator.press.text import SetText, set_text, width_of

LINE_ROW = 8.8
ROW, LEAST_ROW = 20.6, 9.0
CLOSE = 0.82
"""How much less high parts and lines are where the chapters are many."""
ICON, ICON_ROOM = 17.0, 20.0
TITLE_ROOM = 29.0
"""What the title above and the signs below take of the page."""
TITLE = 5.0
"""How much of a row the title of a chapter takes, above its words."""


@dataclass(frozen=True)
class _Columns:
    """Where the columns stand, in shares of the width; a narrow page has none for players."""

    players: float | None
    problems: float
    grades: float | None
    icon: float = ICON_ROOM


WIDE = _Columns(0.585, 0.705, 0.85)
SMALL = _Columns(None, 0.615, 0.735, 17.0)
TINY = _Columns(None, 0.72, None, 17.0)
TINY_WIDTH = 100.0
"""The least width on which the contents say how hard each chapter is."""


def _columns(width: float) -> _Columns:
    return WIDE if width >= NARROW else SMALL if width >= TINY_WIDTH else TINY


def contents_galleys(block: Contents, width: float, height: float) -> list[Galley]:
    """Parts with their chapters, in rows as high as one page allows."""
    row, close = _heights(block, width, height)
    if width < NARROW and _total(block, width, row, close) > height - TITLE_ROOM:
        # A small page has room for the names alone.
        block = replace(block, parts=tuple(map(_names_alone, block.parts)))
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


def _names_alone(part: ContentsPart) -> ContentsPart:
    return replace(part, entries=tuple(replace(entry, words="", players="") for entry in part.entries))


def _total(block: Contents, width: float, row: float, close: float) -> float:
    """How high all parts are."""
    heights = [
        LINE_ROW * close if part.lines else max(row, _need(entry, width))
        for part in block.parts
        for entry in part.entries
    ]
    return sum(heights) + _heads(block, close)


def _heads(block: Contents, close: float) -> float:
    """How high the heads of the parts are; what has no title has none."""
    return (13.0 + 2.4 * close) * sum(bool(part.title) for part in block.parts)


def _heights(block: Contents, width: float, height: float) -> tuple[float, float]:
    """How high the usual row of a chapter is, and how close the rest stands, so that all fits one page."""
    needs = [_need(entry, width) for part in block.parts if not part.lines for entry in part.entries]
    lines = sum(len(part.entries) for part in block.parts if part.lines)
    for close in (1.0, CLOSE):
        fixed = _heads(block, close) + LINE_ROW * close * lines
        row = _usual(height - TITLE_ROOM - fixed, needs)
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
    columns = _columns(width)
    end = columns.players if columns.players and entry.players else columns.problems
    words = entry.words
    if entry.players and columns.players is None:
        seats = f"{entry.players} {'player' if entry.players.strip() == '1' else 'players'}"
        words = f"{entry.words} · {seats}" if words else seats
    return set_text((Run(words),), CONTENTS_WORDS, width * end - columns.icon - 4.0)


def _part(part: ContentsPart, width: float, heads: bool, before: float) -> Galley:
    title = Label((13.0, 8.6), part.title, 17, Ink.PART_TEXT, Face.DISPLAY)
    marks: list[Mark] = [Tagged(Tag.HEADING, (*badge((4.8, 6.4), part.number, 5.2), title))]
    left = 13.0 + width_of(part.title, Face.DISPLAY, 17) + 4.0
    columns = _columns(width)
    free = width * columns.problems if heads and columns is not WIDE else width
    if left + width_of(part.words, Face.SERIF_ITALIC, 9.2) <= free:
        marks.append(Label((left, 8.6), part.words, 9.2, Ink.MUTED, Face.SERIF_ITALIC))
    if heads:
        named = ((columns.players, "players"), (columns.problems, "problems"), (columns.grades, "how hard"))
        for share, word in ((share, word) for share, word in named if share):
            head = Label((width * share, 10.2), word.upper(), 7, Ink.MUTED, Face.SANS_SEMIBOLD, tracking=0.8)
            marks.append(Tagged(Tag.ARTIFACT, (head,)))
        page = Label((width, 10.2), "PAGE", 7, Ink.MUTED, Face.SANS_SEMIBOLD, Anchor.END, 0.8)
        marks.append(Tagged(Tag.ARTIFACT, (page,)))
    marks.append(Line((0, 12.6), (width, 12.6), Ink.PART, 1.5))
    return Galley(Figure(width, 13.0, tuple(marks)), before=before, keep=True, colour=part.colour)


def _entry(entry: Entry, part: ContentsPart, width: float, row: float) -> Galley:
    """A chapter with its sign, its charm in a line, and how its problems rise."""
    row = max(row, _need(entry, width))
    middle = row / 2
    marks: list[Mark] = []
    if entry.emblem:
        icon = entry.emblem.draw()
        wide = _columns(width).icon - ICON_ROOM + ICON
        icon = icon.scaled(min(1.0, wide / icon.width, (row - 3.0) / icon.height))
        marks += [moved(mark, (wide - icon.width) / 2, middle - icon.height / 2) for mark in icon.marks]
    words = _words(entry, width)
    top = middle - (TITLE + words.height) / 2
    columns = _columns(width)
    marks.append(Label((columns.icon, top + 3.8), entry.title, 10.6, Ink.TEXT, Face.SANS_BOLD))
    marks += [moved(label, columns.icon, top + TITLE) for label in words.labels]
    base = middle + 1.1
    if columns.players:
        marks.append(Label((width * columns.players, base), entry.players, 8.6, Ink.TEXT, Face.SANS))
    marks.append(Label((width * columns.problems, base), entry.problems, 8.6, Ink.TEXT, Face.SANS))
    if any(entry.grades) and columns.grades:
        marks += _grades(entry.grades, width * columns.grades, middle)
    marks = [_listed(marks), Line((0, row), (width, row), Ink.HAIR, 0.75)]
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
        sign = next(untagged(grade_signs(0, 0, 1 if place < hardest else 0)))
        marks.append(moved(sign, left + place * step, middle - 1.2))
        at = left + GRADE_EDGE + place * step, middle + 2.4
        marks.append(centred(at, str(count) if count else "–", 7, Ink.MUTED, Face.SANS))
    counted = [f"{count} {name}" for name, count in zip(GRADE_NAMES, grades, strict=False) if count]
    return [Tagged(Tag.FIGURE, tuple(marks), f"How hard: {', '.join(counted)}.")]


def _listed(marks: list[Mark]) -> Tagged:
    """An entry with the number of its page."""
    return Tagged(Tag.ENTRY, (*marks, Tagged(Tag.LATE, (), "0")))


def _line(entry: Entry, part: ContentsPart, width: float, row: float) -> Galley:
    base = row / 2 + 1.4
    marks: list[Mark] = [Label((0, base), entry.title, 9.6, Ink.TEXT, Face.SANS_BOLD)]
    left = max(width * 0.34, width_of(entry.title, Face.SANS_BOLD, 9.6) + 3.0)
    if left + width_of(entry.words, Face.SERIF_ITALIC, 9) <= width - 10.0:
        marks.append(Label((left, base), entry.words, 9, Ink.MUTED, Face.SERIF_ITALIC))
    marks = [_listed(marks), Line((0, row), (width, row), Ink.HAIR, 0.75)]
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
    above = width < TINY_WIDTH
    left, top = (0.0, 5.4) if above else (20.0, 0.0)
    step = (width - left) / len(GRADE_NAMES)
    signs = (len(GRADE_NAMES) - 1) * GRADE_PITCH + 2 * GRADE_EDGE + 1.6
    beside = step >= signs + max(width_of(word, Face.SANS, 9) for word in GRADE_NAMES) + 1.0
    for grade, word in enumerate(GRADE_NAMES, 1):
        marks.append(Tagged(Tag.ARTIFACT, grade_signs(left, top + 2.3, grade, Ink.BRAND)))
        at = (left + signs, top + 3.4) if beside else (left, top + 7.4)
        marks.append(Label(at, word, 9, Ink.MUTED, Face.SANS))
        left += step
    return Galley(Figure(width, top + (5.0 if beside else 9.0), tuple(marks)), before=2 * HALF_LINE)
