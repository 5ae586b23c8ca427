"""The room of a chart: alone in a file under its title, or in a page beside words that tell of it."""

from typing import NamedTuple

LEAST = 0.35
"""How high the lowest bar is in millimetres: it can be seen, and no printer takes it for too thin a line."""


class Room(NamedTuple):
    """A width and a height, and what of them stays free of bars, in millimetres."""

    width: float
    height: float
    left: float
    right: float
    top: float
    foot: float

    @property
    def base(self) -> float:
        """Where the bars stand."""
        return self.height - self.foot

    @property
    def across(self) -> float:
        """How much is left for all bars side by side."""
        return self.width - self.left - self.right

    @property
    def tallest(self) -> float:
        """How high a bar may be."""
        return self.base - self.top

    @property
    def end(self) -> float:
        """Where the bars end at the right."""
        return self.width - self.right


ALONE = Room(width=150.0, height=84.0, left=15.0, right=8.0, top=25.0, foot=16.0)
BESIDE = Room(width=86.0, height=38.0, left=15.0, right=0.5, top=5.2, foot=12.6)
