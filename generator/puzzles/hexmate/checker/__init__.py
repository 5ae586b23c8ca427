"""The rules told a second time: the tiles cover the pattern, each hex on a cell of its own colour."""

from generator.errors import Refuted
from generator.grid.hexpicture import HexPicture
from generator.puzzles.dihexes.checker import check_covering
from generator.puzzles.dihexes.layout import HexLayout
from generator.tiles.dihex import TileSet


def check_pattern(layout: HexLayout, pattern: HexPicture, tiles: TileSet) -> None:
    """Refute a layout that does not cover the pattern or shows another colour anywhere."""
    check_covering(layout, pattern, tiles)
    for cell, colour in layout.colours(pattern).items():
        if pattern.marks[cell] != colour:
            name, mark = pattern.names[cell], pattern.marks[cell]
            raise Refuted(f"cell {name} is {mark} in the pattern, a tile shows {colour} there")
