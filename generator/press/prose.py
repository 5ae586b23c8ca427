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
from generator.figure.marks import Face, Figure, Ink, Label, Line, Mark, Point, Tag, Tagged, moved
from generator.figure.shapes import POINT
from generator.press.galley import Galley, Link, PageNumber
from generator.press.panels import panel
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
    SUBTITLE,
    TEXT,
    TITLE_SIZE,
)
from generator.press.text import SetText, Style, set_text, width_of
from generator.press.titles import title_lines
from generator.press.typography import typography

NUMBER_INDENT = 5.2
NOTE_CELL = 42.0
LEAST_COLUMN = 45.0
"""The narrowest column of text."""

FACT_ROW, FACT_GAP = 11.6, 4.0


def title_galley(section: SectionPages, width: float, language: str) -> Galley:
    """A chapter's title and, under it, its subtitle."""
    size, lines = _title(section.title, width)
    step = size * 1.08 * POINT
    named = tuple(
        Label((-0.4, 7.0 + place * step), line, size, Ink.PART_TEXT, Face.DISPLAY)
        for place, line in enumerate(lines)
    )
    marks: list[Mark] = [Tagged(Tag.TITLE, named)]
    height = 9.9 + (len(lines) - 1) * step
    if section.subtitle:
        under = set_text((Run(section.subtitle),), SUBTITLE, width, language)
        marks += [moved(label, 0, height) for label in under.labels]
        height += under.height
    return Galley(
        Figure(width, height, tuple(marks)),
        after=1.6 * HALF_LINE,
        keep=True,
        anchors=((section.anchor, 0.0),),
    )


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
    beside = [fact for fact in block.facts if not fact.target]
    wide = [
        max(width_of(fact.label.upper(), Face.SANS_SEMIBOLD, 7, 0.8), width_of(fact.value, Face.SANS_SEMIBOLD, 9))
        for fact in beside
    ]
    marks: list[Mark] = [Line((0, 0), (width, 0), Ink.LINE, 0.75)]
    depth = 0.0
    for first, last in _side_by_side(beside, wide, width):
        marks += [moved(mark, 0, depth) for mark in _fact_row(beside[first:last], wide[first:last], width)]
        depth += FACT_ROW
        marks.append(Line((0, depth), (width, depth), Ink.HAIR, 0.75))
    numbers: list[PageNumber] = []
    for fact in block.facts:
        if fact.target:
            said: list[Mark] = [_sign((0, depth + 3.9), fact.label)]
            after = width_of(fact.label.upper(), Face.SANS_SEMIBOLD, 7, 0.8) + 4.0
            room = width - after - width_of(" 000", Face.SANS_SEMIBOLD, 9)
            lines = title_lines(fact.value, Face.SANS_SEMIBOLD, 9, room)
            for line in lines[:-1]:
                said.append(Label((after, depth + 3.9), line, 9, Ink.TEXT, Face.SANS_SEMIBOLD))
                depth += 4.4
            said.append(Tagged(Tag.LATE, (), str(len(numbers))))
            marks.append(Tagged(Tag.ITEM, (said[0], Tagged(Tag.BODY, tuple(said[1:])))))
            label = Label((after, depth + 3.9), f"{lines[-1]} ", 9, Ink.TEXT, Face.SANS_SEMIBOLD)
            numbers.append(PageNumber(label, fact.target))
            depth += 5.6
            marks.append(Line((0, depth), (width, depth), Ink.HAIR, 0.75))
    figure = Figure(width, depth + 0.3, tuple(marks))
    return Galley(figure, after=1.6 * HALF_LINE, keep=True, numbers=tuple(numbers))


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


def _fact_row(facts: Sequence[Fact], wide: Sequence[float], width: float) -> list[Mark]:
    """Facts side by side, evenly where they are of like width."""
    pitch, spare = width / len(facts), width - sum(wide)
    even = all(wider + 3 <= pitch for wider in wide)
    marks: list[Mark] = []
    left = 0.0
    for fact, wider in zip(facts, wide, strict=True):
        value = Label((left, 8.8), fact.value, 9, Ink.TEXT, Face.SANS_SEMIBOLD)
        marks.append(Tagged(Tag.ITEM, (_sign((left, 4.4), fact.label), Tagged(Tag.BODY, (value,)))))
        left += pitch if even else wider + spare / max(len(wide) - 1, 1)
    return marks


def _sign(at: Point, text: str) -> Tagged:
    return Tagged(Tag.SIGN, (Label(at, text.upper(), 7, Ink.PART_TEXT, Face.SANS_SEMIBOLD, tracking=0.8),))


def heading_galley(block: Heading, width: float) -> Galley:
    """A heading inside the text; what follows stays with it."""
    if block.level == 2:
        size = typography().size("heading", HEADING_SIZE)
        label = Label((0, 3.9), block.text, size, Ink.PART_TEXT, Face.SANS_BOLD)
    else:
        label = Label((0, 3.9), block.text, 10, Ink.TEXT, Face.SANS_SEMIBOLD)
    lines = title_lines(block.text, label.face, label.size, width)
    step = label.size * 1.2 * POINT
    marks = tuple(replace(label, text=line, at=(0, 3.9 + at * step)) for at, line in enumerate(lines))
    height = 2 * HALF_LINE + step * max(0, len(lines) - 1)
    tag = Tag.HEADING if block.level == 2 else Tag.SUBHEADING
    return Galley(Figure(width, height, (Tagged(tag, marks),)), before=HALF_LINE, keep=True)


