"""Grids and laid sets as arrays of whole numbers, for loops that can be compiled.

Items are the cells and, after them, the dominoes; a pair of neighbouring cells has three: its two
cells and the domino that their numbers name.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from generator.solve.compiled import Ints, ints, ints_of

NEIGHBOURS, CELL, NECK = 1, 2, 4
"""The techniques beyond the basic ones, as bits of what is allowed."""

PAIRED = NEIGHBOURS | CELL

ANY, ONE_OF_THEM, ALL_OF_THEM = 0, 1, 2
"""Whether weaker techniques may finish, one of the two paired ones must be enough, or all are needed."""


class HiddenSetGround(NamedTuple):
    """What stays the same for a size: how many there are, where each item's list starts, and the dominoes."""

    cells: int
    pairs: int
    dominoes: int
    numbers: int
    start: Ints
    low: Ints
    high: Ints
    called: Ints


class HiddenSetArrays(NamedTuple):
    """Room to work in, used again and again: the pairs of each item, which of them are alive, and walks."""

    # The number on each cell; whether each pair is alive; and three items for each pair.
    grid: Ints
    alive: Ints
    items: Ints
    # The pairs of each item, how many there are, and how many of them are alive.
    lists: Ints
    total: Ints
    living: Ints
    # Items that have a single pair left, and the cells that are without a partner at the end.
    queue: Ints
    open_cells: Ints
    # For the walk that finds necks: when each cell was entered, the earliest reached from below it, how
    # many cells lie below, whence it was entered, how far its pairs were tried, the way, and what was found.
    entered: Ints
    lowest: Ints
    below: Ints
    parent: Ints
    place: Ints
    stack: Ints
    necks: Ints


class LaidArrays(NamedTuple):
    """The laid set: each cell's partner, each slot's two cells and its domino, each cell's slot; and copies."""

    partner: Ints
    one: Ints
    other: Ints
    domino: Ints
    owner: Ints
    kept_grid: Ints
    kept_domino: Ints
    kept_open: Ints


def ground_for(cells: int, pairs: Sequence[tuple[int, int]], highest: int) -> HiddenSetGround:
    """The ground of so many cells, given which of them touch, for the whole set up to double `highest`."""
    names = [(low, high) for high in range(highest + 1) for low in range(high + 1)]
    # Every cell gets the room of the one with most neighbours, and every domino room for all pairs, so that lists
    # stay where they are when the numbers change.
    beside = max(Counter(cell for pair in pairs for cell in pair).values())
    called = [0] * (highest + 1) ** 2
    for number, (low, high) in enumerate(names):
        called[low * (highest + 1) + high] = called[high * (highest + 1) + low] = number
    room, length = beside * cells, len(pairs)
    return HiddenSetGround(
        cells=cells,
        pairs=length,
        dominoes=len(names),
        numbers=highest + 1,
        # The lists of all cells first, each as long as the longest, then those of the dominoes.
        start=ints_of([*range(0, room, beside), *range(room, room + length * len(names), length)]),
        low=ints_of([low for low, _ in names]),
        high=ints_of([high for _, high in names]),
        called=ints_of(called),
    )


def desk_for(ground: HiddenSetGround, pairs: Sequence[tuple[int, int]]) -> HiddenSetArrays:
    """Room for one set of numbers on that ground, with the pairs of each cell."""
    items = ground.cells + ground.dominoes
    desk = HiddenSetArrays(
        grid=ints(ground.cells),
        alive=ints(ground.pairs),
        items=ints_of([item for pair in pairs for item in (*pair, 0)]),
        lists=ints(ground.start[ground.cells] + ground.dominoes * ground.pairs),
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
    for number, pair in enumerate(pairs):
        for cell in pair:
            desk.lists[ground.start[cell] + desk.total[cell]] = number
            desk.total[cell] += 1
    return desk


def laid_for(ground: HiddenSetGround) -> LaidArrays:
    """Room for a laid set, before its cells are cut into pairs."""
    return LaidArrays(
        partner=ints(ground.cells),
        one=ints(ground.dominoes),
        other=ints(ground.dominoes),
        domino=ints_of(list(range(ground.dominoes))),
        owner=ints(ground.cells),
        kept_grid=ints(ground.cells),
        kept_domino=ints(ground.dominoes),
        kept_open=ints(ground.cells),
    )
