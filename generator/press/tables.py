"""Tables, definitions, tallies and the contents, as galleys."""

from itertools import pairwise

from generator.compose.tags.definitions import Definitions
from generator.compose.tags.table import RuledTable, TableColumn
from generator.figure.furniture import forbidden, tick
from generator.figure.marks import Anchor, Face, Ink, Label, Line, Mark, Polygon, Tag, Tagged
from generator.figure.shapes import rectangle
from generator.press.forme import Forme
from generator.press.galley import Galley
from generator.press.laying_out import below, padded, rule, tagged, typeset
from generator.press.styles import HALF_LINE, TEXT
from generator.press.text import width_of

ROW, HEAD = 5.05, 5.0
RULE = 0.2
SIZE = 8.4
SMALLEST = 7.0
NAME_WIDTH = 44.0
DOTS = (0.75, 2.6)


def table_galleys(block: RuledTable, width: float) -> list[Galley]:
    """A head and a galley for each row, so that the table can go on over the page."""
    lefts = _lefts(block.columns, width)
    heads: list[Forme] = []
    for column, (left, right) in zip(block.columns, lefts, strict=True):
        end = column.manner in ("right", "page")
        at, anchor = ((right, 2.6), Anchor.END) if end else ((left, 2.6), Anchor.START)
        text = column.head.upper()
        head = Label(at, text, 7, Ink.BRAND, Face.SANS_SEMIBOLD, anchor=anchor, tracking=0.8)
        heads.append(tagged(Tag.HEAD_CELL, Forme.of(width, HEAD, (head,))))
    ruled = below(tagged(Tag.ROW, *heads), rule(width, Ink.LINE, 1.0))
    galleys = [Galley(ruled, before=2 * HALF_LINE, keep=True, role="head")]
    for number, row in enumerate(block.rows):
        last = number == len(block.rows) - 1
        shaded = block.zebra and number % 2 == 0
        galleys.append(_row(block, lefts, row, width, shaded=shaded, last=last))
    return galleys


def _lefts(columns: tuple[TableColumn, ...], width: float) -> list[tuple[float, float]]:
    """The left and right edge of each column's text."""
    total = sum(column.share for column in columns)
    edges = [0.0]
    for column in columns:
        edges.append(edges[-1] + column.share / total * width)
    return [(a, b - (3.0 if b < width - 0.01 else 0.0)) for a, b in pairwise(edges)]


def _row(
    block: RuledTable,
    lefts: list[tuple[float, float]],
    row: tuple[str, ...],
    width: float,
    *,
    shaded: bool,
    last: bool,
) -> Galley:
    marks: list[Mark] = []
    if shaded:
        # A little below the top, so that it does not cover half of the rule under the head.
        marks.append(Polygon(rectangle(0, RULE, width, ROW - RULE), fill=Ink.ZEBRA))
    elif not block.zebra:
        marks.append(Line((0, ROW), (width, ROW), Ink.HAIR, 0.75))
    cells = [
        Tagged(Tag.CELL, tuple(_cell(column.manner, left, right, text)))
        for column, (left, right), text in zip(block.columns, lefts, row, strict=True)
    ]
    marks.append(Tagged(Tag.ROW, tuple(cells)))
    if last:
        marks.append(Line((0, ROW), (width, ROW), Ink.LINE, 1.0))
    after = 2 * HALF_LINE if last else 0.0
    return Galley(Forme.of(width, ROW, marks), after=after, role="row")


def _cell(manner: str, left: float, right: float, text: str) -> list[Mark]:
    middle, base = ROW / 2, ROW / 2 + 1.02
    if manner == "verdict":
        refused = Tagged(Tag.FIGURE, forbidden((left + 1.5, middle)), "Impossible:")
        sign = (refused,) if text == "impossible" else tick((left + 1.5, middle), 1.5)
        word = "proven" if text == "impossible" else text
        if text == "open":
            sign = ()
        return [*sign, Label((left + 4.4, base), word, SIZE, Ink.TEXT, Face.SANS)]
    face = Face.SANS_BOLD if manner == "number" else Face.SANS
    ink = {"number": Ink.PART_TEXT, "text": Ink.TEXT}.get(manner, Ink.MUTED)
    text, size = _fitted(text, face, right - left)
    if manner in ("right", "page"):
        return [Label((right, base), text, size, ink, face, anchor=Anchor.END)]
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
        indent = min(NAME_WIDTH, 0.32 * width)
        title = Label((0, TEXT.rise), name, 9, Ink.TEXT, Face.SANS_SEMIBOLD)
        told = padded(typeset(text, TEXT, width - indent, language), left=indent, bottom=2.2)
        item = tagged(Tag.ITEM, tagged(Tag.SIGN, Forme.of(0, 0, (title,))), tagged(Tag.BODY, told))
        galleys.append(Galley(below(item, rule(width, Ink.HAIR)), after=HALF_LINE))
    return galleys
