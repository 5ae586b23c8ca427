"""What is wrong with a picture of colours, by the cells to blame: nothing where a requirement holds."""

from collections import Counter
from collections.abc import Mapping
from typing import assert_never

from generator.errors import ContentError
from generator.grid.hex import Hex, rows
from generator.grid.hexpicture import EMPTY, HexPicture
from generator.grid.region import connected_groups
from generator.manuscript.goals import EachColour, Patches, Requirement, Rows, Symmetry, Touching

Cells = frozenset[Hex]


def coloured(picture: HexPicture) -> dict[Hex, str]:
    """The cells that have a colour."""
    return {cell: mark for cell, mark in picture.spots if mark != EMPTY}


def patches(colours: Mapping[Hex, str]) -> list[Cells]:
    """The maximal connected regions of one colour."""

    def alike(cell: Hex) -> list[Hex]:
        return [near for near in cell.neighbours() if colours.get(near) == colours[cell]]

    return connected_groups(colours, alike)


def violations(picture: HexPicture, requirement: Requirement) -> list[Cells]:
    """The patches, or the lone cells, for which a picture misses a requirement.

    Where only doubles may touch, a patch of two is taken for a double, and a colour has one of them.
    """
    colours = coloured(picture)
    every = patches(colours)
    match requirement:
        case Touching.NEVER:
            return [patch for patch in every if len(patch) > 1]
        case Touching.IN_DOUBLES:
            return _no_doubles(every, colours)
        case Rows(at_most=most):
            return [frozenset([cell]) for cell in colours if _crowded(cell, colours, most)]
        case Patches(sizes=sizes):
            return [patch for patch in every if len(patch) not in sizes]
        case EachColour(patches=sizes):
            return [patch for patch in every if _sizes(patch, every, colours) != sorted(sizes)]
        case Symmetry():
            raise ContentError("a small picture shows no symmetry, expected another goal")
        case _:
            assert_never(requirement)


def _no_doubles(every: list[Cells], colours: Mapping[Hex, str]) -> list[Cells]:
    doubles = Counter(colours[next(iter(patch))] for patch in every if len(patch) == 2)
    return [
        patch for patch in every if len(patch) > 2 or (len(patch) == 2 and doubles[colours[next(iter(patch))]] > 1)
    ]


def _crowded(cell: Hex, colours: Mapping[Hex, str], most: int) -> bool:
    """Whether some row of the cell shows its colour too often."""
    through = [row for direction in rows(colours) for row in direction if cell in row]
    return any(sum(colours[one] == colours[cell] for one in row) > most for row in through)


def _sizes(patch: Cells, every: list[Cells], colours: Mapping[Hex, str]) -> list[int]:
    colour = colours[next(iter(patch))]
    return sorted(len(one) for one in every if colours[next(iter(one))] == colour)
