"""Making sliding problems, all in loops that can be compiled: exchange dominoes, explore, keep what is better.

Everything that calls another compiled function stands in this one file, for a compiled function is
kept until its own file changes. The innermost take arrays one by one, for looking into a tuple costs.
"""

from generator.puzzles.sliding.tables import (
    BEFORE,
    BYTE,
    COUNT,
    FEWEST,
    OWNER,
    PER_WORD,
    ROUND,
    SOLVED,
    TAKEN,
    Group,
    SlidingArrays,
)
from generator.solve.chance import advanced, drawn
from generator.solve.compiled import Ints, fast

# FNV-1a of 32 bits, but by 28 bits at a time: two make the 56 of a word, and a product stays within 64.
HASH_START, HASH_PRIME, HASH_WORD, HALF = 2166136261, 16777619, 0xFFFFFFFF, 28
SIX, UNSOLVED, SET = 6, -1, 28
TRIES = 100
"""Exchanges a domino to rid a packing of matches; then another is begun."""

Worth = tuple[int, int, int]
Met = tuple[int, int, int]

advance, draw = fast(advanced), fast(drawn)


@fast
def place_of(states: Ints, at: int, i: int) -> int:
    """The byte of a domino in the state that begins at a word."""
    return states[at + i // PER_WORD] >> BYTE * (i % PER_WORD) & TAKEN


@fast
def meeting(cells: Ints, around: Ints, ends: Ints, i: int, first: int) -> Met:
    """Whom a domino touches with its first half on a cell, and matches, a bit each, and whether it adds to six."""
    near = matched = six = 0
    for k in range(ROUND):
        beside = cells[first + around[ROUND * i + k]]
        other = (beside >> OWNER) - 1
        if beside and other != i:
            mine, theirs = ends[2 * i + (k > 2)], beside & 7
            near |= 1 << other
            matched |= (mine == theirs) << other
            six |= mine + theirs == SIX
    return near, matched, six


@fast
def spread(size: int, near: Ints, reached: int, among: int) -> int:
    """All that can be reached from some dominoes through those that touch, among some."""
    before = -1
    while reached not in (before, among):
        before = reached
        for j in range(size):
            if reached >> j & 1:
                reached |= near[j] & among
    return reached


@fast
def drift_back(size: int, margin: int, after: Ints, kept: int) -> None:
    """Move dominoes that all lie alike to the margin."""
    low = TAKEN
    for j in range(size):
        low = min(low, place_of(after, 0, j))
    for j in range(size):
        if kept >> j & 1:
            after[j // PER_WORD] -= low - margin << BYTE * (j % PER_WORD)


@fast
def scattered(words: int, after: Ints) -> int:
    """A number that is another for almost any other state."""
    mixed = HASH_START
    for word in range(words):
        mixed = (mixed ^ (after[word] & ((1 << HALF) - 1))) * HASH_PRIME & HASH_WORD
        mixed = (mixed ^ (after[word] >> HALF)) * HASH_PRIME & HASH_WORD
    return mixed ^ mixed >> 15


@fast
def bits(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@fast
def is_rectangle(group: Group, desk: SlidingArrays, at: int) -> bool:
    """Whether the dominoes of a state, none of them gone, fill a rectangle."""
    stride = ROUND * group.size + ROUND
    top = left = stride
    bottom = right = 0
    for i in range(group.size):
        first = place_of(desk.states, at * group.words, i) * group.steps[i] + group.line[i]
        lies = group.flat >> i & 1
        row, col = first // stride, first % stride
        top, bottom = min(top, row), max(bottom, row + 1 - lies)
        left, right = min(left, col), max(right, col + lies)
    return (bottom - top + 1) * (right - left + 1) == 2 * group.size


@fast
def explore(group: Group, desk: SlidingArrays, whole: bool) -> bool:
    """Every state that can be reached, nearest first, until solved unless all is wanted; False when room runs out.

    Afterwards the tally counts all states, the fewest dominoes left in any of them and, in SOLVED, the
    moves to the first that is solved or UNSOLVED. One long function, for compiled code counts references
    to arrays whenever they are handed on, which takes longer than all that is done with them.
    """
    captures, size, words, margin, flat, line, steps, around, ends = group
    states, depths, edges, _, slots, cells, firsts, near, after, tally = desk
    # Slots are never cleared: what an earlier group wrote is at or below BEFORE and counts as free.
    tally[BEFORE] += len(depths)
    before, mask = tally[BEFORE], len(slots) - 1
    tally[FEWEST], tally[SOLVED], tally[COUNT] = size, UNSOLVED, 1
    for word in range(words):
        after[word] = states[word]
    slots[scattered(words, after) & mask] = before + 1
    depths[0] = 0
    at, count, going = 0, 1, True
    while at < count and going:
        if not (captures or whole) and is_rectangle(group, desk, at):
            tally[SOLVED] = depths[at]
            break
        left = 0
        for i in range(size):
            place = place_of(states, at * words, i)
            if place != TAKEN:
                left |= 1 << i
                first = place * steps[i] + line[i]
                firsts[i] = first
                cells[first] = i + 1 << OWNER | ends[2 * i]
                cells[first + steps[i]] = i + 1 << OWNER | ends[2 * i + 1]
        for i in range(size):
            near[i] = meeting(cells, around, ends, i, firsts[i])[0] if left >> i & 1 else 0
        for turn in range(2 * size):
            i, way = turn >> 1, 2 * (turn & 1) - 1
            edges[2 * size * at + turn] = -1
            if not left >> i & 1 or cells[firsts[i] + (2 if way > 0 else -1) * steps[i]]:
                continue
            beside, matched, six = meeting(cells, around, ends, i, firsts[i] + way * steps[i])
            if (matched | six) == 0 if captures else matched > 0:
                continue
            rest = left ^ 1 << i
            kept = rest & ~matched if matched else left
            # A domino that still touches all that it touched holds the group together as before.
            # Without the flood where it is plain that the group still hangs together.
            if near[i] & ~beside and spread(size, near, beside, rest) != rest:
                continue
            if matched and spread(size, near, kept & -kept, kept) != kept:
                continue
            for word in range(words):
                after[word] = states[at * words + word]
            after[i // PER_WORD] += way << BYTE * (i % PER_WORD)
            if matched:
                for j in range(size):
                    if not kept >> j & 1:
                        after[j // PER_WORD] |= TAKEN << BYTE * (j % PER_WORD)
            if kept & flat == 0 or kept & flat == kept:
                drift_back(size, margin, after, kept)
            slot = scattered(words, after) & mask
            found = -1
            while slots[slot] > before and found < 0:
                found = slots[slot] - before - 1
                for word in range(words):
                    if states[found * words + word] != after[word]:
                        found = -1
                        break
                slot = (slot + 1) & mask
            if found < 0:
                if count == len(depths):
                    going = False
                    break
                found = count
                slots[slot] = before + count + 1
                for word in range(words):
                    states[count * words + word] = after[word]
                depths[count] = depths[at] + 1
                count += 1
                tally[FEWEST] = min(tally[FEWEST], bits(kept))
                if kept == 0:
                    tally[SOLVED] = depths[at] + 1
                    going = False
                    break
            edges[2 * size * at + turn] = found
        for i in range(size):
            if left >> i & 1:
                cells[firsts[i]] = cells[firsts[i] + steps[i]] = 0
        at += 1
    tally[COUNT] = count
    return going or tally[SOLVED] != UNSOLVED


@fast
def from_rectangles(group: Group, desk: SlidingArrays) -> int:
    """Find how far each state is from the nearest rectangle, and how far the farthest; UNSOLVED if room runs out.

    Slides can be taken back, so that the ways found are walked again from all rectangles at once.
    """
    if not explore(group, desk, True):
        return UNSOLVED
    ways, depths, edges, queue, count = 2 * group.size, desk.depths, desk.edges, desk.queue, desk.tally[COUNT]
    queued = 0
    for at in range(count):
        depths[at] = UNSOLVED
        if is_rectangle(group, desk, at):
            depths[at] = 0
            queue[queued] = at
            queued += 1
    for turn in range(count):
        at = queue[turn]
        for way in range(ways * at, ways * (at + 1)):
            beside = edges[way]
            if beside >= 0 and depths[beside] == UNSOLVED:
                depths[beside] = depths[at] + 1
                queue[queued] = beside
                queued += 1
    return depths[queue[queued - 1]]


@fast
def copy(numbers: Ints, onto: Ints) -> None:
    """Write numbers over others."""
    for k in range(len(numbers)):
        onto[k] = numbers[k]


@fast
def matches(sides: Ints, ends: Ints) -> int:
    """How many equal numbers of different dominoes touch."""
    count = 0
    for k in range(0, len(sides), 2):
        count += ends[sides[k]] == ends[sides[k + 1]]
    return count


@fast
def exchange(size: int, ends: Ints, state: int) -> int:
    """Turn one domino about or exchange it for another; the state of chance."""
    state = advance(state)
    one = 2 * (draw(state) * size >> 32)
    state = advance(state)
    other = 2 * (draw(state) * SET >> 32)
    for half in range(2):
        ends[one + half], ends[other + half] = ends[other + half], ends[one + half]
    state = advance(state)
    if one == other or draw(state) & 1:
        ends[one], ends[one + 1] = ends[one + 1], ends[one]
    return state


@fast
def worth(group: Group, desk: SlidingArrays) -> Worth:
    """How good a packing is, which is the first state."""
    if group.captures:
        explore(group, desk, False)
        solved = desk.tally[SOLVED]
        if solved > 0:
            return 0, solved, -desk.tally[COUNT]
        return -desk.tally[FEWEST], 0, desk.tally[COUNT]
    far = from_rectangles(group, desk)
    count = desk.tally[COUNT]
    return (0, far, -count) if far != UNSOLVED else (-1, desk.depths[count - 1], 0)


@fast
def altered(size: int, sides: Ints, ends: Ints, state: int, spare: Ints) -> int:
    """Exchange a domino or a few, still without a match, and keep in `spare` how it was; the state of chance."""
    copy(ends, spare)
    while True:
        state = advance(state)
        for _ in range(1 + (draw(state) * 3 >> 32)):
            state = exchange(size, ends, state)
        if matches(sides, ends) == 0:
            return state
        copy(spare, ends)


@fast
def packed(size: int, sides: Ints, ends: Ints, state: int, spare: Ints) -> int:
    """Rid shuffled numbers of their matches, in the end or not; the state of chance."""
    for _ in range(TRIES * size):
        before = matches(sides, ends)
        if before == 0:
            break
        copy(ends, spare)
        state = exchange(size, ends, state)
        if matches(sides, ends) > before:
            copy(spare, ends)
    return state


@fast
def climb(
    group: Group, desk: SlidingArrays, sides: Ints, spare: Ints, patience: int, enough: int, state: int
) -> tuple[int, Worth]:
    """Alter the numbers for as long as that helps; the state of chance, and what the last are worth."""
    ends = group.ends
    best = worth(group, desk)
    idle = 0
    while idle < patience and not (best[0] == 0 and best[1] >= enough):
        state = altered(group.size, sides, ends, state, spare)
        found = worth(group, desk)
        idle = 0 if found > best else idle + 1
        # What is as good is kept too: on a plateau one has to walk to find where it rises.
        if found >= best:
            best = found
        else:
            copy(spare, ends)
    return state, best


@fast
def longest(group: Group, desk: SlidingArrays, listed: Ints, count: int) -> tuple[int, int, int]:
    """Of some numberings the first that leads to most moves, those, and how many have too many states."""
    halves, which, moves, unknown = 2 * group.size, -1, 0, 0
    for k in range(count):
        for half in range(halves):
            group.ends[half] = listed[k * halves + half]
        if group.captures:
            unknown += not explore(group, desk, False)
            found = desk.tally[SOLVED]
        else:
            found = from_rectangles(group, desk)
            unknown += found == UNSOLVED
        if found > moves:
            which, moves = k, found
    return which, moves, unknown
