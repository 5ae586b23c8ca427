"""The back of the book: what it is, a real puzzle to try at once, and what is in it in numbers."""

from math import ceil

from generator.compose.runs import Run
from generator.compose.tags.back_cover import BackCover
from generator.errors import LayoutError
from generator.figure.furniture import grade_signs
from generator.figure.marks import LEAST_TYPE, Anchor, Face, Figure, Ink, Label, Mark, Polygon, Tag, Tagged, moved
from generator.figure.shapes import rectangle
from generator.grades import GRADE_NAMES
from generator.press.galley import PageNumber
from generator.press.leaves import ROWS, motif_marks
from generator.press.panels import panel
from generator.press.pictures import wrap_side
from generator.press.problems import GRADES_WIDTH
from generator.press.text import Style, set_text, width_of
from generator.printing.paper import BLEED, Paper

BLURB = Style(13, 19, hyphenate=False)
TRY = Style(9.6, 13.4)
IMPRINT = Style(8, 11.5, Face.SANS, Face.SANS_ITALIC, Face.SANS_BOLD, Ink.MUTED, hyphenate=False)
LEFT, SLOGAN = 24.0, 30.0
SLOGAN_TOP, HIGHEST_SLOGAN = 43.0, 29.0
CARD_TOP, CARD_HEIGHT, LEAST_CARD = 138.0, 94.0, 58.0
FACT, FACTS_HEIGHT, FACTS_GAP, FACTS_APART = 8.6, 5.0, 10.0, 4.0
INDENT, MOTIF = 4.8, 5.2
"""How far the motif stands in, and the edge of one of its pieces."""

MOTIF_OUT, FOOT = -4.3, 12.0
LARGEST = 1.72
"""The largest scale of the puzzle to try: a cell of about 8 mm."""

Numbers = tuple[PageNumber, ...]


def back_figure(leaf: BackCover, page: Paper, language: str) -> tuple[Figure, Numbers]:
    """The whole back cover, a page of its own, and the labels that need a page's number."""
    if leaf.wrap:
        return Figure(
            page.width, page.height, (Tagged(Tag.UNDER, (wrap_side(leaf.wrap.draw(), page, front=False),)),)
        ), ()
    paper = page.unscaled(page.drawn)
    corners = rectangle(-BLEED, -BLEED, paper.width + 2 * BLEED, paper.height + 2 * BLEED)
    marks: list[Mark] = [Polygon(corners, fill=Ink.GROUND)]
    lowest = paper.height - 38.0
    words, end, floor, shown = _fitted(
        leaf, page, language, lowest - FACTS_HEIGHT - FACTS_GAP / 2, paper.height - 29.0 - FACTS_GAP
    )
    marks += words
    numbers: Numbers = ()
    card_top = max(CARD_TOP, end + 5.0)
    if leaf.plate:
        card_top = min(card_top, floor - _least(leaf, paper, language, page.drawn))
        card, numbers = _card(leaf, paper, card_top, min(CARD_HEIGHT, floor - card_top), language, page.drawn)
        marks += card
    marks += _facts(leaf, paper, min(card_top + CARD_HEIGHT + 14.0, lowest), page.drawn) if shown else []
    base = paper.height - 20.0
    right = paper.width - LEFT
    imprint = width_of(leaf.imprint, Face.SANS, max(8.0, LEAST_TYPE / page.drawn))
    motif = INDENT + 2 * MOTIF * len(ROWS.get(leaf.motif, ROWS["hexes"]))
    if imprint + LEFT + motif + 2.0 <= right:
        marks += _motif(leaf, base - 9.0)
    if leaf.house:
        at = right, base - 4.0
        marks.append(Label(at, leaf.house.upper(), 8, Ink.BRAND, Face.SANS_SEMIBOLD, Anchor.END, 2.4))
    marks.append(Label((right, base + 0.6), leaf.imprint, 8, Ink.MUTED, Face.SANS, Anchor.END))
    return _scaled(Figure(paper.width, paper.height, tuple(marks)), numbers, page.drawn)


