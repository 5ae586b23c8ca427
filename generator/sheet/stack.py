"""How the pieces of a set lie in a box: flat, in stacks side by side, all of one height."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.figure.marks import Point

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


def ways_to_stack(stacked: Stacked, thickness: float) -> Iterator[Inside]:
    """Every way to stack pieces of a thickness in a box, whatever card it takes."""
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
