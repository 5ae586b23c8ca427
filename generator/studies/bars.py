"""Bars side by side, each with its number: what is settled in one tone, what was only found in another."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, Polygon

WIDTH, HEIGHT, STEP, HEAD, FOOT, TYPE = 9.0, 42.0, 14.0, 12.0, 16.0, 9.0


class Bar(NamedTuple):
    """What stands below a bar, how much it is, and whether that is settled."""

    name: str
    amount: int
    settled: bool


def bars_figure(title: str, across: str, bars: Sequence[Bar]) -> Figure:
    """A chart of some bars."""
    most = max((bar.amount for bar in bars), default=1) or 1
    width, base = max(90.0, STEP * len(bars) + 4), HEAD + HEIGHT
    marks: list[Mark] = [Label((0, 5), title, TYPE + 1, face=Face.SANS_BOLD)]
    for place, bar in enumerate(bars):
        left = 2 + STEP * place
        top = base - HEIGHT * 0.9 * bar.amount / most
        middle = left + WIDTH / 2
        corners = ((left, top), (left + WIDTH, top), (left + WIDTH, base), (left, base))
        marks += [
            Polygon(corners, Ink.ANSWER if bar.settled else Ink.FAINT),
            Label((middle, top - 1.2), str(bar.amount), TYPE, anchor=Anchor.MIDDLE),
            Label((middle, base + 4.2), bar.name, TYPE, anchor=Anchor.MIDDLE),
        ]
    words = f"{across}; dark: settled, none is longer; pale: the longest found so far"
    marks += [Line((0, base), (width, base)), Label((0, base + 10), words, TYPE - 1)]
    return Figure(width, HEAD + HEIGHT + FOOT, tuple(marks))
