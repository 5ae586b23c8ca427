"""A set of polyominoes as it is given."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field, field_validator, model_validator

from generator.errors import ContentError
from generator.leaf.area import HALF
from generator.model import Model
from generator.tiles.polyomino import MOST_CELLS, Shape, free_polyominoes, one_sided_polyominoes

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet

LEAST_CELL = 5.0
"""The smallest square that anybody can cut."""

CLEARANCE = 0.75
"""How much smaller than its squares a piece is on every side, so that it lies easily on what it covers."""


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


def polyomino_set(sheet: "TileSheet") -> PolyominoSet:
    """The pieces as the set gives them."""
    assert sheet.polyominoes is not None
    return sheet.polyominoes
