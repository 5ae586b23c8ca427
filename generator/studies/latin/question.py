"""What is asked of a figure: its tiles, the rule, what can become of it, and the names of symmetries."""

from generator.manuscript.goals import Rows
from generator.tiles.described import Description

TILES = Description(colours=6, singles=True).tiles
"""The whole set without doubles: fifteen dihexes of two colours and six single hexes, for 36 cells."""

RULES = (Rows(at_most=1),)

FATES = ("row too long", "no colouring", "no tiling", "filled")
LONG, REFUSED, UNLAID, LATIN = range(4)

KIND_NAMES = {
    13: "six mirrors",
    12: "sixth of a turn",
    7: "three mirrors",
    5: "two mirrors",
    6: "third of a turn",
    3: "one mirror",
    4: "half a turn",
}
"""Twice the turns of a figure, and one more where it has mirrors; the most symmetric first."""


def order_of(kind: str) -> int:
    """In how many ways a figure of that kind lies upon itself."""
    return {"six mirrors": 12, "sixth of a turn": 6, "three mirrors": 6, "two mirrors": 4}.get(
        kind, 3 if kind == "third of a turn" else 2
    )
