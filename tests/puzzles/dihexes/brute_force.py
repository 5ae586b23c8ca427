"""Every layout of a small figure, and which of them are alike, found by trying everything."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

from generator.grid.hex import SYMMETRIES, Hex
from generator.grid.hexpicture import HexPicture
from generator.tiles.dihex import Tile, TileSet

Piece = frozenset[tuple[Hex, str]]
Pieces = frozenset[Piece]


def every_layout(figure: HexPicture, tiles: TileSet) -> set[Pieces]:
    return set(_laid(list(figure.marks), Counter(tiles.counts), tiles))


def _laid(cells: list[Hex], left: Counter[Tile], tiles: TileSet) -> Iterator[Pieces]:
    if not cells:
        if all(not count for tile, count in left.items() if tile.single or tiles.use is None):
            yield frozenset()
        return
    first, *others = cells
    for tile in sorted(left):
        if not left[tile]:
            continue
        places = [[first]] if tile.single else [[first, cell] for cell in others if cell in first.neighbours()]
        for place, colours in product(places, set(permutations(tile.colours))):
            rest = [cell for cell in others if cell not in place]
            piece = frozenset(zip(place, colours, strict=True))
            for tail in _laid(rest, left - Counter([tile]), tiles):
                yield tail | {piece}


def classes(layouts: set[Pieces], figure: HexPicture, tiles: TileSet) -> list[set[Pieces]]:
    """The layouts in sets of those that are alike; where a colour is given, each is like itself only."""
    if any(mark != "." for mark in figure.marks.values()):
        return [{layout} for layout in layouts]
    waiting = set(layouts)
    found = []
    moves = list(_moves(figure, tiles))
    while waiting:
        first = waiting.pop()
        alike = {
            frozenset(frozenset((where[cell], names[colour]) for cell, colour in piece) for piece in first)
            for where, names in moves
        }
        assert alike <= layouts
        waiting -= alike
        found.append(alike)
    return found


def _moves(figure: HexPicture, tiles: TileSet) -> Iterator[tuple[dict[Hex, Hex], dict[str, str]]]:
    cells = list(figure.marks)
    for images in permutations(tiles.colours):
        names = dict(zip(tiles.colours, images, strict=True))
        if Counter(Tile.of(*(names[c] for c in tile.colours)) for tile in tiles.tiles) != tiles.counts:
            continue
        for symmetry in SYMMETRIES:
            for target in cells:
                start = symmetry.of(cells[0])
                step = target.q - start.q, target.r - start.r
                where = {cell: symmetry.of(cell).moved(*step) for cell in cells}
                if figure.marks.keys() == set(where.values()):
                    yield where, names
