"""How a line of type looks that is never broken: a name, a number, a word over a column."""

from dataclasses import replace

from generator.figure.marks import Anchor, Face, Ink, Label, Point
from generator.press.text import width_of
from generator.value import Value


class LineStyle(Value):
    """The look of a line; its size in points."""

    size: float
    face: Face = Face.SANS
    ink: Ink = Ink.TEXT
    tracking: float = 0.0

    def width(self, text: str) -> float:
        """How wide some words are in it."""
        return width_of(text, self.face, self.size, self.tracking)

    def fitted(self, text: str, room: float, least: float = 0.0) -> "LineStyle":
        """The same, smaller where some words are wider than their room, but no smaller than the least size."""
        share = min(1.0, room / max(self.width(text), 1.0))
        return replace(self, size=max(least, self.size * share))

    def label(self, at: Point, text: str, anchor: Anchor = Anchor.START, then: str = "") -> Label:
        """Words in it, at a place."""
        return Label(at, text, self.size, self.ink, self.face, anchor=anchor, tracking=self.tracking, then=then)
