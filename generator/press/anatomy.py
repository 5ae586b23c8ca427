"""A real problem taken apart, as a galley: its card, and beside it what each of its parts says."""

from generator.compose.blocks import Anatomy, Challenge
from generator.figure.furniture import numeral
from generator.figure.marks import Figure, Ink, Mark, Point, moved
from generator.press.galley import Galley
from generator.press.panels import panel
from generator.press.problems import CARD_GAP, CARD_HEAD, FINISH, GRADES_WIDTH, MIDDLE, row_galley
from generator.press.styles import CELL, HALF_LINE
from generator.press.text import set_text

CARD, PADDING, RADIUS = 62.0, 6.0, 2.1
LEGEND_GAP = 2.2
LEAST_LEGEND = 44.0
"""The narrowest words beside the card."""


def anatomy_galley(block: Anatomy, width: float, language: str) -> Galley:
    """The card on a tint with a number at each part, and the same numbers with their words at the right."""
    scale = min(1.0, CARD / block.asked.plate.draw().width)
    row = row_galley((block.asked,), 1, scale, CARD)
    places = _places(block, scale)
    marks: list[Mark] = [moved(mark, PADDING + 4.0, PADDING + 4.0) for mark in row.figure.marks]
    beside = width - CARD - 5 * PADDING - 14.0 >= LEAST_LEGEND
    left = CARD + 3 * PADDING + 8.0 if beside else PADDING
    top = PADDING if beside else row.figure.height + 3 * PADDING + 6.0
    for place, (part, text) in enumerate(block.parts, 1):
        x, y = places[part]
        marks += numeral((x + PADDING + 4.0, y + PADDING + 4.0), str(place), RADIUS)
        told = set_text(text, CELL, width - left - PADDING - 6.0, language)
        marks += numeral((left + RADIUS, top + CELL.line / 2), str(place), RADIUS)
        marks += [moved(label, left + 6.0, top) for label in told.labels]
        top += told.height + LEGEND_GAP
    height = max(row.figure.height + 8.0, top - LEGEND_GAP - PADDING) + 2 * PADDING
    ground = panel(0, 0, width, height, 2.4, Ink.TINT)
    wide = CARD + 8.0 if beside else width - 2 * PADDING
    paper = panel(PADDING, PADDING, wide, row.figure.height + 8.0, 1.6, Ink.PAPER)
    return Galley(Figure(width, height, (ground, paper, *marks)), before=HALF_LINE, after=2 * HALF_LINE)


def _places(block: Anatomy, scale: float) -> dict[str, Point]:
    """Where the parts of a card are, just outside them."""
    middle = MIDDLE - 0.4
    if isinstance(block.asked, Challenge):
        figure = block.asked.plate.draw().scaled(scale)
        tasks = CARD_HEAD + figure.height + CARD_GAP - 1.6
        return {
            "number": (-3.4, middle),
            "name": (CARD - 3.0, middle),
            "figure": (CARD / 2 + figure.width / 2 + 3.0, CARD_HEAD + figure.height / 2),
            "box": (-3.4, tasks),
            "goal": (30.0, tasks),
            "grade": (CARD - GRADES_WIDTH - 3.4, tasks),
        }
    return {
        "number": (-3.4, middle),
        "words": (30.0, middle),
        "grade": (CARD - FINISH - 5.6 - GRADES_WIDTH, middle),
        "box": (CARD + 3.4, middle),
        "figure": (CARD - 4.0, CARD_HEAD + 14.0),
    }
