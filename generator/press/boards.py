"""Boards to lay real tiles on: a figure at true size, what is asked of it, and a scale."""

from collections.abc import Iterator

from generator.compose.runs import Run
from generator.compose.tags.board import BoardPage
from generator.compose.tags.goals import GoalRow
from generator.errors import LayoutError
from generator.figure.furniture import badge, ruler
from generator.figure.marks import Anchor, Face, Figure, Ink, Label
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
from generator.press.rooms import NOT_ALL, goal_name, how_hard, in_one_line, lettered, tick_box
from generator.press.styles import TEXT, TITLE_SIZE
from generator.printing.paper import Paper

LEFT, TOP, EDGE = 20.0, 26.0, 4.0
"""Where all stands but the figure, and how near that may come to the sides of the paper."""

CHARTS = ((0, 1.05), (0, 0.85), (1, 0.75), (0, 0.52))
"""How the tiles stand over a board, in usual rows or in long ones, and their size: smaller where room is needed."""

HEAD, HEAD_BASE, HEAD_SIZE = 9.0, 0.8, TITLE_SIZE - 3
"""How high the head is, the baseline of its title, and the type of that."""

ALSO_GAP, ALSO_SIZE = 4.0, 10.5
"""How far from the title stands what the board is for as well, and its type."""

BADGE, BADGE_EDGE, BADGE_ROOM = (5.4, -2.4), 6.2, 14.0
"""Where the number stands, how large it is, and how far before the title it begins."""

ASKED_BASE, ANSWERED_BASE, PAGE_SIZE = -4.6, -0.6, 8
"""Where the pages of the book stand on which it is asked and answered, and their type."""

CHART_HEAD, CHART_BASE, CHART_GAP, CHART_GUTTER = 4.4, 2.0, 3.4, 6.0
"""How high the name of a set is, its baseline, and how far sets are from what is above and beside them."""

SMALL, TRACKING = 7, 0.8
"""The type of words in capitals, and how far they are spaced out."""

OVER_FIGURE, UNDER_ASKED = 3.0, 5.0
"""What is left free between the head and the figure, and between what is asked and the scale."""

ROOMY, CLOSE = 4.0, 1.0
"""What is left free below the figure, where there is room and where there is little."""

GOAL_ROW, GOAL_BOX, LEAST_NAME, TOLD_GAP = 8.4, 5.2, 20.0, 3.0
"""How high a goal is, its box, the least room of its name, and how far its sentence is from how hard it is."""

UNDER_RULE, UNDER_ROWS = 4.0, 2.0
"""What is left free above and below all goals."""

NOTE, NOTE_BASE, NOTE_SIZE = 6.0, 5.0, 9
"""How high the note below the goals is, its baseline, and its type."""

SMALL_SCALE, LEAST_ACROSS = 0.42, 5
"""The scale of the patterns that are laid on a blank grid, and for how many there is room at least."""

PATTERN_HEAD, PATTERN_MIDDLE, PATTERN_GAP = 13.0, 7.2, 4.0
"""How high the head of a pattern is, how far down the middle of its signs is, and what is free beside it."""

PATTERN_BADGE, PATTERN_EDGE, PATTERN_SIGNS = 3.6, 3.9, 8.4
"""Where the number of a pattern stands in its head, how large it is, and where the signs begin."""

BOX = 4.0
"""A small box to tick."""

LINE, UNDER_LINE, ASKED_GAP = 5.2, 0.2, 5.0
"""How high the line is where all that is asked stands in one, and how far that is from one another."""

NUMBER, NUMBER_ROOM, NUMBER_GAP, NUMBERED = 4.0, 7.8, 1.6, 29.0
"""How large a number in a line is, its room, how far the signs after it are, and the room of them all."""

BOX_GAP, LETTER, LETTER_ROOM = 2.0, 1.9, 5.4
"""What is free after a box in a line, the radius of the letter, and the room that this takes."""

NAME, NAME_DROP, NAME_GAP = 9, 1.1, 2.4
"""The type of a name in a line, how far its baseline is below the middle, and what is free after it."""

