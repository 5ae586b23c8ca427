"""Where a part of a slip lies, and whether words fit there."""

from dataclasses import replace

from generator.errors import LayoutError
from generator.figure.marks import Label
from generator.figure.shapes import POINT
from generator.value import Value

LETTER = 0.5
"""How wide a letter is on the average, in ems, and a little more."""


class SlipRoom(Value):
    """A part's upper left corner, its width, and how high a line of writing is on it."""

    left: float
    top: float
    width: float
    line: float

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.left + self.width

    def below(self, top: float) -> "SlipRoom":
        """The same width further down."""
        return replace(self, top=top)


def length(text: str, size: float) -> float:
    """About how long some words are; exact widths are the press's business."""
    return len(text) * size * LETTER * POINT


def fitting(room: float, *labels: Label) -> tuple[Label, ...]:
    """Words that share a line of a slip, if they are short enough."""
    needed = sum(length(label.text, label.size) for label in labels)
    if needed > room:
        said = " and ".join(repr(label.text) for label in labels)
        raise LayoutError(f"{said} take about {needed:.0f} mm where there are {room:.0f} mm; shorten them")
    return labels
