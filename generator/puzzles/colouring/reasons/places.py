"""The places that one colour can take in a figure without rows to spare, and whether all colours find theirs."""

from collections import Counter
from collections.abc import Iterator

from generator.certify.hexes import Cell
from generator.errors import Refuted, Undecided
from generator.manuscript.goals import Rows, Touching
from generator.puzzles.colouring.reasons.depth import depth_first
from generator.puzzles.colouring.reasons.found import Amount, NoPlaces
from generator.puzzles.colouring.reasons.sums import cells_of_a_colour
from generator.puzzles.colouring.reasons.task import Cells, ReasonedTask
from generator.system.effort import METER

MOST = 10_000
"""More ways than this to place one colour are not listed."""

STEPS = 10_000_000
"""Cells or places looked at before the search is given up, where nothing else limits it."""

Begun = tuple[Cells, tuple[Cell, ...]]
"""Cells that a colour has taken, and those it may still take."""

Shared = tuple[Cells, tuple[Cells, ...]]
"""Cells that no colour has yet, and the places that are free."""


def places_clash(asked: ReasonedTask, cells: Cells) -> NoPlaces:
    """No choice of places, one for each colour, shares out the figure."""
    times = cells_of_a_colour(asked, cells)
    places = _places(asked, times)
    if _can_be_shared(cells, places):
        raise Refuted(f"the {len(places)} places of a colour can be shared out")
    # Colours that are given, a double or another goal would leave a colour fewer ways.
    rows_only = all(isinstance(one, Rows | Touching) for one in asked.requirements)
    ways = Amount(len(places), rows_only and not asked.doubles and not asked.begun)
    return NoPlaces(times=times, ways=ways, colours=len(asked.colours))


def _places(asked: ReasonedTask, times: int) -> list[Cells]:
    """Every set of cells that one colour could take: no two in a row, one in each row that needs all colours."""
    rows = [frozenset(row) for direction in asked.rows for row in direction]
    full = [row for row in rows if len(row) >= len(asked.colours)]
    barred = {cell: frozenset[Cell]().union(*(row for row in rows if cell in row)) for cell in asked.cells}
    found: list[Cells] = []
    if any(len(direction) < times for direction in asked.rows):
        return found

    def one_more(begun: Begun) -> Iterator[Begun]:
        taken, left = begun
        if len(taken) < times:
            for at, cell in enumerate(left):
                rest = tuple(other for other in left[at + 1 :] if other not in barred[cell])
                if len(taken) + 1 + len(rest) >= times:
                    yield taken | {cell}, rest

    steps = 0
    for taken, left in depth_first((Cells(), asked.cells), one_more):
        METER.tried(1 + len(left))
        steps = _counted(steps, 1 + len(left))
        if len(taken) == times and all(taken & row for row in full):
            found.append(taken)
        if len(found) > MOST:
            raise Undecided(f"a colour can take its cells in over {MOST:,} ways")
    return found


def _can_be_shared(cells: Cells, places: list[Cells]) -> bool:
    """Whether some of the places cover every cell once."""

    def one_less(shared: Shared) -> Iterator[Shared]:
        bare, free = shared
        open_to = Counter(cell for place in free for cell in place)
        # The cell that fewest places cover; of several the first, so that every run takes the same steps.
        scarce = min(bare, key=lambda cell: (open_to[cell], cell))
        for place in free:
            if scarce in place:
                yield bare - place, tuple(other for other in free if not other & place)

    steps = 0
    for bare, free in depth_first((cells, tuple(places)), one_less):
        METER.tried(1 + len(free))
        steps = _counted(steps, 1 + sum(map(len, free)))
        if not bare:
            return True
    return False


def _counted(steps: int, more: int) -> int:
    if steps + more > STEPS:
        raise Undecided(f"the places of the colours were not all tried within {STEPS:,} steps")
    return steps + more
