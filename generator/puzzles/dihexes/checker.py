"""What every tiled figure must keep, told a second time: each cell covered once, by the tiles of the set."""

from collections import Counter
from collections.abc import Mapping

from generator.errors import Refuted
from generator.grid.hex import Hex
from generator.grid.hexpicture import HexPicture
from generator.puzzles.dihexes.layout import HexLayout, Laid
from generator.tiles.dihex import Tile, TileSet


def check_covering(layout: HexLayout, figure: HexPicture, tiles: TileSet) -> None:
    """Refute a layout that does not cover the figure once with the tiles of the set."""
    seen = _check_places(layout, figure)
    for name in figure.names.values():
        if name not in seen:
            raise Refuted(f"cell {name} is not covered")
    used = _check_tiles(layout, tiles)
    for tile, count in tiles.counts.items():
        if used[tile] < count and (tile.single or tiles.use is None):
            raise Refuted(f"tile {tile} is used {used[tile]} times, expected {count}")


def check_lying(layout: HexLayout, figure: HexPicture, tiles: TileSet) -> None:
    """Refute tiles that cannot lie on the figure together, whether or not they cover it."""
    _check_places(layout, figure)
    _check_tiles(layout, tiles)


def _check_places(layout: HexLayout, figure: HexPicture) -> set[str]:
    """The cells that are covered, each once."""
    names = {name: cell for cell, name in figure.names.items()}
    seen: set[str] = set()
    for one in layout.laid:
        _check_place(one, names)
        for cell in one.cells:
            if cell in seen:
                raise Refuted(f"cell {cell} is covered twice")
            seen.add(cell)
    return seen


def _check_place(one: Laid, names: Mapping[str, Hex]) -> None:
    for cell in one.cells:
        if cell not in names:
            raise Refuted(f"tile {one.tile} lies on {cell}, which is no cell of the figure")
    if len(one.cells) == 2 and names[one.cells[1]] not in names[one.cells[0]].neighbours():
        raise Refuted(f"tile {one.tile} lies on {one.cells[0]} and {one.cells[1]}, which do not touch")


def _check_tiles(layout: HexLayout, tiles: TileSet) -> Counter[Tile]:
    """How often each tile is used, none more often than there are of it."""
    used = Counter(one.tile for one in layout.laid)
    for tile, count in used.items():
        if tile not in tiles.counts:
            raise Refuted(f"tile {tile} is not in the set")
        if count > tiles.counts[tile]:
            raise Refuted(f"tile {tile} is used {count} times, the set has {tiles.counts[tile]}")
    return used
