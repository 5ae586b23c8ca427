"""Where pieces made of squares lie on sheets: close together, but no closer than the paper asks for."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.tiles.polyomino import MOST_CELLS, Shape, turns

STEPS = 4
"""A piece lies on a lattice that divides the side of a square by this."""

SPACES = (4, 3, 2, 1)
"""How many steps are left between pieces: the most that costs no further page; scissors need the last."""

OPEN = 6
"""How many pages are tried before another is begun."""


class LaidShape(NamedTuple):
    """A piece as it is turned, and where on the lattice its box begins."""

    cells: Shape
    row: int
    col: int


class Lattice(NamedTuple):
    """How many places a single square has down and across a page."""

    rows: int
    cols: int

    @property
    def stride(self) -> int:
        """From a place to the one below it, with room for a piece that runs over the right edge."""
        return self.cols + STEPS * MOST_CELLS


def lattice(width: float, height: float, side: float) -> Lattice:
    """The places of a square in a block of paper; there may be none."""
    return Lattice(_places(height, side), _places(width, side))


def packed(pieces: Sequence[Shape], page: Lattice, spaces: Sequence[int] = SPACES) -> list[list[LaidShape]] | None:
    """The pieces page by page, as far apart as they can be on as few pages; nothing if one fits on none."""
    ways = [_packed(pieces, page, space) for space in spaces]
    made = [way for way in ways if way is not None]
    # Of ways with as many pages the first counts, which has the most space.
    return min(made, key=len, default=None)


def _packed(pieces: Sequence[Shape], page: Lattice, space: int) -> list[list[LaidShape]] | None:
    """Each piece as high up as it goes on the first page that still has room."""
    # A page is one number with a bit for each place: where a whole piece fits is found by a few shifts.
    empty = sum(((1 << page.cols) - 1) << row * page.stride for row in range(page.rows))
    free: list[int] = []
    found: list[list[LaidShape]] = []
    for piece in pieces:
        at, laid = _first_page(piece, free, page) or (len(free), _highest(piece, empty, page))
        if laid is None:
            return None
        if at == len(free):
            free.append(empty)
            found.append([])
        free[at] &= ~_taken(laid, page, space)
        found[at].append(laid)
    return found


def _first_page(piece: Shape, free: Sequence[int], page: Lattice) -> tuple[int, LaidShape] | None:
    """Where a piece goes among the pages that were begun last."""
    for at in range(max(0, len(free) - OPEN), len(free)):
        laid = _highest(piece, free[at], page)
        if laid is not None:
            return at, laid
    return None


def _highest(piece: Shape, free: int, page: Lattice) -> LaidShape | None:
    """The place and the turn that reach least far down; of several the uppermost, and then the leftmost."""
    found = [laid for way in turns(piece) if (laid := _first(way, free, page))]
    return min(found, key=lambda laid: (laid.row + STEPS * laid.cells[-1].row, laid.row, laid.col), default=None)


def _first(cells: Shape, free: int, page: Lattice) -> LaidShape | None:
    """The first place, in reading order, where every square of a piece is on a free one."""
    places = free >> STEPS * (cells[0].row * page.stride + cells[0].col)
    for row, col in cells[1:]:
        places &= free >> STEPS * (row * page.stride + col)
    if not places:
        return None
    row, col = divmod((places & -places).bit_length() - 1, page.stride)
    return LaidShape(cells, row, col)


def _taken(laid: LaidShape, page: Lattice, space: int) -> int:
    """The places that a piece takes from single squares, with the space round it."""
    reach = STEPS + space - 1
    taken = 0
    for row, col in ((laid.row + STEPS * row, laid.col + STEPS * col) for row, col in laid.cells):
        first, last = max(0, col - reach), min(page.cols - 1, col + reach)
        line = ((1 << last - first + 1) - 1) << first
        for other in range(max(0, row - reach), min(page.rows - 1, row + reach) + 1):
            taken |= line << other * page.stride
    return taken


def _places(length: float, side: float) -> int:
    """How many places a square has along a length, a hair of rounding forgiven."""
    return max(0, int((length - side) / side * STEPS + 1 + 1e-9)) if length >= side - 1e-9 else 0
