"""How often numbers of very different size occur: bars over 0, 1, 2–3, 4–7 and so on, by powers of ten."""

from collections.abc import Mapping
from math import log10

from generator.figure.histogram import axis_names, level
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, Polygon
from generator.figure.room import ALONE, BESIDE, Room
from generator.figure.shapes import box, rectangle
from generator.value import Value

GAP, FOOT = 0.16, 1.0
"""The part of a bar's room that stays free, and how high a bar of one is, so that it can be seen."""

TALL = ALONE._replace(top=29.5)
"""A room with one more line under its title."""

FIRST_NAMES, NAME = 3, 9.0
"""How many of the first bars are all named; of the others every second is, or every fourth if names are as wide."""


class Doublings(Value):
    """Amounts by the least number of their span, with a title, lines under it and the names of both axes."""

    title: str
    words: tuple[str, ...]
    across: str
    upwards: str
    amounts: Mapping[int, int]


def doublings_figure(drawn: Doublings) -> Figure:
    """A bar for every span up to the last that occurs, under lines at the powers of ten."""
    marks: list[Mark] = [
        box(0, 0, TALL.width, TALL.height, 2.4, fill=Ink.TINT),
        Label((TALL.left, 9.6), drawn.title, 15, Ink.PART_TEXT, Face.DISPLAY),
    ]
    for place, words in enumerate(drawn.words):
        marks.append(Label((TALL.left, 15.2 + 4.2 * place), words, 8.5, Ink.MUTED, Face.SANS))
    return Figure(TALL.width, TALL.height, (*marks, *_charted(drawn, TALL)))


def doublings_chart(drawn: Doublings) -> Figure:
    """The bars alone, for a page that says the rest."""
    return Figure(BESIDE.width, BESIDE.height, tuple(_charted(drawn, BESIDE)))


def _charted(drawn: Doublings, room: Room) -> list[Mark]:
    highest = max(10, *drawn.amounts.values()) if drawn.amounts else 10
    marks = _scale(highest, room) + _bars(drawn.amounts, highest, room)
    marks.append(Line((room.left, room.base), (room.end, room.base), Ink.LINE, 0.75))
    return [*marks, *axis_names(drawn.upwards, drawn.across, room)]


def height_of(amount: int, highest: int, room: Room) -> float:
    """How high the bar of an amount stands, by its number of digits as it were."""
    return FOOT + (room.tallest - FOOT) * log10(amount) / log10(highest)


def _bars(amounts: Mapping[int, int], highest: int, room: Room) -> list[Mark]:
    spans = [0] + [1 << power for power in range(max(amounts, default=0).bit_length())]
    pitch = min(12.0, room.across / len(spans))
    apart = 2 if 2 * pitch > NAME else 4
    start = room.left + (room.across - pitch * len(spans)) / 2
    marks: list[Mark] = []
    for place, least in enumerate(spans):
        left = start + place * pitch
        if amounts.get(least):
            tall = height_of(amounts[least], highest, room)
            bar = rectangle(left + pitch * GAP / 2, room.base - tall, pitch * (1 - GAP), tall)
            marks.append(Polygon(bar, fill=Ink.PART))
        if place < FIRST_NAMES or place % apart == 1:
            at = left + pitch / 2, room.base + 4.0
            marks.append(Label(at, f"{least:,}", 7.5, ink=Ink.TEXT, face=Face.SANS, anchor=Anchor.MIDDLE))
    return marks


def _scale(highest: int, room: Room) -> list[Mark]:
    powers = [10**power for power in range(len(str(highest)))]
    return [mark for one in powers for mark in level(one, room.base - height_of(one, highest, room), room)]
