"""The places that one colour can take in a figure without rows to spare, and whether all colours find theirs."""

from generator.certify.hexes import Cell
from generator.effort import METER
from generator.errors import Refuted, Undecided
from generator.puzzles.colouring.reasons.asked import Asked, Cells
from generator.puzzles.colouring.reasons.sums import Found, cells_of_a_colour

MOST = 10_000
"""More ways than this to place one colour are not listed."""


def places_clash(asked: Asked, cells: Cells) -> Found:
    """No choice of places, one for each colour, shares out the figure."""
    times = cells_of_a_colour(asked, cells)
    places = _places(asked, times)
    if _shared_out(cells, places):
        raise Refuted(f"the {len(places)} places of a colour can be shared out")
    return Found((times, len(places), len(asked.colours)))


def _places(asked: Asked, times: int) -> list[Cells]:
    """Every set of cells that one colour could take: no two in a row, one in each row that needs all colours."""
    rows = [frozenset(row) for direction in asked.rows for row in direction]
    full = [row for row in rows if len(row) >= len(asked.colours)]
    barred = {cell: frozenset[Cell]().union(*(row for row in rows if cell in row)) for cell in asked.cells}
    found: list[Cells] = []

    def choose(taken: Cells, left: list[Cell]) -> None:
        METER.tried(1 + len(left))
        if len(taken) == times:
            if all(taken & row for row in full):
                found.append(taken)
            if len(found) > MOST:
                raise Undecided(f"a colour can take its cells in over {MOST} ways")
            return
        for at, cell in enumerate(left):
            choose(taken | {cell}, [other for other in left[at + 1 :] if other not in barred[cell]])

    choose(frozenset(), list(asked.cells))
    return found


def _shared_out(cells: Cells, places: list[Cells]) -> bool:
    """Whether some of the places cover every cell once."""
    METER.tried(1 + len(places))
    if not cells:
        return True
    scarce = min(cells, key=lambda cell: (sum(cell in place for place in places), cell))
    return any(
        _shared_out(cells - place, [other for other in places if not other & place])
        for place in places
        if scarce in place
    )
