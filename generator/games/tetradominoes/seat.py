"""How people play Tetradominoes: hands, stock and what a partner puts forward are hidden."""

from typing import Any

from generator.games.tetradominoes.engine.game import Tetradominoes
from generator.games.tetradominoes.engine.move import Give, write_move
from generator.playing.seat import Seat


def _read(position: Tetradominoes, text: str) -> Any:
    return position.read(str(position), text)[1]


def _write(position: Tetradominoes, move: Any) -> str:
    return write_move(position.table, move)


def _aloud(position: Tetradominoes, move: Any) -> str:
    """A domino for the partner is put forward face down."""
    return "give a domino" if isinstance(move, Give) else _write(position, move)


SEAT = Seat(
    _read,
    _write,
    own={"hands": "your hand"},
    shown={"shown": "you show"},
    piles=("stock",),
    secret={"seed": "", "offer": "partners may exchange a domino: give one, or keep what you have"},
    rows=2,
    aloud=_aloud,
)
