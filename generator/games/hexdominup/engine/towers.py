"""Tiles that lie on tiles: what is on top where, which tiles can climb, and where the table can be widened.

Nothing ever moves: the double seven is laid first, and its first cell in reading order is Hex(0, 0). As
a climbing half shows what it covers, a cell shows one number on all its levels.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property, partial
from itertools import product
from typing import NamedTuple

from generator.errors import IllegalMove
from generator.games.hextable.engine.table import FIRST, HexPiece, HexTable
from generator.grid.hex import Hex, reading_order
from generator.tiles.dihex import Tile
from generator.value import Value

STARTER = Tile("77")
"""The tile that is laid first."""

TABLE = 1
"""The level of the tiles that lie on the table."""


class LaidTile(NamedTuple):
    """A tile on its cells, those in reading order and the numbers in the order of the cells, on its level."""

    cells: tuple[Hex, ...]
    numbers: str
    level: int = TABLE

    @property
    def piece(self) -> HexPiece:
        """The tile on its cells, whatever its level."""
        return HexPiece(self.cells, self.numbers)

    @property
    def tile(self) -> Tile:
        """Which tile of the set it is."""
        return self.piece.tile


OPENING = LaidTile(FIRST, STARTER.colours)
"""The one move there is on an empty table."""

# A table is widened in thousands of ways, so these are made without a call of Python's for each.
_made = partial(tuple.__new__, LaidTile)


class Towers(Value):
    """The tiles on the table, and those upon them by level and in reading order."""

    ground: HexTable
    upper: tuple[LaidTile, ...] = ()

    @cached_property
    def laid(self) -> tuple[LaidTile, ...]:
        """Every tile, the lowest first."""
        return (*(LaidTile(piece.cells, piece.colours) for piece in self.ground.pieces), *self.upper)

    @cached_property
    def tiles(self) -> dict[Tile, LaidTile]:
        """Where each tile lies."""
        return {laid.tile: laid for laid in self.laid}

    @cached_property
    def tops(self) -> dict[Hex, LaidTile]:
        """The uppermost tile of each covered cell."""
        return {cell: laid for laid in self.laid for cell in laid.cells}

    def height(self, cell: Hex) -> int:
        """On how many levels a cell is covered."""
        top = self.tops.get(cell)
        return top.level if top else 0

    @cached_property
    def below(self) -> dict[tuple[Hex, int], LaidTile]:
        """The tile at each cell and level."""
        return {(cell, laid.level): laid for laid in self.laid for cell in laid.cells}

    @cached_property
    def climbs(self) -> dict[Tile, list[LaidTile]]:
        """Where each tile could climb: on two halves of its numbers, uncovered, of two tiles of one level."""
        found: dict[Tile, list[LaidTile]] = {}
        tops, numbers = self.tops, self.ground.colours
        for cell, top in tops.items():
            for other in cell.neighbours()[:3]:
                near = tops.get(other)
                # By place and not by name, for it is asked again and again: 0 is the cells, 2 the level.
                if near is not None and near[2] == top[2] and near[0] != top[0]:
                    new = LaidTile((cell, other), numbers[cell] + numbers[other], top.level + 1)
                    found.setdefault(new.tile, []).append(new)
        return found

    def widenings(self, tiles: Iterable[Tile]) -> Iterator[LaidTile]:
        """Every way to lay one of the tiles on the table beside those that are there, in reading order."""
        texts = dict.fromkeys(text for tile in tiles for text in (tile.colours, tile.colours[::-1]))
        return map(_made, product(self.ground.free_pairs, texts, (TABLE,)))

    def check_place(self, laid: LaidTile) -> None:
        """Raise IllegalMove unless the tile may lie there; whether it must climb instead is not asked."""
        if laid.cells[1] not in laid.cells[0].neighbours():
            raise IllegalMove("tile", f"the halves of {laid.tile} do not lie side by side")
        if not self.ground.pieces:
            if laid != OPENING:
                raise IllegalMove("first", f"{laid.tile} cannot lie here: first comes the double seven, laid level")
        elif laid.level == TABLE:
            self._check_beside(laid)
        else:
            self._check_upon(laid)

    def _check_beside(self, laid: LaidTile) -> None:
        if any(cell in self.tops for cell in laid.cells):
            raise IllegalMove("taken", f"{laid.tile} would lie where another tile is")
        if not self.ground.contacts(laid.piece):
            raise IllegalMove("touch", f"{laid.tile} touches no tile on the table")

    def _check_upon(self, laid: LaidTile) -> None:
        supports = [self.below.get((cell, laid.level - 1)) for cell in laid.cells]
        if None in supports:
            raise IllegalMove("level", f"{laid.tile} does not rest on two tiles of level {laid.level - 1}")
        if any(self.height(cell) >= laid.level for cell in laid.cells):
            raise IllegalMove("covered", f"{laid.tile} would lie on a half that is covered already")
        if supports[0] == supports[1]:
            raise IllegalMove("support", f"{laid.tile} would lie on one tile, and it needs two")
        if any(self.ground.colours[cell] != number for cell, number in laid.piece.spots):
            raise IllegalMove("match", f"{laid.tile} does not show the numbers that it would cover")

    def after(self, laid: LaidTile) -> "Towers":
        """The same with one more tile."""
        if laid.level > TABLE:
            return Towers(self.ground, tuple(sorted((*self.upper, laid), key=_order)))
        pieces = sorted((*self.ground.pieces, laid.piece), key=lambda piece: reading_order(piece.cells[0]))
        return Towers(HexTable(tuple(pieces)), self.upper)


def standing(laid: Iterable[LaidTile]) -> Towers:
    """These tiles, moved so that the double seven is in its place."""
    found = [*laid]
    q, r = next(one.cells[0] for one in found if one.tile == STARTER)
    placed = sorted((LaidTile(one.piece.moved(-q, -r).cells, one.numbers, one.level) for one in found), key=_order)
    ground = HexTable(tuple(one.piece for one in placed if one.level == TABLE))
    return Towers(ground, tuple(one for one in placed if one.level > TABLE))


def _order(laid: LaidTile) -> tuple[int, tuple[int, int]]:
    return laid.level, reading_order(laid.cells[0])
