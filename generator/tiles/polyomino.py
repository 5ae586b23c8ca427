"""Polyominoes: shapes of equal squares joined along their sides, and how they turn and turn over."""

from collections.abc import Callable, Iterable
from functools import cache

from generator.errors import ContentError
from generator.grid.square import Square

MOST_CELLS = 8
"""The largest that are listed: 369 free octominoes are more than anybody cuts out."""

TETROMINOES = {
    "I": ((0, 0), (0, 1), (0, 2), (0, 3)),
    "J": ((0, 0), (1, 0), (1, 1), (1, 2)),
    "L": ((0, 2), (1, 0), (1, 1), (1, 2)),
    "O": ((0, 0), (0, 1), (1, 0), (1, 1)),
    "S": ((0, 1), (0, 2), (1, 0), (1, 1)),
    "T": ((0, 1), (1, 0), (1, 1), (1, 2)),
    "Z": ((0, 0), (0, 1), (1, 1), (1, 2)),
}
"""The seven shapes of four cells that differ however they are turned, by their usual letters."""

PENTOMINOES = {
    "F": ((0, 1), (0, 2), (1, 0), (1, 1), (2, 1)),
    "I": ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0)),
    "L": ((0, 0), (1, 0), (2, 0), (3, 0), (3, 1)),
    "N": ((0, 1), (1, 1), (2, 0), (2, 1), (3, 0)),
    "P": ((0, 0), (0, 1), (1, 0), (1, 1), (2, 0)),
    "T": ((0, 0), (0, 1), (0, 2), (1, 1), (2, 1)),
    "U": ((0, 0), (0, 2), (1, 0), (1, 1), (1, 2)),
    "V": ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2)),
    "W": ((0, 0), (1, 0), (1, 1), (2, 1), (2, 2)),
    "X": ((0, 1), (1, 0), (1, 1), (1, 2), (2, 1)),
    "Y": ((0, 1), (1, 0), (1, 1), (2, 1), (3, 1)),
    "Z": ((0, 0), (0, 1), (1, 1), (2, 1), (2, 2)),
}
"""The twelve shapes of five cells by their usual letters, which do not change when they are turned over."""

REVERSE = {"I": "I", "J": "L", "L": "J", "O": "O", "S": "Z", "T": "T", "Z": "S"}
"""What each of them shows when it is turned over."""

Shape = tuple[Square, ...]
"""The cells of a polyomino in reading order, its box in the upper left corner."""


def shape(cells: Iterable[tuple[int, int]]) -> Shape:
    """The cells put into the upper left corner, in reading order."""
    found = [*cells]
    top, left = min(row for row, _ in found), min(col for _, col in found)
    return tuple(sorted(Square(row - top, col - left) for row, col in found))


def turned(cells: Shape) -> Shape:
    """A quarter turn to the right."""
    return shape((col, -row) for row, col in cells)


def turned_over(cells: Shape) -> Shape:
    """The mirror image: what one sees when the piece is turned over."""
    return shape((row, -col) for row, col in cells)


def turns(cells: Shape) -> tuple[Shape, ...]:
    """All that a piece looks like as it is turned on the table, each once, in order."""
    found = [shape(cells)]
    for _ in range(3):
        found.append(turned(found[-1]))
    return tuple(sorted({*found}))


def views(cells: Shape) -> tuple[Shape, ...]:
    """All that a piece looks like as it is turned and turned over, each once, in order."""
    return tuple(sorted({*turns(cells), *turns(turned_over(cells))}))


@cache
def tetromino_named(cells: Shape) -> str:
    """The letter of a shape of four cells; nothing if it is none of the seven."""
    return next((letter for letter, known in TETROMINOES.items() if shape(cells) in turns(shape(known))), "")


@cache
def polyomino_named(cells: Shape) -> str:
    """The usual letter of a shape of four cells, as it lies, or of five; others have none."""
    fives = (letter for letter, known in PENTOMINOES.items() if shape(known) in views(cells))
    return tetromino_named(cells) or next(fives, "")


@cache
def free_polyominoes(cells: int) -> tuple[Shape, ...]:
    """Every shape of so many cells once, however it is turned or turned over."""
    return _grown(cells, lambda one: views(one)[0])


@cache
def one_sided_polyominoes(cells: int) -> tuple[Shape, ...]:
    """Every shape of so many cells once, however it is turned; mirror images are two."""
    return _grown(cells, lambda one: turns(one)[0])


def _grown(cells: int, likeness: Callable[[Shape], Shape]) -> tuple[Shape, ...]:
    """The shapes of a size, grown from the single square cell by cell."""
    if not 1 <= cells <= MOST_CELLS:
        raise ContentError(f"polyominoes of {cells} cells, expected 1 to {MOST_CELLS}")
    found: set[Shape] = {(Square(0, 0),)}
    for _ in range(cells - 1):
        larger = ([*one, other] for one in found for cell in one for other in cell.neighbours() if other not in one)
        found = {likeness(shape(more)) for more in larger}
    return tuple(sorted(found))
