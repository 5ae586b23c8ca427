"""A board to play on, as large as its page allows."""

from generator.errors import LayoutError
from generator.figure.hexhex import Scene, fitting_edge, hexhex
from generator.grid.hex import SQRT3
from generator.grid.hexhex import hexagon_cells
from generator.leaf.area import Area, Leaf

NAMES = 5.0
"""What the names of the rows take at the left, and again at the right so that the board stands in the middle."""

LEAST_CELL = 6.0
"""The narrowest cell that anybody can put a counter on."""


def board_leaf(side: int, area: Area) -> Leaf:
    """A page for the board whose sides have so many cells."""
    wide, high = area.right - area.left - 2 * NAMES, area.bottom - area.top
    edge = fitting_edge(side, wide, high)
    if SQRT3 * edge < LEAST_CELL:
        what = f"the cells of a board of side {side} would be {max(0.0, SQRT3 * edge):.1f} mm wide"
        raise LayoutError(
            f"{what} on paper of {area.paper}, expected {LEAST_CELL:g} mm at least; take larger paper"
        )
    board = hexhex(Scene(side, named=True, lettered=True), edge)
    left = area.right - NAMES - board.width
    drawn = board.moved(left, area.top + (high - board.height) / 2)
    cells = len(hexagon_cells(side))
    return Leaf(area.figure(drawn.marks), says=f"side {side}, {cells} cells of {SQRT3 * edge:.0f} mm", uncut=True)
