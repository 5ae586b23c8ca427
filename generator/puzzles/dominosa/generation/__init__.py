"""New Dominosa grids: lay the set at random, then mend it until the wanted techniques are just enough.

What techniques finish without a guess has one solution; only grids that need a guess are searched
for a second one.
"""

from collections.abc import Iterator
from itertools import islice

from generator.errors import ContentError
from generator.grid.square import Square
from generator.puzzles.dominosa.generation.desk import (
    ALL_OF_THEM,
    ANY,
    NECK,
    ONE_OF_THEM,
    PAIRED,
    desk_for,
    ground_for,
    laid_for,
)
from generator.puzzles.dominosa.generation.loops import climb, lay
from generator.puzzles.dominosa.grid import Grid, field_of
from generator.puzzles.hiding.field import Pair
from generator.puzzles.hiding.grading import HARDEST, measured
from generator.solve.chance import Chance
from generator.tiles.domino import Domino

MENDINGS = 300
STEPS = 400
MOST_FAILURES = 200
"""After so many attempts without a grid there is hardly any of that grade for the set."""

FIRST_TURNS, TURNS = 40, 4
"""How often dominoes are turned for each cell, at first and from one grid to the next."""

WANTED = {
    "gentle": (0, ALL_OF_THEM),
    "steady": (PAIRED, ONE_OF_THEM),
    "tricky": (PAIRED, ALL_OF_THEM),
    "tough": (PAIRED | NECK, ALL_OF_THEM),
}
WHATEVER = (PAIRED | NECK, ANY)


def grids(highest: int, seed: int, grade: str | None = None) -> Iterator[Grid]:
    """Grids with one solution each, without end, the same for the same seed; by default none needs a guess."""
    cols = highest + 2
    places = [Square(row, col) for row in range(highest + 1) for col in range(cols)]
    if grade == HARDEST:
        yield from _guessing(highest, seed)
        return
    for numbers in tables(highest, seed, grade):
        yield dict(zip(places, numbers, strict=True))


def tables(highest: int, seed: int, grade: str | None = None) -> Iterator[tuple[int, ...]]:
    """The numbers of grids that need no guess, row by row."""
    ground = ground_for(highest)
    desk, laid = desk_for(ground), laid_for(ground)
    chance = Chance(seed)
    turns = FIRST_TURNS * ground.cells
    allowed, exact = WANTED[grade] if grade else WHATEVER
    failures = 0
    while failures < MOST_FAILURES:
        state = climb(ground, desk, laid, turns, allowed, exact, STEPS, chance.state)
        turns = TURNS * ground.cells
        chance.state = state if state >= 0 else ~state
        failures = failures + 1 if state < 0 else 0
        if state >= 0:
            yield tuple(desk.grid)
    raise _hopeless(highest, grade)


def _guessing(highest: int, seed: int) -> Iterator[Grid]:
    """Grids with one solution that no technique but supposing finds."""
    chance = Chance(seed)
    ground = ground_for(highest)
    desk, laid = desk_for(ground), laid_for(ground)
    cols = highest + 2
    failures = 0
    while failures < MOST_FAILURES:
        failures += 1
        chance.state = lay(ground, desk, laid, FIRST_TURNS * ground.cells, chance.state)
        grid = {Square(cell // cols, cell % cols): number for cell, number in enumerate(desk.grid)}
        pairs = [
            (Square(one // cols, one % cols), Square(other // cols, other % cols))
            for one, other in zip(laid.one, laid.other, strict=True)
        ]
        if _mended(grid, pairs, chance) and measured(field_of(grid)) == HARDEST:
            failures = 0
            yield grid
    raise _hopeless(highest, HARDEST)


def _hopeless(highest: int, grade: str | None) -> ContentError:
    return ContentError(f"no grid of grade {grade!r} found for a set up to double {highest}, expected a larger set")


def _mended(grid: Grid, pairs: list[Pair], chance: Chance) -> bool:
    """Whether changing dominoes that have a second place left the grid with one solution."""
    for _ in range(MENDINGS):
        found = list(islice(field_of(grid).searched(), 2))
        if len(found) == 1:
            return True
        doubtful = found[0] ^ found[1]
        one, other = chance.pick([pair for pair in pairs if pair in doubtful] or pairs), chance.pick(pairs)
        first, second = (Domino.of(grid[a], grid[b]) for a, b in (one, other))
        _lay(grid, one, second, chance)
        _lay(grid, other, first if one != other else second, chance)
    return False


def _lay(grid: Grid, pair: Pair, domino: Domino, chance: Chance) -> None:
    first, second = pair if chance.below(2) else pair[::-1]
    grid[first], grid[second] = domino
