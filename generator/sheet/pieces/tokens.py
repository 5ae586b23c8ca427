"""Tokens, each alone: round, alike on both sides."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, get_args

from generator.art import Art
from generator.figure.marks import Figure
from generator.grid.hex import SQRT3
from generator.leaf.area import BLEED
from generator.sheet.contours import Contour
from generator.sheet.given.tokens import TokenKind
from generator.sheet.pieces.piece import CUT_BLEED, Piece, Weave
from generator.sheet.tokens import token_marks

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet


def token_pieces(sheet: "TileSheet") -> list[Piece]:
    """Every token, kind by kind."""
    assert sheet.tokens is not None
    return [
        _piece(kind, sheet.measure, sheet.art)
        for kind in get_args(TokenKind)
        if kind in sheet.tokens
        for _ in range(sheet.tokens[kind])
    ]


def _piece(kind: str, across: float, art: Mapping[str, Art]) -> Piece:
    weave = Weave(across, SQRT3 / 2 * across, across / 2, SQRT3 / 2, 0.5)
    outline = Contour(((across / 2, across / 2),), across / 2)
    return Piece(
        f"token-{kind}", outline, _face(kind, across, CUT_BLEED, art), weave, back=_face(kind, across, BLEED, art)
    )


def _face(kind: str, across: float, bleed: float, art: Mapping[str, Art]) -> Figure:
    return Figure(across, across, tuple(token_marks(kind, (across / 2, across / 2), across, bleed, art)))
