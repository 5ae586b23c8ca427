"""Whether a set of tiles rules a goal out on every figure, or makes it mean no more than another goal."""

from collections.abc import Sequence
from typing import assert_never

from generator.manuscript.goals import EachColour, Patches, Requirement, Rows, Symmetry, Touching
from generator.tiles.dihex import TileSet, every_dihex

FIVE = 5
"""So many countries of a map on paper never all touch one another."""


def narrowed(requirement: Requirement, tiles: TileSet) -> Requirement | None:
    """What a requirement comes to with these tiles; None where it is out of reach, or no goal for any figure."""
    doubles = any(tile.double for tile in tiles.tiles)
    match requirement:
        case Touching():
            return requirement if doubles == (requirement is Touching.IN_DOUBLES) else None
        case Rows(at_most=most):
            # A double stands twice in a row; without one, twice is no hard thing to keep to.
            return requirement if doubles == (most > 1) else None
        case Patches(sizes=sizes):
            return _patches(sizes, tiles)
        case EachColour(patches=sizes):
            return requirement if all(hexes == sum(sizes) for hexes in _hexes(tiles)) else None
        case Symmetry():
            return None
        case _:
            assert_never(requirement)


def _hexes(tiles: TileSet) -> set[int]:
    """How many hexes the colours have."""
    return {tiles.hexes(colour) for colour in tiles.colours} if tiles.use is None else set()


def _patches(sizes: Sequence[int], tiles: TileSet) -> Requirement | None:
    """The sizes that patches can have where every colour is made of them; None where some colour cannot be."""
    if tiles.use is not None:
        return Patches(sizes=tuple(sorted(sizes)))
    used = {size for size in sizes for hexes in _hexes(tiles) if size <= hexes and _sums(hexes - size, sizes)}
    whole = all(_sums(hexes, sizes) for hexes in _hexes(tiles))
    fair = used and whole and not (min(used) > max(_hexes(tiles)) / 2 and _all_touch(tiles))
    return Patches(sizes=tuple(sorted(used))) if fair else None


def _all_touch(tiles: TileSet) -> bool:
    """Whether five colours share a tile two by two: in one patch each they would all touch, as no five can."""
    return len(tiles.colours) >= FIVE and {*every_dihex(tiles.colours, doubles=False)} <= {*tiles.tiles}


def _sums(total: int, sizes: Sequence[int]) -> bool:
    """Whether a number is a sum of some sizes, each as often as one likes."""
    reached = [True] + [False] * total
    for number in range(1, total + 1):
        reached[number] = any(size <= number and reached[number - size] for size in sizes)
    return reached[total]
