"""From a deal to a map: shaking first, constraints where that gives up."""

from generator.effort import METER, Way
from generator.grid.square import Square
from generator.puzzles.mountains.annealing import Shaken
from generator.puzzles.mountains.deal import Size
from generator.solve.mountains import walkable_places
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed

SEED = 1
PATIENCE = 30
"""Steps of shaking that are enough, for each pair of cells."""


def walkable_map(deal: tuple[Domino, ...], size: Size, limit: float | None = None) -> Layout | None:
    """A map that can be walked all over; None only where it is proven that there is none."""
    shaken = Shaken(deal, *size, SEED)
    METER.add(Way.ANNEALING, shaken.settle(enough(size)))
    return shaken.layout if shaken.sections == 1 else proven_map(deal, size, limit)


def enough(size: Size) -> int:
    """The steps after which shaking gives up."""
    return PATIENCE * (size.columns * size.rows) ** 2


def proven_map(deal: tuple[Domino, ...], size: Size, limit: float | None = None) -> Layout | None:
    """The same by constraints alone; raises Undecided where they stop at the limit."""
    places = walkable_places(deal, *size, limit)
    if places is None:
        return None
    return Layout.of([_placed(deal[index], one, other, size.columns) for index, one, other in places])


def _placed(domino: Domino, one: int, other: int, columns: int) -> Placed:
    """A domino with its lower number on the first cell."""
    first, second = (Square(*divmod(cell, columns)) for cell in sorted((one, other)))
    return Placed(first, second, (domino.low, domino.high) if one < other else (domino.high, domino.low))
