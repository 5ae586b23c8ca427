"""Latin figures side by side on one plate, each in its colours."""

from collections.abc import Sequence

from generator.figure.hexes import tiled_board
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark
from generator.figure.shapes import box
from generator.grid.hexpicture import HexPicture
from generator.puzzles.dihexes.layout import HexLayout

EDGE = 2.3
COLUMNS = 4
WIDTH, EDGES = 176.0, 8.0
TOP = 24.0
"""The room for the title."""

CAPTION, GAP = 6.0, 6.0
"""The room for what stands under a figure, and between the lines of the plate, in millimetres."""

NAME_SIZE = 7.5


def plate(title: str, words: str, shown: Sequence[tuple[str, str, str]]) -> Figure:
    """Figures given by their symmetry, their cells and their tiles, in lines of equal columns under a title."""
    column, top = (WIDTH - 2 * EDGES) / COLUMNS, TOP
    marks: list[Mark] = [
        Label((EDGES, 10.4), title, 15, Ink.PART_TEXT, Face.DISPLAY),
        Label((EDGES, 16.0), words, 8.5, Ink.MUTED, Face.SANS),
    ]
    for start in range(0, len(shown), COLUMNS):
        line = [_drawn(figure, layout) for _, figure, layout in shown[start : start + COLUMNS]]
        height = max(figure.height for figure in line)
        for place, figure in enumerate(line):
            middle = EDGES + (place + 0.5) * column
            moved = figure.moved(middle - figure.width / 2, top + (height - figure.height) / 2)
            marks += moved.marks
            name = shown[start + place][0]
            marks.append(
                Label((middle, top + height + CAPTION - 2.4), name, NAME_SIZE, Ink.MUTED, Face.SANS, Anchor.MIDDLE)
            )
        top += height + CAPTION + GAP
    height = top - GAP + EDGES
    return Figure(WIDTH, height, (box(0, 0, WIDTH, height, 2.4, Ink.TINT), *marks))


def _drawn(figure: str, layout: str) -> Figure:
    pieces = HexLayout.parse(layout).pieces(HexPicture.parse(figure))
    return tiled_board(pieces, EDGE)
