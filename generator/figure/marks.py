"""A figure and its marks.

Geometry is in millimetres with y downwards; line widths and type sizes are in points, as a printer
says them. A mark carries an ink, which is a role: an edition's palette turns it into a colour.
Marks are tuples with names, which are made in a third of the time: pages have them by the hundred thousand.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, assert_never

from generator.figure.ink import Ink as Ink
from generator.figure.ink import Own as Own
from generator.figure.ink import Shade as Shade

Point = tuple[float, float]
Step = tuple[str, *tuple[float, ...]]


LEAST_TYPE = 7.0
"""The smallest type that is printed, in points: the least that printers of books take."""

CAPITALS = 0.66 * 25.4 / 72
"""How high a capital is in millimetres for each point of its size, in Source Sans, which nearly all labels have."""


class Face(Enum):
    """A typeface by its task."""

    # As for inks.
    __hash__ = object.__hash__

    SERIF = "serif"
    SERIF_ITALIC = "serif-italic"
    SERIF_BOLD = "serif-bold"
    SERIF_BOLD_ITALIC = "serif-bold-italic"
    SANS = "sans"
    SANS_ITALIC = "sans-italic"
    SANS_SEMIBOLD = "sans-semibold"
    SANS_BOLD = "sans-bold"
    DISPLAY = "display"


class Anchor(Enum):
    """Which point of a label stands at its place."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


class Polygon(NamedTuple):
    """A closed shape with straight sides."""

    points: tuple[Point, ...]
    fill: Shade | None = None
    stroke: Shade | None = None
    width: float = 0.75


class Disc(NamedTuple):
    """A circle, filled or drawn; the line of one that `grows` is part of its shape, and is scaled with it."""

    centre: Point
    radius: float
    fill: Shade | None = None
    stroke: Shade | None = None
    width: float = 0.75
    grows: bool = False


class Line(NamedTuple):
    """A straight stroke; `dash` gives its marks and gaps in points."""

    start: Point
    end: Point
    ink: Shade = Ink.LINE
    width: float = 0.75
    dash: tuple[float, ...] = ()


class Path(NamedTuple):
    """Steps M, L, C (absolute, as in SVG) and Z, filled or drawn with round ends; `dash` as for a line."""

    steps: tuple[Step, ...]
    fill: Shade | None = None
    stroke: Shade | None = None
    width: float = 0.75
    dash: tuple[float, ...] = ()


class Label(NamedTuple):
    """A line of type on its baseline; one that is `turned` stands on its head, turned about its place.

    `then` is how the text goes on in the next label: after a space, at once ("+"), within a word that a hyphen
    parts ("-"), or not at all.
    """

    at: Point
    text: str
    size: float
    ink: Shade = Ink.TEXT
    face: Face = Face.SANS
    anchor: Anchor = Anchor.START
    tracking: float = 0.0
    turned: bool = False
    then: str = ""


class Outline(NamedTuple):
    """A shape of an author's own drawing: its line is part of it and scales with it; steps as for a path."""

    steps: tuple[Step, ...]
    fill: Shade | None = None
    stroke: Shade | None = None
    width: float = 0.75
    dash: tuple[float, ...] = ()
    cap: int = 0
    """How lines end: 0 cut off, 1 round, 2 square."""
    join: int = 0
    """How lines meet: 0 pointed, 1 round, 2 bevelled."""
    miter: float = 4.0
    """How far a point may stand out, in widths of the line."""
    even_odd: bool = False
    """Whether what is enclosed twice is a hole."""


class Picture(NamedTuple):
    """A picture of pixels in a box; `digest` is the name of its file."""

    at: Point
    width: float
    height: float
    digest: str


class Window(NamedTuple):
    """Marks of which only what lies in a box is seen."""

    at: Point
    width: float
    height: float
    marks: "tuple[Mark, ...]"


class Tag(Enum):
    """What a reader who cannot see the page is told that some marks are; headings from the highest down.

    The last two say nothing to a reader, but to the press: what lies under other things on purpose, and what runs
    off its page on purpose.
    """

    PART = "part"
    TITLE = "title"
    HEADING = "heading"
    SUBHEADING = "subheading"
    PROBLEM = "problem"
    PARAGRAPH = "P"
    ITEM = "LI"
    SIGN = "Lbl"
    BODY = "LBody"
    ROW = "TR"
    HEAD_CELL = "TH"
    CELL = "TD"
    ENTRY = "TOCI"
    FIGURE = "Figure"
    LATE = "late"
    ARTIFACT = "Artifact"
    UNDER = "under"
    BLEEDS = "bleeds"


class Tagged(NamedTuple):
    """Marks that are one thing to a reader who cannot see; what is no text `says` itself in words."""

    tag: Tag
    marks: "tuple[Mark, ...]"
    says: str = ""


