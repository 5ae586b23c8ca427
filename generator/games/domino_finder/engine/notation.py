"""The text of a game in progress: the board, then a line for each thing that it does not show.

Players are numbered in the order of play, so that each sits at the right hand of the one before.
"""

from typing import Self

from generator.errors import PictureError
from generator.games.domino_finder.engine.board import FinderBoard
from generator.games.domino_finder.engine.picture import read_board
from generator.games.domino_finder.engine.reading import NO_PAWNS, NOTATION, check
from generator.notation.said import first_line, read_lines
from generator.tiles.domino import Domino
from generator.value import Value


class DominoFinderState(Value):
    """Everything there is to know about a game; players and cells count from nought.

    Without dice somebody has to roll: for the start while there are `rolls`, else for a treasure.
    """

    board: FinderBoard
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
        lines = read_lines(rows, start, NOTATION.keys)
        if "pawns" not in lines:
            raise PictureError(NO_PAWNS, start - 1)
        found = NOTATION.read(lines, {"board": board})
        check(found)
        return cls(**found)

    def __str__(self) -> str:
        """The inverse, whatever is nought or empty left out."""
        return NOTATION.written(self, str(self.board))
