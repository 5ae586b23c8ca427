"""Worksheets: a problem a page, with room for a name and for the answer."""

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from generator.compose.runs import Run
from generator.compose.tags.worksheet import Worksheet
from generator.errors import LayoutError
from generator.figure.furniture import badge
from generator.figure.marks import Anchor, Face, Figure, Ink, Label
from generator.figure.shapes import POINT
from generator.grades import GRADE_NAMES
from generator.press.forme import Forme, PageNumber
from generator.press.laying_out import (
    aligned,
    below,
    beside,
    carrying,
    level,
    on_line,
    overlaid,
    padded,
    rule,
    sized,
    typeset,
)
from generator.press.problems import GRADES_WIDTH
from generator.press.rooms import BOX, BOX_INSET, how_hard, room_to_answer, small_title, tick_box
from generator.press.sizing import zooms
from generator.press.styles import CREDIT
from generator.press.text import Style, width_of
from generator.press.titles import title_lines
from generator.press.typography import set_in, typography
from generator.printing.paper import Paper

TASK = Style(10.4, 14.6, reading=True)
ASK = Style(10.4, 14.6, Face.SANS_SEMIBOLD, Face.SANS_ITALIC, Face.SANS_BOLD, reading=True)
WORDS, WORDS_GAP = Style(11.4, 14, Face.SERIF_ITALIC, ink=Ink.MUTED), 2.0
"""The type of what the problem is, and what stays free after it."""

WIDEST = 150.0
"""The longest line of text."""

TOP, FOOT = 17.0, 13.0
"""Where the line for the name stands, and the rule over the last line, from the edge of the paper."""

HEAD_SHARE, NAME_DROP = 0.75, 3.0
"""On a page with little at its head the line for the name is this share of it down, and so much more."""

TITLE, LEAST_TITLE, LEADING = 21.0, 13.0, 1.06
"""The type of a chapter's name, the smallest of a long one, and how far its lines are apart in parts of that."""

INDENT, TITLE_BASE, WORDS_ROOM, WORDS_INDENT = 15.0, 11.0, 7.6, 0.2
"""Where a chapter's name begins under its rule, and the room at the foot of which its problem is named."""

UNDER_WORDS, LEAST_HEADING = 0.4, 17.0
"""What stays free under the name of a problem, and how high a heading is at least."""

BADGE, BADGE_EDGE = (6.0, 9.4), 6.2
"""Where the number stands under the rule, and how large it is."""

SIGNS, BOX_GAP, GRADE_DROP = 8.4, 3.0, 6.0
"""How far the middle of the signs is under the rule, how far from the box they end, and what names them below."""

BESIDE_SIGNS, BESIDE_BOX = 12.0, 9.0
"""What is left free at the right of a title, more than the signs, and where there are none."""

LABEL, DATE = 9.4, 0.66
"""The type of labels, and in which share of the width the date begins."""

LABEL_GAP, FILL_DROP = 2.4, 0.6
"""How far a line to fill is beside its label, and below the baseline of that."""

NEEDS, NEEDS_BASE, NEEDS_GAP = 3.0, 2.3, 3.0
"""How high the line of what is needed is, its baseline, and how far it is from its title."""

OVER_CHARTS, CHART_TITLE, UNDER_CHART = 2.2, 4.6, 2.4
"""What is left free over all tiles, how high the titles of their sets are, and what is free under each set."""

CHART_SCALE, LEAST_CHART = 1.05, 0.7
GAP = 6.0
"""How far parts of a page stay apart."""

LARGEST = 2.5
"""How much larger than in the book a figure may be."""

STEPS = ((1.0, 0.95), (0.75, 0.95), (0.5, 0.95), (0.25, 0.7), (0.0, 0.5))
"""How much of the room for the answer gives way to the figure, and how large that must then be at least."""

BESIDE = 12.0
"""How far a figure is from the empty place for its answer."""

UNDER_NAME, UNDER_HEADING, UNDER_TASK, OVER_NEEDS, UNDER_NEEDS = 8.4, 4.6, 1.6, 2.8, 2.0
"""What is left free below the parts of the head."""

FOOT_BASE, FOOT_SIZE, IMPRINT_SIZE, PAGE_ROOM = 4.6, 7.8, 7.4, 30.0
"""How far under its rule the last line stands, its type, and what the page of the book takes and leaves free."""


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
    return min(TOP, HEAD_SHARE * paper.top + NAME_DROP)


def _placed(
    worksheet: Worksheet, page: Paper, zoom: float, parts: WorksheetParts
) -> tuple[Figure, tuple[PageNumber, ...]]:
    """What stands over the figure and below it, seen larger where the type is large, and the figure between."""
    paper = page.unscaled(zoom)
    foot = sized(_foot(worksheet, paper.width - 2 * paper.outer), height=FOOT)
    above = padded(parts.above, left=paper.outer, top=_top(paper))
    under = padded(below(parts.below, foot, gap=GAP), left=paper.outer)
    between = Forme(paper.width, paper.height - above.height - under.height)
    words = below(above, between, under)
    shown = aligned(parts.figure, width=page.width, height=between.height * zoom)
    whole = overlaid(words.figure.scaled(zoom), padded(shown, top=above.height * zoom))
    return sized(whole, page.width, page.height).figure, tuple(number.scaled(zoom) for number in words.numbers)


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
    needs = on_line(Label((0, NEEDS_BASE), worksheet.needs, LABEL, Ink.TEXT, Face.SANS))
    return sized(beside(small_title("You need"), needs, gap=NEEDS_GAP), width, NEEDS)


