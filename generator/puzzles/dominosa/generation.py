"""New Dominosa grids: a rectangle cut into dominoes by turning two of them wherever they lie side by side."""

from collections.abc import Iterator

from generator.grid.square import Square
from generator.puzzles.dominosa.grid import Grid, field_of
from generator.puzzles.hiding.generation import Bench, fields
from generator.puzzles.hiding.generation import tables as tables_on
from generator.puzzles.hiding.generation.desk import Laid
from generator.solve.chance import Chance, advanced, drawn
from generator.solve.compiled import Ints, fast

FIRST_TURNS, TURNS = 40, 4
"""How often dominoes are turned for each cell, at first and from one grid to the next."""

advance, draw = fast(advanced), fast(drawn)


def grids(highest: int, seed: int, grade: str | None = None) -> Iterator[Grid]:
    """Grids with one solution each, without end, the same for the same seed; by default none needs a guess."""
    for field in fields(_bench(highest), seed, grade):
        yield dict(field.numbers)


def tables(highest: int, seed: int, grade: str | None = None) -> Iterator[tuple[int, ...]]:
    """The numbers of grids that need no guess, row by row."""
    return tables_on(_bench(highest), seed, grade)


def _bench(highest: int) -> Bench:
    """A bench for the rectangle of a set, on which all dominoes lie alike at first."""
    rows, cols = highest + 1, highest + 2
    cells = {Square(row, col): highest for row in range(rows) for col in range(cols)}

    def cut(laid: Laid, chance: Chance, anew: bool) -> None:
        turns = (FIRST_TURNS if anew else TURNS) * rows * cols
        chance.state = _tumble(laid.partner, rows, cols, turns, chance.state)

    bench = Bench.of(field_of(cells), cut)
    step = 1 if cols % 2 == 0 else cols
    for number, cell in enumerate(cells):
        place = cell.col if step == 1 else cell.row
        bench.laid.partner[number] = number - step if place % 2 else number + step
    return bench


@fast
def _tumble(partner: Ints, rows: int, cols: int, turns: int, state: int) -> int:
    """Turn two dominoes wherever chance finds them side by side."""
    for _ in range(turns):
        state = advance(state)
        corner = (draw(state) * (rows - 1) >> 32) * cols
        state = advance(state)
        corner += draw(state) * (cols - 1) >> 32
        right, below, across = corner + 1, corner + cols, corner + cols + 1
        if partner[corner] == right and partner[below] == across:
            partner[corner], partner[below], partner[right], partner[across] = below, corner, across, right
        elif partner[corner] == below and partner[right] == across:
            partner[corner], partner[right], partner[below], partner[across] = right, corner, across, below
    return state