def folded_back_figure(
    leaf: BackCover, page: Paper, language: str, kept: tuple[float, float]
) -> tuple[Figure, Numbers]:
    """The same without a ground, and with so much of its lower right corner kept free."""
    wide, high = (side / page.drawn for side in kept)
    paper = page.unscaled(page.drawn)
    foot = paper.height - high
    words, end, floor, shown = _fitted(leaf, page, language, foot - FACTS_HEIGHT - 2 * FACTS_GAP, foot - FACTS_GAP)
    marks: list[Mark] = [*words]
    numbers: Numbers = ()
    if leaf.plate:
        card_top = min(max(CARD_TOP, end + 5.0), floor - _least(leaf, paper, language, page.drawn))
        card, numbers = _card(leaf, paper, card_top, min(CARD_HEIGHT, floor - card_top), language, page.drawn)
        marks += card
    marks += _facts(leaf, paper, foot - FACTS_GAP, page.drawn) if shown else []
    marks += _foot(leaf, paper, paper.width - LEFT - wide - 8.0, language)
    return _scaled(Figure(paper.width, paper.height, tuple(marks)), numbers, page.drawn)


def _fitted(
    leaf: BackCover, page: Paper, language: str, over_facts: float, over_foot: float
) -> tuple[list[Mark], float, float, bool]:
    """The words, where they end, how far down a card may reach, and whether there is room for facts below it."""
    paper = page.unscaled(page.drawn)
    facts = bool(leaf.facts)
    least = _least(leaf, paper, language, page.drawn)
    for top, shown in ((SLOGAN_TOP, facts), (HIGHEST_SLOGAN, facts), (HIGHEST_SLOGAN, False)):
        words, end = _words(leaf, paper, top, language)
        floor = over_facts if shown else over_foot
        if end + 5.0 + least <= floor:
            return words, end, floor, shown
    raise LayoutError(
        f"the text on the back cover is {ceil((end + 5.0 + least - floor) * page.drawn)} mm too long for a page "
        f"of {page.title}; shorten the blurb or the slogan"
    )


def _least(leaf: BackCover, paper: Paper, language: str, scale: float) -> float:
    return max(LEAST_CARD, _least_card(leaf, paper, language, scale)) if leaf.plate else 0.0


def _scaled(figure: Figure, numbers: Numbers, scale: float) -> tuple[Figure, Numbers]:
    return figure.scaled(scale), tuple(number.scaled(scale) for number in numbers)


def _words(leaf: BackCover, paper: Paper, top: float, language: str) -> tuple[list[Mark], float]:
    """The slogan and what the book is, and where they end."""
    marks: list[Mark] = []
    for place, line in enumerate(leaf.slogan, 1):
        then = " " if place < len(leaf.slogan) else ""
        marks.append(Label((LEFT, top), line, SLOGAN, Ink.BRAND, Face.DISPLAY, then=then))
        top += 15.0
    top += 2.0 - (15.0 - 5.0)
    for paragraph in leaf.paragraphs:
        text = set_text(paragraph, BLURB, paper.width - 2 * LEFT, language)
        marks += [moved(label, LEFT, top) for label in text.labels]
        top += text.height + 3.0
    return marks, top


def _motif(leaf: BackCover, top: float, indent: float = INDENT) -> list[Mark]:
    middle = indent + MOTIF * len(ROWS.get(leaf.motif, ROWS["hexes"]))
    return motif_marks(leaf.motif, LEFT + middle, top, MOTIF)


def _foot(leaf: BackCover, paper: Paper, width: float, language: str) -> list[Mark]:
    """The motif over the house and the last line, beside what is kept free."""
    imprint = set_text((Run(leaf.imprint),), IMPRINT, width, language)
    top = paper.height - FOOT - imprint.height
    marks: list[Mark] = [moved(label, LEFT, top) for label in imprint.labels]
    if leaf.house:
        at = LEFT, top - 0.6
        marks.append(Label(at, leaf.house.upper(), 8, Ink.BRAND, Face.SANS_SEMIBOLD, tracking=2.4))
        top -= 5.0
    # Dominoes are drawn narrower than what the row is reckoned by.
    return [*_motif(leaf, top - 15.0, 0.0 if leaf.motif in ROWS else MOTIF_OUT), *marks]


