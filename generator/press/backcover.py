"""The back of the book: what it is, a real puzzle to try at once, and what is in it in numbers."""

from collections.abc import Sequence
from math import ceil

from generator.compose.runs import Run
from generator.compose.tags.back_cover import BackCover
from generator.errors import LayoutError
from generator.figure.furniture import grade_signs
from generator.figure.marks import LEAST_TYPE, Anchor, Face, Figure, Ink, Label, Tag, Tagged
from generator.grades import GRADE_NAMES
from generator.press.forme import Forme, PageNumber, Part
from generator.press.laying_out import (
    aligned,
    below,
    beside,
    carrying,
    on_line,
    overlaid,
    padded,
    sized,
    stacked,
    tagged,
    typeset,
)
from generator.press.panels import ground, on_panel
from generator.press.picture_pages import ROWS, motif
from generator.press.pictures import wrap_side
from generator.press.problems import GRADES_WIDTH
from generator.press.text import Style, set_text, width_of
from generator.printing.paper import Paper

BLURB = Style(13, 19, hyphenate=False)
TRY = Style(9.6, 13.4)
IMPRINT = Style(8, 11.5, Face.SANS, Face.SANS_ITALIC, Face.SANS_BOLD, ink=Ink.MUTED, hyphenate=False)
LEFT = 24.0
SLOGAN, SLOGAN_LINE, UNDER_SLOGAN, UNDER_BLURB = 30.0, 15.0, 8.0, 3.0
"""The type of the slogan and its lines, how much nearer the blurb is to it, and what follows on a paragraph."""

SLOGAN_TOP, HIGHEST_SLOGAN = 43.0, 29.0
CARD_TOP, CARD_HEIGHT, LEAST_CARD, OVER_CARD, UNDER_CARD = 138.0, 94.0, 58.0, 5.0, 14.0
"""Where the card begins, how high it is at most and at least, and what is between it and the words and facts."""

CARD_OUT, CARD_EDGE, CARD_ROUND, CARD_SHARE = 4.0, 8.0, 2.8, 0.44
"""How far the card is wider than the words at both sides, its edge, its corners, and the share of its words."""

CARD_TITLE, CARD_BASE, CARD_HEAD, OVER_CHART, CARD_FOOT = 16.0, 11.0, 14.0, 5.0, 20.0
"""The type of its title and how far down that stands, and what is left to the title, over tiles and at the foot."""

ASKED, ASKED_FOOT, ANSWER, UNDER_ASKED = 9.0, 12.0, 8.0, 5.4
"""The type of what is asked and how far over the foot of the card it stands, and of the answer's page below it."""

AFTER_ASKED, AFTER_SIGNS, OVER_LINE = 6.0, 2.4, 1.1
"""What is between what is asked, its grade and the name of that, and how far over their line the signs stand."""

LARGEST, OVER_FIGURE = 1.72, 7.0
"""The largest scale of the puzzle to try, a cell of about 8 mm, and what is free above and below it at least."""

FACT, FACT_NUMBER, AFTER_NUMBER = 8.6, 19.0, 1.6
"""The type of what is counted and of its number, and what is between them."""

FACTS_HEIGHT, FACTS_GAP, FACTS_APART, FACTS_FOOT = 5.0, 10.0, 4.0, 38.0
"""How high facts are, what is free round them and between them, and how far over the foot they stand at least."""

INDENT, MOTIF, BESIDE_MOTIF = 4.8, 5.2, 2.0
"""How far the motif stands in, the edge of one of its pieces, and what is beside it at least."""

MOTIF_FOOT, HOUSE_FOOT, UNDER_HOUSE = 29.0, 24.0, 4.6
"""How far over the foot of the page the motif begins and the house stands, and from there to the last line."""

HOUSE, HOUSE_TRACKING = 8.0, 2.4
FOOT, MOTIF_ROOM, HOUSE_ROOM, OVER_IMPRINT = 12.0, 15.0, 5.0, 0.6
"""On a folded cover, what is below the last line, what motif and house take, and how far over it the latter is."""

MOTIF_OUT = -4.3
"""How far dominoes stand out there, for they are narrower than what is left to the motif."""

BESIDE_BARCODE = 8.0

Numbers = tuple[PageNumber, ...]


