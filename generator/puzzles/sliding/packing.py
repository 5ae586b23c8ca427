"""Full rectangles cut into places for dominoes, to begin making sliding problems from."""

from generator.errors import ContentError
from generator.grid.square import Square
from generator.puzzles.sliding.engine import HIGHEST
from generator.solve.chance import Chance
from generator.tiles.domino import double_set

LEAST = 3
"""Two dominoes fill no rectangle in which one lies and one stands."""

Pair = tuple[Square, Square]


def sides(size: int) -> tuple[int, int]:
    """Height and width of the squarest rectangle that so many dominoes fill; raises ContentError for others."""
    whole = len(double_set(HIGHEST))
    if not LEAST <= size <= whole:
        raise ContentError(f"size {size}, expected {LEAST} to {whole} dominoes")
    height = max(side for side in range(1, 2 * size) if side * side <= 2 * size and 2 * size % side == 0)
    return height, 2 * size // height


def cut(size: int, chance: Chance) -> tuple[Pair, ...]:
    """The squarest rectangle cut into pairs of cells at random, not all of them lying or all standing."""
    height, width = sides(size)
    while True:
        places = _tiling(height, width, chance)
        # Where all lie alike, the whole group can drift for ever.
        if 0 < sum(first.row == second.row for first, second in places) < size:
            return places


def bordering(places: tuple[Pair, ...]) -> list[int]:
    """The halves that touch halves of other dominoes, two by two; each is told by its place among all halves."""
    halves = {cell: number for number, cell in enumerate(cell for pair in places for cell in pair)}
    found = []
    for cell, number in halves.items():
        for beside in cell.neighbours()[:2]:
            if beside in halves and halves[beside] // 2 != number // 2:
                found += [number, halves[beside]]
    return found


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
