"""A real problem taken apart, as a galley: its card, and beside it what each of its parts says."""

from collections.abc import Sequence

from generator.compose.runs import Text
from generator.compose.tags.anatomy import Anatomy
from generator.compose.tags.problem import ChallengeCard
from generator.figure.furniture import numeral
from generator.figure.marks import Figure, Ink, Point, Tag
from generator.press.forme import Forme
from generator.press.galley import Galley, within
from generator.press.laying_out import aligned, below, item, overlaid, padded, sized, tagged, typeset
from generator.press.panels import on_panel, panel
from generator.press.problems import (
    CARD_GAP,
    CARD_HEAD,
    CARD_RISE,
    FINISH,
    FINISH_GAP,
    GRADES_WIDTH,
    HEAD,
    LETTER_ROOM,
    NAME_LEFT,
    SIGNS,
    TASK,
    TASKS_RISE,
    TITLE,
    WORDS_GAP,
    head_words,
    label_end,
    row_of,
)
from generator.press.reach import reach_at
from generator.press.styles import CELL, HALF_LINE

CARD, PADDING, PAPER_EDGE, PAPER_ROUND = 62.0, 6.0, 4.0, 1.6
"""How wide the card is, what is left free round it and its paper, and how round the corners of the paper are."""

RADIUS, APART, OUTSIDE, BEFORE_GRADE = 2.1, 3.0, 3.4, 3.2
"""How large a number is, and how far its middle is from its part: behind it, beside the card, before the grade."""

WORDS_LEFT, LEGEND_GAP = 6.0, 2.2
LEAST_LEGEND, LEGEND_EDGE = 44.0, 14.0
"""The narrowest words beside the card, and what else they need there."""


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
    if width - CARD - 5 * PADDING - LEGEND_EDGE < LEAST_LEGEND:
        return [_alone(overlaid(paper, card), width), *_legend(parts, width, language)]
    left = CARD + 2 * PAPER_EDGE + 3 * PADDING
    legend = [galley.part for galley in _legend(parts, width - left - PADDING, language)]
    told = padded(below(*legend, gap=LEGEND_GAP), left=left, top=PADDING, bottom=PADDING)
    whole = on_panel(sized(overlaid(paper, card, told), width=width))
    return [Galley(whole, before=HALF_LINE, after=2 * HALF_LINE)]


def _paper(tall: float) -> Forme:
    """The ground of a card."""
    width, height = CARD + 2 * PAPER_EDGE, tall + 2 * PAPER_EDGE
    return Forme.of(width, height, (panel(0, 0, width, height, PAPER_ROUND, fill=Ink.PAPER),))


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
        found.append(Galley(item(number, told), after=2 * HALF_LINE if place == len(parts) else LEGEND_GAP))
    return found


def _places(block: Anatomy, scale: float) -> dict[str, Point]:
    """Where the parts of a card are, just outside them; what is not on it has no place."""
    figure = block.asked.figure.draw().scaled(scale)
    if isinstance(block.asked, ChallengeCard):
        tasks = CARD_HEAD + figure.height + CARD_GAP - TASKS_RISE
        named = NAME_LEFT + TITLE.width(block.asked.title)
        first = block.asked.tasks[0]
        goal = FINISH + FINISH_GAP + (LETTER_ROOM if first.letter else 0.0) + TASK.width(first.name)
        return {
            "number": (-OUTSIDE, SIGNS),
            "name": (min(named, CARD - APART) + APART, SIGNS),
            "figure": _beside(figure, CARD_HEAD - CARD_RISE),
            "box": (-OUTSIDE, tasks),
            "goal": (goal + APART, tasks),
            "grade": (CARD - GRADES_WIDTH - OUTSIDE, tasks),
        }
    graded = CARD - FINISH - WORDS_GAP - (GRADES_WIDTH if block.asked.grade else 0.0)
    words = head_words(block.asked, graded)
    places = {
        "number": (-OUTSIDE, SIGNS),
        "grade": (graded - BEFORE_GRADE, SIGNS),
        "box": (CARD + OUTSIDE, SIGNS),
        "figure": _beside(figure, HEAD),
    }
    if not words:
        return places
    end = label_end(words[-1]) + APART
    # Long words leave no room for two numbers before the signs of the grade.
    beside = end + RADIUS + APART + RADIUS <= graded
    return places | {"words": (end, SIGNS) if beside else ((NAME_LEFT + end) / 2, SIGNS + 2 * RADIUS)}


def _beside(figure: Figure, top: float) -> Point:
    """Right of what a figure shows at half its height."""
    half = figure.height / 2
    return (CARD - figure.width) / 2 + reach_at(figure, half, RADIUS) + APART, top + half
