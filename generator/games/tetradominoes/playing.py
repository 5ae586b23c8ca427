"""A solution as it is played: turn by turn, a domino and the tetromino that follows it."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.games.tetradominoes.checker.fits import Order
from generator.games.tetradominoes.checker.table import Spot
from generator.games.tetradominoes.engine.piece import Tetromino, TetrominoSide
from generator.games.tetradominoes.engine.table import TetraTable
from generator.grid.square import Square
from generator.tiles.layout import Placed


class Turn(NamedTuple):
    """A domino and the tetromino laid right after it, if any."""

    placed: Placed
    piece: Tetromino | None


def turns_of(order: Order) -> tuple[Turn, ...]:
    """The turns of an order of play, which names everything by characters of the picture."""
    found = []
    for (digits, (first, second)), cover in order:
        placed = Placed(_cell(first), _cell(second), (int(digits[0]), int(digits[1])))
        piece = Tetromino.of(map(_cell, cover[1]), TetrominoSide(cover[0])) if cover else None
        found.append(Turn(placed, piece))
    return tuple(found)


def table_after(start: TetraTable, turns: Sequence[Turn]) -> TetraTable:
    """The table that some turns lead to, no domino marked."""
    pieces = (turn.piece for turn in turns if turn.piece)
    return TetraTable.of((*start.dominoes, *(turn.placed for turn in turns)), (*start.tetrominoes, *pieces))


def _cell(spot: Spot) -> Square:
    return Square(spot[0] // 2, spot[1] // 2)
