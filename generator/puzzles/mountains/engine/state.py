"""A state of a game: the map, who holds what and who is asked for what, and where a domino may lie."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import ClassVar

from generator.errors import IllegalMove
from generator.grid.square import Square
from generator.puzzles.mountains.deal import HIGHEST, missing_height
from generator.puzzles.mountains.engine.heights import penalty, sections
from generator.tiles.domino import Domino, double_set
from generator.tiles.layout import Layout
from generator.value import Value

SET = double_set(HIGHEST)
FRAME = 6
CELLS = FRAME * FRAME
DEALT: Mapping[int, int] = {1: 18, 2: 9, 3: 6, 4: 5}
"""How many dominoes each player draws, by how many play."""

TURNED_UP = 5
"""How many of them one who plays alone sees at a time."""

GOOD_UNDER = 5
"""A whole map is a good one, and wins, if its penalty is less."""

Dominoes = tuple[Domino, ...]


class MountainsState(Value):
    """A map in the making; players count from nought, in the order in which a domino is passed on.

    `turn` is asked to pass a domino to the left or, where one was `passed`, to lay that one. One who plays
    alone lays any domino of the only hand, and turns one of the stock up. Without hands any domino that
    does not lie in the map may be laid.
    """

    layout: Layout
    hands: tuple[Dominoes, ...] = ()
    stock: Dominoes = ()
    turn: int = 0
    passed: Domino | None = None

    seats: ClassVar[tuple[int, ...]] = tuple(DEALT)

    @property
    def players(self) -> int:
        """How many play; nought where nobody is named."""
        return len(self.hands)

    @cached_property
    def heights(self) -> Mapping[Square, int]:
        """The number on each covered cell."""
        return self.layout.cells

    @property
    def passing(self) -> bool:
        """Whether a domino is to be passed on before one is laid."""
        return self.players > 1 and self.passed is None

    @property
    def choice(self) -> Dominoes:
        """The dominoes of which one is passed or laid next."""
        if self.passed is not None:
            return (self.passed,)
        if self.hands:
            return self.hands[self.turn]
        laid = {placed.domino for placed in self.layout.dominoes}
        return tuple(domino for domino in SET if domino not in laid)

    @property
    def complete(self) -> bool:
        """Whether the map fills the frame."""
        return len(self.heights) == CELLS

    @cached_property
    def stuck(self) -> bool:
        """Whether holes are left, but none for a domino."""
        return not self.complete and next(self.spots(), None) is None

    @property
    def over(self) -> bool:
        """Whether the map is full or stuck, or there is nothing left to lay."""
        return self.complete or self.stuck or not self.choice

    @property
    def good(self) -> bool:
        """Whether the map is whole and costs little: all have won."""
        return self.complete and self.penalty < GOOD_UNDER

    @cached_property
    def penalty(self) -> int:
        """What it costs to join all sections."""
        return penalty(self.heights)

    @property
    def sections(self) -> int:
        """How many parts the map falls into."""
        return len(sections(self.heights))

    @property
    def gap(self) -> int | None:
        """A height that is nowhere, in the map or in hand, though there are lower and higher ones."""
        held = (domino for hand in self.hands for domino in hand)
        passed = () if self.passed is None else (self.passed,)
        return missing_height([*(placed.domino for placed in self.layout.dominoes), *held, *self.stock, *passed])

    @property
    def lost_cells(self) -> int:
        """How many cells between others no domino can ever cover: nothing beside them is free."""
        heights, (rows, cols) = self.heights, self._reach
        high, wide = ({cell[part] for cell in heights} for part in (0, 1))
        inside = (Square(row, col) for row in high for col in wide)
        return sum(
            cell not in heights
            and not any(one.row in rows and one.col in cols and one not in heights for one in cell.neighbours())
            for cell in inside
        )

    @property
    def _reach(self) -> tuple[range, range]:
        """The rows and the columns in which the map may grow, by either of its ends."""
        spans = [[cell[part] for cell in self.heights] or [0] for part in (0, 1)]
        rows, cols = (range(max(span) - FRAME + 1, min(span) + FRAME) for span in spans)
        return rows, cols

    def spots(self) -> Iterator[tuple[Square, Square]]:
        """Every pair of cells a domino may take, the left or upper one first, in reading order."""
        if not self.heights:
            yield from ((Square(0, 0), other) for other in Square(0, 0).neighbours()[:2])
            return
        heights, (rows, cols) = self.heights, self._reach
        for first in (Square(row, col) for row in rows for col in cols):
            if first in heights:
                continue
            for second in first.neighbours()[:2]:
                if second.row in rows and second.col in cols and self.broken(first, second) is None:
                    yield first, second

    def broken(self, first: Square, second: Square) -> tuple[str, str] | None:
        """The rule that two cells would break, and why; None where a domino may lie there."""
        taken = self.heights
        for cell in (first, second):
            if cell in taken:
                return "space", f"{cell} is taken"
        for part in (0, 1):
            extent = {cell[part] for cell in (*taken, first, second)}
            if max(extent) - min(extent) >= FRAME:
                return "frame", f"the map would be more than {FRAME} {('rows high', 'columns wide')[part]}"
        if taken and not any(cell in taken for half in (first, second) for cell in half.neighbours()):
            return "neighbour", "it touches no other domino"
        return None

    def require_going_on(self) -> None:
        """Raise IllegalMove where the game is over; a map without players is never over."""
        if self.hands and self.over:
            raise IllegalMove("over", "the game is over")
