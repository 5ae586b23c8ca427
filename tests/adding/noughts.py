"""Noughts and crosses, for examples of its rules: a game of three files in one."""

from typing import ClassVar

from generator.errors import ContentError, IllegalMove, PictureError
from generator.example import Caption, Example, Outcome, Rules
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line
from generator.problem import Problem

LINES = ("012", "345", "678", "036", "147", "258", "048", "246")
CELL = 8.0


class Board(str):
    """The engine: nine characters, row after row, and what a move makes of them."""

    @classmethod
    def parse(cls, text: str) -> "Board":
        """Read three rows of O, X and points."""
        cells = "".join(text.split())
        for row, line in enumerate(text.split()):
            for column, char in enumerate(line):
                if char not in "OX." or len(line) != 3 or len(cells) != 9:
                    raise PictureError(f"{char!r}, expected three rows of three: O, X or a point", row, column)
        return cls(cells)

    def play(self, move: str) -> "Board":
        """The board after `X b2`; raises IllegalMove naming the broken rule."""
        player, place = move[0], 3 * "abc".index(move[2]) + "123".index(move[3])
        if self.winner:
            raise IllegalMove("over", "somebody has three in a row")
        if self[place] != ".":
            raise IllegalMove("taken", f"there is a {self[place]} already")
        return Board(self[:place] + player + self[place + 1 :])

    @property
    def winner(self) -> str:
        """Who has three in a row."""
        return next((p for p in "OX" if any(all(self[int(i)] == p for i in line) for line in LINES)), "")


def recount(position: str, move: str) -> dict[str, object]:
    """The checker: rows of characters, and sums along them, with nothing of the engine."""
    rows = [list(line) for line in position.split()]
    row, column = "abc".index(move[2]), int(move[3]) - 1
    if _won(rows):
        return {"legal": False, "rule": "over"}
    if rows[row][column] in "OX":
        return {"legal": False, "rule": "taken"}
    rows[row][column] = move[0]
    return {"legal": True, "winner": _won(rows) or None}


def _won(rows: list[list[str]]) -> str:
    falling = ["".join(rows[i][i] for i in range(3)), "".join(rows[i][2 - i] for i in range(3))]
    every = ["".join(row) for row in rows] + ["".join(column) for column in zip(*rows, strict=True)] + falling
    return "O" if "OOO" in every else "X" if "XXX" in every else ""


class NoughtsRules:
    """What examples need: facts, reading, two ways to judge, a drawing and a caption."""

    facts: ClassVar[tuple[str, ...]] = ("legal", "rule", "winner")

    @staticmethod
    def read(position: str, move: str) -> None:
        """Say what is wrong with a position or a move."""
        Board.parse(position)
        if len(move) != 4 or move[0] not in "OX" or move[2] not in "abc" or move[3] not in "123":
            raise ContentError(f"{move!r} is no move, expected one such as 'X b2'")

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts by the engine."""
        try:
            return Outcome.of({"legal": True, "winner": Board.parse(position).play(move).winner or None})
        except IllegalMove as broken:
            return Outcome.of({"legal": False, "rule": broken.rule})

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again."""
        return Outcome.of(recount(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The board, the move in the colour of answers."""
        rows = [*position.split()]
        at = ("abc".index(move[2]), int(move[3]) - 1)
        signs = {(r, c): char for r, row in enumerate(rows) for c, char in enumerate(row) if char != "."}
        labels = [_sign(*place, char, Ink.TEXT) for place, char in signs.items()] + [
            _sign(*at, move[0], Ink.ANSWER)
        ]
        lines = [Line((i * CELL, 0), (i * CELL, 3 * CELL), Ink.LINE, 1) for i in (1, 2)]
        lines += [Line((0, i * CELL), (3 * CELL, i * CELL), Ink.LINE, 1) for i in (1, 2)]
        return Figure(3 * CELL, 3 * CELL, (*lines, *labels))

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """The line under the figure."""
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", {"over": "the game is over", "taken": "taken"}[outcome["rule"]])
        return Caption(True, f"{outcome['winner']} wins" if outcome["winner"] else "Allowed")


def _sign(row: int, column: int, char: str, ink: Ink) -> Label:
    return Label(((column + 0.5) * CELL, (row + 0.72) * CELL), char, 15, ink, Face.SANS_BOLD, Anchor.MIDDLE)


class Noughts(Example):
    """A move and what the book says of it."""

    rules: ClassVar[type[Rules]] = NoughtsRules


FAMILY: type[Problem[Outcome]] = Noughts
