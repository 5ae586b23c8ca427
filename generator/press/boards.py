"""Boards to lay real tiles on: a figure at true size, what is asked of it, and a scale."""

from generator.compose.runs import Run
from generator.compose.tags.board import BoardPage
from generator.compose.tags.goals import GoalRow
from generator.errors import LayoutError
from generator.figure.furniture import badge, grade_signs, letter_disc, ruler
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, moved
from generator.press.galley import PageNumber
from generator.press.problems import GRADES_WIDTH, finish_box
from generator.press.styles import TEXT, TITLE_SIZE
from generator.press.text import set_text, width_of
from generator.printing.paper import Paper

LEFT, TOP = 20.0, 26.0
CHARTS = ((0, 1.05), (0, 0.85), (1, 0.75), (0, 0.52))
"""How the tiles stand over a board, in usual rows or in long ones, and their size: smaller where room is needed."""

CHART_GAP, CHART_GUTTER = 3.4, 6.0
ROOMY, CLOSE = 20.0, 17.0
"""What is left free above and below the figure together, where there is room and where there is little."""

GOAL_ROW, GOAL_BOX = 8.4, 5.2
SMALL_SCALE = 0.42
"""The scale of the patterns that are laid on a blank grid."""

RULER = 100
FOOT = 15.0
NOT_ALL = "Not every goal in this chapter can be reached. Finding that out counts as solving it."


def board_figure(leaf: BoardPage, paper: Paper) -> tuple[Figure, tuple[PageNumber, ...]]:
    """A figure at true size; what stands round it gives way where the figure needs the room."""
    figure = leaf.plate.draw()
    above, below, high, room = _round(leaf, paper, figure.height)
    if figure.height > room or figure.width > paper.width - 8:
        raise LayoutError(
            f"{leaf.title}: at full size the figure is {figure.width:.0f} by {figure.height:.0f} mm, "
            f"which does not fit {paper.width - 8:.0f} by {room:.0f} mm"
        )
    marks = [*above]
    top = TOP + high + (room - figure.height) / 2 + 3.0
    marks += [moved(mark, (paper.width - figure.width) / 2, top) for mark in figure.marks]
    marks += [moved(mark, 0, paper.height - FOOT - 13.0 - below.height) for mark in below.marks]
    marks += _foot(leaf, paper)
    right = paper.width - LEFT
    first = Label((right, TOP - 4.6), f"{leaf.book}, page ", 8, Ink.MUTED, Face.SANS, Anchor.END)
    second = Label((right, TOP - 0.6), "answers from page ", 8, Ink.MUTED, Face.SANS, Anchor.END)
    numbers = (PageNumber(first, leaf.question), PageNumber(second, leaf.answer))
    return Figure(paper.width, paper.height, tuple(marks)), numbers


def _round(leaf: BoardPage, paper: Paper, needed: float) -> tuple[list[Mark], Figure, float, float]:
    """What stands above and below, how far down the former reaches, and the room that is left for the figure.

    Sentences give way first, then the size of the tiles, and the tiles only where nothing else helps.
    """
    for below, free in ((_rows(leaf, paper), ROOMY), (_line(leaf, paper), CLOSE)):
        for long, scale in CHARTS:
            above, high = _above(leaf, paper, long, scale)
            room = paper.height - TOP - high - below.height - FOOT - free
            if needed <= room:
                return above, below, high, room
    return _heading(leaf), below, 9.0, paper.height - TOP - 9.0 - below.height - FOOT - CLOSE


def _heading(leaf: BoardPage) -> list[Mark]:
    marks: list[Mark] = []
    left = LEFT
    if leaf.number:
        marks += badge((LEFT + 5.4, TOP - 2.4), leaf.number, 6.2)
        left += 14.0
    marks.append(Label((left, TOP + 0.8), leaf.title, TITLE_SIZE - 3, Ink.PART_TEXT, Face.DISPLAY))
    if leaf.also:
        after = left + width_of(leaf.title, Face.DISPLAY, TITLE_SIZE - 3) + 4.0
        marks.append(Label((after, TOP + 0.8), f"also for {leaf.also}", 10.5, Ink.MUTED, Face.SERIF_ITALIC))
    return marks


def _above(leaf: BoardPage, paper: Paper, long: int, scale: float) -> tuple[list[Mark], float]:
    """The number, the name and the tiles, and how far down they reach; sets stand side by side where they fit."""
    marks = _heading(leaf)
    left, top, bottom = LEFT, TOP + 9.0, TOP + 9.0
    for title, plates in leaf.charts:
        chart = plates[long].draw().scaled(scale)
        if left > LEFT and left + chart.width > paper.width - LEFT:
            left, top = LEFT, bottom + CHART_GAP
        marks.append(Label((left, top + 2.0), title.upper(), 7, Ink.PART_TEXT, Face.SANS_SEMIBOLD, tracking=0.8))
        marks += [moved(mark, left, top + 4.4) for mark in chart.marks]
        bottom = max(bottom, top + 4.4 + chart.height)
        left += chart.width + CHART_GUTTER
    return marks, bottom - TOP


