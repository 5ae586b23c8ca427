"""The set to tick off below a puzzle."""

from collections.abc import Iterable

from generator.figure.boards import CELL
from generator.figure.marks import LEAST_TYPE, Face, Figure, Ink, Mark
from generator.figure.shapes import box, centred
from generator.tiles.domino import Domino

BOX = 4.7, 5.3
PITCH = CELL * 8 / 14, 6.5
"""Fourteen boxes are as wide as a grid of the double-six set."""

LINES = 2
GAP = 4.2
"""What is left between the puzzle and its list."""


def tick_list(dominoes: Iterable[Domino], width: float) -> Figure:
    """A box for each domino, in two lines or, where these would be wider than that, in more of equal length."""
    tiles = sorted(dominoes, key=lambda domino: (domino.low, domino.high))
    (wide, high), (across, down) = BOX, PITCH
    lines = max(LINES, -(-len(tiles) // int((width + across - wide) / across)))
    longest = -(-len(tiles) // lines)
    marks: list[Mark] = []
    for place, domino in enumerate(tiles):
        left, top = place % longest * across, place // longest * down
        marks.append(box(left, top, wide, high, 0.7, stroke=Ink.FAINT, weight=0.75))
        marks.append(centred((left + wide / 2, top + high / 2), str(domino), LEAST_TYPE, Ink.MUTED, Face.SANS))
    return Figure(longest * across - across + wide, lines * down - down + high, tuple(marks))
