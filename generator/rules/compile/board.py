"""The board of one problem for the compiler: neighbours, lines, sides, and small pictures in all their places."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property

from generator.errors import ContentError
from generator.rules.compile.grids import GRIDS, Point, Strip, images
from generator.rules.reading.setting import GivenBoard
from generator.rules.reading.tokens import Cell, Link

Side = tuple[Point, Point]


MOST_TRIED = 5_000_000
"""The most places at which small pictures and pieces are tried on one board."""


class Board:
    """Cells and how they lie to one another; each relation is worked out when it is first asked for."""

    def __init__(self, setting: GivenBoard) -> None:
        self.setting = setting
        self.grid = GRIDS[setting.grid]
        self.cells = setting.cells
        self.inside = setting.inside
        self.tried = 0

    @cached_property
    def sides_of(self) -> dict[Cell, tuple[Side, ...]]:
        """The sides of each place, in the order in which one goes round it."""
        found = {}
        for place in self.setting.spots:
            corners = self.grid.corners(place)
            pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
            found[place] = tuple((one, other) if one < other else (other, one) for one, other in pairs)
        return found

    @cached_property
    def cells_on(self) -> dict[Side, list[Cell]]:
        """The cells on each side of a cell, one or two."""
        found: dict[Side, list[Cell]] = {}
        for cell in self.cells:
            for side in self.sides_of[cell]:
                found.setdefault(side, []).append(cell)
        return dict(sorted(found.items()))

    @cached_property
    def neighbours(self) -> dict[Cell, list[Cell]]:
        """The cells that share a side with each place, which may be a wall."""
        return {
            place: sorted(cell for side in sides for cell in self.cells_on.get(side, ()) if cell != place)
            for place, sides in self.sides_of.items()
        }

    @cached_property
    def around(self) -> dict[Cell, list[Cell]]:
        """The cells that share a side or a corner with each place."""
        on: dict[Point, list[Cell]] = defaultdict(list)
        for cell in self.cells:
            for corner in self.grid.corners(cell):
                on[corner].append(cell)
        return {
            place: sorted({cell for corner in self.grid.corners(place) for cell in on[corner]} - {place})
            for place in self.setting.spots
        }

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """Every two cells that touch, once."""
        return tuple((cell, other) for cell in self.cells for other in self.neighbours[cell] if cell < other)

    @cached_property
    def corner_pairs(self) -> tuple[Link, ...]:
        """Every two cells that touch at least in a corner, once."""
        return tuple((cell, other) for cell in self.cells for other in self.around[cell] if cell < other)

    @cached_property
    def strips(self) -> dict[Strip, dict[int, Cell]]:
        """The lines of the grid, each with its places in order, walls among them."""
        found: dict[Strip, dict[int, Cell]] = defaultdict(dict)
        for place in self.setting.spots:
            for strip, at in self.grid.strips(place):
                found[strip][at] = place
        order = self.grid.directions
        return {
            strip: dict(sorted(found[strip].items()))
            for strip in sorted(found, key=lambda one: (order.index(one[0]), one[1]))
        }

    def lines(self, direction: str = "") -> list[tuple[Cell, ...]]:
        """The cells of each line, of one direction or of all; gaps do not break it."""
        if direction and direction not in self.grid.directions:
            known = ", ".join(self.grid.directions)
            raise ContentError(
                f"a board of this grid has no {direction!r}, expected one of {known}, or 'line' for all"
            )
        lines = [
            tuple(place for place in strip.values() if place in self.inside)
            for (towards, _), strip in self.strips.items()
            if direction in ("", towards)
        ]
        return [line for line in lines if line]

    @cached_property
    def stretches(self) -> list[tuple[Cell, ...]]:
        """Unbroken lines of cells, as long as can be and at least two long."""
        return [run for strip in self.strips.values() for run in _unbroken(strip, self.inside) if len(run) > 1]

    def ray(self, place: Cell, word: str) -> tuple[Cell, ...]:
        """The cells in one direction from a place, up to the first that is none."""
        if word not in self.grid.rays:
            known = ", ".join(self.grid.rays)
            raise ContentError(f"a board of this grid has no {word!r}, expected one of {known}")
        towards, step = self.grid.rays[word]
        [(strip, at)] = [one for one in self.grid.strips(place) if one[0][0] == towards]
        return self._along(strip, at, step)

    def seen(self, place: Cell) -> list[Cell]:
        """The cells in all lines through a place, up to the first in each that is none."""
        return [
            cell
            for strip, at in self.grid.strips(place)
            for step in (1, -1)
            for cell in self._along(strip, at, step)
        ]

    def _along(self, strip: Strip, at: int, step: int) -> tuple[Cell, ...]:
        line, found = self.strips[strip], []
        while (cell := line.get(at := at + step)) in self.inside and cell is not None:
            found.append(cell)
        return tuple(found)

    def crossings(self, region: Mapping[Cell, object]) -> list[tuple[Cell, ...]]:
        """Unbroken lines that begin in one region, pass through a second and just reach a third."""
        found = []
        for line in self.stretches:
            for start in range(len(line) - 2):
                part = [line[start]]
                changes = 0
                for cell in line[start + 1 :]:
                    changes += region.get(part[-1]) != region.get(cell)
                    part.append(cell)
                    if changes == 0:
                        break
                    if changes == 2:
                        found.append(tuple(part))
                        break
        return found

    def try_out(self, places: int) -> None:
        """Count what is tried on this board, and refuse what would never end."""
        self.tried += places
        if self.tried > MOST_TRIED:
            raise ContentError("pieces or pictures have too many ways to lie on this board; use a smaller board")

    def laid(self, picture: Mapping[Cell, str]) -> Iterator[dict[Cell, str]]:
        """A small picture, however turned or mirrored, everywhere where all of it lies on cells."""
        for image in images(self.grid, picture):
            first = next(iter(image))
            for cell in self.cells:
                self.try_out(len(image))
                if not self.grid.alike(first, cell):
                    continue
                down, right = cell[0] - first[0], cell[1] - first[1]
                moved = {(row + down, column + right): mark for (row, column), mark in image.items()}
                if moved.keys() <= self.inside:
                    yield moved


def _unbroken(strip: Mapping[int, Cell], inside: frozenset[Cell]) -> Iterator[tuple[Cell, ...]]:
    run: list[Cell] = []
    last = 0
    for at, place in strip.items():
        if place not in inside or (run and at != last + 1):
            yield tuple(run)
            run = []
        if place in inside:
            run.append(place)
            last = at
    yield tuple(run)
