"""Why not? Cards that point at what spoils a figure, three to a row, as galleys."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from math import inf
from typing import assert_never

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
CAPTION_SIZE, CAPTION_GAP, GOALS_SIZE = 7.6, 1.6, 8.2


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


def _row(row: WhyRow, width: float, language: str, closing: WhyNot | None) -> list[Galley]:
    """Cards side by side, their figures level with each other; the last row has room for a closing word.

    A closing word that is longer than its row stands below it.
    """
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
    below: list[Galley] = []
    if closing is not None and closing.closing and free:
        box = _closing(closing, free * (cell + GUTTER) - GUTTER, height, language)
        if box.height <= height + 0.01:
            marks += [moved(mark, width - box.width, 0) for mark in box.marks]
        else:
            below = [Galley(_closing(closing, width, 0.0, language), before=1.8 * HALF_LINE)]
    lefts = [place * (cell + GUTTER) for place in range(across)]
    return [_galley(marks, width, height, row.cards, lefts, cell, top), *below]


def _closing(block: WhyNot, wide: float, height: float, language: str) -> Figure:
    """A tinted box, of the height of a row or more."""
    told = set_text(block.closing, CLOSING, wide - 2 * CLOSING_PAD, language)
    tall = max(height, told.height + CLOSING_HEAD + CLOSING_PAD)
    title = Label((CLOSING_PAD, 7.6), block.title, 10.5, Ink.PART_TEXT, Face.SANS_BOLD)
    text = (moved(label, CLOSING_PAD, CLOSING_HEAD) for label in told.labels)
    return Figure(wide, tall, (panel(0, 0, wide, tall, 2.4, Ink.TINT), Tagged(Tag.HEADING, (title,)), *text))


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
    goals = _shortened(card.goals, cell - wide - width_of(card.title, Face.SANS_BOLD, 9.2) - 2.0)
    said = (
        Label((0, 3.6), card.number, 10.5, Ink.PART_TEXT, Face.DISPLAY),
        Label((wide, 3.6), card.title, 9.2, Ink.TEXT, Face.SANS_BOLD),
        Label((cell, 3.6), goals, GOALS_SIZE, Ink.MUTED, Face.SANS, Anchor.END),
    )
    return [Tagged(Tag.PROBLEM, said)]


def _shortened(goals: str, room: float) -> str:
    """As many of the goals as there is room for, and how many more there are."""
    names = goals.split(", ")
    said = [
        goals,
        *(f"{', '.join(names[:kept])} and {len(names) - kept} more" for kept in range(len(names) - 1, 0, -1)),
    ]
    few = f"{len(names)} goals" if len(names) > 1 else ""
    return next((one for one in [*said, few] if width_of(one, Face.SANS, GOALS_SIZE) <= room), "")


def _set(text: Text, width: float, top: float, language: str) -> tuple[list[Mark], float]:
    told = set_text(text, SENTENCE, width, language)
    return [moved(label, 0, top) for label in told.labels], top + told.height


def _alike(row: WhyAlike, width: float, language: str) -> Galley:
    """Small figures under a line that says what they share, in as many lines as their names need."""
    widest = max(_caption(card) for card in row.cards)
    across = max(1, min(len(row.cards), int(width / (widest + CAPTION_GAP))))
    pitch = width / across
    marks, text = _set(row.text, width, 0.0, language)
    top = max(SMALL_LINE, text)
    lefts = []
    for first in range(0, len(row.cards), across):
        cards = row.cards[first : first + across]
        figures = [within(card.plate.draw(), pitch - 1.0) for card in cards]
        zone = max(figure.height for figure in figures)
        for place, (card, figure) in enumerate(zip(cards, figures, strict=True)):
            left = place * pitch
            across_at, down = left + (pitch - figure.width) / 2, top + (zone - figure.height) / 2
            marks += [moved(mark, across_at, down) for mark in figure.marks]
            base = top + zone + SMALL_CAPTION - 1.0
            start = left + (pitch - _caption(card)) / 2
            number = width_of(card.number, Face.DISPLAY, 8.4) + 1.2
            marks.append(Label((start, base), card.number, 8.4, Ink.PART_TEXT, Face.DISPLAY, then=" "))
            marks.append(Label((start + number, base), card.title, CAPTION_SIZE, Ink.TEXT, Face.SANS))
            lefts.append(left)
        top += zone + SMALL_CAPTION
    return _galley(marks, width, top, row.cards, lefts, pitch, 0.0)


def _caption(card: Culprit) -> float:
    """How wide the number and the name of a card are together."""
    return width_of(card.number, Face.DISPLAY, 8.4) + 1.2 + width_of(card.title, Face.SANS, CAPTION_SIZE)


def _essay(row: WhyEssay, width: float, language: str, depth: float) -> list[Galley]:
    """A large figure with paragraphs at its right, and below these the figures that are like it.

    Where no page holds all that, they stand one after the other.
    """
    top = BAND + BAND_GAP
    figure = within(row.card.plate.draw(), width)
    opening: list[Mark] = [*_band(row.card.kind, 0, width)]
    opening += [moved(mark, 0, top) for mark in _head(row.card, figure.width)]
    opening += [moved(mark, 0, top + HEAD) for mark in figure.marks]
    beside = width - figure.width - ESSAY_GAP >= LEAST_CARD
    left = figure.width + ESSAY_GAP if beside else 0.0
    tall = top + HEAD + figure.height
    bottom = top if beside else tall + HALF_LINE
    marks = [*opening]
    for part, gap in _told(row, width - left, language):
        marks += [moved(mark, left, bottom) for mark in part.marks]
        bottom += part.height + gap
    height = max(tall, bottom)
    cards = [row.card, *row.alike]
    if height <= depth:
        return [_galley(marks, width, height, cards, [0.0], figure.width, top)]
    parts = [Galley(part, after=gap) for part, gap in _told(row, width, language)]
    return [replace(_galley(opening, width, tall, cards, [0.0], figure.width, top), after=HALF_LINE), *parts]


def _told(row: WhyEssay, width: float, language: str) -> list[tuple[Figure, float]]:
    """The paragraphs of an essay and the figures that are like it, each with what is left free under it."""
    found: list[tuple[Figure, float]] = []
    for paragraph in row.paragraphs:
        told = set_text(paragraph, TEXT, width, language)
        found.append((Figure(width, told.height, told.labels), HALF_LINE * 0.8))
    for card in row.alike:
        small = card.plate.draw()
        aside = small.width + 4.0
        head = _head(card, width - aside)
        text, tall = _set(card.text, width - aside, HEAD, language)
        down = max(0.0, (small.height - tall) / 2)
        marks = (*small.marks, *(moved(mark, aside, down) for mark in (*head, *text)))
        found.append((Figure(width, max(small.height, tall), marks), HALF_LINE))
    return found


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
