"""A net in space: folded as far as a picture wants it, and seen from above."""

from collections.abc import Callable, Mapping, Sequence
from math import cos, radians, sin

from generator.figure.mapping import askew
from generator.figure.marks import Figure, Ink, Mark, Point, Polygon, moved
from generator.sheet.fold.net import Net, area_of, edges_of

Spot = tuple[float, float, float]
Lie = Callable[[Point], Spot]
"""Where a point of the flat net lies in space."""

TURN, TILT = radians(145), radians(32)
"""From where it is seen: round the table, and down onto it."""


def folded(net: Net, angles: Sequence[float]) -> list[Lie]:
    """Where each part lies when it is folded by its angle, print outside; the first one lies on the table."""
    lies: dict[int, Lie] = {0: lambda point: (-point[0], -point[1], 0.0)}
    pieces = net.pieces
    while len(lies) < len(pieces):
        for place, piece in enumerate(pieces):
            for start, end in edges_of(piece):
                onto = [at for at in lies if (end, start) in edges_of(pieces[at])]
                if place not in lies and onto:
                    lies[place] = _hinged(lies[onto[0]], start, end, radians(angles[place]))
    return [lies[place] for place in range(len(pieces))]


def seen(net: Net, angles: Sequence[float], pictures: Mapping[str, Sequence[Mark]], ground: Ink) -> Figure:
    """A net on its way from paper to thing: pictures outside, bare card inside."""
    drawn: list[tuple[float, list[Mark]]] = []
    names = [*(panel.name for panel in net.panels), *("" for _ in net.tabs)]
    for name, corners, lie in zip(names, net.pieces, folded(net, angles), strict=True):
        depth = sum(_depth(lie(corner)) for corner in corners) / len(corners)
        # From the back to the front, so that what is nearer lies over what is behind it.
        drawn.append((depth, _part(corners, lie, ground if name else Ink.SEAM, pictures.get(name, ()))))
    return _framed([mark for _, marks in sorted(drawn, key=lambda one: one[0]) for mark in marks])


def _part(corners: tuple[Point, ...], lie: Lie, ground: Ink, picture: Sequence[Mark]) -> list[Mark]:
    """One part as it is seen: its picture from outside, or bare card from inside."""

    def onto(point: Point) -> Point:
        return _screen(lie(point))

    seen_corners = tuple(map(onto, corners))
    # Corners that run round the other way on the screen are seen from behind.
    outside = area_of(seen_corners) * area_of(corners) > 0
    body = Polygon(seen_corners, ground if outside else Ink.PAPER, Ink.LINE, 0.75)
    return [body, *(askew(mark, onto) for mark in picture if outside)]


def _hinged(lie: Lie, start: Point, end: Point, angle: float) -> Lie:
    first, last = lie(start), lie(end)
    length = sum((b - a) ** 2 for a, b in zip(first, last, strict=True)) ** 0.5
    axis = tuple((b - a) / length for a, b in zip(first, last, strict=True))

    def turned(point: Point) -> Spot:
        x, y, z = (a - b for a, b in zip(lie(point), first, strict=True))
        u, v, w = axis
        # A turn about an axis as Rodrigues has it.
        share = (u * x + v * y + w * z) * (1 - cos(angle))
        return (
            first[0] + x * cos(angle) + (v * z - w * y) * sin(angle) + u * share,
            first[1] + y * cos(angle) + (w * x - u * z) * sin(angle) + v * share,
            first[2] + z * cos(angle) + (u * y - v * x) * sin(angle) + w * share,
        )

    return turned


def _screen(spot: Spot) -> Point:
    x, y, z = spot
    across, away = x * cos(TURN) - y * sin(TURN), x * sin(TURN) + y * cos(TURN)
    return across, -away * sin(TILT) - z * cos(TILT)


def _depth(spot: Spot) -> float:
    """How near a spot is to whoever looks."""
    x, y, z = spot
    return -(x * sin(TURN) + y * cos(TURN)) * cos(TILT) + z * sin(TILT)


def _framed(marks: Sequence[Mark]) -> Figure:
    xs, ys = zip(*(point for mark in marks if isinstance(mark, Polygon) for point in mark.points), strict=True)
    shifted = tuple(moved(mark, -min(xs), -min(ys)) for mark in marks)
    return Figure(max(xs) - min(xs), max(ys) - min(ys), shifted)
