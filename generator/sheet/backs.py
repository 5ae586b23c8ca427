"""The back of pieces: a quiet pattern without a direction, which forgives paper that lies askew."""

from generator.figure.marks import Ink, Mark, Polygon
from generator.figure.shapes import rectangle
from generator.sheet.page import BLEED

PITCH = 6.0
"""From lozenge to lozenge; a divisor of a domino's half, so that pieces look alike."""

LARGE, SMALL = 1.5, 0.7
"""How far the two lozenges reach from their middles."""


def pattern(left: float, top: float, width: float, height: float) -> list[Mark]:
    """Lozenges all over a block of pieces and a little past it."""
    ground = rectangle(left - BLEED, top - BLEED, width + 2 * BLEED, height + 2 * BLEED)
    marks: list[Mark] = [Polygon(ground, fill=Ink.PART_TINT)]
    across, down = round(width / PITCH), round(height / PITCH)
    for row in range(down + 1):
        for col in range(across + 1):
            x, y = left + col * PITCH, top + row * PITCH
            marks.append(_lozenge(x, y, SMALL))
            if row < down and col < across:
                marks.append(_lozenge(x + PITCH / 2, y + PITCH / 2, LARGE))
    return marks


def _lozenge(x: float, y: float, reach: float) -> Polygon:
    return Polygon(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)), fill=Ink.PART_LINE)
