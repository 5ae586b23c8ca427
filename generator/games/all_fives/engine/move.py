"""What a player may do in a turn, each with its text: `24 right of 26`, `draw`, `pass`."""

from enum import Enum

from generator.notation.phrases import Phrase, Phrases, phrased
from generator.notation.words import DOMINO, one_of
from generator.tiles.domino import Domino
from generator.value import Value


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
class FivesPlay(Value):
    """A domino laid against a side of another one, or the first of all."""

    domino: Domino
    side: FivesSide | None = None
    against: Domino | None = None
    in_line: bool = False


@phrased(Phrase("draw"))
class FivesDraw(Value):
    """Take the next domino of the stock."""


@phrased(Phrase("pass"))
class FivesPass(Value):
    """Do nothing, for want of anything to do."""


Move = FivesPlay | FivesDraw | FivesPass
MOVES: Phrases[Move] = Phrases(
    FivesPlay, FivesDraw, FivesPass, otherwise=f"is no move, expected such as {EXAMPLES}"
)
read_move = MOVES.read
