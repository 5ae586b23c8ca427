"""Some cells of a figure filled in every way, by plain trying: each gets a colour, a patch and a tile.

What lies elsewhere is left open, so a region that cannot be filled spoils the figure, however the rest is laid.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from generator.certify.hexes import Cell
from generator.errors import Undecided
from generator.puzzles.colouring.reasons.depth import depth_first
from generator.puzzles.colouring.reasons.task import Cells, ReasonedTask, is_double, is_single
from generator.system.effort import METER

TRIES = 300_000
"""Steps after which a region is given up: a reason should be seen more quickly than that."""

AT_ONCE = 100
"""Steps that are counted together, for counting each would take its time too."""

PARTS = 20_000
"""More patches round one cell than this are not tried."""

UNLIMITED = 10**6


@dataclass(frozen=True)
class Supply:
    """How many tiles of each kind may be laid, beyond the number of each single tile."""

    singles: int = UNLIMITED
    doubles: int = UNLIMITED
    spare: frozenset[str] = frozenset()
    """Kinds of tile of which there is no end: `single`, `double` and `pair`."""

    others: frozenset[str] = frozenset()
    """More tiles of which there is no end, one by one."""

    any_hexes: bool = False
    """Whether a colour may show on more cells than the set has hexes of it."""


def kind_of(tile: str) -> str:
    """What a tile is: a single hex, a double or a pair of two colours."""
    return "single" if is_single(tile) else "double" if is_double(tile) else "pair"


def can_fill(asked: ReasonedTask, region: Iterable[Cell], supply: Supply | None = None) -> bool:
    """Whether all cells of a region can have a colour, a patch and a tile; raises Undecided after many tries."""
    return _Filling(asked, _walk(asked, region), supply or Supply()).is_done()


def tries_in_vain(asked: ReasonedTask, region: Iterable[Cell]) -> int | None:
    """The tries after which it is clear that a region cannot be filled; None where it can be."""
    filling = _Filling(asked, _walk(asked, region), Supply())
    return None if filling.is_done() else filling.tries


def _walk(asked: ReasonedTask, region: Iterable[Cell]) -> list[Cell]:
    """The cells in an order in which each lies close to those before it, the most hemmed in first."""
    left, order = sorted(region), dict[Cell, None]()
    while left:
        # Close to what is filled already, so that what cannot be is seen after few cells.
        cell = min(left, key=lambda c: (-sum(n in order for n in asked.near[c]), len(asked.near[c]), c))
        order[cell] = None
        left.remove(cell)
    return [*order]


@dataclass
class _Filling:
    """A region being filled: the colours, patches and tiles so far."""

    asked: ReasonedTask
    order: list[Cell]
    supply: Supply
    colour: dict[Cell, str] = field(default_factory=dict)
    patch: dict[Cell, Cells] = field(default_factory=dict)
    covered: set[Cell] = field(default_factory=set)
    used: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    shown: Counter[str] = field(default_factory=Counter)
    tries: int = 0

    def is_done(self) -> bool:
        """Whether all duties can be met: of each cell first the patch, then the tile."""
        for met in depth_first(0, self._one_more):
            self.tries += 1
            if not self.tries % AT_ONCE:
                METER.tried(AT_ONCE)
            if self.tries > TRIES:
                raise Undecided(f"the cells were not filled in every way within {TRIES:,} tries")
            if met == 2 * len(self.order):
                return True
        return False

    def _one_more(self, met: int) -> Iterator[int]:
        """The next duty met in every way; taken back afterwards."""
        cell = self.order[met // 2]
        return (met + 1 for _ in (self._covers(cell) if met % 2 else self._colours(cell)))

    def _colours(self, cell: Cell) -> Iterator[None]:
        """Every way to give a cell its colour, and its patch where patches matter; taken back afterwards."""
        if self.asked.sizes is None:
            if cell in self.colour:
                yield
                return
            patches = [frozenset([cell])]
        elif cell in self.patch:
            yield
            return
        else:
            patches = [*_around(self.asked, cell, max(self.asked.sizes, default=0))]
        for patch in patches:
            if self.asked.sizes is not None and (len(patch) not in self.asked.sizes or self._meets(patch)):
                continue
            for colour in self._choices():
                if self._may_be(patch, colour):
                    yield from self._shown(patch, colour)

    def _meets(self, patch: Cells) -> bool:
        return any(cell in self.patch for cell in patch)

    def _shown(self, patch: Cells, colour: str) -> Iterator[None]:
        # Only what is new is taken back afterwards: a tile may have coloured some of these cells before.
        fresh = [cell for cell in patch if cell not in self.colour]
        for cell in fresh:
            self.colour[cell] = colour
        self.shown[colour] += len(fresh)
        if self.asked.sizes is not None:
            self.patch.update(dict.fromkeys(patch, patch))
        yield
        if self.asked.sizes is not None:
            for cell in patch:
                del self.patch[cell]
        self.shown[colour] -= len(fresh)
        for cell in fresh:
            del self.colour[cell]

    def _choices(self) -> list[str]:
        """The colours in use, and of those like each other one that is new: the others are no different."""
        found = []
        for group in self.asked.exchangeable:
            seen = [colour for colour in group if self.shown[colour]]
            found += [*seen, *[colour for colour in group if colour not in seen][:1]]
        return found

    def _may_be(self, cells: Cells, colour: str) -> bool:
        """Whether cells may have a colour, as a whole patch where patches matter."""
        fresh = [cell for cell in cells if self.colour.get(cell) != colour]
        if any(cell in self.colour for cell in fresh) or not self._has_hexes(colour, len(fresh)):
            return False
        whole = self.asked.sizes is not None
        if whole and any(self.colour.get(other) == colour for other in self.asked.around(cells)):
            return False
        return not self._touch(fresh, colour) and self._have_room(fresh, colour)

    def _may_cover(self, cell: Cell, colour: str) -> bool:
        """Whether a cell that a tile reaches may have a colour, whatever its patch will be."""
        if cell in self.colour:
            return self.colour[cell] == colour
        if not self._has_hexes(colour, 1):
            return False
        if self._touch([cell], colour) or not self._have_room([cell], colour):
            return False
        # A patch that is settled does not grow.
        return not any(n in self.patch and self.colour[n] == colour for n in self.asked.near[cell])

    def _has_hexes(self, colour: str, more: int) -> bool:
        return self.supply.any_hexes or self.shown[colour] + more <= self.asked.hexes[colour]

    def _touch(self, cells: list[Cell], colour: str) -> bool:
        """Whether a colour on these cells touches itself, where it must not."""
        if not self.asked.apart:
            return False
        return any(self.colour.get(n) == colour or n in cells for cell in cells for n in self.asked.near[cell])

    def _have_room(self, cells: list[Cell], colour: str) -> bool:
        """Whether no row gets more of a colour on these cells than it may hold."""
        most = self.asked.in_a_row
        if most is None:
            return True
        for row in {row for cell in cells for row in self.asked.rows_through[cell]}:
            more = len(row.intersection(cells))
            if more + sum(self.colour.get(other) == colour for other in row) > most:
                return False
        return True

    def _covers(self, cell: Cell) -> Iterator[None]:
        """Every way to lay a tile on a coloured cell; taken back afterwards."""
        if cell in self.covered:
            yield
            return
        yield from self._laid((cell,), self.colour[cell])
        for other in self.asked.near[cell]:
            if other in self.covered:
                continue
            for colour in [self.colour[other]] if other in self.colour else self._choices():
                if self._may_cover(other, colour):
                    yield from self._laid((cell, other), self.colour[cell] + colour)

    def _laid(self, place: tuple[Cell, ...], colours: str) -> Iterator[None]:
        tile = "".join(sorted(colours))
        kind = kind_of(tile)
        most = {"single": self.supply.singles, "double": self.supply.doubles}.get(kind, UNLIMITED)
        there_are = self.asked.tiles.get(tile, 0)
        if not there_are or self.kinds[kind] >= most:
            return
        endless = kind in self.supply.spare or tile in self.supply.others
        if self.used[tile] >= there_are and not endless:
            return
        reached = [cell for cell in place if cell not in self.colour]
        for cell in reached:
            self.colour[cell] = colours[-1]
            self.shown[colours[-1]] += 1
        self.covered.update(place)
        self.used[tile] += 1
        self.kinds[kind] += 1
        yield
        self.kinds[kind] -= 1
        self.used[tile] -= 1
        self.covered.difference_update(place)
        for cell in reached:
            self.shown[self.colour.pop(cell)] -= 1


def _around(asked: ReasonedTask, cell: Cell, size: int) -> list[Cells]:
    """Every connected set of up to so many cells that holds one of them."""
    found = {frozenset([cell])}
    grown = [*found]
    for _ in range(size - 1):
        grown = [*{part | {n} for part in grown for c in part for n in asked.near[c] if n not in part}]
        found.update(grown)
        if len(found) > PARTS:
            raise Undecided(f"a cell lies in over {PARTS:,} patches, too many to try")
        if not grown:
            break
    # Sorted, for a set has no order of its own, and what is said depends on the number of tries.
    return sorted(found, key=sorted)
