"""Boards to lay real tiles on: a figure at true size, what is asked of it, and a scale."""

from generator.compose.runs import Run
from generator.compose.tags.board import BoardPage
from generator.compose.tags.goals import GoalRow
from generator.errors import LayoutError
from generator.figure.furniture import badge, grade_signs, letter_disc, ruler
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark
from generator.press.forme import Forme, PageNumber
from generator.press.laying_out import aligned, below, beside, overlaid, padded, rule, sized, typeset
from generator.press.problems import GRADES_WIDTH, finish_box
from generator.press.styles import TEXT, TITLE_SIZE
from generator.press.text import width_of
from generator.printing.paper import Paper

LEFT, TOP = 20.0, 26.0
CHARTS = ((0, 1.05), (0, 0.85), (1, 0.75), (0, 0.52))
"""How the tiles stand over a board, in usual rows or in long ones, and their size: smaller where room is needed."""

HEAD, CHART_HEAD, CHART_GAP, CHART_GUTTER = 9.0, 4.4, 3.4, 6.0
OVER_FIGURE, UNDER_FIGURE = 3.0, 13.0
ROOMY, CLOSE = 20.0, 17.0
"""What is left free above and below the figure together, where there is room and where there is little."""

GOAL_ROW, GOAL_BOX = 8.4, 5.2
SMALL_SCALE = 0.42
"""The scale of the patterns that are laid on a blank grid."""

RULER = 100
FOOT = 15.0
NOT_ALL = "Not every goal in this chapter can be reached. Finding that out counts as solving it."


def board_figure(board: BoardPage, paper: Paper) -> tuple[Figure, tuple[PageNumber, ...]]:
    """A figure at true size; what stands round it gives way where the figure needs the room."""
    figure = board.figure.draw()
    above, under, room = _round(board, paper, figure.height)
    if figure.height > room or figure.width > paper.width - 8:
        raise LayoutError(
            f"{board.title}: at full size the figure is {figure.width:.0f} by {figure.height:.0f} mm, "
            f"which does not fit {paper.width - 8:.0f} by {room:.0f} mm"
        )
    base, right = paper.height - FOOT, paper.width - LEFT
    first = Label((right, TOP - 4.6), f"{board.book}, page ", 8, Ink.MUTED, Face.SANS, anchor=Anchor.END)
    second = Label((right, TOP - 0.6), "answers from page ", 8, Ink.MUTED, Face.SANS, anchor=Anchor.END)
    shown = aligned(figure, width=paper.width, height=room)
    whole = overlaid(
        padded(above, left=LEFT, top=TOP),
        padded(shown, top=TOP + above.height + OVER_FIGURE),
        padded(under, left=LEFT, top=base - UNDER_FIGURE - under.height),
        padded(_foot(board, paper.width - 2 * LEFT), left=LEFT, top=base),
    )
    numbers = (PageNumber(first, board.question), PageNumber(second, board.answer))
    return sized(whole, paper.width, paper.height).figure, numbers


def _round(board: BoardPage, paper: Paper, needed: float) -> tuple[Forme, Forme, float]:
    """What stands above and below, and the room that is left between them for the figure.

    Sentences give way first, then the size of the tiles, and the tiles only where nothing else helps.
    """
    width, high = paper.width - 2 * LEFT, paper.height - TOP - FOOT
    for under, free in ((_rows(board, width), ROOMY), (_line(board, width), CLOSE)):
        for long, scale in CHARTS:
            above = below(_heading(board), *_charts(board, width, long, scale))
            room = high - above.height - under.height - free
            if needed <= room:
                return above, under, room
    above = _heading(board)
    return above, under, high - above.height - under.height - CLOSE


def _heading(board: BoardPage) -> Forme:
    marks: list[Mark] = []
    left = 0.0
    if board.number:
        marks += badge((5.4, -2.4), board.number, 6.2)
        left += 14.0
    marks.append(Label((left, 0.8), board.title, TITLE_SIZE - 3, Ink.PART_TEXT, Face.DISPLAY))
    if board.also:
        after = left + width_of(board.title, Face.DISPLAY, TITLE_SIZE - 3) + 4.0
        marks.append(Label((after, 0.8), f"also for {board.also}", 10.5, Ink.MUTED, Face.SERIF_ITALIC))
    return Forme.of(0, HEAD, marks)


