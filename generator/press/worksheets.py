"""Worksheets: a problem a page, with room for a name and for the answer."""

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from generator.compose.runs import Run
from generator.compose.tags.worksheet import Worksheet
from generator.errors import LayoutError
from generator.figure.furniture import badge, grade_signs
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark
from generator.figure.shapes import POINT
from generator.grades import GRADE_NAMES
from generator.press.forme import Forme, PageNumber
from generator.press.laying_out import aligned, below, beside, carrying, overlaid, padded, sized, typeset
from generator.press.problems import GRADES_WIDTH, finish_box, open_pill
from generator.press.rooms import room_to_answer, small_title
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

UNDER_NAME, UNDER_HEADING, UNDER_TASK, OVER_NEEDS, UNDER_NEEDS = 8.0, 4.6, 1.6, 2.8, 2.0
FOOT_BASE = 4.6
"""How far under its rule the last line stands."""


class WorksheetParts(NamedTuple):
    """What stands on a page: words, the figure and how much larger than in the book it is, and room to answer."""

    above: Forme
    figure: Figure
    scale: float
    below: Forme


def worksheet_figure(worksheet: Worksheet, page: Paper, language: str) -> tuple[Figure, tuple[PageNumber, ...]]:
    """The whole page, and the label that needs the page of the book.

    In large print the words give way before the figure is smaller than in usual type, and than in the book.
    """
    with set_in(typography().in_usual_type()):
        usual = _parts(worksheet, page, 1.0, STEPS, language)
    if usual is None:
        room = f"{page.width - 2 * page.outer:.0f} by {page.height - _top(page) - FOOT:.0f} mm"
        raise LayoutError(
            f"worksheet {worksheet.number}, {worksheet.words or worksheet.chapter}: its figure does not fit {room} "
            "together with its words; take a larger page"
        )
    least = min(usual.scale, page.text / page.usual)
    for zoom in zooms(page) if page.zoom > 1 else ():
        # A title may be too long for its line, too.
        with suppress(LayoutError):
            found = _parts(worksheet, page, zoom, tuple((room, least) for room, _ in STEPS[:-1]), language)
            if found is not None:
                return _placed(worksheet, page, zoom, found)
    return _placed(worksheet, page, 1.0, usual)


def _parts(
    worksheet: Worksheet, page: Paper, zoom: float, steps: Sequence[tuple[float, float]], language: str
) -> WorksheetParts | None:
    """What stands on a page seen so much larger, with all the room for the answer that the figure leaves."""
    paper = page.unscaled(zoom)
    width = paper.width - 2 * paper.outer
    head = _head(worksheet, width, language)
    for share, least in steps:
        above = below(head, *_charts(worksheet, width, CHART_SCALE if share == 1 else LEAST_CHART))
        under = room_to_answer(worksheet, width, share, language)
        room = paper.height - _top(paper) - above.height - under.height - FOOT - 2 * GAP
        fitted = _fitted(worksheet, width * zoom, room * zoom, least)
        if fitted is not None:
            return WorksheetParts(above, *fitted, under)
    return None


def _top(paper: Paper) -> float:
    return min(TOP, 0.75 * paper.top + 3.0)


def _placed(
    worksheet: Worksheet, page: Paper, zoom: float, parts: WorksheetParts
) -> tuple[Figure, tuple[PageNumber, ...]]:
    """What stands over the figure and below it, seen larger where the type is large, and the figure between."""
    above, figure, _, under = parts
    paper = page.unscaled(zoom)
    top, base = _top(paper), paper.height - FOOT
    words = overlaid(
        padded(above, left=paper.outer, top=top),
        padded(under, left=paper.outer, top=base - GAP - under.height),
        padded(_foot(worksheet, paper.width - 2 * paper.outer), left=paper.outer, top=base),
    )
    down = (top + above.height + base - GAP - under.height) / 2 * zoom - figure.height / 2
    shown = padded(aligned(figure, width=page.width), top=down)
    whole = sized(overlaid(words.figure.scaled(zoom), shown), page.width, page.height)
    return whole.figure, tuple(number.scaled(zoom) for number in words.numbers)


def _head(worksheet: Worksheet, width: float, language: str) -> Forme:
    """Who, when, which problem, and what is asked."""
    measure = min(width, WIDEST)
    texts = [(text, TASK) for text in worksheet.task]
    texts += [(worksheet.ask, ASK)] if worksheet.ask else []
    texts += [((Run(worksheet.credit),), CREDIT)] if worksheet.credit else []
    blocks = [(_name_line(width), UNDER_NAME), (_heading(worksheet, width), UNDER_HEADING)]
    blocks += [(typeset(text, style, measure, language), UNDER_TASK) for text, style in texts]
    if worksheet.needs:
        blocks[-1] = (blocks[-1][0], OVER_NEEDS)
        blocks.append((_needs(worksheet, width), UNDER_NEEDS))
    return below(*(padded(block, bottom=free) for block, free in blocks))


def _needs(worksheet: Worksheet, width: float) -> Forme:
    """What is needed, in a line."""
    title = small_title("You need")
    after = width_of(title.text, title.face, title.size, title.tracking) + 3.0
    return Forme.of(width, 3.0, (title, Label((after, 2.3), worksheet.needs, 9.4, Ink.TEXT, Face.SANS)))


