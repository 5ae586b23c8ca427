"""Latin figures side by side on one plate, each in its colours."""

from collections.abc import Sequence

from generator.figure.hexes import tiled_board
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark
from generator.grid.hexpicture import HexPicture
from generator.puzzles.dihexes.layout import HexLayout

EDGE = 2.3
COLUMNS = 4
WIDTH = 166.0
CAPTION, GAP = 7.0, 5.0
"""The room for what stands under a figure, and between the lines of the plate, in millimetres."""

NAME_SIZE = 7.5


def plate(shown: Sequence[tuple[str, str, str]]) -> Figure:
    """Figures given by their symmetry, their cells and their tiles, in lines of equal columns."""
    column, top = WIDTH / COLUMNS, 0.0
    marks: list[Mark] = []
    for start in range(0, len(shown), COLUMNS):
        line = [_drawn(figure, layout) for _, figure, layout in shown[start : start + COLUMNS]]
        height = max(figure.height for figure in line)
        for place, figure in enumerate(line):
            middle = (place + 0.5) * column
            moved = figure.moved(middle - figure.width / 2, top + (height - figure.height) / 2)
            marks += moved.marks
            name = shown[start + place][0]
            marks.append(
                Label((middle, top + height + CAPTION - 2.4), name, NAME_SIZE, Ink.MUTED, Face.SANS, Anchor.MIDDLE)
            )
        top += height + CAPTION + GAP
    return Figure(WIDTH, max(top - GAP, 0.0), tuple(marks))


def _drawn(figure: str, layout: str) -> Figure:
    pieces = HexLayout.parse(layout).pieces(HexPicture.parse(figure))
    return tiled_board(pieces, EDGE)
