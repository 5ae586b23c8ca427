"""How the pieces of a set lie in a box: flat, in stacks side by side, all of one height."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from generator.errors import ContentError
from generator.figure.marks import Point
from generator.sheet.kind import Boxed
from generator.sheet.tilesheet import KINDS, TileSheet

PLAY = 1.0
"""How much larger than its pieces a box is each way, in millimetres."""

LEAST_SIDE, LEAST_DEPTH = 36.0, 12.0
"""The smallest box that fingers can open and that has room for a title: its face, and how deep it is."""

MOST_STACKS = 12
"""How many stacks side by side are tried each way."""


class Stacked(NamedTuple):
    """Flat pieces in stacks: how many there are, how many places they take, and how wide and high a place is."""

    pieces: int
    places: int
    place: Point


class Inside(NamedTuple):
    """What a box holds: its inner width, height and depth, and how many stacks there are with how many layers."""

    width: float
    height: float
    depth: float
    stacks: int
    layers: int
    pieces: int

    @property
    def surface(self) -> float:
        """How much card it takes, roughly."""
        return self.width * self.height + self.width * self.depth + self.height * self.depth


def inside_of(sheet: TileSheet, thickness: float, fits: Callable[[Inside], bool] = lambda way: True) -> Inside:
    """The box of least card for pieces of a thickness: no deeper than wide, and one that fits if any does."""
    ways = [*_ways(boxed(sheet).stacked(sheet), thickness)]
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


def _ways(stacked: Stacked, thickness: float) -> Iterator[Inside]:
    wide, high = stacked.place
    for across in range(1, MOST_STACKS + 1):
        for down in range(1, MOST_STACKS + 1):
            layers = -(-stacked.places // (across * down))
            # The longer side stands, as in a box of cards.
            sides = sorted((max(LEAST_SIDE, across * wide), max(LEAST_SIDE, down * high)))
            depth = max(LEAST_DEPTH, layers * thickness) + PLAY
            yield Inside(
                width=sides[0] + PLAY,
                height=sides[1] + PLAY,
                depth=depth,
                stacks=across * down,
                layers=layers,
                pieces=stacked.pieces,
            )
