"""What a player may do, each with its text: `flip c4`, `roll 3 5`, `pass`."""

import re
from dataclasses import dataclass

from generator.errors import ContentError
from generator.games.domino_finder.engine.cells import place_name, read_place
from generator.grid.square import Square
from generator.tiles.domino import Domino

ROLL = re.compile(r"roll ([1-6]) ([1-6])")
EXAMPLES = "'flip c4', 'roll 3 5' or 'pass'"


@dataclass(frozen=True)
class Flip:
    """Walk to a face-down domino, turn it up and step onto the cell given."""

    place: Square

    @property
    def name(self) -> str:
        """The cell's row and column: a1 is the upper left one."""
        return place_name(self.place)

    def __str__(self) -> str:
        return f"flip {self.name}"


@dataclass(frozen=True)
class Roll:
    """Two dice, in the order in which they are read."""

    one: int
    other: int

    @property
    def domino(self) -> Domino:
        """The domino that the dice name."""
        return Domino.of(self.one, self.other)

    def __str__(self) -> str:
        return f"roll {self.one} {self.other}"


@dataclass(frozen=True)
class Pass:
    """Do nothing, for no face-down domino can be reached."""

    def __str__(self) -> str:
        return "pass"


Move = Flip | Roll | Pass


def read_move(text: str) -> Move:
    """The inverse of a move's `str`."""
    words = " ".join(text.split())
    if words == "pass":
        return Pass()
    if found := ROLL.fullmatch(words):
        return Roll(int(found[1]), int(found[2]))
    place = read_place(words.removeprefix("flip ")) if words.startswith("flip ") else None
    if not place:
        raise ContentError(f"{text!r} is no move, expected such as {EXAMPLES}")
    return Flip(place)
