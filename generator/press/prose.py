"""Headings, paragraphs, lists, panels and notes as galleys."""

from collections.abc import Iterable
from dataclasses import replace

from generator.compose.blocks import Block, Bullets, Columns, Facts, Foot, Heading, Note, Paragraph
from generator.compose.document import Section
from generator.compose.runs import Run
from generator.errors import LayoutError
from generator.figure.furniture import tick_badge
from generator.figure.marks import Face, Figure, Ink, Label, Line, Mark, Point, moved
from generator.figure.shapes import box
from generator.press.galley import Galley, Link, PageNumber
from generator.press.strips import cell_beside
from generator.press.styles import HALF_LINE, HEADING_SIZE, PARAGRAPHS, SMALL, SUBTITLE, TEXT, TITLE_SIZE
from generator.press.text import SetText, Style, set_text, width_of

NUMBER_INDENT = 5.2
NOTE_CELL = 42.0


def title_galley(section: Section, width: float, language: str) -> Galley:
    """A chapter's title and, under it, its subtitle."""
    size = TITLE_SIZE
    if width_of(section.title, Face.DISPLAY, size) > width:
        raise LayoutError(f"the title {section.title!r} is wider than the page; shorten it")
    marks: list[Mark] = [Label((-0.4, 7.0), section.title, size, Ink.PART_TEXT, Face.DISPLAY)]
    height = 9.9
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


def facts_galley(block: Facts, width: float) -> Galley:
    """Labels and values side by side between rules; one that leads to a page has a line of its own below."""
    beside = [fact for fact in block.facts if not fact.target]
    wide = [
        max(width_of(fact.label.upper(), Face.SANS_SEMIBOLD, 7, 0.8), width_of(fact.value, Face.SANS_SEMIBOLD, 9))
        for fact in beside
    ]
    spare = width - sum(wide)
    if spare < 4 * (len(wide) - 1):
        raise LayoutError(f"the facts {[fact.value for fact in beside]} do not fit side by side; shorten them")
    pitch = width / max(len(wide), 1)
    even = all(wider + 3 <= pitch for wider in wide)
    marks: list[Mark] = [Line((0, 0), (width, 0), Ink.LINE, 0.75)]
    left = 0.0
    for fact, wider in zip(beside, wide, strict=True):
        marks.append(_eyebrow((left, 4.4), fact.label))
        marks.append(Label((left, 8.8), fact.value, 9, Ink.TEXT, Face.SANS_SEMIBOLD))
        left += pitch if even else wider + spare / max(len(wide) - 1, 1)
    marks.append(Line((0, 11.6), (width, 11.6), Ink.HAIR, 0.75))
    numbers: list[PageNumber] = []
    depth = 11.6
    for fact in block.facts:
        if fact.target:
            marks.append(_eyebrow((0, depth + 3.9), fact.label))
            after = width_of(fact.label.upper(), Face.SANS_SEMIBOLD, 7, 0.8) + 4.0
            label = Label((after, depth + 3.9), f"{fact.value} ", 9, Ink.TEXT, Face.SANS_SEMIBOLD)
            if after + width_of(f"{fact.value} 000", Face.SANS_SEMIBOLD, 9) > width:
                raise LayoutError(f"{fact.label} {fact.value!r} does not fit one line; shorten it")
            numbers.append(PageNumber(label, fact.target))
            depth += 5.6
            marks.append(Line((0, depth), (width, depth), Ink.HAIR, 0.75))
    figure = Figure(width, depth + 0.3, tuple(marks))
    return Galley(figure, after=1.6 * HALF_LINE, keep=True, numbers=tuple(numbers))


def _eyebrow(at: Point, text: str) -> Label:
    return Label(at, text.upper(), 7, Ink.PART_TEXT, Face.SANS_SEMIBOLD, tracking=0.8)


def heading_galley(block: Heading, width: float) -> Galley:
    """A heading inside the text; what follows stays with it."""
    if block.level == 2:
        label = Label((0, 3.9), block.text, HEADING_SIZE, Ink.PART_TEXT, Face.SANS_BOLD)
    else:
        label = Label((0, 3.9), block.text, 10, Ink.TEXT, Face.SANS_SEMIBOLD)
    if width_of(block.text, label.face, label.size) > width:
        raise LayoutError(f"the heading {block.text!r} is wider than its column; shorten it")
    return Galley(Figure(width, 2 * HALF_LINE, (label,)), before=HALF_LINE, keep=True)


