"""The contents of a book, as galleys."""

from collections.abc import Sequence
from dataclasses import replace

from generator.compose.runs import Run
from generator.compose.tags.contents import Contents, ContentsEntry, ContentsPart
from generator.figure.furniture import GRADE_EDGE, GRADE_PITCH, badge, grade_signs
from generator.figure.marks import LEAST_TYPE, Anchor, Face, Ink, Label, Mark, Tag, Tagged, moved, untagged
from generator.figure.shapes import centred
from generator.grades import GRADE_NAMES
from generator.press.forme import Forme, PageNumber, ReadNumber
from generator.press.galley import Galley
from generator.press.laying_out import (
    aligned,
    below,
    carrying,
    lines_of,
    linked,
    overlaid,
    padded,
    rule,
    sized,
    tagged,
)
from generator.press.styles import CONTENTS_WORDS, HALF_LINE, NARROW
from generator.press.text import SetText, set_text, width_of
from generator.value import Value

ROW, LOW_ROW = 20.6, 14.4
ICON, ICON_ROOM, NARROW_ICON_ROOM = 17.0, 20.0, 17.0
TITLE_ROOM = 9.9 + 1.6 * HALF_LINE
"""What the title above takes of the page."""
TITLE = 5.0
"""How much of a row the title of a chapter takes, above its words."""
NAME_ROW = 6.0
"""The least height of a row without words."""
TOGETHER = 3
"""How many of the last entries stay with what stands below the contents."""
GRADE_STEP, PAGE_SIZE = 3.3, 12
"""How far the signs of two grades are apart, and the type of a page's number."""

GRADES_WIDE = len(GRADE_NAMES) * GRADE_STEP

APART = 2.5
"""How far the heads of two columns stay apart."""


class _Degree(Value):
    """How close everything stands: the gap over a part, its head, a line at the back, and the lowest row."""

    gap: float
    head: float
    line: float
    row: float


DEGREES = (_Degree(2.4, 13.0, 8.8, 9.0), _Degree(2.0, 13.0, 7.2, 9.0), _Degree(1.5, 12.6, 6.2, 8.7))
"""The closest last: where the chapters are many."""


WIDE = {"PLAYERS": 0.585, "PROBLEMS": 0.705, "HOW HARD": 0.85}
SMALL = {"PROBLEMS": 0.615, "HOW HARD": 0.735}
TINY = {"PROBLEMS": 0.72}
"""The columns before that of the pages, and where they stand in shares of the width."""

TINY_WIDTH = 100.0
"""The least width on which the contents say how hard each chapter is."""


def _columns(width: float) -> dict[str, float]:
    """The columns by their heads, in millimetres from the left: further left where a head would touch the next."""
    found: dict[str, float] = {}
    # Three digits are the widest number of a page that a book of ours has.
    right = width - max(_head_width("PAGE"), width_of("888", Face.DISPLAY, PAGE_SIZE))
    for head, share in reversed((WIDE if width >= NARROW else SMALL if width >= TINY_WIDTH else TINY).items()):
        needed = max(APART + _head_width(head), APART / 2 + GRADES_WIDE if head == "HOW HARD" else 0.0)
        right = found[head] = min(share * width, right - needed)
    return found


def _head_width(head: str) -> float:
    return width_of(head, Face.SANS_SEMIBOLD, 7, 0.8)


def _icon_room(width: float) -> float:
    return ICON_ROOM if width >= NARROW else NARROW_ICON_ROOM


def contents_galleys(block: Contents, width: float, height: float) -> list[Galley]:
    """Parts with their chapters, in rows as high as one page allows; the last stay with the signs below."""
    key = grade_key_galley(width)
    room = height - TITLE_ROOM - key.before - key.height
    block, held = _fitted(block, width, (room, height - TITLE_ROOM))
    row, degree = _heights(held, width, room if held == block.parts else height - TITLE_ROOM)
    galleys = []
    first = next((part for part in block.parts if part.title), None)
    for part in block.parts:
        if part.title:
            galleys.append(_part(part, width, part is first, degree))
        for entry in part.entries:
            line = _line(entry, part, width, degree.line) if part.lines else None
            galleys.append(line or _entry(entry, part, width, max(row, _need(entry, width, degree))))
    last = TOGETHER if held == block.parts else len(block.parts[-1].entries)
    return [*galleys[:-last], *(replace(galley, keep=True) for galley in galleys[-last:])]


def _fitted(block: Contents, width: float, rooms: tuple[float, float]) -> tuple[Contents, tuple[ContentsPart, ...]]:
    """The contents with their words or with names alone, and the parts that stand on the first page.

    What one page does not hold leaves its last part, a few lines, to the next.
    """
    names = replace(block, parts=tuple(map(_names_alone, block.parts)))
    for one in (block, names):
        if _total(one.parts, width, DEGREES[-1]) <= rooms[0]:
            return one, one.parts
    if len(block.parts) > 1 and block.parts[-1].lines:
        for one in (block, names):
            if _total(one.parts[:-1], width, DEGREES[-1]) <= rooms[1]:
                return one, one.parts[:-1]
    return (names if width < NARROW else block), (names if width < NARROW else block).parts


