"""The board read once more, character by character, and the three ways of winning told again.

A cell is the row and column of its character. Sides are lists of characters, and "clockwise" is a matter of
arrows on the page: the one from the red side to the blue side, turned by a right angle.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from generator.certify.characters import Spot, around

Group = frozenset[Spot]

SIDE_NAMES = ("top", "upper right", "lower right", "bottom", "lower left", "upper left")
OWN = {"R": ("top", "lower right", "lower left"), "B": ("upper right", "bottom", "upper left")}
WORDS = {"R": "red", "B": "blue"}
OTHER = {"R": "B", "B": "R"}
ACROSS, DOWN = 0.5, 0.75**0.5
"""How far a column and a row are on the page, for cells that are one wide."""


@dataclass(frozen=True)
class HexHexPaper:
    """The characters of a board: what stands on each cell."""

    marks: Mapping[Spot, str]

    @cached_property
    def rows(self) -> tuple[tuple[Spot, ...], ...]:
        """The cells of each row from the left."""
        numbers = sorted({row for row, _ in self.marks})
        return tuple(tuple(sorted(spot for spot in self.marks if spot[0] == number)) for number in numbers)

    @cached_property
    def names(self) -> dict[str, Spot]:
        """Each cell by its name."""
        return {f"{chr(97 + r)}{p}": spot for r, row in enumerate(self.rows) for p, spot in enumerate(row, 1)}

    @cached_property
    def beside(self) -> dict[Spot, frozenset[Spot]]:
        """The cells round each cell."""
        return {spot: frozenset(around(spot)) & self.marks.keys() for spot in self.marks}

    @cached_property
    def sides(self) -> dict[str, frozenset[Spot]]:
        """The cells along each side; the ends of the longest row lie on two sides each."""
        middle = len(self.rows) // 2
        upper, lower = self.rows[: middle + 1], self.rows[middle:]
        return {
            "top": frozenset(self.rows[0]),
            "upper right": frozenset(row[-1] for row in upper),
            "lower right": frozenset(row[-1] for row in lower),
            "bottom": frozenset(self.rows[-1]),
            "lower left": frozenset(row[0] for row in lower),
            "upper left": frozenset(row[0] for row in upper),
        }

    @cached_property
    def directions(self) -> dict[tuple[str, str], tuple[str, str]]:
        """The two secondary sides for each red side and the blue side opposite."""
        middles = {name: _middle(side) for name, side in self.sides.items()}
        found = {}
        for red in OWN["R"]:
            x, y = middles[red]
            blue = max(OWN["B"], key=lambda name: _distance(middles[red], middles[name]))
            along = middles[blue][0] - x, middles[blue][1] - y
            # Down the page is y, so a quarter clockwise turns right into down and down into left.
            turned = -along[1], along[0]
            facing = sorted(SIDE_NAMES, key=lambda name: -_dot(middles[name], turned))[:2]
            one, other = (name for name in SIDE_NAMES if name in facing)
            found[red, blue] = (one, other)
        return found

    @property
    def turn(self) -> str:
        """The colour that is to move."""
        every = [*self.marks.values()]
        return "R" if every.count("R") == every.count("B") else "B"

    def free(self) -> list[str]:
        """The names of the cells without a stone."""
        return [name for name, spot in self.names.items() if self.marks[spot] == "."]

    def put(self, name: str, colour: str) -> "HexHexPaper":
        """The same paper with a stone on it."""
        spot = self.names[name]
        found = replace(self, marks={**self.marks, spot: colour})
        # What does not depend on the stones need not be worked out anew.
        for known in ("rows", "names", "beside", "sides", "directions"):
            found.__dict__[known] = getattr(self, known)
        return found

    def groups(self, colour: str) -> list[Group]:
        """The connected groups of a colour, in reading order of their first stones."""
        left = {spot for spot, mark in self.marks.items() if mark == colour}
        found = []
        while left:
            front = [min(left)]
            group = {*front}
            while front:
                near = self.beside[front.pop()] & left - group
                group |= near
                front += near
            found.append(frozenset(group))
            left -= group
        return found

    def touched(self, group: Collection[Spot]) -> list[str]:
        """The sides that a group touches, clockwise from the top."""
        return [name for name in SIDE_NAMES if not self.sides[name].isdisjoint(group)]

    def crossed(self, group: Collection[Spot]) -> Iterator[tuple[str, str]]:
        """The opposite sides that a group connects, the red one first."""
        touched = self.touched(group)
        return (ends for ends in self.directions if set(ends) <= {*touched})

    def won(self, colour: str) -> tuple[int, list[Group]] | None:
        """How a colour has won, the lowest way first, and by which groups; None where it has not."""
        touching = [(group, {*self.touched(group)}) for group in self.groups(colour)]
        own = OWN[colour]
        for group, sides in touching:
            if sides >= {*own}:
                return 1, [group]
        pairs = [{*own} - {left_out} for left_out in own]
        if all(any(sides >= pair for _, sides in touching) for pair in pairs):
            return 2, [group for group, sides in touching if any(sides >= pair for pair in pairs)]
        for group, sides in touching:
            if any(sides & {*self.directions[ends]} for ends in self.crossed(group)):
                return 3, [group]
        return None

    def winner(self) -> str | None:
        """The colour that has won; None while nobody has."""
        return next((colour for colour in "RB" if self.won(colour)), None)

    def called(self, group: Collection[Spot]) -> list[str]:
        """The names of some cells, in reading order."""
        return [name for name, spot in self.names.items() if spot in group]


def read_paper(text: str) -> HexHexPaper:
    """The characters of a picture."""
    lines = enumerate(text.split("\n"))
    return HexHexPaper(
        {(row, column): mark for row, line in lines for column, mark in enumerate(line) if mark in ".RB"}
    )


def _middle(side: Collection[Spot]) -> tuple[float, float]:
    return (
        ACROSS * sum(column for _, column in side) / len(side),
        DOWN * sum(row for row, _ in side) / len(side),
    )


def _distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _dot(one: tuple[float, float], other: tuple[float, float]) -> float:
    return one[0] * other[0] + one[1] * other[1]
