"""What a chapter of challenges starts with, and its figures at full size."""

from dataclasses import replace

from generator.compose.runs import Run
from generator.compose.tags.chart import Chart
from generator.compose.tags.goals import GoalRow
from generator.figure.furniture import letter_disc
from generator.figure.marks import Face, Figure, Ink, Label, Mark, Tag, Tagged, moved
from generator.press.galley import Galley
from generator.press.panels import panel
from generator.press.styles import GOAL, HALF_LINE
from generator.press.text import set_text, width_of

MOST_GOALS = 3
CHART_SCALE = 0.9
LEAST_GOAL = 48.0
"""The least width for a goal with its picture and its sentence."""


def chart_galley(block: Chart, width: float) -> Galley:
    """The tiles to use, small, behind their heading or below it."""
    figure = block.plate.draw()
    figure = figure.scaled(min(CHART_SCALE, width / figure.width))
    title = Label((0, 2.2), block.title.upper(), 7, Ink.PART_TEXT, Face.SANS_SEMIBOLD, tracking=0.8)
    left = width_of(title.text, title.face, title.size, title.tracking) + 5.0 if block.title else 0.0
    if left + figure.width <= width:
        middle = figure.height / 2
        label = replace(title, at=(0, middle + 0.85))
        marks = (label, *(moved(mark, left, 0) for mark in figure.marks))
        return Galley(Figure(width, figure.height, marks), after=1.6 * HALF_LINE, keep=True)
    marks = (title, *(moved(mark, 0, 4.6) for mark in figure.marks))
    return Galley(Figure(width, 4.6 + figure.height, marks), after=1.6 * HALF_LINE, keep=True)


def goals_galley(rows: tuple[GoalRow, ...], width: float, language: str) -> Galley:
    """What is asked, each with its picture, side by side on a tint."""
    across = min(len(rows) if len(rows) <= MOST_GOALS else 2, max(1, int(width / LEAST_GOAL)))
    pitch = (width - 4.0) / across
    marks: list[Mark] = []
    top = 0.0
    for start in range(0, len(rows), across):
        drawn = [_goal(row, pitch - 4.0, language) for row in rows[start : start + across]]
        tall = max(figure.height for figure in drawn)
        for place, figure in enumerate(drawn):
            down = top + (tall - figure.height) / 2
            marks += [moved(mark, 4.0 + place * pitch, down + 2.4) for mark in figure.marks]
        top += tall + 2.4
    ground = panel(0, 0, width, top + 2.4, 2.4, Ink.TINT)
    return Galley(Figure(width, top + 2.4, (ground, *marks)), after=2 * HALF_LINE)


def _goal(row: GoalRow, width: float, language: str) -> Figure:
    """A goal: its picture at the left, its letter and name over its sentence."""
    picture = row.plate.draw() if row.plate else Figure(0, 0)
    left = picture.width + 3.0 if row.plate else 0.0
    text = set_text((Run(row.sentence),), GOAL, width - left, language)
    height = max(picture.height, 5.0 + text.height)
    top = (height - 5.0 - text.height) / 2
    marks: list[Mark] = [moved(mark, 0, (height - picture.height) / 2) for mark in picture.marks]
    name = left
    sign: tuple[Mark, ...] = ()
    if row.letter:
        sign = (Tagged(Tag.SIGN, letter_disc((left + 1.75, top + 2.0), row.letter, 1.75)),)
        name += 5.0
    title = Label((name, top + 3.1), row.name, 9, Ink.TEXT, Face.SANS_BOLD)
    body = Tagged(Tag.BODY, (title, *(moved(label, left, top + 5.0) for label in text.labels)))
    return Figure(width, height, (*marks, Tagged(Tag.ITEM, (*sign, body))))
