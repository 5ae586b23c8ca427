"""Every figure of a box once, and its colourings, as loops to be compiled.

A figure is a mask of cells. It is counted where it is met first among all its turned and mirrored forms, so that
parts of the study need not know of each other. Colours alone are asked for here: six sets of six cells, no two
cells of a set in one line.
"""

from generator.solve.compiled import fast
from generator.studies.latin.arrays import MOST_CLASSES, LatinArrays, LatinGround
from generator.studies.latin.boxes import (
    ACROSS,
    ALONG,
    CELLS,
    HALF,
    HALF_ABOUT_SIDE,
    THIRD,
    THIRD_ABOUT_CORNER,
)

DEPTH, COUNT, MASK, BACK, NUMBER, LEVEL = range(6)
"""Where a walk through the orbits is, and how deep a colouring."""

SIX = 6
CORNER = 12
"""What the lines of the cells of a figure about a corner add up to, but for whole multiples of its cells."""


@fast
def _ones(mask: int) -> int:
    """How many cells a mask has."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


@fast
def _next_choice(ground: LatinGround, desk: LatinArrays) -> int:
    """The next choice of orbits with as many cells as a figure has; -1 where there is none."""
    walk, taken = desk.walk, desk.taken
    depth, count, mask = walk[DEPTH], walk[COUNT], walk[MASK]
    while True:
        if walk[BACK]:
            depth -= 1
            while depth >= 0 and not taken[depth]:
                depth -= 1
            if depth < 0:
                return -1
            taken[depth] = 0
            count -= ground.weight[depth]
            mask ^= ground.orbit[depth]
            depth += 1
        walk[BACK] = 1
        if count == CELLS:
            walk[DEPTH], walk[COUNT], walk[MASK] = depth, count, mask
            return mask
        if depth == ground.orbits or count + ground.after[depth] < CELLS:
            continue
        taken[depth] = 1 if count + ground.weight[depth] <= CELLS else 0
        if taken[depth]:
            count += ground.weight[depth]
            mask ^= ground.orbit[depth]
        depth += 1
        walk[BACK] = 0


@fast
def _whole(ground: LatinGround, desk: LatinArrays, mask: int) -> int:
    """Whether a figure reaches the border of its box and hangs together; its cells are listed."""
    for line in ground.reached:
        if not mask & line:
            return 0
    found, seen, grown = 0, mask & -mask, 0
    while seen != grown:
        grown = seen
        for cell in range(ground.cells):
            if grown >> cell & 1:
                seen |= ground.near[cell] & mask
    if seen != mask:
        return 0
    for cell in range(ground.cells):
        if mask >> cell & 1:
            desk.places[found] = cell
            found += 1
    return 1


@fast
def _name(ground: LatinGround, desk: LatinArrays, symmetry: int) -> None:
    """Name a turned figure by its cells in a square of eight by eight, and keep where its middle is."""
    turns, at = ground.turns, 4 * symmetry
    left = top = 1 << 20
    right = -left
    bottom = -top
    total = 0
    for place in desk.places:
        q = ground.q[place] * turns[at] + ground.r[place] * turns[at + 2]
        r = ground.q[place] * turns[at + 1] + ground.r[place] * turns[at + 3]
        left, right, top, bottom = min(left, q), max(right, q), min(top, r), max(bottom, r)
        total += r
    # An eight by eight square takes 64 bits, of which a machine's number has one too few: so in two halves.
    high = low = 0
    for place in desk.places:
        q = ground.q[place] * turns[at] + ground.r[place] * turns[at + 2] - left
        r = ground.q[place] * turns[at + 1] + ground.r[place] * turns[at + 3] - top
        if q < 4:
            high |= 1 << 8 * q + r
        else:
            low |= 1 << 8 * (q - 4) + r
    desk.high[symmetry], desk.low[symmetry] = high, low
    at = 3 * symmetry
    desk.middle[at], desk.middle[at + 1], desk.middle[at + 2] = left + right, top + bottom, total


@fast
def _same(desk: LatinArrays, one: int, other: int) -> int:
    """Whether two turned forms are one figure."""
    return 1 if desk.high[one] == desk.high[other] and desk.low[one] == desk.low[other] else 0


@fast
def _has(ground: LatinGround, desk: LatinArrays, move: int) -> int:
    """Whether some turned form has the mirror or the turn, wherever its middle is."""
    for symmetry in range(12):
        if _same(desk, symmetry, ground.after_move[12 * move + symmetry]):
            return 1
    return 0


@fast
def _met(ground: LatinGround, desk: LatinArrays, symmetry: int) -> int:
    """Whether a turned form is met among the figures of this move."""
    at = 3 * symmetry
    if ground.move in (ACROSS, ALONG):
        return _same(desk, symmetry, ground.after_move[12 * ground.move + symmetry])
    if ground.move == HALF_ABOUT_SIDE:
        return 1 if desk.middle[at] % 2 == 1 and desk.middle[at + 1] % 2 == 0 else 0
    if ground.move == THIRD_ABOUT_CORNER:
        return 1 if desk.middle[at + 2] % CELLS == CORNER else 0
    return 1


@fast
def _first(ground: LatinGround, desk: LatinArrays) -> int:
    """Whether this is the first of a figure's forms to be met."""
    for symmetry in range(12):
        _name(ground, desk, symmetry)
    if ground.move > ACROSS and _has(ground, desk, ACROSS):
        return 0
    if ground.move > ALONG and _has(ground, desk, ALONG):
        return 0
    if ground.move >= THIRD and _has(ground, desk, HALF):
        return 0
    for symmetry in range(1, 12):
        high, low = desk.high[symmetry], desk.low[symmetry]
        lesser = high < desk.high[0] or (high == desk.high[0] and low < desk.low[0])
        if lesser and _met(ground, desk, symmetry):
            return 0
    return 1


