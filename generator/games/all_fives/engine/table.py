"""The dominoes on the table: where they lie, which ends are open and what these count.

Places are counted in half cells, so the halves of a domino stand two apart, and so do neighbours in
a line; a double across the line has its middle where the near half of another would be.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from generator.errors import IllegalMove
from generator.games.all_fives.engine.move import Side
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed

OVERLAPS = tuple((row, col) for row in (-1, 0, 1) for col in (-1, 0, 1))
TOUCHES = tuple(spot for along in (-2, 2) for off in (-1, 0, 1) for spot in ((along, off), (off, along)))


class End(NamedTuple):
    """A side of a domino that another can be laid against."""

    of: Placed
    side: Side
    number: int
    at: Square
    weight: int
    """How many times its number counts while it is open."""

    @property
    def beyond(self) -> Square:
        """Where the near half of the next domino would stand, or the middle of a double across."""
        return shifted(self.at, self.side, 2)

    @property
    def worth(self) -> int:
        """What it adds to the total."""
        return self.number * self.weight


def shifted(place: Square, side: Side, steps: int) -> Square:
    """The place so many half cells to that side."""
    rows, cols = side.value
    return place.moved(rows * steps, cols * steps)


def middle(placed: Placed) -> Square:
    """The place between the two halves."""
    return Square((placed.first.row + placed.second.row) // 2, (placed.first.col + placed.second.col) // 2)


def face(placed: Placed, side: Side, wish: Domino | None = None) -> End:
    """One side of a domino, whether the rules allow a play there or not.

    In the middle of a line the half that could meet the wished-for domino is taken.
    """
    along = placed.lying is not side.upright
    if placed.domino.double:
        weight = (1 if along else 0) if placed.marked else (0 if along else 2)
        at = middle(placed)
        return End(placed, side, placed.numbers[0], shifted(at, side, 1) if along else at, weight)
    ends = placed.halves
    if along:
        at, number = ends[0] if side in (Side.LEFT, Side.ABOVE) else ends[1]
        return End(placed, side, number, at, 1)
    at, number = ends[1] if wish and ends[1][1] in wish and ends[0][1] not in wish else ends[0]
    return End(placed, side, number, at, 0)


def playable_sides(placed: Placed) -> tuple[Side, ...]:
    """The sides on which the line may go on: both ends, a double's long sides, all four of the sniff."""
    if placed.marked:
        return tuple(Side)
    upright = placed.lying if placed.domino.double else not placed.lying
    return tuple(side for side in Side if side.upright is upright)


def lay(
    end: End, domino: Domino, in_line: bool = False, turned: Side | None = None, marked: bool = False
) -> Placed:
    """The domino laid against a side, its matching half near; the higher one where none matches."""
    if domino.double and not in_line:
        sides = (Side.LEFT, Side.RIGHT) if end.side.upright else (Side.ABOVE, Side.BELOW)
        first, second = (shifted(end.beyond, side, 1) for side in sides)
        return Placed(first, second, (domino.low, domino.low), marked)
    near = end.number if end.number in domino else domino.high
    halves = [(end.beyond, near), (shifted(end.beyond, turned or end.side, 2), domino.pips - near)]
    (first, one), (second, other) = sorted(halves)
    return Placed(first, second, (one, other), marked)


@dataclass(frozen=True)
class FivesTable:
    """Dominoes that have been played, in reading order, the upper left corner at nought."""

    dominoes: tuple[Placed, ...] = ()

    @classmethod
    def of(cls, dominoes: "tuple[Placed, ...]") -> "FivesTable":
        """The table with these dominoes, wherever they were counted from."""
        top = min((placed.first.row for placed in dominoes), default=0)
        left = min((placed.first.col for placed in dominoes), default=0)
        moved = [p._replace(first=p.first.moved(-top, -left), second=p.second.moved(-top, -left)) for p in dominoes]
        return cls(tuple(sorted(moved)))

    def __str__(self) -> str:
        return str(self.layout)

    @property
    def layout(self) -> Layout:
        """The same as a picture."""
        return Layout(self.dominoes, half_steps=True)

    @cached_property
    def sniff(self) -> Placed | None:
        """The first double of the round."""
        return next((placed for placed in self.dominoes if placed.marked), None)

    @cached_property
    def covered(self) -> dict[tuple[int, int], Placed]:
        """The domino at each half's place."""
        return {cell: placed for placed in self.dominoes for cell, _ in placed.halves}

    @cached_property
    def named(self) -> dict[Domino, Placed]:
        """Where each domino lies."""
        return {placed.domino: placed for placed in self.dominoes}

    def overlapping(self, cell: Square) -> set[Placed]:
        """The dominoes that a half at this place would lie on."""
        return self._around(cell, OVERLAPS)

    def touching(self, cell: Square) -> set[Placed]:
        """The dominoes along the edges of a half at this place, its own included."""
        return self._around(cell, TOUCHES)

    def _around(self, cell: Square, offsets: tuple[tuple[int, int], ...]) -> set[Placed]:
        row, col = cell
        spots = ((row + down, col + on) for down, on in offsets)
        return {self.covered[spot] for spot in spots if spot in self.covered}

    def is_open(self, end: End) -> bool:
        """Whether nothing has been played against that side."""
        if end.of.domino.double:
            return end.beyond not in self.covered
        return not self.touching(end.at) - {end.of}

    @cached_property
    def ends(self) -> tuple[End, ...]:
        """Every side that can be played against, domino by domino."""
        faces = (face(placed, side) for placed in self.dominoes for side in playable_sides(placed))
        return tuple(end for end in faces if self.is_open(end))

    def counting(self) -> list[End]:
        """The ends that count, from left to right and then downwards."""
        return sorted((end for end in self.ends if end.weight), key=lambda end: (end.at.col, end.at.row))

    @property
    def total(self) -> int:
        """The sum of the open ends."""
        return sum(end.worth for end in self.counting())

    @property
    def points(self) -> int:
        """What it scores: the total, where that is a multiple of five."""
        return 0 if self.total % 5 else self.total

    def check_room(self, placed: Placed, end: End) -> None:
        """Only the near half may touch, and only the domino it is played against."""
        for cell, _ in placed.halves:
            if self.overlapping(cell):
                raise IllegalMove("room", f"another domino lies where {placed.domino} would go")
            far = not placed.domino.double and cell != end.beyond
            strangers = sorted(self.touching(cell) - (set() if far else {end.of}))
            if strangers:
                raise IllegalMove("room", f"{placed.domino} would touch {strangers[0].domino}")

    def with_domino(self, placed: Placed) -> "FivesTable":
        """The table after one more domino."""
        return FivesTable.of((*self.dominoes, placed))


EMPTY = FivesTable()


def first_placed(domino: Domino) -> Placed:
    """The first domino of a round: lying, or standing if it is a double."""
    second = Square(2, 0) if domino.double else Square(0, 2)
    return Placed(Square(0, 0), second, (domino.low, domino.high), domino.double)
