"""What single marks look like: circle, star, lamp, tree and so on, each about a point in a circle that it fills."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import NamedTuple

from generator.figure.marks import Disc, Ink, Mark, Path, Point, Step
from generator.figure.shapes import POINT, rounded
from generator.rules.drawing.looks import Shown

POINTS, WAIST = 5, 0.45
"""How many points a star has, and how far its inner corners are from its middle."""

RAYS = 8


class Symbol(NamedTuple):
    """Where a mark stands, how large it is, and in what ink; `ground` is what shows through it."""

    centre: Point
    radius: float
    ink: Ink = Ink.LINE
    ground: Ink = Ink.PAPER

    def at(self, x: float, y: float) -> Point:
        """A point in radii about the middle."""
        return self.centre[0] + x * self.radius, self.centre[1] + y * self.radius

    def points(self, share: float) -> float:
        """A share of the radius as the width of a line."""
        return max(0.75, share * self.radius / POINT)


def symbol(role: Shown, drawn: Symbol) -> tuple[Mark, ...]:
    """The marks of a symbol."""
    return SYMBOLS[role](drawn)


def _circle(drawn: Symbol) -> tuple[Mark, ...]:
    return (Disc(drawn.centre, 0.66 * drawn.radius, drawn.ground, drawn.ink, drawn.points(0.10)),)


def _disc(drawn: Symbol) -> tuple[Mark, ...]:
    return (Disc(drawn.centre, 0.69 * drawn.radius, drawn.ink),)


def _ring(drawn: Symbol) -> tuple[Mark, ...]:
    return (Disc(drawn.centre, 0.84 * drawn.radius, stroke=drawn.ink, width=0.9),)


def _dot(drawn: Symbol) -> tuple[Mark, ...]:
    return (Disc(drawn.centre, 0.16 * drawn.radius, drawn.ink),)


def _cross(drawn: Symbol) -> tuple[Mark, ...]:
    far, width = 0.42, drawn.points(0.13)
    return (
        Path((("M", *drawn.at(-far, -far)), ("L", *drawn.at(far, far))), stroke=drawn.ink, width=width),
        Path((("M", *drawn.at(-far, far)), ("L", *drawn.at(far, -far))), stroke=drawn.ink, width=width),
    )


def _star(drawn: Symbol) -> tuple[Mark, ...]:
    corners = []
    for place in range(2 * POINTS):
        far = 0.86 * (WAIST if place % 2 else 1.0)
        turn = pi * place / POINTS
        corners.append(drawn.at(far * sin(turn), 0.06 - far * cos(turn)))
    return (Path(rounded(corners, 0.07 * drawn.radius), drawn.ink),)


def _lamp(drawn: Symbol) -> tuple[Mark, ...]:
    rays: list[Step] = []
    for place in range(RAYS):
        x, y = sin(2 * pi * place / RAYS), -cos(2 * pi * place / RAYS)
        rays += [("M", *drawn.at(0.62 * x, 0.62 * y)), ("L", *drawn.at(0.84 * x, 0.84 * y))]
    bulb = Disc(drawn.centre, 0.40 * drawn.radius, drawn.ink)
    return bulb, Path(tuple(rays), stroke=drawn.ink, width=drawn.points(0.13))


CROWN = (
    *((0.0, -0.88), (0.44, -0.24), (0.25, -0.24), (0.64, 0.44)),
    *((-0.64, 0.44), (-0.25, -0.24), (-0.44, -0.24)),
)


def _tree(drawn: Symbol) -> tuple[Mark, ...]:
    crown = Path(rounded([drawn.at(*place) for place in CROWN], 0.10 * drawn.radius), drawn.ink)
    trunk = ("M", *drawn.at(0, 0.5)), ("L", *drawn.at(0, 0.80))
    return crown, Path(trunk, stroke=drawn.ink, width=drawn.points(0.2))


CANVAS = (0.0, -0.70), (0.84, 0.66), (-0.84, 0.66)
DOOR = (0.0, -0.06), (0.27, 0.66), (-0.27, 0.66)


def _tent(drawn: Symbol) -> tuple[Mark, ...]:
    canvas = rounded([drawn.at(*place) for place in CANVAS], 0.09 * drawn.radius)
    door = rounded([drawn.at(*place) for place in DOOR], 0.03 * drawn.radius)
    return Path(canvas, drawn.ink), Path(door, drawn.ground)


SYMBOLS: Mapping[Shown, Callable[[Symbol], tuple[Mark, ...]]] = {
    "circle": _circle,
    "disc": _disc,
    "ring": _ring,
    "dot": _dot,
    "cross": _cross,
    "star": _star,
    "lamp": _lamp,
    "tree": _tree,
    "tent": _tent,
}
"""Every look that is a small drawing; the others are letters, grounds and strokes."""
