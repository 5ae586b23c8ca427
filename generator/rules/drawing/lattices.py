"""Where the cells of a grid lie on paper: one class for each grid, in millimetres, y downwards."""

from collections.abc import Mapping
from typing import ClassVar

from generator.figure.marks import Point
from generator.grid.hex import SQRT3
from generator.rules.language.board import GridName
from generator.rules.reading.naming import Point as Knot
from generator.rules.reading.naming import Side
from generator.rules.reading.tokens import Cell


class SquareBoard:
    """Squares; knots, the corners of cells, lie a cell apart."""

    across: ClassVar[float] = 1.0
    down: ClassVar[float] = 1.0
    """How far it is from one column or row of knots to the next, in edges of a cell."""

    inscribed: ClassVar[float] = 0.5
    """The radius of the largest circle in a cell, in edges."""

    rounding: ClassVar[float] = 0.152
    """How far from a corner its rounding begins, in edges."""

    def __init__(self, edge: float) -> None:
        self.edge = edge

    @property
    def reach(self) -> float:
        """The radius of the largest circle in a cell."""
        return self.inscribed * self.edge

    def corners(self, cell: Cell) -> tuple[Knot, ...]:
        """The corners of a cell, clockwise from the upper left."""
        row, column = cell
        return (row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)

    def small_spot(self, cell: Cell) -> tuple[Point, bool]:
        """Where a small number stands: the middle of its left end, or its own middle where that is True."""
        x, y = self.place(self.corners(cell)[0])
        return (x + 0.105 * self.edge, y + 0.18 * self.edge), False

    def sides(self, cell: Cell) -> tuple[Side, ...]:
        """The sides of a cell, each with the knots it joins in the order in which one goes round the cell."""
        corners = self.corners(cell)
        return tuple(zip(corners, (*corners[1:], corners[0]), strict=True))

    def place(self, knot: Knot) -> Point:
        """Where a corner of cells lies."""
        return knot[1] * self.across * self.edge, knot[0] * self.down * self.edge

    def middle(self, cell: Cell) -> Point:
        """The middle of a cell."""
        places = [self.place(knot) for knot in self.corners(cell)]
        return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)

    def polygon(self, cell: Cell) -> tuple[Point, ...]:
        """The corners of a cell on paper."""
        return tuple(self.place(knot) for knot in self.corners(cell))


class HexBoard(SquareBoard):
    """Hexagons on a point, their columns doubled; knots lie at half widths and half edges."""

    across: ClassVar[float] = SQRT3 / 2
    down: ClassVar[float] = 0.5
    inscribed: ClassVar[float] = SQRT3 / 2
    rounding: ClassVar[float] = 0.16

    def corners(self, cell: Cell) -> tuple[Knot, ...]:
        """Clockwise from the top."""
        row, column = 3 * cell[0], cell[1]
        shape = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))
        return tuple((row + down, column + right) for down, right in shape)

    def small_spot(self, cell: Cell) -> tuple[Point, bool]:
        """Below the upper corner."""
        x, y = self.middle(cell)
        return (x, y - 0.58 * self.edge), True


class TriangleBoard(SquareBoard):
    """Triangles, upright where row and column add up to an even number; knots lie at rows and half edges."""

    across: ClassVar[float] = 0.5
    down: ClassVar[float] = SQRT3 / 2
    inscribed: ClassVar[float] = SQRT3 / 6
    rounding: ClassVar[float] = 0.11

    def corners(self, cell: Cell) -> tuple[Knot, ...]:
        """Clockwise, from the top or from the upper left."""
        row, column = cell
        if (row + column) % 2 == 0:
            return (row, column + 1), (row + 1, column + 2), (row + 1, column)
        return (row, column), (row, column + 2), (row + 1, column + 1)

    def small_spot(self, cell: Cell) -> tuple[Point, bool]:
        """Near the corner at the top, or at the upper left."""
        (x, y), (left, top) = self.middle(cell), self.place(self.corners(cell)[0])
        return (x + 0.52 * (left - x), y + 0.52 * (top - y)), True


BOARDS: Mapping[GridName, type[SquareBoard]] = {"square": SquareBoard, "hex": HexBoard, "triangle": TriangleBoard}
