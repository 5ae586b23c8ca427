"""The back of the book: what it is, a real puzzle to try at once, and what is in it in numbers."""

from collections.abc import Sequence
from math import ceil

from generator.compose.runs import Run
from generator.compose.tags.back_cover import BackCover
from generator.errors import LayoutError
from generator.figure.furniture import grade_signs
from generator.figure.marks import LEAST_TYPE, Anchor, Face, Figure, Ink, Label, Mark, Polygon, Tag, Tagged
from generator.figure.shapes import rectangle
from generator.grades import GRADE_NAMES
from generator.press.forme import Forme, PageNumber
from generator.press.laying_out import aligned, below, carrying, overlaid, padded, sized, tagged, typeset
from generator.press.panels import on_panel
from generator.press.picture_pages import ROWS, motif_marks
from generator.press.pictures import wrap_side
from generator.press.problems import GRADES_WIDTH
from generator.press.text import Style, set_text, width_of
from generator.printing.paper import BLEED, Paper

BLURB = Style(13, 19, hyphenate=False)
TRY = Style(9.6, 13.4)
IMPRINT = Style(8, 11.5, Face.SANS, Face.SANS_ITALIC, Face.SANS_BOLD, ink=Ink.MUTED, hyphenate=False)
LEFT, SLOGAN = 24.0, 30.0
SLOGAN_TOP, HIGHEST_SLOGAN = 43.0, 29.0
CARD_TOP, CARD_HEIGHT, LEAST_CARD = 138.0, 94.0, 58.0
FACT, FACTS_HEIGHT, FACTS_GAP, FACTS_APART = 8.6, 5.0, 10.0, 4.0
OVER_CARD, CARD_HEAD, CARD_EDGE, OVER_CHART, CARD_ROUND = 5.0, 14.0, 8.0, 5.0, 2.8
SLOGAN_LINE, UNDER_SLOGAN = 15.0, 8.0
INDENT, MOTIF = 4.8, 5.2
"""How far the motif stands in, and the edge of one of its pieces."""

MOTIF_OUT, FOOT = -4.3, 12.0
LARGEST = 1.72
"""The largest scale of the puzzle to try: a cell of about 8 mm."""

Numbers = tuple[PageNumber, ...]


def back_figure(back: BackCover, page: Paper, language: str) -> tuple[Figure, Numbers]:
    """The whole back cover, a page of its own, and the labels that need a page's number."""
    if back.wrap:
        return Figure(
            page.width, page.height, (Tagged(Tag.UNDER, (wrap_side(back.wrap.draw(), page, front=False),)),)
        ), ()
    paper = page.unscaled(page.drawn)
    corners = rectangle(-BLEED, -BLEED, paper.width + 2 * BLEED, paper.height + 2 * BLEED)
    lowest = paper.height - 38.0
    words, floor, shown = _fitted(
        back, page, language, lowest - FACTS_HEIGHT - FACTS_GAP / 2, paper.height - 29.0 - FACTS_GAP
    )
    parts = [Forme.of(0, 0, (Polygon(corners, fill=Ink.GROUND),)), words]
    card_top = max(CARD_TOP, words.height + OVER_CARD)
    if back.figure:
        card_top = min(card_top, floor - _least(back, paper, language, page.drawn))
        parts.append(_card(back, paper, (card_top, floor), language, page.drawn))
    parts += [_facts(back, paper, min(card_top + CARD_HEIGHT + 14.0, lowest), page.drawn)] if shown else []
    base = paper.height - 20.0
    right = paper.width - LEFT
    imprint = width_of(back.imprint, Face.SANS, max(8.0, LEAST_TYPE / page.drawn))
    motif = INDENT + 2 * MOTIF * len(ROWS.get(back.motif, ROWS["hexes"]))
    marks: list[Mark] = []
    if imprint + LEFT + motif + 2.0 <= right:
        marks += _motif(back, base - 9.0)
    if back.house:
        at = right, base - 4.0
        marks.append(
            Label(at, back.house.upper(), 8, Ink.BRAND, Face.SANS_SEMIBOLD, anchor=Anchor.END, tracking=2.4)
        )
    marks.append(Label((right, base + 0.6), back.imprint, 8, Ink.MUTED, Face.SANS, anchor=Anchor.END))
    return _whole([*parts, Forme.of(0, 0, marks)], paper, page.drawn)


