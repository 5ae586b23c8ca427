"""Tiles on tiles as text: a picture for each level, all of the same cells, each with its tiles.

    level 1:
     . . . 0
    7 7 3 5
    tiles: b1-b2, a4-b4, …
    level 2:
     . . . .
    . 7 3 .
    tiles: b2-b3

`.` is a cell without a tile on that level.
"""

import re
from collections.abc import Iterator
from functools import cached_property

from generator.errors import PictureError
from generator.games.hexdominup.engine.towers import STARTER, LaidTile, Towers, standing
from generator.games.hextable.engine.scene import (
    TILES,
    cell_names,
    check_connected,
    check_tiles,
    read_pieces,
    spot_in,
)
from generator.games.hextable.engine.table import NUMBERS, HexPiece, HexTable
from generator.grid.hex import Hex
from generator.grid.hexpicture import EMPTY, HexPicture
from generator.notation.said import Said, first_line, read_lines
from generator.value import Value

HEAD = re.compile(r" *level ([0-9]+): *")


class Storey(Value):
    """One level as read: its rows where they stand in the text, its picture, and the lines below."""

    level: int
    head: int
    rows: list[str]
    picture: HexPicture
    lines: dict[str, Said]

    @cached_property
    def pieces(self) -> list[HexPiece]:
        """The tiles of the level, each once and none of them a single hex."""
        found = read_pieces(self.picture, self.lines.get(TILES))
        check_tiles(self.picture, found, self.rows, 0)
        return found

    @cached_property
    def covering(self) -> dict[Hex, HexPiece]:
        """The tile on each cell that is covered on this level."""
        return {cell: piece for piece in self.pieces for cell in piece.cells}

    def fault(self, message: str, cell: Hex) -> PictureError:
        """An error that points at a cell."""
        return PictureError(message, *spot_in(self.picture, self.rows, cell))


class Building(Value):
    """All levels as read: the towers, the cells by their names, and the lines below the last picture."""

    towers: Towers
    cells: dict[str, Hex]
    lines: dict[str, Said]


def read_building(text: str, keys: list[str]) -> Building:
    """Read the pictures of all levels and the lines below; what cannot be raises PictureError at its place."""
    rows = text.rstrip().split("\n")
    storeys = [*_storeys(rows, keys)]
    ground, *others = storeys
    if not ground.pieces and not others:
        return Building(Towers(HexTable(())), _by_name(ground.picture, Hex(0, 0)), ground.lines)
    check_connected(ground.picture, ground.pieces, ground.rows)
    for under, storey in zip(storeys, others, strict=False):
        _check_resting(under, storey)
    _check_once(storeys)
    starter = next((piece for piece in ground.pieces if piece.tile == STARTER), None)
    if not starter:
        raise PictureError("there is no double seven on level 1, expected it, for it is laid first", ground.head)
    laid = [LaidTile(piece.cells, piece.colours, storey.level) for storey in storeys for piece in storey.pieces]
    return Building(standing(laid), _by_name(ground.picture, starter.cells[0]), storeys[-1].lines)


def write_building(towers: Towers) -> Iterator[str]:
    """The inverse, row by row, with every free cell that a next tile could reach."""
    names = cell_names(towers.ground)
    for level in range(1, max((laid.level for laid in towers.laid), default=1) + 1):
        here = [laid for laid in towers.laid if laid.level == level]
        numbers = dict(spot for laid in here for spot in laid.piece.spots)
        yield f"level {level}:"
        yield str(HexPicture.of({cell: numbers.get(cell, EMPTY) for cell in names}))
        if here:
            yield f"{TILES}: " + ", ".join("-".join(names[cell] for cell in laid.cells) for laid in here)


def _by_name(picture: HexPicture, origin: Hex) -> dict[str, Hex]:
    return {name: cell.moved(-origin.q, -origin.r) for cell, name in picture.names.items()}


def _storeys(rows: list[str], keys: list[str]) -> Iterator[Storey]:
    """The levels in order; only the last may have other lines than that of its tiles."""
    heads = {number: found[1] for number, row in enumerate(rows) if (found := HEAD.fullmatch(row))}
    above = next((number for number, row in enumerate(rows) if row.strip()), 0)
    if above not in heads:
        raise PictureError(f"{rows[above].strip()!r}, expected 'level 1:' above the first picture", above)
    ends = [*[*heads][1:], len(rows)]
    first: Storey | None = None
    for level, ((head, said), end) in enumerate(zip(heads.items(), ends, strict=True), 1):
        if said != str(level):
            raise PictureError(f"level {said}, expected level {level}", head)
        storey = _storey(level, head, rows[:end], keys if end == len(rows) else [])
        first = first or storey
        _check_cells(first, storey)
        yield storey


def _storey(level: int, head: int, rows: list[str], keys: list[str]) -> Storey:
    # Rows above are blank, so that whatever is wrong is told in rows of the whole text.
    own = [""] * (head + 1) + rows[head + 1 :]
    start = first_line(own)
    drawn = [number for number in range(head + 1, start) if own[number].strip()]
    if not drawn:
        raise PictureError(f"level {level} has no picture", head)
    if drawn != [*range(drawn[0], drawn[-1] + 1)]:
        raise PictureError(f"an empty row in the picture of level {level}, expected none", drawn[0])
    picture = HexPicture.parse("\n".join(own[:start]), NUMBERS + EMPTY)
    return Storey(level, head, own, picture, read_lines(own, start, [TILES, *keys]))


def _check_cells(first: Storey, storey: Storey) -> None:
    """Refuse a level that is drawn with other cells, or with nothing on it but the first."""
    if {*storey.picture.marks} != {*first.picture.marks}:
        raise PictureError(f"level {storey.level} has other cells than level 1, expected the same", storey.head)
    if storey.level > 1 and not storey.pieces:
        raise PictureError(f"level {storey.level} is empty, expected a tile on it, or no such level", storey.head)


def _check_resting(under: Storey, storey: Storey) -> None:
    """Refuse a tile that does not lie on two tiles of the level below, its numbers on the same ones."""
    for piece in storey.pieces:
        for cell, number in piece.spots:
            name, here = storey.picture.names[cell], under.picture.marks[cell]
            if here == EMPTY:
                raise storey.fault(f"there is no tile under {name} on level {under.level}", cell)
            if here != number:
                raise storey.fault(f"there is a {number} on the {here} of level {under.level} at {name}", cell)
        one, other = (under.covering[cell] for cell in piece.cells)
        if one == other:
            raise storey.fault(f"tile {piece.tile} lies on one tile, expected two under it", piece.cells[0])


def _check_once(storeys: list[Storey]) -> None:
    levels: dict[object, int] = {}
    for storey in storeys:
        for piece in storey.pieces:
            if piece.tile in levels:
                where = f"once on level {levels[piece.tile]} and once on level {storey.level}"
                raise storey.fault(f"tile {piece.tile} is there twice, {where}", piece.cells[0])
            levels[piece.tile] = storey.level