def paragraph_galley(block: Paragraph, width: float, language: str) -> Galley:
    """A paragraph of prose; a key to what follows is never parted from it."""
    galley = _text_galley(set_text(block.text, PARAGRAPHS[block.style], width, language), width)
    return replace(galley, keep=True) if block.style == "key" else galley


def bullets_galley(block: Bullets, width: float, language: str, style: Style = TEXT, first: int = 1) -> Galley:
    """A list with hanging signs, numbered from the first on."""
    marks: list[Mark] = []
    links: list[Link] = []
    top = 0.0
    for number, item in enumerate(block.items, first):
        text = set_text(item, style, width - NUMBER_INDENT, language)
        sign = f"{number}." if block.numbered else "•"
        face = Face.SANS_BOLD if block.numbered else Face.SERIF
        label = Label((0.4, top + style.rise), sign, style.size - 0.5, Ink.PART_TEXT, face)
        body = tuple(moved(one, NUMBER_INDENT, top) for one in text.labels)
        marks.append(Tagged(Tag.ITEM, (Tagged(Tag.SIGN, (label,)), Tagged(Tag.BODY, body))))
        links += [(x + NUMBER_INDENT, y + top, w, h, target) for x, y, w, h, target in text.links]
        top += text.height + HALF_LINE * 0.5
    return Galley(Figure(width, top - HALF_LINE * 0.5, tuple(marks)), after=HALF_LINE, links=tuple(links))


def note_galley(block: NoteBox, width: float, language: str) -> Galley:
    """A tinted box of prose, a figure at its right where it has one."""
    left = 17.0 if block.tick else 5.0
    inner = [Heading(text=block.title), *block.blocks] if block.title else [*block.blocks]
    aside = block.cell is not None and width - left - 14.0 - NOTE_CELL >= LEAST_COLUMN
    room = width - left - 6.0 - (NOTE_CELL + 8.0 if aside else 0.0)
    stack = stacked(tuple(inner) if block.tick else as_rules(inner), room, language)
    marks: list[Mark] = [moved(mark, left, 4.4) for mark in stack.figure.marks]
    height = stack.figure.height + 8.4
    if block.cell and not aside:
        below = cell_beside(block.cell, min(room, NOTE_CELL), language)
        marks += [moved(mark, left + (room - below.width) / 2, height) for mark in below.marks]
        height += below.height + 5.0
    elif block.cell:
        beside = cell_beside(block.cell, NOTE_CELL, language)
        height = max(height, beside.height + 9.0)
        down = (height - beside.height) / 2
        marks += [moved(mark, width - NOTE_CELL - 5.0, down) for mark in beside.marks]
    if block.tick:
        marks += tick_badge((9.0, 11.4))
    ground = panel(0, 0, width, height, 2.4, Ink.TINT if block.tick else Ink.PART_TINT)
    links = tuple((x + left, y + 4.4, w, h, target) for x, y, w, h, target in stack.links)
    anchors = ((block.cell.anchor, 0.0),) if block.cell and block.cell.anchor else ()
    return Galley(
        Figure(width, height, (ground, *marks)),
        before=2 * HALF_LINE,
        after=2 * HALF_LINE,
        links=links,
        anchors=anchors,
    )


def columns_galley(block: Columns, width: float, language: str) -> Galley:
    """Stacks of text side by side, as one."""
    count = max(2, len(block.cells))
    gutter = 8.0 if count == 2 else 7.0
    across = min(count, max(1, int((width + gutter) / (LEAST_COLUMN + gutter))))
    cell = (width - gutter * (across - 1)) / across
    marks: list[Mark] = []
    links: list[Link] = []
    top = height = 0.0
    for place, blocks in enumerate(block.cells):
        column = place % across
        if place and not column:
            top = height + 1.5 * HALF_LINE
        # What is left over for a row of its own has the whole of it.
        alone = column == 0 and place == len(block.cells) - 1 and across < count
        left = column * (cell + gutter)
        stack = stacked(as_rules(blocks), width if alone else cell, language)
        marks += [moved(mark, left, top) for mark in stack.figure.marks]
        links += [(x + left, y + top, w, h, target) for x, y, w, h, target in stack.links]
        height = max(height, top + stack.figure.height)
    figure = Figure(width, height, tuple(marks))
    return Galley(figure, before=HALF_LINE, after=2 * HALF_LINE, links=tuple(links))


def as_rules(blocks: Iterable[TextBlock]) -> tuple[TextBlock, ...]:
    """The same blocks in the smaller type of rules, which stand beside strips."""
    return tuple(
        replace(block, style="rules") if isinstance(block, Paragraph) and block.style == "text" else block
        for block in blocks
    )


def stacked(blocks: tuple[TextBlock, ...], width: float, language: str) -> Galley:
    """Blocks of text one below the other, as one."""
    marks: list[Mark] = []
    links: list[Link] = []
    top = after = 0.0
    for block in blocks:
        galley = text_galley(block, width, language)
        top += max(after, galley.before) if marks else 0.0
        marks += [moved(mark, 0, top) for mark in galley.figure.marks]
        links += [(x, y + top, w, h, target) for x, y, w, h, target in galley.links]
        top += galley.figure.height
        after = galley.after
    return Galley(Figure(width, top, tuple(marks)), links=tuple(links))


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
    text = set_text(block.text, SMALL, width, language)
    return Galley(Figure(width, text.height, text.labels), before=HALF_LINE, role="foot", links=text.links)


def _text_galley(text: SetText, width: float) -> Galley:
    return Galley(Figure(width, text.height, text.labels), after=HALF_LINE, links=text.links)
