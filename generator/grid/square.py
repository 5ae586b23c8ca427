"""Square cells, by row and column, rows growing downwards."""

from typing import NamedTuple


class Square(NamedTuple):
    """One cell of a square grid."""

    row: int
    col: int

    def __str__(self) -> str:
        return f"row {self.row + 1}, column {self.col + 1}"

    def neighbours(self) -> "tuple[Square, ...]":
        """The four cells that share a side with this one."""
        row, col = self
        return Square(row, col + 1), Square(row + 1, col), Square(row, col - 1), Square(row - 1, col)

    def moved(self, rows: int, cols: int) -> "Square":
        """The cell so many rows down and columns to the right."""
        return Square(self.row + rows, self.col + cols)
