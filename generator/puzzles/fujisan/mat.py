"""The mat for Fujisan: twelve dominoes side by side below a mountain, on two sheets that meet at its peak."""

from collections.abc import Callable

from generator.figure.mapping import mapped
from generator.figure.marks import Face, Ink, Line, Mark, Path, Point, Polygon
from generator.figure.shapes import centred, rectangle, rounded
from generator.leaf.area import HALF, Area, Leaf
from generator.leaf.mat import STRIP, cut_seam, domino_place, full_height, half_disc, laid_seam, lines

RISES = (7.0, 16.0, 27.0, 41.0, 58.0, 80.0)
"""How high the mountain is over each domino of a half, from the ground to the peak."""

STEPS = len(RISES)
PRIESTS = ("PN", "BR")
"""Who starts at the upper and the lower row of either end."""

GROUND, FRAME, CLEAR = 4.0, 2.0, 3.0
"""How far the ground lies from the mountain, how wide the frame of the peak is, and how far off the others keep."""

SLOPE_WIDE = STEPS * HALF + CLEAR
WIDE = SLOPE_WIDE + GROUND + HALF
SKY, SLOPE, WORDS = 26.0, 9.0, 20.0
"""What is over the peak, what is between the mountain and the dominoes, and what is for words below them."""

SUN, SUNK = 40.0, 14.0
"""The radius of the sun, and how far its middle is under the peak."""

SNOW = ((0.0, 19.0), (5.0, 12.0), (10.0, 22.0), (15.0, 13.0), (21.0, 20.0), (27.0, 11.0))
"""The lower edge of the snow: how far from the middle of the peak, and how far under it."""

SAYS = (
    ("Steps count from the ground. With nobody in the way,", "whoever walks to step four must find a four there."),
    ("On the Country Road, the two dominoes of the peak", "go where the priests once waited."),
)

Across = Callable[[float], float]
"""Where something lies on a sheet, by how far it is from the seam."""


def mat_leaves(area: Area) -> list[Leaf]:
    """The western half, cut along the seam, and the eastern, on which it is laid."""
    deep = SKY + RISES[-1] + SLOPE + 2 * HALF + WORDS
    area.hold(f"{STEPS} dominoes and the ground", WIDE + STRIP, deep)
    # How far the seam is from the edge of either sheet.
    seam = area.edge + STRIP
    west, east = area.width - seam, seam
    first = [*_half(0, lambda far: west - far, area.top), *cut_seam(*full_height(west, area), (1, 0))]
    second = [*_half(1, lambda far: east + far, area.top), *laid_seam(*full_height(east, area), (-1, 0))]
    says = f"half of a mat {2 * WIDE:g} mm wide"
    return [Leaf(area.figure(marks), says=says) for marks in (first, second)]


def _half(side: int, across: Across, top: float) -> list[Mark]:
    """One half of the mat: drawn from the seam outwards, then put where that is on its sheet."""
    peak, row = top + SKY, top + SKY + RISES[-1] + SLOPE
    drawn = [
        half_disc((0, peak + SUNK), SUN, (1, 0), Ink.A),
        *_mountain(peak),
        _plinth(row),
    ]
    marks = [mapped(mark, lambda point: (across(point[0]), point[1])) for mark in drawn]
    lefts = [min(across(far), across(far + HALF)) for far in (*_places(), WIDE - HALF)]
    for left in lefts:
        marks += domino_place((left, row), lying=False)
    return marks + _words(side, across, peak, row)


def _places() -> list[float]:
    """How far the near sides of the dominoes are from the seam, the peak first."""
    return [0.0, *(CLEAR + step * HALF for step in range(1, STEPS))]


def _mountain(peak: float) -> list[Mark]:
    """Steps up to the peak, and snow on it."""
    foot = peak + RISES[-1]
    corners: list[Point] = [(0, foot), (0, peak)]
    for far, rise in zip((*_places()[1:], SLOPE_WIDE), reversed(RISES), strict=True):
        corners += [(corners[-1][0], foot - rise), (far, foot - rise)]
    corners.append((SLOPE_WIDE, foot))
    snow = ((0, peak), (SNOW[-1][0], peak), *((far, peak + down) for far, down in reversed(SNOW)))
    ridge = tuple(("L" if place else "M", *corner) for place, corner in enumerate(corners[1:]))
    return [
        Polygon(tuple(corners), fill=Ink.PART_TINT),
        Polygon(snow, fill=Ink.PAPER),
        Path(ridge, stroke=Ink.PART, width=1.5),
        Line((0, foot), (WIDE, foot), Ink.PART, 1.5),
    ]


def _plinth(row: float) -> Path:
    """The frame of the peak, open at the seam."""
    corners = rectangle(0, row - FRAME, HALF + FRAME, 2 * (HALF + FRAME))
    return Path(rounded(corners, (0, 5, 5, 0)), fill=Ink.PART)


def _words(side: int, across: Across, peak: float, row: float) -> list[Mark]:
    """The numbers of the steps, the letters of the priests, the peak, and a hint."""
    marks: list[Mark] = []
    foot, below = peak + RISES[-1], row + 2 * HALF
    for step, rise in enumerate(RISES[:-1], 1):
        at = across(SLOPE_WIDE - (step - 0.5) * HALF), foot - rise / 2
        marks.append(centred(at, str(step), min(20.0, 2.4 * rise), Ink.PART_TEXT, Face.DISPLAY))
    marks.append(centred((across(HALF / 2), foot - RISES[-1] / 2 + 6), "Peak", 18, Ink.PART_TEXT, Face.DISPLAY))
    for place, letter in enumerate(PRIESTS[side]):
        at = across(WIDE - HALF / 2), row + (place + 0.5) * HALF
        marks.append(centred(at, letter, 34, Ink.PART_TEXT, Face.DISPLAY))
    left = min(across(0), across(SLOPE_WIDE))
    return marks + lines((left + 5.0, below + 10), SAYS[side])
