"""What is spoiled and what is demanded, as each requirement shows it to the compiled player."""

from generator.puzzles.colouring.fast_check.bars import first, ones, reach, touched
from generator.puzzles.colouring.fast_check.desk import (
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
    START,
    WANTED,
)
from generator.solve.compiled import Ints, fast


@fast
def _can_grow(ground: Ints, desk: Ints, at: int, cell: int, sizes: int) -> bool:
    """Whether the patch of a cell has room to grow to the next of some sizes."""
    reached = desk[at + PATCH + cell]
    size = ones(reached)
    larger = sizes >> size + 1
    if not larger:
        return False
    colour = first(desk[at + COLOUR + cell])
    allowed = desk[at + SEEN + colour] | desk[OPENED + colour]
    new = desk[at + HALO + cell] & allowed & ~reached
    while new:
        reached |= new
        new = reach(ground, new) & allowed & ~reached
    return ones(reached) > size + first(larger)


@fast
def _stunted(ground: Ints, desk: Ints, at: int, cells: int, sizes: int) -> bool:
    """Whether a patch of some cells can no longer come to one of the sizes."""
    while cells:
        cell = first(cells)
        patch = desk[at + PATCH + cell]
        cells &= ~patch
        if not sizes >> ones(patch) & 1 and not _can_grow(ground, desk, at, cell, sizes):
            return True
    return False


@fast
def _unlisted(ground: Ints, desk: Ints, at: int, colour: int, sight: int) -> bool:
    """Whether the patches of a colour end with other sizes than the list still has."""
    listed = range(ground[sight + START], ground[sight + END])
    for size in listed:
        desk[LEFT + ground[size]] = 0
    for size in listed:
        desk[LEFT + ground[size]] += 1
    bare = ~desk[at + SHOWN]
    growing, count = 0, len(listed)
    cells = desk[at + SEEN + colour]
    while cells:
        cell = first(cells)
        patch = desk[at + PATCH + cell]
        cells &= ~patch
        if desk[at + HALO + cell] & desk[OPENED + colour] & bare:
            growing |= patch
        elif ground[sight + SIZES] >> ones(patch) & 1 and desk[LEFT + ones(patch)]:
            desk[LEFT + ones(patch)] -= 1
            count -= 1
        else:
            return True
    if not bare & (1 << ground[CELLS]) - 1:
        return count > 0
    sizes = 0
    for size in listed:
        if ground[size] and desk[LEFT + ground[size]]:
            sizes |= 1 << ground[size]
    return _stunted(ground, desk, at, growing, sizes)


@fast
def _spoiled_by(ground: Ints, desk: Ints, at: int, near: int, sight: int) -> bool:
    """Whether one sight shows that all is spoiled by what was laid near some cells."""
    kind = ground[sight + KIND]
    if kind == ROWS:
        return ground[sight + SIZES] > 0
    if kind == GROWING:
        return _stunted(ground, desk, at, near, ground[sight + SIZES])
    if kind == LISTED:
        whole = desk[at + SHOWN] == (1 << ground[CELLS]) - 1
        colours = (1 << ground[COLOURS]) - 1 if whole else touched(ground, desk, at, near)
        while colours:
            if _unlisted(ground, desk, at, first(colours), sight):
                return True
            colours &= colours - 1
    return False


@fast
def spoiled(ground: Ints, desk: Ints, at: int) -> bool:
    """Whether the tile that was laid last is seen to spoil everything."""
    last = desk[at + LAST]
    near = (last | reach(ground, last)) & desk[at + SHOWN]
    for sight in range(ground[FIRST_SIGHT], ground[LAST_SIGHT], SIGHT):
        if _spoiled_by(ground, desk, at, near, sight):
            return True
    return False


@fast
def _ask_of_rows(ground: Ints, desk: Ints, at: int, sight: int, count: int) -> int:
    """Add the places left for a colour in each row that must hold it; how many places there are then."""
    for number in range(ground[sight + START], ground[sight + END], 2):
        line, colour = ground[number], ground[number + 1]
        wanted = ground[sight + MOST] - ones(desk[at + SEEN + colour] & line)
        if wanted <= 0:
            continue
        ways = line & desk[OPENED + colour] & ~desk[at + SHOWN]
        left = ones(ways)
        # Where there are just enough, each is a place of its own; where there are too few, none will do.
        alone = left == wanted
        for _ in range(left if alone else 1):
            desk[PLACE + count] = ways & -ways if alone else ways if left > wanted else 0
            desk[WANTED + count] = 1 << colour
            ways &= ways - 1
            count += 1
    return count


@fast
def _ask_of_patches(ground: Ints, desk: Ints, at: int, sizes: int, count: int) -> int:
    """Add the ways out of each patch that must still grow; how many places there are then."""
    shown = cells = desk[at + SHOWN]
    while cells:
        cell = first(cells)
        patch = desk[at + PATCH + cell]
        cells &= ~patch
        if not sizes >> ones(patch) & 1:
            colour = desk[at + COLOUR + cell]
            desk[PLACE + count] = desk[at + HALO + cell] & desk[OPENED + first(colour)] & ~shown
            desk[WANTED + count] = colour
            count += 1
    return count


@fast
def demands(ground: Ints, desk: Ints, at: int, count: int) -> int:
    """Add the places of which one must be filled so, or something else could not end well; how many there are."""
    for sight in range(ground[FIRST_SIGHT], ground[LAST_SIGHT], SIGHT):
        kind = ground[sight + KIND]
        if kind == ROWS:
            count = _ask_of_rows(ground, desk, at, sight, count)
        elif kind in (GROWING, LISTED):
            count = _ask_of_patches(ground, desk, at, ground[sight + SIZES], count)
    return count
