"""How a book was checked, as galleys: its claims by kind, and bars of the work they took."""

from generator.compose.runs import Run
from generator.compose.tags.bars import Bars
from generator.compose.tags.claims import ClaimRow, Claims
from generator.figure.marks import Anchor, Face, Ink, Label, Tag
from generator.press.forme import Forme
from generator.press.galley import Galley
from generator.press.laying_out import below, beside, overlaid, padded, rule, sized, tagged, typeset
from generator.press.panels import on_panel, panel
from generator.press.strips import TITLE_BASE
from generator.press.styles import CLAIM_DETAIL, CLAIM_WAY, HALF_LINE, NARROW, STRIP_TITLE_SIZE, TEXT

LEFTS = (0.0, 0.163, 0.452, 0.747)
"""Where the columns of the claims stand, in shares of the width."""

BAR_ROW, BAR_HEIGHT, BAR_LEFT = 4.8, 3.2, 39.0
COUNT_SIZE = 30.0
HEADS, UNDER_HEADS = 4.8, 0.2
WAYS_APART, NOTE_EDGE = 6.0, 5.0
NARROW_COUNT = 20.0
"""How far in the words of a claim stand on a narrow page."""


def claim_galleys(block: Claims, width: float, language: str) -> list[Galley]:
    """A head, and a ruled row for each kind of claim."""
    if width < NARROW:
        return [_narrow_claim(row, width, language) for row in block.rows]
    named = [
        Label((share * width, 2.6), word.upper(), 7, Ink.BRAND, Face.SANS_SEMIBOLD, tracking=0.8)
        for share, word in zip(LEFTS, ("claims", "what we say", "first way", "second way"), strict=True)
    ]
    heads = tagged(Tag.ROW, *(tagged(Tag.HEAD_CELL, Forme.of(width, HEADS, (one,))) for one in named))
    ruled = padded(below(heads, rule(width, Ink.BRAND, 1.0)), bottom=UNDER_HEADS)
    return [Galley(ruled, before=HALF_LINE, keep=True), *(_claim(row, width, language) for row in block.rows)]


def _claim(row: ClaimRow, width: float, language: str) -> Galley:
    """A kind of claim in four columns: how many there are, what we say, and the two ways of checking it."""
    lefts = [share * width for share in LEFTS]
    rooms = [right - left - 5.0 for left, right in zip(lefts, [*lefts[1:], width + 5.0], strict=True)]
    count = Label((0, 11.8), row.count, COUNT_SIZE, _ink(row), Face.DISPLAY)
    ways = [
        padded(typeset((Run(text),), CLAIM_WAY, room, language), top=2.6, bottom=1.6)
        for text, room in ((row.first, rooms[2]), (row.second, rooms[3]))
    ]
    cells = (Forme.of(0, 13.6, (count,)), _said(row, (6.0, 1.3), rooms[1], language), *ways)
    placed = [tagged(Tag.CELL, padded(cell, left=left)) for left, cell in zip(lefts, cells, strict=True)]
    return _ruled(tagged(Tag.ROW, *placed), width)


def _narrow_claim(row: ClaimRow, width: float, language: str) -> Galley:
    """A claim on a narrow page: what we say beside its number, and its two ways below, side by side."""
    indent = NARROW_COUNT
    half = (width - indent - WAYS_APART) / 2
    count = Label((0, 8.6), row.count, COUNT_SIZE * 0.72, _ink(row), Face.DISPLAY)
    ways = [typeset((Run(text),), CLAIM_WAY, half, language) for text in (row.first, row.second)]
    told = below(_said(row, (5.4, 1.4), width - indent, language), beside(*ways, gap=WAYS_APART))
    return _ruled(overlaid(Forme.of(0, 12.0, (count,)), padded(told, left=indent, bottom=2.4)), width)


def _said(row: ClaimRow, title_line: tuple[float, float], width: float, language: str) -> Forme:
    """What we say, under its title, which has a line of its own: where it stands, and how much is free below."""
    base, under = title_line
    title = Label((0, base), row.title, 9.6, Ink.TEXT, Face.SANS_BOLD)
    detail = typeset((Run(row.detail),), CLAIM_DETAIL, width, language)
    return below(Forme.of(width, base + under, (title,)), padded(detail, bottom=under))


def _ink(row: ClaimRow) -> Ink:
    return Ink.ANSWER if row.ink == "no" else Ink.PART_TEXT


def _ruled(part: Forme, width: float) -> Galley:
    return Galley(padded(below(sized(part, width=width), rule(width, Ink.HAIR)), bottom=0.3))


def bars_galley(block: Bars, width: float, language: str) -> Galley:
    """Bars in the left half, and a note on a tint in the right; on a narrow page below them."""
    aside = width >= NARROW
    half = (width - 8.0) / 2 if aside else width
    most = max((count for _, count in block.bars), default=1)
    title = Label((0, TITLE_BASE), block.title, STRIP_TITLE_SIZE, Ink.PART_TEXT, Face.SANS_BOLD)
    heading = tagged(Tag.HEADING, Forme.of(half, 8.4, (title,)))
    room, last = half - BAR_LEFT - 8.0, len(block.bars) - 1
    bars = (
        _bar(name, count, room * count / most, rest=place == last and name == "more")
        for place, (name, count) in enumerate(block.bars)
    )
    words = typeset((Run(block.words),), CLAIM_DETAIL, half, language)
    shown = below(heading, *bars, Forme(half, 1.0), words)
    note = typeset(block.note, TEXT, half - 2 * NOTE_EDGE, language)
    named = Label((0, 7.4), block.note_title, 10, Ink.PART_TEXT, Face.SANS_BOLD)
    told = below(tagged(Tag.HEADING, Forme.of(half, 9.6, (named,))), note)
    tall = max(note.height + 15.0, shown.height) if aside else note.height + 15.0
    box = on_panel(sized(padded(told, left=NOTE_EDGE), half, tall), Ink.PART_TINT)
    whole = beside(shown, box, gap=8.0) if aside else below(shown, box, gap=4.0)
    return Galley(sized(whole, width=width), before=1.5 * HALF_LINE, after=1.5 * HALF_LINE)


def _bar(name: str, count: int, wide: float, rest: bool) -> Forme:
    """A bar between its name and its count; what is left over from the others has an ink of its own."""
    long = max(1.2, wide)
    bar = (
        Label((BAR_LEFT - 2.0, 2.6), name, 8, Ink.TEXT, Face.SANS, anchor=Anchor.END),
        panel(BAR_LEFT, 0, long, BAR_HEIGHT, 0.6, fill=Ink.ANSWER if rest else Ink.PART),
        Label((BAR_LEFT + long + 1.6, 2.6), str(count), 8, Ink.TEXT, Face.SANS_SEMIBOLD),
    )
    return tagged(Tag.ITEM, tagged(Tag.BODY, Forme.of(BAR_LEFT + long, BAR_ROW, bar)))