def _charts(board: BoardPage, width: float, long: int, scale: float) -> list[Forme]:
    """The tiles; sets stand side by side where they fit."""
    rows: list[list[Forme]] = []
    for title, figures in board.charts:
        named = Label((0, 2.0), title.upper(), 7, Ink.PART_TEXT, Face.SANS_SEMIBOLD, tracking=0.8)
        chart = figures[long].draw().scaled(scale)
        shown = below(Forme.of(0, CHART_HEAD, (named,)), chart)
        if rows and beside(*rows[-1], shown, gap=CHART_GUTTER).width <= width:
            rows[-1].append(shown)
        else:
            rows.append([shown])
    drawn = (beside(*row, gap=CHART_GUTTER) for row in rows)
    return [padded(row, top=CHART_GAP if place else 0.0) for place, row in enumerate(drawn)]


def _rows(board: BoardPage, width: float) -> Forme:
    """What is asked, a ruled row each, or the patterns side by side."""
    if board.patterns:
        return _patterns(board, width)
    rows = [_goal(row, grade, width) for row, grade in board.rows]
    if board.some_impossible:
        note = Label((0, 5.0), NOT_ALL, 9, Ink.MUTED, Face.SERIF_ITALIC)
        rows.append(Forme.of(width, 6.0, (note,)))
    return padded(below(padded(rule(width, Ink.PART, 2.0), bottom=4.0), *rows), bottom=2.0)


def _goal(row: GoalRow, grade: int, width: float) -> Forme:
    middle = GOAL_ROW / 2
    marks: list[Mark] = [finish_box(0.4, middle, GOAL_BOX)]
    left = 9.0
    if row.letter:
        marks += letter_disc((left + 2.2, middle), row.letter, 2.2)
        left += 7.0
    marks.append(Label((left, middle + 1.3), row.name, 10.4, Ink.TEXT, Face.SANS_BOLD))
    after = left + max(20.0, width_of(row.name, Face.SANS_BOLD, 10.4) + 4.0)
    text = typeset((Run(row.sentence),), TEXT, width - GRADES_WIDTH - after - 3.0)
    told = padded(text, left=after, top=middle - TEXT.line / 2)
    signs = grade_signs(width - GRADES_WIDTH, middle, grade) if grade else ()
    shown = [told] if text.height <= TEXT.line + 0.01 else []
    whole = overlaid(Forme.of(width, GOAL_ROW, marks), *shown, Forme.of(width, GOAL_ROW, signs))
    return below(sized(whole, width, GOAL_ROW), rule(width, Ink.HAIR))


def _patterns(board: BoardPage, width: float) -> Forme:
    """The patterns that are laid on this grid, small, each under its number."""
    drawn = [(number, grade, figure.draw().scaled(SMALL_SCALE)) for number, grade, figure in board.patterns]
    pitch = width / max(5, len(drawn))
    tallest = max(figure.height for _, _, figure in drawn)
    shown: list[Forme] = []
    for number, grade, figure in drawn:
        marks = [*badge((3.6, 7.2), number, 3.9), finish_box(pitch - 8.0, 7.2, 4.0)]
        marks += grade_signs(8.4, 7.2, grade) if grade else ()
        one = below(Forme.of(pitch, 13.0, marks), aligned(figure, width=pitch - 4.0, height=tallest))
        shown.append(one)
    return padded(overlaid(rule(width, Ink.PART, 2.0), beside(*shown)), bottom=2.0)


def _line(board: BoardPage, width: float) -> Forme:
    """What is asked, by letter and name or by number, in one line."""
    marks: list[Mark] = []
    left = 0.0
    for number, grade, _ in board.patterns:
        marks += [*badge((left + 4.0, 2.6), number, 4.0), finish_box(left + 9.4, 2.6, 4.0)]
        marks += grade_signs(left + 15.0, 2.6, grade) if grade else ()
        left += 34.0
    for row, grade in board.rows:
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
    return Forme.of(width, 5.4, marks)


def _foot(board: BoardPage, width: float) -> Forme:
    """A scale to check the printer by, and which board this is."""
    words = "Print at 100 %. Then this line measures 100 mm."
    place = f"BOARD {board.place} OF {board.total}"
    marks = (
        Label((RULER + 5.0, -4.4), words, 7.6, Ink.MUTED, Face.SANS),
        Label((0, 4.4), place, 7, Ink.TEXT, Face.SANS_SEMIBOLD, tracking=0.8),
        Label((width, 4.4), board.imprint, 7.4, Ink.MUTED, Face.SANS, anchor=Anchor.END),
    )
    return overlaid(padded(ruler(RULER), top=-8.0), Forme.of(width, FOOT, marks))
