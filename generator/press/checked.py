"""How a book was checked, as galleys: its claims by kind, and bars of the work they took."""

from generator.compose.runs import Run
from generator.compose.tags.bars import Bars
from generator.compose.tags.claims import ClaimRow, Claims
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, Tag, Tagged, moved
from generator.press.galley import Galley
from generator.press.panels import panel
from generator.press.styles import CLAIM_DETAIL, CLAIM_WAY, HALF_LINE, NARROW, STRIP_TITLE_SIZE, TEXT
from generator.press.text import set_text

LEFTS = (0.0, 0.163, 0.452, 0.747)
"""Where the columns of the claims stand, in shares of the width."""

BAR_ROW, BAR_HEIGHT, BAR_LEFT = 4.8, 3.2, 39.0
COUNT_SIZE = 30.0
NARROW_COUNT = 20.0
"""How far in the words of a claim stand on a narrow page."""


def claim_galleys(block: Claims, width: float, language: str) -> list[Galley]:
    """A head, and a ruled row for each kind of claim."""
    if width < NARROW:
        return [_narrow_claim(row, width, language) for row in block.rows]
    marks: list[Mark] = []
    for share, word in zip(LEFTS, ("claims", "what we say", "first way", "second way"), strict=True):
        head = Label((share * width, 2.6), word.upper(), 7, Ink.BRAND, Face.SANS_SEMIBOLD, tracking=0.8)
        marks.append(Tagged(Tag.HEAD_CELL, (head,)))
    marks = [Tagged(Tag.ROW, tuple(marks)), Line((0, 4.8), (width, 4.8), Ink.BRAND, 1.0)]
    heads = Galley(Figure(width, 5.0, tuple(marks)), before=HALF_LINE, keep=True)
    return [heads, *(_claim(row, width, language) for row in block.rows)]


def _claim(row: ClaimRow, width: float, language: str) -> Galley:
    ink = Ink.ANSWER if row.ink == "no" else Ink.PART_TEXT
    lefts = [share * width for share in LEFTS]
    rooms = [right - left - 5.0 for left, right in zip(lefts, [*lefts[1:], width + 5.0], strict=True)]
    detail = set_text((Run(row.detail),), CLAIM_DETAIL, rooms[1], language)
    told = ((row.first, rooms[2]), (row.second, rooms[3]))
    ways = [set_text((Run(text),), CLAIM_WAY, room, language) for text, room in told]
    title = Label((lefts[1], 6.0), row.title, 9.6, Ink.TEXT, Face.SANS_BOLD)
    cells: list[tuple[Mark, ...]] = [
        (Label((0, 11.8), row.count, COUNT_SIZE, ink, Face.DISPLAY),),
        (title, *(moved(label, lefts[1], 7.3) for label in detail.labels)),
        *(
            tuple(moved(label, left, 2.6) for label in way.labels)
            for left, way in zip(lefts[2:], ways, strict=True)
        ),
    ]
    marks: list[Mark] = [Tagged(Tag.ROW, tuple(Tagged(Tag.CELL, cell) for cell in cells))]
    height = max(13.6, 7.3 + detail.height + 1.3, *(2.6 + way.height + 1.6 for way in ways))
    marks.append(Line((0, height), (width, height), Ink.HAIR, 0.75))
    return Galley(Figure(width, height + 0.3, tuple(marks)))


def _narrow_claim(row: ClaimRow, width: float, language: str) -> Galley:
    """A claim on a narrow page: what we say beside its number, and its two ways below, side by side."""
    ink = Ink.ANSWER if row.ink == "no" else Ink.PART_TEXT
    indent = NARROW_COUNT
    half = (width - indent - 6.0) / 2
    detail = set_text((Run(row.detail),), CLAIM_DETAIL, width - indent, language)
    ways = [set_text((Run(text),), CLAIM_WAY, half, language) for text in (row.first, row.second)]
    marks: list[Mark] = [
        Label((0, 8.6), row.count, COUNT_SIZE * 0.72, ink, Face.DISPLAY),
        Label((indent, 5.4), row.title, 9.6, Ink.TEXT, Face.SANS_BOLD),
        *(moved(label, indent, 6.8) for label in detail.labels),
    ]
    top = 6.8 + detail.height + 1.4
    for place, way in enumerate(ways):
        marks += [moved(label, indent + place * (half + 6.0), top) for label in way.labels]
    height = max(12.0, top + max(way.height for way in ways) + 2.4)
    marks.append(Line((0, height), (width, height), Ink.HAIR, 0.75))
    return Galley(Figure(width, height + 0.3, tuple(marks)))


def bars_galley(block: Bars, width: float, language: str) -> Galley:
    """Bars in the left half, and a note on a tint in the right; on a narrow page below them."""
    beside = width >= NARROW
    half = (width - 8.0) / 2 if beside else width
    most = max((count for _, count in block.bars), default=1)
    title = Label((0, 4.2), block.title, STRIP_TITLE_SIZE, Ink.PART_TEXT, Face.SANS_BOLD)
    marks: list[Mark] = [Tagged(Tag.HEADING, (title,))]
    top = 8.4
    room = half - BAR_LEFT - 8.0
    for place, (name, count) in enumerate(block.bars):
        y = top + place * BAR_ROW
        last = place == len(block.bars) - 1 and name == "more"
        wide = max(1.2, room * count / most)
        bar = (
            Label((BAR_LEFT - 2.0, y + 2.6), name, 8, Ink.TEXT, Face.SANS, Anchor.END),
            panel(BAR_LEFT, y, wide, BAR_HEIGHT, 0.6, Ink.ANSWER if last else Ink.PART),
            Label((BAR_LEFT + wide + 1.6, y + 2.6), str(count), 8, Ink.TEXT, Face.SANS_SEMIBOLD),
        )
        marks.append(Tagged(Tag.ITEM, (Tagged(Tag.BODY, bar),)))
    top += len(block.bars) * BAR_ROW + 1.0
    words = set_text((Run(block.words),), CLAIM_DETAIL, half, language)
    marks += [moved(label, 0, top) for label in words.labels]
    height = top + words.height
    note = set_text(block.note, TEXT, half - 10.0, language)
    tall = max(note.height + 15.0, height) if beside else note.height + 15.0
    left, top = (half + 8.0, 0.0) if beside else (0.0, height + 4.0)
    marks.append(panel(left, top, half, tall, 2.4, Ink.PART_TINT))
    named = Label((left + 5.0, top + 7.4), block.note_title, 10, Ink.PART_TEXT, Face.SANS_BOLD)
    marks.append(Tagged(Tag.HEADING, (named,)))
    marks += [moved(label, left + 5.0, top + 9.6) for label in note.labels]
    tall += top
    gap = 1.5 * HALF_LINE
    return Galley(Figure(width, tall, tuple(marks)), before=gap, after=gap, links=note.links)
