"""The techniques where nothing is compiled: pairs as the bits of one number, which plain Python is quickest at.

What the techniques leave open does not depend on the order in which they are applied, so this leaves
open exactly what the loops on arrays leave open.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from generator.puzzles.hidden_set.generation.arrays import CELL, NECK, NEIGHBOURS, HiddenSetGround
from generator.solve.compiled import Ints, ints


@dataclass
class Slate:
    """A grid, and what is known of it: the pairs of each item as bits, and the ones that are alive."""

    grid: Ints
    open_cells: Ints
    pairs: Sequence[tuple[int, int]]
    cells: list[int]
    """The pairs of each cell."""

    items: list[int]
    """The pairs of each item: of the cells and, after them, of the dominoes."""

    triples: list[tuple[int, int, int]]
    """The items of each pair: its two cells and its domino."""

    shown: list[int]
    """The numbers for which all that was worked out."""

    alive: int = 0


def slate_for(ground: HiddenSetGround, pairs: Sequence[tuple[int, int]]) -> Slate:
    """Room for one set of numbers on that ground; all numbers are alike at first."""
    cells = [0] * ground.cells
    for number, (one, other) in enumerate(pairs):
        cells[one] |= 1 << number
        cells[other] |= 1 << number
    first = ground.cells + ground.called[0]
    items = cells + [0] * ground.dominoes
    items[first] = (1 << len(pairs)) - 1
    triples = [(one, other, first) for one, other in pairs]
    return Slate(
        grid=ints(ground.cells),
        open_cells=ints(ground.cells),
        pairs=pairs,
        cells=cells,
        items=items,
        triples=triples,
        shown=[0] * ground.cells,
    )


def left_open(ground: HiddenSetGround, slate: Any, allowed: int, anew: int) -> int:
    """How many cells the allowed techniques leave without a partner; they stand in `open_cells`."""
    alive = _begun(ground, slate) if anew else slate.alive
    before = -1
    while allowed and before != alive:
        before = alive
        alive = _paired(ground, slate, alive, allowed)
        if before == alive and allowed & NECK:
            alive = _through_necks(ground, slate, alive)
    slate.alive = alive
    left = 0
    if alive.bit_count() > ground.dominoes:
        for cell, pairs in enumerate(slate.cells):
            here = pairs & alive
            if here & (here - 1):
                slate.open_cells[left] = cell
                left += 1
    return left


def _begun(ground: HiddenSetGround, slate: Slate) -> int:
    """The dominoes that the numbers name, and what is alive once all that has a single place is drawn."""
    grid, items, triples = [*slate.grid], slate.items, slate.triples
    if grid != slate.shown:
        changed = [cell for cell, number in enumerate(grid) if slate.shown[cell] != number]
        slate.shown = grid
        pairs = 0
        for cell in changed:
            pairs |= slate.cells[cell]
        while pairs:
            number = pairs.bit_length() - 1
            pairs ^= 1 << number
            one, other, old = triples[number]
            new = ground.cells + ground.called[grid[one] * ground.numbers + grid[other]]
            items[old] &= ~(1 << number)
            items[new] |= 1 << number
            triples[number] = one, other, new
    return _settled(slate, (1 << ground.pairs) - 1, [at for at, here in enumerate(items) if not here & (here - 1)])


def _settled(slate: Slate, alive: int, waiting: list[int]) -> int:
    """Draw the only pair of each waiting item, and of those that come to have a single one by that."""
    items, triples = slate.items, slate.triples
    drawn = 0
    # The list grows while it is walked.
    for item in waiting:
        # Never none: every grid here shows a set that was laid, and that laying is alive to the end.
        chosen = items[item] & alive
        if chosen & drawn:
            continue
        drawn |= chosen
        one, other, domino = triples[chosen.bit_length() - 1]
        rivals = (items[one] | items[other] | items[domino]) & alive ^ chosen
        alive ^= rivals
        waiting += _alone(slate, alive, rivals)
    return alive


def _alone(slate: Slate, alive: int, out: int) -> list[int]:
    """The items of some pairs that are out by now, where a single pair is left."""
    items, triples = slate.items, slate.triples
    found = []
    while out:
        number = out.bit_length() - 1
        out ^= 1 << number
        for item in triples[number]:
            left = items[item] & alive
            if not left & (left - 1):
                found.append(item)
    return found


def _paired(ground: HiddenSetGround, slate: Slate, alive: int, allowed: int) -> int:
    """Cells whose pairs are all one domino, and dominoes whose pairs all share a cell, keep it for themselves."""
    items, cells = slate.items, ground.cells
    out = 0
    for item, every in enumerate(items):
        here = every & alive
        if not here & (here - 1) or not allowed & (NEIGHBOURS if item < cells else CELL):
            continue
        number = here.bit_length() - 1
        for other in slate.triples[number][2:] if item < cells else slate.pairs[number]:
            if not here & ~items[other]:
                out |= items[other] & alive & ~here
    return _without(slate, alive, out)


def _without(slate: Slate, alive: int, out: int) -> int:
    """What is alive once some pairs are ruled out, and all that follows is drawn."""
    alive &= ~out
    return _settled(slate, alive, _alone(slate, alive, out)) if out else alive


def _through_necks(ground: HiddenSetGround, slate: Slate, alive: int) -> int:
    """An odd area takes the cell it hangs on as a partner, an even one does not."""
    beside = _neighbours(ground, slate, alive)
    out = 0
    for neck in range(ground.cells):
        if len(beside[neck]) > 1:
            out |= _parted(beside, neck)
    return _without(slate, alive, out)


def _neighbours(ground: HiddenSetGround, slate: Slate, alive: int) -> list[list[tuple[int, int]]]:
    """The cells that each cell may still be joined with, and the pair of the two."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(ground.cells)]
    while alive:
        number = alive.bit_length() - 1
        alive ^= 1 << number
        one, other = slate.pairs[number]
        found[one].append((other, 1 << number))
        found[other].append((one, 1 << number))
    return found


def _parted(beside: list[list[tuple[int, int]]], neck: int) -> int:
    """The pairs of a cell that lead into an area with an even number of cells, which needs no partner outside."""
    area: dict[int, int] = {neck: -1}
    sizes: list[int] = []
    for first, _ in beside[neck]:
        if first in area:
            continue
        waiting, size = [first], 0
        area[first] = len(sizes)
        while waiting:
            size += 1
            for cell, _ in beside[waiting.pop()]:
                if cell not in area:
                    area[cell] = len(sizes)
                    waiting.append(cell)
        sizes.append(size)
    return sum(pair for cell, pair in beside[neck] if sizes[area[cell]] % 2 == 0)
