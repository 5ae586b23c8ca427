"""Pictures of words told a second time: from the characters of the text, by counting of its own."""

from collections.abc import Callable
from typing import assert_never

from generator.certify.characters import Spot, cell_names, characters, together
from generator.errors import ContentError
from generator.manuscript.goals import EachColour, Patches, Requirement, Rows, Symmetry, Touching

Line = Callable[[Spot], int]
"""Which line of one direction a place lies on."""

BARE = "."
"""A cell without a colour, which belongs to no patch."""


class WrittenPicture:
    """A picture as it is written: a character at its line and column."""

    def __init__(self, text: str) -> None:
        self.marks = characters(text.split("\n"))
        self.names = {name: spot for spot, name in cell_names(self.marks).items()}

    def spots(self, names: list[str]) -> list[Spot]:
        """The places of some cells."""
        return [self.names[name] for name in names]

    def colours(self) -> list[Spot]:
        """The places that have a colour."""
        return [spot for spot, mark in self.marks.items() if mark != BARE]

    def patch(self, spot: Spot) -> set[Spot]:
        """Everything of its colour that hangs together with a place."""
        return together(spot, lambda near: self.marks.get(near) == self.marks[spot])

    def count_patches(self, among: list[Spot]) -> int:
        """How many patches some places lie in."""
        return len({min(self.patch(spot)) for spot in among if self.marks[spot] != BARE})

    def is_patch(self, among: list[Spot]) -> bool:
        """Whether some places are one whole patch."""
        return self.marks[among[0]] != BARE and self.patch(among[0]) == set(among)

    def is_row(self, among: list[Spot]) -> bool:
        """Whether some places lie on one line of the three directions."""
        return any(len({line(spot) for spot in among}) == 1 for line in LINES)

    def row_lengths(self) -> str:
        """How many rows there are of each length from two up, the longest first."""
        lengths: list[int] = []
        for line in LINES:
            values = [line(spot) for spot in self.marks]
            lengths += [values.count(value) for value in sorted(set(values))]
        return ", ".join(f"{lengths.count(n)} of {n}" for n in sorted(set(lengths) - {1}, reverse=True))

    def holds(self, requirement: Requirement) -> bool:
        """Whether the colours meet a requirement."""
        match requirement:
            case Touching.NEVER:
                return all(len(self.patch(spot)) == 1 for spot in self.colours())
            case Touching.IN_DOUBLES:
                return self._only_doubles_touch()
            case Rows(at_most=most):
                return all(self._most_in_rows(line) <= most for line in LINES)
            case Patches(sizes=sizes):
                return all(len(self.patch(spot)) in sizes for spot in self.colours())
            case EachColour(patches=sizes):
                return all(self._sizes_of(colour) == sorted(sizes) for colour in self._palette())
            case Symmetry():
                raise ContentError("a small picture shows no symmetry, expected another goal")
            case _:
                assert_never(requirement)

    def _palette(self) -> set[str]:
        return {self.marks[spot] for spot in self.colours()}

    def _sizes_of(self, colour: str) -> list[int]:
        patches = {frozenset(self.patch(spot)) for spot, mark in self.marks.items() if mark == colour}
        return sorted(map(len, patches))

    def _only_doubles_touch(self) -> bool:
        sizes = [self._sizes_of(colour) for colour in self._palette()]
        return all(max(one) <= 2 and one.count(2) <= 1 for one in sizes)

    def _most_in_rows(self, line: Line) -> int:
        stood = [(line(spot), self.marks[spot]) for spot in self.colours()]
        return max((stood.count(one) for one in stood), default=0)


def _level(spot: Spot) -> int:
    return spot[0]


def _falling(spot: Spot) -> int:
    return spot[1] - spot[0]


def _rising(spot: Spot) -> int:
    return spot[1] + spot[0]


LINES = (_level, _falling, _rising)
