"""Words of ornaments that a knife or a frame would cut are left out; the ornament goes on without them."""

from collections.abc import Iterable
from dataclasses import replace

from generator.figure.marks import Anchor, Figure, Label, Mark, Tagged, Window
from generator.figure.shapes import POINT
from generator.press.text import width_of

Box = tuple[float, float, float, float]
"""Left, top, right and bottom, in millimetres."""

ASCENT, DESCENT = 1.0, 0.3
"""How far type reaches over and under its line, in parts of its size."""


def without_cut_words(figure: Figure, box: Box) -> Figure:
    """The same drawing without the words that are not wholly inside a box."""
    return replace(figure, marks=tuple(_kept(figure.marks, box)))


def _kept(marks: Iterable[Mark], box: Box) -> Iterable[Mark]:
    for mark in marks:
        match mark:
            case Label() if not _inside(mark, box):
                continue
            case Tagged() | Window():
                yield mark._replace(marks=tuple(_kept(mark.marks, box)))
            case _:
                yield mark


def _inside(label: Label, box: Box) -> bool:
    left, top, right, bottom = box
    x, y = label.at
    wide = width_of(label.text, label.face, label.size, label.tracking)
    back = {Anchor.START: 0.0, Anchor.MIDDLE: wide / 2, Anchor.END: wide}[label.anchor]
    over, under = ASCENT * label.size * POINT, DESCENT * label.size * POINT
    if label.turned:
        back, over, under = wide - back, under, over
    return left <= x - back and x - back + wide <= right and top <= y - over and y + under <= bottom
