"""The back of the book: what it is, a real puzzle to try at once, and what is in it in numbers."""

from generator.compose.document import BackCover
from generator.figure.furniture import grade_signs
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark, Polygon, Tag, Tagged, moved
from generator.figure.shapes import rectangle
from generator.grades import GRADE_NAMES
from generator.paper import Paper
from generator.press.galley import PageNumber
from generator.press.leaves import BLEED, ROWS, motif_marks
from generator.press.panels import panel
from generator.press.problems import GRADES_WIDTH
from generator.press.text import Style, set_text, width_of

BLURB = Style(13, 19, hyphenate=False)
TRY = Style(9.6, 13.4)
LEFT, SLOGAN = 24.0, 30.0
CARD_TOP, CARD_HEIGHT = 138.0, 94.0
INDENT, MOTIF = 4.8, 5.2
"""How far the motif stands in, and the edge of one of its pieces."""

LARGEST = 1.72
"""The largest scale of the puzzle to try: a cell of about 8 mm."""


def back_figure(leaf: BackCover, page: Paper, language: str) -> tuple[Figure, tuple[PageNumber, ...]]:
    """The whole back cover, and the labels that need a page's number."""
    figure, numbers = _back(leaf, page.unscaled(page.drawn), language)
    return figure.scaled(page.drawn), tuple(number.scaled(page.drawn) for number in numbers)


def _back(leaf: BackCover, paper: Paper, language: str) -> tuple[Figure, tuple[PageNumber, ...]]:
    corners = rectangle(-BLEED, -BLEED, paper.width + 2 * BLEED, paper.height + 2 * BLEED)
    marks: list[Mark] = [Polygon(corners, fill=Ink.GROUND)]
    top = 43.0
    for place, line in enumerate(leaf.slogan, 1):
        then = " " if place < len(leaf.slogan) else ""
        marks.append(Label((LEFT, top), line, SLOGAN, Ink.BRAND, Face.DISPLAY, then=then))
        top += 15.0
    top += 2.0 - (15.0 - 5.0)
    for paragraph in leaf.paragraphs:
        text = set_text(paragraph, BLURB, paper.width - 2 * LEFT, language)
        marks += [moved(label, LEFT, top) for label in text.labels]
        top += text.height + 3.0
    numbers: tuple[PageNumber, ...] = ()
    card_top = max(CARD_TOP, top + 5.0)
    if leaf.plate:
        card, numbers = _card(leaf, paper, card_top, language)
        marks += card
    marks += _facts(leaf, paper, min(card_top + CARD_HEIGHT + 14.0, paper.height - 38.0))
    base = paper.height - 20.0
    middle = INDENT + MOTIF * len(ROWS.get(leaf.motif, ROWS["hexes"]))
    marks += motif_marks(leaf.motif, LEFT + middle, base - 9.0, MOTIF)
    right = paper.width - LEFT
    if leaf.house:
        at = right, base - 4.0
        marks.append(Label(at, leaf.house.upper(), 8, Ink.BRAND, Face.SANS_SEMIBOLD, Anchor.END, 2.4))
    marks.append(Label((right, base + 0.6), leaf.imprint, 8, Ink.MUTED, Face.SANS, Anchor.END))
    return Figure(paper.width, paper.height, tuple(marks)), numbers


def _card(leaf: BackCover, paper: Paper, top: float, language: str) -> tuple[list[Mark], tuple[PageNumber, ...]]:
    """A white card: words and tiles at the left, the puzzle at the right."""
    left, width = LEFT - 4.0, paper.width - 2 * LEFT + 8.0
    inner = left + 8.0
    marks: list[Mark] = [panel(left, top, width, CARD_HEIGHT, 2.8, Ink.PAPER)]
    title = Label((inner, top + 11.0), leaf.card_title, 16, Ink.PART_TEXT, Face.DISPLAY)
    marks.append(Tagged(Tag.TITLE, (title,)))
    room = width * 0.44
    text = set_text(leaf.card_text, TRY, room, language)
    marks += [moved(label, inner, top + 14.0) for label in text.labels]
    if leaf.chart:
        marks += [moved(mark, inner, top + 14.0 + text.height + 5.0) for mark in leaf.chart.draw().marks]
    if leaf.plate:
        figure = leaf.plate.draw()
        space = width - room - 24.0
        figure = figure.scaled(min(LARGEST, space / figure.width, (CARD_HEIGHT - 14.0) / figure.height))
        across = left + width - 8.0 - space / 2 - figure.width / 2
        marks += [moved(mark, across, top + (CARD_HEIGHT - figure.height) / 2) for mark in figure.marks]
    base = top + CARD_HEIGHT - 12.0
    marks.append(Label((inner, base), leaf.label, 9, Ink.TEXT, Face.SANS_BOLD, then=" "))
    if leaf.grade:
        after = inner + width_of(leaf.label, Face.SANS_BOLD, 9) + 6.0
        marks.append(Tagged(Tag.ARTIFACT, grade_signs(after, base - 1.1, leaf.grade)))
        name = GRADE_NAMES[leaf.grade - 1]
        marks.append(Label((after + GRADES_WIDTH + 2.4, base), name, 9, Ink.MUTED, Face.SERIF_ITALIC))
    label = Label((inner, base + 5.4), "The answer is on page ", 8, Ink.MUTED, Face.SANS)
    return marks, (PageNumber(label, leaf.answer),)


def _facts(leaf: BackCover, paper: Paper, base: float) -> list[Mark]:
    """What is in the book, numbers large and words small, spread over the width."""
    wide = [
        width_of(number, Face.DISPLAY, 19) + 1.6 + width_of(words, Face.SANS_SEMIBOLD, 8.6)
        for number, words in leaf.facts
    ]
    if not wide:
        return []
    gap = (paper.width - 2 * LEFT - sum(wide)) / max(len(wide) - 1, 1)
    marks: list[Mark] = []
    left = LEFT
    for (number, words), wider in zip(leaf.facts, wide, strict=True):
        marks.append(Label((left, base), number, 19, Ink.ANSWER, Face.DISPLAY, then=" "))
        after = left + width_of(number, Face.DISPLAY, 19) + 1.6
        marks.append(Label((after, base), words, 8.6, Ink.TEXT, Face.SANS_SEMIBOLD))
        left += wider + gap
    return marks
