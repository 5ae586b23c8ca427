"""The text of a game in progress: the board, then a line for each thing that it does not show.

Players are numbered in the order of play, so that each sits at the right hand of the one before.
"""

from dataclasses import dataclass
from typing import Self

from generator.errors import PictureError
from generator.games.domino_finder.engine.board import Board
from generator.games.domino_finder.engine.cells import place_name, place_of
from generator.games.domino_finder.engine.picture import read_board
from generator.games.domino_finder.engine.reading import OUT, WAITING, Reading
from generator.games.lines import NONE, first_line, read_lines
from generator.tiles.domino import Domino

KEYS = ["dice", "pawns", "treasures", "turn", "trapped", "passed", "start"]
SIGNS = {WAITING: NONE, OUT: "x"}


@dataclass(frozen=True)
class Moment:
    """Everything there is to know about a game; players and cells count from nought.

    Without dice somebody has to roll: for the start while there are `rolls`, else for a treasure.
    """

    board: Board
    pawns: tuple[int | None, ...]
    treasures: tuple[tuple[Domino, ...], ...]
    dice: tuple[int, int] | None = None
    turn: int = 0
    trapped: tuple[int, ...] = ()
    passed: int = 0
    rolls: tuple[int, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a board, then lines such as `pawns: a3 -`; what cannot be so raises PictureError at its place."""
        rows = text.rstrip().split("\n")
        start = first_line(rows)
        board = read_board("\n".join(rows[:start]))
        lines = read_lines(rows, start, KEYS)
        if "pawns" not in lines:
            raise PictureError("there is no line 'pawns', expected one such as 'pawns: a3 -'", start - 1)
        reading = Reading(board, lines)
        pawns = reading.pawns()
        rolls = reading.rolls(pawns)
        return cls(
            board,
            pawns,
            treasures := reading.treasures(len(pawns)),
            dice := reading.dice(treasures),
            turn := reading.turn(pawns, treasures, dice, rolls),
            reading.trapped(pawns, turn),
            reading.passed(len(pawns)),
            rolls,
        )

    def __str__(self) -> str:
        """The inverse, whatever is nought or empty left out."""
        names = (NONE if cell is None else place_name(place_of(cell, self.board.columns)) for cell in self.pawns)
        treasures = " / ".join(" ".join(map(str, taken)) or NONE for taken in self.treasures)
        said = {
            "dice": " ".join(map(str, self.dice or ())),
            "pawns": " ".join(names),
            "treasures": treasures if any(self.treasures) else "",
            "turn": str(self.turn + 1) if self.turn and not self.rolls else "",
            "trapped": " ".join(str(player + 1) for player in self.trapped),
            "passed": str(self.passed or ""),
            "start": " ".join(SIGNS.get(total, str(total)) for total in self.rolls),
        }
        return "\n".join([str(self.board), *(f"{key}: {words}" for key, words in said.items() if words)])