def _names_alone(part: ContentsPart) -> ContentsPart:
    return replace(part, entries=tuple(replace(entry, words="", players="") for entry in part.entries))


def _total(parts: Sequence[ContentsPart], width: float, degree: _Degree) -> float:
    """How high some parts are in their lowest rows."""
    return sum(_needs(parts, width, degree)) + _fixed(parts, degree)


def _needs(parts: Sequence[ContentsPart], width: float, degree: _Degree) -> list[float]:
    return [_need(entry, width, degree) for part in parts if not part.lines for entry in part.entries]


def _fixed(parts: Sequence[ContentsPart], degree: _Degree) -> float:
    """How high the heads of the parts and the lines are; what has no title has no head."""
    heads = sum(bool(part.title) for part in parts)
    lines = sum(len(part.entries) for part in parts if part.lines)
    return (degree.head + degree.gap) * heads + degree.line * lines


def _heights(parts: Sequence[ContentsPart], width: float, room: float) -> tuple[float, _Degree]:
    """How high the usual row of a chapter is, and how close the rest stands, so that all fits one page."""
    for degree in DEGREES:
        needs = _needs(parts, width, degree)
        row = _usual(room - _fixed(parts, degree), needs)
        if row >= (LOW_ROW if degree is DEGREES[0] else min(needs, default=0.0)):
            break
    return min(ROW, row), degree


def _usual(room: float, needs: Sequence[float]) -> float:
    """The height that is left for each row when those that need more have it."""
    rest = sorted(needs)
    # The neediest first: what it takes more than its share is taken from the shares of the others.
    while len(rest) > 1 and rest[-1] > room / len(rest):
        room -= rest.pop()
    return room / max(len(rest), 1)


def _need(entry: ContentsEntry, width: float, degree: _Degree) -> float:
    """The least height of a row; one without words needs less, a second line of words more."""
    words = _words(entry, width)
    return degree.row + max(words.height - CONTENTS_WORDS.line, 0.0) if words.labels else NAME_ROW


def _words(entry: ContentsEntry, width: float) -> SetText:
    columns = _columns(width)
    end = columns["PLAYERS"] if "PLAYERS" in columns and entry.players else columns["PROBLEMS"]
    words = entry.words
    if entry.players and "PLAYERS" not in columns:
        seats = f"{entry.players} {'player' if entry.players.strip() == '1' else 'players'}"
        words = f"{entry.words} · {seats}" if words else seats
    return set_text((Run(words),), CONTENTS_WORDS, end - _icon_room(width) - 4.0)


def _part(part: ContentsPart, width: float, heads: bool, degree: _Degree) -> Galley:
    size = 17 * min(1.0, (width - 13.0) / max(width_of(part.title, Face.DISPLAY, 17), 1.0))
    title = Label((13.0, 8.6), part.title, size, Ink.PART_TEXT, Face.DISPLAY)
    marks: list[Mark] = [Tagged(Tag.HEADING, (*badge((4.8, 6.4), part.number, 5.2), title))]
    left = 13.0 + width_of(part.title, Face.DISPLAY, size) + 4.0
    columns = _columns(width)
    heads = heads and left - 4.0 + APART / 2 <= min(columns.values())
    free = min(columns.values()) - APART if heads else width
    if left + width_of(part.words, Face.SERIF_ITALIC, 9.2) <= free:
        marks.append(Label((left, 8.6), part.words, 9.2, Ink.MUTED, Face.SERIF_ITALIC))
    if heads:
        for word, place in columns.items():
            head = Label((place, 10.2), word, 7, Ink.MUTED, Face.SANS_SEMIBOLD, tracking=0.8)
            marks.append(Tagged(Tag.ARTIFACT, (head,)))
        page = Label((width, 10.2), "PAGE", 7, Ink.MUTED, Face.SANS_SEMIBOLD, anchor=Anchor.END, tracking=0.8)
        marks.append(Tagged(Tag.ARTIFACT, (page,)))
    ruled = below(Forme.of(width, degree.head - 0.4, marks), padded(rule(width, Ink.PART, 1.5), bottom=0.4))
    return Galley(ruled, before=degree.gap, keep=True, colour=part.colour)


