"""A table of hex tiles as text: a picture, the dihexes in it, and lines on the rest of a game.

    A B .
     . .
    tiles: a1-a2
    hands: BB CC / BC

A letter of the picture is a cell of that colour, `.` a free cell that has a name. `tiles` lists the two
cells of each dihex; a cell that it leaves out is a single hex. A move is a tile and its cells, the
letters in the order of the cells, `BB a3-b2`, or it is `pass`.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from generator.errors import ContentError, PictureError
from generator.games.hextable.engine.lines import read_tile
from generator.games.hextable.engine.table import FIRST, LETTERS, HexPass, HexPiece, HexTable, Move
from generator.grid.hex import Hex, reading_order
from generator.grid.hexpicture import EMPTY, HexPicture
from generator.grid.region import connected_groups
from generator.notation.said import Said, first_line, read_lines
from generator.tiles.dihex import Tile
from generator.value import Value

TILES = "tiles"
PASS = "pass"
MARGIN = 2
"""How far from the table a tile reaches that touches it."""


class HexScene(Value):
    """A position's text as read: the table, the cells by their names, and the other lines."""

    table: HexTable
    cells: Mapping[str, Hex]
    lines: Mapping[str, Said]
    letters: str = LETTERS

    def move(self, text: str) -> Move:
        """A tile on its cells, `AB c3-c4`, or a pass."""
        words = text.split()
        if words == [PASS]:
            return HexPass()
        if len(words) != 2:
            raise ContentError(f"move {text!r}, expected a tile and its cells such as 'AB a1-a2'")
        tile, names = read_tile(words[0], self.letters), words[1].split("-")
        if len(names) != len(tile.colours) or len({*names}) < len(names):
            count = "two different cells" if len(tile.colours) == 2 else "one cell"
            raise ContentError(f"move {text!r}, expected {count} for tile {words[0]}")
        for name in names:
            if name not in self.cells:
                raise ContentError(
                    f"move {text!r}: the picture has no cell {name!r}; a free cell is drawn as '{EMPTY}'"
                )
        return HexPiece.of(zip((self.cells[name] for name in names), words[0], strict=True))


def read_scene(
    text: str, keys: Iterable[str], singles: int, letters: str = LETTERS, empty: bool = False
) -> HexScene:
    """Read a picture with at most so many single hexes, and the lines below; these keys and `tiles` are known.

    A table that may be empty is drawn as the two free cells of its first tile, `. .`.
    """
    rows = text.rstrip().split("\n")
    start = first_line(rows)
    picture = HexPicture.parse("\n".join(rows[:start]), letters + EMPTY)
    lines = read_lines(rows, start, [TILES, *keys])
    pieces = read_pieces(picture, lines.pop(TILES, None))
    if not pieces and empty:
        if {*picture.marks} != {*FIRST}:
            raise PictureError("an empty table, expected only the two free cells of its first tile, '. .'")
        return HexScene(HexTable(()), {name: cell for cell, name in picture.names.items()}, lines, letters)
    if not pieces:
        raise PictureError("the table is empty, expected at least the first tile")
    check_tiles(picture, pieces, rows, singles)
    check_connected(picture, pieces, rows)
    q, r = min((cell for piece in pieces for cell in piece.cells), key=reading_order)
    cells = {name: cell.moved(-q, -r) for cell, name in picture.names.items()}
    return HexScene(HexTable.of(pieces), cells, lines, letters)


def write_scene(table: HexTable, lines: Mapping[str, str]) -> str:
    """The text of a position, with every free cell that a next tile could reach; empty lines are left out."""
    names = cell_names(table)
    picture = HexPicture.of({cell: table.colours.get(cell, EMPTY) for cell in names})
    pairs = ("-".join(names[cell] for cell in piece.cells) for piece in table.pieces if len(piece.cells) == 2)
    said = {TILES: ", ".join(pairs)} | {**lines}
    return "\n".join([str(picture), *(f"{key}: {words}" for key, words in said.items() if words)])


def write_move(table: HexTable, move: Move) -> str:
    """A move in the names that `write_scene` gives to the cells."""
    if isinstance(move, HexPass):
        return PASS
    names = cell_names(table)
    return f"{move.colours} {'-'.join(names[cell] for cell in move.cells)}"


# Kept, for somebody who lists the moves of a table names its cells for each of them.
@lru_cache(maxsize=8)
def cell_names(table: HexTable) -> Mapping[Hex, str]:
    """The names of the covered cells and of those around them, as far as a tile can reach."""
    reached = {*table.colours} or {*FIRST}
    for _ in range(MARGIN if table.pieces else 0):
        reached |= {other for cell in reached for other in cell.neighbours()}
    ordered = sorted(reached, key=reading_order)
    return dict(zip(ordered, HexPicture.of(dict.fromkeys(ordered, EMPTY)).names.values(), strict=True))


def read_pieces(picture: HexPicture, said: Said | None) -> list[HexPiece]:
    """The dihexes that the line lists, and every other covered cell as a single hex."""
    single = {cell: mark for cell, mark in picture.marks.items() if mark != EMPTY}
    pieces = []
    for part in said.parts(",") if said else ():
        assert said is not None
        pair = _read_pair(picture, said, part)
        for cell in pair:
            if cell not in single:
                what = "is free" if picture.marks[cell] == EMPTY else "belongs to two tiles"
                raise said.fault(f"the cell {picture.names[cell]} {what}", part)
        pieces.append(HexPiece.of((cell, single.pop(cell)) for cell in pair))
    return pieces + [HexPiece((cell,), mark) for cell, mark in single.items()]


def _read_pair(picture: HexPicture, said: Said, part: str) -> tuple[Hex, Hex]:
    cells = {name: cell for cell, name in picture.names.items()}
    names = part.split("-")
    if len(names) != 2 or names[0] == names[1] or not cells.keys() >= {*names}:
        raise said.fault(f"{part!r}, expected two cells of the picture such as 'a1-a2'", part)
    first, second = (cells[name] for name in names)
    if second not in first.neighbours():
        raise said.fault(f"the cells {part} do not touch, expected the two halves of a tile", part)
    return first, second


def check_tiles(picture: HexPicture, pieces: list[HexPiece], rows: list[str], singles: int) -> None:
    """Refuse a tile that lies on the table twice, and more single hexes than the game has."""
    seen: dict[Tile, HexPiece] = {}
    for piece in pieces:
        singles -= piece.tile.single
        spot = spot_in(picture, rows, piece.cells[0])
        if singles < 0:
            message = "a single hex too many, expected the two cells of each dihex in a line such as 'tiles: a1-a2'"
            raise PictureError(message, *spot)
        if piece.tile in seen:
            names = "-".join(picture.names[cell] for cell in seen[piece.tile].cells)
            raise PictureError(f"tile {piece.tile} lies on the table twice, first on {names}", *spot)
        seen[piece.tile] = piece


def check_connected(picture: HexPicture, pieces: list[HexPiece], rows: list[str]) -> None:
    """Refuse tiles that do not hang together."""
    for group in connected_groups([cell for piece in pieces for cell in piece.cells], Hex.neighbours)[1:]:
        cell = min(group, key=reading_order)
        raise PictureError("the tile does not hang together with the others", *spot_in(picture, rows, cell))


def spot_in(picture: HexPicture, rows: list[str], cell: Hex) -> tuple[int, int]:
    """The row and column of a cell in the text."""
    top = next(number for number, row in enumerate(rows) if row.strip())
    columns = [column for column, char in enumerate(rows[top + cell.r]) if char != " "]
    return top + cell.r, columns[picture.lines[cell.r].index(cell)]
