"""The net of a tuck box: four walls round, a bottom that is glued, a lid that tucks in, and flaps against dust."""

from typing import NamedTuple

from generator.figure.marks import Point
from generator.sheet.fold.net import Net, Panel, Tab, tab
from generator.sheet.stack import Inside

SEAM, SEAM_TAPER = 11.0, 3.0
"""How wide the flap is that closes the walls, and how much it narrows on either side."""

BOTTOM, BOTTOM_TAPER = 9.0, 3.0
"""The same of the flap under the bottom."""

TUCK_SHARE, LEAST_TUCK, MOST_TUCK = 0.7, 9.0, 16.0
"""How deep the flap is that tucks in, for a box of one in depth, at least and at most."""

DUST_SHARE, DUST_TAPER = 0.8, 0.12
"""How long a flap against dust is and how much it narrows, for a box of one in depth."""

SLIT = 3.5
"""How long the slits are at either end of the lid's fold, which hold it shut."""


class Tuck(NamedTuple):
    """A net and what is more to it than its parts: slits to cut, and corners to round."""

    net: Net
    slits: tuple[tuple[Point, Point], ...]
    round: dict[Point, float]


def tuck_box(inside: Inside) -> Tuck:
    """The net of a box, its upper left corner that of the rectangle round it."""
    wide, high, deep = inside.width, inside.height, inside.depth
    tuck = tuck_depth(deep)
    left, top = SEAM, tuck + deep
    back = Panel("back", _box(left, top, wide, high))
    right = Panel("right", _box(left + wide, top, deep, high))
    front = Panel("front", _box(left + wide + deep, top, wide, high))
    left_side = Panel("left", _box(left + 2 * wide + deep, top, deep, high))
    lid = Panel("lid", _box(left, top - deep, wide, deep))
    bottom = Panel("bottom", _box(left, top + high, wide, deep))
    flap = tab(lid, 0, "front", tuck, DUST_TAPER * tuck)
    # Two such flaps lie under one lid and must not meet.
    dust = min(DUST_SHARE * deep, wide / 2 - 1.0)
    flaps = (
        tab(back, 3, "left", SEAM, SEAM_TAPER),
        tab(bottom, 2, "front", BOTTOM, BOTTOM_TAPER),
        flap,
        *(tab(side, edge, what, dust, DUST_TAPER * deep) for side in (right, left_side) for edge, what in ENDS),
    )
    (x1, y), (x2, _) = lid.corners[0], lid.corners[1]
    slits = (((x1, y), (x1 + SLIT, y)), ((x2 - SLIT, y), (x2, y)))
    tips = flap.corners[2:]
    return Tuck(Net((back, right, front, left_side, lid, bottom), flaps), slits, dict.fromkeys(tips, 0.55 * tuck))


ENDS = ((0, "lid"), (2, "bottom"))
"""The edges of a side wall that have flaps against dust, and what these lie behind."""


def glued_tabs(tuck: Tuck) -> tuple[Tab, ...]:
    """The flaps that want glue: that of the walls and that of the bottom."""
    return tuck.net.tabs[:2]


def tuck_depth(deep: float) -> float:
    """How deep the flap is that tucks in."""
    return min(MOST_TUCK, max(LEAST_TUCK, TUCK_SHARE * deep))


def _box(left: float, top: float, wide: float, high: float) -> tuple[Point, ...]:
    """The corners of a part; neighbours have theirs in common to the last digit."""
    places = ((left, top), (left + wide, top), (left + wide, top + high), (left, top + high))
    # Rounded, for a fold is found by the corners of two parts being equal.
    return tuple((round(x, 6), round(y, 6)) for x, y in places)
