"""Polyominoes to cut out."""

from typing import TYPE_CHECKING

from generator.sheet.given.polyominoes import LEAST_CELL, PolyominoSet, polyomino_set
from generator.sheet.kind import Behind, Boxed, Cut, CutKind, KindKeys, Maker, Measure
from generator.tiles.polyomino import polyomino_named

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet


def _faces(sheet: "TileSheet") -> dict[str, None]:
    return dict.fromkeys(name for cells in polyomino_set(sheet).shapes if (name := polyomino_named(cells)))


def _maker() -> Maker:
    from generator.figure.furniture import honeycomb
    from generator.sheet.machine.tight import laid_tightly
    from generator.sheet.pieces.polyominoes import polyomino_pieces
    from generator.sheet.polyominoes import polyomino_leaves, polyomino_samples, polyomino_stack

    return Maker(
        leaves=lambda sheet, area, known: polyomino_leaves(sheet, area),
        cut=Cut(polyomino_pieces, laid_tightly),
        boxed=Boxed(polyomino_stack, polyomino_samples, honeycomb),
        staircase=None,
    )


class PolyominoKeys(KindKeys):
    """The key of polyominoes."""

    polyominoes: PolyominoSet | None = None
    """Pieces made of squares. Example: {cells: 4, sides: two}"""

    KIND = CutKind(
        key="polyominoes",
        maker=_maker,
        measure=Measure("the side of a square", least=LEAST_CELL, usual=lambda sheet: polyomino_set(sheet).cell),
        behind=lambda sheet: Behind.OWN if polyomino_set(sheet).sides == "two" else Behind.PATTERN,
        faces=_faces,
        tiles=None,
    )
