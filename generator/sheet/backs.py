"""The back of pieces: a quiet pattern without a direction, which forgives paper that lies askew."""

from generator.errors import ContentError
from generator.figure.marks import Ink, Mark, Polygon, Window
from generator.figure.shapes import rectangle
from generator.load import TileSheet
from generator.load.tilesheet import OWN_BACKS
from generator.sheet.page import BLEED

PITCH = 6.0
"""About how far it is from lozenge to lozenge."""

LARGE, SMALL = 0.25, 0.12
"""How far the two lozenges reach from their middles, for a pitch of one."""


def pattern(left: float, top: float, width: float, height: float, unit: float = 0.0) -> list[Mark]:
    """Lozenges all over a block of pieces and on past its edge, alike on every piece where a `unit` is given.

    The unit is a length of which the block is a multiple both ways.
    """
    across, down = _parts(width, unit), _parts(height, unit)
    wide, high = width / across, height / down
    marks: list[Mark] = []
    for row in range(-1, down + 2):
        for col in range(-1, across + 2):
            x, y = left + col * wide, top + row * high
            marks.append(_lozenge(x, y, SMALL * wide))
            marks.append(_lozenge(x + wide / 2, y + high / 2, LARGE * wide))
    size = width + 2 * BLEED, height + 2 * BLEED
    ground = rectangle(left - BLEED, top - BLEED, *size)
    return [Polygon(ground, fill=Ink.PART_TINT), Window((left - BLEED, top - BLEED), *size, tuple(marks))]


def with_backs(sheet: TileSheet, wanted: bool) -> TileSheet:
    """The same set with or without a pattern on its backs; those that have their own back keep it."""
    if wanted and sheet.kind in OWN_BACKS and sheet.kind != "tokens":
        raise ContentError(
            f"backs for the set {sheet.id!r}, which has none: they would never be seen; leave them out"
        )
    return sheet.model_copy(update={"backs": wanted and not sheet.has_own_back})


def _parts(length: float, unit: float) -> int:
    """Into how many pitches a length is divided, every unit of it alike."""
    if unit:
        return round(length / unit) * max(1, round(unit / PITCH))
    return max(1, round(length / PITCH))


def _lozenge(x: float, y: float, reach: float) -> Polygon:
    return Polygon(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)), fill=Ink.PART_LINE)
