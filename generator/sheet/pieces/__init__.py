"""A set piece by piece, as a machine cuts it: every piece alone, at its true size, with nothing around it."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from generator.load import TileSheet
from generator.sheet.pieces.dominoes import domino_pieces
from generator.sheet.pieces.hexes import hex_pieces
from generator.sheet.pieces.nets import dice_pieces, pawn_pieces
from generator.sheet.pieces.piece import Piece
from generator.sheet.pieces.polyominoes import polyomino_pieces
from generator.sheet.pieces.tokens import token_pieces

CUTTERS: dict[str, Callable[[TileSheet], list[Piece]]] = {
    "dominoes": domino_pieces,
    "tiles": hex_pieces,
    "pieces": hex_pieces,
    "polyominoes": polyomino_pieces,
    "tokens": token_pieces,
    "dice": dice_pieces,
    "pawns": pawn_pieces,
}
"""Who makes the pieces of a kind; mats, boards and pads are pages, from which nothing is cut."""


def pieces_of(sheet: TileSheet) -> list[Piece]:
    """Every piece of a set under a name of its own; none where nothing is cut."""
    made = CUTTERS[sheet.kind](sheet) if sheet.kind in CUTTERS else []
    return _named_apart(made)


def _named_apart(pieces: Iterable[Piece]) -> list[Piece]:
    """The pieces, those of one name counted."""
    seen: dict[str, int] = {}
    found = []
    for piece in pieces:
        seen[piece.name] = seen.get(piece.name, 0) + 1
        again = seen[piece.name]
        found.append(replace(piece, name=f"{piece.name}-{again}") if again > 1 else piece)
    return found
