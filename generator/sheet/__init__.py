"""Sets of tiles as pages to cut out: each page is one large figure."""

from generator.figure.marks import Figure
from generator.load import TileSheet
from generator.sheet.dihexes import dihex_pages
from generator.sheet.dominoes import domino_pages


def sheet_pages(tiles: TileSheet, size: tuple[float, float], parts: list[TileSheet]) -> list[Figure]:
    """The pages of a set on paper of that size; `parts` are sets to name on the sheet as parts of it."""
    if tiles.dominoes is not None:
        return domino_pages(tiles.title, tiles.dominoes.dominoes, size)
    smaller = [(part.title, part.tile_set) for part in parts if part.tiles is not None and part.id != tiles.id]
    return dihex_pages(tiles.title, tiles.tile_set, size, smaller)
