"""What the patient player sees of each requirement, in numbers."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, assert_never

from generator.grid.hex import Hex, rows, self_maps
from generator.manuscript.goals import EachColour, Patches, Requirement, Rows, Symmetry, Touching
from generator.puzzles.colouring.player.layout import (
    GROWING,
    IN_DOUBLES,
    KEPT,
    LISTED,
    NEVER,
    PERMUTED,
    ROWS,
)
from generator.tiles.dihex import TileSet

SIXTHS = {"60": 1, "120": 2, "180": 3}


class Sight(NamedTuple):
    """One requirement in numbers; the places that it may demand are no more than it says."""

    kind: int
    most: int = 0
    """How often, how large or how many."""

    sizes: int = 0
    """A mask of sizes, or whether a row is too long."""

    numbers: Sequence[int] = ()
    demands: int = 0


def sight_of(requirement: Requirement, cells: tuple[Hex, ...], tiles: TileSet) -> Sight:
    """What a player sees of a requirement."""
    match requirement:
        case Touching.NEVER:
            return Sight(NEVER)
        case Touching.IN_DOUBLES:
            return Sight(IN_DOUBLES)
        case Rows(at_most=most):
            return _rows(cells, tiles, most)
        case Patches(sizes=sizes):
            return Sight(GROWING, max(sizes), mask(size for size in sizes if size <= len(cells)), (), len(cells))
        case EachColour(patches=sizes):
            # A size that no patch can have is told as nought, for the list is never at its end then.
            listed = [size if size <= len(cells) else 0 for size in sizes]
            return Sight(LISTED, max(sizes), mask(size for size in listed if size), listed, len(cells))
        case Symmetry():
            return _moves(cells, requirement)
        case _:
            assert_never(requirement)


def _rows(cells: tuple[Hex, ...], tiles: TileSet, most: int) -> Sight:
    """Rows that must hold a colour as often as they may, and whether one has more cells than colours may fill."""
    number = {cell: at for at, cell in enumerate(cells)}
    hexes = [tiles.hexes(colour) if tiles.use is None else 0 for colour in tiles.colours]
    lines = [(row, len(direction)) for direction in rows(cells) for row in direction]
    full = [
        part
        for row, beside in lines
        for colour, count in enumerate(hexes)
        if len(row) == most * len(hexes) or count == most * beside
        for part in (mask(number[cell] for cell in row), colour)
    ]
    too_long = any(len(row) > most * len(hexes) for row, _ in lines)
    return Sight(ROWS, most, too_long, full, 3 * len(cells) * len(hexes))


def _moves(cells: tuple[Hex, ...], symmetry: Symmetry) -> Sight:
    """The turns or mirrors that could leave the pattern as it is: where each takes every cell, and where from."""
    number = {cell: at for at, cell in enumerate(cells)}
    moves = [
        [number[where[cell]] for cell in cells]
        for move, where in self_maps(cells).items()
        if (move.turns == SIXTHS.get(symmetry.by) and not move.mirrored)
        or (symmetry.by == "mirror" and move.mirrored)
    ]
    numbers = [at for where in moves for at in (*where, *sorted(range(len(where)), key=where.__getitem__))]
    return Sight(KEPT if symmetry.colours == "kept" else PERMUTED, len(moves), 0, numbers)


def mask(numbers: Iterable[int]) -> int:
    """Some numbers as the bits of one."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found
