"""How hex tiles lie on sheets: in straight rows for a guillotine, or interlocked where that saves a sheet."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.figure.marks import Point
from generator.grid.hex import SQRT3
from generator.leaf.area import Area
from generator.sheet.room import how_many
from generator.tiles.dihex import Tile

OVERSHOOT = 3.0
"""How far the lines run past the block."""

BESIDE, BELOW = OVERSHOOT + 1.0, 11.0
"""What a block with straight cuts leaves free on either side, and under it for a line of words."""

Row = list[Tile]


class RowPlan(NamedTuple):
    """Rows of tiles page by page; those that lie apart touch only at their points."""

    pages: tuple[tuple[Row, ...], ...]
    apart: bool

    def corner(self, row: int, edge: float) -> Point:
        """Where the box round a row begins, from the upper left corner of the block."""
        if self.apart:
            return 0.0, row * 2 * edge
        return row % 2 * SQRT3 * edge / 2, row * 1.5 * edge

    def size(self, rows: Sequence[Row], edge: float) -> tuple[float, float]:
        """How wide and how deep the block of a page is."""
        wide = max(self.corner(at, edge)[0] + length(row) * SQRT3 * edge for at, row in enumerate(rows))
        return wide, self.corner(len(rows) - 1, edge)[1] + 2 * edge


class Straight(NamedTuple):
    """The straight cuts of rows that lie apart, in columns of cells: through all rows, or in one of them."""

    rows: int
    through: tuple[int, ...]
    short: tuple[tuple[int, int], ...]
    """A row and a place in it."""

    @property
    def strokes(self) -> int:
        """How many strokes of a guillotine it takes."""
        return self.rows + 1 + len(self.through) + len(self.short)


def plan(tiles: Sequence[Tile], edge: float, area: Area, below: float = 0.0) -> RowPlan:
    """The fewest sheets; of such plans rows that lie apart, then the fewest cuts, then few colours in a row.

    What is to be said `below` the tiles of the first page has its room before any cut is saved.
    """
    wide, deep = area.right - area.left - 2 * BESIDE, area.bottom - area.top
    cell = SQRT3 * edge
    least = max(len(tile.colours) for tile in tiles)
    found: list[RowPlan] = []
    for columns in range(how_many(wide, cell), least - 1, -1):
        found.append(_plan(tiles, columns, how_many(deep - BELOW, 2 * edge), apart=True))
    for columns in range(how_many(wide - cell / 2, cell), least - 1, -1):
        found.append(_plan(tiles, columns, how_many(deep - edge / 2, 1.5 * edge), apart=False))

    def lacking(one: RowPlan) -> float:
        return max(0.0, one.size(one.pages[0], edge)[1] + below - deep)

    return min(found, key=lambda one: (len(one.pages), not one.apart, round(lacking(one), 3), *_costs(one)))


def room_for_one(cells: int, edge: float, area: Area) -> bool:
    """Whether a tile of so many cells fits with its straight cuts."""
    return area.holds(cells * SQRT3 * edge + 2 * BESIDE, 2 * edge + BELOW)


def length(row: Row) -> int:
    """How many cells a row has."""
    return sum(len(tile.colours) for tile in row)


def straight_cuts(rows: Sequence[Row]) -> Straight:
    """Where rows that lie apart are cut: a place that no tile lies across is cut through all of them at once."""
    ends = [_ends(row) for row in rows]
    across = {place for row, found in zip(rows, ends, strict=True) for place in {*range(length(row))} - found}
    through = sorted({place for found in ends for place in found} - across)
    short = [(at, place) for at, found in enumerate(ends) for place in sorted(found & across)]
    return Straight(len(rows), tuple(through), tuple(short))


def _plan(tiles: Sequence[Tile], columns: int, most: int, apart: bool) -> RowPlan:
    rows = _rows(tiles, columns)
    # As many on each page as on the others, rather than a full one and a scrap.
    each = -(-len(rows) // -(-len(rows) // max(1, most)))
    return RowPlan(tuple(tuple(rows[i : i + each]) for i in range(0, len(rows), each)), apart)


def _rows(tiles: Sequence[Tile], columns: int) -> list[Row]:
    """Tiles in rows of at most so many cells: first pairs, then singles where one is left over and in the end."""
    pairs = [tile for tile in tiles if not tile.single]
    singles = [tile for tile in tiles if tile.single]
    rows: list[Row] = []
    while pairs or singles:
        taken, pairs = pairs[: columns // 2], pairs[columns // 2 :]
        free = columns - 2 * len(taken)
        rows.append(taken + singles[:free])
        singles = singles[free:]
    return rows


def _costs(one: RowPlan) -> tuple[int, int]:
    cuts = sum(straight_cuts(rows).strokes for rows in one.pages) if one.apart else 0
    mixed = sum(len({*row}) - 1 for rows in one.pages for row in rows)
    return cuts, mixed


def _ends(row: Row) -> set[int]:
    """The places where tiles of a row begin and end, in cells."""
    found, place = {0}, 0
    for tile in row:
        place += len(tile.colours)
        found.add(place)
    return found
