"""What a Dominosa shows beside its grid: the set to tick off, and a sign for the contents page."""

from collections.abc import Iterable

from generator.figure.boards import NAME_ROOM, DominoStyle, named_grid, pencilled
from generator.figure.marks import Figure
from generator.grid.square import Square
from generator.puzzles.dominosa.grid import Grid, read_grid
from generator.puzzles.hidden_set.drawing import GAP, tick_list
from generator.tiles.domino import Domino

EMBLEM = "1 2 0\n1 2 2\n0 1 2"
EMBLEM_CELL = 4.6


def problem_figure(grid: Grid, dominoes: Iterable[Domino]) -> Figure:
    """The grid with its names, and below it the set to tick off."""
    named = named_grid(grid)
    return named + tick_list(dominoes, named.width - NAME_ROOM).moved(NAME_ROOM, named.height + GAP)


def emblem_figure() -> Figure:
    """A corner of a grid in which one domino has been found."""
    return pencilled(read_grid(EMBLEM), {(Square(0, 1), Square(1, 1)): DominoStyle.FRESH}, EMBLEM_CELL)
