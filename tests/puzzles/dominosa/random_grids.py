"""Grids: sets laid at random with every way to lay them by the plainest search there is, and those of the book."""

import random
from collections.abc import Iterator
from functools import cache

from generator.grid.square import Square
from generator.load import load_loose
from generator.puzzles.dominosa import Dominosa
from generator.puzzles.dominosa.grid import Grid
from tests.conftest import ROOT

Pair = tuple[Square, Square]

TOUGH = "1 1 2 3 3\n0 0 2 2 1\n0 3 2 3 0\n1 1 2 3 0"
FIENDISH = "0 1 0 2 3\n0 1 0 1 1\n3 3 3 0 2\n2 2 3 1 2"
MANY = "2 4 0 4 3 0 0\n2 2 4 4 0 1 0\n0 2 1 1 1 5 1\n3 3 3 1 2 5 5\n3 5 3 5 2 5 4\n4 3 2 4 5 0 1"
"""A grid of the double-five set that can be laid in 1,764 ways."""

VERY_MANY = """\
0 5 0 4 4 7 6 1 2
0 4 5 2 2 5 3 1 1
5 2 0 2 6 7 0 6 3
3 2 4 2 4 7 7 0 6
5 3 5 5 2 4 3 0 1
4 1 1 5 0 3 3 3 0
6 4 4 2 7 3 7 1 1
5 6 7 7 6 6 6 7 1"""
"""A grid of the double-seven set that can be laid in 14,448 ways."""


@cache
def problems() -> dict[str, Dominosa]:
    """The problems that the book prints."""
    chapters, faults = load_loose([ROOT / "content" / "dominoes" / "dominosa.yaml"])
    assert not faults
    entries = [entry for chapter in chapters for entry in chapter.entries if not entry.is_example]
    return {entry.problem.id: entry.problem for entry in entries if isinstance(entry.problem, Dominosa)}


def text_of(grid: Grid) -> str:
    """The rows of a grid."""
    columns = 1 + max(cell.col for cell in grid)
    numbers = [str(grid[cell]) for cell in sorted(grid)]
    return "\n".join(" ".join(numbers[at : at + columns]) for at in range(0, len(numbers), columns))


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
