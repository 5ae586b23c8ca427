"""The tiles of a pattern laid one by one, told from its text: the one with the fewest places left comes next.

It knows of cells only whether they are bare, and gives up where a bare cell is left alone.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from generator.certify.characters import AROUND
from generator.solve.compiled import Ints, fast, ints, ints_of

NOBODY = -1


class HexmateTable(NamedTuple):
    """Where each tile could lie, what is beside each cell, and the single hex that could lie on it alone."""

    tiles: int
    start: Ints
    one: Ints
    other: Ints
    """The second cell; the first again for a single hex."""

    beside: Ints
    alone: Ints


class LayingWay(NamedTuple):
    """The tiles laid so far: which cells are bare, which tiles are laid, and what was tried at each step."""

    bare: Ints
    laid: Ints
    tile: Ints
    place: Ints


def layings(pattern: str, tiles: str, most: int) -> int:
    """In how many ways the tiles, all different, cover the pattern, counted no further than `most`."""
    shape, marks = _read(pattern)
    names = ["".join(sorted(tile)) for tile in tiles.split()]
    if sum(map(len, names)) != len(marks):
        return 0
    table = _table(shape, marks, names)
    way = LayingWay(ints(len(marks), 1), ints(len(names)), ints(len(names) + 1), ints(len(names) + 1))
    return _count(table, way, most)


def _read(pattern: str) -> tuple[str, str]:
    """The text with every cell alike, and what stands on the cells."""
    marks = "".join(pattern.split())
    return pattern.translate(dict.fromkeys(map(ord, marks), "o")), marks


@lru_cache(maxsize=64)
def _near(shape: str) -> tuple[tuple[int, ...], ...]:
    """The cells beside each cell, in the order of reading."""
    spots = {
        (row, column): None
        for row, line in enumerate(shape.split("\n"))
        for column, char in enumerate(line)
        if char == "o"
    }
    at = {spot: number for number, spot in enumerate(spots)}
    return tuple(
        tuple(at.get((row + down, column + right), NOBODY) for down, right in AROUND) for row, column in spots
    )


def _table(shape: str, marks: str, names: list[str]) -> HexmateTable:
    near, number = _near(shape), {name: place for place, name in enumerate(names)}
    places: list[list[tuple[int, int]]] = [[] for _ in names]
    for first, second in _spots(near):
        name = marks[first] if first == second else "".join(sorted((marks[first], marks[second])))
        if name in number:
            places[number[name]].append((first, second))
    start = [0]
    for each in places:
        start.append(start[-1] + len(each))
    return HexmateTable(
        tiles=len(names),
        start=ints_of(start),
        one=ints_of(first for each in places for first, _ in each),
        other=ints_of(second for each in places for _, second in each),
        beside=ints_of(cell for around in near for cell in around),
        alone=ints_of(number.get(mark, NOBODY) for mark in marks),
    )


def _spots(near: tuple[tuple[int, ...], ...]) -> Iterator[tuple[int, int]]:
    """Every cell with itself and with those after it that it touches."""
    for first, around in enumerate(near):
        yield first, first
        for second in around[:3]:
            if second != NOBODY:
                yield first, second


@fast
def _fewest(table: HexmateTable, way: LayingWay) -> int:
    """The waiting tile with the fewest places; NOBODY where none is left for some."""
    found, fewest = -1, 1 << 30
    for tile in range(table.tiles):
        if way.laid[tile]:
            continue
        free = 0
        for at in range(table.start[tile], table.start[tile + 1]):
            free += way.bare[table.one[at]] & way.bare[table.other[at]]
        if free < fewest:
            found, fewest = tile, free
            if free == 0:
                return -1
    return found


@fast
def _strands(table: HexmateTable, way: LayingWay, cell: int) -> int:
    """Whether a bare cell beside this one has nothing bare beside it, and no single hex for itself."""
    for side in range(6 * cell, 6 * cell + 6):
        near = table.beside[side]
        if near < 0 or not way.bare[near] or (table.alone[near] >= 0 and not way.laid[table.alone[near]]):
            continue
        company = 0
        for at in range(6 * near, 6 * near + 6):
            if table.beside[at] >= 0 and way.bare[table.beside[at]]:
                company = 1
                break
        if not company:
            return 1
    return 0


@fast
def _next(table: HexmateTable, way: LayingWay, depth: int) -> int:
    """Lay the tile of this step in the next of its places; whether there was one that strands no cell."""
    tile = way.tile[depth]
    for at in range(way.place[depth], table.start[tile + 1]):
        one, other = table.one[at], table.other[at]
        if way.bare[one] and way.bare[other]:
            way.bare[one] = way.bare[other] = 0
            way.laid[tile], way.place[depth] = 1, at + 1
            if not _strands(table, way, one) and not _strands(table, way, other):
                return 1
            way.bare[one] = way.bare[other] = 1
            way.laid[tile] = 0
    return 0


@fast
def _count(table: HexmateTable, way: LayingWay, most: int) -> int:
    """Every way to lay the tiles, the tightest first; a tile is taken up when all behind it has been tried."""
    found = depth = 0
    way.tile[0] = _fewest(table, way)
    if way.tile[0] < 0:
        return 0
    way.place[0] = table.start[way.tile[0]]
    while depth >= 0:
        tile = way.tile[depth]
        if way.laid[tile]:
            last = way.place[depth] - 1
            way.bare[table.one[last]] = way.bare[table.other[last]] = 1
            way.laid[tile] = 0
        if not _next(table, way, depth):
            depth -= 1
            continue
        if depth + 1 == table.tiles:
            found += 1
            if found >= most:
                return found
            continue
        tile = _fewest(table, way)
        if tile >= 0:
            depth += 1
            way.tile[depth], way.place[depth] = tile, table.start[tile]
    return found
