"""Marks that are moved in other ways than sideways: turned, mirrored, or seen askew."""

from collections.abc import Callable, Iterable
from math import cos, radians, sin
from typing import assert_never

from generator.figure.marks import (
    Disc,
    Label,
    Line,
    Mark,
    Outline,
    Path,
    Picture,
    Point,
    Polygon,
    Step,
    Tagged,
    Window,
)
from generator.figure.shapes import KAPPA


def mapped(mark: Mark, onto: Callable[[Point], Point]) -> Mark:
    """A mark with each of its points elsewhere; discs stay round and words stay upright."""
    match mark:
        case Polygon():
            return mark._replace(points=tuple(map(onto, mark.points)))
        case Disc():
            return mark._replace(centre=onto(mark.centre))
        case Line():
            return mark._replace(start=onto(mark.start), end=onto(mark.end))
        case Path() | Outline():
            return mark._replace(steps=tuple(_mapped(step, onto) for step in mark.steps))
        case Label():
            return mark._replace(at=onto(mark.at))
        case Tagged():
            return mark._replace(marks=tuple(mapped(one, onto) for one in mark.marks))
        case Picture() | Window():
            raise ValueError("a picture stays upright, and so does what is seen through a window")
        case _:
            assert_never(mark)


def askew(mark: Mark, onto: Callable[[Point], Point]) -> Mark:
    """A mark as it is seen on a surface that lies askew, where discs are round no longer."""
    return mapped(_circle(mark) if isinstance(mark, Disc) else mark, onto)


def turned_point(point: Point, pivot: Point, degrees: float) -> Point:
    """Where a point comes to lie, turned clockwise on the paper."""
    across, down = point[0] - pivot[0], point[1] - pivot[1]
    cosine, sine = cos(radians(degrees)), sin(radians(degrees))
    return pivot[0] + across * cosine - down * sine, pivot[1] + across * sine + down * cosine


def turned(marks: Iterable[Mark], pivot: Point, degrees: float) -> tuple[Mark, ...]:
    """The same marks turned clockwise; words move with them and stay upright."""
    return tuple(mapped(mark, lambda point: turned_point(point, pivot, degrees)) for mark in marks)


def half_turned(marks: Iterable[Mark], centre: Point) -> list[Mark]:
    """Marks on their heads, turned about a point."""
    found = []
    for mark in marks:
        there = mapped(mark, lambda point: (2 * centre[0] - point[0], 2 * centre[1] - point[1]))
        found.append(there._replace(turned=not there.turned) if isinstance(there, Label) else there)
    return found


def _mapped(step: Step, onto: Callable[[Point], Point]) -> Step:
    letter, *numbers = step
    points = zip(numbers[::2], numbers[1::2], strict=True)
    return (letter, *(number for point in points for number in onto(point)))


def _circle(disc: Disc) -> Path:
    (x, y), r, k = disc.centre, disc.radius, KAPPA * disc.radius
    steps: tuple[Step, ...] = (
        ("M", x + r, y),
        ("C", x + r, y + k, x + k, y + r, x, y + r),
        ("C", x - k, y + r, x - r, y + k, x - r, y),
        ("C", x - r, y - k, x - k, y - r, x, y - r),
        ("C", x + k, y - r, x + r, y - k, x + r, y),
        ("Z",),
    )
    return Path(steps, disc.fill, disc.stroke, disc.width)
