"""What is asked of a solver: a figure, its tiles and requirements, and which colours are as good as others."""

from collections.abc import Sequence
from functools import cached_property

from generator.grid.hex import Hex, edges, rows
from generator.grid.hexpicture import EMPTY, HexPicture
from generator.manuscript.goals import Requirement, Rows, Touching
from generator.tiles.dihex import TileSet
from generator.value import Value

Piece = tuple[tuple[Hex, str], ...]
"""A tile on its cells, each cell with its colour, in reading order."""


class ColouringTask(Value):
    """What is asked: a figure, some of its cells perhaps coloured, a set of tiles, and requirements.

    Some tiles may lie already; where some of these lie wrong, so many at most are laid anew and the others stay.
    """

    figure: HexPicture
    tiles: TileSet
    requirements: tuple[Requirement, ...]
    laid: tuple[Piece, ...] = ()
    wrong: int = 0

    @cached_property
    def cells(self) -> tuple[Hex, ...]:
        """The figure's cells in reading order."""
        return tuple(self.figure.marks)

    @cached_property
    def given(self) -> dict[Hex, str]:
        """The cells whose colour is given."""
        marked = {cell: mark for cell, mark in self.figure.spots if mark != EMPTY}
        return marked if self.wrong else marked | {cell: colour for piece in self.laid for cell, colour in piece}

    @property
    def is_begun(self) -> bool:
        """Whether anything is given or laid: then every laying counts for itself, as a reader would count."""
        return bool(self.given or self.laid)

    @cached_property
    def free_classes(self) -> tuple[tuple[str, ...], ...]:
        """Colours that can be exchanged without changing the tiles, in classes; none once a colour is given."""
        if self.is_begun:
            return ()
        return tuple(group for group in self.tiles.interchangeable if len(group) > 1)

    @cached_property
    def order(self) -> tuple[Hex, ...]:
        """The cells, first some that must differ from each other, so that naming these settles most."""
        first: Sequence[Hex] = ()
        if any(isinstance(one, Rows) and one.at_most == 1 for one in self.requirements):
            first = max((row for direction in rows(self.cells) for row in direction), key=len)
        elif Touching.NEVER in self.requirements:
            first = max(cliques(self.cells), key=len, default=())
        return (*first, *(cell for cell in self.cells if cell not in first))


def cliques(cells: Sequence[Hex]) -> tuple[tuple[Hex, ...], ...]:
    """Every triangle of cells that touch each other, and every touching two that are in none."""
    inside = set(cells)
    found = []
    for one, other in edges(cells):
        near = set(other.neighbours())
        thirds = [cell for cell in one.neighbours() if cell in inside and cell in near]
        found += [tuple(sorted((one, other, third))) for third in thirds] or [(one, other)]
    return tuple(dict.fromkeys(found))
