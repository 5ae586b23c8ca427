"""Full rectangles of dominoes without a match, to begin making sliding problems from."""

from typing import NamedTuple

from generator.errors import ContentError
from generator.grid.square import Square
from generator.puzzles.sliding.engine import HIGHEST
from generator.solve.chance import Chance
from generator.tiles.domino import double_set
from generator.tiles.layout import Layout, Placed

LEAST = 3
"""Two dominoes fill no rectangle in which one lies and one stands."""

Numbers = tuple[int, int]
Pair = tuple[Square, Square]


class Packing(NamedTuple):
    """Places in a rectangle, and the dominoes of the set in an order: the first ones lie on the places."""

    places: tuple[Pair, ...]
    dominoes: tuple[Numbers, ...]

    @property
    def layout(self) -> Layout:
        """The dominoes on their places."""
        pairs = zip(self.places, self.dominoes, strict=False)
        return Layout.of([Placed(first, second, numbers) for (first, second), numbers in pairs])

    def matches(self) -> int:
        """How many equal numbers of different dominoes touch."""
        owner = {cell: i for i, pair in enumerate(self.places) for cell in pair}
        numbers = self.layout.cells
        return sum(
            numbers[cell] == numbers[beside] and owner[cell] != owner[beside]
            for cell in numbers
            for beside in cell.neighbours()[:2]
            if beside in numbers
        )


def sides(size: int) -> tuple[int, int]:
    """Height and width of the squarest rectangle that so many dominoes fill."""
    whole = len(double_set(HIGHEST))
    if not LEAST <= size <= whole:
        raise ContentError(f"size {size}, expected {LEAST} to {whole} dominoes")
    height = max(side for side in range(1, 2 * size) if side * side <= 2 * size and 2 * size % side == 0)
    return height, 2 * size // height


def packed(size: int, chance: Chance) -> Packing:
    """Dominoes at random in a rectangle, none of them matching another."""
    height, width = sides(size)
    while True:
        places = _tiling(height, width, chance)
        lying = sum(first.row == second.row for first, second in places)
        if not 0 < lying < size:
            continue
        dominoes = [(one, two) for one, two in double_set(HIGHEST)]
        chance.shuffle(dominoes)
        best = Packing(places, tuple(dominoes))
        for _ in range(100 * size):
            if not best.matches():
                return best
            other = exchanged(best, chance)
            if other.matches() <= best.matches():
                best = other


def changed(packing: Packing, chance: Chance) -> Packing:
    """The same but for a domino or a few, still without a match."""
    while True:
        other = packing
        for _ in range(1 + chance.below(3)):
            other = exchanged(other, chance)
        if not other.matches():
            return other


def exchanged(packing: Packing, chance: Chance) -> Packing:
    """The same but for one domino turned about or exchanged for another."""
    dominoes = list(packing.dominoes)
    one, other = chance.below(len(packing.places)), chance.below(len(dominoes))
    dominoes[one], dominoes[other] = dominoes[other], dominoes[one]
    if one == other or chance.below(2):
        dominoes[one] = dominoes[one][::-1]
    return packing._replace(dominoes=tuple(dominoes))


def _tiling(height: int, width: int, chance: Chance) -> tuple[Pair, ...]:
    """A rectangle cut into pairs of cells at random, cell after cell; begun again where it gets stuck."""
    cells = [Square(row, col) for row in range(height) for col in range(width)]
    while True:
        free = dict.fromkeys(cells)
        pairs = []
        for cell in cells:
            if cell in free:
                open_ways = [beside for beside in cell.neighbours()[:2] if beside in free]
                if not open_ways:
                    break
                beside = chance.pick(open_ways)
                del free[cell], free[beside]
                pairs.append((cell, beside))
        else:
            return tuple(pairs)
