"""Pieces on sheets for cutting machines: apart from one another, so that no line is cut twice and none crosses."""

from typing import TYPE_CHECKING

from generator.errors import Fault, Faults, LayoutError
from generator.sheet.machine.bed import Bed, CutSheet, PlacedPiece
from generator.sheet.machine.kerf import kerfed

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet

# Two divided by the root of three, rounded up.
REACH = 1.16
"""How much further than its sides the corner of a hexagon moves, when both of them do."""


def is_cut(sheet: "TileSheet") -> bool:
    """Whether a set has anything to cut out."""
    return sheet.kind.maker().cut is not None


def cut_sheets(sheet: "TileSheet", bed: Bed, kerf: float = 0.0) -> list[CutSheet]:
    """A set on as many sheets as it needs, its lines moved by half the width of the cut."""
    cut = sheet.kind.maker().cut
    assert cut is not None
    try:
        pages = cut.laid(sheet, bed.apart(REACH * kerf))
        shaped = ([PlacedPiece(kerfed(one.piece, kerf), one.x, one.y) for one in page] for page in pages)
        pictures = tuple(art.file for art in sheet.art.values() if art.file)
        return [CutSheet(bed, tuple(page), sheet.backs, pictures) for page in shaped]
    except LayoutError as error:
        raise Faults([Fault(sheet.place, sheet.id, error)]) from None
