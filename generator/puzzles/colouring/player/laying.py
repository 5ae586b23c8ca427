"""How the patient player lays tiles, and lists those that can be tried."""

from generator.puzzles.colouring.player.barring import bar
from generator.puzzles.colouring.player.layout import (
    ALIKE,
    ALONE,
    ALONE_OF,
    APART,
    BARRED,
    BEGIN,
    COLOUR,
    COLOURS,
    COVERED,
    DIHEXES,
    DOUBLES,
    ENDS,
    HALF,
    HALO,
    HAND,
    IN_A_ROW,
    KIND_OF,
    LAST,
    LIKES,
    LINES,
    MOST_COLOURS,
    NEAR,
    OPEN_TO,
    PART,
    PARTNERS,
    PATCH,
    RING,
    SEEN,
    SHOWN,
    SHUNNED,
    SIDES,
    SINGLE,
    SINGLES,
    SPOT,
    STRIDE,
    TABOO,
    WANTED,
)
from generator.puzzles.colouring.player.looking import below
from generator.solve.compiled import Ints
from generator.solve.masks import copy, first, ones


def show(ground: Ints, state: Ints, at: int, cell: int, colour: int) -> None:
    """Give one more cell a colour, which joins patches and may be barred round about and in its rows."""
    spot, ring = at + SPOT * cell, ground[RING + cell]
    patch, halo = 1 << cell, ring
    near = state[at + SEEN + colour] & ring
    state[spot + COLOUR] = 1 << colour
    state[at + SHOWN] |= patch
    state[at + SEEN + colour] |= patch
    while near:
        other = at + SPOT * first(near)
        patch |= state[other + PATCH]
        halo |= state[other + HALO]
        near &= ~patch
    left = patch
    while left:
        other = at + SPOT * first(left)
        state[other + PATCH], state[other + HALO] = patch, halo
        left &= left - 1
    if ground[APART]:
        _forbid(state, at, ring, colour)
    if ground[IN_A_ROW]:
        _fill_rows(ground, state, at, cell, colour)


def _forbid(state: Ints, at: int, cells: int, colour: int) -> None:
    """Bar a colour from some cells for good."""
    cells &= ~state[at + TABOO + colour]
    state[at + TABOO + colour] |= cells
    while cells:
        state[at + SHUNNED + SPOT * first(cells)] |= 1 << colour
        cells &= cells - 1


def _fill_rows(ground: Ints, state: Ints, at: int, cell: int, colour: int) -> None:
    """Bar a colour from the rows of a cell in which it stands often enough beside the cell that is asked for."""
    seen = state[at + SEEN + colour]
    for number in range(LINES + 3 * cell, LINES + 3 * cell + 3):
        line = ground[number]
        over = ones(seen & line) - ground[IN_A_ROW]
        if over >= 0:
            _forbid(state, at, line if over else line & ~seen, colour)


def _cover(ground: Ints, state: Ints, at: int, cell: int, colour: int) -> None:
    """Cover one more cell by a colour, as far as it can be seen before the tile is laid as a whole."""
    state[at + COVERED] |= 1 << cell
    show(ground, state, at, cell, colour)


def _settle(ground: Ints, state: Ints, at: int, cell: int, colour: int) -> None:
    """Bar the colour of a covered cell round about, where it may touch itself within a tile only."""
    if ground[DOUBLES]:
        _forbid(state, at, ground[RING + cell], colour)


def put(ground: Ints, state: Ints, at: int, piece: int) -> None:
    """Lay a tile on a position."""
    cell, colour = piece & SINGLE, piece >> PART & SINGLE
    near, other = piece >> 2 * PART & SINGLE, piece >> 3 * PART
    hand = at + state[HAND]
    _cover(ground, state, at, cell, colour)
    _settle(ground, state, at, cell, colour)
    state[at + LAST] = 1 << cell
    if near == SINGLE:
        state[at + SINGLES] -= 1
        state[hand + ground[ALONE_OF + colour]] -= 1
    else:
        _cover(ground, state, at, near, other)
        _settle(ground, state, at, near, other)
        state[at + LAST] |= 1 << near
        state[at + DIHEXES] -= 1
        state[hand + ground[KIND_OF + MOST_COLOURS * colour + other]] -= 1


