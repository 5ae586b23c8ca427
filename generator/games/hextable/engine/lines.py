"""Hex tiles in the lines below a picture: the hands."""

from collections.abc import Iterable, Iterator

from generator.errors import ContentError
from generator.games.hextable.engine.table import LETTERS, HexTable
from generator.games.lines import NONE, Said
from generator.tiles.dihex import Tile

Hand = tuple[Tile, ...]


def read_tile(text: str, letters: str = LETTERS) -> Tile:
    """A tile of these colours or numbers."""
    tile = Tile.parse(text)
    if any(colour not in letters for colour in tile.colours):
        what = "numbers" if letters.isdigit() else "colours"
        raise ContentError(f"tile {text!r} is not in the set, expected {what} from {letters[0]} to {letters[-1]}")
    return tile


def read_hands(said: Said, table: HexTable, known: Iterable[Tile], letters: str = LETTERS) -> tuple[Hand, ...]:
    """The tiles of each player, `AB CC / -`: all of them known, none of them twice or on the table."""
    left = [tile for tile in known if tile not in table.tiles]
    return tuple(tuple(sorted(read_tiles(said, part, table, left, letters))) for part in said.parts())


def read_tiles(said: Said, part: str, table: HexTable, left: list[Tile], letters: str = LETTERS) -> Iterator[Tile]:
    """The tiles that a part of a line names, in its order; all of them were left, and now are not."""
    for word in part.split() if part != NONE else ():
        try:
            tile = read_tile(word, letters)
        except ContentError as error:
            raise said.fault(str(error), word) from None
        if tile not in left:
            where = "is on the table as well" if tile in table.tiles else "is there twice or not in this game"
            raise said.fault(f"tile {tile} {where}", word)
        left.remove(tile)
        yield tile


def write_hands(hands: Iterable[Hand]) -> str:
    """The inverse of `read_hands`."""
    return " / ".join(" ".join(map(str, hand)) or NONE for hand in hands)