def paragraph_galley(block: Paragraph, width: float, language: str) -> Galley:
    """A paragraph of prose."""
    return _text_galley(set_text(block.text, PARAGRAPHS[block.style], width, language), width)


def bullets_galley(block: Bullets, width: float, language: str, style: Style = TEXT, first: int = 1) -> Galley:
    """A list with hanging signs, numbered from the first on."""
    marks: list[Mark] = []
    links: list[Link] = []
    top = 0.0
    for number, item in enumerate(block.items, first):
        text = set_text(item, style, width - NUMBER_INDENT, language)
        sign = f"{number}." if block.numbered else "•"
        face = Face.SANS_BOLD if block.numbered else Face.SERIF
        marks.append(Label((0.4, top + style.rise), sign, style.size - 0.5, Ink.PART_TEXT, face))
        marks += [moved(label, NUMBER_INDENT, top) for label in text.labels]
        links += [(x + NUMBER_INDENT, y + top, w, h, target) for x, y, w, h, target in text.links]
        top += text.height + HALF_LINE * 0.5
    return Galley(Figure(width, top - HALF_LINE * 0.5, tuple(marks)), after=HALF_LINE, links=tuple(links))


def note_galley(block: Note, width: float, language: str) -> Galley:
    """A tinted box of prose, a figure at its right where it has one."""
    left = 17.0 if block.tick else 5.0
    inner = [Heading(block.title), *block.blocks] if block.title else [*block.blocks]
    room = width - left - 6.0 - (NOTE_CELL + 8.0 if block.cell else 0.0)
    stack = stacked(tuple(inner) if block.tick else _as_rules(inner), room, language)
    marks: list[Mark] = [moved(mark, left, 4.4) for mark in stack.figure.marks]
    height = stack.figure.height + 8.4
    if block.cell:
        beside = cell_beside(block.cell, NOTE_CELL, language)
        height = max(height, beside.height + 9.0)
        down = (height - beside.height) / 2
        marks += [moved(mark, width - NOTE_CELL - 5.0, down) for mark in beside.marks]
    if block.tick:
        marks += tick_badge((9.0, 11.4))
    ground = box(0, 0, width, height, 2.4, Ink.TINT if block.tick else Ink.PART_TINT)
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
    cell = (width - gutter * (count - 1)) / count
    marks: list[Mark] = []
    links: list[Link] = []
    height = 0.0
    for place, blocks in enumerate(block.cells):
        left = place * (cell + gutter)
        stack = stacked(_as_rules(blocks), cell, language)
        marks += [moved(mark, left, 0) for mark in stack.figure.marks]
        links += [(x + left, y, w, h, target) for x, y, w, h, target in stack.links]
        height = max(height, stack.figure.height)
    figure = Figure(width, height, tuple(marks))
    return Galley(figure, before=HALF_LINE, after=2 * HALF_LINE, links=tuple(links))


def _as_rules(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """The same blocks in the smaller type of rules, which stand beside strips."""
    return tuple(
        replace(block, style="rules") if isinstance(block, Paragraph) and block.style == "text" else block
        for block in blocks
    )


def stacked(blocks: tuple[Block, ...], width: float, language: str) -> Galley:
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


def text_galley(block: Block, width: float, language: str) -> Galley:
    """A block that may stand inside another."""
    match block:
        case Heading():
            return heading_galley(block, width)
        case Paragraph():
            return paragraph_galley(block, width, language)
        case Bullets():
            return bullets_galley(block, width, language)
    raise LayoutError(
        f"a {type(block).__name__.lower()} cannot stand here, expected headings, paragraphs and lists"
    )


def foot_galley(block: Foot, width: float, language: str) -> Galley:
    """Small print at the foot of the page."""
    text = set_text(block.text, SMALL, width, language)
    return Galley(Figure(width, text.height, text.labels), before=HALF_LINE, role="foot", links=text.links)


def _text_galley(text: SetText, width: float) -> Galley:
    return Galley(Figure(width, text.height, text.labels), after=HALF_LINE, links=text.links)
