"""A name that all problems share which differ by turning, mirroring or exchanging light for dark."""

from collections.abc import Callable
from itertools import product

from generator.games.tetradominoes.engine.piece import TetrominoSide
from generator.games.tetradominoes.setup import Setup
from generator.grid.square import Square
from generator.tiles.polyomino import REVERSE

TURNS: tuple[tuple[bool, Callable[[int, int], tuple[int, int]]], ...] = (
    (False, lambda row, col: (row, col)),
    (False, lambda row, col: (col, -row)),
    (False, lambda row, col: (-row, -col)),
    (False, lambda row, col: (-col, row)),
    (True, lambda row, col: (row, -col)),
    (True, lambda row, col: (-row, col)),
    (True, lambda row, col: (col, row)),
    (True, lambda row, col: (-col, -row)),
)
"""Whether a move of the plane turns pieces over, and where it puts a cell."""


def likeness(setup: Setup) -> str:
    """The first of all the forms that the problem can be given so."""
    return min(_form(setup, *turn, swapped) for turn, swapped in product(TURNS, (False, True)))


def _form(setup: Setup, over: bool, turned: Callable[[int, int], tuple[int, int]], swapped: bool) -> str:
    cells = {cell: turned(*cell) for cell in setup.scene.cells.values()}
    top, left = min(row for row, _ in cells.values()), min(col for _, col in cells.values())
    at = {cell: Square(row - top, col - left) for cell, (row, col) in cells.items()}
    table = setup.scene.table
    parts = [
        sorted(tuple(cell) for cell in at.values()),
        sorted(sorted((tuple(at[cell]), number) for cell, number in placed.halves) for placed in table.dominoes),
        sorted((_side(p.side, swapped), sorted(tuple(at[cell]) for cell in p.cells)) for p in table.tetrominoes),
        [*map(str, setup.hand)],
        sorted((_side(one.side, swapped), REVERSE[one.letter] if over else one.letter) for one in setup.pieces),
    ]
    return str(parts)


def _side(side: TetrominoSide, swapped: bool) -> str:
    other = TetrominoSide.DARK if side is TetrominoSide.LIGHT else TetrominoSide.LIGHT
    return (other if swapped else side).value
