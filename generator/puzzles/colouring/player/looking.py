"""How the patient player looks at a position: what each cell is open to, and which place is the tightest."""

from generator.puzzles.colouring.player.barring import bar, reach
from generator.puzzles.colouring.player.demands import demands
from generator.puzzles.colouring.player.layout import (
    ALONE,
    BARRED,
    CELLS,
    CHANCE,
    COLOUR,
    COLOURS,
    DIHEXES,
    HAND,
    KINDS,
    NEAR,
    OPEN_TO,
    OPENED,
    PARTNERS,
    PLACE,
    PLACES,
    ROOM,
    SEEN,
    SHOWN,
    SHUNNED,
    SIDES,
    SPOT,
    TABOO,
    TILES,
    WANTED,
)
from generator.solve.chance import advanced, drawn
from generator.solve.compiled import Ints
from generator.solve.masks import first, ones


def below(state: Ints, bound: int) -> int:
    """A number of chance from 0 up to but not including the bound."""
    state[CHANCE] = advanced(state[CHANCE])
    return drawn(state[CHANCE]) * bound >> 32


def _look_through(ground: Ints, state: Ints, at: int) -> int:
    """Write down which colours share a dihex in hand, and which are alone; all that can still be laid."""
    for colour in range(ground[COLOURS]):
        state[PARTNERS + colour] = 0
    alone = left = 0
    hand, tile = at + state[HAND], TILES
    for kind in range(hand, hand + ground[KINDS]):
        if state[kind]:
            one, other = ground[tile], ground[tile + 1]
            if other < 0:
                alone |= 1 << one
            elif state[at + DIHEXES]:
                state[PARTNERS + one] |= 1 << other
                state[PARTNERS + other] |= 1 << one
                left |= 1 << one | 1 << other
        tile += 2
    state[ALONE] = alone
    return left | alone


def open_up(ground: Ints, state: Ints, at: int, bare: int) -> bool:
    """Write down the colours that each cell can still be covered by; whether each bare one has some."""
    left = _look_through(ground, state, at)
    bar(ground, state, at, bare)
    unshown, every = bare & ~state[at + SHOWN], True
    for colour in range(ground[COLOURS]):
        cells = unshown | bare & state[at + SEEN + colour] if left >> colour & 1 else 0
        state[OPENED + colour] = cells & ~state[at + TABOO + colour]
    spot = at
    for cell in range(ground[CELLS]):
        opened = 0
        if bare >> cell & 1:
            shown, barred = state[spot + COLOUR], state[BARRED + cell]
            opened = (shown if shown else left) & left & ~state[spot + SHUNNED]
            if opened & barred:
                _close(state, cell, opened & barred)
                opened &= ~barred
            every = every and opened > 0
        state[OPEN_TO + cell] = opened
        spot += SPOT
    return every


def _close(state: Ints, cell: int, colours: int) -> None:
    """Take a cell from those that are open to some colours."""
    while colours:
        state[OPENED + first(colours)] &= ~(1 << cell)
        colours &= colours - 1


def list_places(ground: Ints, state: Ints, at: int, bare: int) -> int:
    """List the bare cells and what else must be filled; where one spot alone will do, it is open to no more."""
    cells = PLACES
    while bare:
        state[cells], state[cells + WANTED] = bare & -bare, state[OPEN_TO + first(bare)]
        bare &= bare - 1
        cells += PLACE
    end = demands(ground, state, at, cells)
    for place in range(cells, end, PLACE):
        if ones(state[place]) == 1:
            cell, wanted = first(state[place]), state[place + WANTED]
            _close(state, cell, state[OPEN_TO + cell] & ~wanted)
            state[OPEN_TO + cell] &= wanted
    return end


def pockets(ground: Ints, bare: int) -> int:
    """How many parts of the bare cells have an odd number of them, and so need a single hex."""
    odd = 0
    while bare:
        part = new = bare & -bare
        while new:
            new = reach(ground, new) & bare & ~part
            part |= new
        odd += ones(part) & 1
        bare &= ~part
    return odd


def _beside(state: Ints, colours: int) -> int:
    """The colours on the same dihexes as some others."""
    found = 0
    while colours:
        found |= state[PARTNERS + first(colours)]
        colours &= colours - 1
    return found


def _measure(ground: Ints, state: Ints, end: int) -> int:
    """Write down how much choice each place leaves: what its cells and those beside them could take; the least."""
    least, known, beside, alone = 1 << 30, 0, 0, state[ALONE]
    for place in range(PLACES, end, PLACE):
        room, cells, wanted = 0, state[place], state[place + WANTED]
        while cells:
            cell = first(cells)
            cells &= cells - 1
            colours = wanted & state[OPEN_TO + cell]
            if colours != known:
                known, beside = colours, _beside(state, colours)
            if colours & alone:
                room += ones(colours & alone)
            for side in range(NEAR + SIDES * cell, NEAR + SIDES * cell + SIDES):
                if ground[side] >= 0:
                    room += ones(state[OPEN_TO + ground[side]] & beside)
        state[place + ROOM] = room
        if room < least:
            least = room
    return least


def tightest(ground: Ints, state: Ints, end: int) -> int:
    """One of the places that leave the least choice."""
    least = _measure(ground, state, end)
    often = 0
    for room in range(PLACES + ROOM, end, PLACE):
        if state[room] == least:
            often += 1
    wanted = below(state, often)
    for place in range(PLACES, end, PLACE):
        if state[place + ROOM] == least:
            if not wanted:
                return place
            wanted -= 1
    return PLACES
