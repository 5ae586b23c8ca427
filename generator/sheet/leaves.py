"""The leaves of a set, by the maker of its kind."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from generator.errors import Fault, Faults, LayoutError
from generator.leaf.area import EDGE, MARGIN, Area, Leaf

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet


def sheet_leaves(
    sheet: "TileSheet", size: tuple[float, float], known: "Sequence[TileSheet]" = (), edge: float = EDGE
) -> list[Leaf]:
    """The leaves of a set on paper of that size; `known` are sets to name on it where they are parts of it.

    Nothing lies nearer to the edges of the paper than `edge`; where that is more than the margin of sheets, they
    are refused.
    """
    try:
        if edge > MARGIN:
            raise LayoutError(f"its words stand {MARGIN:g} mm from the edges, expected {edge:.1f} mm")
        return sheet.kind.maker().leaves(sheet, Area(*size, edge), known)
    except LayoutError as error:
        raise Faults([Fault(sheet.place, sheet.id, error)]) from None
