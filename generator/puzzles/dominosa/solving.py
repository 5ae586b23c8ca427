"""Laying a set on a grid, by the constraint solver."""

from collections.abc import Iterator

from generator.grid.square import Square
from generator.puzzles.dominosa.grid import Grid, field_of
from generator.solve.tiling import tilings
from generator.tiles.domino import Domino, double_set

Pairs = tuple[tuple[Square, ...], ...]


def layings(grid: Grid, highest: int, limit: float | None = None) -> Iterator[Pairs]:
    """Every way to lay the set up to double `highest` on the grid, as pairs of cells."""
    field = field_of(grid)
    places: dict[tuple[Square, ...], Domino] = {pair: field.tile(pair) for pair in field.pairs}
    return tilings(grid, dict.fromkeys(double_set(highest), 1), places, limit)
