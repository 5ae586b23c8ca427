"""What makes a figure pleasing: whole, without tips and necks, of a plain outline, with one hole at most."""

from functools import lru_cache
from itertools import pairwise
from math import ceil, sqrt

from generator.grid.hex import Hex
from generator.grid.region import connected_groups

WIDEST, HIGHEST = 8, 10
"""The most cells of a line and the most lines, so that real tiles can be laid on a page."""

KEPT = 4096
"""The figures of which it is kept whether they please, for new ones come again and again."""

LARGEST_HOLE = 7
RAGGED, PLAIN = 1.6, 1.15
"""How much longer an outline may be than that of the roundest figure of its size, and where it shall be plain."""


SLENDER = 5.0
"""How much more a figure may spread along than across, by the squares of the distances from its middle."""


@lru_cache(maxsize=KEPT)
def pleases(cells: frozenset[Hex], plain: bool = False) -> bool:
    """Whether a figure is one that a book would show; where it shall be plain, only if it has no arms."""
    if not _fits(cells):
        return False
    held = [_held(cell, cells) for cell in cells]
    # The quick tests first: the parts of a figure take longest to find.
    return (
        min(held) >= 2
        and 6 * len(cells) - sum(held) <= (PLAIN if plain else RAGGED) * shortest_outline(len(cells))
        and _slenderness(cells) <= SLENDER
        and len(connected_groups(cells, Hex.neighbours)) == 1
        and not _has_neck(cells)
        and _has_fair_hole(cells)
    )


def shortest_outline(size: int) -> int:
    """The sides that the roundest figure of so many cells has outside."""
    # The least perimeter of n hexagons, as Harary and Harborth proved it.
    return 2 * ceil(sqrt(12 * size - 3))


def _fits(cells: frozenset[Hex]) -> bool:
    columns = [2 * cell.q + cell.r for cell in cells]
    lines = [cell.r for cell in cells]
    return (max(columns) - min(columns)) / 2 + 1 <= WIDEST and max(lines) - min(lines) + 1 <= HIGHEST


def _held(cell: Hex, cells: frozenset[Hex]) -> int:
    """How many cells a cell touches; beyond its other sides there is none."""
    return len(cells.intersection(cell.neighbours()))


def _slenderness(cells: frozenset[Hex]) -> float:
    """How much more the cells spread along the figure than across it."""
    points = [cell.centre() for cell in sorted(cells)]
    mean_x, mean_y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    xx = sum((x - mean_x) ** 2 for x, _ in points)
    yy = sum((y - mean_y) ** 2 for _, y in points)
    xy = sum((x - mean_x) * (y - mean_y) for x, y in points)
    lean = sqrt((xx - yy) ** 2 + 4 * xy * xy)
    # The two spreads are the eigenvalues of the second moments, which two axes have in closed form.
    return float((xx + yy + lean) / (xx + yy - lean))


def _has_neck(cells: frozenset[Hex]) -> bool:
    """Whether taking out one cell would leave the figure in two."""
    return any(len(connected_groups(cells - {cell}, Hex.neighbours)) > 1 for cell in cells if _parts(cell, cells))


def _parts(cell: Hex, cells: frozenset[Hex]) -> bool:
    """Whether what a cell touches does not hang together round it, so that the cell might be a neck."""
    near = [other in cells for other in cell.neighbours()]
    return sum(one and not before for before, one in pairwise((near[-1], *near))) > 1


def _has_fair_hole(cells: frozenset[Hex]) -> bool:
    """Whether there is no hole, or one that is not too large."""
    left, right = min(cell.q for cell in cells) - 1, max(cell.q for cell in cells) + 1
    top, bottom = min(cell.r for cell in cells) - 1, max(cell.r for cell in cells) + 1
    around = [Hex(q, r) for q in range(left, right + 1) for r in range(top, bottom + 1) if Hex(q, r) not in cells]
    # The first of them is a corner of the frame, outside everything.
    holes = connected_groups(around, Hex.neighbours)[1:]
    return not holes or (len(holes) == 1 and len(holes[0]) <= LARGEST_HOLE)
