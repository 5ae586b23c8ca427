"""The dominoes that have been played, as numbers alone: the sniff, the lines that leave it and their open ends.

Where a domino lies on the table is no part of this, so no rule can ask for it. The side of a line is the one on
which it leaves the sniff, however it is bent further on.
"""

from functools import cached_property
from typing import NamedTuple

from generator.games.all_fives.engine.move import FivesSide
from generator.tiles.domino import Domino
from generator.value import Value


class Link(NamedTuple):
    """A domino of a line: the number by which it joins on, and the one that it brings."""

    near: int
    far: int

    @property
    def domino(self) -> Domino:
        """Which domino of the set it is."""
        return Domino.of(*self)


class OpenEnd(NamedTuple):
    """An open end: whatever bears its number can be played there."""

    side: FivesSide
    against: Domino
    number: int
    weight: int
    """How many times its number counts."""

    @property
    def worth(self) -> int:
        """What it adds to the total."""
        return self.number * self.weight


Line = tuple[Link, ...]
NO_LINES: tuple[Line, ...] = ((),) * len(FivesSide)


class FivesTable(Value):
    """The sniff and the lines that leave it, one for each side in the order of `Side`.

    Before the first double there is one line only, told from its left end as if it left nothing on the right.
    """

    sniff: Domino | None = None
    lying: bool = False
    lines: tuple[Line, ...] = NO_LINES

    @classmethod
    def around(cls, sniff: Domino | None, lying: bool, lines: dict[FivesSide, Line]) -> "FivesTable":
        """The table with these lines."""
        return cls(sniff, lying, tuple(lines.get(side, ()) for side in FivesSide))

    @cached_property
    def line(self) -> dict[FivesSide, Line]:
        """The line on each side."""
        return dict(zip(FivesSide, self.lines, strict=True))

    @cached_property
    def dominoes(self) -> frozenset[Domino]:
        """All that have been played."""
        found = frozenset(link.domino for line in self.lines for link in line)
        return found | {self.sniff} if self.sniff else found

    @cached_property
    def ends(self) -> tuple[OpenEnd, ...]:
        """Every open end, in the order of the sides."""
        if self.sniff:
            return tuple(self._end(self.sniff, side) for side in FivesSide)
        line = self.line[FivesSide.RIGHT]
        if not line:
            return ()
        left = OpenEnd(FivesSide.LEFT, line[0].domino, line[0].near, 1)
        return left, OpenEnd(FivesSide.RIGHT, line[-1].domino, line[-1].far, 1)

    def _end(self, sniff: Domino, side: FivesSide) -> OpenEnd:
        """The far end of a line, or a free side of the sniff: a short one counts once, a long one nothing."""
        line = self.line[side]
        if not line:
            return OpenEnd(side, sniff, sniff.low, int(side.upright is not self.lying))
        return OpenEnd(side, line[-1].domino, line[-1].far, 2 if line[-1].domino.double else 1)

    def end(self, side: FivesSide | None, against: Domino | None) -> OpenEnd | None:
        """The open end at that side of that domino, if it is one."""
        return next((end for end in self.ends if (end.side, end.against) == (side, against)), None)

    @property
    def counting(self) -> tuple[OpenEnd, ...]:
        """The open ends that count."""
        return tuple(end for end in self.ends if end.weight)

    @property
    def total(self) -> int:
        """The sum of the open ends."""
        return sum(end.worth for end in self.ends)

    @property
    def points(self) -> int:
        """What it scores: the total, where that is a multiple of five."""
        return 0 if self.total % 5 else self.total

    @classmethod
    def opened(cls, domino: Domino) -> "FivesTable":
        """The table after the first domino of a round."""
        if domino.double:
            return cls(domino)
        return cls.around(None, False, {FivesSide.RIGHT: (Link(*domino),)})

    def joined(self, domino: Domino, end: OpenEnd, in_line: bool = False) -> "FivesTable":
        """The table after a domino that bears the number of an open end."""
        link = Link(end.number, domino.pips - end.number)
        if self.sniff:
            return FivesTable.around(self.sniff, self.lying, self.line | {end.side: (*self.line[end.side], link)})
        line = self.line[FivesSide.RIGHT]
        if domino.double:
            lines = {FivesSide.RIGHT: line} if end.side is FivesSide.LEFT else {FivesSide.LEFT: _turned(line)}
            return FivesTable.around(domino, in_line, lines)
        longer = _turned((link,)) + line if end.side is FivesSide.LEFT else (*line, link)
        return FivesTable.around(None, False, {FivesSide.RIGHT: longer})


def _turned(line: Line) -> Line:
    """The same line, told from its other end."""
    return tuple(Link(link.far, link.near) for link in reversed(line))


EMPTY = FivesTable()
