"""Dominoes to cut out."""

from typing import TYPE_CHECKING

from pydantic import field_validator

from generator.errors import ContentError
from generator.leaf.area import HALF
from generator.model import Model
from generator.sheet.kind import Behind, Boxed, CutKind, KindKeys, Maker, Measure, Staircase
from generator.tiles.domino import HIGHEST_CUT, Domino, double_set

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet


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


def _faces(sheet: "TileSheet") -> list[str]:
    assert sheet.dominoes is not None
    return [str(number) for number in range(sheet.dominoes.highest + 1)]


def _maker() -> Maker:
    from generator.figure.furniture import dominoes_all_over
    from generator.sheet.dominoes import domino_leaves, domino_samples, domino_stack
    from generator.sheet.machine.laying import cut_in_rows
    from generator.sheet.pieces.dominoes import domino_pieces
    from generator.sheet.staircases import domino_staircase, dominoes_alt_text

    return Maker(
        leaves=lambda sheet, area, known: domino_leaves(sheet, area),
        cut=cut_in_rows(domino_pieces),
        boxed=Boxed(domino_stack, domino_samples, dominoes_all_over),
        staircase=Staircase(domino_staircase, dominoes_alt_text),
    )


class DominoKeys(KindKeys):
    """The key of dominoes."""

    dominoes: DominoSet | None = None
    """A set of dominoes. Example: {highest: 6}"""

    KIND = CutKind(
        key="dominoes",
        maker=_maker,
        measure=Measure("the short side of a domino", least=8.0, usual=lambda sheet: HALF),
        behind=lambda sheet: Behind.PATTERN,
        faces=_faces,
        tiles=None,
    )
