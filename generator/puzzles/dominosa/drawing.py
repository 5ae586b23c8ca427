"""What a Dominosa shows beside its grid: the set to tick off, and a sign for the contents page."""

from collections.abc import Iterable

from generator.figure.boards import CELL, NAME_ROOM, Manner, named_grid, pencilled
from generator.figure.marks import LEAST_TYPE, Face, Figure, Ink, Mark
from generator.figure.shapes import box, centred
from generator.grid.square import Square
from generator.puzzles.dominosa.grid import Grid, read_grid
from generator.tiles.domino import Domino

BOX = 4.7, 5.3
PITCH = CELL * 8 / 14, 6.5
"""Fourteen boxes are as wide as a grid of the double-six set."""

LINES = 2
GAP = 4.2
EMBLEM = "1 2 0\n1 2 2\n0 1 2"
EMBLEM_CELL = 4.6


def problem_figure(grid: Grid, dominoes: Iterable[Domino]) -> Figure:
    """The grid with its names, and below it the set to tick off."""
    named = named_grid(grid)
    return named + tick_list(dominoes, named.width - NAME_ROOM).moved(NAME_ROOM, named.height + GAP)


def tick_list(dominoes: Iterable[Domino], width: float) -> Figure:
    """A box for each domino, in two even lines, or more where they would be wider than that."""
    tiles = sorted(dominoes, key=lambda domino: (domino.low, domino.high))
    (wide, high), (across, down) = BOX, PITCH
    longest = min(-(-len(tiles) // LINES), int((width + across - wide) / across))
    marks: list[Mark] = []
    for place, domino in enumerate(tiles):
        left, top = place % longest * across, place // longest * down
        marks.append(box(left, top, wide, high, 0.7, stroke=Ink.FAINT, weight=0.75))
        marks.append(centred((left + wide / 2, top + high / 2), str(domino), LEAST_TYPE, Ink.MUTED, Face.SANS))
    lines = -(-len(tiles) // longest)
    return Figure(longest * across - across + wide, lines * down - down + high, tuple(marks))


def emblem_figure() -> Figure:
    """A corner of a grid in which one domino has been found."""
    return pencilled(read_grid(EMBLEM), {(Square(0, 1), Square(1, 1)): Manner.FRESH}, EMBLEM_CELL)
