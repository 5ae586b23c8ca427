"""What can be cut out, a model for each kind: its keys as a sheet in content/tiles names them."""

from typing import Annotated, Literal

from pydantic import Field, field_validator, model_validator

from generator.errors import ContentError
from generator.grid.hexhex import LEAST_SIDE, MOST_SIDE
from generator.model import Model
from generator.tiles.domino import HIGHEST_CUT, Domino, double_set
from generator.tiles.polyomino import MOST_CELLS, Shape, free_polyominoes, one_sided_polyominoes

HALF = 24.0
"""The side of half a domino to cut out, and so of a polyomino's square, in millimetres."""

MOST_DICE = 12
"""The most dice on the sheets of one set."""

PAWNS = ("ABCD", "PNBR")
"""The letters of the players' pawns, and of the priests of Fujisan."""

LEAST_CELL = 5.0
"""The smallest square that anybody can cut."""

CLEARANCE = 0.75
"""How much smaller than its squares a piece is on every side, so that it lies easily on what it covers."""


TokenKind = Literal["light", "dark", "red", "blue", "A", "B", "C", "D", "E", "F"]

TokenSet = Annotated[dict[TokenKind, Annotated[int, Field(ge=1, le=40)]], Field(min_length=1)]
"""How many tokens there are of each colour."""

PieceKind = Literal["A", "B", "C", "D", "E", "F", "W"]

PieceSet = Annotated[dict[PieceKind, Annotated[int, Field(ge=1, le=40)]], Field(min_length=1)]
"""How many single hexes there are of each colour, and of white."""


class DominoSet(Model):
    """A set as content names it, by its highest number."""

    highest: int
    """The highest number of the set: 6 for double-six. Example: 6"""

    @field_validator("highest")
    @classmethod
    def _can_be_drawn(cls, value: int) -> int:
        if not 0 <= value <= HIGHEST_CUT:
            raise ContentError(f"a set up to double {value}, expected a highest number from 0 to {HIGHEST_CUT}")
        return value

    @property
    def dominoes(self) -> tuple[Domino, ...]:
        """Every domino of the set, in order."""
        return double_set(self.highest)


class PolyominoSet(Model):
    """All polyominoes of a size: those that may be turned over once, or every one-sided one with two faces."""

    cells: int
    """How many squares a piece has: 4 for tetrominoes. Example: 4"""

    sides: Literal["one", "two"] = "one"
    """With `one`, pieces may be turned over; with `two`, they are light on one side and dark on the other.

    Example: two
    """

    cell: Annotated[float, Field(ge=LEAST_CELL, allow_inf_nan=False)] = HALF
    """The side of a square in millimetres. Example: 18"""

    gap: Annotated[float, Field(ge=0, allow_inf_nan=False)] = CLEARANCE
    """How much smaller than its squares a piece is all round, in millimetres. Example: 0.25"""

    @field_validator("cells")
    @classmethod
    def _can_be_listed(cls, value: int) -> int:
        if not 1 <= value <= MOST_CELLS:
            raise ContentError(f"polyominoes of {value} cells, expected 1 to {MOST_CELLS}")
        return value

    @model_validator(mode="after")
    def _something_is_left(self) -> "PolyominoSet":
        if 2 * self.gap >= self.cell / 2:
            what = f"a gap of {self.gap:g} mm round squares of {self.cell:g} mm"
            raise ContentError(f"{what}, expected less than a quarter of the square")
        return self

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """Every shape of the set once, in order."""
        return one_sided_polyominoes(self.cells) if self.sides == "two" else free_polyominoes(self.cells)


class DiceSet(Model):
    """Dice to fold up, with pips or with the six colours, their opposite faces first and last."""

    count: int
    """How many dice there are. Example: 2"""

    faces: Literal["1 2 3 4 5 6", "A B C D E F"] = "1 2 3 4 5 6"
    """What the faces show: pips or colours. Example: A B C D E F"""

    edge: Annotated[float, Field(ge=12, le=1000, allow_inf_nan=False)] = 20.0
    """The edge of a die in millimetres. Example: 20"""

    @field_validator("count")
    @classmethod
    def _can_be_cut(cls, value: int) -> int:
        if not 1 <= value <= MOST_DICE:
            raise ContentError(f"{value} dice, expected 1 to {MOST_DICE}")
        return value

    @property
    def signs(self) -> tuple[str, ...]:
        """What its faces show, in the order of a die's numbers."""
        return tuple(self.faces.split())


class BoardSet(Model):
    """Boards of one game, a page each, by how many cells their sides have."""

    game: Literal["hex-hex-y"]
    """The game that is played on them. Example: hex-hex-y"""

    sides: Annotated[tuple[int, ...], Field(min_length=1)]
    """How many cells a side has, one board for each number. Example: [4, 5, 6]"""

    @field_validator("sides")
    @classmethod
    def _can_be_played_on(cls, value: tuple[int, ...]) -> tuple[int, ...]:
        for place, side in enumerate(value):
            if not LEAST_SIDE <= side <= MOST_SIDE:
                raise ContentError(f"a board of side {side}, expected {LEAST_SIDE} to {MOST_SIDE}")
            if side in value[:place]:
                raise ContentError(f"the board of side {side} is there twice, expected each once")
        return value


class PawnSet(Model):
    """Pawns to fold up: some of the players' letters, or some of the priests'."""

    letters: str
    """One letter for each pawn: some of ABCD, or some of PNBR. Example: ABCD"""

    @field_validator("letters")
    @classmethod
    def _are_pawns(cls, value: str) -> str:
        if not value:
            raise ContentError("no letters, expected one for each pawn")
        for place, letter in enumerate(value):
            if letter in value[:place]:
                raise ContentError(f"letter {letter!r} is there twice, expected each once")
        for letters in PAWNS:
            if set(value) <= set(letters):
                return value
        raise ContentError(f"letters {value!r}, expected some of {' or some of '.join(PAWNS)}")
