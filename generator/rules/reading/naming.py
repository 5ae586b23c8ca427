"""Names of places: a cell by its line and place, a link by its two cells, a side by its cell and where it lies."""

from collections.abc import Iterable, Mapping
from functools import cached_property

from generator.errors import ContentError
from generator.grid.hexpicture import line_name
from generator.rules.language.board import GridName
from generator.rules.reading.tokens import Cell, Link

Point = tuple[int, int]
Side = tuple[Point, Point]

SQUARE_SIDES = {
    "top": ((0, 0), (0, 1)),
    "right": ((0, 1), (1, 1)),
    "bottom": ((1, 0), (1, 1)),
    "left": ((0, 0), (1, 0)),
}
HEX_SIDES = {
    "upper-right": ((-2, 0), (-1, 1)),
    "right": ((-1, 1), (1, 1)),
    "lower-right": ((1, 1), (2, 0)),
    "lower-left": ((1, -1), (2, 0)),
    "left": ((-1, -1), (1, -1)),
    "upper-left": ((-2, 0), (-1, -1)),
}
UPRIGHT_SIDES = {"left": ((0, 1), (1, 0)), "right": ((0, 1), (1, 2)), "bottom": ((1, 0), (1, 2))}
TURNED_SIDES = {"top": ((0, 0), (0, 2)), "left": ((0, 0), (1, 1)), "right": ((0, 2), (1, 1))}
"""The sides of a cell by their names: the points they join, seen from the cell's own place."""


def named_sides(grid: GridName, cell: Cell) -> Mapping[str, Side]:
    """The sides of a cell by name."""
    row, column = cell
    down = 3 * row if grid == "hex" else row
    upright = (row + column) % 2 == 0
    shapes = {"square": SQUARE_SIDES, "hex": HEX_SIDES, "triangle": UPRIGHT_SIDES if upright else TURNED_SIDES}
    return {
        name: ((one[0] + down, one[1] + column), (other[0] + down, other[1] + column))
        for name, (one, other) in shapes[grid].items()
    }


class Names:
    """The names of the places of one board, both ways."""

    def __init__(self, grid: GridName, spots: Iterable[Cell], cells: Iterable[Cell]) -> None:
        self.grid = grid
        self.spots = tuple(spots)
        self.inside = tuple(cells)

    @cached_property
    def cells(self) -> dict[Cell, str]:
        """The name of each place: in squares its row and column, else its line and its place in that."""
        lines: dict[int, int] = {}
        found = {}
        for row, column in self.spots:
            lines[row] = lines.get(row, 0) + 1
            found[row, column] = f"{line_name(row)}{column + 1 if self.grid == 'square' else lines[row]}"
        return found

    @cached_property
    def cell_called(self) -> dict[str, Cell]:
        """The places by their names."""
        return {name: cell for cell, name in self.cells.items()}

    @cached_property
    def sides(self) -> dict[Side, str]:
        """The name of each side of a cell, by the first cell that has it."""
        found: dict[Side, str] = {}
        for cell in self.inside:
            for name, side in named_sides(self.grid, cell).items():
                found.setdefault(side, f"{self.cells[cell]} {name}")
        return found

    @cached_property
    def side_called(self) -> dict[str, Side]:
        """Each side by every name that it has, for it may belong to two cells."""
        return {
            f"{self.cells[cell]} {name}": side
            for cell in self.inside
            for name, side in named_sides(self.grid, cell).items()
        }

    def link(self, link: Link) -> str:
        """The name of a link."""
        return f"{self.cells[link[0]]}-{self.cells[link[1]]}"

    def cell(self, name: str) -> Cell:
        """The place of that name; raises ContentError where there is none."""
        if name not in self.cell_called:
            raise ContentError(f"there is no cell {name!r} on this board")
        return self.cell_called[name]

    def side(self, name: str) -> Side:
        """The side of that name; raises ContentError where there is none."""
        if name not in self.side_called:
            raise ContentError(
                f"there is no side {name!r} on this board, expected a cell and a side such as 'a1 left'"
            )
        return self.side_called[name]
