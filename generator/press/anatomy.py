"""A real problem taken apart, as a galley: its card, and beside it what each of its parts says."""

from collections.abc import Sequence

from generator.compose.runs import Text
from generator.compose.tags.anatomy import Anatomy
from generator.compose.tags.problem import ChallengeCard
from generator.figure.furniture import numeral
from generator.figure.marks import Face, Figure, Ink, Point, Tag
from generator.press.forme import Forme
from generator.press.galley import Galley, within
from generator.press.laying_out import aligned, below, overlaid, padded, sized, tagged, typeset
from generator.press.panels import on_panel, panel
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
    row_of,
)
from generator.press.reach import reach_at
from generator.press.styles import CELL, HALF_LINE
from generator.press.text import width_of

CARD, PADDING, PAPER_EDGE, RADIUS, WORDS_LEFT = 62.0, 6.0, 4.0, 2.1, 6.0
LEGEND_GAP, APART = 2.2, 3.0
LEAST_LEGEND = 44.0
"""The narrowest words beside the card."""


def anatomy_galleys(block: Anatomy, width: float, language: str) -> list[Galley]:
    """The card on a tint with a number at each part, and the same numbers with their words beside it or below."""
    scale = min(1.0, CARD / block.asked.figure.draw().width)
    row = row_of((block.asked,), 1, scale, CARD)
    places = _places(block, scale)
    # What a card has no room for is not spoken of.
    parts = tuple(part for part in block.parts if part[0] in places)
    signs = [
        tagged(Tag.ARTIFACT, Forme.of(0, 0, numeral(places[part], str(place), RADIUS)))
        for place, (part, _) in enumerate(parts, 1)
    ]
    # Of the card nothing leads anywhere: it only shows what others look like.
    shown = overlaid(row.figure, *signs)
    edge = PADDING + PAPER_EDGE
    card = padded(sized(shown, CARD, row.height), left=edge, top=edge, right=edge, bottom=edge)
    paper = padded(_paper(row.height), left=PADDING, top=PADDING)
    if width - CARD - 5 * PADDING - 14.0 < LEAST_LEGEND:
        return [_alone(overlaid(paper, card), width), *_legend(parts, width, language)]
    left = CARD + 2 * PAPER_EDGE + 3 * PADDING
    legend = [galley.part for galley in _legend(parts, width - left - PADDING, language)]
    told = padded(below(*legend, gap=LEGEND_GAP), left=left, top=PADDING, bottom=PADDING)
    whole = on_panel(sized(overlaid(paper, card, told), width=width))
    return [Galley(whole, before=HALF_LINE, after=2 * HALF_LINE)]


def _paper(tall: float) -> Forme:
    """The ground of a card."""
    width, height = CARD + 2 * PAPER_EDGE, tall + 2 * PAPER_EDGE
    return Forme.of(width, height, (panel(0, 0, width, height, 1.6, fill=Ink.PAPER),))


def _alone(card: Forme, width: float) -> Galley:
    """The card alone, in the middle of a small page; smaller on the smallest."""
    whole = on_panel(aligned(card, width=max(width, card.width)))
    shown = within(whole.figure, width) if width < card.width else whole
    return Galley(shown, before=HALF_LINE, after=HALF_LINE, keep=True)


def _legend(parts: Sequence[tuple[str, Text]], width: float, language: str) -> list[Galley]:
    """The numbers with their words."""
    found = []
    for place, (_, text) in enumerate(parts, 1):
        told = padded(typeset(text, CELL, width - WORDS_LEFT, language), left=WORDS_LEFT)
        number = Forme.of(0, 0, numeral((RADIUS, CELL.line / 2), str(place), RADIUS))
        item = tagged(Tag.ITEM, tagged(Tag.SIGN, number), tagged(Tag.BODY, told))
        found.append(Galley(item, after=2 * HALF_LINE if place == len(parts) else LEGEND_GAP))
    return found


def _places(block: Anatomy, scale: float) -> dict[str, Point]:
    """Where the parts of a card are, just outside them; what is not on it has no place."""
    middle = MIDDLE - 0.4
    figure = block.asked.figure.draw().scaled(scale)
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
