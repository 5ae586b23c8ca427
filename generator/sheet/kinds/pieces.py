"""Single hexes to cut out, as many of each colour as a game needs."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from generator.figure.hexes import FULL_SIZE
from generator.sheet.kind import Behind, Boxed, CutKind, KindKeys, Maker, Measure

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet

PieceKind = Literal["A", "B", "C", "D", "E", "F", "W"]

PieceSet = Annotated[dict[PieceKind, Annotated[int, Field(ge=1, le=40)]], Field(min_length=1)]
"""How many single hexes there are of each colour, and of white."""


def _faces(sheet: "TileSheet") -> tuple[str, ...]:
    return tuple(sheet.pieces or ())


def _maker() -> Maker:
    from generator.figure.furniture import honeycomb
    from generator.sheet.dihexes import hex_samples, piece_leaves, piece_stack
    from generator.sheet.machine.laying import cut_in_rows
    from generator.sheet.pieces.hexes import single_pieces

    return Maker(
        leaves=lambda sheet, area, known: piece_leaves(sheet, area),
        cut=cut_in_rows(single_pieces),
        boxed=Boxed(piece_stack, lambda sheet: hex_samples(sheet, _faces(sheet)), honeycomb),
        staircase=None,
    )


class PieceKeys(KindKeys):
    """The key of single hexes."""

    pieces: PieceSet | None = None
    """Single hexes, how many of each colour; W is white. Example: {A: 7, B: 7, W: 6}"""

    KIND = CutKind(
        key="pieces",
        maker=_maker,
        measure=Measure("the edge of a hexagon", least=5.0, usual=lambda sheet: FULL_SIZE),
        behind=lambda sheet: Behind.PATTERN,
        faces=_faces,
        tiles=None,
    )
