"""The smallest region that cannot be filled, by hitting sets.

A set of cells can be filled or not. What must be left out of every set that can be filled and cannot grow is
hit by each region that cannot: the smallest set that hits all of them is the smallest such region.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence

from generator.certify.formula import Formula
from generator.certify.hexes import Cell
from generator.certify.refute import admits
from generator.errors import Undecided
from generator.puzzles.colouring.explaining.clauses import chosen, region_clauses
from generator.puzzles.colouring.reasons.task import Cells, ReasonedTask

CONFLICTS = 50_000
"""After so many conflicts some cells count as such that can be filled: a reason should be found more quickly."""

ROUNDS = 400
"""Sets that can be filled before the search for the smallest region ends with one that is small."""

LARGEST = 9
"""Regions larger than this are not proven to be the smallest: the hitting sets grow too many."""

REACHES = (1.0, 2.0, 3.0, 99.0)
"""How far a region reaches about a cell in which the search begins: small ones are sooner done with."""


class _Oracle:
    """Tells whether some cells can be filled, by one solver that learns from every question."""

    def __init__(self, formula: Formula) -> None:
        self._formula = formula
        self._names: list[Hashable] = []
        self._answers = self._asked()

    def can_fill(self, cells: Iterable[Cell]) -> bool:
        """Whether the cells can be filled together, or nobody knows."""
        self._names = [chosen(cell) for cell in cells]
        try:
            return next(self._answers)
        except Undecided:
            self._answers = self._asked()
            return True

    def _asked(self) -> Iterator[bool]:
        def questions() -> Iterator[list[Hashable]]:
            while True:
                yield self._names

        return admits(self._formula, questions(), CONFLICTS)


def smallest_region(asked: ReasonedTask) -> Cells | None:
    """The smallest region that cannot be filled, or a small one; None where none was found."""
    try:
        oracle = _Oracle(region_clauses(asked))
    except Undecided:
        return None
    small = _small(oracle, asked)
    return small and (_smallest(oracle, asked, small) or small)


def _small(oracle: _Oracle, asked: ReasonedTask) -> Cells | None:
    """A region from which no cell can be dropped: the smallest of those about several cells."""
    for reach in REACHES:
        found = []
        for centre in asked.cells if reach < REACHES[-1] else asked.cells[:: len(asked.cells) // 6 + 1]:
            region = [cell for cell in asked.cells if _distance(cell, centre) <= reach]
            if not oracle.can_fill(region):
                found.append(_shrunk(oracle, region, centre))
        if found:
            return min(found, key=lambda one: (len(one), sorted(one)))
    return None


def _shrunk(oracle: _Oracle, region: Sequence[Cell], centre: Cell) -> Cells:
    """What is left of a region when cells that are not needed are dropped, the farthest first."""
    left = sorted(region, key=lambda cell: _distance(cell, centre), reverse=True)
    for cell in [*left]:
        rest = [other for other in left if other != cell]
        if not oracle.can_fill(rest):
            left = rest
    return frozenset(left)


def _distance(one: Cell, other: Cell) -> float:
    rows, columns = abs(one[0] - other[0]), abs(one[1] - other[1])
    return rows + max(0, (columns - rows) / 2)


def _smallest(oracle: _Oracle, asked: ReasonedTask, small: Cells) -> Cells | None:
    """The smallest region, where it is not too large to be sure."""
    if len(small) > LARGEST:
        return None
    left_out: list[Cells] = []
    for _ in range(ROUNDS):
        hitting = _hitting(left_out, len(small))
        if hitting is None:
            return small
        if not oracle.can_fill(hitting):
            return hitting
        kept = [*sorted(hitting)]
        for cell in asked.cells:
            if cell not in hitting and oracle.can_fill([*kept, cell]):
                kept.append(cell)
        left_out.append(frozenset(asked.cells).difference(kept))
    return None


def _hitting(sets: Sequence[Cells], below: int) -> Cells | None:
    """A smallest set of fewer than so many cells that has one in each set."""
    for size in range(below):
        found = _hit(sets, frozenset(), size)
        if found is not None:
            return found
    return None


def _hit(sets: Sequence[Cells], chosen_cells: Cells, more: int) -> Cells | None:
    missed = min((one for one in sets if not one & chosen_cells), key=len, default=None)
    if missed is None:
        return chosen_cells
    if not more:
        return None
    for cell in sorted(missed):
        found = _hit(sets, chosen_cells | {cell}, more - 1)
        if found is not None:
            return found
    return None
