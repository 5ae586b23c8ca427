"""Why not? Cards that point at what spoils a figure, three to a row, as galleys."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from generator.compose.runs import Text
from generator.compose.whynot import Culprit, WhyAlike, WhyEssay, WhyNot, WhyRow
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark, Tag, Tagged, moved
from generator.press.galley import Galley, Link, within
from generator.press.panels import panel
from generator.press.styles import HALF_LINE, TEXT
from generator.press.text import Style, set_text, width_of

MOST_ACROSS, LEAST_CARD = 3, 50.0

WhyPart = WhyRow | WhyAlike | WhyEssay
GUTTER = 8.0
BAND, BAND_GAP = 6.6, 2.2
HEAD = 5.6
FIGURE_GAP = 2.6
ESSAY_GAP = 7.0
CLOSING_PAD, CLOSING_HEAD = 5.0, 10.4
SMALL_LINE, SMALL_CAPTION = 6.4, 4.6
SENTENCE = Style(8.4, 10.8, Face.SANS, Face.SANS_ITALIC, Face.SANS_SEMIBOLD, hyphenate=False)
CLOSING = Style(9.4, 13, reading=True)
CAPTION_SIZE = 7.6


def why_galleys(block: WhyNot, width: float, language: str) -> list[Galley]:
    """Every row of the page, none of them broken."""
    found: list[Galley] = []
    rows = _dealt(block.rows, across_of(width))
    for row in rows:
        match row:
            case WhyRow():
                closing = block if row is rows[-1] else None
                found.append(_row(row, width, language, closing))
            case WhyAlike():
                # Who is like those above stays with them.
                found[-1:] = [replace(galley, keep=True) for galley in found[-1:]]
                found += [replace(galley, before=HALF_LINE, stretch=0.0) for galley in _alike(row, width, language)]
            case WhyEssay():
                found += _essay(row, width, language)
    return [replace(galley, stretch=galley.stretch if at else 0.0) for at, galley in enumerate(found)]


def across_of(width: float) -> int:
    """How many cards stand side by side."""
    return max(1, min(MOST_ACROSS, int((width + GUTTER) / (LEAST_CARD + GUTTER))))


def _dealt(rows: Sequence[WhyPart], across: int) -> list[WhyPart]:
    """The same rows where as many cards stand side by side as were meant to; else cards dealt to shorter ones."""
    if across == MOST_ACROSS:
        return [*rows]
    found: list[WhyPart] = []
    for plain, group in groupby(rows, key=lambda row: isinstance(row, WhyRow)):
        if not plain:
            found += group
            continue
        cards = [card for row in group if isinstance(row, WhyRow) for card in row.cards]
        found += [WhyRow(tuple(cards[at : at + across])) for at in range(0, len(cards), across)]
    return found


def _row(row: WhyRow, width: float, language: str, closing: WhyNot | None) -> Galley:
    """Cards side by side, their figures level with each other; the last row has room for a closing word."""
    cell = _cell(width)
    figures = [within(card.plate.draw(), cell) for card in row.cards]
    zone = max(figure.height for figure in figures)
    marks = _bands(row.cards, cell)
    top = BAND + BAND_GAP
    height = top
    for place, (card, figure) in enumerate(zip(row.cards, figures, strict=True)):
        left = place * (cell + GUTTER)
        drawn, bottom = _card(card, figure, cell, zone, language)
        marks += [moved(mark, left, top) for mark in drawn]
        height = max(height, top + bottom)
    across = across_of(width)
    free = across - len(row.cards)
    if closing is not None and closing.closing and free:
        said, height = _closing(closing, width, free * (cell + GUTTER) - GUTTER, height, language)
        marks += said
    return _galley(marks, width, height, row.cards, [place * (cell + GUTTER) for place in range(across)], cell, top)


def _closing(block: WhyNot, width: float, wide: float, height: float, language: str) -> tuple[list[Mark], float]:
    """A tinted box in the free columns of the last row, and how high that is with it."""
    left = width - wide
    told = set_text(block.closing, CLOSING, wide - 2 * CLOSING_PAD, language)
    tall = max(height, told.height + CLOSING_HEAD + CLOSING_PAD)
    title = Label((left + CLOSING_PAD, 7.6), block.title, 10.5, Ink.PART_TEXT, Face.SANS_BOLD)
    marks: list[Mark] = [
        panel(left, 0, wide, tall, 2.4, Ink.TINT),
        Tagged(Tag.HEADING, (title,)),
        *(moved(label, left + CLOSING_PAD, CLOSING_HEAD) for label in told.labels),
    ]
    return marks, tall


def _cell(width: float) -> float:
    across = across_of(width)
    return (width - (across - 1) * GUTTER) / across


def _bands(cards: Sequence[Culprit], cell: float) -> list[Mark]:
    """A tint with the name of the kind over each run of its cards."""
    marks: list[Mark] = []
    at = 0
    for kind, group in groupby(cards, key=lambda card: card.kind):
        count = len([*group])
        left = at * (cell + GUTTER)
        wide = count * (cell + GUTTER) - GUTTER
        marks += _band(kind, left, wide)
        at += count
    return marks


def _band(title: str, left: float, wide: float) -> list[Mark]:
    return [
        panel(left, 0, wide, BAND, 1.4, Ink.PART_TINT),
        Tagged(Tag.HEADING, (Label((left + 2.6, 4.5), title, 9.6, Ink.PART_TEXT, Face.SANS_BOLD),)),
    ]


def _card(card: Culprit, figure: Figure, cell: float, zone: float, language: str) -> tuple[list[Mark], float]:
    """A card and its height."""
    marks = _head(card, cell)
    marks += [moved(mark, (cell - figure.width) / 2, HEAD + (zone - figure.height) / 2) for mark in figure.marks]
    text, bottom = _set(card.text, cell, HEAD + zone + FIGURE_GAP, language)
    return marks + text, bottom


def _head(card: Culprit, cell: float) -> list[Mark]:
    """The number, the name and the goals that fail."""
    wide = width_of(card.number, Face.DISPLAY, 10.5) + 2.0
    said = (
        Label((0, 3.6), card.number, 10.5, Ink.PART_TEXT, Face.DISPLAY),
        Label((wide, 3.6), card.title, 9.2, Ink.TEXT, Face.SANS_BOLD),
        Label((cell, 3.6), card.goals, 8.2, Ink.MUTED, Face.SANS, Anchor.END),
    )
    return [Tagged(Tag.PROBLEM, said)]


def _set(text: Text, width: float, top: float, language: str) -> tuple[list[Mark], float]:
    told = set_text(text, SENTENCE, width, language)
    return [moved(label, 0, top) for label in told.labels], top + told.height


def _alike(row: WhyAlike, width: float, language: str) -> list[Galley]:
    """Small figures under a line that says what they share, in as many rows as their names want."""
    widest = max(_caption(card) for card in row.cards) + 2.0
    across = min(len(row.cards), max(1, int(width / widest)))
    marks, told = _set(row.text, width, 0.0, language)
    top = max(SMALL_LINE, told + 1.0)
    found = []
    for at in range(0, len(row.cards), across):
        found.append(_alike_row(row.cards[at : at + across], across, width, marks, top))
        marks, top = [], 0.0
    return [replace(galley, keep=galley is not found[-1]) for galley in found]


def _caption(card: Culprit) -> float:
    """How wide the number and the name of a small figure are."""
    return width_of(card.number, Face.DISPLAY, 8.4) + 1.2 + width_of(card.title, Face.SANS, CAPTION_SIZE)


def _alike_row(cards: Sequence[Culprit], across: int, width: float, above: Sequence[Mark], top: float) -> Galley:
    pitch = width / across
    figures = [within(card.plate.draw(), pitch - 1.0) for card in cards]
    zone = max(figure.height for figure in figures)
    marks = [*above]
    lefts = [place * pitch for place in range(len(cards))]
    for left, card, figure in zip(lefts, cards, figures, strict=True):
        right, down = left + (pitch - figure.width) / 2, top + (zone - figure.height) / 2
        marks += [moved(mark, right, down) for mark in figure.marks]
        base = top + zone + SMALL_CAPTION - 1.0
        start = left + (pitch - _caption(card)) / 2
        after = start + width_of(card.number, Face.DISPLAY, 8.4) + 1.2
        marks.append(Label((start, base), card.number, 8.4, Ink.PART_TEXT, Face.DISPLAY, then=" "))
        marks.append(Label((after, base), card.title, CAPTION_SIZE, Ink.TEXT, Face.SANS))
    return _galley(marks, width, top + zone + SMALL_CAPTION, cards, lefts, pitch, 0.0)


def _essay(row: WhyEssay, width: float, language: str) -> list[Galley]:
    """A large figure with paragraphs at its right, and below these the figures that are like it.

    On a narrow page all of it stands below, in blocks that may go on over the page.
    """
    top = BAND + BAND_GAP
    figure = within(row.card.plate.draw(), width)
    marks: list[Mark] = [*_band(row.card.kind, 0, width)]
    marks += [moved(mark, 0, top) for mark in _head(row.card, figure.width)]
    marks += [moved(mark, 0, top + HEAD) for mark in figure.marks]
    left = figure.width + ESSAY_GAP
    if width - left < LEAST_CARD:
        first = _galley(marks, width, top + HEAD + figure.height, [row.card], [0.0], figure.width, top)
        return [replace(first, keep=True, after=HALF_LINE), *_below(row, width, language)]
    bottom = top
    for told, gap in _told(row, width - left, language):
        marks += [moved(mark, left, bottom) for mark in told.marks]
        bottom += told.height + gap
    height = max(top + HEAD + figure.height, bottom)
    return [_galley(marks, width, height, [row.card, *row.alike], [0.0], figure.width, top)]


def _below(row: WhyEssay, width: float, language: str) -> list[Galley]:
    """The words of an essay and the figures that are like its own, one block after the other."""
    told = [*_told(row, width, language)]
    cards = [None] * len(row.paragraphs) + [*row.alike]
    found = []
    for (figure, gap), card in zip(told, cards, strict=True):
        if card is None:
            found.append(Galley(figure, after=gap))
        else:
            made = _galley([*figure.marks], width, figure.height, [card], [0.0], width, 0.0)
            found.append(replace(made, before=0.0, after=gap, stretch=0.0))
    return [replace(galley, after=1.8 * HALF_LINE) if galley is found[-1] else galley for galley in found]


def _told(row: WhyEssay, width: float, language: str) -> Iterator[tuple[Figure, float]]:
    """The paragraphs of an essay and the small cards after them, each with the gap below it."""
    for paragraph in row.paragraphs:
        text = set_text(paragraph, TEXT, width, language)
        yield Figure(width, text.height, text.labels), HALF_LINE * 0.8
    for card in row.alike:
        small = card.plate.draw()
        aside = small.width + 4.0
        words, tall = _set(card.text, width - aside, HEAD, language)
        down = max(0.0, (small.height - tall) / 2)
        head = [*_head(card, width - aside), *words]
        marks = (*small.marks, *(moved(mark, aside, down) for mark in head))
        yield Figure(width, max(small.height, tall), marks), HALF_LINE


def _galley(
    marks: list[Mark],
    width: float,
    height: float,
    cards: Sequence[Culprit],
    lefts: Sequence[float],
    wide: float,
    top: float,
) -> Galley:
    """A row with its links back to the questions, and a place to jump to for every goal."""
    links: list[Link] = [
        (left, top, wide, height - top, card.question) for card, left in zip(cards, lefts, strict=False)
    ]
    return Galley(
        Figure(width, height, tuple(marks)),
        before=1.8 * HALF_LINE,
        after=1.8 * HALF_LINE,
        links=tuple(links),
        anchors=tuple((anchor, 0.0) for card in cards for anchor in card.anchors),
        stretch=7.0,
    )
