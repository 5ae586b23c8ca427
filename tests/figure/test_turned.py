"""Marks turned about a point."""

import pytest

from generator.figure.mapping import turned, turned_point
from generator.figure.marks import Disc, Label, Line, Mark, Path, Polygon
from generator.figure.shapes import box


def test_a_quarter_turn_is_clockwise_on_the_paper() -> None:
    assert turned_point((2, 1), (1, 1), 90) == pytest.approx((1, 2))


def test_every_kind_of_mark_turns_and_a_full_turn_brings_all_back() -> None:
    marks: tuple[Mark, ...] = (
        Polygon(((0, 0), (1, 0), (0, 1))),
        Disc((3, 1), 1),
        Line((0, 0), (2, 1)),
        box(0, 0, 4, 2, 0.5),
        Label((1, 1), "A", 9),
    )
    half, again = turned(marks, (1, 1), 180), turned(turned(marks, (1, 1), 180), (1, 1), 180)
    for mark, there, back in zip(marks, half, again, strict=True):
        assert points(back) == pytest.approx(points(mark))
        assert points(there) == pytest.approx([2 - number for number in points(mark)])


def points(mark: Mark) -> list[float]:
    match mark:
        case Polygon(points=found):
            return [number for point in found for number in point]
        case Disc(centre=at) | Label(at=at):
            return [*at]
        case Line(start=start, end=end):
            return [*start, *end]
        case Path(steps=steps):
            return [float(number) for step in steps for number in step[1:]]
        case _:
            raise AssertionError(f"{mark} is not turned")