def back_figure(back: BackCover, page: Paper, language: str) -> tuple[Figure, Numbers]:
    """The whole back cover, a page of its own, and the labels that need a page's number."""
    if back.wrap:
        side = Tagged(Tag.UNDER, (wrap_side(back.wrap.draw(), page, front=False),))
        return Figure(page.width, page.height, (side,)), ()
    paper = page.unscaled(page.drawn)
    lowest = paper.height - FACTS_FOOT
    words, floor, shown = _fitted(
        back, page, language, lowest - FACTS_HEIGHT - FACTS_GAP / 2, paper.height - MOTIF_FOOT - FACTS_GAP
    )
    parts: list[Part] = [ground(paper.width, paper.height, Ink.GROUND), words]
    card_top = max(CARD_TOP, words.height + OVER_CARD)
    if back.figure:
        card_top = min(card_top, floor - _least(back, paper, language, page.drawn))
        parts.append(_card(back, paper, (card_top, floor), language, page.drawn))
    facts = min(card_top + CARD_HEIGHT + UNDER_CARD, lowest)
    parts += [_facts(back, paper, facts, page.drawn)] if shown else []
    row = _motif(back)
    imprint = width_of(back.imprint, IMPRINT.face, max(IMPRINT.size, LEAST_TYPE / page.drawn))
    if LEFT + INDENT + row.width + BESIDE_MOTIF + imprint + LEFT <= paper.width:
        parts.append(padded(row, left=LEFT + INDENT, top=paper.height - MOTIF_FOOT))
    last = Label((0, 0), back.imprint, IMPRINT.size, IMPRINT.ink, IMPRINT.face, anchor=Anchor.END)
    said = below(_house(back, Anchor.END), padded(on_line(last), top=UNDER_HOUSE), across=Anchor.END)
    right = aligned(said, width=paper.width - LEFT, across=Anchor.END)
    return _whole([*parts, padded(right, top=paper.height - HOUSE_FOOT)], paper, page.drawn)


def folded_back_figure(
    back: BackCover, page: Paper, language: str, kept: tuple[float, float]
) -> tuple[Figure, Numbers]:
    """The same without a ground, and with so much of its lower right corner kept free."""
    wide, high = (side / page.drawn for side in kept)
    paper = page.unscaled(page.drawn)
    foot = paper.height - high
    words, floor, shown = _fitted(back, page, language, foot - FACTS_HEIGHT - 2 * FACTS_GAP, foot - FACTS_GAP)
    parts: list[Part] = [words]
    if back.figure:
        lowest = floor - _least(back, paper, language, page.drawn)
        card_top = min(max(CARD_TOP, words.height + OVER_CARD), lowest)
        parts.append(_card(back, paper, (card_top, floor), language, page.drawn))
    parts += [_facts(back, paper, foot - FACTS_GAP, page.drawn)] if shown else []
    parts.append(_foot(back, paper, paper.width - LEFT - wide - BESIDE_BARCODE, language))
    return _whole(parts, paper, page.drawn)


def _whole(parts: Sequence[Part], paper: Paper, scale: float) -> tuple[Figure, Numbers]:
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
    like = Label((0, 0), "", SLOGAN, Ink.BRAND, Face.DISPLAY, then=" ")
    slogan = padded(stacked(back.slogan, like, SLOGAN_LINE), bottom=-UNDER_SLOGAN)
    texts = [typeset(text, BLURB, paper.width - 2 * LEFT, language) for text in back.paragraphs]
    return below(slogan, *(padded(text, bottom=UNDER_BLURB) for text in texts))


def _motif(back: BackCover) -> Forme:
    """The motif in the room that is left to it, as wide as a row of hexes."""
    return aligned(motif(back.motif, MOTIF), width=2 * MOTIF * len(ROWS.get(back.motif, ROWS["hexes"])))


def _house(back: BackCover, anchor: Anchor = Anchor.START) -> Forme:
    """The house on its line, or nothing."""
    name = back.house.upper()
    label = Label((0, 0), name, HOUSE, Ink.BRAND, Face.SANS_SEMIBOLD, anchor=anchor, tracking=HOUSE_TRACKING)
    return on_line(label) if name else Forme(0, 0)


def _foot(back: BackCover, paper: Paper, width: float, language: str) -> Forme:
    """The motif over the house and the last line, beside what is kept free."""
    said = typeset((Run(back.imprint),), IMPRINT, width, language)
    if back.house:
        said = overlaid(padded(said, top=HOUSE_ROOM), padded(_house(back), top=HOUSE_ROOM - OVER_IMPRINT))
    row = padded(_motif(back), left=0.0 if back.motif in ROWS else MOTIF_OUT)
    foot = below(sized(row, height=MOTIF_ROOM), said)
    return padded(aligned(foot, height=paper.height - FOOT, down=Anchor.END), left=LEFT)


