"""Dice to cut out and fold up."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field, field_validator

from generator.errors import ContentError
from generator.model import Model
from generator.sheet.kind import Behind, CutKind, KindKeys, Maker, Measure

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet

MOST_DICE = 12
"""The most dice on the sheets of one set."""


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


def _edge(sheet: "TileSheet") -> float:
    assert sheet.dice is not None
    return sheet.dice.edge


def _maker() -> Maker:
    from generator.sheet.dice import dice_leaves
    from generator.sheet.machine.laying import cut_in_rows
    from generator.sheet.pieces.nets import dice_pieces

    return Maker(
        leaves=lambda sheet, area, known: dice_leaves(sheet, area),
        cut=cut_in_rows(dice_pieces),
        boxed=None,
        staircase=None,
    )


class DiceKeys(KindKeys):
    """The key of dice."""

    dice: DiceSet | None = None
    """Dice to fold up. Example: {count: 2}"""

    KIND = CutKind(
        key="dice",
        maker=_maker,
        measure=Measure("the edge of a die", least=12.0, usual=_edge),
        behind=lambda sheet: Behind.NOTHING,
        faces=None,
        tiles=None,
    )
