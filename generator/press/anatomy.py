"""A real problem taken apart, as a galley: its card, and beside it what each of its parts says."""

from collections.abc import Sequence
from dataclasses import replace

from generator.compose.runs import Text
from generator.compose.tags.anatomy import Anatomy
from generator.compose.tags.problem import ChallengeCard
from generator.figure.furniture import numeral
from generator.figure.marks import Face, Figure, Ink, Mark, Point, Tag, Tagged, moved
from generator.press.galley import Galley, within
from generator.press.panels import panel
from generator.press.problems import (
    CARD_GAP,
    CARD_HEAD,
    FINISH,
    GRADES_WIDTH,
    HEAD,
    MIDDLE,
    NAME,
    head_words,
    label_end,
    row_galley,
)
from generator.press.reach import reach_at
from generator.press.styles import CELL, HALF_LINE
from generator.press.text import set_text, width_of

CARD, PADDING, RADIUS = 62.0, 6.0, 2.1
LEGEND_GAP, APART = 2.2, 3.0
LEAST_LEGEND = 44.0
"""The narrowest words beside the card."""


def anatomy_galleys(block: Anatomy, width: float, language: str) -> list[Galley]:
    """The card on a tint with a number at each part, and the same numbers with their words beside it or below."""
    scale = min(1.0, CARD / block.asked.plate.draw().width)
    row = row_galley((block.asked,), 1, scale, CARD)
    places = _places(block, scale)
    # What a card has no room for is not spoken of.
    parts = tuple(part for part in block.parts if part[0] in places)
    marks: list[Mark] = [moved(mark, PADDING + 4.0, PADDING + 4.0) for mark in row.figure.marks]
    for place, (part, _) in enumerate(parts, 1):
        x, y = places[part]
        marks.append(Tagged(Tag.ARTIFACT, numeral((x + PADDING + 4.0, y + PADDING + 4.0), str(place), RADIUS)))
    if width - CARD - 5 * PADDING - 14.0 < LEAST_LEGEND:
        return [_card(marks, row.figure.height, width), *_legend(parts, width, language)]
    left = CARD + 3 * PADDING + 8.0
    top = PADDING
    for legend in _legend(parts, width - left - PADDING, language):
        marks += [moved(mark, left, top) for mark in legend.figure.marks]
        top += legend.figure.height + LEGEND_GAP
    height = max(row.figure.height + 8.0, top - LEGEND_GAP - PADDING) + 2 * PADDING
    ground = panel(0, 0, width, height, 2.4, Ink.TINT)
    paper = panel(PADDING, PADDING, CARD + 8.0, row.figure.height + 8.0, 1.6, Ink.PAPER)
    return [Galley(Figure(width, height, (ground, paper, *marks)), before=HALF_LINE, after=2 * HALF_LINE)]


def _card(marks: list[Mark], tall: float, width: float) -> Galley:
    """The card alone, in the middle of a small page; smaller on the smallest."""
    height = tall + 8.0 + 2 * PADDING
    least = CARD + 8.0 + 2 * PADDING
    if width < least:
        whole = _card(marks, tall, least)
        return replace(whole, figure=within(whole.figure, width))
    aside = (width - CARD - 8.0) / 2 - PADDING
    ground = panel(0, 0, width, height, 2.4, Ink.TINT)
    paper = panel(PADDING + aside, PADDING, CARD + 8.0, tall + 8.0, 1.6, Ink.PAPER)
    shown = (ground, paper, *(moved(mark, aside, 0) for mark in marks))
    return Galley(Figure(width, height, shown), before=HALF_LINE, after=HALF_LINE, keep=True)


def _legend(parts: Sequence[tuple[str, Text]], width: float, language: str) -> list[Galley]:
    """The numbers with their words."""
    found = []
    for place, (_, text) in enumerate(parts, 1):
        told = set_text(text, CELL, width - 6.0, language)
        sign = Tagged(Tag.SIGN, numeral((RADIUS, CELL.line / 2), str(place), RADIUS))
        body = Tagged(Tag.BODY, tuple(moved(label, 6.0, 0) for label in told.labels))
        marks = (Tagged(Tag.ITEM, (sign, body)),)
        last = place == len(parts)
        found.append(Galley(Figure(width, told.height, marks), after=2 * HALF_LINE if last else LEGEND_GAP))
    return found


def _places(block: Anatomy, scale: float) -> dict[str, Point]:
    """Where the parts of a card are, just outside them; what is not on it has no place."""
    middle = MIDDLE - 0.4
    figure = block.asked.plate.draw().scaled(scale)
    if isinstance(block.asked, ChallengeCard):
        tasks = CARD_HEAD + figure.height + CARD_GAP - 1.6
        named = width_of(block.asked.title, Face.SANS_BOLD, NAME)
        first = block.asked.tasks[0]
        goal = FINISH + 2.8 + (5.4 if first.letter else 0.0) + width_of(first.name, Face.SANS, 8.4)
        return {
            "number": (-3.4, middle),
            "name": (min(11.0 + named, CARD - APART) + APART, middle),
            "figure": _beside(figure, CARD_HEAD - 1.0),
            "box": (-3.4, tasks),
            "goal": (goal + APART, tasks),
            "grade": (CARD - GRADES_WIDTH - 3.4, tasks),
        }
    graded = CARD - FINISH - 2.4 - (GRADES_WIDTH if block.asked.grade else 0.0)
    words = head_words(block.asked, graded)
    places = {
        "number": (-3.4, middle),
        "grade": (graded - 3.2, middle),
        "box": (CARD + 3.4, middle),
        "figure": _beside(figure, HEAD),
    }
    if not words:
        return places
    end = label_end(words[-1]) + APART
    # Long words leave no room for two numbers before the signs of the grade.
    beside = end + RADIUS + APART + RADIUS <= graded
    return places | {"words": (end, middle) if beside else ((11.0 + end) / 2, middle + 2 * RADIUS)}


def _beside(figure: Figure, top: float) -> Point:
    """Right of what a figure shows at half its height."""
    half = figure.height / 2
    return (CARD - figure.width) / 2 + reach_at(figure, half, RADIUS) + APART, top + half
