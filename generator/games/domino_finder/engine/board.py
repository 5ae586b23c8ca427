"""The board: rows of dominoes, each face up or face down, with gaps where treasures were."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from generator.games.domino_finder.engine.known import GAP, HIDDEN
from generator.tiles.domino import Domino

UP, DOWN, NOTHING = "|", "#", "."
"""How a picture joins the halves of a domino face up and face down, and what it shows in a gap."""


class FinderTile(NamedTuple):
    """A domino as it lies: its left number first."""

    numbers: tuple[int, int]
    up: bool = False

    @property
    def domino(self) -> Domino:
        """Which domino of the set it is."""
        return Domino.of(*self.numbers)

    @property
    def trap(self) -> bool:
        """Whether it bears a blank."""
        return 0 in self.numbers

    @property
    def faces(self) -> tuple[int, int]:
        """What its two cells show."""
        return self.numbers if self.up else (HIDDEN, HIDDEN)

    def __str__(self) -> str:
        return f"{self.numbers[0]}{UP if self.up else DOWN}{self.numbers[1]}"


class FinderBoard(NamedTuple):
    """Dominoes in reading order, so many in a row; None is a gap, and the cells of place 3 are 6 and 7."""

    across: int
    tiles: tuple[FinderTile | None, ...]

    @property
    def columns(self) -> int:
        """How many cells there are in a row."""
        return 2 * self.across

    @property
    def faces(self) -> tuple[int, ...]:
        """What each cell shows: a number, or that it is hidden, or a gap."""
        return tuple(face for tile in self.tiles for face in (tile.faces if tile else (GAP, GAP)))

    @property
    def rows(self) -> Iterator[tuple[FinderTile | None, ...]]:
        """The dominoes of each row, None where one is missing."""
        return (self.tiles[start : start + self.across] for start in range(0, len(self.tiles), self.across))

    def find(self, domino: Domino) -> int | None:
        """The place of a domino, if it lies here."""
        return next((place for place, tile in enumerate(self.tiles) if tile and tile.domino == domino), None)

    def changed(self, place: int, tile: FinderTile | None) -> "FinderBoard":
        """The same board but for one place."""
        return self._replace(tiles=(*self.tiles[:place], tile, *self.tiles[place + 1 :]))

    def open_traps(self, pawns: Collection[int | None]) -> list[int]:
        """The places of traps that lie face up with no pawn on either half."""
        held = {cell // 2 for cell in pawns if cell is not None}
        return [
            place for place, tile in enumerate(self.tiles) if tile and tile.up and tile.trap and place not in held
        ]

    def without_traps(self, pawns: Collection[int | None]) -> "FinderBoard":
        """The same board, every such trap turned face down."""
        tiles = [*self.tiles]
        for place in self.open_traps(pawns):
            tile = tiles[place]
            tiles[place] = tile._replace(up=False) if tile else None
        return self._replace(tiles=tuple(tiles))

    def __str__(self) -> str:
        gap = f"{NOTHING} {NOTHING}"
        return "\n".join(" ".join(str(tile) if tile else gap for tile in row) for row in self.rows)
