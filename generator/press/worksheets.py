"""Worksheets: a problem a page, with room for a name and for the answer."""

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from generator.compose.runs import Run
from generator.compose.tags.worksheet import Worksheet
from generator.errors import LayoutError
from generator.figure.furniture import badge, grade_signs
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, moved
from generator.figure.shapes import POINT
from generator.grades import GRADE_NAMES
from generator.press.galley import PageNumber
from generator.press.problems import GRADES_WIDTH, finish_box
from generator.press.rooms import open_pill, room_figure, small_title
from generator.press.sizing import zooms
from generator.press.styles import CREDIT
from generator.press.text import Style, set_text, width_of
from generator.press.titles import title_lines
from generator.press.typography import set_in, typography
from generator.printing.paper import Paper

TASK = Style(10.4, 14.6, reading=True)
ASK = Style(10.4, 14.6, Face.SANS_SEMIBOLD, Face.SANS_ITALIC, Face.SANS_BOLD, reading=True)
WIDEST = 150.0
"""The longest line of text."""

TOP, FOOT = 17.0, 13.0
"""Where the line for the name stands, and the rule over the last line, from the edge of the paper."""

TITLE, LEAST_TITLE, INDENT = 21.0, 13.0, 15.0
CHART_SCALE, LEAST_CHART = 1.05, 0.7
GAP = 6.0
LARGEST = 2.5
"""How much larger than in the book a figure may be."""

STEPS = ((1.0, 0.95), (0.75, 0.95), (0.5, 0.95), (0.25, 0.7), (0.0, 0.5))
"""How much of the room for the answer gives way to the figure, and how large that must then be at least."""

BESIDE = 12.0
"""How far a figure is from the empty place for its answer."""

Block = tuple[Figure, float]
"""A part of the page, and what is left free below it."""


class Parts(NamedTuple):
    """What stands on a page: words, the figure and how much larger than in the book it is, and room to answer."""

    above: Figure
    figure: Figure
    scale: float
    below: Figure


def worksheet_figure(leaf: Worksheet, page: Paper, language: str) -> tuple[Figure, tuple[PageNumber, ...]]:
    """The whole page, and the label that needs the page of the book.

    In large print the words give way before the figure is smaller than in usual type, and than in the book.
    """
    with set_in(typography().in_usual_type()):
        usual = _parts(leaf, page, 1.0, STEPS, language)
    if usual is None:
        room = f"{page.width - 2 * page.outer:.0f} by {page.height - _top(page) - FOOT:.0f} mm"
        raise LayoutError(
            f"worksheet {leaf.number}, {leaf.words or leaf.chapter}: its figure does not fit {room} "
            "together with its words; take a larger page"
        )
    least = min(usual.scale, page.text / page.usual)
    for zoom in zooms(page) if page.zoom > 1 else ():
        # A title may be too long for its line, too.
        with suppress(LayoutError):
            found = _parts(leaf, page, zoom, tuple((room, least) for room, _ in STEPS[:-1]), language)
            if found is not None:
                return _placed(leaf, page, zoom, found)
    return _placed(leaf, page, 1.0, usual)


def _parts(
    leaf: Worksheet, page: Paper, zoom: float, steps: Sequence[tuple[float, float]], language: str
) -> Parts | None:
    """What stands on a page seen so much larger, with all the room for the answer that the figure leaves."""
    paper = page.unscaled(zoom)
    width = paper.width - 2 * paper.outer
    head = _head(leaf, width, language)
    for share, least in steps:
        above = stacked([*head, *_charts(leaf, width, CHART_SCALE if share == 1 else LEAST_CHART)])
        below = room_figure(leaf, width, share, language)
        room = paper.height - _top(paper) - above.height - below.height - FOOT - 2 * GAP
        fitted = _fitted(leaf, width * zoom, room * zoom, least)
        if fitted is not None:
            return Parts(above, *fitted, below)
    return None


def _top(paper: Paper) -> float:
    return min(TOP, 0.75 * paper.top + 3.0)


