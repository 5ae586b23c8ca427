"""A figure, its tiles and what is asked of them, read from their text, and what reasons speak of."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

from generator.certify.characters import cell_names
from generator.certify.hexes import Cell, edges, read_picture, read_tiles, rows
from generator.manuscript.goals import EachColour, Patches, Requirement, Rows, Symmetry, Touching

Cells = frozenset[Cell]

BARE = "."
"""The mark of a cell whose colour is not given."""


@dataclass(frozen=True)
class ReasonedTask:
    """The cells in reading order, how many there are of each tile, whether all are laid, and what is required.

    What is begun has colours or tiles that are given; reasons look at the figure without these.
    """

    cells: tuple[Cell, ...]
    tiles: dict[str, int]
    all_laid: bool
    requirements: tuple[Requirement, ...]
    begun: bool = False

    @classmethod
    def read(cls, figure: str, tiles: str, requirements: Sequence[Requirement], laid: str = "") -> "ReasonedTask":
        """What is asked, from the texts of an author."""
        counts, use = read_tiles(tiles)
        marks = read_picture(figure)
        begun = bool(laid) or set(marks.values()) != {BARE}
        return cls(tuple(sorted(marks)), counts, use is None, tuple(requirements), begun)

    @cached_property
    def names(self) -> dict[Cell, str]:
        """What each cell is called."""
        return cell_names(self.cells)

    def named(self, names: Iterable[str]) -> Cells:
        """The cells of these names; all of them where none is named."""
        known = {name: cell for cell, name in self.names.items()}
        names = [*names] or [*known]
        return frozenset(known[name] for name in names)

    @cached_property
    def near(self) -> dict[Cell, tuple[Cell, ...]]:
        """The cells that touch each cell, in reading order."""
        found: dict[Cell, list[Cell]] = {cell: [] for cell in self.cells}
        for one, other in edges(found):
            found[one].append(other)
            found[other].append(one)
        return {cell: tuple(sorted(others)) for cell, others in found.items()}

    def around(self, cells: Collection[Cell]) -> Cells:
        """The cells that touch these and are none of them."""
        return frozenset(other for cell in cells for other in self.near[cell]).difference(cells)

    def parts(self, cells: Iterable[Cell]) -> list[Cells]:
        """The connected parts of some cells, in reading order."""
        left, found = sorted(cells), []
        while left:
            part, todo = {left[0]}, [left[0]]
            while todo:
                fresh = [cell for cell in self.near[todo.pop()] if cell in left and cell not in part]
                part.update(fresh)
                todo += fresh
            found.append(frozenset(part))
            left = [cell for cell in left if cell not in part]
        return found

    @cached_property
    def rows(self) -> list[list[list[Cell]]]:
        """The rows of each of the three directions."""
        return rows(self.cells)

    @cached_property
    def rows_through(self) -> dict[Cell, tuple[Cells, ...]]:
        """The three rows in which each cell lies."""
        found: dict[Cell, tuple[Cells, ...]] = {}
        for direction in self.rows:
            for row in map(frozenset, direction):
                found |= {cell: (*found.get(cell, ()), row) for cell in row}
        return found

    @cached_property
    def colours(self) -> list[str]:
        """Every colour of the tiles."""
        return sorted({colour for tile in self.tiles for colour in tile})

    @cached_property
    def hexes(self) -> Counter[str]:
        """How many hexes of each colour the whole set has."""
        return Counter(colour for tile, count in self.tiles.items() for colour in tile * count)

    @cached_property
    def singles(self) -> int:
        """How many single hexes there are."""
        return sum(count for tile, count in self.tiles.items() if is_single(tile))

    @cached_property
    def doubles(self) -> int:
        """How many dihexes have one colour on both halves."""
        return sum(count for tile, count in self.tiles.items() if is_double(tile))

    @cached_property
    def in_a_row(self) -> int | None:
        """How often a colour may stand in a row; None where that is free."""
        limits = [most for one in self.requirements if (most := _in_a_row_by(one)) is not None]
        return min(limits) if limits else None

    @cached_property
    def apart(self) -> bool:
        """Whether a colour may never touch itself."""
        return Touching.NEVER in self.requirements

    @cached_property
    def sizes(self) -> frozenset[int] | None:
        """How large a patch may be; None where that is free."""
        allowed = [sizes for one in self.requirements if (sizes := _sizes_by(one)) is not None]
        return frozenset(set.intersection(*allowed)) if allowed else None

    @cached_property
    def exchangeable(self) -> list[list[str]]:
        """The colours in classes: any two of a class can change names and the tiles are as before."""
        classes: list[list[str]] = []
        for colour in self.colours:
            for known in classes:
                if self._stay({colour: known[0], known[0]: colour}):
                    known.append(colour)
                    break
            else:
                classes.append([colour])
        return classes

    def _stay(self, exchange: dict[str, str]) -> bool:
        renamed = Counter[str]()
        for tile, count in self.tiles.items():
            renamed["".join(sorted(exchange.get(colour, colour) for colour in tile))] += count
        return renamed == Counter(self.tiles)


def is_single(tile: str) -> bool:
    """Whether a tile is one hex only."""
    return len(tile) == 1


def is_double(tile: str) -> bool:
    """Whether both halves of a tile have the same colour."""
    return len(tile) == 2 and tile[0] == tile[1]


def _sizes_by(requirement: Requirement) -> set[int] | None:
    """How large a patch may be by one requirement; None where it does not say."""
    match requirement:
        case Patches(sizes=sizes) | EachColour(patches=sizes):
            return set(sizes)
        case Touching() | Rows() | Symmetry():
            return None
        case _:
            assert_never(requirement)


def _in_a_row_by(requirement: Requirement) -> int | None:
    """How often a colour may stand in a row by one requirement; None where it does not say."""
    match requirement:
        case Rows(at_most=most):
            return most
        case Touching() | Patches() | EachColour() | Symmetry():
            return None
        case _:
            assert_never(requirement)
