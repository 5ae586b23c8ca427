"""Latin figures side by side on one plate, each in its colours."""

from collections.abc import Sequence

from generator.figure.hexes import tiled_board
from generator.figure.marks import Face, Figure, Ink, Label, Mark
from generator.figure.shapes import box
from generator.grid.hexpicture import HexPicture
from generator.puzzles.dihexes.layout import HexLayout

EDGE = 2.3
COLUMNS = 5
WIDTH, EDGES = 184.0, 8.0
TOP, GAP = 24.0, 6.0
"""The room for the title, and between the lines of the plate, in millimetres."""


def plate(title: str, words: str, shown: Sequence[Figure]) -> Figure:
    """Figures in lines of equal columns under a title."""
    column, top = (WIDTH - 2 * EDGES) / COLUMNS, TOP
    marks: list[Mark] = [
        Label((EDGES, 10.4), title, 15, Ink.PART_TEXT, Face.DISPLAY),
        Label((EDGES, 16.0), words, 8.5, Ink.MUTED, Face.SANS),
    ]
    for start in range(0, len(shown), COLUMNS):
        line = shown[start : start + COLUMNS]
        height = max(figure.height for figure in line)
        for place, figure in enumerate(line):
            left = EDGES + (place + 0.5) * column - figure.width / 2
            marks += figure.moved(left, top + (height - figure.height) / 2).marks
        top += height + GAP
    height = top - GAP + EDGES
    return Figure(WIDTH, height, (box(0, 0, WIDTH, height, 2.4, fill=Ink.TINT), *marks))


def pictured(figure: str, layout: str) -> Figure:
    """A figure with its tiles."""
    return tiled_board(HexLayout.parse(layout).pieces(HexPicture.parse(figure)), EDGE)
