"""Boards to play on, each made by the family that plays on it."""

from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field, field_validator

from generator.catalogue import rooms_named
from generator.errors import ContentError
from generator.grid.hexhex import LEAST_SIDE, MOST_SIDE
from generator.model import Model
from generator.sheet.kind import Behind, CutKind, KindKeys, Maker

if TYPE_CHECKING:
    from generator.leaf.area import Area, Leaf
    from generator.sheet.tilesheet import TileSheet

    BoardName = str
else:
    BoardName = Literal[tuple(rooms_named("board"))]


class BoardSet(Model):
    """Boards of one game, a page each, by how many cells their sides have."""

    game: BoardName
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


def _leaves(sheet: "TileSheet", area: "Area") -> "list[Leaf]":
    """A page for each board."""
    assert sheet.boards is not None
    maker = import_module(rooms_named("board")[sheet.boards.game])
    return [maker.board_leaf(side, area) for side in sheet.boards.sides]


def _maker() -> Maker:
    return Maker(leaves=lambda sheet, area, known: _leaves(sheet, area), cut=None, boxed=None, staircase=None)


class BoardKeys(KindKeys):
    """The key of boards."""

    boards: BoardSet | None = None
    """Boards to play on. Example: {game: hex-hex-y, sides: [4, 5]}"""

    KIND = CutKind(
        key="boards", maker=_maker, measure=None, behind=lambda sheet: Behind.NOTHING, faces=None, tiles=None
    )
