"""The back of pieces: a quiet pattern without a direction, which forgives paper that lies askew."""

from typing import TYPE_CHECKING, NamedTuple

from generator.errors import ContentError
from generator.figure.marks import Figure, Ink, Mark, Polygon, Window
from generator.figure.shapes import rectangle
from generator.leaf.area import BLEED, Area
from generator.sheet.kind import Behind

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet

PITCH = 6.0
"""About how far it is from lozenge to lozenge."""

LARGE, SMALL = 0.25, 0.12
"""How far the two lozenges reach from their middles, for a pitch of one."""


class PieceBlock(NamedTuple):
    """The box round all pieces of a sheet; one in the middle of the paper lies alike on both sides."""

    left: float
    top: float
    width: float
    height: float


def pattern(block: PieceBlock, unit: float = 0.0) -> list[Mark]:
    """Lozenges all over a block of pieces and on past its edge, alike on every piece where a `unit` is given.

    The unit is a length of which the block is a multiple both ways.
    """
    left, top, width, height = block
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


def patterned(sheet: "TileSheet", block: PieceBlock, area: Area, unit: float = 0.0) -> Figure | None:
    """The back of a leaf with the pattern behind a block in its middle, if the set wants one."""
    return area.figure(pattern(block, unit)) if sheet.backs else None


def with_backs(sheet: "TileSheet", wanted: bool) -> "TileSheet":
    """The same set with or without a pattern on its backs; those that have their own back keep it."""
    if wanted and sheet.behind is Behind.NOTHING:
        raise ContentError(
            f"backs for the set {sheet.id!r}, which has none: they would never be seen; leave them out"
        )
    return sheet.model_copy(update={"backs": wanted and sheet.behind is Behind.PATTERN})


def _parts(length: float, unit: float) -> int:
    """Into how many pitches a length is divided, every unit of it alike."""
    if unit:
        return round(length / unit) * max(1, round(unit / PITCH))
    return max(1, round(length / PITCH))


def _lozenge(x: float, y: float, reach: float) -> Polygon:
    return Polygon(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)), fill=Ink.PART_LINE)
