"""From a deal to a map: shaking first, constraints where that gives up.

To shake is to turn, exchange and turn about dominoes until one can walk everywhere. What counts is
the sections, the parts between which no walk leads: a change that leaves no more of them is kept, one
that makes more is kept now and then, so that no dead end holds for long.
"""

from collections.abc import Callable, Sequence

from generator.grid.square import Square
from generator.puzzles.mountains.deal import Size
from generator.solve.chance import WORD, Chance
from generator.solve.flow import connected_places
from generator.system.effort import METER, Way
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed

SEED = 1
# Of 2,200 deals none was given up by shaking; it takes 0.4 s for one where constraints take up to 1.1 s.
PATIENCE = 30
"""Steps of shaking that are enough, for each pair of cells."""

RARITY = 150
ODDS = tuple(WORD // RARITY**more for more in range(4))
"""How often, out of 2**32, a change is kept that makes so many sections more."""

HEIGHTS = 7

Spot = tuple[int, int]
Undo = Callable[[], None]


def walkable_map(deal: tuple[Domino, ...], size: Size, limit: float | None = None) -> Layout | None:
    """A map that can be walked all over; None only where it is proven that there is none."""
    most = METER.states(limit)
    shaken = Shaken(deal, *size, SEED)
    METER.add(Way.ANNEALING, shaken.settle(min(enough(size), most)))
    if shaken.sections == 1:
        return shaken.layout
    # Constraints must not step in early, or how patient we are would decide which map is printed.
    if most < enough(size):
        raise METER.exhausted(f"shaking stopped at {most:,} steps before it knew", limit)
    return proven_map(deal, size, limit)


def enough(size: Size) -> int:
    """The steps after which shaking gives up."""
    return PATIENCE * (size.columns * size.rows) ** 2


def proven_map(deal: tuple[Domino, ...], size: Size, limit: float | None = None) -> Layout | None:
    """The same by constraints alone; raises Undecided where they stop at the limit."""
    cells = size.columns * size.rows
    edges = [(cell, cell + 1) for cell in range(cells) if (cell + 1) % size.columns]
    edges += [(cell, cell + size.columns) for cell in range(cells - size.columns)]
    places = connected_places(deal, edges, lambda one, other: abs(one - other) <= 1, limit)
    if places is None:
        return None
    return Layout.of([_placed(deal[index], one, other, size.columns) for index, one, other in places])


def _placed(domino: Domino, one: int, other: int, columns: int) -> Placed:
    """A domino with its lower number on the first cell."""
    first, second = (Square(*divmod(cell, columns)) for cell in sorted((one, other)))
    return Placed(first, second, (domino.low, domino.high) if one < other else (domino.high, domino.low))


class Shaken:
    """Dominoes on a board of numbered cells, lying any way that fills it."""

    def __init__(self, dominoes: Sequence[Domino], columns: int, rows: int, seed: int) -> None:
        self.columns, self.rows = columns, rows
        self.chance = Chance(seed)
        self.numbers = list(dominoes)
        self.chance.shuffle(self.numbers)
        self.spots = laid_alike(columns, rows)
        self.owner = [0] * (columns * rows)
        self.at = [0] * (HEIGHTS + 2)
        self.board = (1 << columns * rows) - 1
        self.inner = sum(1 << cell for cell in range(columns * rows) if cell % columns < columns - 1)
        for index in range(len(self.spots)):
            self._toggle(index)
        self.sections = self._count()

    def settle(self, most: int) -> int:
        """Shake until one can walk everywhere, at most so often; gives how often."""
        changes = (self._turn_about, self._exchange, self._turn_block)
        chance = self.chance
        for step in range(most):
            if self.sections == 1:
                return step
            undo = changes[chance.below(3)]()
            if undo is None:
                continue
            found = self._count()
            more = found - self.sections
            # The word is drawn only where it decides, and the compiled twin draws just as often.
            if more <= 0 or (more < len(ODDS) and chance.below(WORD) < ODDS[more]):
                self.sections = found
            else:
                undo()
        return most

    @property
    def layout(self) -> Layout:
        """The dominoes as they lie."""
        placed = []
        for (one, other), (a, b) in zip(self.spots, self.numbers, strict=True):
            first, second = (Square(*divmod(cell, self.columns)) for cell in sorted((one, other)))
            placed.append(Placed(first, second, (a, b) if one < other else (b, a)))
        return Layout.of(placed)

    def _toggle(self, index: int) -> None:
        """Lay a domino into its spot, or lift it from there."""
        (one, other), (low, high) = self.spots[index], self.numbers[index]
        self.owner[one] = self.owner[other] = index
        self.at[low + 1] ^= 1 << one
        self.at[high + 1] ^= 1 << other

    def _put(self, changes: dict[int, Spot]) -> Undo:
        """Lay some dominoes elsewhere; gives what lays them back."""
        before = {index: self.spots[index] for index in changes}

        def put(spots: dict[int, Spot]) -> None:
            for index in spots:
                self._toggle(index)
            for index, spot in spots.items():
                self.spots[index] = spot
                self._toggle(index)

        put(changes)
        return lambda: put(before)

    def _turn_about(self) -> Undo | None:
        index = self.chance.below(len(self.spots))
        one, other = self.spots[index]
        return None if self.numbers[index].double else self._put({index: (other, one)})

    def _exchange(self) -> Undo | None:
        first, second = (self.chance.below(len(self.spots)) for _ in range(2))
        return None if first == second else self._put({first: self.spots[second], second: self.spots[first]})

    def _turn_block(self) -> Undo | None:
        """Two dominoes side by side, laid across where they lay along."""
        corner = self.chance.below(self.rows - 1) * self.columns + self.chance.below(self.columns - 1)
        right, below, across = corner + 1, corner + self.columns, corner + self.columns + 1
        owner = self.owner
        if owner[corner] == owner[right] and owner[below] == owner[across]:
            first, second, one, other = owner[corner], owner[below], (corner, below), (right, across)
        elif owner[corner] == owner[below] and owner[right] == owner[across]:
            first, second, one, other = owner[corner], owner[right], (corner, right), (below, across)
        else:
            return None
        turned = self.chance.below(4)
        return self._put({first: one[::-1] if turned & 1 else one, second: other[::-1] if turned & 2 else other})

    def _count(self) -> int:
        """The sections, each flooded from its first cell; a set of cells is the bits of one number."""
        at, columns, east, south = self.at, self.columns, 0, 0
        for height in range(1, HEIGHTS + 1):
            near = at[height - 1] | at[height] | at[height + 1]
            east |= at[height] & near >> 1
            south |= at[height] & near >> columns
        # The last cell of a row and the first of the next are neighbours in the number, but not on the board.
        east &= self.inner
        west, north = east << 1, south << columns
        left, sections = self.board, 0
        while left:
            flood, before = left & -left, 0
            while flood != before:
                before = flood
                flood |= (flood & east) << 1 | (flood & south) << columns
                flood |= (flood & west) >> 1 | (flood & north) >> columns
            left &= ~flood
            sections += 1
        return sections


def laid_alike(columns: int, rows: int) -> list[Spot]:
    """A board filled with dominoes that all lie the same way."""
    # The columns or the rows are even, for a map has an even number of cells.
    if columns % 2 == 0:
        return [(cell, cell + 1) for cell in range(0, columns * rows, 2)]
    return [(row * columns + col, (row + 1) * columns + col) for row in range(0, rows, 2) for col in range(columns)]
