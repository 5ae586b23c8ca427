"""How a thing is made, in three pictures side by side."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.figure.furniture import numeral
from generator.figure.marks import Face, Figure, Ink, Label, Mark, moved
from generator.figure.shapes import box
from generator.leaf.area import MARGIN, Area

HIGH, PICTURE, FOOT = 68.0, 42.0, 4.5
"""How high the panel is, the part of it for pictures, and what is free under them."""

LINE, TEXT = 3.9, 8.6


class MakingStep(NamedTuple):
    """One picture: what is done, in a word and in two short lines."""

    word: str
    says: tuple[str, str]
    picture: Figure


def making(steps: Sequence[MakingStep], top: float, area: Area) -> list[Mark]:
    """A panel of pictures, each on the same ground and under its number."""
    width = area.width - 2 * MARGIN
    each = width / len(steps)
    marks: list[Mark] = [box(MARGIN, top, width, HIGH, 2.4, fill=Ink.TINT)]
    for place, step in enumerate(steps):
        left = MARGIN + place * each + 5.0
        marks += numeral((left + 2.6, top + 6.6), str(place + 1), 2.6)
        marks.append(Label((left + 7.4, top + 8.0), step.word, 11, Ink.TEXT, Face.SANS_BOLD))
        for row, line in enumerate(step.says):
            marks.append(Label((left, top + 14.4 + row * LINE), line, TEXT, Ink.MUTED, Face.SANS))
        picture = step.picture.scaled(min(1.0, PICTURE / step.picture.height))
        across = left - 5.0 + (each - picture.width) / 2
        marks += [moved(mark, across, top + HIGH - FOOT - picture.height) for mark in picture.marks]
    return marks
