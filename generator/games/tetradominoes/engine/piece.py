"""A tetromino on the table: its cells, which side of it is up, and which of the seven pieces it is."""

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from typing import NamedTuple

from generator.grid.square import Square
from generator.tiles.polyomino import REVERSE, TETROMINOES, Shape, shape, tetromino_named, turns


class TetrominoSide(Enum):
    """The two sides of a tetromino."""

    LIGHT = "light"
    DARK = "dark"


LIGHT_AND_DARK = (TetrominoSide.LIGHT, TetrominoSide.DARK)


class Tetromino(NamedTuple):
    """A tetromino on four cells, in reading order, and which side of it is up."""

    cells: tuple[Square, ...]
    side: TetrominoSide

    @classmethod
    def of(cls, cells: Iterable[Square], side: TetrominoSide) -> "Tetromino":
        """The piece on these cells, whatever order they come in."""
        return cls(tuple(sorted(cells)), side)

    @property
    def letter(self) -> str:
        """The letter that it shows; nothing if it is none of the seven."""
        return tetromino_named(shape(self.cells)) if len({*self.cells}) == 4 else ""

    @property
    def piece(self) -> str:
        """Which of the seven pieces it is, by the letter of its light side."""
        return self.letter if self.side is TetrominoSide.LIGHT else REVERSE.get(self.letter, "")


TURNED: tuple[tuple[str, Shape], ...] = tuple(
    (letter, turn) for letter, cells in TETROMINOES.items() for turn in turns(shape(cells))
)
"""The nineteen ways in which a tetromino can lie, each with the letter that it shows."""


def spots(halves: Iterable[Square]) -> Iterator[tuple[tuple[Square, ...], str]]:
    """Every four cells with one of these among them that make a tetromino, and its letter."""
    for half in halves:
        for letter, turn in TURNED:
            for row, col in turn:
                yield _lying(turn, half.row - row, half.col - col), letter


@cache
def _lying(turn: Shape, rows: int, cols: int) -> tuple[Square, ...]:
    return tuple(cell.moved(rows, cols) for cell in turn)
