"""Hex tiles, each alone: dihexes lying, and single hexes."""

from typing import TYPE_CHECKING

from generator.figure.hexes import corner, outline, tile_marks
from generator.figure.marks import Figure, Ink, moved
from generator.figure.tints import tinted
from generator.grid.hex import SQRT3, Hex
from generator.sheet.contours import Contour
from generator.sheet.dihexes import GAP
from generator.sheet.faces import on_hex
from generator.sheet.pieces.piece import CUT_BLEED, Piece, Weave
from generator.tiles.dihex import Tile

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet


def single_pieces(sheet: "TileSheet") -> list[Piece]:
    """Every single hex of a set, colour by colour."""
    assert sheet.pieces is not None
    return [_piece(sheet, Tile(kind)) for kind, count in sheet.pieces.items() for _ in range(count)]


def tile_pieces(sheet: "TileSheet") -> list[Piece]:
    """Every tile of a set, dihexes first."""
    return [_piece(sheet, tile) for tile in sorted(sheet.tile_set.tiles, key=lambda tile: tile.single)]


def _piece(sheet: "TileSheet", tile: Tile) -> Piece:
    edge = sheet.measure
    spots = [(Hex(place, 0), tinted(colour, sheet.inks)) for place, colour in enumerate(tile.colours)]
    cells = [cell for cell, _ in spots]
    left, top = corner(cells, edge)
    corners = tuple((step[1] - left, step[2] - top) for step in outline(cells, edge) if len(step) == 3)
    wide = len(cells) * SQRT3 * edge
    # The dark rim of an ivory tile would lie in the waste, and look like a line to cut along.
    drawn = tile_marks(spots, edge, -CUT_BLEED, bare=sheet.art)
    drawn = [mark for mark in drawn if getattr(mark, "fill", None) is not Ink.LINE]
    drawn += [mark for cell, name in spots for mark in on_hex(sheet.art, name, cell.centre(edge), edge, GAP)]
    marks = tuple(moved(mark, -left, -top) for mark in drawn)
    name = f"{'hex' if tile.single else 'dihex'}-{'-'.join(tile.colours)}"
    return Piece(name, Contour(corners), Figure(wide, 2 * edge, marks), _weave(edge, tile.single))


def _weave(edge: float, single: bool) -> Weave:
    """Points lie in the notches of the row above; sides that face each other keep their distance."""
    if single:
        return Weave(SQRT3 * edge, 1.5 * edge, SQRT3 / 2 * edge, SQRT3 / 2, 0.5)
    return Weave(2 * SQRT3 * edge, 1.5 * edge, SQRT3 / 2 * edge, 2 / SQRT3)
