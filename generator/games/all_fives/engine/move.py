"""What a player may do in a turn, each with its text: `24 right of 26`, `draw`, `pass`."""

import re
from dataclasses import dataclass
from enum import Enum

from generator.errors import ContentError
from generator.tiles.domino import Domino


class Side(Enum):
    """One of the four sides of a domino, as seen in the picture: rows down, columns to the right."""

    LEFT = (0, -1)
    ABOVE = (-1, 0)
    BELOW = (1, 0)
    RIGHT = (0, 1)

    @property
    def upright(self) -> bool:
        """Whether it looks up or down."""
        return self in (Side.ABOVE, Side.BELOW)


BESIDE = {Side.LEFT: "left of", Side.RIGHT: "right of", Side.ABOVE: "above", Side.BELOW: "below"}
EXAMPLES = "'24 right of 26', '44 above 46, in line', '52', 'draw' or 'pass'"
PLAY = re.compile(
    rf"(?P<domino>\d\d)( (?P<side>{'|'.join(BESIDE.values())}) (?P<against>\d\d)(?P<in_line>, in line)?)?",
    re.ASCII,
)


@dataclass(frozen=True)
class Play:
    """A domino laid against a side of another one, or the first of all."""

    domino: Domino
    side: Side | None = None
    against: Domino | None = None
    in_line: bool = False

    def __str__(self) -> str:
        if self.side is None:
            return str(self.domino)
        return f"{self.domino} {BESIDE[self.side]} {self.against}{', in line' if self.in_line else ''}"


@dataclass(frozen=True)
class Draw:
    """Take the next domino of the stock."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True)
class Pass:
    """Do nothing, for want of anything to do."""

    def __str__(self) -> str:
        return "pass"


Move = Play | Draw | Pass


def read_move(text: str) -> Move:
    """The inverse of a move's `str`; a domino's two numbers may come in either order."""
    words = " ".join(text.split())
    if words == "draw":
        return Draw()
    if words == "pass":
        return Pass()
    found = PLAY.fullmatch(words)
    if not found:
        raise ContentError(f"{text!r} is no move, expected such as {EXAMPLES}")
    domino = Domino.parse(found["domino"])
    if found["side"] is None:
        return Play(domino)
    sides = {word: side for side, word in BESIDE.items()}
    return Play(domino, sides[found["side"]], Domino.parse(found["against"]), bool(found["in_line"]))
