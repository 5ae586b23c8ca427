"""The text of a game in progress, a line for each thing: `chain: 77 73 36`, then hands, stock and so on."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Self

from generator.errors import PictureError
from generator.games.binary_dominoes.engine.line import EMPTY, TileLine
from generator.games.hextable.engine.lines import Hand, read_hands, read_tiles, write_hands
from generator.games.hextable.engine.table import NUMBERED, NUMBERS, HexTable
from generator.games.lines import NONE, Said, read_lines, read_turn
from generator.tiles.dihex import Tile

KEYS = ["chain", "hands", "stock", "turn", "passed"]
PLAYERS = (2, 3, 4)
EACH = 9
"""How many tiles each player takes."""


@dataclass(frozen=True)
class Moment:
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
        lines = read_lines(text.rstrip().split("\n"), 0, KEYS)
        line = _read_chain(lines.get("chain"))
        if "hands" not in lines:
            for key in [key for key in lines if key != "chain"]:
                raise lines[key].fault(f"there is a line {key!r} but there are no hands, expected the hands too")
            if "chain" not in lines:
                raise PictureError("there is nothing on the table, expected a line such as 'chain: 77 73 36'")
            return cls(line)
        hands = read_hands(lines["hands"], line.straight, NUMBERED, NUMBERS)
        _check_hands(lines["hands"], hands)
        stock = _read_stock(lines.get("stock"), line.straight, hands)
        turn = read_turn(lines["turn"], len(hands)) if "turn" in lines else 0
        return cls(line, hands, stock, turn, _read_passed(lines, 0 if stock else len(hands)))

    def __str__(self) -> str:
        """The inverse; what is nought or empty is left out."""
        lines = {
            "chain": " ".join(self.line.texts) or NONE,
            "hands": write_hands(self.hands),
            "stock": " ".join(map(str, self.stock)),
            "turn": str(self.turn + 1) if self.turn else "",
            "passed": str(self.passed or ""),
        }
        return "\n".join(f"{key}: {words}" for key, words in lines.items() if words)


def _read_chain(said: Said | None) -> TileLine:
    """The tiles of the line, `77 73 36`: where two of them meet, their numbers are the same."""
    if said is None or said.text.strip() == NONE:
        return EMPTY
    words = said.text.split()
    tiles = [*read_tiles(said, " ".join(words), HexTable(()), [*NUMBERED], NUMBERS)]
    if not tiles:
        raise said.fault(f"the line has no tiles, expected them as in '77 73 36', or '{NONE}'")
    for one, other in pairwise(words):
        if one[1] != other[0]:
            raise said.fault(f"{other} does not meet {one}, expected equal numbers side by side", other)
    return TileLine(tuple(words))


def _check_hands(said: Said, hands: tuple[Hand, ...]) -> None:
    if len(hands) not in PLAYERS:
        raise said.fault(f"there are {len(hands)} players, expected 2 to 4")
    if hands.count(()) > 1:
        raise said.fault("two hands are empty, expected the first empty one to end the game")


def _read_stock(said: Said | None, table: HexTable, hands: tuple[Hand, ...]) -> tuple[Tile, ...]:
    """The tiles face down, the next one first."""
    if said is None:
        return ()
    held = {tile for hand in hands for tile in hand}
    left = [tile for tile in NUMBERED if tile not in table.tiles and tile not in held]
    return tuple(read_tiles(said, said.text.strip(), table, left, NUMBERS))


def _read_passed(lines: Mapping[str, Said], most: int) -> int:
    said = lines.get("passed")
    passed = said.number(said.text.strip()) if said else 0
    if said and passed > most:
        raise said.fault(f"'passed' has {passed}, expected at most one pass a player, and no stock")
    return passed
