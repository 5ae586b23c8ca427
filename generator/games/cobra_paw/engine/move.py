"""What the players do, each with its text: `1 rolls 3 5`, `2 on 35`, `3 takes 12`; players are written from 1."""

from generator.notation.phrases import Phrase, Phrases, phrased
from generator.notation.words import DOMINO, PLAYER, number
from generator.tiles.domino import Domino
from generator.value import Value

BLANK = Domino(0, 0)
EXAMPLES = "'1 rolls 3 5', '2 on 35' or '3 takes 12'"
DIE = number(1, 6)


@phrased(Phrase("{player} rolls {first} {second}", player=PLAYER, first=DIE, second=DIE))
class PawRoll(Value):
    """A throw of the two dice, told apart though the target reads them without order."""

    player: int
    first: int
    second: int


@phrased(Phrase("{player} on {domino}", player=PLAYER, domino=DOMINO))
class Finger(Value):
    """The first finger on a domino: on the target to win it, on the double blank to call that it is gone."""

    player: int
    domino: Domino


@phrased(Phrase("{player} takes {domino}", player=PLAYER, domino=DOMINO))
class PawTake(Value):
    """A domino of the player's choice, as the reward of a call."""

    player: int
    domino: Domino


Move = PawRoll | Finger | PawTake
MOVES: Phrases[Move] = Phrases(PawRoll, Finger, PawTake, otherwise=f"is no move, expected such as {EXAMPLES}")
read_move = MOVES.read
