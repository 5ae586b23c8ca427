"""The leaves of a set, by the maker of its kind."""

from collections.abc import Callable, Sequence

from generator.errors import Fault, Faults, LayoutError
from generator.load import TileSheet
from generator.sheet.boards import board_leaves
from generator.sheet.dice import dice_leaves
from generator.sheet.dihexes import dihex_leaves, piece_leaves
from generator.sheet.dominoes import domino_leaves
from generator.sheet.mats import mat_leaves
from generator.sheet.pad import pad_leaves
from generator.sheet.page import EDGE, MARGIN, Area, Leaf
from generator.sheet.pawns import pawn_leaves
from generator.sheet.polyominoes import polyomino_leaves
from generator.sheet.tokens import token_leaves

MAKERS: dict[str, Callable[[TileSheet, Area], list[Leaf]]] = {
    "dominoes": domino_leaves,
    "pieces": piece_leaves,
    "polyominoes": polyomino_leaves,
    "tokens": token_leaves,
    "dice": dice_leaves,
    "pawns": pawn_leaves,
    "mat": mat_leaves,
    "boards": board_leaves,
    "pad": pad_leaves,
}
"""Who makes the leaves of a kind, by its key; hex tiles are made with the sets that they hold."""


def sheet_leaves(
    sheet: TileSheet, size: tuple[float, float], known: Sequence[TileSheet] = (), edge: float = EDGE
) -> list[Leaf]:
    """The leaves of a set on paper of that size; `known` are sets to name on it where they are parts of it.

    Nothing lies nearer to the edges of the paper than `edge`; where that is more than the margin of sheets, they
    are refused.
    """
    try:
        if edge > MARGIN:
            raise LayoutError(f"its words stand {MARGIN:g} mm from the edges, expected {edge:.1f} mm")
        return _leaves(sheet, Area(*size, edge), known)
    except LayoutError as error:
        raise Faults([Fault(sheet.place, sheet.id, error)]) from None


def _leaves(sheet: TileSheet, area: Area, known: Sequence[TileSheet]) -> list[Leaf]:
    if sheet.kind in MAKERS:
        return MAKERS[sheet.kind](sheet, area)
    others = [(part.title, part.tile_set) for part in known if part.tiles is not None and part.id != sheet.id]
    smaller = [(title, tiles) for title, tiles in others if sheet.tile_set.holds(tiles)]
    return dihex_leaves(sheet, area, smaller)
