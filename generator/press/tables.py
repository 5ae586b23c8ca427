"""Tables, definitions, tallies and the contents, as galleys."""

from itertools import pairwise

from generator.compose.document import Column, Definitions, GradeKey, Leaf, Opener, Section, SheetPage, Table, Tally
from generator.figure.furniture import badge, forbidden, grade_signs, tick
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, Polygon, moved
from generator.figure.shapes import rectangle
from generator.grades import GRADE_NAMES
from generator.press.galley import Galley, PageNumber
from generator.press.styles import HALF_LINE, TEXT
from generator.press.text import set_text, width_of

ROW = 5.05
RULE = 0.2
SIZE = 8.4
SMALLEST = 7.0
INDENT = 15.0
NAME_WIDTH = 44.0
DOTS = (0.75, 2.6)


def table_galleys(block: Table, width: float) -> list[Galley]:
    """A head and a galley for each row, so that the table can go on over the page."""
    lefts = _lefts(block.columns, width)
    marks: list[Mark] = []
    for column, (left, right) in zip(block.columns, lefts, strict=True):
        end = column.manner in ("right", "page")
        at, anchor = ((right, 2.6), Anchor.END) if end else ((left, 2.6), Anchor.START)
        text = column.head.upper()
        marks.append(Label(at, text, 7, Ink.BRAND, Face.SANS_SEMIBOLD, anchor, 0.8))
    marks.append(Line((0, 5.0), (width, 5.0), Ink.LINE, 1.0))
    galleys = [Galley(Figure(width, 5.0, tuple(marks)), before=2 * HALF_LINE, keep=True, role="head")]
    for number, row in enumerate(block.rows):
        last = number == len(block.rows) - 1
        galleys.append(_row(block, lefts, row, width, block.zebra and number % 2 == 0, last))
    return galleys


def _lefts(columns: tuple[Column, ...], width: float) -> list[tuple[float, float]]:
    """The left and right edge of each column's text."""
    total = sum(column.share for column in columns)
    edges = [0.0]
    for column in columns:
        edges.append(edges[-1] + column.share / total * width)
    return [(a, b - (3.0 if b < width - 0.01 else 0.0)) for a, b in pairwise(edges)]


def _row(
    block: Table, lefts: list[tuple[float, float]], row: tuple[str, ...], width: float, shaded: bool, last: bool
) -> Galley:
    marks: list[Mark] = []
    if shaded:
        # A little below the top, so that it does not cover half of the rule under the head.
        marks.append(Polygon(rectangle(0, RULE, width, ROW - RULE), fill=Ink.ZEBRA))
    elif not block.zebra:
        marks.append(Line((0, ROW), (width, ROW), Ink.HAIR, 0.75))
    for column, (left, right), text in zip(block.columns, lefts, row, strict=True):
        marks += _cell(column.manner, left, right, text)
    if last:
        marks.append(Line((0, ROW), (width, ROW), Ink.LINE, 1.0))
    after = 2 * HALF_LINE if last else 0.0
    return Galley(Figure(width, ROW, tuple(marks)), after=after, role="row")


def _cell(manner: str, left: float, right: float, text: str) -> list[Mark]:
    middle, base = ROW / 2, ROW / 2 + 1.02
    if manner == "verdict":
        sign = forbidden((left + 1.5, middle)) if text == "impossible" else tick((left + 1.5, middle), 1.5)
        word = "proven" if text == "impossible" else text
        if text == "open":
            sign = ()
        return [*sign, Label((left + 4.4, base), word, SIZE, Ink.TEXT, Face.SANS)]
    face = Face.SANS_BOLD if manner == "number" else Face.SANS
    ink = {"number": Ink.PART_TEXT, "text": Ink.TEXT}.get(manner, Ink.MUTED)
    text, size = _fitted(text, face, right - left)
    if manner in ("right", "page"):
        return [Label((right, base), text, size, ink, face, Anchor.END)]
    return [Label((left, base), text, size, ink, face)]


def _fitted(text: str, face: Face, room: float) -> tuple[str, float]:
    """The text in the largest size that fits, and shortened where even the smallest does not."""
    wide = width_of(text, face, SIZE)
    if wide <= room:
        return text, SIZE
    if width_of(text, face, SMALLEST) <= room:
        return text, max(SMALLEST, SIZE * room / wide)
    while text and width_of(f"{text}…", face, SMALLEST) > room:
        text = text[:-1]
    return f"{text.rstrip()}…", SMALLEST


