"""Colours that a cell cannot have, as patches and symmetries show them to the patient player."""

from generator.puzzles.colouring.player.layout import (
    BARRED,
    BECAME,
    BECAME_OF,
    CELLS,
    CHOSEN,
    COLOUR,
    COLOURS,
    FIRST_SIGHT,
    GROWING,
    HALO,
    KEPT,
    KIND,
    LAST_SIGHT,
    LISTED,
    MOST,
    PATCH,
    PERMUTED,
    RING,
    SEEN,
    SHOWN,
    SIGHT,
    SIZES,
    SPOT,
)
from generator.solve.compiled import Ints
from generator.solve.masks import first, ones


def reach(ground: Ints, cells: int) -> int:
    """All that touches some cells."""
    found = 0
    while cells:
        found |= ground[RING + first(cells)]
        cells &= cells - 1
    return found


def _outgrown(ground: Ints, state: Ints, at: int, cells: int, sight: int) -> None:
    """Bar the colours that would make too large a patch, or one that has no room and is too small."""
    sizes, most, shown = ground[sight + SIZES], ground[sight + MOST], state[at + SHOWN]
    every = (1 << ground[COLOURS]) - 1
    while cells:
        cell = first(cells)
        cells &= cells - 1
        ring, here = ground[RING + cell], 1 << cell
        room, near = ring & ~shown, ring & shown
        barred = 0 if room or sizes & 2 else every
        while near:
            colour = state[at + COLOUR + SPOT * first(near)]
            alike = state[at + SEEN + first(colour)] & near
            near &= ~alike
            patch = halo = 0
            while alike:
                spot = at + SPOT * first(alike)
                patch |= state[spot + PATCH]
                halo |= state[spot + HALO]
                alike &= ~patch
            size = ones(patch | here)
            stuck = not room and not sizes >> size & 1 and not halo & ~shown & ~here
            if stuck or size > most:
                barred |= colour
            else:
                barred &= ~colour
        state[BARRED + cell] |= barred


def _unlike_its_orbit(ground: Ints, state: Ints, at: int, cells: int, where: int) -> None:
    """Bar all colours but that of the places to which a move takes each cell."""
    every = (1 << ground[COLOURS]) - 1
    while cells:
        cell = first(cells)
        cells &= cells - 1
        to = ground[where + cell]
        while to != cell:
            colour = state[at + COLOUR + SPOT * to]
            if colour:
                state[BARRED + cell] |= every & ~colour
                break
            to = ground[where + to]


def _exchange(ground: Ints, state: Ints, at: int, cell: int, where: int) -> bool:
    """Write down which colour becomes which where a move takes others than this cell; whether that can be."""
    for colour in range(ground[COLOURS]):
        state[BECAME + colour] = state[BECAME_OF + colour] = -1
    left = state[at + SHOWN]
    while left:
        here = first(left)
        left &= left - 1
        there = ground[where + here]
        became = state[at + COLOUR + SPOT * there]
        if not became or cell in (here, there):
            continue
        one, other = first(state[at + COLOUR + SPOT * here]), first(became)
        if not _becomes(state, one, other):
            return False
        state[BECAME + one], state[BECAME_OF + other] = other, one
    return True


def _becomes(state: Ints, one: int, other: int) -> bool:
    """Whether a colour can become another, so far as is known what becomes of both."""
    before, after = state[BECAME + one], state[BECAME_OF + other]
    return (before == -1 or before == other) and (after == -1 or after == one)


def _unanswered(ground: Ints, state: Ints, at: int, cell: int, where: int) -> int:
    """The colours that do not answer those of the places that a move comes from and goes to."""
    to, back = ground[where + cell], ground[where + ground[CELLS] + cell]
    goes, comes = state[at + COLOUR + SPOT * to], state[at + COLOUR + SPOT * back]
    barred = 0
    if to != cell and not goes and not comes:
        return barred
    for colour in range(ground[COLOURS]):
        bit = 1 << colour
        there = bit if to == cell else goes
        here = bit if back == cell else comes
        # Where a colour stays on one side of the cell, it stays on the other.
        wrong = there and here and (there == bit) != (here == bit)
        if there and not _becomes(state, colour, first(there)):
            wrong = True
        if here and not _becomes(state, first(here), colour):
            wrong = True
        if wrong:
            barred |= bit
    return barred


def _unlike_its_answers(ground: Ints, state: Ints, at: int, cells: int, where: int) -> None:
    """Bar the colours that do not answer those of the places that a move comes from and goes to."""
    every = (1 << ground[COLOURS]) - 1
    # A cell with a colour of its own is left out of what is known of the exchange, so it is asked for alone.
    given = cells & state[at + SHOWN]
    for alone in range(2):
        left = given if alone else cells & ~given
        known = False if alone else _exchange(ground, state, at, -1, where)
        while left:
            cell = first(left)
            left &= left - 1
            if alone:
                known = _exchange(ground, state, at, cell, where)
            state[BARRED + cell] |= _unanswered(ground, state, at, cell, where) if known else every


def bar(ground: Ints, state: Ints, at: int, cells: int) -> None:
    """Write down the colours that each of some cells cannot have for its patch or its images."""
    left = cells
    while left:
        state[BARRED + first(left)] = 0
        left &= left - 1
    chosen = state[CHOSEN]
    for sight in range(ground[FIRST_SIGHT], ground[LAST_SIGHT], SIGHT):
        kind = ground[sight + KIND]
        if kind in (GROWING, LISTED):
            _outgrown(ground, state, at, cells, sight)
        elif kind in (KEPT, PERMUTED):
            if not ground[sight + MOST]:
                _bar_all(ground, state, cells)
            elif kind == KEPT:
                _unlike_its_orbit(ground, state, at, cells, state[chosen])
            else:
                _unlike_its_answers(ground, state, at, cells, state[chosen])
        chosen += 1


def _bar_all(ground: Ints, state: Ints, cells: int) -> None:
    """Bar every colour, for no move takes the figure upon itself."""
    while cells:
        state[BARRED + first(cells)] = (1 << ground[COLOURS]) - 1
        cells &= cells - 1
