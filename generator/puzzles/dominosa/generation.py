"""New Dominosa grids: lay the set at random, then mend what has a second solution."""

from collections.abc import Iterator
from itertools import islice

from generator.grid.square import Square
from generator.puzzles.dominosa.grid import Grid
from generator.solve.chance import Chance
from generator.solve.cover import covers
from generator.tiles.domino import Domino, double_set

Pair = tuple[Square, Square]

MENDINGS = 300


def grids(highest: int, seed: int) -> Iterator[Grid]:
    """Grids with one solution each, without end, the same for the same seed."""
    chance = Chance(seed)
    while True:
        grid = _unique_grid(highest, chance)
        if grid:
            yield grid


def _unique_grid(highest: int, chance: Chance) -> Grid | None:
    """One grid, or nothing where mending leads nowhere."""
    pairs = _tiling(highest + 1, highest + 2, chance)
    dominoes = list(double_set(highest))
    chance.shuffle(dominoes)
    grid: Grid = {}
    for pair, domino in zip(pairs, dominoes, strict=True):
        _lay(grid, pair, domino, chance)
    for _ in range(MENDINGS):
        found = list(islice(solutions(grid), 2))
        if len(found) == 1:
            return dict(sorted(grid.items()))
        doubtful = sorted(found[0] ^ found[1])
        mine = [pair for pair in pairs if pair in doubtful]
        one, other = chance.pick(mine or pairs), chance.pick(pairs)
        first, second = (Domino.of(grid[a], grid[b]) for a, b in (one, other))
        _lay(grid, one, second, chance)
        _lay(grid, other, first if one != other else second, chance)
    return None


def solutions(grid: Grid) -> Iterator[frozenset[Pair]]:
    """Every way to lay a set on a grid, by plain search."""
    options = {
        (cell, other): (cell, other, str(Domino.of(grid[cell], grid[other])))
        for cell in grid
        for other in cell.neighbours()[:2]
        if other in grid
    }
    return (frozenset(chosen) for chosen in covers(options))


def _lay(grid: Grid, pair: Pair, domino: Domino, chance: Chance) -> None:
    first, second = pair if chance.below(2) else pair[::-1]
    grid[first], grid[second] = domino


def _tiling(rows: int, cols: int, chance: Chance) -> list[Pair]:
    """A rectangle cut into dominoes: an even pattern in which pairs side by side were turned at random."""
    lying = cols % 2 == 0
    starts = [Square(r, c) for r in range(rows) for c in range(cols) if (c if lying else r) % 2 == 0]
    partner: dict[Square, Square] = {}
    for cell in starts:
        other = cell.moved(0, 1) if lying else cell.moved(1, 0)
        partner[cell], partner[other] = other, cell
    for _ in range(40 * rows * cols):
        corner = Square(chance.below(rows - 1), chance.below(cols - 1))
        right, below, across = corner.moved(0, 1), corner.moved(1, 0), corner.moved(1, 1)
        if partner[corner] == right and partner[below] == across:
            _join(partner, ((corner, below), (right, across)))
        elif partner[corner] == below and partner[right] == across:
            _join(partner, ((corner, right), (below, across)))
    return sorted((a, b) for a, b in partner.items() if a < b)


def _join(partner: dict[Square, Square], pairs: tuple[Pair, Pair]) -> None:
    for a, b in pairs:
        partner[a], partner[b] = b, a
