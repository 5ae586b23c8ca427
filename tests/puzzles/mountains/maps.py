"""A deal and its map, every map of a small deal, and the deals that the book prints."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from generator.grid.square import Square
from generator.load import load_loose
from generator.puzzles.mountains import Mountains
from generator.puzzles.mountains.deal import Size
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed
from tests.conftest import ROOT

DEAL = "01 03 04 06 13 14 15 16 22 24 25 33 34 35 36 44 46 56"
MAP = """\
6 6 6|3 2|5
- -
1 5 6 4|4 5
    -     -
0 4 4 3|3 3
- -
1 1 0|4 2|4

2|2 0 4 1|5
    - -
1|3 3 3 0|6"""
NO_THREE = "00 01 02 04 05 11 12 14 15 16 22 24 26 44 45 46 55 66"


def problem(dominoes: str = DEAL, claim: Any = "solvable", **more: Any) -> Mountains:
    return Mountains(id="mountains-1", claim=claim, dominoes=dominoes, **more)


def tilings(columns: int, rows: int, free: tuple[Square, ...] | None = None) -> Iterator[tuple[Any, ...]]:
    """Every way to cut a small rectangle into dominoes."""
    if free is None:
        free = tuple(Square(row, col) for row in range(rows) for col in range(columns))
    if not free:
        yield ()
        return
    for other in (free[0].moved(0, 1), free[0].moved(1, 0)):
        if other in free:
            for rest in tilings(columns, rows, tuple(cell for cell in free if cell not in (free[0], other))):
                yield ((free[0], other), *rest)


def every_map(deal: tuple[Domino, ...], size: Size) -> Iterator[Layout]:
    """Every way to lay a few dominoes into a small rectangle."""
    for tiling in tilings(*size):
        for order in permutations(deal):
            for turned in product((False, True), repeat=len(deal)):
                yield Layout.of(
                    [
                        Placed(one, other, (d.high, d.low) if flip else (d.low, d.high))
                        for (one, other), d, flip in zip(tiling, order, turned, strict=True)
                    ]
                )


def shipped() -> dict[str, Mountains]:
    chapters, faults = load_loose([ROOT / "content" / "dominoes" / "mountains.yaml"])
    assert not faults
    puzzles = [entry.problem for entry in chapters[0].entries]
    return {puzzle.id: puzzle for puzzle in puzzles if isinstance(puzzle, Mountains) and puzzle.deal}
