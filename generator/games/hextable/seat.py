"""How games with hex tiles are played by people: tiles on named cells, and what each player sees."""

from collections.abc import Mapping
from typing import Any

from generator.games.hextable.engine.game import HexGame
from generator.games.hextable.engine.scene import write_move
from generator.playing.seat import Seat

HANDS = {"hands": "your hand"}


def hex_seat(
    own: Mapping[str, str] | None = None, shown: Mapping[str, str] | None = None, piles: tuple[str, ...] = ()
) -> Seat:
    """A seat at a table of hex tiles, at which so much is one's own or lies open."""
    return Seat(_read, _write, dict(own or {}), shown=dict(shown or {}), piles=piles, rows=1)


def _read(position: HexGame, text: str) -> Any:
    return position.read(str(position), text)[1]


def _write(position: HexGame, move: Any) -> str:
    return write_move(position.table, move)
