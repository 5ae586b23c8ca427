"""How many ways a set hides in a grid, cell by cell: the first cell without a partner takes one that comes later.

A program of its own, which shares nothing with the exact cover but the numbers: no lists of options, no
choice of where to look, only which cells are taken and which dominoes are used.
"""

from typing import NamedTuple

from generator.puzzles.hidden_set.generation.arrays import HiddenSetGround
from generator.solve.compiled import Ints, fast, ints

TOO_LONG = -1
"""What is answered where the search was given up."""


class InOrder(NamedTuple):
    """The later neighbours of each cell, and room to walk in."""

    cells: int
    start: Ints
    later: Ints
    taken: Ints
    used: Ints
    at: Ints
    tried: Ints
    mate: Ints


def order_for(ground: HiddenSetGround, pairs: list[tuple[int, int]]) -> InOrder:
    """The later neighbours of each cell, by which cells touch."""
    start, later = ints(ground.cells + 1), ints(len(pairs))
    place = 0
    for cell in range(ground.cells):
        start[cell] = place
        for one, other in pairs:
            if min(one, other) == cell:
                later[place] = max(one, other)
                place += 1
    start[ground.cells] = place
    rooms = (ints(ground.cells + 1) for _ in range(3))
    return InOrder(ground.cells, start, later, ints(ground.cells), ints(ground.dominoes), *rooms)


@fast
def count_in_order(ground: HiddenSetGround, order: InOrder, grid: Ints, most: int, steps: int) -> int:
    """How many ways there are, counted up to `most`; TOO_LONG where more steps were needed."""
    cells, taken, used = order.cells, order.taken, order.used
    for cell in range(cells):
        taken[cell] = 0
    for domino in range(ground.dominoes):
        used[domino] = 0
    found = depth = 0
    order.at[0], order.tried[0] = 0, order.start[0]
    while depth >= 0:
        steps -= 1
        if steps < 0:
            return TOO_LONG
        cell = order.at[depth]
        place = order.tried[depth]
        if place < order.start[cell + 1]:
            order.tried[depth] = place + 1
            other = order.later[place]
            domino = ground.called[grid[cell] * ground.numbers + grid[other]]
            if taken[other] or used[domino]:
                continue
            taken[cell] = taken[other] = used[domino] = 1
            order.mate[depth] = other
            after = cell + 1
            # Later cells alone: all before are taken, so a pair is never met from its other end.
            while after < cells and taken[after]:
                after += 1
            if after < cells:
                depth += 1
                order.at[depth], order.tried[depth] = after, order.start[after]
                continue
            found += 1
            if found == most:
                return found
        else:
            depth -= 1
            if depth < 0:
                return found
        # The partner at this depth is given back, and the next one is tried.
        one, other = order.at[depth], order.mate[depth]
        taken[one] = taken[other] = 0
        used[ground.called[grid[one] * ground.numbers + grid[other]]] = 0
    return found
