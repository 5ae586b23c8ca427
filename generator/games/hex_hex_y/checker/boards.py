"""Every full board of a small size told once more, one by one.

A set of stones is a whole number whose bits lie on a grid of the picture's rows and columns, and a group
grows by steps over that grid; who has won is told of the red stones and of the blue ones apart.
"""

from collections.abc import Iterable, Iterator

from generator.certify.characters import Spot
from generator.games.hex_hex_y.checker.paper import OWN, HexHexPaper, read_paper

NAME = "every full board, told again"
"""What the ledger calls this way."""


PAIRS = (0, 0, 0, 4, 0, 2, 1, 7)
"""The pairs of own sides that a group connects, by the sides that it touches."""


def recounted_boards(side: int) -> tuple[int, list[tuple[str, int]]]:
    """How many full boards there are, and those that have not just one winner, as pictures, with their winners."""
    rows = [side + min(row, 2 * side - 2 - row) for row in range(2 * side - 1)]
    picture = "\n".join(" " * (2 * side - 1 - cells) + " ".join("." * cells) for cells in rows)
    grid = _Grid(read_paper(picture))
    won: dict[str, set[int]] = {colour: set() for colour in OWN}
    # Each set is judged once as red stones and once as blue ones: half the work of judging every board for both.
    for stones in grid.subsets():
        for colour in grid.won(stones):
            won[colour].add(stones)
    count, wrong = 0, []
    for red in grid.subsets():
        count += 1
        winners = (red in won["R"]) + (grid.all ^ red in won["B"])
        if winners != 1:
            wrong.append((grid.written(red, picture), winners))
    return count, wrong


class _Grid:
    """Cells as bits: two columns are one bit further, a row is as many as the board is wide."""

    def __init__(self, paper: HexHexPaper) -> None:
        self.paper = paper
        self.wide = 2 * len(paper.rows)
        self.order = [self._bit(spot) for row in paper.rows for spot in row]
        self.all = sum(self.order)
        sides = {name: self._bits(spots) for name, spots in paper.sides.items()}
        self.own = {colour: [sides[name] for name in names] for colour, names in OWN.items()}
        self.reached = [
            (sides[red], sides[blue], sides[one] | sides[other])
            for (red, blue), (one, other) in paper.directions.items()
        ]

    def subsets(self) -> Iterator[int]:
        """Every set of cells."""
        stones = 0
        while True:
            yield stones
            # The next subset of the cells' bits: to subtract carries over the bits between them.
            stones = (stones - self.all) & self.all
            if not stones:
                return

    def won(self, stones: int) -> str:
        """The colours that would win with these stones, in any of the three ways."""
        joined = dict.fromkeys(self.own, 0)
        while stones:
            group = self._grown(stones & -stones, stones)
            stones ^= group
            for red, blue, third in self.reached:
                if group & red and group & blue and group & third:
                    return "RB"
            for colour, (one, two, three) in self.own.items():
                touched = (group & one > 0) | (group & two > 0) << 1 | (group & three > 0) << 2
                # Each pair of sides is told by the side that it leaves out, and all three together by all.
                joined[colour] |= PAIRS[touched]
        return "".join(colour for colour, pairs in joined.items() if pairs == 7)

    def _grown(self, group: int, stones: int) -> int:
        wide, before = self.wide, 0
        while group != before:
            before = group
            group |= group << 2 | group >> 2 | group << wide + 1 | group << wide - 1
            group |= before >> wide + 1 | before >> wide - 1
            group &= stones
        return group

    def written(self, red: int, picture: str) -> str:
        """A full board in place of the empty one."""
        marks = iter("R" if red & bit else "B" for bit in self.order)
        return "".join(next(marks) if mark == "." else mark for mark in picture)

    def _bits(self, spots: Iterable[Spot]) -> int:
        return sum(map(self._bit, spots))

    def _bit(self, spot: Spot) -> int:
        row, column = spot
        return 1 << row * self.wide + column
