"""The rules told a second time: given cells and the requirements of goals, for a figure with its tiles on it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

from generator.errors import Refuted
from generator.grid.hex import Hex
from generator.grid.hex import HexSymmetry as Move
from generator.grid.hexpicture import EMPTY, HexPicture
from generator.grid.region import connected_groups
from generator.manuscript.goals import EachColour, Patches, Requirement, Rows, Symmetry, Touching
from generator.puzzles.dihexes.checker import check_covering
from generator.puzzles.dihexes.layout import HexLayout
from generator.tiles.dihex import TileSet

SIXTHS = {"60": 1, "120": 2, "180": 3}


def check_colouring(
    layout: HexLayout, figure: HexPicture, tiles: TileSet, requirements: Iterable[Requirement]
) -> None:
    """Refute a layout that does not cover the figure, changes a given cell, or misses a requirement."""
    check_covering(layout, figure, tiles)
    coloured = Coloured(figure, layout, tiles.colours)
    coloured.check_given()
    coloured.check(requirements)


def check_laid(layout: HexLayout, laid: HexLayout, wrong: int = 0) -> None:
    """Refute a layout in which more or fewer of the laid tiles lie otherwise than there are wrong ones."""
    otherwise = [one for one in laid.laid if one not in layout.laid]
    if otherwise and not wrong:
        raise Refuted(f"tile {otherwise[0]} is laid already, and does not lie so")
    if len(otherwise) != wrong:
        raise Refuted(f"{len(otherwise)} of the laid tiles lie otherwise, expected {wrong}")


@dataclass(frozen=True)
class Coloured:
    """A figure with its tiles on it."""

    figure: HexPicture
    layout: HexLayout
    palette: tuple[str, ...]

    @cached_property
    def colours(self) -> dict[Hex, str]:
        """The colour of each cell."""
        return self.layout.colours(self.figure)

    @cached_property
    def patches(self) -> list[frozenset[Hex]]:
        """The maximal connected regions of one colour."""

        def alike(cell: Hex) -> list[Hex]:
            return [n for n in cell.neighbours() if self.colours.get(n) == self.colours[cell]]

        return connected_groups(self.colours, alike)

    def name(self, cell: Hex) -> str:
        """The cell as the figure names it."""
        return self.figure.names[cell]

    def check_given(self) -> None:
        """Refute the colouring by the first given cell that has another colour."""
        for cell, mark in self.figure.spots:
            if mark not in (EMPTY, self.colours[cell]):
                raise Refuted(f"cell {self.name(cell)} is {self.colours[cell]}, the figure gives {mark}")

    def check(self, requirements: Iterable[Requirement]) -> None:
        """Refute the colouring by the first requirement that it does not meet."""
        for requirement in requirements:
            match requirement:
                case Touching():
                    self._check_touching(requirement)
                case Rows(at_most=most):
                    self._check_rows(most)
                case Patches(sizes=sizes):
                    self._check_patches(sizes)
                case EachColour(patches=sizes):
                    self._check_each_colour(sizes)
                case Symmetry():
                    self._check_symmetry(requirement)
                case _:
                    assert_never(requirement)

    def _check_touching(self, touching: Touching) -> None:
        doubles = set()
        if touching is Touching.IN_DOUBLES:
            doubles = {frozenset(cell for cell, _ in piece) for piece in self.layout.pieces(self.figure)}
        for cell, colour in self.colours.items():
            for other in cell.neighbours():
                if self.colours.get(other) == colour and frozenset((cell, other)) not in doubles:
                    raise Refuted(f"cells {self.name(cell)} and {self.name(other)} touch and both are {colour}")

    def _check_rows(self, most: int) -> None:
        found: dict[tuple[str, int, str], list[Hex]] = defaultdict(list)
        for cell, colour in self.colours.items():
            found["level", cell.r, colour].append(cell)
            found["falling", cell.q, colour].append(cell)
            found["rising", cell.q + cell.r, colour].append(cell)
        for (direction, _, colour), cells in found.items():
            if len(cells) > most:
                names = ", ".join(map(self.name, cells))
                raise Refuted(f"colour {colour} stands {len(cells)} times in one {direction} row, at {names}")

    def _check_patches(self, sizes: tuple[int, ...]) -> None:
        for patch in self.patches:
            if len(patch) not in sizes:
                raise Refuted(f"the patch of {self._patch(patch)} has {len(patch)} cells")

    def _check_each_colour(self, sizes: tuple[int, ...]) -> None:
        for colour in self.palette:
            found = [len(patch) for patch in self.patches if self.colours[next(iter(patch))] == colour]
            if sorted(found) != sorted(sizes):
                raise Refuted(f"colour {colour} has patches of {sorted(found)} cells, expected {sorted(sizes)}")

    def _patch(self, patch: frozenset[Hex]) -> str:
        first = next(cell for cell in self.colours if cell in patch)
        return f"{self.colours[first]} at {self.name(first)}"

    def _check_symmetry(self, symmetry: Symmetry) -> None:
        if symmetry.by in SIXTHS:
            moves = [Move(SIXTHS[symmetry.by])]
        else:
            moves = [Move(turns, mirrored=True) for turns in range(6)]
        for move in moves:
            for where in self._placings(move):
                became = {(self.colours[cell], self.colours[image]) for cell, image in where.items()}
                if symmetry.colours == "kept" and all(one == other for one, other in became):
                    return
                if symmetry.colours == "permuted" and _one_to_one(became):
                    return
        raise Refuted(f"the colours have no symmetry by {symmetry.by}, colours {symmetry.colours}")

    def _placings(self, move: Move) -> Iterator[dict[Hex, Hex]]:
        """Every way the moved figure lies upon itself, tried with each cell for the first one's place."""
        moved = {cell: move.of(cell) for cell in self.colours}
        first = next(iter(moved.values()))
        for target in self.colours:
            dq, dr = target.q - first.q, target.r - first.r
            where = {cell: image.moved(dq, dr) for cell, image in moved.items()}
            if set(where.values()) == set(self.colours):
                yield where


def _one_to_one(became: set[tuple[str, str]]) -> bool:
    return len(became) == len({one for one, _ in became}) == len({other for _, other in became})
