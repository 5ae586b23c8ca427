"""A figure to be coloured by tiles, as booleans: which colour each cell has, which piece lies where."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from generator.grid.hex import Hex, edges
from generator.puzzles.colouring.solving.task import ColouringTask, Piece
from generator.solve.model import Boolean, Constraints
from generator.tiles.dihex import Tile


class ColourModel(Constraints):
    """The model of a task: first the colours alone, then the tiles too."""

    def __init__(self, task: ColouringTask) -> None:
        super().__init__()
        self.task = task
        self.cells = task.cells
        self.colours = task.tiles.colours
        self.edges = edges(self.cells)
        self.colour = {(cell, colour): self.new() for cell in self.cells for colour in self.colours}
        self.piece: dict[Piece, Boolean] = {}
        for cell in self.cells:
            self.has(1, (self.colour[cell, colour] for colour in self.colours))
        for cell, mark in task.given.items():
            self.any_of([self.colour[cell, mark]])
        self._count_colours()
        self._name_colours_in_order()

    def reserved(self, piece: Piece) -> Boolean:
        """The boolean of a piece that is spoken of before the tiles are laid."""
        variable = self.piece[piece] = self.new()
        for spot in piece:
            self.implies(variable, self.colour[spot])
        return variable

    def lay_tiles(self) -> None:
        """Demand that the tiles of the set lie on the figure and show its colours."""
        tiles = self.task.tiles
        covering: dict[tuple[Hex, str], list[Boolean]] = defaultdict(list)
        for tile, count in tiles.counts.items():
            laying = []
            for piece in self._places(tile):
                if any(self.task.given.get(cell, colour) != colour for cell, colour in piece):
                    continue
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
        # One exactly-one for each cell and colour links pieces to colours and says that no cell is covered twice.
        for spot, variable in self.colour.items():
            self.equals_one_of(variable, covering[spot])
        if self.task.laid:
            kept = [self.piece[piece] for piece in self.task.laid]
            self.has_between(len(kept) - self.task.wrong, len(kept), kept)

    def _count_colours(self) -> None:
        # The tiles say as much; said of colours alone, it shows what is impossible before a tile is laid.
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
        # Value precedence keeps one of each renaming and works for any figure and goal; the symmetries of the
        # figure are left to `Likeness`, for breaking them too costs more than it saves.
        for group in self.task.free_classes:
            for rank, (before, colour) in enumerate(pairwise(group), 1):
                seen: Boolean | None = None
                for place, cell in enumerate(self.task.order):
                    here = self.colour[cell, colour]
                    if place < rank or seen is None:
                        self.any_of([~here])
                    else:
                        self.implies(here, seen)
                    if place >= rank - 1:
                        shown = self.colour[cell, before]
                        seen = shown if seen is None else self.either(seen, shown)
