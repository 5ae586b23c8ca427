"""Laying a set on a grid: by the constraint solver, and by plain search where there are many ways to count."""

from collections.abc import Iterator

from generator.grid.square import Square
from generator.puzzles.dominosa.grid import Grid
from generator.puzzles.dominosa.reasoning.pencil import Pair, pairs_of
from generator.solve.cover import covers
from generator.solve.tiling import tilings
from generator.tiles.domino import Domino, double_set

Pairs = tuple[tuple[Square, ...], ...]


def layings(grid: Grid, highest: int, limit: float | None = None) -> Iterator[Pairs]:
    """Every way to lay the set up to double `highest` on the grid, as pairs of cells."""
    places: dict[tuple[Square, ...], Domino] = dict(_places(grid).items())
    return tilings(grid, dict.fromkeys(double_set(highest), 1), places, limit)


def searched(grid: Grid) -> Iterator[frozenset[Pair]]:
    """Every way to lay a set on a grid, by plain search: each costs microseconds, where the solver starts anew."""
    places = _places(grid)
    if {*places.values()} != {*double_set(max(grid.values()))}:
        return
    for chosen in covers({pair: (*pair, str(domino)) for pair, domino in places.items()}):
        yield frozenset(chosen)


def _places(grid: Grid) -> dict[Pair, Domino]:
    return {(one, other): Domino.of(grid[one], grid[other]) for one, other in pairs_of(grid)}
