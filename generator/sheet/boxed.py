"""What lies in a box: the pieces of a set whose kind can be boxed, in the box of least card."""

from collections.abc import Callable

from generator.errors import ContentError
from generator.sheet.kind import Boxed
from generator.sheet.stack import Inside, ways_to_stack
from generator.sheet.tilesheet import KINDS, TileSheet


def inside_of(sheet: TileSheet, thickness: float, fits: Callable[[Inside], bool] = lambda way: True) -> Inside:
    """The box of least card for pieces of a thickness: no deeper than wide, and one that fits if any does."""
    ways = [*ways_to_stack(boxed(sheet).stacked(sheet), thickness)]
    # What fits comes before what is handsome, and that before what saves card.
    return min(ways, key=lambda way: (not fits(way), way.depth > way.width, way.surface))


def boxed(sheet: TileSheet) -> Boxed:
    """What a box for the set needs, or why there is none."""
    found = sheet.kind.maker().boxed
    if found is None:
        *others, last = (kind.key for kind in KINDS if kind.maker().boxed)
        what = f"a box for {sheet.kind.key!r}, which has no flat pieces"
        raise ContentError(f"{what}; expected a set of {', '.join(others)} or {last}")
    return found
