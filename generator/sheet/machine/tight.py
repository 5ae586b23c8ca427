"""Polyominoes close together: each turned as it fits best, on the lattice that paper sheets use too."""

from math import ceil
from typing import TYPE_CHECKING

from generator.sheet.given.polyominoes import PolyominoSet
from generator.sheet.machine.bed import Bed, PlacedPiece
from generator.sheet.machine.laying import too_large
from generator.sheet.packing import SPACES, STEPS, lattice, packed
from generator.sheet.pieces.polyominoes import polyomino_piece
from generator.sheet.polyominoes import made_in

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet


def laid_tightly(sheet: "TileSheet", bed: Bed) -> list[list[PlacedPiece]]:
    """The pieces sheet by sheet, each in the squares that the lattice gives it."""
    made = made_in(sheet)
    wide, high = bed.room
    # Pieces are smaller than their squares, so the squares may reach past the room by as much.
    page = lattice(wide + 2 * made.gap, high + 2 * made.gap, made.cell)
    pages = packed(made.shapes, page, _spaces(made, bed.gap))
    if pages is None:
        raise too_large(sheet, [polyomino_piece(made, cells) for cells in made.shapes], bed, turned=True)
    step = made.cell / STEPS
    return [
        [
            PlacedPiece(
                polyomino_piece(made, laid.cells, sheet.art),
                bed.margin + laid.col * step,
                bed.margin + laid.row * step,
            )
            for laid in laid_page
        ]
        for laid_page in pages
    ]


def _spaces(made: PolyominoSet, gap: float) -> list[int]:
    """How many steps of the lattice may be left between pieces, the widest first."""
    least = max(1, ceil((gap - 2 * made.gap) * STEPS / made.cell - 1e-9))
    return [space for space in SPACES if space > least] + [least]
