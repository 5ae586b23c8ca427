"""The text of a game in progress, a line for each thing: `chain: 77 73 36`, then hands, stock and so on."""

from collections.abc import Collection
from itertools import pairwise
from typing import Self

from generator.errors import PictureError
from generator.games.binary_dominoes.engine.line import EMPTY, TileLine
from generator.games.hextable.engine.lines import Hand, hands, tiles
from generator.games.hextable.engine.table import NUMBERED, NUMBERS
from generator.notation import parts
from generator.notation.lines import Fields, FieldsRead, KeyedLine, LinePart, Notation, always
from generator.notation.said import NONE, Said, read_lines
from generator.tiles.dihex import Tile
from generator.value import Value

PLAYERS = (2, 3, 4)
EACH = 9
"""How many tiles each player takes."""


class BinaryDominoesState(Value):
    """Everything there is to know about a game; players count from nought.

    Without hands it is a line on which any tile left may be played.
    """

    line: TileLine = EMPTY
    hands: tuple[Hand, ...] = ()
    stock: Hand = ()
    turn: int = 0
    passed: int = 0

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the lines; what cannot be so raises PictureError."""
        lines = read_lines(text.rstrip().split("\n"), 0, NOTATION.keys)
        if not lines:
            raise PictureError("there is nothing on the table, expected a line such as 'chain: 77 73 36'")
        return cls(**NOTATION.read(lines, {}))

    def __str__(self) -> str:
        """The inverse; what is nought or empty is left out."""
        return NOTATION.written(self)


def _read_chain(said: Said, text: str, fields: FieldsRead) -> TileLine:
    """The tiles of the line, `77 73 36`: where two of them meet, their numbers are the same."""
    if text == NONE:
        return EMPTY
    found = tiles(NUMBERED, NUMBERS, lambda fields: ()).read(said, text, fields)
    said.require(found, f"the line has no tiles, expected them as in '77 73 36', or '{NONE}'")
    words = text.split()
    for one, other in pairwise(words):
        said.require(one[1] == other[0], f"{other} does not meet {one}, expected equal numbers side by side", other)
    return TileLine(tuple(words))


def _check_hands(said: Said, hands: tuple[Hand, ...], fields: FieldsRead) -> None:
    said.require(len(hands) in PLAYERS, f"there are {len(hands)} players, expected 2 to 4")
    said.require(hands.count(()) < 2, "two hands are empty, expected the first empty one to end the game")


def _in_line(fields: Fields) -> Collection[Tile]:
    found: Collection[Tile] = fields["line"].tiles
    return found


def _with_hands(key: str) -> dict[str, str]:
    return {"hands": f"there is a line {key!r} but there are no hands, expected the hands too"}


NOTATION = Notation(
    KeyedLine(
        "chain",
        LinePart(_read_chain, lambda line, fields: " ".join(line.texts) or NONE),
        field="line",
        usual=EMPTY,
        written=always,
    ),
    KeyedLine("hands", parts.checked(hands(NUMBERED, NUMBERS, _in_line), _check_hands), usual=()),
    KeyedLine("stock", tiles(NUMBERED, NUMBERS, _in_line), usual=(), needs=_with_hands("stock")),
    KeyedLine("turn", parts.player(lambda fields: len(fields["hands"])), usual=0, needs=_with_hands("turn")),
    KeyedLine(
        "passed",
        parts.passes(lambda fields: 0 if fields["stock"] else len(fields["hands"]), "player, and no stock"),
        usual=0,
        needs=_with_hands("passed"),
    ),
)