def _name_line(width: float) -> Forme:
    """Two lines to write on."""
    date = width * 0.66
    return overlaid(
        _line_to_fill("Name", date - 6.0),
        padded(_line_to_fill("Date", width - date), left=date),
    )


def _line_to_fill(name: str, width: float) -> Forme:
    after = width_of(name, Face.SANS, 9.4) + 2.4
    marks = Label((0, 0), name, 9.4, Ink.MUTED, Face.SANS), Line((after, 0.6), (width, 0.6), Ink.MUTED, 0.75)
    return Forme.of(width, 1.0, marks)


def _heading(worksheet: Worksheet, width: float) -> Forme:
    """The number and the name of the chapter over those of the problem, and how hard it is."""
    marks: list[Mark] = [Line((0, 0), (width, 0), Ink.PART, 2.0), *badge((6.0, 9.4), worksheet.number, 6.2)]
    room = width - INDENT - (GRADES_WIDTH + 12.0 if worksheet.grade or worksheet.open else 9.0)
    wide = width_of(worksheet.chapter, Face.DISPLAY, TITLE)
    size = max(LEAST_TITLE, min(TITLE, TITLE * (room - 0.1) / wide))
    step = size * 1.06 * POINT
    lines = title_lines(worksheet.chapter, Face.DISPLAY, size, room)
    for place, line in enumerate(lines):
        marks.append(Label((INDENT, 11.0 + place * step), line, size, Ink.PART_TEXT, Face.DISPLAY))
    base = 11.0 + (len(lines) - 1) * step + 6.6
    words = set_text(
        (Run(worksheet.words),), Style(11.4, 14, Face.SERIF_ITALIC, ink=Ink.MUTED), width - INDENT - 2.0
    )
    first = padded(Forme.of(0, 0, words.labels[:1]), left=INDENT + 0.2, top=base - words.height + 1.0)
    signs = Forme.of(0, 0, _signs(worksheet, width))
    return sized(overlaid(Forme.of(0, 0, marks), first, signs), width, max(base + 1.4, 17.0))


def _signs(worksheet: Worksheet, width: float) -> list[Mark]:
    """How hard it is, and a box to tick; where there are several goals, each has its own."""
    if worksheet.rows:
        return []
    marks: list[Mark] = [finish_box(width - 5.4, 8.4, 5.0)]
    right = width - 8.4
    if worksheet.open:
        marks += open_pill(right, 8.4)
    elif worksheet.grade:
        marks += grade_signs(right - GRADES_WIDTH, 8.4, worksheet.grade)
        name = GRADE_NAMES[worksheet.grade - 1]
        marks.append(Label((right, 14.4), name, 9.4, Ink.MUTED, Face.SERIF_ITALIC, anchor=Anchor.END))
    return marks


def _charts(worksheet: Worksheet, width: float, scale: float) -> list[Forme]:
    """The tiles to use, each set under its heading, in fewer lines where they may be smaller."""
    blocks: list[Forme] = [Forme(width, 2.2)] if worksheet.charts else []
    for title, figures in worksheet.charts:
        drawn = [figure.draw() for figure in figures]
        chart = next((one for one in drawn if one.width * scale <= width), drawn[-1])
        chart = chart.scaled(min(CHART_SCALE, width / chart.width))
        heading = Forme.of(width, 4.6, (small_title(title),))
        blocks.append(padded(below(heading, chart), bottom=2.4))
    return blocks


def _fitted(worksheet: Worksheet, width: float, room: float, least: float) -> tuple[Figure, float] | None:
    """The figure as large as there is room for, and its scale: the size of real tiles, or what is next to that."""
    figure = worksheet.figure.draw()
    if worksheet.full is not None:
        full = worksheet.full.draw()
        if full.width <= width and full.height <= room:
            return full, full.width / figure.width
    shown = [figure]
    if worksheet.blank is not None:
        blank = worksheet.blank.draw()
        high, wide = max(figure.height, blank.height), max(figure.width, blank.width)
        across = beside(*(aligned(one, height=high) for one in (figure, blank)), gap=BESIDE)
        down = below(*(aligned(one, width=wide) for one in (figure, blank)), gap=BESIDE / 2)
        shown = [across.figure, down.figure]
    scale, best = max(((_scale(one, width, room), one) for one in shown), key=lambda pair: pair[0])
    scale = min(scale, LARGEST)
    return (best.scaled(scale), scale) if scale >= min(least, width / best.width) else None


def _scale(figure: Figure, width: float, room: float) -> float:
    return min(width / figure.width, room / figure.height)


def _foot(worksheet: Worksheet, width: float) -> Forme:
    """The book it is from and, once that is known, the page; what may be done with it where that fits."""
    wide = width_of(worksheet.book, Face.SANS_SEMIBOLD, 7.8)
    marks: list[Mark] = [Line((0, 0), (width, 0), Ink.HAIR, 0.75)]
    marks.append(Label((0, FOOT_BASE), worksheet.book, 7.8, Ink.TEXT, Face.SANS_SEMIBOLD))
    if wide + 30.0 + width_of(worksheet.imprint, Face.SANS, 7.4) <= width:
        marks.append(Label((width, FOOT_BASE), worksheet.imprint, 7.4, Ink.MUTED, Face.SANS, anchor=Anchor.END))
    label = Label((wide, FOOT_BASE), ", page ", 7.8, Ink.MUTED, Face.SANS)
    return carrying(Forme.of(width, FOOT_BASE, marks), PageNumber(label, worksheet.question))
