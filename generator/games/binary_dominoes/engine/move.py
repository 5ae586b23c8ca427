"""What a player may do in a turn, each with its text: `36 left`, `77`, `draw`, `pass`."""

from enum import Enum
from typing import NamedTuple

from generator.errors import ContentError
from generator.games.hextable.engine.lines import read_tile
from generator.games.hextable.engine.table import NUMBERS
from generator.notation.phrases import Phrase, Phrases, phrased
from generator.notation.words import Spelling, one_of
from generator.tiles.dihex import Tile

EXAMPLES = "'36 left', '36 right', '77' for the first tile, 'draw' or 'pass'"


class LineEnd(Enum):
    """One of the two ends of the line, as it is written."""

    LEFT = "left"
    RIGHT = "right"


@phrased(Phrase("{value}", value=one_of({"draw": "draw", "pass": "pass"})))
class Idle(Enum):
    """What a player does who cannot play."""

    DRAW = "draw"
    PASS = "pass"


def _read_whole(word: str) -> Tile:
    tile = read_tile(word, NUMBERS)
    if tile.single:
        raise ContentError(f"{word!r} is half a tile, expected two numbers such as '36'")
    return tile


TILE = Spelling(r"\S+", _read_whole)


@phrased(
    Phrase("{tile}", tile=TILE),
    Phrase("{tile} {end}", tile=TILE, end=one_of({end.value: end for end in LineEnd})),
)
class BinaryPlay(NamedTuple):
    """A tile laid at an end of the line, or the first of all."""

    tile: Tile
    end: LineEnd | None = None


Move = BinaryPlay | Idle
MOVES: Phrases[Move] = Phrases(Idle, BinaryPlay, otherwise=f"is no move, expected such as {EXAMPLES}")
read_move = MOVES.read
