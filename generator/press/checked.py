"""How a book was checked, as galleys: its claims by kind, and bars of the work they took."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.compose.runs import Run
from generator.compose.tags.bars import Bars
from generator.compose.tags.claims import ClaimRow, Claims
from generator.figure.marks import Anchor, Face, Ink, Label, Tag
from generator.press.forme import Forme
from generator.press.galley import Galley
from generator.press.laying_out import below, beside, overlaid, padded, rule, sized, tagged, typeset
from generator.press.panels import on_panel
from generator.press.strips import strip_title
from generator.press.styles import CLAIM_DETAIL, CLAIM_WAY, HALF_LINE, NARROW, TEXT

LEFTS = (0.0, 0.163, 0.452, 0.747)
"""Where the columns of the claims stand, in shares of the width."""

COLUMN_GAP, WAYS_APART = 5.0, 6.0
"""What is free between columns, and between the two ways of checking where they stand under a claim."""

HEADS, HEAD_BASE, UNDER_HEADS = 4.8, 2.6, 0.2
HEAD_SIZE, HEAD_TRACKING, CLAIM_SIZE = 7.0, 0.8, 9.6
OVER_WAY, UNDER_WAY, UNDER_WAYS, UNDER_CLAIM = 2.6, 1.6, 2.4, 0.3
"""What is free over and under a way in its column, under two on a narrow page, and under the rule of a claim."""


class _Claimed(NamedTuple):
    """How a claim stands on a page: how large its number is and where that stands, and its title."""

    size: float
    base: float
    room: float
    """The height of what holds the number."""
    title: float
    under: float
    """What is free under the title, and under what we say."""


WIDE_CLAIM = _Claimed(size=30.0, base=11.8, room=13.6, title=6.0, under=1.3)
NARROW_CLAIM = _Claimed(size=21.6, base=8.6, room=12.0, title=5.4, under=1.4)
NARROW_COUNT = 20.0
"""How far in the words of a claim stand on a narrow page."""

GUTTER, NOTE_GAP = 8.0, 4.0
"""What is free between the bars and the note beside them, and the note below them."""

BARS_HEAD, OVER_WORDS = 8.4, 1.0
BAR_ROW, BAR_HEIGHT, BAR_LEFT, BAR_ROUND, LEAST_BAR = 4.8, 3.2, 39.0, 0.6, 1.2
BAR_BASE, BAR_SIZE = 2.6, 8.0
NAME_GAP, COUNT_GAP, COUNT_ROOM = 2.0, 1.6, 8.0
"""What is free between a bar and its name and its count, and the room for the count."""

NOTE_EDGE, NOTE_HEAD, NOTE_BASE, NOTE_SIZE, UNDER_NOTE = 5.0, 9.6, 7.4, 10.0, 5.4
"""What is free beside a note, its title, and what is free under it."""


def claim_galleys(block: Claims, width: float, language: str) -> list[Galley]:
    """A head, and a ruled row for each kind of claim."""
    if width < NARROW:
        return [_narrow_claim(row, width, language) for row in block.rows]
    words = ("claims", "what we say", "first way", "second way")
    heads = below(_row(Tag.HEAD_CELL, [_head(word) for word in words], width), rule(width, Ink.BRAND, 1.0))
    ruled = padded(heads, bottom=UNDER_HEADS)
    return [Galley(ruled, before=HALF_LINE, keep=True), *(_claim(row, width, language) for row in block.rows)]


def _head(word: str) -> Forme:
    label = Label((0, HEAD_BASE), word.upper(), HEAD_SIZE, Ink.BRAND, Face.SANS_SEMIBOLD, tracking=HEAD_TRACKING)
    return Forme.of(0, HEADS, (label,))


def _row(tag: Tag, cells: Sequence[Forme], width: float) -> Forme:
    """Cells where the columns of the claims stand."""
    shown = (padded(cell, left=share * width) for share, cell in zip(LEFTS, cells, strict=True))
    return tagged(Tag.ROW, *(tagged(tag, cell) for cell in shown))


def _claim(row: ClaimRow, width: float, language: str) -> Galley:
    """A kind of claim in four columns: how many there are, what we say, and the two ways of checking it."""
    lefts = [share * width for share in LEFTS]
    ends = [*(left - COLUMN_GAP for left in lefts[1:]), width]
    _, said, *ways = (end - left for left, end in zip(lefts, ends, strict=True))
    told = [
        padded(typeset((Run(text),), CLAIM_WAY, room, language), top=OVER_WAY, bottom=UNDER_WAY)
        for text, room in zip((row.first, row.second), ways, strict=True)
    ]
    cells = [_count(row, WIDE_CLAIM), _said(row, WIDE_CLAIM, said, language), *told]
    return _ruled(_row(Tag.CELL, cells, width), width)


def _narrow_claim(row: ClaimRow, width: float, language: str) -> Galley:
    """A claim on a narrow page: what we say beside its number, and its two ways below, side by side."""
    room = width - NARROW_COUNT
    half = (room - WAYS_APART) / 2
    ways = [typeset((Run(text),), CLAIM_WAY, half, language) for text in (row.first, row.second)]
    told = below(_said(row, NARROW_CLAIM, room, language), beside(*ways, gap=WAYS_APART))
    shown = overlaid(_count(row, NARROW_CLAIM), padded(told, left=NARROW_COUNT, bottom=UNDER_WAYS))
    return _ruled(shown, width)


def _count(row: ClaimRow, claimed: _Claimed) -> Forme:
    """How many claims of a kind there are."""
    label = Label((0, claimed.base), row.count, claimed.size, _ink(row), Face.DISPLAY)
    return Forme.of(0, claimed.room, (label,))


def _said(row: ClaimRow, claimed: _Claimed, width: float, language: str) -> Forme:
    """What we say, under its title, which has a line of its own."""
    title = Label((0, claimed.title), row.title, CLAIM_SIZE, Ink.TEXT, Face.SANS_BOLD)
    detail = typeset((Run(row.detail),), CLAIM_DETAIL, width, language)
    told = below(Forme.of(width, claimed.title, (title,)), detail, gap=claimed.under)
    return padded(told, bottom=claimed.under)


def _ink(row: ClaimRow) -> Ink:
    return Ink.ANSWER if row.ink == "no" else Ink.PART_TEXT


def _ruled(part: Forme, width: float) -> Galley:
    return Galley(padded(below(sized(part, width=width), rule(width, Ink.HAIR)), bottom=UNDER_CLAIM))


def bars_galley(block: Bars, width: float, language: str) -> Galley:
    """Bars in the left half, and a note on a tint in the right; on a narrow page below them."""
    aside = width >= NARROW
    half = (width - GUTTER) / 2 if aside else width
    shown, told = _bars(block, half, language), _note(block, half, language)
    tall = max(told.height, shown.height) if aside else told.height
    note = on_panel(sized(told, half, tall), Ink.PART_TINT)
    whole = beside(shown, note, gap=GUTTER) if aside else below(shown, note, gap=NOTE_GAP)
    return Galley(sized(whole, width=width), before=1.5 * HALF_LINE, after=1.5 * HALF_LINE)


def _bars(block: Bars, width: float, language: str) -> Forme:
    """The bars under their title, and what they are under the last."""
    most = max((count for _, count in block.bars), default=1)
    heading = tagged(Tag.HEADING, Forme.of(width, BARS_HEAD, (strip_title(block.title),)))
    room, last = width - BAR_LEFT - COUNT_ROOM, len(block.bars) - 1
    bars = (
        _bar(name, count, room * count / most, rest=place == last and name == "more")
        for place, (name, count) in enumerate(block.bars)
    )
    words = typeset((Run(block.words),), CLAIM_DETAIL, width, language)
    return below(heading, *bars, padded(words, top=OVER_WORDS))


def _note(block: Bars, width: float, language: str) -> Forme:
    """The note under its title."""
    title = Label((0, NOTE_BASE), block.note_title, NOTE_SIZE, Ink.PART_TEXT, Face.SANS_BOLD)
    heading = tagged(Tag.HEADING, Forme.of(width, NOTE_HEAD, (title,)))
    note = typeset(block.note, TEXT, width - 2 * NOTE_EDGE, language)
    return padded(below(heading, note), left=NOTE_EDGE, bottom=UNDER_NOTE)


def _bar(name: str, count: int, wide: float, rest: bool) -> Forme:
    """A bar between its name and its count; what is left over from the others has an ink of its own."""
    named = Label((BAR_LEFT - NAME_GAP, BAR_BASE), name, BAR_SIZE, Ink.TEXT, Face.SANS, anchor=Anchor.END)
    counted = Label((COUNT_GAP, BAR_BASE), str(count), BAR_SIZE, Ink.TEXT, Face.SANS_SEMIBOLD)
    ink = Ink.ANSWER if rest else Ink.PART
    bar = on_panel(Forme(max(LEAST_BAR, wide), BAR_HEIGHT), ink, BAR_ROUND)
    row = beside(Forme.of(BAR_LEFT, BAR_ROW, (named,)), bar, Forme.of(0, BAR_ROW, (counted,)))
    return tagged(Tag.ITEM, tagged(Tag.BODY, row))
