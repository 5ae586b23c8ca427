"""A list of dominoes to tick off, as a staircase of small boxes."""

from collections.abc import Iterable

from generator.figure.marks import Face, Figure, Ink, Mark
from generator.figure.shapes import box, centred
from generator.tiles.domino import Domino

PITCH_ACROSS, PITCH_DOWN = 3.62, 4.7
BOX_WIDTH, BOX_HEIGHT = 3.42, 4.3
SIZE = 7.0


def tick_list(dominoes: Iterable[Domino]) -> Figure:
    """One box a domino: a row for each high number."""
    marks: list[Mark] = []
    width = height = 0.0
    for domino in dominoes:
        left, top = domino.low * PITCH_ACROSS, domino.high * PITCH_DOWN
        marks.append(box(left, top, BOX_WIDTH, BOX_HEIGHT, 0.6, stroke=Ink.FAINT, weight=0.75))
        middle = left + BOX_WIDTH / 2, top + BOX_HEIGHT / 2
        marks.append(centred(middle, str(domino), SIZE, Ink.MUTED, Face.SANS))
        width, height = max(width, left + BOX_WIDTH), max(height, top + BOX_HEIGHT)
    return Figure(width, height, tuple(marks))
