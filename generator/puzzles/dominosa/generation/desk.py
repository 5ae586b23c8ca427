"""Grids and laid sets as arrays of whole numbers, for loops that can be compiled.

Items are the cells and, after them, the dominoes; a pair of neighbouring cells has three: its two
cells and the domino that their numbers name.
"""

from typing import NamedTuple

from generator.grid.square import Square
from generator.puzzles.dominosa.grid import field_of
from generator.solve.compiled import Ints, ints, ints_of

NEIGHBOURS, CELL, NECK = 1, 2, 4
"""The techniques beyond the basic ones, as bits of what is allowed."""

PAIRED = NEIGHBOURS | CELL

ANY, ONE_OF_THEM, ALL_OF_THEM = 0, 1, 2
"""Whether weaker techniques may finish, one of the two paired ones must be enough, or all are needed."""


class Ground(NamedTuple):
    """What stays the same for a size: how many there are, where each item's list starts, and the dominoes."""

    cells: int
    pairs: int
    dominoes: int
    numbers: int
    start: Ints
    low: Ints
    high: Ints
    called: Ints


class Desk(NamedTuple):
    """Room to work in, used again and again: the pairs of each item, which of them are alive, and walks."""

    grid: Ints
    alive: Ints
    items: Ints
    lists: Ints
    total: Ints
    living: Ints
    queue: Ints
    open_cells: Ints
    entered: Ints
    lowest: Ints
    below: Ints
    parent: Ints
    place: Ints
    stack: Ints
    necks: Ints


class Laid(NamedTuple):
    """The laid set: each cell's partner, each slot's two cells and its domino, each cell's slot; and copies."""

    partner: Ints
    one: Ints
    other: Ints
    domino: Ints
    owner: Ints
    kept_grid: Ints
    kept_domino: Ints
    kept_open: Ints


def ground_for(highest: int) -> Ground:
    """The ground of the grid for a set."""
    names = [(low, high) for high in range(highest + 1) for low in range(high + 1)]
    cells = (highest + 1) * (highest + 2)
    pairs = len(_pairs(highest))
    called = [0] * (highest + 1) ** 2
    for number, (low, high) in enumerate(names):
        called[low * (highest + 1) + high] = called[high * (highest + 1) + low] = number
    return Ground(
        cells,
        pairs,
        len(names),
        highest + 1,
        ints_of([*range(0, 4 * cells, 4), *range(4 * cells, 4 * cells + pairs * len(names), pairs)]),
        ints_of([low for low, _ in names]),
        ints_of([high for _, high in names]),
        ints_of(called),
    )


def desk_for(ground: Ground) -> Desk:
    """Room for one grid."""
    items = ground.cells + ground.dominoes
    return Desk(
        grid=ints(ground.cells),
        alive=ints(ground.pairs),
        items=ints_of([item for pair in _pairs(ground.numbers - 1) for item in (*pair, 0)]),
        lists=ints(4 * ground.cells + ground.dominoes * ground.pairs),
        total=ints(items),
        living=ints(items),
        queue=ints(4 * ground.pairs),
        open_cells=ints(ground.cells),
        entered=ints(ground.cells),
        lowest=ints(ground.cells),
        below=ints(ground.cells),
        parent=ints(ground.cells),
        place=ints(ground.cells),
        stack=ints(ground.cells),
        necks=ints(ground.cells),
    )


def laid_for(ground: Ground) -> Laid:
    """A laid set whose dominoes all lie alike, to be tumbled."""
    cols = ground.numbers + 1
    step = 1 if cols % 2 == 0 else cols
    places = [cell % cols if step == 1 else cell // cols for cell in range(ground.cells)]
    partner = [cell - step if place % 2 else cell + step for cell, place in enumerate(places)]
    return Laid(
        partner=ints_of(partner),
        one=ints(ground.dominoes),
        other=ints(ground.dominoes),
        domino=ints_of(list(range(ground.dominoes))),
        owner=ints(ground.cells),
        kept_grid=ints(ground.cells),
        kept_domino=ints(ground.dominoes),
        kept_open=ints(ground.cells),
    )


def _pairs(highest: int) -> list[tuple[int, int]]:
    """Neighbouring cells by their numbers."""
    cols = highest + 2
    cells = {Square(row, col): row * cols + col for row in range(highest + 1) for col in range(cols)}
    return [(cells[one], cells[other]) for one, other in field_of(cells).pairs]
