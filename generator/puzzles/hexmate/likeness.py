"""One name for all turned, mirrored and recoloured forms of a pattern."""

from functools import lru_cache

from generator.grid.hex import SYMMETRIES, Hex, reading_order
from generator.grid.hexpicture import HexPicture
from generator.tiles.dihex import TileSet

Order = tuple[int, ...]


def pattern_likeness(pattern: HexPicture, tiles: TileSet) -> str:
    """The shape, and its colours as they are first met on it, of the forms that have that shape the least."""
    shape, orders = _readings(tuple(cell for cell, _ in pattern.spots))
    marks = "".join(mark for _, mark in pattern.spots)
    read = ("".join([marks[at] for at in order]) for order in orders)
    return f"{shape} {min(_renamed(text, tiles) for text in read)}"


def _renamed(text: str, tiles: TileSet) -> str:
    """Colours that can be exchanged, named in the order in which they appear."""
    seen = dict.fromkeys(text)
    names: dict[int, str] = {}
    for group in tiles.interchangeable:
        names |= zip((ord(colour) for colour in seen if colour in group), group, strict=False)
    return text.translate(names)


@lru_cache(maxsize=64)
def _readings(cells: tuple[Hex, ...]) -> tuple[str, tuple[Order, ...]]:
    """The least of the names that turning gives a shape, and the orders of cells that give it that name."""
    forms: dict[str, list[Order]] = {}
    for symmetry in SYMMETRIES:
        moved = [symmetry.of(cell) for cell in cells]
        order = tuple(sorted(range(len(moved)), key=lambda at: reading_order(moved[at])))
        forms.setdefault(_shape([moved[at] for at in order]), []).append(order)
    least = min(forms)
    return least, tuple(forms[least])


def _shape(cells: list[Hex]) -> str:
    """The cells line by line: how far the first is from that of the top line, and the steps to the others."""
    first = cells[0]
    lines: dict[int, list[int]] = {}
    for cell in cells:
        lines.setdefault(cell.r - first.r, []).append(cell.q - first.q)
    return "/".join(f"{r}:" + ",".join(map(str, line)) for r, line in lines.items())
