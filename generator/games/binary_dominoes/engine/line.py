"""The line of tiles, by their numbers alone: how it bends belongs to the drawing."""

from functools import cached_property

from generator.games.binary_dominoes.engine.move import BinaryPlay, LineEnd
from generator.games.hextable.engine.table import HexPiece, HexTable
from generator.grid.hex import Hex
from generator.tiles.dihex import Tile
from generator.value import Value


class TileLine(Value):
    """Tiles from the left end to the right one, each as its two numbers in that order."""

    texts: tuple[str, ...] = ()

    @property
    def ends(self) -> dict[LineEnd, str]:
        """The number at each open end; none on an empty table."""
        return {LineEnd.LEFT: self.texts[0][0], LineEnd.RIGHT: self.texts[-1][1]} if self.texts else {}

    @cached_property
    def straight(self) -> HexTable:
        """The tiles side by side in a row."""
        places = range(0, 2 * len(self.texts), 2)
        return HexTable(
            tuple(
                HexPiece((Hex(place, 0), Hex(place + 1, 0)), text)
                for place, text in zip(places, self.texts, strict=True)
            )
        )

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles of the line, in its order."""
        return tuple(Tile.of(*text) for text in self.texts)

    def with_tile(self, play: BinaryPlay) -> "TileLine":
        """The line after a play, whether its numbers meet or not."""
        low, high = play.tile.colours[0], play.tile.colours[1]
        if play.end is LineEnd.LEFT:
            return TileLine((low + high if high == self.ends[LineEnd.LEFT] else high + low, *self.texts))
        number = self.ends.get(LineEnd.RIGHT, low)
        return TileLine((*self.texts, low + high if low == number else high + low))


EMPTY = TileLine()
