"""The start of a game: which pieces there are, and the block that they are arranged in."""

from collections.abc import Mapping
from functools import lru_cache
from math import atan2

from generator.errors import ContentError
from generator.games.hexagone.engine.table import KINDS, WHITE, HexagoneTable, table_of
from generator.grid.hex import Hex, reading_order
from generator.grid.hexpicture import EMPTY
from generator.solve.chance import Chance

LEFT_OVER = 10
"""How many pieces in the block at the end of a turn end the game."""

MOST_OF_A_KIND = 10
"""With no more of each there are always two kinds in a block that is played on, and so there is always a swap."""

MIX = {**dict.fromkeys(KINDS, 7), WHITE: 6}
"""How many pieces there are of each kind; the counts are ours."""

MARGIN = 3
"""How many rings of free cells lie round the block of a new game."""

REACH = 12
"""How far from the middle cells are looked for: enough for ten pieces of every kind and the margin."""

WITH_RESERVE = 4
"""The number of players with which the last one is given a white piece."""


def dealt(mix: Mapping[str, int], players: int, seed: int) -> tuple[HexagoneTable, str, tuple[str, ...]]:
    """A compact block whose colours the seed shuffles, on its table, and what each player has from the start."""
    # Sorted before they are shuffled, so that a seed deals alike however a mix is written.
    pieces = sorted(kind for kind, count in mix.items() for _ in range(count))
    piles = [""] * players
    if players == WITH_RESERVE and WHITE in pieces:
        pieces.remove(WHITE)
        piles[-1] = WHITE
    Chance(seed).shuffle(pieces)
    table, block = compact(len(pieces))
    laid = dict(zip(block, pieces, strict=True))
    return table, "".join(laid.get(cell, EMPTY) for cell in range(len(table.cells))), tuple(piles)


def require_mix(mix: Mapping[str, int]) -> None:
    """A mix that can be played with; any other raises ContentError."""
    for kind, count in mix.items():
        if kind not in KINDS:
            raise ContentError(f"pieces of kind {kind!r}, expected some of {' '.join(KINDS)}")
        if not 0 <= count <= MOST_OF_A_KIND:
            raise ContentError(f"{count} pieces of kind {kind}, expected 0 to {MOST_OF_A_KIND}")
    if sum(mix.values()) <= LEFT_OVER + 1:
        raise ContentError(f"{sum(mix.values())} pieces, expected at least {LEFT_OVER + 2}")


@lru_cache(maxsize=16)
def compact(count: int) -> tuple[HexagoneTable, tuple[int, ...]]:
    """A table, and so many of its cells in rings about a corner where three meet; 48 make a hexagon."""
    ordered = sorted((Hex(q, r) for q in range(-REACH, REACH) for r in range(-REACH, REACH)), key=_outwards)
    block = ordered[:count]
    last = _ring(block[-1]) + MARGIN
    cells = sorted((cell for cell in ordered if _ring(cell) <= last), key=reading_order)
    numbers = {cell: number for number, cell in enumerate(cells)}
    q, r = cells[0]
    return table_of(tuple(cell.moved(-q, -r) for cell in cells)), tuple(numbers[cell] for cell in block)


def _ring(cell: Hex) -> int:
    """How far out a cell is, about the corner that (0, 0), (1, 0) and (0, 1) share: these three are in ring 0."""
    q, r = cell
    return max(abs(3 * q - 1), abs(3 * r - 1), abs(3 * (q + r) - 2)) // 3


def _outwards(cell: Hex) -> tuple[int, float]:
    x, y = cell.centre()
    return _ring(cell), atan2(x - 3**0.5 / 2, y - 0.5)