def _placed(leaf: Worksheet, page: Paper, zoom: float, parts: Parts) -> tuple[Figure, tuple[PageNumber, ...]]:
    """What stands over the figure and below it, seen larger where the type is large, and the figure between."""
    above, figure, _, below = parts
    paper = page.unscaled(zoom)
    top, base = _top(paper), paper.height - FOOT
    foot, number = _foot(leaf, paper.width - 2 * paper.outer, paper.outer, base)
    marks = [moved(mark, paper.outer, top) for mark in above.marks]
    marks += [moved(mark, paper.outer, base - GAP - below.height) for mark in below.marks]
    words = Figure(paper.width, paper.height, (*marks, *foot)).scaled(zoom)
    down = (top + above.height + base - GAP - below.height) / 2 * zoom - figure.height / 2
    shown = tuple(moved(mark, (page.width - figure.width) / 2, down) for mark in figure.marks)
    return Figure(page.width, page.height, words.marks + shown), (number.scaled(zoom),)


def stacked(blocks: list[Block]) -> Figure:
    """Parts of a page below one another."""
    marks: list[Mark] = []
    y = widest = 0.0
    for figure, after in blocks:
        marks += [moved(mark, 0, y) for mark in figure.marks]
        y += figure.height + after
        widest = max(widest, figure.width)
    return Figure(widest, y, tuple(marks))


def _head(leaf: Worksheet, width: float, language: str) -> list[Block]:
    """Who, when, which problem, and what is asked."""
    blocks = [(_name_line(width), 8.0), (_heading(leaf, width), 4.6)]
    measure = min(width, WIDEST)
    texts = [(text, TASK) for text in leaf.task]
    texts += [(leaf.ask, ASK)] if leaf.ask else []
    texts += [((Run(leaf.credit),), CREDIT)] if leaf.credit else []
    for text, style in texts:
        found = set_text(text, style, measure, language)
        blocks.append((Figure(measure, found.height, found.labels), 1.6))
    if leaf.needs:
        title = small_title("You need")
        after = width_of(title.text, title.face, title.size, title.tracking) + 3.0
        words = Label((after, 2.3), leaf.needs, 9.4, Ink.TEXT, Face.SANS)
        blocks[-1] = (blocks[-1][0], 2.8)
        blocks.append((Figure(width, 3.0, (title, words)), 2.0))
    return blocks


def _name_line(width: float) -> Figure:
    """Two lines to write on."""
    date = width * 0.66
    after = width_of("Name", Face.SANS, 9.4) + 2.4, date + width_of("Date", Face.SANS, 9.4) + 2.4
    return Figure(
        width,
        1.0,
        (
            Label((0, 0), "Name", 9.4, Ink.MUTED, Face.SANS),
            Line((after[0], 0.6), (date - 6.0, 0.6), Ink.MUTED, 0.75),
            Label((date, 0), "Date", 9.4, Ink.MUTED, Face.SANS),
            Line((after[1], 0.6), (width, 0.6), Ink.MUTED, 0.75),
        ),
    )


def _heading(leaf: Worksheet, width: float) -> Figure:
    """The number and the name of the chapter over those of the problem, and how hard it is."""
    marks: list[Mark] = [Line((0, 0), (width, 0), Ink.PART, 2.0), *badge((6.0, 9.4), leaf.number, 6.2)]
    room = width - INDENT - (GRADES_WIDTH + 12.0 if leaf.grade or leaf.open else 9.0)
    wide = width_of(leaf.chapter, Face.DISPLAY, TITLE)
    size = max(LEAST_TITLE, min(TITLE, TITLE * (room - 0.1) / wide))
    base = 11.0
    for line in title_lines(leaf.chapter, Face.DISPLAY, size, room):
        marks.append(Label((INDENT, base), line, size, Ink.PART_TEXT, Face.DISPLAY))
        base += size * 1.06 * POINT
    base += 6.6 - size * 1.06 * POINT
    words = set_text((Run(leaf.words),), Style(11.4, 14, Face.SERIF_ITALIC, ink=Ink.MUTED), width - INDENT - 2.0)
    marks += [moved(label, INDENT + 0.2, base - words.height + 1.0) for label in words.labels[:1]]
    marks += _signs(leaf, width)
    return Figure(width, max(base + 1.4, 17.0), tuple(marks))


