"""A figure and its marks.

Geometry is in millimetres with y downwards; line widths and type sizes are in points, as a printer
says them. A mark carries an ink, which is a role: an edition's palette turns it into a colour.
"""

from dataclasses import dataclass, replace
from enum import Enum

Point = tuple[float, float]
Step = tuple[str, *tuple[float, ...]]


LEAST_TYPE = 7.0
"""The smallest type that is printed, in points."""

CAPITALS = 0.66 * 25.4 / 72
"""How high a capital is in millimetres for each point of its size."""


class Ink(Enum):
    """What a mark means; never how it looks."""

    LINE = "line"
    TEXT = "text"
    MUTED = "muted"
    FAINT = "faint"
    HAIR = "hair"
    PAPER = "paper"
    TINT = "tint"
    ZEBRA = "zebra"
    TILE = "tile"
    ANSWER = "answer"
    ANSWER_TINT = "answer-tint"
    YES = "yes"
    YES_TINT = "yes-tint"
    PART = "part"
    PART_MARK = "part-mark"
    PART_TEXT = "part-text"
    PART_TINT = "part-tint"
    PART_LINE = "part-line"
    BRAND = "brand"
    GROUND = "ground"
    GROUND_LINE = "ground-line"
    CUT = "cut"
    FOLD = "fold"
    GHOST = "ghost"
    HOLE = "hole"
    SEAM = "seam"
    CULPRIT = "culprit"
    LEANS = "leans"
    PATHWAY = "pathway"
    BORDER = "border"
    HEIGHT_0 = "height-0"
    HEIGHT_1 = "height-1"
    HEIGHT_2 = "height-2"
    HEIGHT_3 = "height-3"
    HEIGHT_4 = "height-4"
    HEIGHT_5 = "height-5"
    HEIGHT_6 = "height-6"
    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"
    ON_A = "on-A"
    ON_B = "on-B"
    ON_C = "on-C"
    ON_D = "on-D"
    ON_E = "on-E"
    ON_F = "on-F"


class Face(Enum):
    """A typeface by its task."""

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


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed shape with straight sides."""

    points: tuple[Point, ...]
    fill: Ink | None = None
    stroke: Ink | None = None
    width: float = 0.75


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle, filled or drawn."""

    centre: Point
    radius: float
    fill: Ink | None = None
    stroke: Ink | None = None
    width: float = 0.75


@dataclass(frozen=True, slots=True)
class Line:
    """A straight stroke; `dash` gives its marks and gaps in points."""

    start: Point
    end: Point
    ink: Ink = Ink.LINE
    width: float = 0.75
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Path:
    """Steps M, L, C (absolute, as in SVG) and Z, filled or drawn with round ends; `dash` as for a line."""

    steps: tuple[Step, ...]
    fill: Ink | None = None
    stroke: Ink | None = None
    width: float = 0.75
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Label:
    """A line of type on its baseline."""

    at: Point
    text: str
    size: float
    ink: Ink = Ink.TEXT
    face: Face = Face.SANS
    anchor: Anchor = Anchor.START
    tracking: float = 0.0


Mark = Polygon | Disc | Line | Path | Label


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

    def scaled(self, factor: float) -> "Figure":
        """The same drawing in another size; lines keep their weight."""
        marks = tuple(_scaled(mark, factor) for mark in self.marks)
        return Figure(self.width * factor, self.height * factor, marks)


def moved(mark: Mark, dx: float, dy: float) -> Mark:
    """The same mark further right and down."""

    def shift(point: Point) -> Point:
        return point[0] + dx, point[1] + dy

    match mark:
        case Polygon():
            return replace(mark, points=tuple(map(shift, mark.points)))
        case Disc():
            return replace(mark, centre=shift(mark.centre))
        case Line():
            return replace(mark, start=shift(mark.start), end=shift(mark.end))
        case Path():
            return replace(mark, steps=tuple(_step(step, 1, dx, dy) for step in mark.steps))
        case Label():
            return replace(mark, at=shift(mark.at))


def _scaled(mark: Mark, factor: float) -> Mark:
    def scale(point: Point) -> Point:
        return point[0] * factor, point[1] * factor

    match mark:
        case Polygon():
            return replace(mark, points=tuple(map(scale, mark.points)))
        case Disc():
            return replace(mark, centre=scale(mark.centre), radius=mark.radius * factor)
        case Line():
            return replace(mark, start=scale(mark.start), end=scale(mark.end))
        case Path():
            return replace(mark, steps=tuple(_step(step, factor, 0, 0) for step in mark.steps))
        case Label():
            return _scaled_label(mark, factor)


def _scaled_label(label: Label, factor: float) -> Label:
    """Type never goes below the least size; what was centred on its place stays so."""
    size = max(label.size * factor, min(label.size, LEAST_TYPE))
    x, y = label.at
    drop = (size - label.size * factor) * CAPITALS / 2 if label.anchor is Anchor.MIDDLE else 0.0
    return replace(label, at=(x * factor, y * factor + drop), size=size)


def _step(step: Step, factor: float, dx: float, dy: float) -> Step:
    letter, *numbers = step
    places = [n * factor + (dy if i % 2 else dx) for i, n in enumerate(numbers)]
    return (letter, *places)
