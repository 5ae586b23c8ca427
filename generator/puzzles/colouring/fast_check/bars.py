"""Colours that a cell cannot have, as each requirement shows them to the compiled player."""

from generator.puzzles.colouring.fast_check.desk import (
    BARRED,
    BECAME,
    BECAME_OF,
    CELLS,
    CHOSEN,
    COLOUR,
    COLOURS,
    COVERED,
    FIRST_SIGHT,
    HALO,
    IN_DOUBLES,
    KEPT,
    KIND,
    LAST_SIGHT,
    LINES,
    MOST,
    NEVER,
    PATCH,
    RING,
    ROWS,
    SEEN,
    SHOWN,
    SIGHT,
    SIZES,
)
from generator.solve.compiled import Ints, fast


@fast
def ones(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@fast
def first(mask: int) -> int:
    """The number of the lowest bit that is set."""
    return ones((mask & -mask) - 1)


@fast
def reach(ground: Ints, cells: int) -> int:
    """All that touches some cells."""
    found = 0
    while cells:
        found |= ground[RING + first(cells)]
        cells &= cells - 1
    return found


@fast
def touched(ground: Ints, desk: Ints, at: int, cells: int) -> int:
    """The colours that some cells show."""
    found = 0
    for colour in range(ground[COLOURS]):
        if desk[at + SEEN + colour] & cells:
            found |= 1 << colour
    return found


@fast
def _full(ground: Ints, desk: Ints, at: int, cell: int, most: int) -> int:
    """The colours of which one of the cell's three rows has enough."""
    found = 0
    for line in range(LINES + 3 * cell, LINES + 3 * cell + 3):
        for colour in range(ground[COLOURS]):
            if ones(desk[at + SEEN + colour] & ground[line]) >= most:
                found |= 1 << colour
    return found


@fast
def _outgrown(ground: Ints, desk: Ints, at: int, cell: int, sight: int) -> int:
    """The colours that would make too large a patch here, or one that has no room and is too small."""
    sizes, here, ring = ground[sight + SIZES], 1 << cell, ground[RING + cell]
    bare = ~desk[at + SHOWN]
    barred = 0 if ring & bare or sizes & 2 else (1 << ground[COLOURS]) - 1
    for colour in range(ground[COLOURS]):
        near = desk[at + SEEN + colour] & ring
        if not near:
            continue
        patch = halo = 0
        while near:
            one = first(near)
            patch |= desk[at + PATCH + one]
            halo |= desk[at + HALO + one]
            near &= ~patch
        size = ones(patch | here)
        stuck = not ring & bare and not sizes >> size & 1 and not halo & bare & ~here
        if stuck or size > ground[sight + MOST]:
            barred |= 1 << colour
        else:
            barred &= ~(1 << colour)
    return barred


@fast
def _unlike_its_orbit(ground: Ints, desk: Ints, at: int, cell: int, where: int) -> int:
    """All colours but that of the places to which a move takes the cell."""
    to = ground[where + cell]
    while to != cell:
        colour = desk[at + COLOUR + to]
        if colour:
            return (1 << ground[COLOURS]) - 1 & ~colour
        to = ground[where + to]
    return 0


@fast
def _becomes(desk: Ints, one: int, other: int) -> bool:
    """Whether a colour can become another, so far as is known what becomes of both."""
    return desk[BECAME + one] in (-1, other) and desk[BECAME_OF + other] in (-1, one)


@fast
def _exchange(ground: Ints, desk: Ints, at: int, cell: int, where: int) -> bool:
    """Write down which colour becomes which where a move takes others than this cell; whether that can be."""
    for colour in range(ground[COLOURS]):
        desk[BECAME + colour] = desk[BECAME_OF + colour] = -1
    for here in range(ground[CELLS]):
        there = ground[where + here]
        if cell in (here, there) or not desk[at + COLOUR + here] or not desk[at + COLOUR + there]:
            continue
        one, other = first(desk[at + COLOUR + here]), first(desk[at + COLOUR + there])
        if not _becomes(desk, one, other):
            return False
        desk[BECAME + one], desk[BECAME_OF + other] = other, one
    return True


@fast
def _unanswered(ground: Ints, desk: Ints, at: int, cell: int, where: int) -> int:
    """The colours that do not answer those of the places that a move comes from and goes to."""
    if not _exchange(ground, desk, at, cell, where):
        return (1 << ground[COLOURS]) - 1
    to, back = ground[where + cell], ground[where + ground[CELLS] + cell]
    barred = 0
    for colour in range(ground[COLOURS]):
        bit = 1 << colour
        there = bit if to == cell else desk[at + COLOUR + to]
        here = bit if back == cell else desk[at + COLOUR + back]
        # Where a colour stays on one side of the cell, it stays on the other.
        wrong = there and here and (there == bit) != (here == bit)
        if there and not _becomes(desk, colour, first(there)):
            wrong = True
        if here and not _becomes(desk, first(here), colour):
            wrong = True
        if wrong:
            barred |= bit
    return barred


@fast
def _barred(ground: Ints, desk: Ints, at: int, cell: int, partner: int, sight: int) -> int:
    """The colours that a cell cannot have by one sight."""
    kind = ground[sight + KIND]
    if kind == NEVER:
        return touched(ground, desk, at, ground[RING + cell])
    if kind == IN_DOUBLES:
        return touched(ground, desk, at, ground[RING + cell] & desk[at + COVERED] & ~partner)
    if kind == ROWS:
        return _full(ground, desk, at, cell, ground[sight + MOST])
    if kind < KEPT:
        return _outgrown(ground, desk, at, cell, sight)
    if not ground[sight + MOST]:
        return (1 << ground[COLOURS]) - 1
    where = desk[CHOSEN + (sight - ground[FIRST_SIGHT]) // SIGHT]
    if kind == KEPT:
        return _unlike_its_orbit(ground, desk, at, cell, where)
    return _unanswered(ground, desk, at, cell, where)


@fast
def bar(ground: Ints, desk: Ints, at: int, cells: int, partner: int) -> None:
    """Write down the colours that each of some cells cannot have, when its tile also covers the partner."""
    while cells:
        cell = first(cells)
        cells &= cells - 1
        barred = 0
        for sight in range(ground[FIRST_SIGHT], ground[LAST_SIGHT], SIGHT):
            barred |= _barred(ground, desk, at, cell, partner, sight)
        desk[BARRED + cell] = barred
