"""How dominoes are laid in a picture: one against another, straight on or round a corner.

Places are counted in half cells, so the halves of a domino stand two apart, and so do neighbours in
a line; a double across the line has its middle where the near half of another would be.
"""

from typing import NamedTuple

from generator.games.all_fives.engine.move import FivesSide
from generator.games.all_fives.engine.table import FivesTable, Line
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Placed

ORIGIN = Square(0, 0)


class DominoFace(NamedTuple):
    """A side of a domino in a picture."""

    of: Placed
    side: FivesSide
    number: int
    at: Square
    """The half that it belongs to, or the middle of a double's long side."""

    @property
    def beyond(self) -> Square:
        """Where the near half of the next domino would stand, or the middle of a double across."""
        return shifted(self.at, self.side, 2)


def shifted(place: Square, side: FivesSide, steps: int) -> Square:
    """The place so many half cells to that side."""
    rows, cols = side.value
    return place.moved(rows * steps, cols * steps)


def gap(one: Square, other: Square) -> tuple[int, int]:
    """How far apart two halves stand, down and across."""
    return abs(one.row - other.row), abs(one.col - other.col)


def overlaps(apart: tuple[int, int]) -> bool:
    """Whether halves that far apart lie on one another."""
    return max(apart) <= 1


def touches(apart: tuple[int, int]) -> bool:
    """Whether halves that far apart have a piece of an edge in common."""
    return max(apart) == 2 and min(apart) <= 1


def middle(placed: Placed) -> Square:
    """The place between the two halves."""
    return Square((placed.first.row + placed.second.row) // 2, (placed.first.col + placed.second.col) // 2)


def along(placed: Placed, side: FivesSide) -> bool:
    """Whether that side is a short one."""
    return placed.lying is not side.upright


def face(placed: Placed, side: FivesSide, wish: Domino | None = None) -> DominoFace:
    """One side of a domino, whether the rules allow a play there or not.

    In the middle of a line the half that could meet the wished-for domino is taken.
    """
    if placed.domino.double:
        at = middle(placed)
        return DominoFace(placed, side, placed.numbers[0], shifted(at, side, 1) if along(placed, side) else at)
    ends = placed.halves
    if along(placed, side):
        at, number = ends[0] if side in (FivesSide.LEFT, FivesSide.ABOVE) else ends[1]
    else:
        at, number = ends[1] if wish and ends[1][1] in wish and ends[0][1] not in wish else ends[0]
    return DominoFace(placed, side, number, at)


def faces(placed: Placed) -> tuple[DominoFace, ...]:
    """The sides on which the line may go on: both ends, a double's long sides, all four of the sniff."""
    short = not placed.domino.double
    return tuple(face(placed, side) for side in FivesSide if placed.marked or along(placed, side) is short)


def lay(
    against: DominoFace,
    domino: Domino,
    in_line: bool = False,
    turned: FivesSide | None = None,
    marked: bool = False,
) -> Placed:
    """The domino laid against a side, its matching half near; the higher one where none matches."""
    if domino.double and not in_line:
        sides = (FivesSide.LEFT, FivesSide.RIGHT) if against.side.upright else (FivesSide.ABOVE, FivesSide.BELOW)
        first, second = (shifted(against.beyond, side, 1) for side in sides)
        return Placed(first, second, (domino.low, domino.low), marked)
    near = against.number if against.number in domino else domino.high
    halves = [(against.beyond, near), (shifted(against.beyond, turned or against.side, 2), domino.pips - near)]
    (first, one), (second, other) = sorted(halves)
    return Placed(first, second, (one, other), marked)


def opening(domino: Domino, lying: bool) -> Placed:
    """The first domino of a picture."""
    second = shifted(ORIGIN, FivesSide.RIGHT if lying else FivesSide.BELOW, 2)
    return Placed(ORIGIN, second, (domino.low, domino.high), domino.double)


def straight(table: FivesTable) -> tuple[Placed, ...]:
    """The table with every line straight, where none can meet another."""
    if table.sniff:
        sniff = opening(table.sniff, table.lying)
        lines = (_straight_on(face(sniff, side), line) for side, line in table.line.items())
        return (sniff, *(placed for line in lines for placed in line))
    line = table.line[FivesSide.RIGHT]
    if not line:
        return ()
    first = opening(line[0].domino, lying=True)._replace(numbers=(line[0].near, line[0].far))
    return (first, *_straight_on(face(first, FivesSide.RIGHT), line[1:]))


def _straight_on(start: DominoFace, line: Line) -> list[Placed]:
    found = []
    for link in line:
        found.append(lay(start, link.domino))
        start = face(found[-1], start.side)
    return found
