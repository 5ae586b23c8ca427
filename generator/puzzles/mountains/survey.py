"""A finished map surveyed on foot: the rules of the puzzle, stated without any search."""

from collections import Counter

from generator.errors import Refuted
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout


def require_map(layout: Layout, deal: Counter[Domino], columns: int, rows: int) -> None:
    """Raises Refuted unless the dominoes of the deal fill the rectangle and one can walk everywhere."""
    _require_dominoes(layout, deal)
    heights: dict[Square, int] = {}
    for placed in layout.dominoes:
        if abs(placed.first.row - placed.second.row) + abs(placed.first.col - placed.second.col) != 1:
            raise Refuted(f"domino {placed.domino} lies on cells that do not touch")
        for cell, number in placed.halves:
            if not (0 <= cell.row < rows and 0 <= cell.col < columns):
                raise Refuted(f"domino {placed.domino} lies at {cell}, outside the map of {columns}x{rows}")
            if cell in heights:
                raise Refuted(f"{cell} is covered twice")
            heights[cell] = number
    for row in range(rows):
        for col in range(columns):
            if (row, col) not in heights:
                raise Refuted(f"{Square(row, col)} is not covered")
    _require_walk(heights)


def _require_dominoes(layout: Layout, deal: Counter[Domino]) -> None:
    used = Counter(placed.domino for placed in layout.dominoes)
    for domino, count in used.items():
        if domino not in deal:
            raise Refuted(f"domino {domino} is used, which is not among the given")
        if count > deal[domino]:
            raise Refuted(f"domino {domino} is used {count} times")
    for domino in deal:
        if domino not in used:
            raise Refuted(f"domino {domino} is not used")


def _require_walk(heights: dict[Square, int]) -> None:
    """Walk from the first cell as far as one gets; any cell left over is beyond a cliff."""
    start = Square(0, 0)
    reached = {start}
    while True:
        further = {
            cell
            for cell in heights
            if cell not in reached
            and any(
                (row, col) in reached and heights[cell] - 1 <= heights[Square(row, col)] <= heights[cell] + 1
                for row, col in (
                    (cell.row - 1, cell.col),
                    (cell.row + 1, cell.col),
                    (cell.row, cell.col - 1),
                    (cell.row, cell.col + 1),
                )
            )
        }
        if not further:
            break
        reached |= further
    left = [cell for cell in sorted(heights) if cell not in reached]
    if left:
        raise Refuted(f"no walk leads from {start} to the {heights[left[0]]} at {left[0]}")
