"""The operators of a page as values: what the pen makes, and what a page holds once its tags are settled.

Paths and the numbers of a space are told as a PDF tells them, for nobody asks for less than the whole of one. All
else stays a value until `content` writes it, and the sets are closed: who reads them says what becomes of each.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from generator.figure.marks import Tag


class FillColour(NamedTuple):
    """From here on, shapes and words are filled with a colour of a screen."""

    colour: str


class StrokeColour(NamedTuple):
    """From here on, lines are drawn in a colour of a screen."""

    colour: str


class LineWidth(NamedTuple):
    """From here on, lines are so many points wide."""

    points: float


class PaintedPath(NamedTuple):
    """A path that is filled, drawn or both."""

    path: str


class GlyphRun(NamedTuple):
    """A line of type from its place on, in points, with the codes of its letters.

    `then` is how its text goes on, as a label says it; `says` is what letters far apart spell. With a soft hyphen,
    the hyphen at its end is no part of its text.
    """

    font: str
    size: float
    x: float
    y: float
    codes: str
    then: str = ""
    tracking: float = 0.0
    turned: bool = False
    says: str = ""
    soft_hyphen: bool = False


class PlacedPicture(NamedTuple):
    """A picture by its name in the file, and its box in points."""

    name: str
    width: float
    height: float
    x: float
    y: float


class ClipBegins(NamedTuple):
    """Up to the end of this state, only what lies in a box is seen."""

    x: float
    y: float
    width: float
    height: float


class SpaceBegins(NamedTuple):
    """Up to the end of this state, places are where six numbers put them."""

    matrix: str


class StateEnds(NamedTuple):
    """What was set since the state began counts no more."""


class TagBegins(NamedTuple):
    """What follows is one thing to a reader who cannot see."""

    tag: Tag
    says: str


class TagEnds(NamedTuple):
    """The tag that was begun last ends."""


class ContentBegins(NamedTuple):
    """What follows belongs to a node of the tree, by its number on the page."""

    tag: str
    number: int


class ArtifactBegins(NamedTuple):
    """What follows is no part of the text."""


class ContentEnds(NamedTuple):
    """What belongs together ends."""


class PagePoint(NamedTuple):
    """A point that tells the blocks of a page apart, which no reader shows."""

    kind: str
    name: str = ""
    area: tuple[float, float, float, float] | None = None


State = FillColour | StrokeColour | LineWidth | ClipBegins | SpaceBegins | StateEnds
"""What paints nothing."""

Painting = State | PaintedPath | GlyphRun | PlacedPicture
Operator = Painting | TagBegins | TagEnds
"""What the pen makes and the cache keeps."""

PageOperator = Painting | ContentBegins | ArtifactBegins | ContentEnds | PagePoint
"""What a page holds."""

fill_colour, stroke_colour = lru_cache(FillColour), lru_cache(StrokeColour)
"""The same colours come again and again, and one value does for all of them."""


def without_tags(operators: Iterable[Operator]) -> list[Painting]:
    """What is painted, whatever anybody is told of it."""
    return [one for one in operators if not isinstance(one, (TagBegins, TagEnds))]