def _rows(leaf: BoardPage, paper: Paper) -> Figure:
    """What is asked, a ruled row each, or the patterns side by side."""
    if leaf.patterns:
        return _patterns(leaf, paper)
    width = paper.width - 2 * LEFT
    marks: list[Mark] = [Line((LEFT, 0), (paper.width - LEFT, 0), Ink.PART, 2.0)]
    y = 4.0
    for row, grade in leaf.rows:
        marks += _goal(row, grade, y, width)
        y += GOAL_ROW
    if leaf.some_impossible:
        marks.append(Label((LEFT, y + 5.0), NOT_ALL, 9, Ink.MUTED, Face.SERIF_ITALIC))
        y += 6.0
    return Figure(paper.width, y + 2.0, tuple(marks))


def _goal(row: GoalRow, grade: int, top: float, width: float) -> list[Mark]:
    middle = top + GOAL_ROW / 2
    marks: list[Mark] = [finish_box(LEFT + 0.4, middle, GOAL_BOX)]
    left = LEFT + 9.0
    if row.letter:
        marks += letter_disc((left + 2.2, middle), row.letter, 2.2)
        left += 7.0
    marks.append(Label((left, middle + 1.3), row.name, 10.4, Ink.TEXT, Face.SANS_BOLD))
    after = left + max(20.0, width_of(row.name, Face.SANS_BOLD, 10.4) + 4.0)
    room = LEFT + width - GRADES_WIDTH - after - 3.0
    text = set_text((Run(row.sentence),), TEXT, room)
    if text.height <= TEXT.line + 0.01:
        marks += [moved(label, after, middle - TEXT.line / 2) for label in text.labels]
    if grade:
        marks += grade_signs(LEFT + width - GRADES_WIDTH, middle, grade)
    marks.append(Line((LEFT, top + GOAL_ROW), (LEFT + width, top + GOAL_ROW), Ink.HAIR, 0.75))
    return marks


def _patterns(leaf: BoardPage, paper: Paper) -> Figure:
    """The patterns that are laid on this grid, small, each under its number."""
    drawn = [(number, grade, plate.draw().scaled(SMALL_SCALE)) for number, grade, plate in leaf.patterns]
    width = paper.width - 2 * LEFT
    pitch = width / max(5, len(drawn))
    marks: list[Mark] = [Line((LEFT, 0), (paper.width - LEFT, 0), Ink.PART, 2.0)]
    tallest = max(figure.height for _, _, figure in drawn)
    for place, (number, grade, figure) in enumerate(drawn):
        left = LEFT + place * pitch
        marks += badge((left + 3.6, 7.2), number, 3.9)
        marks.append(finish_box(left + pitch - 8.0, 7.2, 4.0))
        if grade:
            marks += grade_signs(left + 8.4, 7.2, grade)
        across = left + (pitch - 4.0 - figure.width) / 2
        marks += [moved(mark, across, 13.0 + (tallest - figure.height) / 2) for mark in figure.marks]
    return Figure(paper.width, 15.0 + tallest, tuple(marks))


def _line(leaf: BoardPage, paper: Paper) -> Figure:
    """What is asked, by letter and name or by number, in one line."""
    marks: list[Mark] = []
    left = LEFT
    for number, grade, _ in leaf.patterns:
        marks += [*badge((left + 4.0, 2.6), number, 4.0), finish_box(left + 9.4, 2.6, 4.0)]
        marks += grade_signs(left + 15.0, 2.6, grade) if grade else ()
        left += 34.0
    for row, grade in leaf.rows:
        marks.append(finish_box(left, 2.6, 4.0))
        left += 6.0
        if row.letter:
            marks += letter_disc((left + 1.9, 2.6), row.letter, 1.9)
            left += 5.4
        marks.append(Label((left, 3.7), row.name, 9, Ink.TEXT, Face.SANS_SEMIBOLD))
        left += width_of(row.name, Face.SANS_SEMIBOLD, 9) + 2.4
        if grade:
            marks += grade_signs(left, 2.6, grade)
            left += GRADES_WIDTH
        left += 5.0
    return Figure(paper.width, 5.4, tuple(marks))


def _foot(leaf: BoardPage, paper: Paper) -> list[Mark]:
    """A scale to check the printer by, and which board this is."""
    base = paper.height - FOOT
    marks: list[Mark] = [moved(mark, LEFT, base - 8.0) for mark in ruler(RULER).marks]
    words = "Print at 100 %. Then this line measures 100 mm."
    marks.append(Label((LEFT + RULER + 5.0, base - 4.4), words, 7.6, Ink.MUTED, Face.SANS))
    place = f"BOARD {leaf.place} OF {leaf.total}"
    marks.append(Label((LEFT, base + 4.4), place, 7, Ink.TEXT, Face.SANS_SEMIBOLD, tracking=0.8))
    right = paper.width - LEFT
    marks.append(Label((right, base + 4.4), leaf.imprint, 7.4, Ink.MUTED, Face.SANS, Anchor.END))
    return marks