FOOT = 23.0
"""From the top of the scale to the edge of the paper."""

RULER, RULER_BASE, RULER_GAP, UNDER_RULER = 100, 3.6, 5.0, 5.4
"""How long the scale is, and where the words stand beside it and below."""

SAID, IMPRINT = 7.6, 7.4
"""The type of what is said of the scale, and of the last line."""


def board_figure(board: BoardPage, paper: Paper) -> tuple[Figure, tuple[PageNumber, ...]]:
    """A figure at true size; what stands round it gives way where the figure needs the room."""
    figure = board.figure.draw()
    width, height = paper.width - 2 * LEFT, paper.height - TOP
    for above, under in _round(board, width):
        room = height - above.height - under.height
        if figure.height <= room:
            break
    widest = paper.width - 2 * EDGE
    if figure.height > room or figure.width > widest:
        raise LayoutError(
            f"{board.title}: at full size the figure is {figure.width:.0f} by {figure.height:.0f} mm, "
            f"which does not fit {widest:.0f} by {room:.0f} mm"
        )
    shown = below(above, aligned(figure, width=width, height=room), under)
    whole = sized(padded(shown, left=LEFT, top=TOP), paper.width, paper.height)
    return whole.figure, whole.numbers


def _round(board: BoardPage, width: float) -> Iterator[tuple[Forme, Forme]]:
    """What may stand above and below a figure, ever less of it.

    Sentences give way first, then the size of the tiles, and the tiles only where nothing else helps.
    """
    head, foot = _heading(board, width), _foot(board, width)
    for asked, free in ((_rows(board, width), ROOMY), (_line(board, width), CLOSE)):
        under = below(padded(asked, top=free, bottom=UNDER_ASKED), foot)
        for long, scale in CHARTS:
            yield padded(below(head, *_charts(board, width, long, scale)), bottom=OVER_FIGURE), under
    yield padded(head, bottom=OVER_FIGURE), under


def _heading(board: BoardPage, width: float) -> Forme:
    """Which figure it is, and the pages of the book where it is asked and answered."""
    parts: list[Forme] = []
    if board.number:
        parts.append(Forme.of(BADGE_ROOM, 0, badge(BADGE, board.number, BADGE_EDGE)))
    parts.append(on_line(Label((0, HEAD_BASE), board.title, HEAD_SIZE, Ink.PART_TEXT, Face.DISPLAY)))
    if board.also:
        also = Label((ALSO_GAP, HEAD_BASE), f"also for {board.also}", ALSO_SIZE, Ink.MUTED, Face.SERIF_ITALIC)
        parts.append(on_line(also))
    asked = _page(f"{board.book}, page ", board.question, ASKED_BASE, width)
    answered = _page("answers from page ", board.answer, ANSWERED_BASE, width)
    return carrying(sized(beside(*parts), height=HEAD), asked, answered)


def _page(words: str, target: str, base: float, right: float) -> PageNumber:
    """A page of the book."""
    label = Label((right, base), words, PAGE_SIZE, Ink.MUTED, Face.SANS, anchor=Anchor.END)
    return PageNumber(label, target)


def _charts(board: BoardPage, width: float, long: int, scale: float) -> list[Forme]:
    """The tiles; sets stand side by side where they fit."""
    rows: list[list[Forme]] = []
    for title, figures in board.charts:
        named = _capitals(title.upper(), CHART_BASE, Ink.PART_TEXT)
        shown = below(sized(named, 0, CHART_HEAD), figures[long].draw().scaled(scale))
        if rows and beside(*rows[-1], shown, gap=CHART_GUTTER).width <= width:
            rows[-1].append(shown)
        else:
            rows.append([shown])
    drawn = (beside(*row, gap=CHART_GUTTER) for row in rows)
    return [padded(row, top=CHART_GAP if place else 0.0) for place, row in enumerate(drawn)]


def _capitals(words: str, base: float, ink: Ink) -> Forme:
    return on_line(Label((0, base), words, SMALL, ink, Face.SANS_SEMIBOLD, tracking=TRACKING))


