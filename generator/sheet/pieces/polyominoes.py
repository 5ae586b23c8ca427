"""Polyominoes, each alone; those with two faces have both."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from generator.art import Art
from generator.figure.marks import Figure, Mark
from generator.figure.polyominoes import outlines
from generator.leaf.area import Area
from generator.sheet.contours import Contour
from generator.sheet.given.polyominoes import PolyominoSet
from generator.sheet.pieces.piece import CUT_BLEED, Piece, Weave
from generator.sheet.polyominoes import DARK, LIGHT, Side, made_in, polyomino_face
from generator.sheet.tokens import NO_ART
from generator.tiles.polyomino import Shape, polyomino_named, turns

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet


def polyomino_pieces(sheet: "TileSheet") -> list[Piece]:
    """Every shape of a set, as it is listed."""
    made = made_in(sheet)
    return [polyomino_piece(made, cells, sheet.art) for cells in made.shapes]


def polyomino_piece(made: PolyominoSet, cells: Shape, art: Mapping[str, Art] = NO_ART) -> Piece:
    """A piece as it is turned."""
    wide = (1 + max(col for _, col in cells)) * made.cell - 2 * made.gap
    deep = (1 + cells[-1].row) * made.cell - 2 * made.gap
    outer, *inner = (Contour(loop).moved(-made.gap, -made.gap) for loop in outlines(cells, made.cell, made.gap))
    face = Figure(wide, deep, _side(made, cells, LIGHT._replace(bleed=CUT_BLEED), art))
    back = None
    if made.sides == "two":
        back = Figure(wide, deep, tuple(Area(wide, deep).mirrored(_side(made, cells, DARK, art))))
    return Piece(name_of(cells), outer, face, Weave(wide, deep), tuple(inner), back=back)


def _side(made: PolyominoSet, cells: Shape, side: Side, art: Mapping[str, Art]) -> tuple[Mark, ...]:
    drawn = Figure(0, 0, tuple(polyomino_face(made, cells, side, art)))
    return drawn.moved(-made.gap, -made.gap).marks


def name_of(cells: Shape) -> str:
    """The letter of a shape, or else its rows; the same however it is turned."""
    letter = polyomino_named(cells)
    if letter:
        return f"polyomino-{letter.lower()}"
    first = turns(cells)[0]
    rows = range(first[-1].row + 1)
    widest = max(col for _, col in first) + 1
    told = ("".join("01"[(row, col) in first] for col in range(widest)) for row in rows)
    return f"polyomino-{'-'.join(told)}"
