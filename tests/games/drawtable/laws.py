"""Laws of the games in which each player lays the tile they hold, for tests of each of them."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from generator.games.hextable.engine.scene import cell_names
from generator.games.hextable.engine.table import NUMBERED, HexPass, HexPiece, Move
from generator.tiles.dihex import Tile


def every_try(position: Any) -> Iterator[Move]:
    """A pass, and a few tiles on every two neighbouring cells in reach, free or not, either way round."""
    yield HexPass()
    cells = [*cell_names(position.table)]
    held = [tile for hand in position.hands for tile in hand]
    for tile in [*held, NUMBERED[-1], *position.supply[:1]]:
        for first in cells:
            for second in (other for other in first.neighbours()[:3] if other in cells):
                for text in {tile.colours, tile.colours[::-1]}:
                    yield HexPiece.of(zip((first, second), text, strict=True))


def everywhere(position: Any) -> Counter[Tile]:
    """All tiles of a position, wherever they are."""
    missions = getattr(position, "missions", ())
    found = [*position.supply, *missions, *(tile for hand in position.hands for tile in hand)]
    return Counter([*found, *(piece.tile for piece in position.table.pieces)])
