"""A map in the making, from the characters of its picture.

Heights are a table of numbers by row and column. The penalty is counted by levels: whoever may climb
t levels at once joins some sections that t - 1 levels left apart, and each joining costs t.
"""

from collections.abc import Iterator

SIDE = 6
TALLEST = 6
HELD = ("hand", "stock", "passed")

Place = tuple[int, int]
Pair = tuple[Place, Place]


class Terrain:
    """The numbers of a picture and the dominoes in it, moved to the upper left corner, and who holds what."""

    def __init__(self, text: str) -> None:
        lines = text.split("\n")
        spots = {(row, col): char for row, line in enumerate(lines) for col, char in enumerate(line) if char != " "}
        words = [line.split() for line in lines if line[:1].isalpha()]
        shown = {spot: char for spot, char in spots.items() if not lines[spot[0]][:1].isalpha()}
        digits = {spot: int(char) for spot, char in shown.items() if char.isdigit()}
        top = min((row for row, _ in digits), default=0)
        left = min((col for _, col in digits), default=0)
        self.heights = {((row - top) // 2, (col - left) // 2): number for (row, col), number in digits.items()}
        self.names = [_joined(digits, *spot, char) for spot, char in shown.items() if not char.isdigit()]
        self.hands = [[*map(plain, names)] for kind, *names in words if kind == "hand"]
        said = {kind: names for kind, *names in words if kind != "hand"}
        self.stock = [*map(plain, said.get("stock", []))]
        self.passed = "".join(map(plain, said.get("passed", [])))
        self.seat = int("".join(said.get("turn", ["1"]))) - 1
        self.waiting = "".join(name for kind, *names in words if kind in HELD for name in names)

    def own(self, name: str) -> bool:
        """Whether a domino is there for whoever is asked."""
        if self.passed:
            return plain(name) == self.passed
        if self.hands:
            return plain(name) in self.hands[self.seat]
        return plain(name) not in map(plain, self.names)

    def fault(self, name: str, cells: Pair) -> str:
        """The rule that laying a domino on two cells breaks; nothing where it may lie there."""
        if not self.own(name):
            return "hand"
        if any(cell in self.heights for cell in cells):
            return "space"
        if not self._fits(cells):
            return "frame"
        return "" if not self.heights or any(self._touched(cell) for cell in cells) else "neighbour"

    def lay(self, name: str, cells: Pair) -> None:
        """Write a domino's numbers into the table."""
        for cell, number in zip(cells, name, strict=True):
            self.heights[cell] = int(number)

    def sections(self, climb: int = 1) -> int:
        """Into how many parts the map falls for somebody who climbs so many levels at once."""
        # By joining neighbours, where the engine floods: one slip should not be able to hide in both.
        parent = {cell: cell for cell in self.heights}

        def root(cell: Place) -> Place:
            while parent[cell] != cell:
                cell = parent[cell]
            return cell

        for (row, col), height in self.heights.items():
            for beside in ((row - 1, col), (row, col - 1)):
                if beside in self.heights and abs(self.heights[beside] - height) <= climb:
                    parent[root((row, col))] = root(beside)
        return sum(parent[cell] == cell for cell in parent)

    def penalty(self) -> int:
        """What it costs to join all sections, level by level."""
        return sum(climb * (self.sections(climb - 1) - self.sections(climb)) for climb in range(2, TALLEST + 1))

    @property
    def full(self) -> bool:
        """Whether every cell of the square is covered."""
        return len(self.heights) == SIDE * SIDE

    def stuck(self) -> bool:
        """Whether the map is not full and yet has no room for a domino."""
        if self.full or not self.heights:
            return False
        free = [
            (cell, beside)
            for cell in self._around()
            for beside in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1))
            if cell not in self.heights and beside not in self.heights
        ]
        return not any(self._fits(pair) and (self._touched(pair[0]) or self._touched(pair[1])) for pair in free)

    def gap(self) -> int | None:
        """The height that those still to be laid lack."""
        return missing_between(self.waiting)

    def _around(self) -> Iterator[Place]:
        for row in range(-SIDE, 2 * SIDE):
            for col in range(-SIDE, 2 * SIDE):
                yield row, col

    def _fits(self, cells: Pair) -> bool:
        rows = [row for row, _ in (*self.heights, *cells)]
        cols = [col for _, col in (*self.heights, *cells)]
        return max(rows) - min(rows) < SIDE and max(cols) - min(cols) < SIDE

    def _touched(self, cell: Place) -> bool:
        row, col = cell
        return any(
            beside in self.heights for beside in ((row, col + 1), (row, col - 1), (row + 1, col), (row - 1, col))
        )


def plain(name: str) -> str:
    """A domino's name with the lower number first."""
    return "".join(sorted(name))


def missing_between(names: str) -> int | None:
    """The lowest height that dominoes lack, though some of them are lower and some are higher.

    No map of such dominoes can be walked: the first step that leaves the lower cells climbs two levels at least.
    """
    for height in range(1, TALLEST):
        lower = any(str(number) in names for number in range(height))
        higher = any(str(number) in names for number in range(height + 1, TALLEST + 1))
        if lower and higher and str(height) not in names:
            return height
    return None


def read_placement(move: str) -> tuple[str, Pair]:
    """A domino's name and its two cells, counted from nought."""
    name, *places = move.split()
    (a, b), (c, d) = ([int(part) - 1 for part in place.split(",")] for place in places)
    return name, ((a, b), (c, d))


def _joined(digits: dict[Place, int], row: int, col: int, char: str) -> str:
    """The name of the domino that a joining sign stands in."""
    across = (row, col - 1) in digits and (row, col + 1) in digits and char != "-"
    ends = ((row, col - 1), (row, col + 1)) if across else ((row - 1, col), (row + 1, col))
    return "".join(str(digits[end]) for end in ends)
