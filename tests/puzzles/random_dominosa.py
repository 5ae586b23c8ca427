"""Sets laid at random, and every way to lay a set on a grid by the plainest search there is."""

import random
from collections.abc import Iterator

from generator.grid.square import Square
from generator.puzzles.dominosa.grid import Grid

Pair = tuple[Square, Square]


def laid_set(highest: int, seed: int) -> Grid:
    """The numbers of a set laid at random into its rectangle."""
    chance = random.Random(seed)
    cells = [Square(row, col) for row in range(highest + 1) for col in range(highest + 2)]
    dominoes = [(low, high) for high in range(highest + 1) for low in range(high + 1)]
    chance.shuffle(dominoes)
    grid: Grid = {}
    for pair, domino in zip(next(_cut(cells, chance)), dominoes, strict=True):
        for cell, number in zip(pair, chance.sample(domino, 2), strict=True):
            grid[cell] = number
    return dict(sorted(grid.items()))


def solutions_of(grid: Grid) -> Iterator[frozenset[Pair]]:
    """Every way to lay each domino once."""
    return _laid(grid, sorted(grid), frozenset())


def _cut(free: list[Square], chance: random.Random) -> Iterator[list[Pair]]:
    if not free:
        yield []
        return
    first = free[0]
    ways = [other for other in first.neighbours()[:2] if other in free]
    for other in chance.sample(ways, len(ways)):
        for rest in _cut([cell for cell in free if cell not in (first, other)], chance):
            yield [(first, other), *rest]


def _laid(grid: Grid, free: list[Square], used: frozenset[frozenset[int]]) -> Iterator[frozenset[Pair]]:
    if not free:
        yield frozenset()
        return
    first = free[0]
    for other in first.neighbours()[:2]:
        if other in free and (name := frozenset({grid[first], grid[other]})) not in used:
            for rest in _laid(grid, [cell for cell in free if cell not in (first, other)], used | {name}):
                yield rest | {(first, other)}
