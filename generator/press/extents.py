"""How far what is drawn really reaches, whatever room it says that it takes."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from generator.figure.marks import (
    CAPITALS,
    Anchor,
    Disc,
    Label,
    Line,
    Mark,
    Outline,
    Path,
    Picture,
    Polygon,
    Step,
    Tagged,
    Window,
    untagged,
)
from generator.figure.shapes import POINT
from generator.press.text import width_of

Box = tuple[float, float, float, float]
"""Left, top, right and bottom, in millimetres."""

DEEP, DEPTH = frozenset("gjpqyQ,;()[]{}|ßµç@§"), 0.2 * POINT
"""Letters that go below their line, and how far for each point of their size."""


BEFORE = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}
"""How much of a line of type stands before its place."""


def extent(marks: Iterable[Mark]) -> Box | None:
    """The box of all that can be seen of some marks; none where that is nothing."""
    return around([box for mark in untagged(marks) if (box := extent_of(mark))])


def around(boxes: Iterable[Box]) -> Box | None:
    """The least box that holds some others; none where there are none."""
    sides = [*zip(*boxes, strict=True)]
    return (min(sides[0]), min(sides[1]), max(sides[2]), max(sides[3])) if sides else None


def common(one: Box, other: Box) -> tuple[float, float]:
    """How wide and how high the part is that two boxes share; not more than nought where they share none."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    return across, min(one[3], other[3]) - max(one[1], other[1])


def extent_of(mark: Mark) -> Box | None:
    """The box of one mark, its line included; none where nothing of it is seen."""
    # What is most frequent is unpacked at once: each name of a field is looked up by itself.
    match mark:
        case Label():
            return _written(mark) if mark.text.strip() else None
        case Polygon():
            points, _, stroke, width = mark
            return _grown(_of_points(points), width if stroke else 0.0)
        case Path(steps, _, stroke, width) | Outline(steps, _, stroke, width):
            return _grown(_of_points([*_points(steps)]), width if stroke else 0.0)
        case Disc((x, y), radius, _, stroke, width):
            return _grown((x - radius, y - radius, x + radius, y + radius), width if stroke else 0.0)
        case Line(start, end, _, width):
            return _grown(_of_points((start, end)), width)
        case Picture((x, y), width, height):
            return x, y, x + width, y + height
        case Window((x, y), width, height, marks):
            inside, (right, bottom) = extent(marks), (x + width, y + height)
            return clipped(inside, (x, y, right, bottom)) if inside else None
        case Tagged():
            return extent(mark.marks)
        case _:
            assert_never(mark)


def _written(label: Label) -> Box:
    """A line of type from the top of its capitals to its foot, or to that of its deepest letter."""
    (x, y), text, size, _, face, anchor, tracking, turned, _ = label
    wide = width_of(text.rstrip(), face, size, tracking)
    back = wide * BEFORE[anchor]
    over = CAPITALS * size
    under = 0.0 if DEEP.isdisjoint(text) else DEPTH * size
    if turned:
        return x + back - wide, y - under, x + back, y + over
    return x - back, y - over, x - back + wide, y + under


def _points(steps: Iterable[Step]) -> Iterator[tuple[float, float]]:
    """The points of a path; a curve never leaves those that steer it."""
    for step in steps:
        numbers = step[1:]
        # The box of the handles may be too large and never too small, and is found without solving for the curve.
        yield from zip(numbers[0::2], numbers[1::2], strict=True)


def _of_points(points: Iterable[tuple[float, float]]) -> Box:
    across, down = zip(*points, strict=True)
    return min(across), min(down), max(across), max(down)


def _grown(box: Box, width: float) -> Box:
    half = width * POINT / 2
    return (box[0] - half, box[1] - half, box[2] + half, box[3] + half) if half else box


def clipped(box: Box, window: Box) -> Box | None:
    """What of a box is seen through a window; none where they share nothing."""
    left, top = max(box[0], window[0]), max(box[1], window[1])
    right, bottom = min(box[2], window[2]), min(box[3], window[3])
    return (left, top, right, bottom) if left < right and top < bottom else None
