"""Finding the tiles in a pattern, by constraints."""

from collections.abc import Iterator

from generator.grid.hex import Hex, edges
from generator.grid.hexpicture import HexPicture
from generator.puzzles.dihexes.layout import HexLayout
from generator.solve.tiling import tilings
from generator.tiles.dihex import Tile, TileSet


def hidden_tiles(pattern: HexPicture, tiles: TileSet, limit: float | None = None) -> Iterator[HexLayout]:
    """Every way to find the tiles in the pattern."""
    colours = pattern.marks
    places: dict[tuple[Hex, ...], Tile] = {
        piece: tile
        for piece in [*edges(colours), *((cell,) for cell in colours)]
        if (tile := Tile.of(*(colours[cell] for cell in piece))) in tiles.counts
    }
    if tiles.use is not None:
        # A dihex that need not be used lies in the pattern or on a place of its own above it.
        spare = [tile for tile in tiles.tiles if not tile.single]
        places |= {(Hex(at, -1),): tile for at, tile in enumerate(spare)}
    seen: set[HexLayout] = set()
    for chosen in tilings(colours, tiles.counts, places, limit):
        pieces = [piece for piece in chosen if piece[0] in colours]
        layout = HexLayout.on(pattern, ([(cell, colours[cell]) for cell in piece] for piece in pieces))
        if layout not in seen:
            seen.add(layout)
            yield layout
