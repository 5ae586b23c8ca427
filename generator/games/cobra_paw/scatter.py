"""Dominoes strewn over a table: each near its place in the rows, askew, and none over another."""

from dataclasses import replace
from itertools import combinations
from math import ceil, cos, hypot, radians, sin
from random import Random
from typing import NamedTuple

from generator.figure.marks import Point
from generator.value import Value

ROOM, SPREAD = 0.7, 0.55
"""The radius of the discs that cover a domino, and how far the outer two are from its middle, for a half of one."""

STEPS, TORQUE, CLOSE = 160, 26.0, 3.6
TILTS = (-28.0, 28.0)
UPRIGHT = 0.3
"""The share of dominoes that stand rather than lie."""


class Lying(Value):
    """Where a domino lies: its middle and how far it is turned, in degrees."""

    middle: Point
    turn: float

    def along(self, forward: float, aside: float) -> Point:
        """A point that far along the domino, and that far to its side."""
        x, y = self.middle
        cosine, sine = cos(radians(self.turn)), sin(radians(self.turn))
        return x + forward * cosine - aside * sine, y + forward * sine + aside * cosine


class Knob(NamedTuple):
    """A round part of a thing on the table, by which it pushes others away."""

    forward: float
    aside: float
    radius: float


Shape = tuple[Knob, ...]


class Cloth(NamedTuple):
    """The room there is."""

    width: float
    height: float


def domino_shape(half: float) -> Shape:
    """A domino as the discs that cover it."""
    return tuple(Knob(forward * half, 0.0, ROOM * half) for forward in (-SPREAD, 0.0, SPREAD))


def strewn(shapes: tuple[Shape, ...], cloth: Cloth, seed: int) -> tuple[Lying, ...]:
    """Where these things lie, in rows from the upper left; the same for the same seed."""
    things = _in_rows(len(shapes), cloth, Random(seed))
    for _ in range(STEPS):
        before, things = things, _eased(things, shapes, cloth)
        if things == before:
            break
    return tuple(things)


def _in_rows(count: int, cloth: Cloth, chance: Random) -> list[Lying]:
    """A loose beginning, row by row."""
    rows = max(1, round((count * 1.5 * cloth.height / cloth.width) ** 0.5))
    long = ceil(count / rows)
    found = []
    for place in range(count):
        row, column = divmod(place, long)
        across = (column + 0.5 + chance.uniform(-0.2, 0.2)) * cloth.width / min(long, count - row * long)
        down = (row + 0.5 + chance.uniform(-0.2, 0.2)) * cloth.height / rows
        tilt = chance.uniform(*TILTS) + (90.0 if chance.random() < UPRIGHT else 0.0)
        found.append(Lying((across, down), tilt))
    return found


def _eased(things: list[Lying], shapes: tuple[Shape, ...], cloth: Cloth) -> list[Lying]:
    """One step in which whatever overlaps is pushed apart and a little round, and all of it onto the cloth."""
    things = [*things]
    for one, other in combinations(range(len(things)), 2):
        reach = CLOSE * (shapes[one][0].radius + shapes[other][0].radius)
        (x1, y1), (x2, y2) = things[one].middle, things[other].middle
        if abs(x1 - x2) < reach and abs(y1 - y2) < reach:
            things[one], things[other] = _apart(things[one], shapes[one], things[other], shapes[other])
    return [_on_cloth(thing, shape, cloth) for thing, shape in zip(things, shapes, strict=True)]


def _apart(one: Lying, shape: Shape, other: Lying, second: Shape) -> tuple[Lying, Lying]:
    for mine in shape:
        for theirs in second:
            here, there = one.along(mine.forward, mine.aside), other.along(theirs.forward, theirs.aside)
            distance = hypot(there[0] - here[0], there[1] - here[1]) or 1e-6
            overlap = mine.radius + theirs.radius - distance
            if overlap > 0:
                push = (there[0] - here[0]) / distance * overlap / 2, (there[1] - here[1]) / distance * overlap / 2
                one, other = _pushed(one, here, (-push[0], -push[1])), _pushed(other, there, push)
    return one, other


def _pushed(thing: Lying, at: Point, push: Point) -> Lying:
    """A thing pushed at a point: it moves, and turns by the push's leverage."""
    x, y = thing.middle
    arm = at[0] - x, at[1] - y
    twist = (arm[0] * push[1] - arm[1] * push[0]) / (1.0 + arm[0] ** 2 + arm[1] ** 2)
    return Lying((x + push[0], y + push[1]), thing.turn + TORQUE * twist)


def _on_cloth(thing: Lying, shape: Shape, cloth: Cloth) -> Lying:
    ends = [(thing.along(knob.forward, knob.aside), knob.radius) for knob in shape]
    right = max(0.0, *(radius - x for (x, _), radius in ends))
    left = max(0.0, *(x + radius - cloth.width for (x, _), radius in ends))
    down = max(0.0, *(radius - y for (_, y), radius in ends))
    up = max(0.0, *(y + radius - cloth.height for (_, y), radius in ends))
    return replace(thing, middle=(thing.middle[0] + right - left, thing.middle[1] + down - up))
