"""Laying a set on a grid, by the constraint solver."""

from collections.abc import Iterator

from generator.grid.square import Square
from generator.puzzles.dominosa.grid import Grid
from generator.solve.tiling import tilings
from generator.tiles.domino import Domino, double_set

Pairs = tuple[tuple[Square, ...], ...]


def layings(grid: Grid, highest: int, limit: float | None = None) -> Iterator[Pairs]:
    """Every way to lay the set up to double `highest` on the grid, as pairs of cells."""
    places: dict[tuple[Square, ...], Domino] = {
        (cell, other): Domino.of(grid[cell], grid[other])
        for cell in grid
        for other in cell.neighbours()[:2]
        if other in grid
    }
    return tilings(grid, dict.fromkeys(double_set(highest), 1), places, limit)
