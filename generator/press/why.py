"""Why not? Cards that point at what spoils a figure, three to a row, as galleys."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from math import inf
from typing import assert_never

from generator.compose.whynot import Culprit, WhyAlike, WhyEssay, WhyNot, WhyRow
from generator.figure.marks import Anchor, Face, Ink, Tag
from generator.press.forme import Forme, LinkBox, LinkTarget, Part
from generator.press.galley import Galley, within
from generator.press.laying_out import (
    aligned,
    below,
    beside,
    carrying,
    column_width,
    columns_in,
    line,
    line_to_right,
    linked,
    overlaid,
    padded,
    rows_of,
    sized,
    tagged,
    typeset,
)
from generator.press.lines import LineStyle
from generator.press.panels import on_panel
from generator.press.styles import HALF_LINE, TEXT
from generator.press.text import Style

MOST_ACROSS, LEAST_CARD = 3, 50.0

WhyPart = WhyRow | WhyAlike | WhyEssay
GUTTER = 8.0
ROW_GAP, PARAGRAPH_GAP = 1.8 * HALF_LINE, 0.8 * HALF_LINE
BAND, BAND_BASE, BAND_EDGE, BAND_GAP, BAND_ROUND = 6.6, 4.5, 2.6, 2.2, 1.4
BAND_NAME = LineStyle(9.6, Face.SANS_BOLD, Ink.PART_TEXT)
"""The band over cards of a kind, where its name stands in it, and what is left free below it."""

HEAD, HEAD_BASE, HEAD_GAP = 5.6, 3.6, 2.0
NUMBER, NAME = LineStyle(10.5, Face.DISPLAY, Ink.PART_TEXT), LineStyle(9.2, Face.SANS_BOLD)
GOALS = LineStyle(8.2, ink=Ink.MUTED)
"""What stands over a card: its number, its name and the goals that fail."""

FIGURE_GAP = 2.6
ESSAY_GAP = 7.0
CLOSING_PAD, CLOSING_HEAD, CLOSING_BASE = 5.0, 5.4, 2.6
CLOSING_NAME = LineStyle(10.5, Face.SANS_BOLD, Ink.PART_TEXT)
"""What is left free round a closing word, and its name over it."""

SMALL_LINE, SMALL_CAPTION, SMALL_BASE, SMALL_EDGE = 6.4, 4.6, 3.6, 0.5
SMALL_NUMBER, SMALL_NAME = LineStyle(8.4, Face.DISPLAY, Ink.PART_TEXT), LineStyle(7.6)
NUMBER_GAP, NAME_GAP = 1.2, 1.6
"""What stands under a small figure, and what is left free behind its number and its name."""

ALIKE_GAP = 4.0
"""What is left free between a small figure beside an essay and its words."""

SENTENCE = Style(8.4, 10.8, Face.SANS, Face.SANS_ITALIC, Face.SANS_SEMIBOLD, hyphenate=False)
CLOSING = Style(9.4, 13, reading=True)


def why_galleys(block: WhyNot, width: float, language: str, depth: float = inf) -> list[Galley]:
    """Every row of the page, none of them broken but an essay that no page holds."""
    found: list[Galley] = []
    rows = _dealt(block.rows, across_of(width))
    for row in rows:
        match row:
            case WhyRow():
                closing = block if row is rows[-1] else None
                found += _row(row, width, language, closing)
            case WhyAlike():
                # Who is like those above stays with them.
                found[-1:] = [replace(galley, keep=True) for galley in found[-1:]]
                found.append(replace(_alike(row, width, language), before=HALF_LINE, stretch=False))
            case WhyEssay():
                found += _essay(row, width, language, depth)
            case _:
                assert_never(row)
    return [replace(galley, stretch=galley.stretch and at > 0) for at, galley in enumerate(found)]


def across_of(width: float) -> int:
    """How many cards stand side by side."""
    return columns_in(width, LEAST_CARD, GUTTER, MOST_ACROSS)


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
        found += [WhyRow(tuple(row)) for row in rows_of(cards, across)]
    return found


def _row(row: WhyRow, width: float, language: str, closing: WhyNot | None) -> list[Galley]:
    """Cards side by side, their figures level with each other; the last row has room for a closing word.

    A closing word that is longer than its row stands below it.
    """
    cell = _cell(width)
    figures = [within(card.figure.draw(), cell) for card in row.cards]
    zone = max(figure.height for figure in figures)
    cards = [
        _card(card, aligned(figure, width=cell, height=zone), language)
        for card, figure in zip(row.cards, figures, strict=True)
    ]
    tall = max(card.height for card in cards)
    linked_cards = [
        linked(sized(one, height=tall), card.question) for card, one in zip(row.cards, cards, strict=True)
    ]
    bands, shown = _bands(row.cards, cell), beside(*linked_cards, gap=GUTTER)
    whole = sized(below(bands, shown, gap=BAND_GAP), width=width)
    free = across_of(width) - len(row.cards)
    told: list[Galley] = []
    if closing is not None and closing.closing and free:
        box = _closing(closing, free * (cell + GUTTER) - GUTTER, whole.height, language)
        if box.height <= whole.height + 0.01:
            whole = overlaid(whole, aligned(box, width=width, across=Anchor.END))
        else:
            told = [Galley(_closing(closing, width, 0.0, language), before=ROW_GAP)]
    return [_galley(whole, row.cards), *told]


def _closing(block: WhyNot, wide: float, height: float, language: str) -> Forme:
    """A tinted box, of the height of a row or more."""
    heading = tagged(Tag.HEADING, line(block.title, CLOSING_NAME, CLOSING_BASE))
    told = typeset(block.closing, CLOSING, wide - 2 * CLOSING_PAD, language)
    text = below(sized(heading, 0.0, CLOSING_HEAD), told)
    text = padded(text, left=CLOSING_PAD, top=CLOSING_PAD, right=CLOSING_PAD, bottom=CLOSING_PAD)
    return on_panel(sized(text, wide, max(height, text.height)))


def _cell(width: float) -> float:
    return column_width(width, across_of(width), GUTTER)


def _bands(cards: Sequence[Culprit], cell: float) -> Forme:
    """A tint with the name of the kind over each run of its cards."""
    counts = [(kind, len([*group])) for kind, group in groupby(cards, key=lambda card: card.kind)]
    return beside(*(_band(kind, count * (cell + GUTTER) - GUTTER) for kind, count in counts), gap=GUTTER)


def _band(title: str, wide: float) -> Forme:
    name = tagged(Tag.HEADING, padded(line(title, BAND_NAME, BAND_BASE), left=BAND_EDGE))
    return on_panel(sized(name, wide, BAND), Ink.PART_TINT, BAND_ROUND)


def _card(card: Culprit, shown: Part, language: str) -> Forme:
    """The name of a card, its figure, and what that shows."""
    text = typeset(card.text, SENTENCE, shown.width, language)
    return below(_head(card, shown.width), below(shown, text, gap=FIGURE_GAP))


def _head(card: Culprit, cell: float) -> Forme:
    """The number, the name and the goals that fail."""
    named = beside(line(card.number, NUMBER, HEAD_BASE), line(card.title, NAME, HEAD_BASE), gap=HEAD_GAP)
    goals = _shortened(card.goals, cell - named.width - HEAD_GAP)
    return tagged(Tag.PROBLEM, sized(overlaid(named, line_to_right(goals, GOALS, HEAD_BASE, cell)), cell, HEAD))


def _shortened(goals: str, room: float) -> str:
    """As many of the goals as there is room for, and how many more there are."""
    names = goals.split(", ")
    said = [
        goals,
        *(f"{', '.join(names[:kept])} and {len(names) - kept} more" for kept in range(len(names) - 1, 0, -1)),
    ]
    few = f"{len(names)} goals" if len(names) > 1 else ""
    return next((one for one in [*said, few] if GOALS.width(one) <= room), "")


def _alike(row: WhyAlike, width: float, language: str) -> Galley:
    """Small figures under a line that says what they share, in as many lines as their names need."""
    widest = max(_caption(card).width for card in row.cards)
    across = columns_in(width, widest + NAME_GAP, 0.0, len(row.cards))
    pitch = width / across
    said = typeset(row.text, SENTENCE, width, language)
    rows = [_small_cards(cards, pitch) for cards in rows_of(row.cards, across)]
    whole = sized(below(sized(said, height=max(SMALL_LINE, said.height)), *rows), width=width)
    links = [
        LinkBox(card.question, pitch, whole.height, left=place % across * pitch)
        for place, card in enumerate(row.cards)
    ]
    return _galley(carrying(whole, *links), row.cards)


def _small_cards(cards: Sequence[Culprit], pitch: float) -> Forme:
    """Small figures side by side, each over its number and name."""
    figures = [within(card.figure.draw(), pitch - 2 * SMALL_EDGE) for card in cards]
    zone = max(figure.height for figure in figures)
    shown = [
        below(aligned(figure, width=pitch, height=zone), aligned(_caption(card), width=pitch))
        for card, figure in zip(cards, figures, strict=True)
    ]
    return beside(*shown)


def _caption(card: Culprit) -> Forme:
    """The number and the name of a card."""
    number = line(card.number, SMALL_NUMBER, SMALL_BASE, then=" ")
    return sized(beside(number, line(card.title, SMALL_NAME, SMALL_BASE), gap=NUMBER_GAP), height=SMALL_CAPTION)


def _essay(row: WhyEssay, width: float, language: str, depth: float) -> list[Galley]:
    """A large figure with paragraphs at its right, and below these the figures that are like it.

    Where no page holds all that, they stand one after the other.
    """
    figure = within(row.card.figure.draw(), width)
    card = below(_head(row.card, figure.width), figure)
    aside = width - figure.width - ESSAY_GAP >= LEAST_CARD
    room = width - figure.width - ESSAY_GAP if aside else width
    told = below(*(padded(part, bottom=gap) for part, gap in _essay_words(row, room, language)))
    body = beside(card, told, gap=ESSAY_GAP) if aside else below(card, told, gap=HALF_LINE)
    whole = _banded(row, body, card.width, width)
    cards = [row.card, *row.alike]
    if whole.height <= depth:
        return [_galley(whole, cards)]
    parts = [Galley(part, after=gap) for part, gap in _essay_words(row, width, language)]
    return [replace(_galley(_banded(row, card, card.width, width), cards), after=HALF_LINE), *parts]


def _banded(row: WhyEssay, body: Forme, wide: float, width: float) -> Forme:
    """An essay under its band; its figure and what is below that lead back to the question."""
    whole = below(
        _band(row.card.kind, width), carrying(body, LinkBox(row.card.question, wide, body.height)), gap=BAND_GAP
    )
    return sized(whole, width=width)


def _essay_words(row: WhyEssay, width: float, language: str) -> list[tuple[Forme, float]]:
    """The paragraphs of an essay and the figures that are like it, each with what is left free under it."""
    found = [(typeset(paragraph, TEXT, width, language), PARAGRAPH_GAP) for paragraph in row.paragraphs]
    for card in row.alike:
        small = card.figure.draw()
        room = width - (small.width + ALIKE_GAP)
        words = below(_head(card, room), typeset(card.text, SENTENCE, room, language))
        tall = max(small.height, words.height)
        found.append((beside(small, aligned(words, height=tall), gap=ALIKE_GAP), HALF_LINE))
    return found


def _galley(part: Forme, cards: Sequence[Culprit]) -> Galley:
    """A row with a place to jump to for every goal."""
    anchors = (LinkTarget(anchor) for card in cards for anchor in card.anchors)
    return Galley(carrying(part, *anchors), before=ROW_GAP, after=ROW_GAP, stretch=7.0)
