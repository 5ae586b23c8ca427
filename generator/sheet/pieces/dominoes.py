"""Dominoes, each alone, with slightly round corners."""

from typing import TYPE_CHECKING

from generator.figure.marks import Figure, Ink, Polygon
from generator.figure.shapes import rectangle
from generator.sheet.dominoes import domino_marks
from generator.sheet.pieces.piece import CUT_BLEED, Piece, Weave, upright

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet

CORNER = 0.08
"""How round a corner is, for a short side of one: sharp corners of card bend and fray."""


def domino_pieces(sheet: "TileSheet") -> list[Piece]:
    """Every domino once, standing."""
    assert sheet.dominoes is not None
    half = sheet.measure
    outline = upright(half, 2 * half, CORNER * half)
    bled = rectangle(-CUT_BLEED, -CUT_BLEED, half + 2 * CUT_BLEED, 2 * (half + CUT_BLEED))
    ground = Polygon(bled, fill=Ink.TILE)
    pieces = []
    for tile in sheet.dominoes.dominoes:
        face = Figure(half, 2 * half, (ground, *domino_marks(sheet, tile, (0, 0), half)))
        pieces.append(Piece(f"domino-{tile.low}-{tile.high}", outline, face, Weave(half, 2 * half)))
    return pieces
