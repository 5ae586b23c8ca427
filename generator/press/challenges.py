"""What a chapter of challenges starts with, and its figures at full size."""

from generator.compose.runs import Run
from generator.compose.tags.chart import Chart
from generator.compose.tags.goals import GoalRow
from generator.figure.furniture import letter_disc
from generator.figure.marks import Face, Ink, Label, Tag
from generator.press.forme import Forme
from generator.press.galley import Galley
from generator.press.laying_out import aligned, below, beside, overlaid, padded, sized, tagged, typeset
from generator.press.panels import on_panel
from generator.press.styles import GOAL, HALF_LINE
from generator.press.text import width_of

MOST_GOALS = 3
CHART_SCALE, CHART_HEAD = 0.9, 4.6
GOAL_GAP, GOAL_EDGE, GOAL_HEAD, PICTURE_GAP = 4.0, 2.4, 5.0, 3.0
LEAST_GOAL = 48.0
"""The least width for a goal with its picture and its sentence."""


def chart_galley(block: Chart, width: float) -> Galley:
    """The tiles to use, small, behind their heading or below it."""
    figure = block.figure.draw()
    figure = figure.scaled(min(CHART_SCALE, width / figure.width))
    title = Label((0, 2.2), block.title.upper(), 7, Ink.PART_TEXT, Face.SANS_SEMIBOLD, tracking=0.8)
    left = width_of(title.text, title.face, title.size, title.tracking) + 5.0 if block.title else 0.0
    if left + figure.width <= width:
        level = title._replace(at=(0, figure.height / 2 + 0.85))
        shown = beside(Forme.of(left, figure.height, (level,)), figure)
    else:
        shown = below(Forme.of(width, CHART_HEAD, (title,)), figure)
    return Galley(sized(shown, width=width), after=1.6 * HALF_LINE, keep=True)


def goals_galley(rows: tuple[GoalRow, ...], width: float, language: str) -> Galley:
    """What is asked, each with its picture, side by side on a tint."""
    across = min(len(rows) if len(rows) <= MOST_GOALS else 2, max(1, int(width / LEAST_GOAL)))
    pitch = (width - GOAL_GAP) / across
    stack: list[Forme] = []
    for start in range(0, len(rows), across):
        drawn = [_goal(row, pitch - GOAL_GAP, language) for row in rows[start : start + across]]
        tall = max(goal.height for goal in drawn)
        row = beside(*(padded(aligned(goal, height=tall), right=GOAL_GAP) for goal in drawn))
        stack.append(padded(row, left=GOAL_GAP, top=GOAL_EDGE))
    return Galley(on_panel(sized(padded(below(*stack), bottom=GOAL_EDGE), width=width)), after=2 * HALF_LINE)


def _goal(row: GoalRow, width: float, language: str) -> Forme:
    """A goal: its picture at the left, its letter and name over its sentence."""
    picture = [row.figure.draw()] if row.figure else []
    left = sum(figure.width + PICTURE_GAP for figure in picture)
    title = Label((5.0 if row.letter else 0.0, 3.1), row.name, 9, Ink.TEXT, Face.SANS_BOLD)
    text = typeset((Run(row.sentence),), GOAL, width - left, language)
    body = tagged(Tag.BODY, below(Forme.of(width - left, GOAL_HEAD, (title,)), text))
    letter = letter_disc((1.75, 2.0), row.letter, 1.75) if row.letter else ()
    sign = [tagged(Tag.SIGN, Forme.of(0, 0, letter))] if row.letter else []
    height = max(body.height, *(figure.height for figure in picture), 0.0)
    item = tagged(Tag.ITEM, aligned(overlaid(*sign, body), height=height))
    return beside(*(aligned(figure, height=height) for figure in picture), item, gap=PICTURE_GAP)
