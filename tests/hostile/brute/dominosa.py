"""Dominosa by trying everything: cut the grid into dominoes in every way, each domino of the set once."""

from collections.abc import Iterator
from random import Random

from generator.puzzles.dominosa import Dominosa
from generator.puzzles.dominosa.examples import DominosaExample
from tests.hostile.brute import claims
from tests.hostile.brute.pictures import Place, Tile, read_dominoes, written_dominoes
from tests.hostile.brute.posed import Posed

Grid = dict[Place, int]
SHAPES = {1: ((2, 3), (3, 2), (1, 6)), 2: ((3, 4), (4, 3), (2, 6), (6, 2)), 3: ((4, 5), (5, 4), (2, 10))}


def random_grid(chance: Random) -> Grid:
    """A set laid at random, or its numbers shuffled; mostly a small one."""
    highest = chance.choice((1, 2, 2, 2, 2, 3))
    rows, columns = chance.choice(SHAPES[highest])
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    dominoes = [(low, high) for high in range(highest + 1) for low in range(high + 1)]
    chance.shuffle(dominoes)
    grid: Grid = {}
    for pair, domino in zip(next(_cuts(cells, chance)), dominoes, strict=True):
        grid |= zip(pair, chance.sample(domino, 2), strict=True)
    if chance.random() < 0.3:
        numbers = [*grid.values()]
        chance.shuffle(numbers)
        grid = dict(zip(grid, numbers, strict=True))
    return grid


def _cuts(free: list[Place], chance: Random) -> Iterator[list[tuple[Place, Place]]]:
    if not free:
        yield []
        return
    (row, column), *rest = free
    for other in chance.sample([(row, column + 1), (row + 1, column)], 2):
        if other in rest:
            for cut in _cuts([cell for cell in rest if cell != other], chance):
                yield [((row, column), other), *cut]


def every_laying(grid: Grid) -> list[frozenset[Tile]]:
    """Every way to lay each domino once."""
    return [frozenset(laid) for laid in _laid(sorted(grid), grid, frozenset())]


def _laid(free: list[Place], grid: Grid, used: frozenset[frozenset[int]]) -> Iterator[list[Tile]]:
    if not free:
        yield []
        return
    (row, column), *rest = free
    for other in ((row, column + 1), (row + 1, column)):
        name = frozenset((grid[row, column], grid.get(other, -1)))
        if other in rest and name not in used:
            tile = frozenset((((row, column), grid[row, column]), (other, grid[other])))
            for laid in _laid([cell for cell in rest if cell != other], grid, used | {name}):
                yield [tile, *laid]


def numbers_of(grid: Grid) -> str:
    """The rows of a grid as an author writes them."""
    rows = range(max(row for row, _ in grid) + 1)
    return "\n".join(" ".join(str(grid[cell]) for cell in sorted(grid) if cell[0] == row) for row in rows)


def problems(chance: Random) -> Iterator[Posed]:
    """A grid, with and without a printed solution."""
    grid = random_grid(chance)
    layings = every_laying(grid)
    keys = {"numbers": numbers_of(grid)}
    for made, holds in claims.some(claims.of_count(len(layings)), 3, chance):
        yield Posed(Dominosa, keys | made, holds)
    if not layings:
        return
    right = written_dominoes(chance.choice(layings))
    for text in (right, claims.edited(right, "0123|-", chance)):
        is_right = read_dominoes(text) in layings
        for made, holds in claims.some(claims.of_printed(len(layings), is_right), 2, chance):
            yield Posed(Dominosa, keys | made | {"solution": text}, holds)


def steps(chance: Random) -> Iterator[Posed]:
    """A step in a grid: whether the dominoes and strokes that it notes are so in every solution."""
    grid = random_grid(chance)
    layings = every_laying(grid)
    pairs = [(one, two) for one in grid for two in ((one[0], one[1] + 1), (one[0] + 1, one[1])) if two in grid]
    laid = [{frozenset(cell for cell, _ in tile) for tile in laying} for laying in layings]
    noted, forced = [], bool(layings)
    for one, two in chance.sample(pairs, chance.randrange(1, 3)):
        always = all({one, two} in cells for cells in laid)
        domino = always if chance.random() < 0.7 else chance.random() < 0.5
        forced = forced and all(({one, two} in cells) == domino for cells in laid)
        name = f"{grid[one]}{grid[two]} " if domino else ""
        noted.append(f"{name}{_named(one)}{'-' if domino else '|'}{_named(two)}")
    keys = {"position": numbers_of(grid), "move": chance.choice((", ", "; ")).join(noted)}
    for made, holds in claims.of_facts({"solutions": len(layings), "forced": forced}, chance):
        yield Posed(DominosaExample, keys | made, holds)


def _named(cell: Place) -> str:
    return f"{'abcdefgh'[cell[0]]}{cell[1] + 1}"
