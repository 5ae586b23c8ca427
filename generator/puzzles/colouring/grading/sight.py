"""What a careful eye sees of each requirement: colours that a cell cannot have or that must stand somewhere."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.grid.hex import Hex, rows
from generator.puzzles.colouring.grading.view import Ground, Spot, View, bits

NOBODY = -1
"""The partner of a cell of which it is not known with which other a tile will cover it."""


class Sight:
    """What one requirement lets a player see; nothing, unless a kind of sight says more."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def barred(self, view: View, cell: int, partner: int) -> int:
        """Colours that the cell cannot have, when its tile may also cover the partner."""
        return 0

    def hopeless(self, view: View, open_to: Sequence[int], laid: Iterable[int]) -> bool:
        """Whether what was just laid spoils all, cells being open to some colours still."""
        return False

    def demands(self, view: View, open_to: Sequence[int]) -> Iterator[list[Spot]]:
        """Spots of which one must come to be, or something else could not end well."""
        yield from ()


class NeverTouching(Sight):
    """A colour does not touch itself."""

    def barred(self, view: View, cell: int, partner: int) -> int:
        """The colours round about."""
        seen = 0
        for near in self.ground.near[cell]:
            seen |= view.shown[near]
        return seen


class TouchingInDoubles(Sight):
    """A colour touches itself within a solid tile only."""

    def barred(self, view: View, cell: int, partner: int) -> int:
        """The colours round about, but for the other end of the tile."""
        seen = 0
        for near in self.ground.near[cell]:
            if near != partner and view.covered[near]:
                seen |= view.shown[near]
        return seen


class FullRows(Sight):
    """A row holds a colour so many times and no more."""

    def __init__(self, ground: Ground, most: int, hexes: Mapping[int, int]) -> None:
        super().__init__(ground)
        self.most = most
        self.too_long = any(len(row) > most * len(hexes) for direction in rows(ground.cells) for row in direction)
        self.full = [
            ([ground.number[cell] for cell in row], colour)
            for direction in rows(ground.cells)
            for row in direction
            for colour, count in hexes.items()
            if len(row) == most * len(hexes) or count == most * len(direction)
        ]
        """Rows that must hold a colour as often as they may."""

    def barred(self, view: View, cell: int, partner: int) -> int:
        """The colours of which one of the three rows has enough."""
        full = 0
        for line in self.ground.in_line[cell]:
            times = [self.ground.every] + [0] * self.most
            for other in line:
                shown = view.shown[other]
                if shown:
                    for count in range(self.most, 0, -1):
                        times[count] |= times[count - 1] & shown
            full |= times[self.most]
        return full

    def hopeless(self, view: View, open_to: Sequence[int], laid: Iterable[int]) -> bool:
        """Whether a row has more cells than all colours together may fill."""
        return self.too_long

    def demands(self, view: View, open_to: Sequence[int]) -> Iterator[list[Spot]]:
        """The places left for a colour in each row that must hold it."""
        for line, colour in self.full:
            wanted = self.most - [view.shown[cell] for cell in line].count(colour)
            if wanted > 0:
                ways = [(cell, colour) for cell in line if open_to[cell] & colour and not view.shown[cell]]
                if len(ways) == wanted:
                    yield from ([way] for way in ways)
                else:
                    yield ways if len(ways) > wanted else []


class Reflecting(Sight):
    """A move of the figure upon itself leaves the colours as they are, or exchanges them."""

    def __init__(self, ground: Ground, where: dict[Hex, Hex] | None, permuted: bool) -> None:
        super().__init__(ground)
        self.permuted = permuted
        number = ground.number
        self.where = [number[where[cell]] for cell in ground.cells] if where else []
        self.whence = sorted(range(len(self.where)), key=self.where.__getitem__)

    def barred(self, view: View, cell: int, partner: int) -> int:
        """The colours that do not answer those of the places the move comes from and goes to."""
        if not self.where:
            return self.ground.every
        if not self.permuted:
            return self._other_than_the_orbit(view, cell)
        became = {
            (shown, view.shown[self.where[at]])
            for at, shown in enumerate(view.shown)
            if shown and view.shown[self.where[at]] and at != cell != self.where[at]
        }
        barred = 0
        for colour in bits(self.ground.every):
            there, back = (view.shown[to] if to != cell else colour for to in (self.where[cell], self.whence[cell]))
            steps = ((colour, there), (back, colour))
            if not _one_to_one({*became, *(step for step in steps if all(step))}):
                barred |= colour
        return barred

    def _other_than_the_orbit(self, view: View, cell: int) -> int:
        at = self.where[cell]
        while at != cell:
            if view.shown[at]:
                return self.ground.every & ~view.shown[at]
            at = self.where[at]
        return 0


def _one_to_one(became: set[tuple[int, int]]) -> bool:
    return len(became) == len({one for one, _ in became}) == len({other for _, other in became})
