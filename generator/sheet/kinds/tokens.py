"""Tokens to cut out: round chips."""

from typing import TYPE_CHECKING

from generator.sheet.given.tokens import TOKEN, TokenSet
from generator.sheet.kind import Behind, Boxed, CutKind, KindKeys, Maker, Measure

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet


def _faces(sheet: "TileSheet") -> tuple[str, ...]:
    return tuple(sheet.tokens or ())


def _maker() -> Maker:
    from generator.figure.furniture import honeycomb
    from generator.sheet.machine.laying import cut_in_rows
    from generator.sheet.pieces.tokens import token_pieces
    from generator.sheet.tokens import token_leaves, token_samples, token_stack

    return Maker(
        leaves=lambda sheet, area, known: token_leaves(sheet, area),
        cut=cut_in_rows(token_pieces),
        boxed=Boxed(token_stack, token_samples, honeycomb),
        staircase=None,
    )


class TokenKeys(KindKeys):
    """The key of tokens."""

    tokens: TokenSet | None = None
    """Round chips, how many of each colour. Example: {light: 2, dark: 2}"""

    KIND = CutKind(
        key="tokens",
        maker=_maker,
        measure=Measure("a token from edge to edge", least=8.0, usual=lambda sheet: TOKEN),
        behind=lambda sheet: Behind.OWN,
        faces=_faces,
        tiles=None,
    )
