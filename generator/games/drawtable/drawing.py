"""A table on which some groups are counted: tinted, framed, and each with its size; the rest is faded."""

from collections.abc import Collection, Iterator, Mapping

from generator.figure.binary import code, symbol
from generator.figure.hexes import outline, tile_marks
from generator.figure.marks import Disc, Face, Figure, Ink, Mark, Path
from generator.figure.shapes import box, centred
from generator.games.hextable.drawing import EMBLEM, EXAMPLE_EDGE, FRAME, Box, around, cropped, fresh_edge, joined
from generator.games.hextable.engine.table import HexPiece, HexTable, Patch
from generator.grid.hex import Hex, reading_order
from generator.value import Value

BADGE, BADGE_TYPE = 0.86, 1.75
"""How high the badge with a group's size is, in edges of a cell, and the points of its type for each millimetre."""

BADGE_WIDTHS = {1: 0.86, 2: 1.2}
"""How wide it is for so many figures."""


class Counted(Value):
    """What counts on a table: the groups, and the symbols of each half that keep their ink."""

    groups: tuple[Patch, ...]
    inked: Mapping[Hex, Collection[int]]


def counted_figure(table: HexTable, counted: Counted, fresh: HexPiece | None = None) -> Figure:
    """The tiles on the table with the groups that count, and the edge of the new tile, if any, firm."""
    edge = EXAMPLE_EDGE
    drawn = _framed(table, counted, edge)
    if fresh:
        drawn += fresh_edge(fresh, edge, Ink.LINE)
    extent = around(table.colours, edge)
    for group in counted.groups:
        badge, room = _badge(group, edge)
        drawn += badge
        extent = joined(extent, room)
    return cropped(drawn, extent)


def counted_emblem(table: HexTable, counted: Counted) -> Figure:
    """A few tiles in small, with the groups that count and no numbers."""
    return cropped(_framed(table, counted, EMBLEM), around(table.colours, EMBLEM))


def _framed(table: HexTable, counted: Counted, edge: float) -> list[Mark]:
    """The tiles, with the groups that count tinted and framed."""
    tinted = frozenset[Hex]().union(*counted.groups)
    drawn = [mark for piece in table.pieces for mark in _tile(piece, tinted, counted.inked, edge)]
    return drawn + [Path(outline(group, edge), stroke=Ink.PART_TEXT, width=FRAME) for group in counted.groups]


def _tile(
    piece: HexPiece, tinted: Collection[Hex], inked: Mapping[Hex, Collection[int]], edge: float
) -> Iterator[Mark]:
    """A tile whose halves are tinted where they count, with only some symbols in their ink."""
    fills = iter([Ink.PART_TINT if cell in tinted else Ink.TILE for cell in piece.cells])
    for mark in tile_marks(piece.spots, edge):
        if isinstance(mark, Path) and mark.fill is Ink.TILE:
            yield mark._replace(fill=next(fills))
        elif not isinstance(mark, Disc):
            yield mark
    for cell, number in piece.spots:
        centre = cell.centre(edge)
        yield from code(number, centre, edge, faded=True)
        yield from (symbol(worth, centre, edge) for worth in inked.get(cell, ()))


def _badge(group: Patch, edge: float) -> tuple[list[Mark], Box]:
    """The size of a group at its uppermost corner, where no symbol stands, and the room that it takes."""
    x, middle = min(group, key=reading_order).centre(edge)
    y, size = middle - edge, str(len(group))
    wide, high = BADGE_WIDTHS[len(size)] * edge, BADGE * edge
    left, top = x - wide / 2, y - high / 2
    shape = box(left, top, wide, high, high / 2, fill=Ink.PART_TEXT)
    label = centred((x, y), size, BADGE_TYPE * edge, Ink.PAPER, Face.SANS_BOLD)
    return [shape, label], (left, top, left + wide, top + high)
