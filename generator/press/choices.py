"""What there is to play, by how many are at the table and what is on it, as galleys."""

from generator.compose.runs import Run
from generator.compose.tags.choices import Choice, Choices
from generator.errors import LayoutError
from generator.figure.marks import LEAST_TYPE, Anchor, Disc, Face, Ink, Label, Mark, Tag, Tagged
from generator.press.forme import Forme, PageNumber, ReadNumber
from generator.press.galley import Galley
from generator.press.laying_out import below, carrying, linked, overlaid, padded, rule, sized, tagged, typeset
from generator.press.strips import strip_head
from generator.press.styles import GOAL, HALF_LINE, NARROW
from generator.press.text import width_of

ROW, HEAD = 6.5, 6.2
SEAT, RADIUS = 6.4, 1.6
"""From seat to seat, and the disc that stands for one."""

GAP, NAME, PAGE_ROOM = 4.4, 9.4, 9.0
SIZE, SMALLEST = 8.6, 7.0
UNDER, OVER_UNDER = GOAL, 1.2
"""How what stands below a name is set, and how far it reaches up into its row."""

UNDER_RULE = 0.6


def choice_galleys(block: Choices, width: float, language: str) -> list[Galley]:
    """A title with its sentence, heads, and a row for each chapter."""
    seats = tuple(range(1, 1 + max(seat for row in block.rows for seat in row.seats)))
    lefts = _lefts(block, len(seats), width)
    narrow = width < NARROW
    galleys = [_title(block, width, language), _heads(lefts, seats, width, narrow)]
    for place, row in enumerate(block.rows):
        last = place == len(block.rows) - 1
        galleys.append((_double_row if narrow else _row)(row, lefts, seats, width, last))
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


def _heads(lefts: tuple[float, float, float], seats: tuple[int, ...], width: float, below_name: bool) -> Galley:
    names, needs, minds = lefts
    marks: list[Mark] = [_head(width, "page", Anchor.END)]
    if not below_name:
        marks = [_head(needs, "what you need"), _head(minds, "thought of by"), *marks]
    for place, seat in enumerate(seats):
        at = names + place * SEAT + RADIUS, 3.6
        marks.append(Label(at, str(seat), 8.4, Ink.TEXT, Face.SANS_BOLD, anchor=Anchor.MIDDLE))
    heads = tagged(Tag.ARTIFACT, Forme.of(width, HEAD - UNDER_RULE, marks))
    return Galley(padded(below(heads, rule(width, Ink.LINE, 1.0)), bottom=UNDER_RULE), keep=True)


def _head(left: float, word: str, anchor: Anchor = Anchor.START) -> Label:
    return Label((left, 3.6), word.upper(), 7, Ink.MUTED, Face.SANS_SEMIBOLD, anchor=anchor, tracking=0.8)


def _row(
    row: Choice, lefts: tuple[float, float, float], seats: tuple[int, ...], width: float, last: bool
) -> Galley:
    names, needs, minds = lefts
    base = ROW / 2 + 1.1
    marks: list[Mark] = _seated(row, names, seats, base)
    marks.append(Label((needs, base), row.equipment, SIZE, Ink.TEXT, Face.SANS))
    marks.append(_fitted(row.designer, minds, base, width - 10.0 - minds))
    return _ruled(row, Forme.of(width, ROW, marks), base, last)


def _double_row(
    row: Choice, lefts: tuple[float, float, float], seats: tuple[int, ...], width: float, last: bool
) -> Galley:
    """A row of a narrow page: what is needed and who thought of it stand below the name."""
    base = ROW / 2 + 1.1
    said = " · ".join(filter(None, (row.equipment, row.designer)))
    told = padded(typeset((Run(said),), UNDER, width - 12.0), top=ROW - OVER_UNDER, bottom=1.6)
    name = Forme.of(width, ROW, _seated(row, lefts[0], seats, base))
    return _ruled(row, sized(overlaid(name, told), width, told.height), base, last)


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


def _ruled(row: Choice, shown: Forme, base: float, last: bool) -> Galley:
    """A row over its rule, with its page at the right."""
    width = shown.width
    number = Label((width, base + 0.2), "", 10, Ink.PART_TEXT, Face.DISPLAY, anchor=Anchor.END)
    entry = tagged(Tag.ENTRY, carrying(shown, ReadNumber(PageNumber(number, row.target))))
    line = rule(width, Ink.LINE if last else Ink.HAIR, 1.0 if last else 0.75)
    return Galley(linked(below(entry, line), row.target), keep=not last, colour=row.colour)


def _fitted(text: str, left: float, base: float, room: float) -> Label:
    """The designer's name, smaller where it is long."""
    size = SIZE * min(1.0, room / max(width_of(text, Face.SANS, SIZE), 1.0))
    if size < SMALLEST:
        raise LayoutError(f"designer {text!r} does not fit the table of what there is to play; shorten it")
    return Label((left, base), text, size, Ink.MUTED, Face.SANS)
