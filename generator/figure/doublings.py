"""How often numbers of very different size occur: bars over 0, 1, 2–3, 4–7 and so on, each span twice the last."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.figure.histogram import HEIGHT, LEFT, RIGHT, WIDTH
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, Polygon
from generator.figure.shapes import box, rectangle

TOP, FOOT, GAP = 27.0, 15.0, 0.16


@dataclass(frozen=True)
class Doublings:
    """Amounts by the least number of their span, with a title, a line under it and the names of both axes."""

    title: str
    words: str
    across: str
    upwards: str
    amounts: Mapping[int, int]


def doublings_figure(drawn: Doublings) -> Figure:
    """A bar for every span up to the last that occurs, each with its amount over it."""
    spans = [0] + [1 << power for power in range(max(drawn.amounts, default=0).bit_length())]
    pitch = min(14.0, (WIDTH - LEFT - RIGHT) / len(spans))
    start = (WIDTH - LEFT - RIGHT - pitch * len(spans)) / 2 + LEFT
    highest, base = max(drawn.amounts.values(), default=1), HEIGHT - FOOT
    marks: list[Mark] = [
        box(0, 0, WIDTH, HEIGHT, 2.4, Ink.TINT),
        Label((LEFT, 9.6), drawn.title, 15, Ink.PART_TEXT, Face.DISPLAY),
        Label((LEFT, 15.2), drawn.words, 8.5, Ink.MUTED, Face.SANS),
    ]
    for place, least in enumerate(spans):
        amount, x = drawn.amounts.get(least, 0), start + place * pitch
        tall = (base - TOP) * amount / highest
        if amount:
            marks.append(
                Polygon(rectangle(x + pitch * GAP / 2, base - tall, pitch * (1 - GAP), tall), fill=Ink.PART)
            )
        middle = x + pitch / 2
        marks.append(Label((middle, base - tall - 1.2), shortly(amount), 6.5, Ink.MUTED, Face.SANS, Anchor.MIDDLE))
        marks.append(Label((middle, base + 3.8), span_name(least), 6.5, Ink.TEXT, Face.SANS, Anchor.MIDDLE))
    marks.append(Line((LEFT, base), (WIDTH - RIGHT, base), Ink.LINE, 0.75))
    marks.append(Label((LEFT, TOP - 4.6), drawn.upwards, 7.5, Ink.MUTED, Face.SANS))
    marks.append(Label((WIDTH - RIGHT, HEIGHT - 4.6), drawn.across, 7.5, Ink.MUTED, Face.SANS, Anchor.END))
    return Figure(WIDTH, HEIGHT, tuple(marks))


def span_name(least: int) -> str:
    """The numbers from a least one to just under its double."""
    return str(least) if least < 2 else f"{least:,}–{2 * least - 1:,}"


def shortly(amount: int) -> str:
    """An amount in few characters: in millions from a million on."""
    return f"{amount / 1e6:.1f} m" if amount >= 10**6 else f"{amount:,}"
