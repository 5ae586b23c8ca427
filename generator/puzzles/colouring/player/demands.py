"""What is spoiled and what is demanded, as each requirement shows it to the patient player."""

from generator.puzzles.colouring.player.barring import reach
from generator.puzzles.colouring.player.layout import (
    CELLS,
    COLOUR,
    COLOURS,
    END,
    FIRST_SIGHT,
    GROWING,
    HALO,
    KIND,
    LAST,
    LAST_SIGHT,
    LEFT,
    LISTED,
    MOST,
    OPENED,
    PATCH,
    PLACE,
    ROWS,
    SEEN,
    SHOWN,
    SIGHT,
    SIZES,
    SPOT,
    START,
    WANTED,
)
from generator.solve.compiled import Ints
from generator.solve.masks import first, ones


def _can_grow(ground: Ints, state: Ints, at: int, cell: int, sizes: int) -> bool:
    """Whether the patch of a cell has room to grow to the next of some sizes."""
    spot = at + SPOT * cell
    reached = state[spot + PATCH]
    size = ones(reached)
    larger = sizes >> size + 1
    if not larger:
        return False
    colour, wanted = first(state[spot + COLOUR]), size + 1 + first(larger)
    allowed = state[at + SEEN + colour] | state[OPENED + colour]
    new = state[spot + HALO] & allowed & ~reached
    while new and size < wanted:
        reached |= new
        size = ones(reached)
        new = reach(ground, new) & allowed & ~reached
    return size >= wanted


def _stunted(ground: Ints, state: Ints, at: int, cells: int, sizes: int) -> bool:
    """Whether a patch of some cells can no longer come to one of the sizes."""
    while cells:
        cell = first(cells)
        patch = state[at + PATCH + SPOT * cell]
        cells &= ~patch
        if not sizes >> ones(patch) & 1 and not _can_grow(ground, state, at, cell, sizes):
            return True
    return False


def _unlisted(ground: Ints, state: Ints, at: int, colour: int, sight: int) -> bool:
    """Whether the patches of a colour end with other sizes than the list still has."""
    start, end = ground[sight + START], ground[sight + END]
    for size in range(start, end):
        state[LEFT + ground[size]] = 0
    for size in range(start, end):
        state[LEFT + ground[size]] += 1
    bare = ~state[at + SHOWN]
    growing, count = 0, end - start
    cells = state[at + SEEN + colour]
    while cells:
        spot = at + SPOT * first(cells)
        patch = state[spot + PATCH]
        size = ones(patch)
        cells &= ~patch
        if state[spot + HALO] & state[OPENED + colour] & bare:
            growing |= patch
        elif ground[sight + SIZES] >> size & 1 and state[LEFT + size]:
            state[LEFT + size] -= 1
            count -= 1
        else:
            return True
    if not bare & (1 << ground[CELLS]) - 1:
        return count > 0
    sizes = 0
    for size in range(start, end):
        if ground[size] and state[LEFT + ground[size]]:
            sizes |= 1 << ground[size]
    return _stunted(ground, state, at, growing, sizes)


def _touched(ground: Ints, state: Ints, at: int, cells: int) -> int:
    """The colours that some cells show."""
    found = 0
    for colour in range(ground[COLOURS]):
        if state[at + SEEN + colour] & cells:
            found |= 1 << colour
    return found


def _spoiled_by(ground: Ints, state: Ints, at: int, near: int, sight: int) -> bool:
    """Whether one sight shows that all is spoiled by what was laid near some cells."""
    kind = ground[sight + KIND]
    if kind == ROWS:
        return ground[sight + SIZES] > 0
    if kind == GROWING:
        return _stunted(ground, state, at, near, ground[sight + SIZES])
    if kind == LISTED:
        whole = state[at + SHOWN] == (1 << ground[CELLS]) - 1
        colours = (1 << ground[COLOURS]) - 1 if whole else _touched(ground, state, at, near)
        while colours:
            if _unlisted(ground, state, at, first(colours), sight):
                return True
            colours &= colours - 1
    return False


def spoiled(ground: Ints, state: Ints, at: int) -> bool:
    """Whether the tile that was laid last is seen to spoil everything."""
    last = state[at + LAST]
    near = (last | reach(ground, last)) & state[at + SHOWN]
    for sight in range(ground[FIRST_SIGHT], ground[LAST_SIGHT], SIGHT):
        if _spoiled_by(ground, state, at, near, sight):
            return True
    return False


def _ask_of_rows(ground: Ints, state: Ints, at: int, sight: int, end: int) -> int:
    """Add the places left for a colour in each row that must hold it; where the places end then."""
    most, shown = ground[sight + MOST], state[at + SHOWN]
    for number in range(ground[sight + START], ground[sight + END], 2):
        line, colour = ground[number], ground[number + 1]
        wanted = most - ones(state[at + SEEN + colour] & line)
        if wanted <= 0:
            continue
        ways = line & state[OPENED + colour] & ~shown
        left = ones(ways)
        # Where there are just enough, each is a place of its own; where there are too few, none will do.
        alone = left == wanted
        for _ in range(left if alone else 1):
            state[end] = ways & -ways if alone else ways if left > wanted else 0
            state[end + WANTED] = 1 << colour
            ways &= ways - 1
            end += PLACE
    return end


def _ask_of_patches(state: Ints, at: int, sizes: int, end: int) -> int:
    """Add the ways out of each patch that must still grow; where the places end then."""
    shown = cells = state[at + SHOWN]
    while cells:
        spot = at + SPOT * first(cells)
        patch = state[spot + PATCH]
        cells &= ~patch
        if not sizes >> ones(patch) & 1:
            colour = state[spot + COLOUR]
            state[end] = state[spot + HALO] & state[OPENED + first(colour)] & ~shown
            state[end + WANTED] = colour
            end += PLACE
    return end


def demands(ground: Ints, state: Ints, at: int, end: int) -> int:
    """Add the places of which one must be filled so, or something else could not end well; where they end then."""
    for sight in range(ground[FIRST_SIGHT], ground[LAST_SIGHT], SIGHT):
        kind = ground[sight + KIND]
        if kind == ROWS:
            end = _ask_of_rows(ground, state, at, sight, end)
        elif kind in (GROWING, LISTED):
            end = _ask_of_patches(state, at, ground[sight + SIZES], end)
    return end
