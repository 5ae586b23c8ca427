"""A pattern in numbers with what a pencil needs: letters before its rows, and the set to tick off."""

from generator.figure.boards import NAME_ROOM
from generator.figure.hexes import board
from generator.figure.hexgrids import bordered_board, named_board
from generator.figure.marks import Figure
from generator.grid.hexpicture import HexPicture
from generator.puzzles.dihexes.layout import HexLayout
from generator.puzzles.hidden_set.drawing import GAP, tick_list
from generator.puzzles.hidden_set.field import Field

COLUMN = 79.0
"""What a figure may be wide, in millimetres, so that two stand side by side."""

TALLEST = 76.0
"""What a figure may be high, so that four stand on a page."""

LARGEST, LEAST = 4.3, 3.6
"""The edge of a cell: no larger than looks well, and not so small that the code can no longer be read."""

ANSWER, SHOWN = 5.2, 0.58
"""The edge of a cell in an answer, and about the scale at which answers are shown."""


def problem_figure(picture: HexPicture, field: Field) -> Figure:
    """The pattern with its letters, and below it the tiles to tick off, centred."""
    named = named_board(picture, edge_for(picture))
    ticks = tick_list(field.tiles, COLUMN)
    wide = max(named.width, ticks.width)
    below = ticks.moved((wide - ticks.width) / 2, named.height + GAP)
    return named.moved((wide - named.width) / 2, 0) + below


def edge_for(picture: HexPicture) -> float:
    """The largest edge with which a pattern keeps to its column, within what is seemly."""
    unit = board(picture.marks, 1.0)
    return max(LEAST, min(LARGEST, (COLUMN - NAME_ROOM) / unit.width, TALLEST / unit.height))


def answer_figure(picture: HexPicture, solution: HexLayout) -> Figure:
    """The pattern with the borders of its tiles."""
    return bordered_board(solution.pieces(picture), ANSWER, SHOWN)
