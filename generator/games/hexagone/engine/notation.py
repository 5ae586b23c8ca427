"""The text of a moment of the game: a picture of the table, then a line for each thing that it does not show.

      . . . .
     . A B C .
    . D A B . .
    captured: AAA / -
    dice: AB

`captured` has a part for each player, two with nothing where it is left out; `turn` is whose turn it is, `roll`
which roll of the turn, or of a solo game; `dice` what was rolled; `waiting` the pieces of smaller sections that go
back onto the block; and `main: choose` stands where the player has yet to say which section is the main block.
"""

from dataclasses import dataclass
from typing import Self

from generator.games.hexagone.engine.reading import CHOOSE, KEYS, Reading
from generator.games.hexagone.engine.setup import LEFT_OVER
from generator.games.hexagone.engine.table import Table, table_of
from generator.games.lines import NONE, first_line, read_lines
from generator.grid.hexpicture import EMPTY

ROLLS, SOLO_ROLLS = 2, 15
"""How many rolls there are in a turn, and in a solo game."""


@dataclass(frozen=True)
class Moment:
    """Everything there is to know about a game; players count from nought, rolls from one."""

    table: Table
    board: str
    piles: tuple[str, ...]
    turn: int = 0
    roll: int = 1
    dice: str = ""
    waiting: str = ""
    choosing: bool = False

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a picture and its lines; what cannot be so raises PictureError at its place."""
        rows = text.rstrip().split("\n")
        start = first_line(rows)
        reading = Reading("\n".join(rows[:start]), read_lines(rows, start, KEYS))
        piles = reading.piles()
        solo = len(piles) == 1
        found = cls(
            table_of(tuple(reading.marks)),
            "".join(reading.marks.values()),
            piles,
            reading.turn(len(piles)),
            reading.roll(SOLO_ROLLS + 1 if solo else ROLLS),
            reading.dice(),
            reading.waiting(),
            reading.choosing(),
        )
        reading.check(found.pieces, solo, SOLO_ROLLS if solo else ROLLS, LEFT_OVER)
        return found

    def __str__(self) -> str:
        """The inverse, whatever is nought or empty left out."""
        said = {
            "captured": " / ".join(pile or NONE for pile in self.piles),
            "turn": str(self.turn + 1) if self.turn else "",
            "roll": str(self.roll) if self.roll > 1 else "",
            "dice": self.dice,
            "waiting": self.waiting,
            "main": CHOOSE if self.choosing else "",
        }
        lines = (f"{key}: {words}" for key, words in said.items() if words)
        return "\n".join([str(self.table.picture(self.board)), *lines])

    @property
    def pieces(self) -> int:
        """How many pieces are in the block."""
        return len(self.board) - self.board.count(EMPTY)

    @property
    def solo(self) -> bool:
        """Whether one player plays alone."""
        return len(self.piles) == 1
