"""What a player may do in a turn, each with its text: `36 left`, `77`, `draw`, `pass`."""

from enum import Enum
from typing import NamedTuple

from generator.errors import ContentError
from generator.games.hextable.engine.lines import read_tile
from generator.games.hextable.engine.table import NUMBERS
from generator.tiles.dihex import Tile

EXAMPLES = "'36 left', '36 right', '77' for the first tile, 'draw' or 'pass'"


class End(Enum):
    """One of the two ends of the line, as it is written."""

    LEFT = "left"
    RIGHT = "right"


class Idle(Enum):
    """What a player does who cannot play."""

    DRAW = "draw"
    PASS = "pass"

    def __str__(self) -> str:
        return self.value


class Play(NamedTuple):
    """A tile laid at an end of the line, or the first of all."""

    tile: Tile
    end: End | None = None

    def __str__(self) -> str:
        return f"{self.tile} {self.end.value}" if self.end else str(self.tile)


Move = Play | Idle


def read_move(text: str) -> Move:
    """The inverse of a move's `str`; a tile's two numbers may come in either order."""
    words = text.split()
    if words in (["draw"], ["pass"]):
        return Idle(words[0])
    if not 1 <= len(words) <= 2 or words[1:] not in ([], ["left"], ["right"]):
        raise ContentError(f"{text!r} is no move, expected such as {EXAMPLES}")
    tile = read_tile(words[0], NUMBERS)
    if tile.single:
        raise ContentError(f"{words[0]!r} is half a tile, expected two numbers such as '36'")
    return Play(tile, End(words[1]) if words[1:] else None)
