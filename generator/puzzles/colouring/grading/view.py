"""A half-filled figure as a player sees it: cells are numbers, colours are bits, sets of colours numbers too."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from generator.grid.hex import Hex, rows
from generator.grid.region import connected_groups

Spot = tuple[int, int]
"""A cell and its colour."""


def bits(colours: int) -> Iterator[int]:
    """The colours of a set, one after another."""
    while colours:
        colour = colours & -colours
        yield colour
        colours ^= colour


@dataclass(frozen=True)
class Ground:
    """What stays as it is: the cells, in reading order, and all colours together."""

    cells: tuple[Hex, ...]
    every: int

    @cached_property
    def number(self) -> dict[Hex, int]:
        """The number of each cell."""
        return {cell: at for at, cell in enumerate(self.cells)}

    @cached_property
    def near(self) -> list[tuple[int, ...]]:
        """The cells that touch each cell."""
        return [tuple(self.number[n] for n in cell.neighbours() if n in self.number) for cell in self.cells]

    @cached_property
    def in_line(self) -> list[tuple[tuple[int, ...], ...]]:
        """For each cell the others of its three rows."""
        found: list[list[tuple[int, ...]]] = [[] for _ in self.cells]
        for direction in rows(self.cells):
            for row in direction:
                line = [self.number[cell] for cell in row]
                for at in line:
                    found[at].append(tuple(other for other in line if other != at))
        return list(map(tuple, found))


class View(NamedTuple):
    """What is known of each cell: its colour, or 0; whether a tile covers it; its patch, empty for no colour."""

    shown: tuple[int, ...]
    covered: tuple[bool, ...]
    patches: tuple[frozenset[int], ...]

    @classmethod
    def of(cls, ground: Ground, given: tuple[int, ...]) -> "View":
        """The view before a tile is laid, some colours perhaps given."""

        def alike(cell: int) -> list[int]:
            return [near for near in ground.near[cell] if given[near] == given[cell]]

        patches = [frozenset[int]()] * len(given)
        for group in connected_groups([cell for cell, colour in enumerate(given) if colour], alike):
            for member in group:
                patches[member] = group
        return cls(given, (False,) * len(given), tuple(patches))

    def plus(self, ground: Ground, cell: int, colour: int) -> "View":
        """The view with one more cell covered by a colour."""
        shown, covered, patches = list(self.shown), list(self.covered), list(self.patches)
        shown[cell], covered[cell] = colour, True
        patch = frozenset([cell]).union(*(patches[n] for n in ground.near[cell] if shown[n] == colour))
        for member in patch:
            patches[member] = patch
        return View(tuple(shown), tuple(covered), tuple(patches))
