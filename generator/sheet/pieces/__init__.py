"""A set piece by piece, as a machine cuts it: every piece alone, at its true size, with nothing around it."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.sheet.pieces.piece import Piece

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet


def pieces_of(sheet: "TileSheet") -> list[Piece]:
    """Every piece of a set under a name of its own; none where nothing is cut."""
    cut = sheet.kind.maker().cut
    return _named_apart(cut.pieces(sheet)) if cut else []


def _named_apart(pieces: Iterable[Piece]) -> list[Piece]:
    """The pieces, those of one name counted."""
    seen: dict[str, int] = {}
    found = []
    for piece in pieces:
        seen[piece.name] = seen.get(piece.name, 0) + 1
        again = seen[piece.name]
        found.append(replace(piece, name=f"{piece.name}-{again}") if again > 1 else piece)
    return found