def _rows(board: BoardPage, width: float) -> Forme:
    """What is asked, a ruled row each, or the patterns side by side."""
    if board.patterns:
        return _patterns(board, width)
    rows = [_goal(row, grade, width) for row, grade in board.rows]
    if board.some_impossible:
        note = on_line(Label((0, NOTE_BASE), NOT_ALL, NOTE_SIZE, Ink.MUTED, Face.SERIF_ITALIC))
        rows.append(sized(note, width, NOTE))
    return padded(below(padded(rule(width, Ink.PART, 2.0), bottom=UNDER_RULE), *rows), bottom=UNDER_ROWS)


def _goal(row: GoalRow, grade: int, width: float) -> Forme:
    named = goal_name(row, GOAL_BOX, LEAST_NAME)
    text = typeset((Run(row.sentence),), TEXT, width - GRADES_WIDTH - named.width - TOLD_GAP)
    told = level(named, text) if in_one_line(text) else named
    signs = aligned(how_hard(grade), width=width, height=GOAL_ROW, across=Anchor.END)
    return below(overlaid(aligned(told, height=GOAL_ROW), signs), rule(width, Ink.HAIR))


def _patterns(board: BoardPage, width: float) -> Forme:
    """The patterns that are laid on this grid, small, each under its number."""
    drawn = [(number, grade, figure.draw().scaled(SMALL_SCALE)) for number, grade, figure in board.patterns]
    cell = width / max(LEAST_ACROSS, len(drawn)) - PATTERN_GAP
    tallest = max(figure.height for _, _, figure in drawn)
    shown: list[Forme] = []
    for number, grade, figure in drawn:
        named = Forme.of(0, 0, badge((PATTERN_BADGE, 0), number, PATTERN_EDGE))
        box = aligned(tick_box(BOX), width=cell, height=0, across=Anchor.END)
        signs = padded(how_hard(grade), left=PATTERN_SIGNS)
        head = padded(overlaid(named, box, signs), top=PATTERN_MIDDLE)
        shown.append(below(sized(head, cell, PATTERN_HEAD), aligned(figure, width=cell, height=tallest)))
    patterns = beside(*shown, gap=PATTERN_GAP)
    return padded(overlaid(rule(width, Ink.PART, 2.0), patterns), bottom=UNDER_ROWS)


def _line(board: BoardPage, width: float) -> Forme:
    """What is asked, by letter and name or by number, in one line."""
    box = tick_box(BOX)
    asked: list[Forme] = []
    for number, grade, _ in board.patterns:
        named = Forme.of(NUMBER_ROOM, 0, badge((NUMBER, 0), number, NUMBER))
        asked.append(sized(level(named, box, how_hard(grade), gap=NUMBER_GAP), width=NUMBERED))
    for row, grade in board.rows:
        name = on_line(Label((0, NAME_DROP), row.name, NAME, Ink.TEXT, Face.SANS_SEMIBOLD))
        parts = [
            padded(box, right=BOX_GAP),
            *lettered(row.letter, LETTER, LETTER_ROOM),
            padded(name, right=NAME_GAP),
        ]
        asked.append(level(*parts, *([how_hard(grade)] if grade else [])))
    return padded(sized(aligned(level(*asked, gap=ASKED_GAP), height=LINE), width), bottom=UNDER_LINE)


def _foot(board: BoardPage, width: float) -> Forme:
    """A scale to check the printer by, and which board this is."""
    words = "Print at 100 %. Then this line measures 100 mm."
    said = on_line(Label((0, RULER_BASE), words, SAID, Ink.MUTED, Face.SANS))
    place = _capitals(f"BOARD {board.place} OF {board.total}", 0, Ink.TEXT)
    imprint = Label((width, 0), board.imprint, IMPRINT, Ink.MUTED, Face.SANS, anchor=Anchor.END)
    last = overlaid(place, Forme.of(width, 0, (imprint,)))
    return sized(below(beside(ruler(RULER), said, gap=RULER_GAP), last, gap=UNDER_RULER), width, FOOT)
