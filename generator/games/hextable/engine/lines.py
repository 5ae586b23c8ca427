"""Hex tiles in the lines below a picture: the hands."""

from collections.abc import Callable, Collection

from generator.errors import ContentError
from generator.games.hextable.engine.table import LETTERS
from generator.notation.lines import Fields, FieldsRead, LinePart
from generator.notation.parts import in_order, shares, spelt, words_of
from generator.notation.said import Said
from generator.tiles.dihex import Tile

Hand = tuple[Tile, ...]
OnTable = Callable[[Fields], Collection[Tile]]


def read_tile(text: str, letters: str = LETTERS) -> Tile:
    """A tile of these colours or numbers; raises ContentError for any other."""
    tile = Tile.parse(text)
    if any(colour not in letters for colour in tile.colours):
        what = "numbers" if letters.isdigit() else "colours"
        raise ContentError(f"tile {text!r} is not in the set, expected {what} from {letters[0]} to {letters[-1]}")
    return tile


def on_table(fields: Fields) -> Collection[Tile]:
    """The tiles that a picture shows."""
    found: Collection[Tile] = fields["table"].tiles
    return found


def tiles(known: Collection[Tile], letters: str = LETTERS, laid: OnTable = on_table) -> LinePart[Hand]:
    """Tiles in their order, `AB CC`: all of them known, none of them in two places or on the table."""

    def read(said: Said, text: str, fields: FieldsRead) -> Hand:
        found = []
        for word in words_of(text):
            tile = spelt(said, word, lambda one: read_tile(one, letters))
            said.require(tile not in laid(fields), f"tile {tile} is on the table as well", word)
            once = tile in known and tile not in fields.taken
            said.require(once, f"tile {tile} is there twice or not in this game", word)
            fields.taken.add(tile)
            found.append(tile)
        return tuple(found)

    return LinePart(read, lambda values, fields: " ".join(map(str, values)))


def hands(known: Collection[Tile], letters: str = LETTERS, laid: OnTable = on_table) -> LinePart[tuple[Hand, ...]]:
    """The tiles of each player, `AB CC / -`."""
    return shares(in_order(tiles(known, letters, laid), sorted))
