"""How the pieces of a set lie in a box: flat, in stacks side by side, all of one height."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from generator.errors import ContentError
from generator.grid.hex import SQRT3
from generator.load import TileSheet
from generator.sheet.polyominoes import made_in

BOXED = ("dominoes", "tiles", "pieces", "polyominoes", "tokens")
"""The kinds that are made of flat pieces."""

PLAY = 1.0
"""How much larger than its pieces a box is each way, in millimetres."""

LEAST_SIDE, LEAST_DEPTH = 36.0, 12.0
"""The smallest box that fingers can open and that has room for a title: its face, and how deep it is."""

MOST_STACKS = 12
"""How many stacks side by side are tried each way."""


class Inside(NamedTuple):
    """What a box holds: its inner width, height and depth, and how many stacks there are with how many layers."""

    width: float
    height: float
    depth: float
    stacks: int
    layers: int
    pieces: int

    @property
    def surface(self) -> float:
        """How much card it takes, roughly."""
        return self.width * self.height + self.width * self.depth + self.height * self.depth


def inside_of(sheet: TileSheet, thickness: float, fits: Callable[[Inside], bool] = lambda way: True) -> Inside:
    """The box of least card for pieces of a thickness: no deeper than wide, and one that fits if any does."""
    if sheet.kind not in BOXED:
        flat = ", ".join(BOXED[:-1])
        raise ContentError(
            f"a box for {sheet.kind!r}, which has no flat pieces; expected a set of {flat} or {BOXED[-1]}"
        )
    pieces, places, (wide, high) = _pieces(sheet)
    ways = [*_ways(pieces, places, wide, high, thickness)]
    # What fits comes before what is handsome, and that before what saves card.
    return min(ways, key=lambda way: (not fits(way), way.depth > way.width, way.surface))


def _ways(pieces: int, places: int, wide: float, high: float, thickness: float) -> Iterator[Inside]:
    for across in range(1, MOST_STACKS + 1):
        for down in range(1, MOST_STACKS + 1):
            layers = -(-places // (across * down))
            # The longer side stands, as in a box of cards.
            sides = sorted((max(LEAST_SIDE, across * wide), max(LEAST_SIDE, down * high)))
            depth = max(LEAST_DEPTH, layers * thickness) + PLAY
            yield Inside(sides[0] + PLAY, sides[1] + PLAY, depth, across * down, layers, pieces)


def _pieces(sheet: TileSheet) -> tuple[int, int, tuple[float, float]]:
    """How many pieces there are, how many places they take in the stacks, and how wide and high a place is."""
    size = sheet.measure
    if sheet.dominoes is not None:
        count = len(sheet.dominoes.dominoes)
        return count, count, (size, 2 * size)
    if sheet.tokens is not None:
        count = sum(sheet.tokens.values())
        return count, count, (size, size)
    if sheet.pieces is not None:
        count = sum(sheet.pieces.values())
        return count, count, (SQRT3 * size, 2 * size)
    if sheet.polyominoes is not None:
        shapes = made_in(sheet).shapes
        sides = [sorted((1 + max(row for row, _ in one), 1 + max(col for _, col in one))) for one in shapes]
        return (
            len(shapes),
            len(shapes),
            (size * max(side[0] for side in sides), size * max(side[1] for side in sides)),
        )
    singles = sum(tile.single for tile in sheet.tile_set.tiles)
    pairs = len(sheet.tile_set.tiles) - singles
    if not pairs:
        return singles, singles, (SQRT3 * size, 2 * size)
    # Two singles lie side by side where a pair would.
    return pairs + singles, pairs + -(-singles // 2), (2 * SQRT3 * size, 2 * size)
