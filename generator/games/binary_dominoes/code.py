"""The code as text: `.` a pip, `o` a small circle, `O` a large one, `-` a blank.

    tile: .o oO

is the 3-6 tile, and `hexes: - . o O` is a row of single hexagons.
"""

from typing import NamedTuple

from generator.errors import PictureError
from generator.figure.binary import LARGE_CIRCLE, PIP, SMALL_CIRCLE
from generator.notation.said import NONE, Said, read_lines

TILE, HEXES = "tile", "hexes"
SIGNS = {".": PIP, "o": SMALL_CIRCLE, "O": LARGE_CIRCLE}
MOST = 8
"""How many hexagons are shown together at most."""


class Coded(NamedTuple):
    """Hexagons as they show their symbols, read as numbers; as one tile, or each by itself."""

    numbers: tuple[int, ...]
    tile: bool


def read_code(text: str) -> Coded | None:
    """The hexagons that a text shows; None where it is no such text, but a position."""
    rows = text.rstrip().split("\n")
    if not any(row.lstrip().startswith((f"{TILE}:", f"{HEXES}:")) for row in rows):
        return None
    lines = read_lines(rows, 0, [TILE, HEXES])
    if len(lines) > 1:
        raise PictureError(f"there is a line {TILE!r} and a line {HEXES!r}, expected one of them")
    [(key, said)] = lines.items()
    words = said.text.split()
    pair = f"a tile of {len(words)} hexagons, expected two such as '.o oO'"
    said.require(key != TILE or len(words) == 2, pair)
    said.require(1 <= len(words) <= MOST, f"{len(words)} hexagons, expected 1 to {MOST}")
    return Coded(tuple(_number(said, word) for word in words), key == TILE)


def _number(said: Said, word: str) -> int:
    """What the symbols of a hexagon add up to."""
    if word == NONE:
        return 0
    if any(char not in SIGNS for char in word) or len({*word}) < len(word):
        raise said.fault(f"{word!r} is no hexagon, expected each of '.', 'o' and 'O' at most once, or '{NONE}'")
    return sum(SIGNS[char] for char in word)
