"""Hex tiles lying on a figure, written as a list of tiles on cells: `AB a1-a2, CD a3-b4, E c1`."""

from collections.abc import Iterable
from typing import NamedTuple

from generator.errors import ContentError
from generator.grid.hex import Hex
from generator.grid.hexpicture import HexPicture, name_order
from generator.tiles.dihex import Tile
from generator.value import Value


class Laid(NamedTuple):
    """A tile on its cells: the letters in the order of the cells, the cells by name in reading order."""

    colours: str
    cells: tuple[str, ...]

    @classmethod
    def of(cls, spots: Iterable[tuple[str, str]]) -> "Laid":
        """The tile that shows these colours on these cells, given as cell and colour."""
        ordered = sorted(spots, key=lambda spot: name_order(spot[0]))
        return cls("".join(colour for _, colour in ordered), tuple(cell for cell, _ in ordered))

    @classmethod
    def parse(cls, text: str) -> "Laid":
        """Read one tile and its cells; raises ContentError for anything else."""
        words = text.split()
        if len(words) != 2:
            raise ContentError(f"{text!r} is no tile on cells, expected such as 'AB a1-a2' or 'E c1'")
        letters, cells = words[0], words[1].split("-")
        Tile.parse(letters)
        if len(cells) != len(letters):
            raise ContentError(f"{text!r} has {len(cells)} cells, expected {len(letters)} for tile {letters!r}")
        return cls.of(zip(cells, letters, strict=True))

    def __str__(self) -> str:
        return f"{self.colours} {'-'.join(self.cells)}"

    @property
    def tile(self) -> Tile:
        """Which tile of the set it is."""
        return Tile.of(*self.colours)

    @property
    def spots(self) -> tuple[tuple[str, str], ...]:
        """Each cell with its colour."""
        return tuple(zip(self.cells, self.colours, strict=True))


class HexLayout(Value):
    """Tiles on a figure, in reading order of their first cells."""

    laid: tuple[Laid, ...]

    @classmethod
    def of(cls, laid: Iterable[Laid]) -> "HexLayout":
        """The layout of these tiles, whatever order they come in."""
        return cls(tuple(sorted(laid, key=lambda one: [name_order(cell) for cell in one.cells])))

    @classmethod
    def on(cls, figure: HexPicture, pieces: Iterable[Iterable[tuple[Hex, str]]]) -> "HexLayout":
        """The layout of pieces that are given by cells and colours."""
        return cls.of(Laid.of((figure.names[cell], colour) for cell, colour in piece) for piece in pieces)

    @classmethod
    def parse(cls, text: str) -> "HexLayout":
        """Read a list of tiles on cells; raises ContentError for anything else."""
        parts = [part for part in text.replace("\n", ",").split(",") if part.strip()]
        if not parts:
            raise ContentError("no tiles, expected a list such as 'AB a1-a2, E c1'")
        return cls.of(map(Laid.parse, parts))

    def __str__(self) -> str:
        return ", ".join(map(str, self.laid))

    def pieces(self, figure: HexPicture) -> tuple[tuple[tuple[Hex, str], ...], ...]:
        """The tiles by cells and colours; a name the figure lacks raises ContentError."""
        known = {name: cell for cell, name in figure.names.items()}
        return tuple(
            tuple((known[name] if name in known else figure.cell(name), colour) for name, colour in one.spots)
            for one in self.laid
        )

    def colours(self, figure: HexPicture) -> dict[Hex, str]:
        """The colour of each covered cell."""
        return {cell: colour for piece in self.pieces(figure) for cell, colour in piece}
