"""Where cells lie: which touch, which stand in line, and how small pictures turn. One class for each grid.

A grid is told by three things: the corners of a cell, the strips that it lies in, and the turn of a set of cells.
The checker has a geometry of its own and shares nothing with this one.
"""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Protocol

from generator.rules.language.board import GridName
from generator.rules.reading.tokens import Cell

Point = tuple[int, int]
Strip = tuple[str, int]
"""A line of the grid: its direction, and which one of these it is."""


class GridShape(Protocol):
    """What a compiler must know of a grid."""

    directions: ClassVar[tuple[str, ...]]
    """The directions of its lines."""

    rays: ClassVar[Mapping[str, tuple[str, int]]]
    """For each word that looks one way: the direction of the line, and forwards or back along it."""

    turns: ClassVar[int]
    """How often a picture can be turned until it is as it was."""

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        """The corners of a cell, in the order in which one goes round it."""

    def strips(self, cell: Cell) -> tuple[tuple[Strip, int], ...]:
        """The lines that a cell lies in, each with its place along it; neighbours in a line are one place apart."""

    def turned(self, cells: Mapping[Cell, str]) -> dict[Cell, str]:
        """A picture turned once about some point."""

    def mirrored(self, cells: Mapping[Cell, str]) -> dict[Cell, str]:
        """A picture turned over."""

    def alike(self, one: Cell, other: Cell) -> bool:
        """Whether a picture can be moved so that one cell comes to lie on the other."""


class SquareGrid:
    """Squares; the points of the grid are the upper left corners of cells."""

    directions: ClassVar[tuple[str, ...]] = ("row", "column")
    rays: ClassVar[Mapping[str, tuple[str, int]]] = {
        "right": ("row", 1),
        "left": ("row", -1),
        "down": ("column", 1),
        "up": ("column", -1),
    }
    turns: ClassVar[int] = 4

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        """Clockwise from the upper left."""
        row, column = cell
        return (row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)

    def strips(self, cell: Cell) -> tuple[tuple[Strip, int], ...]:
        """Its row and its column."""
        row, column = cell
        return (("row", row), column), (("column", column), row)

    def turned(self, cells: Mapping[Cell, str]) -> dict[Cell, str]:
        """By a quarter."""
        return {(column, -row): mark for (row, column), mark in cells.items()}

    def mirrored(self, cells: Mapping[Cell, str]) -> dict[Cell, str]:
        """Left and right exchanged."""
        return {(row, -column): mark for (row, column), mark in cells.items()}

    def alike(self, one: Cell, other: Cell) -> bool:
        """Always."""
        return True


class HexGrid:
    """Hexagons on a point, with doubled columns; points lie at half widths and half edges."""

    directions: ClassVar[tuple[str, ...]] = ("row", "falling", "rising")
    rays: ClassVar[Mapping[str, tuple[str, int]]] = {"right": ("row", 1), "left": ("row", -1)}
    turns: ClassVar[int] = 6

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        """Clockwise from the top."""
        down, right = 3 * cell[0], cell[1]
        return (
            (down - 2, right),
            (down - 1, right + 1),
            (down + 1, right + 1),
            (down + 2, right),
            (down + 1, right - 1),
            (down - 1, right - 1),
        )

    def strips(self, cell: Cell) -> tuple[tuple[Strip, int], ...]:
        """Its row, and the lines that fall and rise to the right."""
        row, column = cell
        return (
            (("row", row), column // 2),
            (("falling", column - row), row),
            (("rising", column + row), -row),
        )

    def turned(self, cells: Mapping[Cell, str]) -> dict[Cell, str]:
        """By a sixth."""
        return {((column + row) // 2, (column - row) // 2 - row): mark for (row, column), mark in cells.items()}

    def mirrored(self, cells: Mapping[Cell, str]) -> dict[Cell, str]:
        """Left and right exchanged."""
        return {(row, -column): mark for (row, column), mark in cells.items()}

    def alike(self, one: Cell, other: Cell) -> bool:
        """Always: cells lie on every second column alone."""
        return True


class LatticeMove(Protocol):
    """A map of the lattice of triangles to itself."""

    def __call__(self, across: int, down: int) -> tuple[int, int]:
        """Where a point goes."""


class TriangleGrid:
    """Triangles, upright where row and column add up to an even number; points lie at rows and half edges."""

    directions: ClassVar[tuple[str, ...]] = ("row", "rising", "falling")
    rays: ClassVar[Mapping[str, tuple[str, int]]] = {"right": ("row", 1), "left": ("row", -1)}
    turns: ClassVar[int] = 6

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        """From the left, over the top or along it."""
        row, column = cell
        if (row + column) % 2 == 0:
            return (row + 1, column), (row, column + 1), (row + 1, column + 2)
        return (row, column), (row, column + 2), (row + 1, column + 1)

    def strips(self, cell: Cell) -> tuple[tuple[Strip, int], ...]:
        """Its row, and the strips that rise and fall to the right."""
        row, column = cell
        return (
            (("row", row), column),
            (("rising", (row + column) // 2), column - row),
            (("falling", (column - row + 1) // 2), column + row),
        )

    def turned(self, cells: Mapping[Cell, str]) -> dict[Cell, str]:
        """By a sixth, through the corners of the cells."""
        return self._moved(cells, lambda across, down: (-down, across + down))

    def mirrored(self, cells: Mapping[Cell, str]) -> dict[Cell, str]:
        """Left and right exchanged."""
        return self._moved(cells, lambda across, down: (-across - down, down))

    def alike(self, one: Cell, other: Cell) -> bool:
        """Whether both point the same way."""
        return (sum(one) - sum(other)) % 2 == 0

    def _moved(self, cells: Mapping[Cell, str], move: LatticeMove) -> dict[Cell, str]:
        found: dict[Cell, str] = {}
        for cell, mark in cells.items():
            points = []
            for row, column in self.corners(cell):
                # The points of the lattice by two axes: to the right, and down to the right.
                across, down = move((column - row - 1) // 2, row)
                points.append((down, 2 * across + down + 1))
            found[self._cell_at(points)] = mark
        return found

    def _cell_at(self, points: list[Point]) -> Cell:
        """The cell with these corners."""
        row = min(down for down, _ in points)
        return row, min(right for _, right in points)


GRIDS: Mapping[GridName, GridShape] = {"square": SquareGrid(), "hex": HexGrid(), "triangle": TriangleGrid()}


def images(grid: GridShape, picture: Mapping[Cell, str]) -> Iterator[dict[Cell, str]]:
    """A small picture in every way it can be turned and turned over, none twice."""
    seen: set[frozenset[tuple[Cell, str]]] = set()
    for start in (dict(picture), grid.mirrored(picture)):
        current = start
        for _ in range(grid.turns):
            at_home = _home(grid, current)
            if at_home not in seen:
                seen.add(at_home)
                yield current
            current = grid.turned(current)


def _home(grid: GridShape, picture: Mapping[Cell, str]) -> frozenset[tuple[Cell, str]]:
    """A picture moved so that two of them are equal where they differ by a move alone."""
    top = min(row for row, _ in picture)
    left = min(column for _, column in picture)
    # Where odd and even places are not alike, a picture moves by an even sum of steps.
    odd = 0 if grid.alike((0, 0), (0, 1)) else (top + left) % 2
    return frozenset(((row - top, column - left + odd), mark) for (row, column), mark in picture.items())
