"""Noughts and crosses: a game of three files in one, with examples of its rules and games that can be played."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple, Self

from generator.errors import ContentError, IllegalMove, PictureError
from generator.example import Caption, Example, Outcome, Rules
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line
from generator.notation.lines import KeyedLine, LinePart, Notation
from generator.notation.phrases import Phrase, Phrases, phrased
from generator.notation.said import first_line, read_lines
from generator.notation.words import CELL_NAME, letter
from generator.playing.seat import Seat
from generator.problem import Game, Problem
from generator.solve.chance import Chance
from generator.value import Value

SIGNS = "OX"
LINES = ("012", "345", "678", "036", "147", "258", "048", "246")
CELLS = tuple(f"{row}{column}" for row in "abc" for column in "123")
CELL = 8.0


@phrased(Phrase("{sign} {cell}", sign=letter(SIGNS), cell=CELL_NAME))
class NoughtsMove(NamedTuple):
    """A sign put into a cell: `X b2`."""

    sign: str
    cell: str


MOVES = Phrases[NoughtsMove](NoughtsMove, otherwise="is no move, expected one such as 'X b2'")


class NoughtsState(Value):
    """The engine: nine cells row after row, and which sign began."""

    cells: str
    first: str = SIGNS[0]

    seats: ClassVar[tuple[int, ...]] = (2,)
    notation: ClassVar[Notation] = Notation(
        KeyedLine("first", LinePart(lambda said, text, fields: text, lambda sign, fields: sign), usual=SIGNS[0])
    )

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        """An empty board; chance says who begins."""
        if players not in cls.seats:
            raise ContentError(f"{players} players, expected 2")
        return cls("." * 9, SIGNS[Chance(seed).below(2)])

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read three rows of O, X and points, and who began where that was not O."""
        rows = text.splitlines()
        below = first_line(rows)
        lines = read_lines(rows, below, cls.notation.keys)
        for row, line in enumerate(rows[:below]):
            for column, char in enumerate(line):
                if char not in "OX." or len(line) != 3 or below != 3:
                    raise PictureError(f"{char!r}, expected three rows of three: O, X or a point", row, column)
        if "first" in lines:
            lines["first"].require(lines["first"].words in [*SIGNS], "expected 'first: O' or 'first: X'")
        return cls(**cls.notation.read(lines, {"cells": "".join(rows[:below])}))

    def __str__(self) -> str:
        return self.notation.written(self, self.cells[:3], self.cells[3:6], self.cells[6:])

    @property
    def turn(self) -> int:
        """Whoever has the sign that is due: the signs take turns."""
        return (SIGNS.index(self.first) + 9 - self.cells.count(".")) % 2

    @property
    def winner(self) -> str:
        """Who has three in a row."""
        rows = ({self.cells[int(place)] for place in line} for line in LINES)
        return next((row.pop() for row in rows if len(row) == 1 and "." not in row), "")

    @property
    def over(self) -> bool:
        """Whether somebody has three in a row, or the board is full."""
        return bool(self.winner) or "." not in self.cells

    @property
    def winners(self) -> tuple[int, ...]:
        """Whoever has three in a row; both where nobody has."""
        return () if not self.over else (SIGNS.index(self.winner),) if self.winner else (0, 1)

    def moves(self) -> Iterator[NoughtsMove]:
        """The sign that is due in each empty cell."""
        free = () if self.over else (cell for cell, char in zip(CELLS, self.cells, strict=True) if char == ".")
        return (NoughtsMove(SIGNS[self.turn], cell) for cell in free)

    def play(self, move: NoughtsMove) -> Self:
        """The board after a move; raises IllegalMove naming the broken rule."""
        if self.winner:
            raise IllegalMove("over", "somebody has three in a row")
        if move.cell not in CELLS:
            raise IllegalMove("off", f"there is no cell {move.cell}")
        place = CELLS.index(move.cell)
        if self.cells[place] != ".":
            raise IllegalMove("taken", f"there is a {self.cells[place]} already")
        if move.sign != SIGNS[self.turn]:
            raise IllegalMove("turn", f"it is the turn of {SIGNS[self.turn]}")
        return replace(self, cells=self.cells[:place] + move.sign + self.cells[place + 1 :])

    def score(self) -> tuple[int, ...]:
        """A point for three in a row."""
        return tuple(int(sign == self.winner) for sign in SIGNS)

    def otherwise(self, seed: int) -> Self:
        """Nothing is hidden."""
        return self

    def draw(self, last: NoughtsMove | None = None) -> Figure:
        """The board, the latest move in the colour of answers."""
        lines = [Line((i * CELL, 0), (i * CELL, 3 * CELL), Ink.LINE, 1) for i in (1, 2)]
        lines += [Line((0, i * CELL), (3 * CELL, i * CELL), Ink.LINE, 1) for i in (1, 2)]
        shown = {cell: (char, Ink.TEXT) for cell, char in zip(CELLS, self.cells, strict=True) if char != "."}
        if last:
            shown[last.cell] = last.sign, Ink.ANSWER
        return Figure(3 * CELL, 3 * CELL, (*lines, *(_sign(cell, *sign) for cell, sign in shown.items())))


def _sign(cell: str, char: str, ink: Ink) -> Label:
    row, column = divmod(CELLS.index(cell), 3)
    return Label(((column + 0.5) * CELL, (row + 0.72) * CELL), char, 15, ink, Face.SANS_BOLD, Anchor.MIDDLE)


def recount(position: str, move: str) -> Mapping[str, object]:
    """The checker: rows of characters, and sums along them, with nothing of the engine."""
    words = position.split()
    rows, begins = [list(word) for word in words[:3]], words[4] if len(words) > 4 else "O"
    row, column = "abc".index(move[2]), int(move[3]) - 1
    if _won(rows):
        return {"legal": False, "rule": "over"}
    if rows[row][column] in "OX":
        return {"legal": False, "rule": "taken"}
    laid = sum(char in "OX" for cells in rows for char in cells)
    if (move[0] == begins) is bool(laid % 2):
        return {"legal": False, "rule": "turn"}
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
        NoughtsState.parse(position)
        if MOVES.read(move).cell not in CELLS:
            raise ContentError(f"{move!r} is no move, expected a cell from a1 to c3")

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts by the engine."""
        try:
            after = NoughtsState.parse(position).play(MOVES.read(move))
        except IllegalMove as broken:
            return Outcome.of({"legal": False, "rule": broken.rule})
        return Outcome.of({"legal": True, "winner": after.winner or None})

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again."""
        return Outcome.of(recount(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The board with the move."""
        return NoughtsState.parse(position).draw(MOVES.read(move))

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """The line under the figure."""
        if outcome["legal"] == "false":
            why = {"over": "the game is over", "taken": "taken", "turn": "out of turn"}
            return Caption(False, "Not allowed", why[outcome["rule"]])
        return Caption(True, f"{outcome['winner']} wins" if outcome["winner"] else "Allowed")


class Noughts(Example):
    """A move and what the book says of it."""

    rules: ClassVar[type[Rules]] = NoughtsRules


FAMILY: type[Problem[Outcome]] = Noughts
GAME: type[Game[Any]] = NoughtsState
SEAT = Seat(lambda position, text: MOVES.read(text), rows=1)
