"""A figure to be coloured by tiles, as booleans: which colour each cell has, which piece lies where."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from ortools.sat.python import cp_model

from generator.goals import Requirement, Rows, Touching
from generator.grid.hex import Hex, edges, rows
from generator.grid.hexpicture import EMPTY, HexPicture
from generator.tiles.dihex import Tile, TileSet

Piece = tuple[tuple[Hex, str], ...]
"""A tile on its cells, each cell with its colour, in reading order."""

Var = cp_model.IntVar


@dataclass(frozen=True)
class Task:
    """What is asked: a figure, some of its cells perhaps coloured, a set of tiles, and requirements."""

    figure: HexPicture
    tiles: TileSet
    requirements: tuple[Requirement, ...]

    @cached_property
    def cells(self) -> tuple[Hex, ...]:
        """The figure's cells in reading order."""
        return tuple(self.figure.marks)

    @cached_property
    def given(self) -> dict[Hex, str]:
        """The cells whose colour is given."""
        return {cell: mark for cell, mark in self.figure.spots if mark != EMPTY}

    @cached_property
    def free_classes(self) -> tuple[tuple[str, ...], ...]:
        """Colours that can be exchanged without changing the tiles or the given cells, in classes."""
        fixed = set(self.given.values())
        classes = [tuple(c for c in group if c not in fixed) for group in self.tiles.interchangeable]
        return tuple(group for group in classes if len(group) > 1)

    @cached_property
    def order(self) -> tuple[Hex, ...]:
        """The cells, first some that must differ from each other, so that naming these settles most."""
        first: Sequence[Hex] = ()
        if any(isinstance(one, Rows) and one.at_most == 1 for one in self.requirements):
            first = max((row for direction in rows(self.cells) for row in direction), key=len)
        elif Touching.NEVER in self.requirements:
            first = max(cliques(self.cells), key=len, default=())
        return (*first, *(cell for cell in self.cells if cell not in first))


class ColourModel:
    """The model of a task: first the colours alone, then the tiles too."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.model = cp_model.CpModel()
        self.cells = task.cells
        self.colours = task.tiles.colours
        self.edges = edges(self.cells)
        self.colour = {(cell, colour): self.new() for cell in self.cells for colour in self.colours}
        self.piece: dict[Piece, Var] = {}
        for cell in self.cells:
            self.model.add_exactly_one(self.colour[cell, colour] for colour in self.colours)
        for cell, mark in task.given.items():
            self.model.add_bool_or([self.colour[cell, mark]])
        self._count_colours()
        self._name_colours_in_order()

    def new(self) -> Var:
        """A new boolean."""
        return self.model.new_bool_var("")

    def has(self, count: int, among: Iterable[Var]) -> None:
        """Demand that exactly so many of these hold."""
        chosen = list(among)
        if count == 1:
            self.model.add_exactly_one(chosen)
        else:
            self.model.add(cp_model.LinearExpr.sum(chosen) == count)

    def has_at_most(self, count: int, among: Iterable[Var]) -> None:
        """Demand that no more than so many of these hold."""
        chosen = list(among)
        if count == 1:
            self.model.add_at_most_one(chosen)
        elif len(chosen) > count:
            self.model.add(cp_model.LinearExpr.sum(chosen) <= count)

    def equals_one_of(self, variable: Var, among: Iterable[Var]) -> None:
        """Demand that at most one of these holds, and that one does just when the variable does."""
        self.model.add_exactly_one([*among, ~variable])

    def fails(self) -> None:
        """Demand what cannot be."""
        self.model.add_bool_or([])

    def reserved(self, piece: Piece) -> Var:
        """The boolean of a piece that is spoken of before the tiles are laid."""
        variable = self.piece[piece] = self.new()
        for spot in piece:
            self.model.add_implication(variable, self.colour[spot])
        return variable

    def lay_tiles(self) -> None:
        """Demand that the tiles of the set lie on the figure and show its colours."""
        tiles = self.task.tiles
        covering: dict[tuple[Hex, str], list[Var]] = defaultdict(list)
        for tile, count in tiles.counts.items():
            laying = []
            for piece in self._places(tile):
                variable = self.piece.get(piece)
                if variable is None:
                    variable = self.piece[piece] = self.new()
                laying.append(variable)
                for spot in piece:
                    covering[spot].append(variable)
            if tile.single or tiles.use is None:
                self.has(count, laying)
            else:
                self.has_at_most(count, laying)
        for spot, variable in self.colour.items():
            self.equals_one_of(variable, covering[spot])

    def _count_colours(self) -> None:
        tiles = self.task.tiles
        for colour in self.colours:
            cells = [self.colour[cell, colour] for cell in self.cells]
            if tiles.use is None:
                self.has(tiles.hexes(colour), cells)
            else:
                self.has_at_most(tiles.hexes(colour), cells)

    def _places(self, tile: Tile) -> Iterator[Piece]:
        if tile.single:
            for cell in self.cells:
                yield ((cell, tile.colours),)
            return
        first, second = tile.colours[0], tile.colours[1]
        for one, other in self.edges:
            yield (one, first), (other, second)
            if first != second:
                yield (one, second), (other, first)

    def _name_colours_in_order(self) -> None:
        """Of colours that can be exchanged, let each appear only after those before it in its class."""
        for group in self.task.free_classes:
            for rank, (before, colour) in enumerate(pairwise(group), 1):
                seen: Var | None = None
                for place, cell in enumerate(self.task.order):
                    here = self.colour[cell, colour]
                    if place < rank or seen is None:
                        self.model.add_bool_or([~here])
                    else:
                        self.model.add_implication(here, seen)
                    if place >= rank - 1:
                        seen = self._either(seen, self.colour[cell, before])

    def _either(self, one: Var | None, other: Var) -> Var:
        if one is None:
            return other
        both = self.new()
        self.model.add_bool_or([~both, one, other])
        self.model.add_implication(one, both)
        self.model.add_implication(other, both)
        return both


def cliques(cells: Sequence[Hex]) -> tuple[tuple[Hex, ...], ...]:
    """Every triangle of cells that touch each other, and every touching two that are in none."""
    inside = set(cells)
    found = []
    for one, other in edges(cells):
        near = set(other.neighbours())
        thirds = [cell for cell in one.neighbours() if cell in inside and cell in near]
        found += [tuple(sorted((one, other, third))) for third in thirds] or [(one, other)]
    return tuple(dict.fromkeys(found))
