"""How often numbers of very different size occur: bars over 0, 1, 2–3, 4–7 and so on, by powers of ten."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import log10

from generator.figure.histogram import HEIGHT, LEFT, RIGHT, WIDTH
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, Polygon
from generator.figure.shapes import box, rectangle

TOP, FOOT, GAP, ROOM = 29.5, 16.0, 0.16, 1.0
"""The room over and under the bars, between them, and at their foot, so that a bar of one can be seen."""

FIRST_NAMES = 3
"""How many of the first bars are all named; of the others every second is."""


@dataclass(frozen=True)
class Doublings:
    """Amounts by the least number of their span, with a title, lines under it and the names of both axes."""

    title: str
    words: tuple[str, ...]
    across: str
    upwards: str
    amounts: Mapping[int, int]


def doublings_figure(drawn: Doublings) -> Figure:
    """A bar for every span up to the last that occurs, under lines at the powers of ten."""
    highest = max(10, *drawn.amounts.values()) if drawn.amounts else 10
    marks: list[Mark] = [
        box(0, 0, WIDTH, HEIGHT, 2.4, Ink.TINT),
        Label((LEFT, 9.6), drawn.title, 15, Ink.PART_TEXT, Face.DISPLAY),
    ]
    for place, words in enumerate(drawn.words):
        marks.append(Label((LEFT, 15.2 + 4.2 * place), words, 8.5, Ink.MUTED, Face.SANS))
    marks += _scale(highest) + _bars(drawn.amounts, highest)
    marks.append(Line((LEFT, HEIGHT - FOOT), (WIDTH - RIGHT, HEIGHT - FOOT), Ink.LINE, 0.75))
    marks.append(Label((LEFT, TOP - 3.4), drawn.upwards, 7.5, Ink.MUTED, Face.SANS))
    marks.append(Label((WIDTH - RIGHT, HEIGHT - 4.6), drawn.across, 7.5, Ink.MUTED, Face.SANS, Anchor.END))
    return Figure(WIDTH, HEIGHT, tuple(marks))


def height_of(amount: int, highest: int) -> float:
    """How high the bar of an amount stands, by its number of digits as it were."""
    return ROOM + (HEIGHT - TOP - FOOT - ROOM) * log10(amount) / log10(highest)


def _bars(amounts: Mapping[int, int], highest: int) -> list[Mark]:
    spans = [0] + [1 << power for power in range(max(amounts, default=0).bit_length())]
    pitch = min(12.0, (WIDTH - LEFT - RIGHT) / len(spans))
    start = (WIDTH + LEFT - RIGHT - pitch * len(spans)) / 2
    marks: list[Mark] = []
    for place, least in enumerate(spans):
        left = start + place * pitch
        if amounts.get(least):
            tall = height_of(amounts[least], highest)
            bar = rectangle(left + pitch * GAP / 2, HEIGHT - FOOT - tall, pitch * (1 - GAP), tall)
            marks.append(Polygon(bar, fill=Ink.PART))
        if place < FIRST_NAMES or place % 2:
            at = left + pitch / 2, HEIGHT - FOOT + 4.0
            marks.append(Label(at, f"{least:,}", 7.5, Ink.TEXT, Face.SANS, Anchor.MIDDLE))
    return marks


def _scale(highest: int) -> list[Mark]:
    marks: list[Mark] = []
    for power in range(len(str(highest))):
        y = HEIGHT - FOOT - height_of(10**power, highest)
        marks.append(Line((LEFT, y), (WIDTH - RIGHT, y), Ink.SEAM, 0.75))
        marks.append(Label((LEFT - 1.8, y + 0.9), f"{10**power:,}", 7.5, Ink.MUTED, Face.SANS, Anchor.END))
    return marks
