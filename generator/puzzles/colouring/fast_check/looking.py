"""How the compiled player looks at a position: what each cell is open to, and which place is the tightest."""

from generator.puzzles.colouring.fast_check.bars import bar, first, ones, reach
from generator.puzzles.colouring.fast_check.desk import (
    ALONE,
    BARRED,
    CELLS,
    CHANCE,
    COLOUR,
    COLOURS,
    DIHEXES,
    HAND,
    KINDS,
    OPEN_TO,
    OPENED,
    PARTNERS,
    PLACE,
    RING,
    ROOM,
    TILES,
    WANTED,
)
from generator.puzzles.colouring.fast_check.hopes import demands
from generator.solve.chance import advanced, drawn
from generator.solve.compiled import Ints, fast

advance, draw = fast(advanced), fast(drawn)


@fast
def below(desk: Ints, bound: int) -> int:
    """A number of chance from 0 up to but not including the bound."""
    desk[CHANCE] = advance(desk[CHANCE])
    return draw(desk[CHANCE]) * bound >> 32


@fast
def _look_through(ground: Ints, desk: Ints, at: int) -> int:
    """Write down which colours share a dihex in hand, and which are alone; all that can still be laid."""
    for colour in range(ground[COLOURS]):
        desk[PARTNERS + colour] = 0
    alone = left = 0
    for kind in range(ground[KINDS]):
        one, other = ground[TILES + 2 * kind], ground[TILES + 2 * kind + 1]
        if not desk[at + HAND + kind]:
            continue
        if other < 0:
            alone |= 1 << one
        elif desk[at + DIHEXES]:
            desk[PARTNERS + one] |= 1 << other
            desk[PARTNERS + other] |= 1 << one
            left |= 1 << one | 1 << other
    desk[ALONE] = alone
    return left | alone


@fast
def _turn_over(ground: Ints, desk: Ints) -> None:
    """Write down the cells that are open to each colour."""
    for colour in range(ground[COLOURS]):
        found = 0
        for cell in range(ground[CELLS]):
            found |= (desk[OPEN_TO + cell] >> colour & 1) << cell
        desk[OPENED + colour] = found


@fast
def open_up(ground: Ints, desk: Ints, at: int, bare: int) -> bool:
    """Write down the colours that each cell can still be covered by; whether each bare one has some."""
    left = _look_through(ground, desk, at)
    bar(ground, desk, at, bare, 0)
    for cell in range(ground[CELLS]):
        desk[OPEN_TO + cell] = 0
        if bare >> cell & 1:
            shown = desk[at + COLOUR + cell]
            desk[OPEN_TO + cell] = (shown if shown else left) & left & ~desk[BARRED + cell]
            if not desk[OPEN_TO + cell]:
                return False
    _turn_over(ground, desk)
    return True


@fast
def list_places(ground: Ints, desk: Ints, at: int, bare: int) -> int:
    """List the bare cells and what else must be filled; where one spot alone will do, it is open to no more."""
    cells = 0
    while bare:
        desk[PLACE + cells], desk[WANTED + cells] = bare & -bare, desk[OPEN_TO + first(bare)]
        bare &= bare - 1
        cells += 1
    count = demands(ground, desk, at, cells)
    for place in range(cells, count):
        if ones(desk[PLACE + place]) == 1:
            desk[OPEN_TO + first(desk[PLACE + place])] &= desk[WANTED + place]
    if count > cells:
        _turn_over(ground, desk)
    return count


@fast
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


@fast
def _room(ground: Ints, desk: Ints, place: int) -> int:
    """How much choice a place leaves: the colours its cells and those beside them could take."""
    much, cells = 0, desk[PLACE + place]
    while cells:
        cell = first(cells)
        cells &= cells - 1
        colours = desk[WANTED + place] & desk[OPEN_TO + cell]
        much += ones(colours & desk[ALONE])
        beside = 0
        while colours:
            beside |= desk[PARTNERS + first(colours)]
            colours &= colours - 1
        while beside:
            much += ones(desk[OPENED + first(beside)] & ground[RING + cell])
            beside &= beside - 1
    return much


@fast
def tightest(ground: Ints, desk: Ints, count: int) -> int:
    """One of the places that leave the least choice."""
    least, often = 1 << 30, 0
    for place in range(count):
        room = _room(ground, desk, place)
        desk[ROOM + place] = room
        if room < least:
            least, often = room, 0
        if room == least:
            often += 1
    wanted = below(desk, often)
    for place in range(count):
        if desk[ROOM + place] == least:
            if not wanted:
                return place
            wanted -= 1
    return 0
