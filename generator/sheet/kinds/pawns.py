"""Pawns to cut out and fold up."""

from pydantic import field_validator

from generator.errors import ContentError
from generator.model import Model
from generator.sheet.kind import Behind, CutKind, KindKeys, Maker

PAWNS = ("ABCD", "PNBR")
"""The letters of the players' pawns, and of the priests."""


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


def _maker() -> Maker:
    from generator.sheet.machine.laying import cut_in_rows
    from generator.sheet.pawns import pawn_leaves
    from generator.sheet.pieces.nets import pawn_pieces

    return Maker(
        leaves=lambda sheet, area, known: pawn_leaves(sheet, area),
        cut=cut_in_rows(pawn_pieces),
        boxed=None,
        staircase=None,
    )


class PawnKeys(KindKeys):
    """The key of pawns."""

    pawns: PawnSet | None = None
    """Pawns to fold up. Example: {letters: ABCD}"""

    KIND = CutKind(
        key="pawns", maker=_maker, measure=None, behind=lambda sheet: Behind.NOTHING, faces=None, tiles=None
    )