def _entry(entry: ContentsEntry, part: ContentsPart, width: float, row: float) -> Galley:
    """A chapter with its sign, its charm in a line, and how its problems rise."""
    middle = row / 2
    columns, left = _columns(width), _icon_room(width)
    beside_it = (("PLAYERS", entry.players), ("PROBLEMS", entry.problems))
    ends = (columns[head] for head, said in beside_it if said and head in columns)
    room = min([width - 10.0, *ends]) - left - 1.0
    size = max(LEAST_TYPE, 10.6 * min(1.0, room / max(width_of(entry.title, Face.SANS_BOLD, 10.6), 1.0)))
    title = Label((0, 3.8), entry.title, size, Ink.TEXT, Face.SANS_BOLD)
    named = below(Forme.of(0, TITLE, (title,)), lines_of(_words(entry, width), 0.0))
    base = middle + 1.1
    counted: list[Mark] = []
    if "PLAYERS" in columns:
        counted.append(Label((columns["PLAYERS"], base), entry.players, 8.6, Ink.TEXT, Face.SANS))
    counted.append(Label((columns["PROBLEMS"], base), entry.problems, 8.6, Ink.TEXT, Face.SANS))
    if any(entry.grades) and "HOW HARD" in columns:
        counted += _grades(entry.grades, columns["HOW HARD"], middle)
    said = padded(aligned(named, height=row), left=left)
    shown = overlaid(*_icon(entry, width, row), said, Forme.of(0, 0, counted))
    number = Label((width, middle + 1.6), "", PAGE_SIZE, Ink.PART_TEXT, Face.DISPLAY, anchor=Anchor.END)
    return _listed(sized(shown, width, row), PageNumber(number, entry.target), part.colour)


def _icon(entry: ContentsEntry, width: float, row: float) -> list[Forme]:
    """The sign of a chapter, where it has one; it is an ornament unless it says what it is."""
    if not entry.emblem:
        return []
    icon = entry.emblem.draw()
    wide = _icon_room(width) - ICON_ROOM + ICON
    icon = icon.scaled(min(1.0, wide / icon.width, (row - min(3.0, 0.2 * row)) / icon.height))
    placed = aligned(icon, width=wide, height=row)
    return [placed if any(isinstance(mark, Tagged) for mark in icon.marks) else tagged(Tag.ARTIFACT, placed)]


def _grades(grades: tuple[int, ...], left: float, middle: float) -> list[Mark]:
    """Five hexagons, and under each how many problems are of that grade."""
    hardest = max(place for place, count in enumerate(grades, 1) if count)
    marks: list[Mark] = []
    for place, count in enumerate(grades):
        sign = next(untagged(grade_signs(0, 0, 1 if place < hardest else 0)))
        marks.append(moved(sign, left + place * GRADE_STEP, middle - 1.2))
        at = left + GRADE_EDGE + place * GRADE_STEP, middle + 2.4
        marks.append(centred(at, str(count) if count else "–", 7, Ink.MUTED, Face.SANS))
    counted = [f"{count} {name}" for name, count in zip(GRADE_NAMES, grades, strict=False) if count]
    return [Tagged(Tag.FIGURE, tuple(marks), f"How hard: {', '.join(counted)}.")]


def _listed(shown: Forme, number: PageNumber, colour: int | None) -> Galley:
    """An entry over a rule, with the number of its page."""
    entry = tagged(Tag.ENTRY, carrying(shown, ReadNumber(number)))
    return Galley(linked(below(entry, rule(shown.width, Ink.HAIR)), number.target), colour=colour)


def _line(entry: ContentsEntry, part: ContentsPart, width: float, row: float) -> Galley:
    base = row / 2 + 1.4
    marks: list[Mark] = [Label((0, base), entry.title, 9.6, Ink.TEXT, Face.SANS_BOLD)]
    left = max(width * 0.34, width_of(entry.title, Face.SANS_BOLD, 9.6) + 3.0)
    if left + width_of(entry.words, Face.SERIF_ITALIC, 9) <= width - 10.0:
        marks.append(Label((left, base), entry.words, 9, Ink.MUTED, Face.SERIF_ITALIC))
    number = Label((width, base), "", 11, Ink.PART_TEXT, Face.DISPLAY, anchor=Anchor.END)
    return _listed(Forme.of(width, row, marks), PageNumber(number, entry.target), part.colour)


def grade_key_galley(width: float) -> Galley:
    """The five difficulties and their signs."""
    marks: list[Mark] = [Label((0, 3.4), "How hard", 9, Ink.TEXT, Face.SANS_SEMIBOLD)]
    above = width < TINY_WIDTH
    left, top = (0.0, 5.4) if above else (20.0, 0.0)
    signs = (len(GRADE_NAMES) - 1) * GRADE_PITCH + 2 * GRADE_EDGE + 1.6
    widest = max(signs, *(width_of(word, Face.SANS, 9) + 1.0 for word in GRADE_NAMES))
    # The narrowest pages have no room for five side by side.
    across = max(1, min(len(GRADE_NAMES), int((width - left) / widest)))
    step = (width - left) / across
    beside = step >= signs + max(width_of(word, Face.SANS, 9) for word in GRADE_NAMES) + 1.0
    high = 5.0 if beside else 9.0
    for place, word in enumerate(GRADE_NAMES):
        x, y = left + place % across * step, top + place // across * high
        marks.append(Tagged(Tag.ARTIFACT, grade_signs(x, y + 2.3, place + 1, Ink.BRAND)))
        at = (x + signs, y + 3.4) if beside else (x, y + 7.4)
        marks.append(Label(at, word, 9, Ink.MUTED, Face.SANS))
    rows = -(-len(GRADE_NAMES) // across)
    return Galley(Forme.of(width, top + rows * high, marks), before=2 * HALF_LINE)