@fast
def kind(desk: LatinArrays) -> int:
    """Twice the turns of a figure, and one more where it has mirrors."""
    turns = mirrors = 0
    for symmetry in range(6):
        turns += _same(desk, 0, symmetry)
        mirrors += _same(desk, 0, 6 + symmetry)
    return 2 * turns + (1 if mirrors else 0)


@fast
def next_figure(ground: LatinGround, desk: LatinArrays, share: int, shares: int) -> int:
    """The next figure of a share whose rows are short enough; -1 where there is none. Others are tallied."""
    while True:
        mask = _next_choice(ground, desk)
        if mask < 0:
            return -1
        desk.walk[NUMBER] += 1
        # Every share walks through all choices, which is quick, and looks at its own.
        if desk.walk[NUMBER] % shares != share or not _whole(ground, desk, mask) or not _first(ground, desk):
            continue
        long = 0
        for line in ground.lines:
            if _ones(mask & line) > SIX:
                long = 1
                break
        if not long:
            return mask
        desk.too_long[kind(desk)] += 1


@fast
def _begin(ground: LatinGround, desk: LatinArrays, mask: int) -> int:
    """Write down the lines of each cell; the lines of six cells, which every colour must meet."""
    needed = 0
    for cell in range(CELLS):
        desk.on[cell] = 0
    for number in range(len(ground.lines)):
        line = ground.lines[number] & mask
        if _ones(line) == SIX:
            needed |= 1 << number
        for cell in range(CELLS):
            if line >> desk.places[cell] & 1:
                desk.on[cell] |= 1 << number
    return needed


@fast
def list_classes(ground: LatinGround, desk: LatinArrays, mask: int) -> int:
    """List every set of six cells that one colour could have, by its first cell; how many, -1 if too many."""
    needed, found, depth = _begin(ground, desk, mask), 0, 0
    six, used, on = desk.six, desk.used, desk.on
    desk.walk[LEVEL] = desk.covered[0] = used[0] = six[0] = 0
    desk.first[0] = 0
    while depth >= 0:
        cell = six[depth]
        # Cells are taken in rising order, so that each set is listed once.
        while cell < CELLS and used[depth] & on[cell]:
            cell += 1
        if cell == CELLS:
            depth -= 1
            if depth >= 0:
                six[depth] += 1
                if depth == 0:
                    desk.first[six[0]] = found
            continue
        six[depth] = cell
        if depth < SIX - 1:
            used[depth + 1], six[depth + 1] = used[depth] | on[cell], cell + 1
            depth += 1
            continue
        if not needed & ~(used[depth] | on[cell]):
            if found == MOST_CLASSES:
                return -1
            chosen = 0
            for at in range(SIX):
                chosen |= 1 << six[at]
            desk.classes[found] = chosen
            found += 1
        six[depth] += 1
    for cell in range(six[0], CELLS + 1):
        desk.first[cell] = found
    return found


@fast
def next_colouring(desk: LatinArrays) -> int:
    """The next way to part the cells into sets that are listed; whether there is one."""
    covered, picked = desk.covered, desk.picked
    level = desk.walk[LEVEL]
    back = 1 if level else 0
    while True:
        if back:
            level -= 1
            if level < 0:
                return 0
            picked[level] += 1
        else:
            picked[level] = desk.first[_lowest(covered[level])]
        entry, end = picked[level], desk.first[_lowest(covered[level]) + 1]
        while entry < end and desk.classes[entry] & covered[level]:
            entry += 1
        picked[level] = entry
        back = 1 if entry == end else 0
        if not back:
            covered[level + 1] = covered[level] | desk.classes[entry]
            level += 1
            if level == SIX:
                desk.walk[LEVEL] = level
                return 1


@fast
def _lowest(covered: int) -> int:
    """The first cell that has no colour."""
    cell = 0
    while covered >> cell & 1:
        cell += 1
    return cell
