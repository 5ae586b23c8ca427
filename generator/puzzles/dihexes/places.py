"""Where a cell lies, in words: the row from the top or the bottom, and the place in it."""

from collections.abc import Collection, Sequence

from generator.grid.hex import Hex, reading_order
from generator.grid.hexpicture import HexPicture

FEW = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
KINDS = ("lone cell", "tip", "corner", "edge")
TIGHT = (
    "**Tips** touch one other cell, **corners** two, **edges** three: they leave the least choice. The push names "
    "one tile that fits there, its letter on that cell first; yours may have other colours."
)
"""What hints mean that point at the cells with the fewest neighbours."""

ORDINALS = ("top", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh")


def tightest(cells: Collection[Hex]) -> list[Hex]:
    """The cells with the fewest neighbours and, of those, with the fewest neighbours of neighbours."""
    inside = set(cells)
    near = {cell: [other for other in cell.neighbours() if other in inside] for cell in cells}
    room = {cell: (len(near[cell]), sum(len(near[other]) for other in near[cell])) for cell in cells}
    least = min(room.values())
    return sorted((cell for cell in cells if room[cell] == least), key=reading_order)


def tightest_words(picture: HexPicture, cells: Collection[Hex]) -> str:
    """Where the least choice is: the tip: top row; six corners: third row, left."""
    found = tightest(cells)
    inside = set(cells)
    touching = sum(other in inside for other in found[0].neighbours())
    kind = KINDS[min(touching, len(KINDS) - 1)]
    which = f"The {kind}" if len(found) == 1 else f"{_few(len(found)).capitalize()} {kind}s"
    return f"{which}: {place_words(picture, found[0])}."


def _few(number: int) -> str:
    return FEW[number] if number < len(FEW) else str(number)


def row_words(picture: HexPicture, cell: Hex) -> str:
    """The row of a cell: top row, second row, bottom row."""
    lines = [line for line in picture.lines if line]
    at = next(number for number, line in enumerate(lines) if cell in line)
    return "bottom row" if at == len(lines) - 1 else f"{ORDINALS[at]} row"


def place_words(picture: HexPicture, cell: Hex) -> str:
    """The row of a cell and its place there: bottom row, left."""
    line = next(line for line in picture.lines if cell in line)
    within = _within(line, line.index(cell))
    return ", ".join(filter(None, (row_words(picture, cell), within)))


def _within(line: Sequence[Hex], at: int) -> str:
    """The place in a row; nothing where the row has one cell."""
    last = len(line) - 1
    if not last:
        return ""
    if at in (0, last):
        return "right" if at else "left"
    if 2 * at == last:
        return "middle"
    if 2 * at < last:
        return f"{ORDINALS[at]} from left"
    return f"{ORDINALS[last - at]} from right"
