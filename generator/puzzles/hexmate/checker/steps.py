"""Steps in a pattern told a second time: every way to find the tiles, tried cell by cell from the text."""

from collections.abc import Iterator

from generator.certify.characters import Spot, around, cell_names, characters
from generator.system.effort import METER

Piece = tuple[tuple[str, str], ...]
"""A tile as the names of its cells, each with its colour."""

Found = frozenset[Piece]
Named = dict[Spot, tuple[str, str]]
"""Cells, each with its name and its colour."""

TRIED_WEIGHT = 10
"""What a tile that is tried takes, in states of a usual search: the cells left bare are written down anew."""

USE = " use "


def recount_step(position: str, tiles: str, move: str) -> dict[str, object]:
    """How many ways there are, and whether each of them has the tiles of the move."""
    ways = _ways(_named(position), _bag(tiles), _spare(tiles))
    laid = [_piece(part) for part in move.replace(";", ",").replace("\n", ",").split(",") if part.strip()]
    forced = bool(ways) and all(piece in way for way in ways for piece in laid)
    return {"solutions": len(ways), "forced": forced, "found": len(laid)}


def _piece(part: str) -> Piece:
    colours, cells = part.split()
    return tuple(sorted(zip(cells.split("-"), colours, strict=True)))


def _bag(tiles: str) -> dict[str, int]:
    every = ["".join(sorted(tile)) for tile in tiles.partition(USE)[0].split()]
    return {tile: every.count(tile) for tile in every}


def _spare(tiles: str) -> int:
    """How many of the tiles with two colours are left over."""
    listed, _, use = tiles.partition(USE)
    return sum(len(tile) == 2 for tile in listed.split()) - int(use) if use else 0


def _named(position: str) -> Named:
    """Each cell with its name and its colour."""
    marks = characters(position.split("\n"))
    return {spot: (name, marks[spot]) for spot, name in cell_names(marks).items()}


def _ways(named: Named, bag: dict[str, int], spare: int) -> list[Found]:
    """Cover the first bare cell in every way, and then the rest.

    A list of our own holds what is still to be tried, however many tiles there are.
    """
    ways: list[Found] = []
    todo: list[tuple[Named, dict[str, int], Found]] = [(named, bag, frozenset())]
    while todo:
        METER.tried(TRIED_WEIGHT)
        bare, left, way = todo.pop()
        if bare:
            todo += [
                (rest, {**left, tile: left[tile] - 1}, way | {piece}) for rest, tile, piece in _next(bare, left)
            ]
        elif sum(left.values()) == spare and all(len(tile) == 2 for tile, count in left.items() if count):
            ways.append(way)
    return ways


def _next(bare: Named, bag: dict[str, int]) -> Iterator[tuple[Named, str, Piece]]:
    """Every tile on the first bare cell: the cells that stay bare, the tile and its piece."""
    # The first bare cell and not the tightest: the choice is free, and this one needs no counting.
    first = min(bare)
    for spots in ([first], *([first, near] for near in around(first) if near in bare)):
        tile = "".join(sorted(bare[spot][1] for spot in spots))
        if bag.get(tile):
            rest = {spot: cell for spot, cell in bare.items() if spot not in spots}
            yield rest, tile, tuple(sorted(bare[spot] for spot in spots))
