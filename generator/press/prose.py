"""Headings, paragraphs, lists, panels and notes as galleys."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import assert_never

from generator.compose.runs import Run
from generator.compose.tags.columns import Columns
from generator.compose.tags.facts import Fact, Facts
from generator.compose.tags.note import NoteBox
from generator.compose.tags.page import Foot
from generator.compose.tags.section import SectionPages
from generator.compose.tags.texts import Bullets, Heading, Illustration, Paragraph, TextBlock
from generator.errors import LayoutError
from generator.figure.furniture import tick_badge
from generator.figure.marks import Face, Ink, Tag
from generator.figure.shapes import POINT
from generator.press.forme import Forme, LinkTarget, PageNumber, ReadNumber
from generator.press.galley import Galley
from generator.press.laying_out import (
    aligned,
    below,
    beside,
    carrying,
    column_width,
    columns_in,
    item,
    line,
    overlaid,
    padded,
    rows_of,
    rule,
    sized,
    tagged,
    typeset,
)
from generator.press.lines import LineStyle
from generator.press.panels import on_panel
from generator.press.pictures import illustration_galley
from generator.press.strips import cell_beside
from generator.press.styles import (
    HALF_LINE,
    HEADING_SIZE,
    LEAST_TITLE_SIZE,
    NARROW,
    NARROW_TITLE_SIZE,
    PARAGRAPHS,
    SMALL,
    SMALL_TITLE,
    SUBTITLE,
    TEXT,
    TITLE_SIZE,
)
from generator.press.text import Style, width_of
from generator.press.titles import title_lines
from generator.press.typography import typography

NUMBER_INDENT, NUMBER_LEFT, NUMBER_SMALLER = 5.2, 0.4, 0.5
"""How far a point of a list stands in, how far its sign does, and how much smaller than the text this is."""

LEAST_COLUMN, COLUMN_GAP, SMALL_COLUMN_GAP = 45.0, 8.0, 7.0
"""The narrowest column of text, and what is left free between two, or between more of them."""

TITLE_BASE, TITLE_HEIGHT, TITLE_LEFT = 7.0, 9.9, -0.4
"""Where the title of a chapter stands, how high a line of it is, and how far out it stands to look flush."""

TITLE_LINE, HEADING_LINE = 1.08 * POINT, 1.2 * POINT
"""From line to line of a title and of a heading, for each point of its size."""

HEADING_BASE = 3.9
SUBHEADING = LineStyle(10, Face.SANS_SEMIBOLD)

NOTE_CELL, NOTE_CELL_ROOM, NOTE_CELL_GAP = 42.0, 9.0, 8.0
"""The figure of a note, what is left free over and under it together, and from the words to it."""

NOTE_LEFT, NOTE_LEFT_OF_TICK, NOTE_RIGHT, NOTE_TOP, NOTE_BOTTOM = 5.0, 17.0, 6.0, 4.4, 4.0
TICK_AT = (9.0, 11.4)
"""What is left free round the words of a note, and where its tick stands."""

FACT = LineStyle(9, Face.SANS_SEMIBOLD)
FACT_ROW, FACT_NAME_BASE, FACT_BASE, FACT_GAP, LEAST_FACT_GAP, UNDER_RULE = 11.6, 4.4, 8.8, 4.0, 3.0, 0.3
"""A row of facts, where their names and values stand in it, and what is left free between and under them."""

LATE_BASE, LATE_LINE, LATE_ROW = 3.9, 4.4, 5.6
"""A fact with the number of a page: where it stands, from line to line, and how high it is in one line."""


def title_galley(section: SectionPages, width: float, language: str) -> Galley:
    """A chapter's title and, under it, its subtitle."""
    size, lines = _title(section.title, width)
    style, step = LineStyle(size, Face.DISPLAY, Ink.PART_TEXT), size * TITLE_LINE
    named = below(*(sized(line(one, style, TITLE_BASE), height=step) for one in lines))
    height = TITLE_HEIGHT + (len(lines) - 1) * step
    title = tagged(Tag.TITLE, sized(padded(named, left=TITLE_LEFT), width, height))
    under = [typeset((Run(section.subtitle),), SUBTITLE, width, language)] if section.subtitle else []
    head = carrying(below(title, *under), LinkTarget(section.anchor))
    return Galley(head, after=1.6 * HALF_LINE, keep=True)