def lay(ground: Ints, state: Ints, at: int, piece: int) -> None:
    """Lay a tile on the position before this one, and write what comes of it here."""
    copy(state, at - state[STRIDE], at, state[STRIDE])
    put(ground, state, at, piece)


def _barred(state: Ints, at: int, cell: int) -> int:
    """The colours that a cell cannot have, once it is written down what is barred there."""
    return state[BARRED + cell] | state[at + SHUNNED + SPOT * cell]


def breaks(ground: Ints, state: Ints, at: int, piece: int) -> bool:
    """Whether a tile would break a requirement on a position."""
    cell, colour = piece & SINGLE, piece >> PART & SINGLE
    near, other = piece >> 2 * PART & SINGLE, piece >> 3 * PART
    bar(ground, state, at, 1 << cell)
    if _barred(state, at, cell) >> colour & 1:
        return True
    if near == SINGLE:
        return False
    _begin(ground, state, at, cell=cell, colour=colour, near=1 << near)
    return _barred(state, state[HALF], near) >> other & 1 > 0


def _begin(ground: Ints, state: Ints, at: int, cell: int, colour: int, near: int) -> None:
    """Lay half a tile, and write down what is then barred from the cells near it."""
    half = state[HALF]
    copy(state, at, half, state[HAND])
    _cover(ground, state, half, cell, colour)
    bar(ground, state, half, near)


def _add(state: Ints, step: int, cell: int, colour: int, near: int, other: int) -> None:
    """Add a tile to those that can be tried at a step."""
    state[state[ENDS + step]] = cell | colour << PART | near << 2 * PART | other << 3 * PART
    state[ENDS + step] += 1


def _fit_beside(ground: Ints, state: Ints, at: int, step: int, cell: int, colour: int) -> None:
    """List the dihexes of which one end lies on a cell in a colour so that the other end is right too."""
    partners, near = state[PARTNERS + colour], 0
    for side in range(NEAR + SIDES * cell, NEAR + SIDES * cell + SIDES):
        if ground[side] >= 0 and state[OPEN_TO + ground[side]] & partners:
            near |= 1 << ground[side]
    if not near:
        return
    _begin(ground, state, at, cell=cell, colour=colour, near=near)
    for side in range(NEAR + SIDES * cell, NEAR + SIDES * cell + SIDES):
        to = ground[side]
        if to >= 0 and near >> to & 1:
            others = state[OPEN_TO + to] & partners & ~_barred(state, state[HALF], to)
            while others:
                _add(state, step, cell, colour=colour, near=to, other=first(others))
                others &= others - 1


def fit(ground: Ints, state: Ints, at: int, step: int, place: int) -> int:
    """List the tiles that can be laid on a place at the next step, in an order of chance; how many."""
    start = state[ENDS + step - 1]
    state[BEGIN + step] = state[ENDS + step] = start
    cells = state[place]
    while cells:
        cell = first(cells)
        cells &= cells - 1
        colours = state[place + WANTED] & state[OPEN_TO + cell]
        while colours:
            colour = first(colours)
            colours &= colours - 1
            if state[ALONE] >> colour & 1:
                _add(state, step, cell, colour=colour, near=SINGLE, other=0)
            if state[PARTNERS + colour]:
                _fit_beside(ground, state, at, step=step, cell=cell, colour=colour)
    count = state[ENDS + step] - start
    for last in range(start + count - 1, start, -1):
        other = start + below(state, last - start + 1)
        state[last], state[other] = state[other], state[last]
    return count


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


def keep_unlike(ground: Ints, state: Ints, at: int, step: int) -> None:
    """Keep of the tiles to be tried one of those that are alike but for the names of new colours."""
    start, end, likes = state[BEGIN + step], state[ENDS + step], state[LIKES]
    fresh = 0
    for colour in range(ground[COLOURS]):
        if not state[at + SEEN + colour]:
            fresh |= 1 << colour
    for tile in range(start, end):
        state[likes + tile - start] = _renamed(ground, state[tile], fresh)
    kept = start
    for tile in range(start, end):
        like, stands = state[likes + tile - start], True
        if like != state[tile]:
            for other in range(start, end):
                if state[likes + other - start] == like and (other < tile or state[other] == like):
                    stands = False
                    break
        if stands:
            state[kept] = state[tile]
            kept += 1
    state[ENDS + step] = kept
