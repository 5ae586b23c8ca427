"""The board: a hexagon of hexagons, its cells numbered in reading order and kept as the bits of a whole number."""

from collections.abc import Iterable
from functools import cache

from generator.errors import ContentError
from generator.grid.hex import Hex
from generator.grid.hexhex import LEAST_SIDE, MOST_SIDE, hexagon_cells
from generator.grid.hexpicture import line_name
from generator.value import Value

COLOURS = ("R", "B")
"""The letters of the two players, the one who begins first."""

PLAYERS = ("red", "blue")

SIDES = ("top", "upper right", "lower right", "bottom", "lower left", "upper left")
"""The sides clockwise from the top; they are red and blue in turn, the top one red."""

RED_SIDES = (0, 2, 4)


class HexHexBoard(Value, eq=False):
    """What a board of one size looks like; there is one of each size."""

    side: int
    cells: tuple[Hex, ...]
    names: tuple[str, ...]
    index: dict[str, int]
    neighbours: tuple[int, ...]
    """The bits of the cells round each cell."""

    sides: tuple[int, ...]
    """The bits of the cells along each side; a corner lies on two."""

    @property
    def full(self) -> int:
        """The bits of all cells."""
        return (1 << len(self.cells)) - 1

    def named(self, mask: int) -> tuple[str, ...]:
        """The names of the cells of a mask, in reading order."""
        return tuple(name for place, name in enumerate(self.names) if mask >> place & 1)

    def touched(self, mask: int) -> tuple[int, ...]:
        """The sides that some cells lie on, clockwise from the top."""
        return tuple(side for side, along in enumerate(self.sides) if mask & along)


@cache
def board_of(side: int) -> HexHexBoard:
    """The board of that size; raises ContentError for one that nobody plays on."""
    if not LEAST_SIDE <= side <= MOST_SIDE:
        raise ContentError(f"a board of side {side}, expected {LEAST_SIDE} to {MOST_SIDE}")
    reach = side - 1
    cells = hexagon_cells(side)
    place = {cell: number for number, cell in enumerate(cells)}
    lines = [[cell for cell in cells if cell.r == r] for r in range(-reach, side)]
    names = tuple(f"{line_name(row)}{at}" for row, line in enumerate(lines) for at in range(1, len(line) + 1))
    return HexHexBoard(
        side=side,
        cells=tuple(cells),
        names=names,
        index={name: number for number, name in enumerate(names)},
        neighbours=tuple(_bits(place[other] for other in cell.neighbours() if other in place) for cell in cells),
        sides=tuple(_bits(place[cell] for cell in cells if _beyond(cell)[at] == reach) for at in range(len(SIDES))),
    )


def _beyond(cell: Hex) -> tuple[int, ...]:
    """How far a cell lies from the middle towards each side."""
    q, r = cell
    return -r, q, q + r, r, -q, -q - r


def _bits(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)
