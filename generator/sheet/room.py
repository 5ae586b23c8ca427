"""Whether things of a size fit the paper at all; if not, which size would and which paper."""

from collections.abc import Callable
from math import floor
from typing import TYPE_CHECKING

from generator.errors import LayoutError
from generator.leaf.area import Area, larger_paper
from generator.sheet.sizes import MOST

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet

Fits = Callable[[float, Area], bool]
"""Whether a thing of a size fits some paper."""

FINE = 0.5
"""The largest size is told in steps of this, in millimetres."""


def require_room(sheet: "TileSheet", area: Area, what: str, fits: Fits) -> None:
    """See that a thing of the set's size fits, and say which size and which paper would do."""
    size = sheet.measure
    if fits(size, area):
        return
    asked = sheet.kind.measure
    assert asked is not None
    most = largest(asked.least, min(size, MOST), lambda tried: fits(tried, area))
    paper = larger_paper(area, lambda other: fits(size, other))
    smaller = f"expected {asked.meant} of {most:g} mm at most, or else {paper}" if most else paper
    raise LayoutError(f"{what} does not fit paper of {area.in_words}; {smaller}")


def largest(low: float, high: float, fits: Callable[[float], bool]) -> float:
    """The largest measure that fits, in whole steps; nought if there is none from the lowest on."""
    low, high = FINE * -floor(-low / FINE), FINE * floor(high / FINE)
    if not fits(low):
        return 0.0
    steps = int((high - low) / FINE)
    while steps > 0:
        half = (steps + 1) // 2
        if fits(low + half * FINE):
            low, steps = low + half * FINE, steps - half
        else:
            steps = half - 1
    return low


def how_many(room: float, each: float) -> int:
    """How many things of a length lie side by side, a hair of rounding forgiven."""
    return max(0, int(room / each + 1e-9))
