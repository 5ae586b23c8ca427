"""What there is to play, by how many are at the table and what is on it, as galleys."""

from generator.compose.runs import Run
from generator.compose.tags.choices import Choice, Choices
from generator.errors import LayoutError
from generator.figure.marks import (
    LEAST_TYPE,
    Anchor,
    Disc,
    Face,
    Figure,
    Ink,
    Label,
    Line,
    Mark,
    Tag,
    Tagged,
    moved,
)
from generator.press.galley import Galley, PageNumber
from generator.press.strips import strip_head
from generator.press.styles import GOAL, HALF_LINE, NARROW
from generator.press.text import set_text, width_of

ROW, HEAD = 6.5, 6.2
SEAT, RADIUS = 6.4, 1.6
"""From seat to seat, and the disc that stands for one."""

GAP, NAME, PAGE_ROOM = 4.4, 9.4, 9.0
SIZE, SMALLEST = 8.6, 7.0
UNDER = GOAL


def choice_galleys(block: Choices, width: float, language: str) -> list[Galley]:
    """A title with its sentence, heads, and a row for each chapter."""
    seats = tuple(range(1, 1 + max(seat for row in block.rows for seat in row.seats)))
    lefts = _lefts(block, len(seats), width)
    below = width < NARROW
    galleys = [_title(block, width, language), _heads(lefts, seats, width, below)]
    for place, row in enumerate(block.rows):
        last = place == len(block.rows) - 1
        galleys.append((_double_row if below else _row)(row, lefts, seats, width, last))
    return galleys


def _lefts(block: Choices, seats: int, width: float) -> tuple[float, float, float]:
    """Where seats, equipment and designers begin: no name runs into the next column."""
    names = max(width_of(row.title, Face.SANS_BOLD, NAME) for row in block.rows) + GAP
    # Names on the narrowest pages are set smaller, for the seats stand beside them.
    names = min(names, width - seats * SEAT - PAGE_ROOM)
    needs = names + seats * SEAT + GAP / 2
    return names, needs, needs + max(width_of(row.equipment, Face.SANS, SIZE) for row in block.rows) + GAP


def _title(block: Choices, width: float, language: str) -> Galley:
    head = strip_head(block.title, block.text, width, language)
    return Galley(head, before=1.6 * HALF_LINE, keep=True, stretch=7.0)


def _heads(lefts: tuple[float, float, float], seats: tuple[int, ...], width: float, below: bool) -> Galley:
    names, needs, minds = lefts
    marks: list[Mark] = [_head(width, "page", Anchor.END)]
    if not below:
        marks = [_head(needs, "what you need"), _head(minds, "thought of by"), *marks]
    for place, seat in enumerate(seats):
        at = names + place * SEAT + RADIUS, 3.6
        marks.append(Label(at, str(seat), 8.4, Ink.TEXT, Face.SANS_BOLD, Anchor.MIDDLE))
    rule = Line((0, HEAD - 0.6), (width, HEAD - 0.6), Ink.LINE, 1.0)
    return Galley(Figure(width, HEAD, (Tagged(Tag.ARTIFACT, tuple(marks)), rule)), keep=True)


def _head(left: float, word: str, anchor: Anchor = Anchor.START) -> Label:
    return Label((left, 3.6), word.upper(), 7, Ink.MUTED, Face.SANS_SEMIBOLD, anchor, 0.8)


def _row(
    row: Choice, lefts: tuple[float, float, float], seats: tuple[int, ...], width: float, last: bool
) -> Galley:
    names, needs, minds = lefts
    base = ROW / 2 + 1.1
    marks: list[Mark] = _seated(row, names, seats, base)
    marks.append(Label((needs, base), row.equipment, SIZE, Ink.TEXT, Face.SANS))
    marks.append(_fitted(row.designer, minds, base, width - 10.0 - minds))
    return _ruled(row, marks, width, ROW, base, last)


def _double_row(
    row: Choice, lefts: tuple[float, float, float], seats: tuple[int, ...], width: float, last: bool
) -> Galley:
    """A row of a narrow page: what is needed and who thought of it stand below the name."""
    base = ROW / 2 + 1.1
    told = set_text((Run(" · ".join(filter(None, (row.equipment, row.designer)))),), UNDER, width - 12.0)
    marks = _seated(row, lefts[0], seats, base)
    marks += [moved(label, 0, ROW - 1.2) for label in told.labels]
    return _ruled(row, marks, width, ROW - 1.2 + told.height + 1.6, base, last)


def _seated(row: Choice, names: float, seats: tuple[int, ...], base: float) -> list[Mark]:
    """The name, and a disc for each number of players, filled where that many can play."""
    marks: list[Mark] = []
    size = max(LEAST_TYPE, NAME * min(1.0, (names - 1.0) / max(width_of(row.title, Face.SANS_BOLD, NAME), 1.0)))
    for place, seat in enumerate(seats):
        at = names + place * SEAT + RADIUS, base - 1.1
        taken = seat in row.seats
        marks.append(Disc(at, RADIUS, Ink.PART_TEXT if taken else None, Ink.PART_TEXT if taken else Ink.HAIR, 0.75))
    many = f"{' or '.join(map(str, row.seats))} player{'s' * (row.seats != (1,))}"
    title = Label((0, base), row.title, size, Ink.TEXT, Face.SANS_BOLD)
    return [title, Tagged(Tag.FIGURE, tuple(marks), many)]


def _ruled(row: Choice, marks: list[Mark], width: float, high: float, base: float, last: bool) -> Galley:
    """A row over its rule, with its page at the right."""
    rule = Line((0, high), (width, high), Ink.LINE if last else Ink.HAIR, 1.0 if last else 0.75)
    entry = Tagged(Tag.ENTRY, (*marks, Tagged(Tag.LATE, (), "0")))
    number = Label((width, base + 0.2), "", 10, Ink.PART_TEXT, Face.DISPLAY, Anchor.END)
    return Galley(
        Figure(width, high, (entry, rule)),
        keep=not last,
        colour=row.colour,
        numbers=(PageNumber(number, row.target),),
        links=((0, 0, width, high, row.target),),
    )


def _fitted(text: str, left: float, base: float, room: float) -> Label:
    """The designer's name, smaller where it is long."""
    size = SIZE * min(1.0, room / max(width_of(text, Face.SANS, SIZE), 1.0))
    if size < SMALLEST:
        raise LayoutError(f"designer {text!r} does not fit the table of what there is to play; shorten it")
    return Label((left, base), text, size, Ink.MUTED, Face.SANS)