Mark = Polygon | Disc | Line | Path | Label | Outline | Picture | Window | Tagged


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing: its size and its marks, the first lowest."""

    width: float
    height: float
    marks: tuple[Mark, ...] = ()

    def __add__(self, above: "Figure") -> "Figure":
        """Lay another figure over this one, their upper left corners together."""
        return Figure(max(self.width, above.width), max(self.height, above.height), self.marks + above.marks)

    def moved(self, dx: float, dy: float) -> "Figure":
        """The same drawing further right and down."""
        return Figure(self.width + dx, self.height + dy, tuple(moved(mark, dx, dy) for mark in self.marks))

    def with_alt_text(self, words: str) -> "Figure":
        """The same drawing with words for who cannot see it; without any it is decoration."""
        tag = Tag.FIGURE if words else Tag.ARTIFACT
        return Figure(self.width, self.height, (Tagged(tag, self.marks, words),))

    def scaled(self, factor: float, least: float = LEAST_TYPE) -> "Figure":
        """The same drawing in another size; lines keep their weight, and no type falls below the least size."""
        marks = tuple(_scaled(mark, factor, least) for mark in self.marks)
        return Figure(self.width * factor, self.height * factor, marks)


def untagged(marks: Iterable[Mark]) -> Iterator[Mark]:
    """The marks that are seen, one by one."""
    for mark in marks:
        if isinstance(mark, Tagged):
            yield from untagged(mark.marks)
        else:
            yield mark


_made = tuple.__new__


def moved(mark: Mark, dx: float, dy: float) -> Mark:
    """The same mark further right and down."""
    # The most frequent are unpacked and made as the tuples that they are, in two thirds of the time of names.
    match mark:
        case Polygon():
            points, fill, stroke, width = mark
            return _made(Polygon, (tuple([(x + dx, y + dy) for x, y in points]), fill, stroke, width))
        case Disc((x, y)):
            return mark._replace(centre=(x + dx, y + dy))
        case Line((x1, y1), (x2, y2), ink, width, dash):
            return Line((x1 + dx, y1 + dy), (x2 + dx, y2 + dy), ink, width, dash)
        case Path(steps, fill, stroke, width, dash):
            return Path(tuple([_shifted(step, dx, dy) for step in steps]), fill, stroke, width, dash)
        case Label():
            x, y = mark[0]
            return _made(Label, ((x + dx, y + dy), *mark[1:]))
        case Outline(steps):
            return mark._replace(steps=tuple(_shifted(step, dx, dy) for step in steps))
        case Picture((x, y)):
            return mark._replace(at=(x + dx, y + dy))
        case Window((x, y), _, _, marks):
            return mark._replace(at=(x + dx, y + dy), marks=tuple(moved(one, dx, dy) for one in marks))
        case Tagged(tag, marks, says):
            return Tagged(tag, tuple(moved(one, dx, dy) for one in marks), says)
        case _:
            assert_never(mark)


def _scaled(mark: Mark, factor: float, least: float) -> Mark:
    match mark:
        case Polygon(points, fill, stroke, width):
            return Polygon(tuple((x * factor, y * factor) for x, y in points), fill, stroke, width)
        case Disc((x, y), radius, fill, stroke, width, grows):
            line = width * factor if grows else width
            return Disc((x * factor, y * factor), radius * factor, fill, stroke=stroke, width=line, grows=grows)
        case Line((x1, y1), (x2, y2), ink, width, dash):
            return Line((x1 * factor, y1 * factor), (x2 * factor, y2 * factor), ink, width, dash)
        case Path(steps, fill, stroke, width, dash):
            return Path(tuple(_grown(step, factor) for step in steps), fill, stroke, width, dash)
        case Label():
            return _scaled_label(mark, factor, least)
        case Outline(steps):
            grown = tuple(_grown(step, factor) for step in steps)
            dash = tuple(length * factor for length in mark.dash)
            return mark._replace(steps=grown, width=mark.width * factor, dash=dash)
        case Picture((x, y), width, height, digest):
            return Picture((x * factor, y * factor), width * factor, height * factor, digest)
        case Window((x, y), width, height, marks):
            inside = tuple(_scaled(one, factor, least) for one in marks)
            return Window((x * factor, y * factor), width * factor, height * factor, inside)
        case Tagged(tag, marks, says):
            return Tagged(tag, tuple(_scaled(one, factor, least) for one in marks), says)
        case _:
            assert_never(mark)


def _scaled_label(label: Label, factor: float, least: float) -> Label:
    """Type never goes below the least size; what was centred on its place stays so."""
    size = max(label.size * factor, min(label.size, least))
    x, y = label.at
    drop = (size - label.size * factor) * CAPITALS / 2 if label.anchor is Anchor.MIDDLE else 0.0
    return label._replace(at=(x * factor, y * factor + drop), size=size)


def _grown(step: Step, factor: float) -> Step:
    letter, *numbers = step
    return (letter, *(number * factor for number in numbers))


def _shifted(step: Step, dx: float, dy: float) -> Step:
    match step:
        case (letter, x, y):
            return letter, x + dx, y + dy
        case (letter, x1, y1, x2, y2, x3, y3):
            return letter, x1 + dx, y1 + dy, x2 + dx, y2 + dy, x3 + dx, y3 + dy
        case _:
            return step