def definition_galleys(block: Definitions, width: float, language: str) -> list[Galley]:
    """Names and what they stand for, ruled."""
    galleys = []
    for name, text in block.rows:
        body = set_text(text, TEXT, width - NAME_WIDTH, language)
        title = Label((0, TEXT.rise), name, 9, Ink.TEXT, Face.SANS_SEMIBOLD)
        marks: list[Mark] = [title, *(moved(label, NAME_WIDTH, 0) for label in body.labels)]
        height = body.height + 2.2
        marks.append(Line((0, height), (width, height), Ink.HAIR, 0.75))
        galleys.append(Galley(Figure(width, height, tuple(marks)), after=HALF_LINE))
    return galleys


def tally_galley(block: Tally, width: float) -> Galley:
    """Large numbers with their words."""
    inks = {"yes": Ink.YES, "no": Ink.ANSWER, "open": Ink.PART_TEXT, "muted": Ink.MUTED}
    marks: list[Mark] = []
    left = 0.0
    for count, word, ink in block.counts:
        marks.append(Label((left, 8.0), count, 24, inks[ink], Face.DISPLAY))
        left += width_of(count, Face.DISPLAY, 24) + 1.8
        marks.append(Label((left, 8.0), word, 9, Ink.TEXT, Face.SANS))
        left += width_of(word, Face.SANS, 9) + 11.0
    return Galley(Figure(width, 9.0, tuple(marks)), after=HALF_LINE, keep=True)


def grade_key_galley(block: GradeKey, width: float) -> Galley:
    """The five difficulties and their signs."""
    marks: list[Mark] = [Label((0, 3.4), "Difficulty", 9, Ink.TEXT, Face.SANS_SEMIBOLD)]
    left, step = 22.0, (width - 22.0) / len(GRADE_NAMES)
    for grade, word in enumerate(GRADE_NAMES, 1):
        marks += grade_signs(left, 2.3, grade, Ink.BRAND)
        marks.append(Label((left + 14.6, 3.4), word, 9, Ink.TEXT, Face.SERIF_ITALIC))
        left += step
    return Galley(Figure(width, 5.0, tuple(marks)), before=4 * HALF_LINE, role="foot")


def contents_galleys(leaves: tuple[Leaf, ...], width: float) -> list[Galley]:
    """A line for each part, chapter and sheet, with leaders to its page."""
    heads = [
        Label((width - 26, 2.0), "PROBLEMS", 7, Ink.MUTED, Face.SANS_SEMIBOLD, Anchor.END, 0.8),
        Label((width, 2.0), "PAGE", 7, Ink.MUTED, Face.SANS_SEMIBOLD, Anchor.END, 0.8),
    ]
    galleys = [Galley(Figure(width, 3.0, tuple(heads)), after=HALF_LINE)]
    for leaf in leaves:
        match leaf:
            case Opener():
                galleys.append(_part_line(leaf, width))
            case Section(listed=True) | SheetPage(listed=True):
                problems = leaf.problems if isinstance(leaf, Section) else ""
                galleys.append(_chapter_line(leaf.title, leaf.anchor, problems, width))
    return galleys


def _part_line(leaf: Opener, width: float) -> Galley:
    marks: list[Mark] = [*badge((4.6, 4.4), str(leaf.number), 5.0)]
    marks.append(Label((INDENT, 6.2), leaf.title, 15, Ink.PART_TEXT, Face.DISPLAY))
    number = Label((width, 6.2), "", 13, Ink.PART_TEXT, Face.DISPLAY, Anchor.END)
    return Galley(
        Figure(width, 9.4, tuple(marks)),
        before=3 * HALF_LINE,
        keep=True,
        colour=leaf.colour,
        numbers=(PageNumber(number, leaf.anchor),),
        links=((0, 0, width, 9.4, leaf.anchor),),
    )


def _chapter_line(title: str, anchor: str, problems: str, width: float) -> Galley:
    base = 4.4
    marks: list[Mark] = [Label((INDENT, base), title, 10.5, Ink.TEXT, Face.SERIF)]
    end = INDENT + width_of(title, Face.SERIF, 10.5) + 2.0
    stop = width - 9.0
    if problems:
        marks.append(Label((width - 26, base), problems, 8, Ink.MUTED, Face.SANS, Anchor.END))
        gap = width - 26 - width_of(problems, Face.SANS, 8) - 2.0
        marks.append(Line((end, base - 0.2), (gap, base - 0.2), Ink.FAINT, 0.9, DOTS))
        end = width - 24.0
    marks.append(Line((end, base - 0.2), (stop, base - 0.2), Ink.FAINT, 0.9, DOTS))
    number = Label((width, base), "", 9.5, Ink.TEXT, Face.SANS, Anchor.END)
    return Galley(
        Figure(width, 7.0, tuple(marks)),
        numbers=(PageNumber(number, anchor),),
        links=((INDENT, 0, width - INDENT, 7.0, anchor),),
    )
