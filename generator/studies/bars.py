"""Bars side by side, each with its number: what is settled in one tone, what was only found in another."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.figure.histogram import HEIGHT, LEFT, RIGHT, WIDTH
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, Polygon
from generator.figure.shapes import box, rectangle

TOP, FOOT, WIDEST, GAP = 29.0, 16.0, 14.0, 0.3
"""The room over and under the bars, the most that one of them has, and the part of it that stays free."""


class Bar(NamedTuple):
    """What stands below a bar, how much it is, and whether that is settled."""

    name: str
    amount: int
    settled: bool


def bars_figure(title: str, across: str, bars: Sequence[Bar]) -> Figure:
    """A chart of some bars, with what their tones mean under the title."""
    most = max((bar.amount for bar in bars), default=1) or 1
    pitch = min(WIDEST, (WIDTH - LEFT - RIGHT) / max(1, len(bars)))
    base = HEIGHT - FOOT
    marks: list[Mark] = [
        box(0, 0, WIDTH, HEIGHT, 2.4, Ink.TINT),
        Label((LEFT, 9.6), title, 15, Ink.PART_TEXT, Face.DISPLAY),
        *_key(bars),
    ]
    for place, bar in enumerate(bars):
        marks += _drawn(bar, LEFT + pitch * place, pitch, base, (base - TOP) * bar.amount / most)
    marks.append(Line((LEFT, base), (WIDTH - RIGHT, base), Ink.LINE, 0.75))
    marks.append(Label((WIDTH - RIGHT, HEIGHT - 4.6), across, 7.5, Ink.MUTED, Face.SANS, Anchor.END))
    return Figure(WIDTH, HEIGHT, tuple(marks))


def _drawn(bar: Bar, left: float, pitch: float, base: float, tall: float) -> list[Mark]:
    """A bar with its amount on top and its name below."""
    middle, wide = left + pitch / 2, pitch * (1 - GAP)
    return [
        Polygon(rectangle(middle - wide / 2, base - tall, wide, tall), _ink(bar.settled)),
        Label((middle, base - tall - 1.4), f"{bar.amount:,}", 8.5, Ink.TEXT, Face.SANS_BOLD, Anchor.MIDDLE),
        Label((middle, base + 4.0), bar.name, 7.5, Ink.TEXT, Face.SANS, Anchor.MIDDLE),
    ]


def _key(bars: Sequence[Bar]) -> list[Mark]:
    """What the tones mean, those that there are."""
    told = [(True, "settled: none is longer", 42.0), (False, "the longest found so far", 0.0)]
    marks: list[Mark] = []
    left = LEFT
    for settled, words, room in told:
        if any(bar.settled is settled for bar in bars):
            marks.append(Polygon(rectangle(left, 12.8, 3.0, 3.0), _ink(settled)))
            marks.append(Label((left + 4.4, 15.4), words, 8.5, Ink.MUTED, Face.SANS))
            left += room
    return marks


def _ink(settled: bool) -> Ink:
    return Ink.PART if settled else Ink.SEAM