def _title(title: str, width: float) -> tuple[float, list[str]]:
    """The size and the lines of a title: smaller where it is somewhat too wide, in two lines where it is much."""
    size = title_size(width)
    wide = width_of(title, Face.DISPLAY, size)
    if wide <= width:
        return size, [title]
    if size * width / wide >= LEAST_TITLE_SIZE:
        return size * width / wide - 0.01, [title]
    size = max(LEAST_TITLE_SIZE, 0.8 * size)
    lines = title_lines(title, Face.DISPLAY, size, width)
    if len(lines) > 2:
        raise LayoutError(f"the title {title!r} does not fit two lines of {width:.0f} mm; shorten it")
    return size, lines


def title_size(width: float) -> float:
    """How large the titles of chapters are on a measure."""
    return typography().size("title", TITLE_SIZE) * (1.0 if width >= NARROW else NARROW_TITLE_SIZE / TITLE_SIZE)


def facts_galley(block: Facts, width: float) -> Galley:
    """Labels and values side by side between rules; one that leads to a page has a line of its own below."""
    beside_each_other = [fact for fact in block.facts if not fact.target]
    wide = [max(_sign_width(fact.label), FACT.width(fact.value)) for fact in beside_each_other]
    rows = [
        _fact_row(beside_each_other[first:last], wide[first:last], width)
        for first, last in _side_by_side(beside_each_other, wide, width)
    ]
    rows += [_late_fact(fact, width) for fact in block.facts if fact.target]
    hair = rule(width, Ink.HAIR)
    table = below(rule(width, Ink.LINE), *(below(row, hair) for row in rows))
    return Galley(padded(table, bottom=UNDER_RULE), after=1.6 * HALF_LINE, keep=True)


def _late_fact(fact: Fact, width: float) -> Forme:
    """A fact with the number of a page behind it, in as many lines as it needs."""
    after = _sign_width(fact.label) + FACT_GAP
    *first, last = title_lines(fact.value, FACT.face, FACT.size, width - after - FACT.width(" 000"))
    number = PageNumber(FACT.label((0, LATE_BASE), f"{last} "), fact.target)
    lines = [sized(line(one, FACT, LATE_BASE), height=LATE_LINE) for one in first]
    told = below(*lines, carrying(Forme(0.0, LATE_ROW), ReadNumber(number)))
    return sized(item(_sign(fact.label, LATE_BASE), padded(told, left=after)), width)


