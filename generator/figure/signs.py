"""The six signs that stand for colours: sun, waves, branch, leaf, berries, peaks."""

from collections.abc import Callable
from math import cos, pi, sin

from generator.figure.marks import Disc, Mark, Path, Point, Shade, Step
from generator.figure.shapes import POINT
from generator.figure.tints import fill_of, ink_on

STROKE = 0.24
"""Width of a sign's strokes, in radii."""

NAMES = {
    "A": ("Amber", "sun"),
    "B": ("Brook", "waves"),
    "C": ("Coral", "branch"),
    "D": ("Dill", "leaf"),
    "E": ("Elderberry", "berries"),
    "F": ("Fjord", "peaks"),
}
"""The name of each colour and what its sign shows."""

WAVE, SWELL = 0.48, 0.30
RIB = (-0.52, 0.52), (0.34, -0.34)


def sign(colour: str, centre: Point, radius: float) -> tuple[Mark, ...]:
    """The sign of a colour, in the ink that shows on it; a colour beyond the six has none."""
    if colour not in SIGNS:
        return ()
    return SIGNS[colour](_SignPen(centre, radius, ink_on(colour), fill_of(colour)))


class _SignPen:
    """Draws in units of the sign's radius about its centre."""

    def __init__(self, centre: Point, radius: float, ink: Shade, ground: Shade) -> None:
        self.centre = centre
        self.radius = radius
        self.ink = ink
        self.ground = ground

    def at(self, x: float, y: float) -> Point:
        return self.centre[0] + x * self.radius, self.centre[1] + y * self.radius

    def disc(self, x: float, y: float, size: float) -> Disc:
        return Disc(self.at(x, y), size * self.radius, fill=self.ink)

    def stroke(self, start: Point, *curves: tuple[Point, ...], ink: Shade | None = None) -> Path:
        weight = STROKE * self.radius / POINT
        return Path(self._steps(start, curves), stroke=ink or self.ink, width=weight)

    def shape(self, start: Point, *curves: tuple[Point, ...]) -> Path:
        return Path((*self._steps(start, curves), ("Z",)), fill=self.ink)

    def _steps(self, start: Point, curves: tuple[tuple[Point, ...], ...]) -> tuple[Step, ...]:
        steps: list[Step] = [("M", *self.at(*start))]
        for points in curves:
            places = [number for point in points for number in self.at(*point)]
            steps.append(("L" if len(points) == 1 else "C", *places))
        return tuple(steps)


def _sun(pen: _SignPen) -> tuple[Mark, ...]:
    rays = [(sin(pi * k / 4), -cos(pi * k / 4)) for k in range(8)]
    near, far = 0.72 + STROKE / 2, 1.0
    strokes = (pen.stroke((near * x, near * y), ((far * x, far * y),)) for x, y in rays)
    return pen.disc(0, 0, 0.44), *strokes


def _waves(pen: _SignPen) -> tuple[Mark, ...]:
    def wave(y: float) -> Path:
        up, down = y - SWELL, y + SWELL
        return pen.stroke(
            (-0.92, y),
            ((-0.62, up), (-0.30, up), (0, y)),
            ((0.30, down), (0.62, down), (0.92, y)),
        )

    return wave(-WAVE), wave(0), wave(WAVE)


def _branch(pen: _SignPen) -> tuple[Mark, ...]:
    stem = pen.stroke((0, -0.98), ((0, 0.98),))
    arms = pen.stroke(
        (-0.80, -0.60),
        ((-0.80, 0.05), (-0.62, 0.44), (0, 0.46)),
        ((0.62, 0.44), (0.80, 0.05), (0.80, -0.60)),
    )
    return stem, arms


def _leaf(pen: _SignPen) -> tuple[Mark, ...]:
    blade = pen.shape(
        (-0.82, 0.82),
        ((-0.98, -0.16), (-0.30, -0.92), (0.84, -0.84)),
        ((0.94, 0.30), (0.16, 0.98), (-0.82, 0.82)),
    )
    return blade, pen.stroke(RIB[0], (RIB[1],), ink=pen.ground)


def _berries(pen: _SignPen) -> tuple[Mark, ...]:
    return pen.disc(0, -0.50, 0.45), pen.disc(-0.50, 0.40, 0.45), pen.disc(0.50, 0.40, 0.45)


def _peaks(pen: _SignPen) -> tuple[Mark, ...]:
    ridge = ((-0.22, -0.86), (0.16, -0.14), (0.40, -0.48), (1.0, 0.72), (-1.0, 0.72))
    body = pen.shape(ridge[-1], *(((x, y),) for x, y in ridge[:-1]))
    edge = pen.stroke(ridge[-1], *(((x, y),) for x, y in (*ridge[:-1], ridge[-1])))
    return body, edge


SIGNS: dict[str, Callable[[_SignPen], tuple[Mark, ...]]] = {
    "A": _sun,
    "B": _waves,
    "C": _branch,
    "D": _leaf,
    "E": _berries,
    "F": _peaks,
}
