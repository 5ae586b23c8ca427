"""Hex tiles lying on a table: what touches what, and where one more tile may lie.

A table has no place of its own: it is moved so that its first cell in reading order is Hex(0, 0).
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import NamedTuple

from generator.errors import IllegalMove
from generator.grid.hex import Hex, reading_order
from generator.grid.region import connected_groups
from generator.tiles.dihex import Tile, every_dihex
from generator.value import Value

LETTERS, NUMBERS = "ABCDEF", "01234567"
DIHEXES = tuple(every_dihex(LETTERS, doubles=True))
"""The twenty-one dihexes of six colours."""

SINGLES = tuple(Tile(letter) for letter in LETTERS)
"""The six single hexes."""

NUMBERED = tuple(every_dihex(NUMBERS, doubles=True))
"""The thirty-six dihexes of eight numbers."""

FIRST = Hex(0, 0), Hex(1, 0)
"""Where the first tile of an empty table lies: level, for a table has no place and no direction of its own."""

Contact = tuple[Hex, Hex]
"""An edge between two tiles, by the cells on either side of it."""

Patch = frozenset[Hex]

NOTHING: Mapping[Hex, Collection[str]] = {}
"""No colour is barred from any cell."""


class HexPiece(NamedTuple):
    """A tile on its cells: cells in reading order, the letters in the order of the cells."""

    cells: tuple[Hex, ...]
    colours: str

    @classmethod
    def of(cls, spots: Iterable[tuple[Hex, str]]) -> "HexPiece":
        """The tile that shows these colours on these cells."""
        ordered = sorted(spots, key=lambda spot: reading_order(spot[0]))
        return cls(tuple(cell for cell, _ in ordered), "".join(colour for _, colour in ordered))

    @property
    def tile(self) -> Tile:
        """Which tile of the set it is."""
        return _named(self.colours)

    @property
    def spots(self) -> tuple[tuple[Hex, str], ...]:
        """Each cell with its colour."""
        return tuple(zip(self.cells, self.colours, strict=True))

    def moved(self, dq: int, dr: int) -> "HexPiece":
        """The same tile elsewhere."""
        return HexPiece(tuple(cell.moved(dq, dr) for cell in self.cells), self.colours)


@cache
def _named(colours: str) -> Tile:
    return Tile.of(*colours)


class HexPass(NamedTuple):
    """The move of a player who can lay nothing."""


Move = HexPiece | HexPass


class HexTable(Value):
    """The tiles laid so far, in reading order."""

    pieces: tuple[HexPiece, ...]

    @classmethod
    def of(cls, pieces: Iterable[HexPiece]) -> "HexTable":
        """The table that holds these tiles, moved to its own place."""
        found = [*pieces]
        if not found:
            return cls(())
        # Two tables that differ only by where they lie are then equal, which games and searches rely on.
        q, r = min((cell for piece in found for cell in piece.cells), key=reading_order)
        placed = [piece.moved(-q, -r) for piece in found] if q or r else found
        return cls(tuple(sorted(placed, key=lambda piece: reading_order(piece.cells[0]))))

    @classmethod
    def starting_with(cls, tile: Tile) -> "HexTable":
        """The table with its first tile, which lies level."""
        return cls.of([HexPiece.of(zip(FIRST, tile.colours, strict=False))])

    @cached_property
    def colours(self) -> dict[Hex, str]:
        """The colour of each covered cell."""
        return {cell: colour for piece in self.pieces for cell, colour in piece.spots}

    @cached_property
    def tiles(self) -> dict[Tile, HexPiece]:
        """Where each tile lies."""
        return {piece.tile: piece for piece in self.pieces}

    @cached_property
    def patches(self) -> tuple[Patch, ...]:
        """The connected regions of one colour, in reading order of their first cells."""
        return tuple(connected_groups(sorted(self.colours, key=reading_order), self._alike))

    @cached_property
    def patch_at(self) -> dict[Hex, Patch]:
        """The patch that each covered cell is part of."""
        return {cell: patch for patch in self.patches for cell in patch}

    def patches_of(self, piece: HexPiece) -> list[Patch]:
        """The patches that a tile on the table is part of, each once."""
        return [*dict.fromkeys(self.patch_at[cell] for cell in piece.cells)]

    def colour_of(self, patch: Patch) -> str:
        """The colour that all cells of a patch have."""
        return self.colours[min(patch)]

    def contacts(self, piece: HexPiece) -> list[Contact]:
        """The edges along which a tile, new or laid, touches the others; its own cell first."""
        return [
            (cell, other)
            for cell in piece.cells
            for other in self._touched.get(cell, ())
            if other not in piece.cells
        ]

    def matches(self, piece: HexPiece) -> list[Contact]:
        """Those of them that have the same colour on both sides."""
        colours = dict(piece.spots)
        return [(cell, other) for cell, other in self.contacts(piece) if colours[cell] == self.colours[other]]

    def check_place(self, piece: HexPiece, least: int = 1, matching: bool = True) -> None:
        """Raise IllegalMove unless the tile lies free, touches along so many edges and matches where it must."""
        if len(piece.cells) == 2 and piece.cells[1] not in piece.cells[0].neighbours():
            raise IllegalMove("tile", f"the halves of {piece.tile} do not lie side by side")
        if not self.pieces:
            if piece.cells != FIRST[: len(piece.cells)]:
                raise IllegalMove("first", f"{piece.tile} is the first tile, and that one lies level")
            return
        if any(cell in self.colours for cell in piece.cells):
            raise IllegalMove("taken", f"{piece.tile} would lie on another tile")
        count = len(self.contacts(piece))
        if count < least:
            raise IllegalMove("touch", f"{piece.tile} touches along {count} of the {least} edges it needs")
        if matching and not self.matches(piece):
            raise IllegalMove("match", f"{piece.tile} touches no edge of its own colours")

    def after(self, piece: HexPiece) -> "tuple[HexTable, HexPiece]":
        """The table with one more tile, and where the tile lies on it."""
        table = HexTable.of((*self.pieces, piece))
        return table, table.tiles[piece.tile]

    def placements(
        self,
        tiles: Iterable[Tile],
        least: int = 1,
        barred: Mapping[Hex, Collection[str]] = NOTHING,
        matching: bool = True,
    ) -> Iterator[HexPiece]:
        """Every way to lay one of the tiles on free cells, in reading order: so many edges touch.

        One edge matches, unless none must; `barred` names colours that a cell may not have.
        """
        known = [*tiles]
        if not self.pieces:
            yield from (HexPiece(FIRST[: len(text)], text) for tile in known for text in _orders(tile))
            return
        singles = [tile.colours for tile in known if tile.single]
        letters = [(text[0], text[1], text) for tile in known if not tile.single for text in _orders(tile)]
        if not (matching or barred or singles) and least == 1:
            yield from (HexPiece(spot, text) for spot in self._pairs for _, _, text in letters)
            return
        near: Mapping[Hex, Collection[str]] = self._near if matching else self._any
        touched = self._touched
        for cell in sorted(near, key=reading_order) if singles else ():
            if len(touched[cell]) >= least:
                fitting = [one for one in singles if one in near[cell] and one not in barred.get(cell, ())]
                yield from (HexPiece((cell,), one) for one in fitting)
        for first, second in self._pairs:
            if len(touched.get(first, ())) + len(touched.get(second, ())) < least:
                continue
            here, there = near.get(first, ()), near.get(second, ())
            not_here, not_there = barred.get(first, ()), barred.get(second, ())
            spot = first, second
            for one, other, text in letters:
                if (one in here or other in there) and one not in not_here and other not in not_there:
                    yield HexPiece(spot, text)

    @property
    def free_pairs(self) -> list[tuple[Hex, Hex]]:
        """Every two free cells side by side of which one is beside the table, in reading order."""
        return self._pairs

    @cached_property
    def _touched(self) -> dict[Hex, list[Hex]]:
        """For every cell on the table or beside it, the covered cells that it touches."""
        found: dict[Hex, list[Hex]] = {}
        for cell in self.colours:
            for other in cell.neighbours():
                found.setdefault(other, []).append(cell)
        return found

    @cached_property
    def _near(self) -> dict[Hex, set[str]]:
        """The free cells beside the table, and the colours each of them would touch."""
        return {
            cell: {self.colours[other] for other in others}
            for cell, others in self._touched.items()
            if cell not in self.colours
        }

    @cached_property
    def _any(self) -> dict[Hex, str]:
        """The free cells beside the table, each with every colour, where none needs to match."""
        return dict.fromkeys(self._near, LETTERS + NUMBERS)

    # Worked out once a table, for many tiles are tried on the same pairs.
    @cached_property
    def _pairs(self) -> list[tuple[Hex, Hex]]:
        """Two free cells side by side, at least one of them beside the table."""
        pairs = {
            # Three of the six directions lead on in reading order, the other three back.
            (cell, other) if place < 3 else (other, cell)
            for cell in self._touched.keys() - self.colours.keys()
            for place, other in enumerate(cell.neighbours())
            if other not in self.colours
        }
        return sorted(pairs, key=_pair_order)

    def _alike(self, cell: Hex) -> Iterator[Hex]:
        return (other for other in cell.neighbours() if self.colours.get(other) == self.colours[cell])


def _pair_order(pair: tuple[Hex, Hex]) -> tuple[int, int, int, int]:
    """Reading order, of the first cells and then of the second."""
    (first_q, first_r), (second_q, second_r) = pair
    return first_r, first_q, second_r, second_q


def _orders(tile: Tile) -> tuple[str, ...]:
    """The letters of a tile in the orders in which they can lie."""
    return (tile.colours,) if tile.single or tile.double else (tile.colours, tile.colours[::-1])
