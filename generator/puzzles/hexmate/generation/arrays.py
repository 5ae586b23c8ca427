"""A figure, its tiles and a pattern as arrays of whole numbers, for loops that can be compiled.

Items are the cells and, after them, the tiles; a place is two cells that touch, or one cell for a single hex, and
takes three items: its cells and the tile that their colours name. A place of one cell takes a third item that is
never asked for.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from generator.grid.hex import Hex, edges
from generator.solve.compiled import Ints, ints, ints_of
from generator.tiles.dihex import TileSet

NONE = -1


class HexmateGround(NamedTuple):
    """What stays the same: how many there are, the ends of the edges, and the tile that colours name."""

    cells: int
    edges: int
    tiles: int
    colours: int
    ends: Ints
    dihex: Ints
    """The tile of two colours, first times the number of colours plus second; NONE where there is none."""

    single: Ints
    """The single hex of a colour."""


class HexmateArrays(NamedTuple):
    """Room to work in, used again and again: the pattern, its places, and the way that a search has gone."""

    # The number of the colour on each cell.
    shown: Ints
    # Three items for each place; then where each item's places begin, and these one after the other.
    items: Ints
    start: Ints
    lists: Ints
    # For each item, how many of its places are alive and whether it is covered; which places are alive.
    living: Ints
    covered: Ints
    alive: Ints
    # The places that were ruled out, in order, to be called back from the end.
    trail: Ints
    # For each depth of the search: the item, how far its list was tried, the trail's height, and the place chosen.
    picked: Ints
    place: Ints
    height: Ints
    chosen: Ints
    # The place that covers each cell in the first tiling, whether another differs there, and where one does.
    first: Ints
    doubted: Ints
    doubtful: Ints


def ground_for(cells: tuple[Hex, ...], tiles: TileSet) -> HexmateGround:
    """The ground of a figure and of tiles that are all different."""
    number = {colour: place for place, colour in enumerate(tiles.colours)}
    colours = len(number)
    dihex, single = [NONE] * colours**2, [NONE] * colours
    for place, tile in enumerate(tiles.counts):
        named = [number[colour] for colour in tile.colours]
        if tile.single:
            single[named[0]] = place
        else:
            dihex[named[0] * colours + named[1]] = dihex[named[1] * colours + named[0]] = place
    ends = _ends(cells)
    return HexmateGround(
        *(len(cells), len(ends) // 2, len(tiles.counts), colours),
        *(ints_of(ends), ints_of(dihex), ints_of(single)),
    )


@lru_cache(maxsize=16)
def _ends(cells: tuple[Hex, ...]) -> list[int]:
    at = {cell: number for number, cell in enumerate(cells)}
    return [at[cell] for edge in edges(cells) for cell in edge]


def desk_for(ground: HexmateGround) -> HexmateArrays:
    """Room for one pattern on that ground."""
    # Room for whatever pattern there may be: nothing is asked of memory inside the loops.
    items, places = ground.cells + ground.tiles, ground.edges + ground.cells
    return HexmateArrays(
        shown=ints(ground.cells),
        items=ints(3 * places),
        start=ints(items + 2),
        lists=ints(3 * places),
        living=ints(items + 1),
        covered=ints(items + 1),
        alive=ints(places),
        trail=ints(places),
        picked=ints(ground.tiles + 1),
        place=ints(ground.tiles + 1),
        height=ints(ground.tiles + 1),
        chosen=ints(ground.tiles + 1),
        first=ints(ground.cells),
        doubted=ints(ground.cells),
        doubtful=ints(ground.cells),
    )


def show(desk: HexmateArrays, colours: Sequence[str], marks: Sequence[str]) -> None:
    """Lay a pattern on the desk."""
    number = {colour: place for place, colour in enumerate(colours)}
    for cell, mark in enumerate(marks):
        desk.shown[cell] = number[mark]
