"""A table on which some groups are counted: tinted, framed, and each with its size; the rest is faded."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.figure.binary import code, symbol
from generator.figure.furniture import numeral
from generator.figure.hexes import outline, tile_marks
from generator.figure.marks import Disc, Figure, Ink, Mark, Path, Point
from generator.games.hextable.drawing import EXAMPLE_EDGE, FRAME, Box, around, cropped, fresh_edge, joined
from generator.games.hextable.engine.table import HexTable, Patch, Piece
from generator.grid.hex import Hex, reading_order

BADGE = 0.43
"""Radius of the disc with a group's size, in edges of a cell."""


@dataclass(frozen=True)
class Counted:
    """What counts on a table: the groups, and the symbols of each half that keep their ink."""

    groups: tuple[Patch, ...]
    inked: Mapping[Hex, Collection[int]]


def counted_figure(
    table: HexTable, counted: Counted, fresh: Piece | None = None, edge: float = EXAMPLE_EDGE
) -> Figure:
    """The tiles on the table with the groups that count, and the edge of the new tile, if any, firm."""
    tinted = frozenset[Hex]().union(*counted.groups)
    drawn: list[Mark] = []
    for piece in table.pieces:
        drawn += _tile(piece, tinted, counted.inked, edge)
    drawn += [Path(outline(group, edge), stroke=Ink.PART_TEXT, width=FRAME) for group in counted.groups]
    if fresh:
        drawn += fresh_edge(fresh, edge, Ink.LINE)
    extent = around(table.colours, edge)
    for group in counted.groups:
        place = _badge_place(group, edge)
        drawn += numeral(place, str(len(group)), BADGE * edge)
        extent = joined(extent, _badge_box(place, edge))
    return cropped(drawn, extent)


def _tile(
    piece: Piece, tinted: Collection[Hex], inked: Mapping[Hex, Collection[int]], edge: float
) -> Iterator[Mark]:
    """A tile whose halves are tinted where they count, with only some symbols in their ink."""
    fills = iter([Ink.PART_TINT if cell in tinted else Ink.TILE for cell in piece.cells])
    for mark in tile_marks(piece.spots, edge):
        if isinstance(mark, Path) and mark.fill is Ink.TILE:
            yield replace(mark, fill=next(fills))
        elif not isinstance(mark, Disc):
            yield mark
    for cell, number in piece.spots:
        centre = cell.centre(edge)
        yield from code(number, centre, edge, faded=True)
        yield from (symbol(worth, centre, edge) for worth in inked.get(cell, ()))


def _badge_place(group: Patch, edge: float) -> Point:
    """The uppermost corner of a group, where no symbol stands."""
    x, y = min(group, key=reading_order).centre(edge)
    return x, y - edge


def _badge_box(place: Point, edge: float) -> Box:
    (x, y), reach = place, BADGE * edge
    return x - reach, y - reach, x + reach, y + reach


def times(sizes: Sequence[int]) -> str:
    """Sizes as a product is written: `3×5`."""
    return "×".join(map(str, sizes))
