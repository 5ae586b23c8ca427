"""Sliding dominoes a second time: a table of single numbers, looked at cell by cell.

Solutions are checked, examples counted again and shortest lines confirmed on this table. It reads the
picture by itself and shares nothing with the layouts on which positions are played, nor with the search.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import NamedTuple

from generator.errors import IllegalMove
from generator.puzzles.sliding.notation import WAYS, Slide

Cell = tuple[int, int]
Pair = tuple[Cell, Cell]

STEPS = {"L": (0, -1), "R": (0, 1), "U": (-1, 0), "D": (1, 0)}
STANDING = 100
"""Added to a domino's two digits in a sight where it stands."""


@cache
def beside(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The cells above, left, right and below."""
    row, col = cell
    return (row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)


class CheckedTable(NamedTuple):
    """The cells of each domino, the upper or left one first, and the number and the domino on each cell."""

    cells: dict[str, Pair]
    halves: dict[Cell, tuple[int, str]]

    @classmethod
    def of(cls, cells: dict[str, Pair]) -> "CheckedTable":
        """The table on which each domino's digits lie on its two cells."""
        halves = {}
        for name, (one, two) in cells.items():
            halves[one] = int(name[0]), name
            halves[two] = int(name[1]), name
        return cls(cells, halves)

    @classmethod
    def laid(cls, picture: str) -> "CheckedTable":
        """The table that a picture shows; every second column and line is a cell."""
        lines = picture.split("\n")
        cells = {}
        for row, line in enumerate(lines):
            for col, char in enumerate(line):
                if char == "|":
                    first = row // 2, col // 2
                    cells[line[col - 1] + line[col + 1]] = first, (row // 2, col // 2 + 1)
                elif char == "-":
                    first = row // 2, col // 2
                    cells[lines[row - 1][col] + lines[row + 1][col]] = first, (row // 2 + 1, col // 2)
        return cls.of(cells)

    def pushed(self, slide: Slide) -> tuple[str, Pair]:
        """The name of a domino and the cells one push takes it to; raises IllegalMove where it cannot go."""
        name = slide.name if slide.name in self.cells else slide.name[::-1]
        if name not in self.cells:
            raise IllegalMove("on-board", f"no {slide.name} on the board")
        (row, col), (end_row, end_col) = self.cells[name]
        if slide.way not in ("LR" if row == end_row else "UD"):
            ways = "left or right" if row == end_row else "up or down"
            raise IllegalMove("lengthwise", f"{name} slides only {ways}")
        down, right = STEPS[slide.way]
        goals = (row + down, col + right), (end_row + down, end_col + right)
        for goal in goals:
            if goal in self.halves and self.halves[goal][1] != name:
                raise IllegalMove("space", f"blocked by {self.halves[goal][1]}")
        return name, goals

    def facing(self, name: str, goals: Pair) -> list[tuple[int, int, str]]:
        """Each number of a domino on its new cells with a number beside it on another, and that one's name."""
        return [
            (int(digit), *self.halves[near])
            for digit, goal in zip(name, goals, strict=True)
            for near in beside(goal)
            if near in self.halves and self.halves[near][1] != name
        ]

    def moved(self, name: str, goals: Pair) -> "CheckedTable":
        """The table with one domino on other cells."""
        halves = self.halves.copy()
        one, two = self.cells[name]
        first, second = halves.pop(one), halves.pop(two)
        halves[goals[0]], halves[goals[1]] = first, second
        return CheckedTable(self.cells | {name: goals}, halves)

    def without(self, names: set[str]) -> "CheckedTable":
        """The table with some dominoes taken off."""
        return CheckedTable.of({name: pair for name, pair in self.cells.items() if name not in names})

    def whole(self) -> bool:
        """Whether one can go from any number to any other by cells side by side; so on an empty table."""
        left = set(self.halves)
        # By sets of cells, not by bits as the search does it: one slip should not be able to hide in both.
        edge = {left.pop()} if left else set()
        while edge:
            edge = left.intersection(chain.from_iterable(map(beside, edge)))
            left -= edge
        return not left

    def full_rectangle(self) -> bool:
        """Whether the numbers fill the smallest rectangle round them."""
        rows, cols = {row for row, _ in self.halves}, {col for _, col in self.halves}
        return all((row, col) in self.halves for row in rows for col in cols) and self.whole()

    def sight(self) -> bytes:
        """Three bytes a domino: which one, its row and its column, wherever the group lies on the table.

        A group of parallel dominoes can drift for ever, and where it has drifted to is all one.
        """
        top = min((one[0] for one, _ in self.cells.values()), default=0)
        left = min((one[1] for one, _ in self.cells.values()), default=0)
        seen = []
        for name, ((row, col), (end, _)) in self.cells.items():
            seen += [int(name) + STANDING * (row != end), row - top, col - left]
        return bytes(seen)

    @classmethod
    def seen(cls, sight: bytes) -> "CheckedTable":
        """The table of a sight."""
        cells = {}
        for code, row, col in zip(sight[::3], sight[1::3], sight[2::3], strict=True):
            standing, digits = divmod(code, STANDING)
            cells[f"{digits:02}"] = (row, col), (row + standing, col + 1 - standing)
        return cls.of(cells)


class SlidingChecker(ABC):
    """The rules of one puzzle on the table, from the picture of its start."""

    def __init__(self, picture: str) -> None:
        self.start = CheckedTable.laid(picture)

    @abstractmethod
    def take(self, table: CheckedTable, slide: Slide) -> CheckedTable:
        """The table after a slide; raises IllegalMove naming the broken rule."""

    @abstractmethod
    def lacking(self, table: CheckedTable) -> str:
        """What a line that ends with this table lacks; nothing where it is solved."""

    def sight(self, table: CheckedTable) -> bytes:
        """What two tables share that lead to the same."""
        return table.sight()

    def following(self, sight: bytes) -> Iterator[bytes]:
        """What follows by any slide that can be written and that the rules do not refuse."""
        table = CheckedTable.seen(sight)
        for name in table.cells:
            for way in WAYS:
                try:
                    after = self.take(table, Slide(name, way))
                except IllegalMove:
                    continue
                yield after.sight()

    def solved(self, sight: bytes) -> bool:
        """Whether a line that ends here lacks nothing."""
        return not self.lacking(CheckedTable.seen(sight))
