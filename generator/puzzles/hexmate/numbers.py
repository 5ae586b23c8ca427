"""Patterns in numbers: where every tile is a pair of numbers and lies there once, one reasons as in Dominosa."""

from collections.abc import Iterable

from generator.grid.hex import Hex, edges
from generator.grid.hexpicture import HexPicture
from generator.puzzles.hidden_set.field import Field, Pair, Spot
from generator.tiles.dihex import Tile, TileSet
from generator.tiles.domino import Domino

MOST_LINES = 26
"""As many lines have a letter of their own."""


def in_numbers(tiles: TileSet) -> bool:
    """Whether a set is of tiles with two numbers, each of them once and all to be found."""
    return tiles.use is None and all(
        count == 1 and not tile.single and tile.colours.isdigit() for tile, count in tiles.counts.items()
    )


def number_field(pattern: HexPicture, tiles: TileSet) -> Field | None:
    """The pattern as reasoning sees it; None where it is of colours, unfinished, or of more lines than letters."""
    numbers = pattern.marks.values()
    if not in_numbers(tiles) or not all(map(str.isdigit, numbers)) or len(pattern.lines) > MOST_LINES:
        return None
    spots = spots_of(pattern)
    pairs = tuple(
        (spots[one], spots[other])
        for one, other in edges(pattern.marks)
        if Tile.of(pattern.marks[one], pattern.marks[other]) in tiles.counts
    )
    return Field(
        {spots[cell]: int(mark) for cell, mark in pattern.spots},
        tuple(sorted(pairs)),
        tuple(Domino.parse(tile.colours) for tile in tiles.tiles),
    )


def spots_of(pattern: HexPicture) -> dict[Hex, Spot]:
    """Each cell by its line and its place in it, which is how it is named."""
    return {cell: Spot(row, place) for row, line in enumerate(pattern.lines) for place, cell in enumerate(line)}


def pairs_of(pattern: HexPicture, pieces: Iterable[Iterable[tuple[Hex, str]]]) -> list[Pair]:
    """Tiles lying in a pattern, as reasoning sees them."""
    spots = spots_of(pattern)
    found = (sorted(spots[cell] for cell, _ in piece) for piece in pieces)
    return [(first, second) for first, second in found]