def _side_by_side(facts: Sequence[Fact], wide: Sequence[float], width: float) -> list[tuple[int, int]]:
    """The rows of the facts, from which to which, as few as can be."""
    if not facts:
        return []
    for count in range(1, len(facts) + 1):
        step = -(-len(facts) // count)
        rows = [(at, min(at + step, len(facts))) for at in range(0, len(facts), step)]
        if all(sum(wide[a:b]) + FACT_GAP * (b - a - 1) <= width for a, b in rows):
            return rows
    raise LayoutError(f"one of the facts {[fact.value for fact in facts]} is wider than the page; shorten it")


def _fact_row(facts: Sequence[Fact], wide: Sequence[float], width: float) -> Forme:
    """Facts side by side, evenly where they are of like width."""
    pitch, spare = width / len(facts), width - sum(wide)
    even = all(wider + LEAST_FACT_GAP <= pitch for wider in wide)
    found: list[Forme] = []
    for fact, wider in zip(facts, wide, strict=True):
        told = item(_sign(fact.label, FACT_NAME_BASE), line(fact.value, FACT, FACT_BASE))
        found.append(sized(told, pitch if even else wider + spare / max(len(wide) - 1, 1), FACT_ROW))
    return beside(*found)


def _sign(text: str, base: float) -> Forme:
    return line(text.upper(), SMALL_TITLE, base)


def _sign_width(text: str) -> float:
    return SMALL_TITLE.width(text.upper())


def heading_galley(block: Heading, width: float) -> Galley:
    """A heading inside the text; what follows stays with it."""
    large = LineStyle(typography().size("heading", HEADING_SIZE), Face.SANS_BOLD, Ink.PART_TEXT)
    style, tag = (large, Tag.HEADING) if block.level == 2 else (SUBHEADING, Tag.SUBHEADING)
    lines = title_lines(block.text, style.face, style.size, width)
    step = style.size * HEADING_LINE
    named = below(*(sized(line(one, style, HEADING_BASE), height=step) for one in lines))
    height = 2 * HALF_LINE + step * max(0, len(lines) - 1)
    return Galley(tagged(tag, sized(named, width, height)), before=HALF_LINE, keep=True)


def paragraph_galley(block: Paragraph, width: float, language: str) -> Galley:
    """A paragraph of prose; a key to what follows is never parted from it."""
    words = typeset(block.text, PARAGRAPHS[block.style], width, language)
    return Galley(words, after=HALF_LINE, keep=block.style == "key")


def bullets_galley(block: Bullets, width: float, language: str, style: Style = TEXT, first: int = 1) -> Galley:
    """A list with hanging signs, numbered from the first on."""
    look = LineStyle(style.size - NUMBER_SMALLER, Face.SANS_BOLD if block.numbered else Face.SERIF, Ink.PART_TEXT)
    items: list[Forme] = []
    for number, words in enumerate(block.items, first):
        sign = line(f"{number}." if block.numbered else "•", look, style.rise)
        body = typeset(words, style, width - NUMBER_INDENT, language)
        items.append(item(padded(sign, left=NUMBER_LEFT), padded(body, left=NUMBER_INDENT)))
    return Galley(below(*items, gap=HALF_LINE * 0.5), after=HALF_LINE)


def note_galley(block: NoteBox, width: float, language: str) -> Galley:
    """A tinted box of prose, a figure at its right where it has one."""
    left = NOTE_LEFT_OF_TICK if block.tick else NOTE_LEFT
    inner = [Heading(text=block.title), *block.blocks] if block.title else [*block.blocks]
    room = width - left - NOTE_RIGHT
    aside = block.cell is not None and room - NOTE_CELL_GAP - NOTE_CELL >= LEAST_COLUMN
    room -= NOTE_CELL + NOTE_CELL_GAP if aside else 0.0
    stack = stacked(tuple(inner) if block.tick else as_rules(inner), room, language)
    body = padded(stack, left=left, top=NOTE_TOP, bottom=NOTE_BOTTOM)
    if block.cell and aside:
        shown = cell_beside(block.cell, NOTE_CELL, language)
        tall = max(body.height, shown.height + NOTE_CELL_ROOM)
        body = overlaid(body, padded(aligned(shown, height=tall), left=width - NOTE_CELL - NOTE_LEFT))
    elif block.cell:
        shown = aligned(cell_beside(block.cell, min(room, NOTE_CELL), language), width=room)
        body = below(body, padded(shown, left=left, bottom=NOTE_LEFT))
    if block.tick:
        body = overlaid(body, Forme.of(0, 0, tick_badge(TICK_AT)))
    box = on_panel(sized(body, width=width), Ink.TINT if block.tick else Ink.PART_TINT)
    anchors = [LinkTarget(block.cell.anchor)] if block.cell and block.cell.anchor else []
    return Galley(carrying(box, *anchors), before=2 * HALF_LINE, after=2 * HALF_LINE)


def columns_galley(block: Columns, width: float, language: str) -> Galley:
    """Stacks of text side by side, as one."""
    count = max(2, len(block.cells))
    gap = COLUMN_GAP if count == 2 else SMALL_COLUMN_GAP
    across = columns_in(width, LEAST_COLUMN, gap, count)
    cell = column_width(width, across, gap)
    rows: list[Forme] = []
    for row in rows_of(block.cells, across):
        # What is left over for a row of its own has the whole of it.
        room = width if len(row) == 1 and across < count else cell
        stacks = [stacked(as_rules(blocks), room, language) for blocks in row]
        rows.append(beside(*(sized(stack, width=room) for stack in stacks), gap=gap))
    return Galley(below(*rows, gap=1.5 * HALF_LINE), before=HALF_LINE, after=2 * HALF_LINE)


def as_rules(blocks: Iterable[TextBlock]) -> tuple[TextBlock, ...]:
    """The same blocks in the smaller type of rules, which stand beside strips."""
    return tuple(
        replace(block, style="rules") if isinstance(block, Paragraph) and block.style == "text" else block
        for block in blocks
    )


def stacked(blocks: tuple[TextBlock, ...], width: float, language: str) -> Forme:
    """Blocks of text one below the other, as one."""
    parts: list[Forme] = []
    after = 0.0
    for block in blocks:
        galley = text_galley(block, width, language)
        parts.append(padded(galley.part, top=max(after, galley.before) if parts else 0.0))
        after = galley.after
    return sized(below(*parts), width=width)


def text_galley(block: TextBlock, width: float, language: str) -> Galley:
    """A block that may stand inside another."""
    match block:
        case Heading():
            return heading_galley(block, width)
        case Paragraph():
            return paragraph_galley(block, width, language)
        case Bullets():
            return bullets_galley(block, width, language)
        case Illustration():
            return illustration_galley(block, width)
        case _:
            assert_never(block)


def foot_galley(block: Foot, width: float, language: str) -> Galley:
    """Small print at the foot of the page."""
    return Galley(typeset(block.text, SMALL, width, language), before=HALF_LINE, role="foot")
