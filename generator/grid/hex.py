"""Hexagonal cells that stand on a point, in axial coordinates: q grows to the right, r down and right."""

from collections.abc import Collection, Iterable
from functools import cache, lru_cache
from typing import NamedTuple

SQRT3 = 3**0.5
DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six steps to a neighbour, clockwise from the right."""

NAMED = 4096
"""The figures whose names are kept, for new ones come again and again."""


class Hex(NamedTuple):
    """One cell of a hexagonal grid."""

    q: int
    r: int

    def neighbours(self) -> "tuple[Hex, ...]":
        """The six cells that share a side with this one, clockwise from the right."""
        return _neighbours(self)

    def moved(self, dq: int, dr: int) -> "Hex":
        """The cell so many steps to the right and down to the right."""
        return Hex(self.q + dq, self.r + dr)

    def centre(self, edge: float = 1.0) -> tuple[float, float]:
        """Where its middle lies when its sides are so long, the middle of (0, 0) at the origin."""
        return SQRT3 * edge * (self.q + self.r / 2), 1.5 * edge * self.r


# Kept by cell, for every search asks the same few hundred cells again and again.
@cache
def _neighbours(cell: Hex) -> tuple[Hex, ...]:
    return tuple(cell.moved(dq, dr) for dq, dr in DIRECTIONS)


class HexSymmetry(NamedTuple):
    """One of the twelve ways to turn the grid and to turn it over."""

    turns: int
    mirrored: bool = False

    def of(self, cell: Hex) -> Hex:
        """Where a cell goes: over its left and right first, then so many sixths clockwise about (0, 0)."""
        q, r = cell
        if self.mirrored:
            q = -q - r
        for _ in range(self.turns % 6):
            q, r = -r, q + r
        return Hex(q, r)


SYMMETRIES = tuple(HexSymmetry(turns, mirrored) for mirrored in (False, True) for turns in range(6))
"""All twelve, the one that moves nothing first."""


def reading_order(cell: Hex) -> tuple[int, int]:
    """A key that sorts cells from the top line down, each line from the left."""
    return cell.r, cell.q


def rows(cells: Iterable[Hex]) -> tuple[tuple[tuple[Hex, ...], ...], ...]:
    """The rows of each of the three directions; a row with gaps is still one row."""
    ordered = sorted(cells, key=reading_order)
    directions = []
    for axis in range(3):
        found: dict[int, list[Hex]] = {}
        for cell in ordered:
            found.setdefault((cell.r, cell.q, cell.q + cell.r)[axis], []).append(cell)
        directions.append(tuple(tuple(found[key]) for key in sorted(found)))
    return tuple(directions)


def edges(cells: Collection[Hex]) -> tuple[tuple[Hex, Hex], ...]:
    """Every two of the cells that touch, once, in reading order."""
    inside = set(cells)
    return tuple(
        (cell, other)
        # Half of the six directions: each edge is met from one of its ends.
        for cell in sorted(inside, key=reading_order)
        for other in cell.neighbours()[:3]
        if other in inside
    )


def self_maps(cells: Collection[Hex]) -> dict[HexSymmetry, dict[Hex, Hex]]:
    """The symmetries of a figure: for each that lays it upon itself, where every cell goes."""
    inside = set(cells)
    found = {}
    for symmetry in SYMMETRIES:
        image = {cell: symmetry.of(cell) for cell in sorted(inside, key=reading_order)}
        dq = min(cell.q for cell in inside) - min(cell.q for cell in image.values())
        dr = min(cell.r for cell in inside) - min(cell.r for cell in image.values())
        placed = {cell: other.moved(dq, dr) for cell, other in image.items()}
        if inside.issuperset(placed.values()):
            found[symmetry] = placed
    return found


def likeness(cells: Iterable[Hex]) -> str:
    """A name that all turned and mirrored forms of a figure share, wherever it lies."""
    return _likeness(tuple(cells))


@lru_cache(maxsize=NAMED)
def _likeness(cells: tuple[Hex, ...]) -> str:
    return min(
        # By the images of two steps and sums: a call for each cell took much of the time of making figures.
        _placed([(right.r * q + down.r * r, right.q * q + down.q * r) for q, r in cells])
        for right, down in ((symmetry.of(Hex(1, 0)), symmetry.of(Hex(0, 1))) for symmetry in SYMMETRIES)
    )


def _placed(spots: list[tuple[int, int]]) -> str:
    """The name of a figure from the lines and places of its cells."""
    spots.sort()
    top, left = spots[0][0], min(q for _, q in spots)
    return " ".join([f"{q - left},{r - top}" for r, q in spots])
