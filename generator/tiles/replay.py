"""Sliding dominoes a second time: a table of single numbers, moved by hand and looked at cell by cell.

Solutions are checked and examples counted again on this table. It reads the picture by itself and
shares nothing with the layouts on which positions are played, nor with the search.
"""

from generator.errors import IllegalMove

Cell = tuple[int, int]

STEPS = {"L": (0, -1), "R": (0, 1), "U": (-1, 0), "D": (1, 0)}


class Table:
    """The numbers on the table and the domino to which each belongs."""

    def __init__(self, picture: str) -> None:
        self.numbers: dict[Cell, int] = {}
        self.names: dict[Cell, str] = {}
        lines = picture.split("\n")
        for row, line in enumerate(lines):
            for col, char in enumerate(line):
                if char == "|":
                    self._lay((row, col - 1), line[col - 1], (row, col + 1), line[col + 1])
                elif char == "-":
                    self._lay((row - 1, col), lines[row - 1][col], (row + 1, col), lines[row + 1][col])

    def _lay(self, one: Cell, first: str, two: Cell, second: str) -> None:
        name = first + second
        for (row, col), digit in ((one, first), (two, second)):
            self.numbers[row // 2, col // 2] = int(digit)
            self.names[row // 2, col // 2] = name

    def known(self, name: str) -> str:
        """A domino's name with its numbers in the order in which they were laid."""
        return name if name in self.names.values() else name[::-1]

    def cells(self, name: str) -> list[Cell]:
        """The two cells of a domino, the upper or left one first; none when it is gone."""
        return sorted(cell for cell, owner in self.names.items() if owner == name)

    def slide(self, called: str, way: str) -> str:
        """Push a domino one cell and tell its name; raises IllegalMove where it cannot go."""
        name = self.known(called)
        cells = self.cells(name)
        if not cells:
            raise IllegalMove("on-board", f"no {called} on the board")
        flat = cells[0][0] == cells[1][0]
        if way not in ("LR" if flat else "UD"):
            raise IllegalMove("lengthwise", f"{name} slides only {'left or right' if flat else 'up or down'}")
        down, right = STEPS[way]
        goals = [(r + down, c + right) for r, c in cells]
        for goal in goals:
            if self.names.get(goal, name) != name:
                raise IllegalMove("space", f"blocked by {self.names[goal]}")
        numbers = [self.numbers[cell] for cell in cells]
        self.remove({name})
        self.numbers.update(zip(goals, numbers, strict=True))
        self.names.update(dict.fromkeys(goals, name))
        return name

    def remove(self, names: set[str]) -> None:
        """Take dominoes off the table."""
        self.numbers = {cell: number for cell, number in self.numbers.items() if self.names[cell] not in names}
        self.names = {cell: name for cell, name in self.names.items() if name not in names}

    def facing(self, name: str) -> list[tuple[int, int, str]]:
        """Each number of a domino with a number beside it on another domino, and that one's name."""
        return [
            (self.numbers[row, col], self.numbers[beside], self.names[beside])
            for row, col in self.cells(name)
            for beside in [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]
            if self.names.get(beside, name) != name
        ]

    def whole(self) -> bool:
        """Whether one can go from any number to any other by cells side by side; so on an empty table."""
        reached = set(list(self.numbers)[:1])
        growing = True
        while growing:
            edge = {(r + down, c + right) for r, c in reached for down, right in STEPS.values()}
            edge = (edge & self.numbers.keys()) - reached
            reached |= edge
            growing = bool(edge)
        return len(reached) == len(self.numbers)

    def full_rectangle(self) -> bool:
        """Whether the numbers fill the smallest rectangle round them."""
        rows, cols = {row for row, _ in self.numbers}, {col for _, col in self.numbers}
        return all((row, col) in self.numbers for row in rows for col in cols) and self.whole()
