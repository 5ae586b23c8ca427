"""A box as arrays of whole numbers, a figure being a mask of its cells, for loops that can be compiled."""

from collections.abc import Iterable
from typing import NamedTuple

from generator.grid.hex import SYMMETRIES, Hex, HexSymmetry, rows
from generator.solve.compiled import Ints, ints, ints_of
from generator.studies.latin.boxes import CELLS, Box

MOST_CLASSES = 100_000
"""More sets of six cells than this are not listed; there are some hundreds in most figures."""

WAYS = ((0, True), (3, True), (3, False), (3, False), (2, False), (2, False))
"""Each move of a box as turns and whether it mirrors, wherever its middle is."""


# Six turns and mirrors make 13, the largest.
KINDS = 14
"""Twice the turns of a figure, and one more where it has mirrors."""


class LatinGround(NamedTuple):
    """What stays the same for a box."""

    move: int
    cells: int
    orbits: int
    q: Ints
    r: Ints
    orbit: Ints
    weight: Ints
    after: Ints
    """How many cells are in the orbits from each one on."""

    lines: Ints
    reached: Ints
    near: Ints
    """The cells beside each cell, as a mask."""

    turns: Ints
    """Each of the twelve symmetries as four numbers: what a step to the right and a step down become."""

    after_move: Ints
    """Which symmetry each becomes when a mirror across, along, or a half or third turn follows."""


class LatinArrays(NamedTuple):
    """Room to work in: the choice of orbits, names of turned figures, sets of six cells, and a colouring."""

    taken: Ints
    walk: Ints
    places: Ints
    high: Ints
    low: Ints
    middle: Ints
    on: Ints
    classes: Ints
    first: Ints
    used: Ints
    six: Ints
    picked: Ints
    covered: Ints
    too_long: Ints


def ground_for(box: Box) -> LatinGround:
    """The ground of a box."""
    at = {cell: place for place, cell in enumerate(box.cells)}
    weights = [len(orbit) for orbit in box.orbits]
    around = [[at[other] for other in cell.neighbours() if other in at] for cell in box.cells]
    return LatinGround(
        move=box.move,
        cells=len(box.cells),
        orbits=len(box.orbits),
        q=ints_of(cell.q for cell in box.cells),
        r=ints_of(cell.r for cell in box.cells),
        orbit=ints_of(_mask(orbit) for orbit in box.orbits),
        weight=ints_of(weights),
        after=ints_of(sum(weights[place:]) for place in range(len(weights) + 1)),
        lines=ints_of(_mask(at[cell] for cell in row) for direction in rows(box.cells) for row in direction),
        reached=ints_of(_mask(line) for line in box.reached),
        near=ints_of(map(_mask, around)),
        turns=ints_of(part for symmetry in SYMMETRIES for part in _matrix(symmetry)),
        after_move=ints_of(_following(symmetry, HexSymmetry(*way)) for way in WAYS for symmetry in SYMMETRIES),
    )


def _mask(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


def _matrix(symmetry: HexSymmetry) -> tuple[int, int, int, int]:
    right, down = symmetry.of(Hex(1, 0)), symmetry.of(Hex(0, 1))
    return right.q, right.r, down.q, down.r


def _following(first: HexSymmetry, then: HexSymmetry) -> int:
    """The number of the symmetry that two are, one after the other."""
    wanted = [then.of(first.of(cell)) for cell in (Hex(1, 0), Hex(0, 1))]
    [found] = [
        number for number, each in enumerate(SYMMETRIES) if [each.of(Hex(1, 0)), each.of(Hex(0, 1))] == wanted
    ]
    return found


def desk_for(ground: LatinGround) -> LatinArrays:
    """Room for one box."""
    return LatinArrays(
        taken=ints(ground.orbits + 1),
        walk=ints(6),
        places=ints(CELLS),
        high=ints(12),
        low=ints(12),
        middle=ints(36),
        on=ints(CELLS),
        classes=ints(MOST_CLASSES),
        first=ints(CELLS + 1),
        used=ints(8),
        six=ints(8),
        picked=ints(8),
        covered=ints(8),
        too_long=ints(KINDS),
    )
