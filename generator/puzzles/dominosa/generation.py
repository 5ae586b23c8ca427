"""New Dominosa grids: a rectangle cut into dominoes by turning two of them wherever they lie side by side."""

from collections.abc import Iterator
from functools import lru_cache

from generator.grades import GRADE_NAMES
from generator.grid.square import Square
from generator.puzzles.dominosa.grid import field_of
from generator.puzzles.hidden_set.generation import Bench
from generator.puzzles.hidden_set.generation import tables as tables_on
from generator.puzzles.hidden_set.generation.arrays import LaidArrays
from generator.puzzles.hidden_set.generation.holding import held
from generator.puzzles.hidden_set.generation.loops import level
from generator.solve.chance import Chance, advanced, drawn
from generator.solve.compiled import Ints, fast

FIRST_TURNS, TURNS = 40, 4
"""How often dominoes are turned for each cell, at first and from one grid to the next."""

WRITTEN, READ = bytes.maketrans(bytes(range(10)), b"0123456789"), bytes.maketrans(b"0123456789", bytes(range(10)))
"""Numbers to digits and back; no number of a set has two."""

advance, draw = fast(advanced), fast(drawn)


def new_grids(highest: int, seed: int, grade: str | None = None) -> Iterator[tuple[str, str]]:
    """The rows of grids with one solution each, and their grades, without end; by default none needs a guess."""
    bench = _bench(highest)
    width = highest + 2
    for table in tables_on(bench, seed, grade):
        found = grade or GRADE_NAMES[level(bench.ground, bench.desk)]
        digits = bytes(table).translate(WRITTEN).decode()
        yield "\n".join([" ".join(digits[at : at + width]) for at in range(0, len(digits), width)]), found


def tables(highest: int, seed: int, grade: str | None = None) -> Iterator[tuple[int, ...]]:
    """The numbers of such grids, row by row."""
    return tables_on(_bench(highest), seed, grade)


def held_grid(numbers: str, grade: str) -> tuple[str, str]:
    """The two programs by which a grid has one solution and its grade."""
    read = numbers.encode().translate(READ, b" \n")
    return held(_used_again(max(read)), read, grade)


@lru_cache(maxsize=1)
def _used_again(highest: int) -> Bench:
    """A bench on which nothing is laid, so that it does not matter what came before."""
    return _bench(highest)


def _bench(highest: int) -> Bench:
    """A bench for the rectangle of a set, on which all dominoes lie alike at first."""
    rows, cols = highest + 1, highest + 2
    cells = {Square(row, col): highest for row in range(rows) for col in range(cols)}

    def cut(laid: LaidArrays, chance: Chance, anew: bool) -> None:
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
