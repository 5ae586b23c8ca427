"""Bars side by side, each with its number: what is settled in one tone, what was only found in another."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, Polygon
from generator.figure.room import ALONE, BESIDE, LEAST, Room
from generator.figure.shapes import box, rectangle

WIDEST, GAP, KEY = 14.0, 0.3, 12.8
"""The most room that a bar has, the part of it that stays free, and where the key stands under a title."""

UNDER_TITLE, UNDER_KEY = ALONE._replace(top=29.0), BESIDE._replace(left=1.0, top=9.6, foot=9.6)


class Bar(NamedTuple):
    """What stands below a bar, how much it is, and whether that is settled."""

    name: str
    amount: int
    settled: bool


def bars_figure(title: str, across: str, bars: Sequence[Bar]) -> Figure:
    """A chart of some bars, with what their tones mean under the title."""
    room = UNDER_TITLE
    ground = box(0, 0, room.width, room.height, 2.4, fill=Ink.TINT)
    named = Label((room.left, 9.6), title, 15, Ink.PART_TEXT, Face.DISPLAY)
    return Figure(room.width, room.height, (ground, named, *_charted(across, bars, room, KEY)))


def bars_chart(across: str, bars: Sequence[Bar]) -> Figure:
    """The bars and their key, for a page that says the rest."""
    return Figure(UNDER_KEY.width, UNDER_KEY.height, tuple(_charted(across, bars, UNDER_KEY, 0.4)))


def _charted(across: str, bars: Sequence[Bar], room: Room, key: float) -> list[Mark]:
    most = max((bar.amount for bar in bars), default=1) or 1
    pitch = min(WIDEST, room.across / max(1, len(bars)))
    marks = _key(bars, room.left, key)
    for place, bar in enumerate(bars):
        tall = max(LEAST, room.tallest * bar.amount / most) if bar.amount else 0.0
        marks += _drawn(bar, room.left + pitch * place, pitch, room.base, tall)
    marks.append(Line((room.left, room.base), (room.end, room.base), Ink.LINE, 0.75))
    marks.append(Label((room.end, room.base + 8.0), across, 7.5, ink=Ink.MUTED, face=Face.SANS, anchor=Anchor.END))
    return marks


def _drawn(bar: Bar, left: float, pitch: float, base: float, tall: float) -> list[Mark]:
    """A bar with its amount on top and its name below."""
    middle, wide = left + pitch / 2, pitch * (1 - GAP)
    return [
        Polygon(rectangle(middle - wide / 2, base - tall, wide, tall), _ink(bar.settled)),
        Label(
            (middle, base - tall - 1.4),
            f"{bar.amount:,}",
            8.5,
            ink=Ink.TEXT,
            face=Face.SANS_BOLD,
            anchor=Anchor.MIDDLE,
        ),
        Label((middle, base + 4.0), bar.name, 7.5, ink=Ink.TEXT, face=Face.SANS, anchor=Anchor.MIDDLE),
    ]


def _key(bars: Sequence[Bar], left: float, top: float) -> list[Mark]:
    """What the tones mean, those that there are."""
    told = [(True, "settled: none is longer", 42.0), (False, "the longest found so far", 0.0)]
    marks: list[Mark] = []
    for settled, words, room in told:
        if any(bar.settled is settled for bar in bars):
            marks.append(Polygon(rectangle(left, top, 3.0, 3.0), _ink(settled)))
            marks.append(Label((left + 4.4, top + 2.6), words, 8.5, Ink.MUTED, Face.SANS))
            left += room
    return marks


def _ink(settled: bool) -> Ink:
    return Ink.PART if settled else Ink.SEAM
