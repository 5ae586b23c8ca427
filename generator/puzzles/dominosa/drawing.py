"""A list of dominoes to tick off, as a staircase of small boxes."""

from collections.abc import Iterable

from generator.figure.marks import Face, Figure, Ink, Mark
from generator.figure.shapes import box, centred
from generator.tiles.domino import Domino

# The width and height of a box, by the highest number of the set: wider where there is room.
BOXES = {3: (6.2, 5.3), 4: (5.2, 5.1), 5: (4.3, 4.9)}
SMALLEST_BOX = (3.42, 4.6)
GAP = 0.22
SIZE = 7.0


def tick_list(dominoes: Iterable[Domino]) -> Figure:
    """One box a domino: a row for each high number."""
    tiles = list(dominoes)
    highest = max(domino.high for domino in tiles)
    wide, high = BOXES.get(max(highest, min(BOXES)), SMALLEST_BOX)
    size = SIZE if highest > max(BOXES) else SIZE + 1
    marks: list[Mark] = []
    for domino in tiles:
        left, top = domino.low * (wide + GAP), domino.high * (high + GAP)
        marks.append(box(left, top, wide, high, 0.6, stroke=Ink.FAINT, weight=0.75))
        marks.append(centred((left + wide / 2, top + high / 2), str(domino), size, Ink.MUTED, Face.SANS))
    steps = highest + 1
    return Figure(steps * (wide + GAP) - GAP, steps * (high + GAP) - GAP, tuple(marks))
