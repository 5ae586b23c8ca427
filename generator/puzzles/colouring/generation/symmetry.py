"""The symmetries that a figure may have: where each of them takes a cell, the mirrors upright as on a page."""

from collections.abc import Iterable
from typing import NamedTuple

from generator.grid.hex import Hex, HexSymmetry, reading_order


class Move(NamedTuple):
    """A turn or a mirror about some point of the grid: a symmetry, and so many steps after it."""

    symmetry: HexSymmetry
    right: int = 0
    down: int = 0

    def of(self, cell: Hex) -> Hex:
        """Where a cell goes."""
        return self.symmetry.of(cell).moved(self.right, self.down)


UPRIGHT = Move(HexSymmetry(0, mirrored=True))
LEVEL = Move(HexSymmetry(3, mirrored=True))
SIXTH, THIRD, HALF = Move(HexSymmetry(1)), Move(HexSymmetry(2)), Move(HexSymmetry(3))
THIRD_ABOUT_CORNER = Move(HexSymmetry(2), 0, 1)
HALF_ABOUT_SIDE = Move(HexSymmetry(3), 1, 0)
UPRIGHT_ABOUT_SIDE = Move(HexSymmetry(0, mirrored=True), 1, 0)

MIRRORED: tuple[tuple[Move, ...], ...] = (
    (UPRIGHT,),
    (UPRIGHT, LEVEL),
    (UPRIGHT_ABOUT_SIDE, LEVEL),
    (UPRIGHT, THIRD),
    (UPRIGHT, THIRD_ABOUT_CORNER),
    (LEVEL, THIRD),
    (UPRIGHT, SIXTH),
)
TURNED: tuple[tuple[Move, ...], ...] = (
    (HALF,),
    (HALF_ABOUT_SIDE,),
    (THIRD,),
    (THIRD_ABOUT_CORNER,),
    (SIXTH,),
)
"""The moves that make a figure's symmetry."""

HALVES = TURNED[:2]
"""Those that the eye hardly sees: half a turn and nothing else."""


def orbit(cell: Hex, moves: Iterable[Move]) -> tuple[Hex, ...]:
    """Every cell that a cell is taken to, in reading order."""
    found, front = {cell}, [cell]
    while front:
        here = front.pop()
        new = {move.of(here) for move in moves} - found
        found |= new
        front += sorted(new)
    return tuple(sorted(found, key=reading_order))
