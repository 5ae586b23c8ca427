"""An answer to Dominosa as a player writes it, in one line: `a1-a2, b1-c1`, or `01 a1-a2, 23 b1-c1`."""

from collections.abc import Iterator

from generator.errors import ContentError, Refuted
from generator.puzzles.dominosa.grid import Grid
from generator.puzzles.hidden_set.field import spot_name
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed

EXPECTED = "expected two cells such as 'a1-a2', or a domino and its cells, '01 a1-a2'"


def heard_layout(text: str, grid: Grid) -> Layout:
    """The dominoes that somebody names by their cells; whose numbers are said, must stand there."""
    return Layout.of([*_placed(text, grid)])


def _placed(text: str, grid: Grid) -> Iterator[Placed]:
    cells = {spot_name(cell): cell for cell in grid}
    for part in filter(None, map(str.strip, text.split(","))):
        *said, joined = part.split()
        names = joined.split("-")
        if len(said) > 1 or len(names) != 2:
            raise ContentError(f"{part!r}, {EXPECTED}")
        for name in names:
            if name not in cells:
                raise ContentError(f"{part!r} names {name!r}, which is no cell of the grid; {EXPECTED}")
        first, second = sorted(cells[name] for name in names)
        if second not in first.neighbours():
            raise Refuted(f"{names[0]} and {names[1]} do not touch")
        yield _with_numbers(Placed(first, second, (grid[first], grid[second])), said, part)


def _with_numbers(placed: Placed, said: list[str], part: str) -> Placed:
    """The domino, if it is the one that was said, in whatever order of its numbers."""
    if said and Domino.parse(said[0]) != placed.domino:
        raise Refuted(f"{part}: the numbers there are {placed.numbers[0]} and {placed.numbers[1]}")
    return placed