def _signs(leaf: Worksheet, width: float) -> list[Mark]:
    """How hard it is, and a box to tick; where there are several goals, each has its own."""
    if leaf.rows:
        return []
    marks: list[Mark] = [finish_box(width - 5.4, 8.4, 5.0)]
    right = width - 8.4
    if leaf.open:
        marks += open_pill(right, 8.4)
    elif leaf.grade:
        marks += grade_signs(right - GRADES_WIDTH, 8.4, leaf.grade)
        name = GRADE_NAMES[leaf.grade - 1]
        marks.append(Label((right, 14.4), name, 9.4, Ink.MUTED, Face.SERIF_ITALIC, Anchor.END))
    return marks


def _charts(leaf: Worksheet, width: float, scale: float) -> list[Block]:
    """The tiles to use, each set under its heading, in fewer lines where they may be smaller."""
    blocks: list[Block] = [(Figure(width, 0.0), 2.2)] if leaf.charts else []
    for title, plates in leaf.charts:
        drawn = [plate.draw() for plate in plates]
        chart = next((one for one in drawn if one.width * scale <= width), drawn[-1])
        chart = chart.scaled(min(CHART_SCALE, width / chart.width))
        marks = small_title(title), *(moved(mark, 0, 4.6) for mark in chart.marks)
        blocks.append((Figure(width, 4.6 + chart.height, marks), 2.4))
    return blocks


def _fitted(leaf: Worksheet, width: float, room: float, least: float) -> tuple[Figure, float] | None:
    """The figure as large as there is room for, and its scale: the size of real tiles, or what is next to that."""
    figure = leaf.plate.draw()
    if leaf.full is not None:
        full = leaf.full.draw()
        if full.width <= width and full.height <= room:
            return full, full.width / figure.width
    shown = [figure]
    if leaf.blank is not None:
        blank = leaf.blank.draw()
        shown = [_beside(figure, blank), _above(figure, blank)]
    scale, best = max(((_scale(one, width, room), one) for one in shown), key=lambda pair: pair[0])
    scale = min(scale, LARGEST)
    return (best.scaled(scale), scale) if scale >= min(least, width / best.width) else None


def _scale(figure: Figure, width: float, room: float) -> float:
    return min(width / figure.width, room / figure.height)


def _beside(figure: Figure, blank: Figure) -> Figure:
    """A figure and the place for its answer side by side, on one middle line."""
    height = max(figure.height, blank.height)
    marks = [moved(mark, 0, (height - figure.height) / 2) for mark in figure.marks]
    across = figure.width + BESIDE
    marks += [moved(mark, across, (height - blank.height) / 2) for mark in blank.marks]
    return Figure(across + blank.width, height, tuple(marks))


def _above(figure: Figure, blank: Figure) -> Figure:
    """The same with the figure over the place, in one middle."""
    width = max(figure.width, blank.width)
    marks = [moved(mark, (width - figure.width) / 2, 0) for mark in figure.marks]
    down = figure.height + BESIDE / 2
    marks += [moved(mark, (width - blank.width) / 2, down) for mark in blank.marks]
    return Figure(width, down + blank.height, tuple(marks))


def _foot(leaf: Worksheet, width: float, left: float, base: float) -> tuple[list[Mark], PageNumber]:
    """The book it is from and, once that is known, the page; what may be done with it where that fits."""
    wide = width_of(leaf.book, Face.SANS_SEMIBOLD, 7.8)
    right = left + width
    marks: list[Mark] = [Line((left, base), (right, base), Ink.HAIR, 0.75)]
    marks.append(Label((left, base + 4.6), leaf.book, 7.8, Ink.TEXT, Face.SANS_SEMIBOLD))
    if wide + 30.0 + width_of(leaf.imprint, Face.SANS, 7.4) <= width:
        marks.append(Label((right, base + 4.6), leaf.imprint, 7.4, Ink.MUTED, Face.SANS, Anchor.END))
    label = Label((left + wide, base + 4.6), ", page ", 7.8, Ink.MUTED, Face.SANS)
    return marks, PageNumber(label, leaf.question)