def folded_back_figure(
    back: BackCover, page: Paper, language: str, kept: tuple[float, float]
) -> tuple[Figure, Numbers]:
    """The same without a ground, and with so much of its lower right corner kept free."""
    wide, high = (side / page.drawn for side in kept)
    paper = page.unscaled(page.drawn)
    foot = paper.height - high
    words, floor, shown = _fitted(back, page, language, foot - FACTS_HEIGHT - 2 * FACTS_GAP, foot - FACTS_GAP)
    parts = [words]
    if back.figure:
        lowest = floor - _least(back, paper, language, page.drawn)
        card_top = min(max(CARD_TOP, words.height + OVER_CARD), lowest)
        parts.append(_card(back, paper, (card_top, floor), language, page.drawn))
    parts += [_facts(back, paper, foot - FACTS_GAP, page.drawn)] if shown else []
    parts.append(_foot(back, paper, paper.width - LEFT - wide - 8.0, language))
    return _whole(parts, paper, page.drawn)


def _whole(parts: Sequence[Forme], paper: Paper, scale: float) -> tuple[Figure, Numbers]:
    """The whole of a back in its own size, and the labels that need a page's number."""
    whole = sized(overlaid(*parts), paper.width, paper.height)
    return whole.figure.scaled(scale), tuple(number.scaled(scale) for number in whole.numbers)


def _fitted(
    back: BackCover, page: Paper, language: str, over_facts: float, over_foot: float
) -> tuple[Forme, float, bool]:
    """The words, how far down a card may reach, and whether there is room for facts below it."""
    paper = page.unscaled(page.drawn)
    facts = bool(back.facts)
    least = _least(back, paper, language, page.drawn)
    for top, shown in ((SLOGAN_TOP, facts), (HIGHEST_SLOGAN, facts), (HIGHEST_SLOGAN, False)):
        words = padded(_words(back, paper, language), left=LEFT, top=top)
        floor = over_facts if shown else over_foot
        if words.height + OVER_CARD + least <= floor:
            return words, floor, shown
    raise LayoutError(
        f"the text on the back cover is {ceil((words.height + OVER_CARD + least - floor) * page.drawn)} mm "
        f"too long for a page of {page.title}; shorten the blurb or the slogan"
    )


def _least(back: BackCover, paper: Paper, language: str, scale: float) -> float:
    return max(LEAST_CARD, _least_card(back, paper, language, scale)) if back.figure else 0.0


def _words(back: BackCover, paper: Paper, language: str) -> Forme:
    """The slogan, the first line of which stands at its top, and what the book is."""
    lines = [
        Label(
            (0, place * SLOGAN_LINE),
            line,
            SLOGAN,
            Ink.BRAND,
            Face.DISPLAY,
            then=" " if place + 1 < len(back.slogan) else "",
        )
        for place, line in enumerate(back.slogan)
    ]
    slogan = Forme.of(0, len(lines) * SLOGAN_LINE - UNDER_SLOGAN, lines)
    texts = [typeset(text, BLURB, paper.width - 2 * LEFT, language) for text in back.paragraphs]
    return below(slogan, *(padded(text, bottom=3.0) for text in texts))


def _motif(back: BackCover, top: float, indent: float = INDENT) -> list[Mark]:
    middle = indent + MOTIF * len(ROWS.get(back.motif, ROWS["hexes"]))
    return motif_marks(back.motif, LEFT + middle, top, MOTIF)


def _foot(back: BackCover, paper: Paper, width: float, language: str) -> Forme:
    """The motif over the house and the last line, beside what is kept free."""
    imprint = typeset((Run(back.imprint),), IMPRINT, width, language)
    top = paper.height - FOOT - imprint.height
    said = padded(imprint, left=LEFT, top=top)
    house: list[Mark] = []
    if back.house:
        at = LEFT, top - 0.6
        house.append(Label(at, back.house.upper(), 8, Ink.BRAND, Face.SANS_SEMIBOLD, tracking=2.4))
        top -= 5.0
    # Dominoes are drawn narrower than what the row is reckoned by.
    motif = _motif(back, top - 15.0, 0.0 if back.motif in ROWS else MOTIF_OUT)
    return overlaid(Forme.of(0, 0, motif), said, Forme.of(0, 0, house))


