"""Where a part of a slip lies."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Room:
    """A part's upper left corner, its width, and how high a line of writing is on it."""

    left: float
    top: float
    width: float
    line: float

    def below(self, top: float) -> "Room":
        """The same width further down."""
        return replace(self, top=top)
