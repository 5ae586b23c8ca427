"""How the compiled player lays tiles, and lists those that can be tried."""

from generator.puzzles.colouring.fast_check.bars import bar, first
from generator.puzzles.colouring.fast_check.desk import (
    ALIKE,
    ALONE,
    ALONE_OF,
    BARRED,
    BEGIN,
    CELLS,
    COLOUR,
    COLOURS,
    COVERED,
    DIHEXES,
    ENDS,
    HALF,
    HALO,
    HAND,
    KIND_OF,
    KINDS,
    LAST,
    LIKES,
    MOST_COLOURS,
    NEAR,
    OPEN_TO,
    PARTNERS,
    PATCH,
    PLACE,
    RING,
    SEEN,
    SHOWN,
    SIDES,
    SINGLES,
    STRIDE,
    WANTED,
)
from generator.puzzles.colouring.fast_check.looking import below
from generator.solve.compiled import Ints, fast

PART = 6
"""Bits for each part of a tile that lies: a cell and its colour, another cell and its colour."""

SINGLE = (1 << PART) - 1
"""What stands for the other cell of a single hex."""


@fast
def _cover(ground: Ints, desk: Ints, at: int, cell: int, colour: int) -> None:
    """Cover one more cell by a colour."""
    here = 1 << cell
    desk[at + COLOUR + cell] = 1 << colour
    desk[at + COVERED] |= here
    desk[at + SHOWN] |= here
    desk[at + SEEN + colour] |= here
    near = desk[at + SEEN + colour] & ground[RING + cell]
    patch, halo = here, ground[RING + cell]
    while near:
        one = first(near)
        patch |= desk[at + PATCH + one]
        halo |= desk[at + HALO + one]
        near &= ~patch
    left = patch
    while left:
        one = first(left)
        desk[at + PATCH + one], desk[at + HALO + one] = patch, halo
        left &= left - 1


@fast
def _copy(ground: Ints, desk: Ints, at: int, to: int) -> None:
    """Write a position over another, but for its tiles in hand."""
    for fact in range(COLOUR):
        desk[to + fact] = desk[at + fact]
    for cell in range(ground[CELLS]):
        desk[to + COLOUR + cell] = desk[at + COLOUR + cell]
        desk[to + PATCH + cell] = desk[at + PATCH + cell]
        desk[to + HALO + cell] = desk[at + HALO + cell]
    for colour in range(ground[COLOURS]):
        desk[to + SEEN + colour] = desk[at + SEEN + colour]


@fast
def lay(ground: Ints, desk: Ints, at: int, piece: int) -> None:
    """Lay a tile on the position before this one, and write what comes of it here."""
    before = at - desk[STRIDE]
    _copy(ground, desk, before, at)
    for kind in range(ground[KINDS]):
        desk[at + HAND + kind] = desk[before + HAND + kind]
    cell, colour = piece & SINGLE, piece >> PART & SINGLE
    near, other = piece >> 2 * PART & SINGLE, piece >> 3 * PART
    _cover(ground, desk, at, cell, colour)
    desk[at + LAST] = 1 << cell
    if near == SINGLE:
        desk[at + SINGLES] -= 1
        desk[at + HAND + ground[ALONE_OF + colour]] -= 1
    else:
        _cover(ground, desk, at, near, other)
        desk[at + LAST] |= 1 << near
        desk[at + DIHEXES] -= 1
        desk[at + HAND + ground[KIND_OF + MOST_COLOURS * colour + other]] -= 1


@fast
def _put(desk: Ints, step: int, cell: int, colour: int, near: int, other: int) -> None:
    """Add a tile to those that can be tried at a step."""
    desk[desk[ENDS + step]] = cell | colour << PART | near << 2 * PART | other << 3 * PART
    desk[ENDS + step] += 1


@fast
def _fit_beside(ground: Ints, desk: Ints, at: int, step: int, cell: int, colour: int) -> None:
    """List the dihexes of which one end lies on a cell in a colour so that the other end is right too."""
    near = 0
    for side in range(NEAR + SIDES * cell, NEAR + SIDES * cell + SIDES):
        if ground[side] >= 0 and desk[OPEN_TO + ground[side]] & desk[PARTNERS + colour]:
            near |= 1 << ground[side]
    if not near:
        return
    _copy(ground, desk, at, ground[HALF])
    _cover(ground, desk, ground[HALF], cell, colour)
    bar(ground, desk, ground[HALF], near, 1 << cell)
    for side in range(NEAR + SIDES * cell, NEAR + SIDES * cell + SIDES):
        to = ground[side]
        if to >= 0 and near >> to & 1:
            others = desk[OPEN_TO + to] & desk[PARTNERS + colour] & ~desk[BARRED + to]
            while others:
                _put(desk, step, cell, colour, to, first(others))
                others &= others - 1


@fast
def fit(ground: Ints, desk: Ints, at: int, step: int, place: int) -> int:
    """List the tiles that can be laid on a place at the next step, in an order of chance; how many."""
    start = desk[ENDS + step - 1]
    desk[BEGIN + step] = desk[ENDS + step] = start
    cells = desk[PLACE + place]
    while cells:
        cell = first(cells)
        cells &= cells - 1
        colours = desk[WANTED + place] & desk[OPEN_TO + cell]
        while colours:
            colour = first(colours)
            colours &= colours - 1
            if desk[ALONE] >> colour & 1:
                _put(desk, step, cell, colour, SINGLE, 0)
            if desk[PARTNERS + colour]:
                _fit_beside(ground, desk, at, step, cell, colour)
    count = desk[ENDS + step] - start
    for last in range(start + count - 1, start, -1):
        other = start + below(desk, last - start + 1)
        desk[last], desk[other] = desk[other], desk[last]
    return count


@fast
def _renamed(ground: Ints, piece: int, fresh: int) -> int:
    """The tile with the first names of new colours instead of any others."""
    colour, near, other = piece >> PART & SINGLE, piece >> 2 * PART & SINGLE, piece >> 3 * PART
    one, two = colour, other
    if fresh >> colour & 1:
        one = first(ground[ALIKE + colour] & fresh)
    if near != SINGLE and fresh >> other & 1:
        names = ground[ALIKE + other] & fresh
        if other == colour:
            two = one
        elif names >> colour & 1:
            two = first(names & names - 1)
        else:
            two = first(names)
    return piece & SINGLE | one << PART | near << 2 * PART | two << 3 * PART


@fast
def keep_unlike(ground: Ints, desk: Ints, at: int, step: int) -> None:
    """Keep of the tiles to be tried one of those that are alike but for the names of new colours."""
    start, end, likes = desk[BEGIN + step], desk[ENDS + step], desk[LIKES]
    fresh = 0
    for colour in range(ground[COLOURS]):
        if not desk[at + SEEN + colour]:
            fresh |= 1 << colour
    for tile in range(start, end):
        desk[likes + tile - start] = _renamed(ground, desk[tile], fresh)
    kept = start
    for tile in range(start, end):
        like, stands = desk[likes + tile - start], True
        if like != desk[tile]:
            for other in range(start, end):
                if desk[likes + other - start] == like and (other < tile or desk[other] == like):
                    stands = False
                    break
        if stands:
            desk[kept] = desk[tile]
            kept += 1
    desk[ENDS + step] = kept