def _try(scale: float) -> Style:
    """The type of the card; on a small page it is drawn larger, for it is never smaller than the least."""
    return TRY.not_under(LEAST_TYPE / scale)


def _least_card(back: BackCover, paper: Paper, language: str, scale: float) -> float:
    """How high the card must be for all that stands at its left."""
    text = set_text(back.card_text, _try(scale), _card_room(paper), language)
    chart = OVER_CHART + back.chart.draw().height if back.chart else 0.0
    return CARD_HEAD + text.height + chart + 20.0


def _card_room(paper: Paper) -> float:
    return (paper.width - 2 * LEFT + 8.0) * 0.44


def _card(back: BackCover, paper: Paper, reach: tuple[float, float], language: str, scale: float) -> Forme:
    """A white card from some height to another at most: words and tiles at the left, the puzzle at the right."""
    top, floor = reach
    width, height = paper.width - 2 * LEFT + 8.0, min(CARD_HEIGHT, floor - top)
    room = _card_room(paper)
    title = Label((0, 11.0), back.card_title, 16, Ink.PART_TEXT, Face.DISPLAY)
    heading = tagged(Tag.TITLE, Forme.of(room, CARD_HEAD, (title,)))
    words = [below(heading, typeset(back.card_text, _try(scale), room, language))]
    words += [padded(back.chart.draw(), top=OVER_CHART)] if back.chart else []
    parts = [padded(below(*words), left=CARD_EDGE)]
    if back.figure:
        figure = back.figure.draw()
        space = width - room - 3 * CARD_EDGE
        figure = figure.scaled(min(LARGEST, space / figure.width, (height - 14.0) / figure.height))
        parts.append(padded(aligned(figure, width=space, height=height), left=width - CARD_EDGE - space))
    parts.append(padded(_asked(back), left=CARD_EDGE, top=height - 12.0))
    card = on_panel(sized(overlaid(*parts), width, height), Ink.PAPER, CARD_ROUND)
    return padded(card, left=LEFT - 4.0, top=top)


def _asked(back: BackCover) -> Forme:
    """Which puzzle it is and how hard, and below that where its answer is."""
    marks: list[Mark] = [Label((0, 0), back.label, 9, Ink.TEXT, Face.SANS_BOLD, then=" ")]
    if back.grade:
        after = width_of(back.label, Face.SANS_BOLD, 9) + 6.0
        marks.append(Tagged(Tag.ARTIFACT, grade_signs(after, -1.1, back.grade)))
        name = GRADE_NAMES[back.grade - 1]
        marks.append(Label((after + GRADES_WIDTH + 2.4, 0), name, 9, Ink.MUTED, Face.SERIF_ITALIC))
    label = Label((0, 5.4), "The answer is on page ", 8, Ink.MUTED, Face.SANS)
    return carrying(Forme.of(0, 0, marks), PageNumber(label, back.answer))


def _facts(back: BackCover, paper: Paper, base: float, scale: float) -> Forme:
    """What is in the book, numbers large and words small, spread over the width: as many as stand side by side."""
    # Words are never smaller than the least type, however small the page is drawn.
    size = max(FACT, LEAST_TYPE / scale)
    wide = [
        width_of(number, Face.DISPLAY, 19) + 1.6 + width_of(words, Face.SANS_SEMIBOLD, size)
        for number, words in back.facts
    ]
    room = paper.width - 2 * LEFT
    while wide and sum(wide) + FACTS_APART * (len(wide) - 1) > room:
        wide.pop()
    gap = (room - sum(wide)) / max(len(wide) - 1, 1)
    marks: list[Mark] = []
    left = LEFT
    for (number, words), wider in zip(back.facts, wide, strict=False):
        marks.append(Label((left, base), number, 19, Ink.ANSWER, Face.DISPLAY, then=" "))
        after = left + width_of(number, Face.DISPLAY, 19) + 1.6
        marks.append(Label((after, base), words, size, Ink.TEXT, Face.SANS_SEMIBOLD))
        left += wider + gap
    return Forme.of(0, 0, marks)
