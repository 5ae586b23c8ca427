"""Looking for a reason why a figure cannot be done, the simplest kind first; nothing here is part of a proof.

Whatever is found is held to the same plain code as a reason that an author writes.
"""

from collections.abc import Iterable, Iterator, Sequence

from generator.errors import Refuted, Undecided
from generator.puzzles.colouring.explaining.region import smallest_region
from generator.puzzles.colouring.reasons import checked
from generator.puzzles.colouring.reasons.filling import Supply, can_fill
from generator.puzzles.colouring.reasons.found import ReasonFound
from generator.puzzles.colouring.reasons.task import Cells, ReasonedTask
from generator.puzzles.colouring.reasons.why import Says, Why

MOST_NEIGHBOURS = 6
"""Cells that compete for more neighbours than this are not looked for."""

AT_A_GLANCE = 4
"""Cells that a reader can fill in every way in the head; of more than these a list must be made."""


def explain(asked: ReasonedTask) -> tuple[Why, ReasonFound] | None:
    """A reason that holds, and what it rests on; None where none is found."""
    for says, cells in _candidates(asked):
        try:
            found = checked(asked, cells, says)
        except (Refuted, Undecided):
            continue
        whole = len(cells) == len(asked.cells)
        return Why(says=says, cells=() if whole else tuple(asked.names[cell] for cell in sorted(cells))), found
    return None


def _candidates(asked: ReasonedTask) -> Iterator[tuple[Says, Cells]]:
    rows = [frozenset(row) for direction in asked.rows for row in direction]
    yield Says.ROW_TOO_LONG, max(rows, key=len)
    parts = asked.parts(asked.cells)
    yield Says.PART_OF_WRONG_SIZE, frozenset(asked.cells)
    yield from ((Says.PART_OF_WRONG_SIZE, _alike(part, parts)) for part in parts)
    yield from ((Says.PART_LACKS_TILES, part) for part in parts)
    yield from ((Says.TOO_FEW_NEIGHBOURS, cells) for cells in _competing(asked))
    yield from ((Says.SAME_AND_OTHER, frozenset([cell])) for cell in asked.cells)
    pairs = [frozenset([cell, other]) for cell in asked.cells for other in asked.near[cell] if other > cell]
    yield from ((Says.SAME_AND_OTHER, pair) for pair in pairs)
    yield Says.ROW_NUMBERS, frozenset(asked.cells)
    yield from ((Says.TOO_FEW_OF_A_KIND, cells) for cells in _needy(asked, pairs))
    yield Says.PLACES_CLASH, frozenset(asked.cells)
    region = smallest_region(asked)
    if region:
        if len(region) <= AT_A_GLANCE:
            yield Says.TILE_TWICE, region
        yield Says.CANNOT_BE_FILLED, region


def _alike(part: Cells, parts: Iterable[Cells]) -> Cells:
    """All the parts of one size."""
    return frozenset(cell for other in parts if len(other) == len(part) for cell in other)


def _competing(asked: ReasonedTask) -> Iterator[Cells]:
    """Cells that lean on a few others and nothing else, the few first."""
    waiting = sorted({frozenset(asked.near[cell]) for cell in asked.cells}, key=_by_size)
    seen = set(waiting)
    while waiting:
        few = waiting.pop(0)
        leaning = frozenset(cell for cell in asked.cells if cell not in few and few.issuperset(asked.near[cell]))
        if len(leaning) > len(few):
            yield leaning
        for cell in asked.cells:
            more = few.union(asked.near[cell])
            if few.intersection(asked.near[cell]) and len(more) <= MOST_NEIGHBOURS and more not in seen:
                seen.add(more)
                waiting.append(more)
        waiting.sort(key=_by_size)


def _by_size(cells: Cells) -> tuple[int, list[tuple[int, int]]]:
    return len(cells), sorted(cells)


def _needy(asked: ReasonedTask, pairs: Sequence[Cells]) -> Iterator[Cells]:
    """Cells, and twos of them, that cannot do without a tile of a kind; as many as do not touch each other."""
    for kind in (Supply(singles=0), Supply(doubles=0)):
        for regions in ([frozenset([cell]) for cell in asked.cells], pairs):
            chosen: list[Cells] = []
            for region in sorted(regions, key=lambda one: (len(asked.around(one)), sorted(one))):
                taken = frozenset(cell for one in chosen for cell in one)
                if taken.isdisjoint(region | asked.around(region)) and _needs(asked, region, kind):
                    chosen.append(region)
            if chosen:
                yield frozenset(cell for one in chosen for cell in one)


def _needs(asked: ReasonedTask, region: Cells, without: Supply) -> bool:
    """Whether a region is known to need tiles of a kind."""
    try:
        return not can_fill(asked, region, without)
    except Undecided:
        return False
