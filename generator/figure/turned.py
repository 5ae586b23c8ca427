"""Marks turned about a point, for things that lie askew."""

from collections.abc import Iterable
from dataclasses import replace
from math import cos, radians, sin

from generator.figure.marks import Disc, Label, Line, Mark, Path, Point, Polygon, Step


def turned_point(point: Point, pivot: Point, degrees: float) -> Point:
    """Where a point comes to lie, turned clockwise on the paper."""
    across, down = point[0] - pivot[0], point[1] - pivot[1]
    cosine, sine = cos(radians(degrees)), sin(radians(degrees))
    return pivot[0] + across * cosine - down * sine, pivot[1] + across * sine + down * cosine


def turned(marks: Iterable[Mark], pivot: Point, degrees: float) -> tuple[Mark, ...]:
    """The same marks turned clockwise; a label moves with them and stays upright."""
    return tuple(_turned(mark, pivot, degrees) for mark in marks)


def _turned(mark: Mark, pivot: Point, degrees: float) -> Mark:
    match mark:
        case Polygon():
            return replace(mark, points=tuple(turned_point(point, pivot, degrees) for point in mark.points))
        case Disc():
            return replace(mark, centre=turned_point(mark.centre, pivot, degrees))
        case Line():
            start, end = (turned_point(point, pivot, degrees) for point in (mark.start, mark.end))
            return replace(mark, start=start, end=end)
        case Path():
            return replace(mark, steps=tuple(_step(step, pivot, degrees) for step in mark.steps))
        case Label():
            return replace(mark, at=turned_point(mark.at, pivot, degrees))


def _step(step: Step, pivot: Point, degrees: float) -> Step:
    letter, *numbers = step
    points = zip(numbers[::2], numbers[1::2], strict=True)
    return (letter, *(number for point in points for number in turned_point(point, pivot, degrees)))