def _try(scale: float) -> Style:
    """The type of the card; on a small page it is drawn larger, for it is never smaller than the least."""
    return TRY.not_under(LEAST_TYPE / scale)


def _least_card(back: BackCover, paper: Paper, language: str, scale: float) -> float:
    """How high the card must be for all that stands at its left."""
    text = set_text(back.card_text, _try(scale), _card_room(paper), language)
    chart = OVER_CHART + back.chart.draw().height if back.chart else 0.0
    return CARD_HEAD + text.height + chart + CARD_FOOT


def _card_width(paper: Paper) -> float:
    return paper.width - 2 * LEFT + 2 * CARD_OUT


def _card_room(paper: Paper) -> float:
    """What its words take of the width of the card."""
    return _card_width(paper) * CARD_SHARE


def _card(back: BackCover, paper: Paper, reach: tuple[float, float], language: str, scale: float) -> Forme:
    """A white card from some height to another at most: words and tiles at the left, the puzzle at the right."""
    top, floor = reach
    width, height = _card_width(paper), min(CARD_HEIGHT, floor - top)
    room = _card_room(paper)
    title = on_line(Label((0, 0), back.card_title, CARD_TITLE, Ink.PART_TEXT, Face.DISPLAY))
    heading = tagged(Tag.TITLE, sized(padded(title, top=CARD_BASE), room, CARD_HEAD))
    words = [below(heading, typeset(back.card_text, _try(scale), room, language))]
    words += [padded(back.chart.draw(), top=OVER_CHART)] if back.chart else []
    parts = [padded(below(*words), left=CARD_EDGE)]
    if back.figure:
        figure = back.figure.draw()
        space = width - room - 3 * CARD_EDGE
        figure = figure.scaled(min(LARGEST, space / figure.width, (height - 2 * OVER_FIGURE) / figure.height))
        parts.append(padded(aligned(figure, width=space, height=height), left=width - CARD_EDGE - space))
    parts.append(padded(_asked(back), left=CARD_EDGE, top=height - ASKED_FOOT))
    card = on_panel(sized(overlaid(*parts), width, height), Ink.PAPER, CARD_ROUND)
    return padded(card, left=LEFT - CARD_OUT, top=top)


def _asked(back: BackCover) -> Forme:
    """Which puzzle it is and how hard, and below that where its answer is."""
    label = on_line(Label((0, 0), back.label, ASKED, Ink.TEXT, Face.SANS_BOLD, then=" "))
    asked = [padded(label, right=AFTER_ASKED)]
    if back.grade:
        signs = Forme.of(GRADES_WIDTH, 0, grade_signs(0, -OVER_LINE, back.grade))
        asked.append(padded(tagged(Tag.ARTIFACT, signs), right=AFTER_SIGNS))
        name = GRADE_NAMES[back.grade - 1]
        asked.append(on_line(Label((0, 0), name, ASKED, Ink.MUTED, Face.SERIF_ITALIC)))
    answer = Label((0, UNDER_ASKED), "The answer is on page ", ANSWER, Ink.MUTED, Face.SANS)
    return carrying(beside(*asked), PageNumber(answer, back.answer))


def _facts(back: BackCover, paper: Paper, base: float, scale: float) -> Forme:
    """What is in the book, numbers large and words small, spread over the width: as many as stand side by side."""
    # Words are never smaller than the least type, however small the page is drawn.
    size = max(FACT, LEAST_TYPE / scale)
    facts = [
        beside(
            on_line(Label((0, 0), number, FACT_NUMBER, Ink.ANSWER, Face.DISPLAY, then=" ")),
            on_line(Label((0, 0), words, size, Ink.TEXT, Face.SANS_SEMIBOLD)),
            gap=AFTER_NUMBER,
        )
        for number, words in back.facts
    ]
    room = paper.width - 2 * LEFT
    while facts and beside(*facts, gap=FACTS_APART).width > room:
        facts.pop()
    gap = (room - beside(*facts).width) / max(len(facts) - 1, 1)
    return padded(beside(*facts, gap=gap), left=LEFT, top=base)
