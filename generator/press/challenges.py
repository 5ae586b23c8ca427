"""What a chapter of challenges starts with, and its figures at full size."""

from generator.compose.runs import Run
from generator.compose.tags.chart import Chart
from generator.compose.tags.goals import GoalRow
from generator.figure.furniture import letter_disc
from generator.figure.marks import Face, Tag
from generator.press.forme import Forme
from generator.press.galley import Galley
from generator.press.laying_out import (
    aligned,
    below,
    beside,
    line,
    overlaid,
    padded,
    rows_of,
    sized,
    tagged,
    typeset,
)
from generator.press.lines import LineStyle
from generator.press.panels import on_panel
from generator.press.problems import LETTER
from generator.press.styles import GOAL, HALF_LINE, SMALL_TITLE

MOST_GOALS = 3
CHART_SCALE, CHART_HEAD, CHART_GAP = 0.9, 4.6, 5.0
"""The largest scale of the tiles, how high their heading is over them, and how far it is from them beside them."""

CHART_BASE, CHART_DROP = 2.2, 0.85
"""Where that heading stands in its line, or how far under the middle of the tiles."""

GOAL_GAP, GOAL_EDGE, PICTURE_GAP = 4.0, 2.4, 3.0
GOAL_HEAD, GOAL_BASE, GOAL_INDENT, LETTER_MIDDLE = 5.0, 3.1, 5.0, 2.0
"""The line of a goal's name, and where in it the name and its letter stand."""

NAME = LineStyle(9, Face.SANS_BOLD)
LEAST_GOAL = 48.0
"""The least width for a goal with its picture and its sentence."""


def chart_galley(block: Chart, width: float) -> Galley:
    """The tiles to use, small, behind their heading or below it."""
    figure = block.figure.draw()
    figure = figure.scaled(min(CHART_SCALE, width / figure.width))
    title = block.title.upper()
    left = SMALL_TITLE.width(title) + CHART_GAP if title else 0.0
    if left + figure.width <= width:
        level = aligned(line(title, SMALL_TITLE, CHART_DROP), height=figure.height)
        shown = beside(sized(level, left), figure)
    else:
        shown = below(sized(line(title, SMALL_TITLE, CHART_BASE), height=CHART_HEAD), figure)
    return Galley(sized(shown, width=width), after=1.6 * HALF_LINE, keep=True)


def goals_galley(rows: tuple[GoalRow, ...], width: float, language: str) -> Galley:
    """What is asked, each with its picture, side by side on a tint."""
    across = min(len(rows) if len(rows) <= MOST_GOALS else 2, max(1, int(width / LEAST_GOAL)))
    pitch = (width - GOAL_GAP) / across
    stack: list[Forme] = []
    for goals in rows_of(rows, across):
        drawn = [_goal(goal, pitch - GOAL_GAP, language) for goal in goals]
        tall = max(goal.height for goal in drawn)
        row = beside(*(padded(aligned(goal, height=tall), right=GOAL_GAP) for goal in drawn))
        stack.append(padded(row, left=GOAL_GAP, top=GOAL_EDGE))
    return Galley(on_panel(sized(padded(below(*stack), bottom=GOAL_EDGE), width=width)), after=2 * HALF_LINE)


def _goal(row: GoalRow, width: float, language: str) -> Forme:
    """A goal: its picture at the left, its letter and name over its sentence."""
    picture = [row.figure.draw()] if row.figure else []
    left = sum(figure.width + PICTURE_GAP for figure in picture)
    title = padded(line(row.name, NAME, GOAL_BASE), left=GOAL_INDENT if row.letter else 0.0)
    text = typeset((Run(row.sentence),), GOAL, width - left, language)
    body = tagged(Tag.BODY, below(sized(title, width - left, GOAL_HEAD), text))
    letter = letter_disc((LETTER, LETTER_MIDDLE), row.letter, LETTER) if row.letter else ()
    sign = [tagged(Tag.SIGN, Forme.of(0, 0, letter))] if row.letter else []
    height = max(body.height, *(figure.height for figure in picture), 0.0)
    item = tagged(Tag.ITEM, aligned(overlaid(*sign, body), height=height))
    return beside(*(aligned(figure, height=height) for figure in picture), item, gap=PICTURE_GAP)
