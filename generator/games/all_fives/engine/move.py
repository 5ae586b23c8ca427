"""What a player may do in a turn, each with its text: `24 right of 26`, `draw`, `pass`."""

from dataclasses import dataclass
from enum import Enum

from generator.notation.phrases import Phrase, Phrases, phrased
from generator.notation.words import DOMINO, one_of
from generator.tiles.domino import Domino


class FivesSide(Enum):
    """One of the four sides of a domino, as seen in the picture: rows down, columns to the right."""

    LEFT = (0, -1)
    ABOVE = (-1, 0)
    BELOW = (1, 0)
    RIGHT = (0, 1)

    @property
    def upright(self) -> bool:
        """Whether it looks up or down."""
        return self in (FivesSide.ABOVE, FivesSide.BELOW)


SIDE = one_of(
    {
        "left of": FivesSide.LEFT,
        "right of": FivesSide.RIGHT,
        "above": FivesSide.ABOVE,
        "below": FivesSide.BELOW,
    }
)
EXAMPLES = "'24 right of 26', '44 above 46, in line', '52', 'draw' or 'pass'"


@phrased(
    Phrase("{domino}", domino=DOMINO),
    Phrase("{domino} {side} {against}", domino=DOMINO, side=SIDE, against=DOMINO),
    Phrase("{domino} {side} {against}, in line", domino=DOMINO, side=SIDE, against=DOMINO, in_line=True),
)
@dataclass(frozen=True)
class FivesPlay:
    """A domino laid against a side of another one, or the first of all."""

    domino: Domino
    side: FivesSide | None = None
    against: Domino | None = None
    in_line: bool = False


@phrased(Phrase("draw"))
@dataclass(frozen=True)
class FivesDraw:
    """Take the next domino of the stock."""


@phrased(Phrase("pass"))
@dataclass(frozen=True)
class FivesPass:
    """Do nothing, for want of anything to do."""


Move = FivesPlay | FivesDraw | FivesPass
MOVES: Phrases[Move] = Phrases(
    FivesPlay, FivesDraw, FivesPass, otherwise=f"is no move, expected such as {EXAMPLES}"
)
read_move = MOVES.read