def _try(scale: float) -> Style:
    """The type of the card; on a small page it is drawn larger, for it is never smaller than the least."""
    return TRY.not_under(LEAST_TYPE / scale)


def _least_card(leaf: BackCover, paper: Paper, language: str, scale: float) -> float:
    """How high the card must be for all that stands at its left."""
    text = set_text(leaf.card_text, _try(scale), _card_room(paper), language)
    chart = 5.0 + leaf.chart.draw().height if leaf.chart else 0.0
    return 14.0 + text.height + chart + 20.0


def _card_room(paper: Paper) -> float:
    return (paper.width - 2 * LEFT + 8.0) * 0.44


def _card(
    leaf: BackCover, paper: Paper, top: float, height: float, language: str, scale: float
) -> tuple[list[Mark], tuple[PageNumber, ...]]:
    """A white card: words and tiles at the left, the puzzle at the right."""
    left, width = LEFT - 4.0, paper.width - 2 * LEFT + 8.0
    inner = left + 8.0
    marks: list[Mark] = [panel(left, top, width, height, 2.8, Ink.PAPER)]
    title = Label((inner, top + 11.0), leaf.card_title, 16, Ink.PART_TEXT, Face.DISPLAY)
    marks.append(Tagged(Tag.TITLE, (title,)))
    room = _card_room(paper)
    text = set_text(leaf.card_text, _try(scale), room, language)
    marks += [moved(label, inner, top + 14.0) for label in text.labels]
    if leaf.chart:
        marks += [moved(mark, inner, top + 14.0 + text.height + 5.0) for mark in leaf.chart.draw().marks]
    if leaf.plate:
        figure = leaf.plate.draw()
        space = width - room - 24.0
        figure = figure.scaled(min(LARGEST, space / figure.width, (height - 14.0) / figure.height))
        across = left + width - 8.0 - space / 2 - figure.width / 2
        marks += [moved(mark, across, top + (height - figure.height) / 2) for mark in figure.marks]
    base = top + height - 12.0
    marks.append(Label((inner, base), leaf.label, 9, Ink.TEXT, Face.SANS_BOLD, then=" "))
    if leaf.grade:
        after = inner + width_of(leaf.label, Face.SANS_BOLD, 9) + 6.0
        marks.append(Tagged(Tag.ARTIFACT, grade_signs(after, base - 1.1, leaf.grade)))
        name = GRADE_NAMES[leaf.grade - 1]
        marks.append(Label((after + GRADES_WIDTH + 2.4, base), name, 9, Ink.MUTED, Face.SERIF_ITALIC))
    label = Label((inner, base + 5.4), "The answer is on page ", 8, Ink.MUTED, Face.SANS)
    return marks, (PageNumber(label, leaf.answer),)


def _facts(leaf: BackCover, paper: Paper, base: float, scale: float) -> list[Mark]:
    """What is in the book, numbers large and words small, spread over the width: as many as stand side by side."""
    # Words are never smaller than the least type, however small the page is drawn.
    size = max(FACT, LEAST_TYPE / scale)
    wide = [
        width_of(number, Face.DISPLAY, 19) + 1.6 + width_of(words, Face.SANS_SEMIBOLD, size)
        for number, words in leaf.facts
    ]
    room = paper.width - 2 * LEFT
    while wide and sum(wide) + FACTS_APART * (len(wide) - 1) > room:
        wide.pop()
    gap = (room - sum(wide)) / max(len(wide) - 1, 1)
    marks: list[Mark] = []
    left = LEFT
    for (number, words), wider in zip(leaf.facts, wide, strict=False):
        marks.append(Label((left, base), number, 19, Ink.ANSWER, Face.DISPLAY, then=" "))
        after = left + width_of(number, Face.DISPLAY, 19) + 1.6
        marks.append(Label((after, base), words, size, Ink.TEXT, Face.SANS_SEMIBOLD))
        left += wider + gap
    return marks
