"""What a player may do, each with its text: `flip c4`, `roll 3 5`, `pass`."""

from generator.games.domino_finder.engine.cells import NAME, place_name, place_named
from generator.grid.square import Square
from generator.notation.phrases import Phrase, Phrases, phrased
from generator.notation.words import Spelling, number
from generator.tiles.domino import Domino
from generator.value import Value

DIE = number(1, 6)
PLACE = Spelling(NAME.pattern, place_named, place_name)
EXAMPLES = "'flip c4', 'roll 3 5' or 'pass'"


@phrased(Phrase("flip {place}", place=PLACE))
class Flip(Value):
    """Walk to a face-down domino, turn it up and step onto the cell given."""

    place: Square

    @property
    def name(self) -> str:
        """The cell's row and column: a1 is the upper left one."""
        return place_name(self.place)


@phrased(Phrase("roll {one} {other}", one=DIE, other=DIE))
class FinderRoll(Value):
    """Two dice, in the order in which they are read."""

    one: int
    other: int

    @property
    def domino(self) -> Domino:
        """The domino that the dice name."""
        return Domino.of(self.one, self.other)


@phrased(Phrase("pass"))
class FinderPass(Value):
    """Do nothing, for no face-down domino can be reached."""


Move = Flip | FinderRoll | FinderPass
MOVES: Phrases[Move] = Phrases(Flip, FinderRoll, FinderPass, otherwise=f"is no move, expected such as {EXAMPLES}")
read_move = MOVES.read