def _name_line(width: float) -> Forme:
    """Two lines to write on."""
    date = width * DATE
    return beside(_line_to_fill("Name", date - GAP), _line_to_fill("Date", width - date), gap=GAP)


def _line_to_fill(name: str, width: float) -> Forme:
    label = on_line(Label((0, 0), name, LABEL, Ink.MUTED, Face.SANS))
    line = rule(width - label.width - LABEL_GAP, Ink.MUTED)
    return beside(label, padded(line, top=FILL_DROP), gap=LABEL_GAP)


def _heading(worksheet: Worksheet, width: float) -> Forme:
    """The number and the name of the chapter over those of the problem, and how hard it is."""
    number = Forme.of(INDENT, 0, badge(BADGE, worksheet.number, BADGE_EDGE))
    room = width - INDENT - (GRADES_WIDTH + BESIDE_SIGNS if worksheet.grade or worksheet.open else BESIDE_BOX)
    words = typeset((Run(worksheet.words),), WORDS, width - INDENT - WORDS_GAP)
    named = below(
        padded(_title(worksheet.chapter, room), top=TITLE_BASE),
        padded(aligned(words, height=WORDS_ROOM, down=Anchor.END), left=WORDS_INDENT, bottom=UNDER_WORDS),
    )
    shown = overlaid(rule(width, Ink.PART, 2.0), number, padded(named, left=INDENT), _signs(worksheet, width))
    return sized(shown, width, max(named.height, LEAST_HEADING))


def _title(chapter: str, room: float) -> Forme:
    """The name of a chapter from its first baseline to its last, smaller where it is long."""
    wide = width_of(chapter, Face.DISPLAY, TITLE)
    size = max(LEAST_TITLE, min(TITLE, TITLE * (room - 0.1) / wide))
    lines = title_lines(chapter, Face.DISPLAY, size, room)
    labels = (on_line(Label((0, 0), line, size, Ink.PART_TEXT, Face.DISPLAY)) for line in lines)
    return below(*labels, gap=size * LEADING * POINT)


def _signs(worksheet: Worksheet, width: float) -> Forme:
    """How hard it is, and a box to tick; where there are several goals, each has its own."""
    if worksheet.rows:
        return Forme(width, 0)
    right = width - BOX_INSET
    box = aligned(tick_box(BOX), width=right, height=0, across=Anchor.END)
    state = aligned(_state(worksheet), width=right - BOX - BOX_GAP, across=Anchor.END)
    return padded(overlaid(box, state), top=SIGNS)


def _state(worksheet: Worksheet) -> Forme:
    """The sign that nobody knows yet, or signs of how hard it is over what they are called."""
    signs = how_hard(worksheet.grade, worksheet.open)
    if worksheet.open or not worksheet.grade:
        return signs
    at = signs.width, GRADE_DROP
    name = GRADE_NAMES[worksheet.grade - 1]
    return overlaid(
        signs, Forme.of(0, 0, (Label(at, name, LABEL, Ink.MUTED, Face.SERIF_ITALIC, anchor=Anchor.END),))
    )


def _charts(worksheet: Worksheet, width: float, scale: float) -> list[Forme]:
    """The tiles to use, each set under its heading, in fewer lines where they may be smaller."""
    blocks: list[Forme] = [Forme(width, OVER_CHARTS)] if worksheet.charts else []
    for title, figures in worksheet.charts:
        drawn = [figure.draw() for figure in figures]
        chart = next((one for one in drawn if one.width * scale <= width), drawn[-1])
        chart = chart.scaled(min(CHART_SCALE, width / chart.width))
        heading = sized(small_title(title), width, CHART_TITLE)
        blocks.append(padded(below(heading, chart), bottom=UNDER_CHART))
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
        wide = max(figure.width, blank.width)
        across = level(figure, blank, gap=BESIDE)
        down = below(*(aligned(one, width=wide) for one in (figure, blank)), gap=BESIDE / 2)
        shown = [across.figure, down.figure]
    scale, best = max(((_scale(one, width, room), one) for one in shown), key=lambda pair: pair[0])
    scale = min(scale, LARGEST)
    return (best.scaled(scale), scale) if scale >= min(least, width / best.width) else None


def _scale(figure: Figure, width: float, room: float) -> float:
    return min(width / figure.width, room / figure.height)


def _foot(worksheet: Worksheet, width: float) -> Forme:
    """The book it is from and, once that is known, the page; what may be done with it where that fits."""
    book = on_line(Label((0, FOOT_BASE), worksheet.book, FOOT_SIZE, Ink.TEXT, Face.SANS_SEMIBOLD))
    at = width, FOOT_BASE
    imprint = Label(at, worksheet.imprint, IMPRINT_SIZE, Ink.MUTED, Face.SANS, anchor=Anchor.END)
    fits = book.width + PAGE_ROOM + width_of(imprint.text, imprint.face, imprint.size) <= width
    page = Label((book.width, FOOT_BASE), ", page ", FOOT_SIZE, Ink.MUTED, Face.SANS)
    line = overlaid(rule(width, Ink.HAIR), book, Forme.of(width, 0, (imprint,) if fits else ()))
    return carrying(line, PageNumber(page, worksheet.question))
