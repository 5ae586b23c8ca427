"""A face as a laser engraves it: one colour, dark where the print is, bare where its grounds are."""

from collections.abc import Iterator
from functools import lru_cache
from typing import assert_never

from generator.figure.marks import (
    Disc,
    Figure,
    Ink,
    Label,
    Line,
    Mark,
    Outline,
    Own,
    Path,
    Picture,
    Point,
    Polygon,
    Shade,
    Step,
    Tagged,
    Window,
    untagged,
)
from generator.figure.shapes import POINT
from generator.press.lettering import letters
from generator.press.palette import COLOUR, luminance
from generator.sheet.contours import Contour, Loop, Stroke, engraved, flattened

TILES = frozenset({Ink.A, Ink.B, Ink.C, Ink.D, Ink.E, Ink.F})
GROUNDS = TILES | {Ink.PAPER, Ink.TILE, Ink.TINT, Ink.ZEBRA, Ink.SEAM, Ink.HOLE, Ink.RED, Ink.BLUE, Ink.RED_TINT}
"""What a piece is made of in print is its own material on a laser, and stays as it is."""

DARK = 0.4
"""How much light a colour of an author's drawing gives back at most, from 0 to 1, to be engraved."""

MARGIN = 0.6
"""How far from the edge of a piece engraving ends, in millimetres."""


@lru_cache(maxsize=500)
def engraving(face: Figure, outline: Contour) -> list[Contour]:
    """The edges of what is engraved on a piece."""
    return engraved((stroke for mark in untagged(face.marks) for stroke in _strokes(mark)), outline, MARGIN)


def _strokes(mark: Mark) -> Iterator[Stroke]:
    """What a mark blackens or lays bare, its ground first and then its line."""
    match mark:
        case Label():
            yield Stroke(_loops(letters(mark)), 0.0, dark=True)
        case Line(start, end, _, width):
            yield Stroke(((start, end),), width * POINT, dark=True)
        case Polygon(points, fill, stroke, width):
            yield from _painted(((*points, points[0]),), fill, stroke, width)
        case Disc(centre, radius, fill, stroke, width):
            yield from _painted(Contour((centre,), radius), fill, stroke, width)
        case Path(steps, fill, stroke, width):
            yield from _painted(_loops(steps), fill, stroke, width)
        case Outline(steps, fill, stroke, width):
            yield from _drawn(_loops(steps), fill, stroke, width)
        case Window():
            for inside in untagged(mark.marks):
                yield from _strokes(inside)
        case Picture():
            # A photograph has no edges to engrave.
            pass
        case Tagged():
            raise AssertionError("untagged before")
        case _:
            assert_never(mark)


def _painted(
    shape: Contour | tuple[Loop, ...], fill: Shade | None, stroke: Shade | None, width: float
) -> Iterator[Stroke]:
    if fill is not None:
        # A pip in the colour of its number has a rim; without colours it is dark.
        yield Stroke(shape, 0.0, dark=not _is_ground(fill) or (fill in TILES and stroke is not None))
    if stroke is not None:
        yield Stroke(shape, width * POINT, dark=not _is_ground(stroke))


def _drawn(loops: tuple[Loop, ...], fill: Shade | None, stroke: Shade | None, width: float) -> Iterator[Stroke]:
    """What is dark in a drawing of the author's own is engraved."""
    for shade, line in ((fill, 0.0), (stroke, width * POINT)):
        if shade is not None:
            yield Stroke(loops, line, dark=luminance(COLOUR.of(shade)) < DARK)


def _is_ground(shade: Shade) -> bool:
    return isinstance(shade, Own) or shade in GROUNDS


def _loops(steps: tuple[Step, ...]) -> tuple[Loop, ...]:
    """Steps as lines of straight sides; closed ones end where they begin."""
    found: list[list[Point]] = []
    for step in steps:
        match step:
            case ("M", x, y):
                found.append([(x, y)])
            case ("L", x, y):
                found[-1].append((x, y))
            case (_, x1, y1, x2, y2, x3, y3):
                found[-1] += flattened(found[-1][-1], (x1, y1), (x2, y2), (x3, y3))
            case _:
                found[-1].append(found[-1][0])
    return tuple(map(tuple, found))
