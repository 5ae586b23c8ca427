"""Sliding dominoes cell by cell: the shortest line by a loop that can be compiled, to hold new problems to.

Everything that calls another compiled function stands in this one file, for a compiled function is
kept until its own file changes.
"""

from generator.puzzles.sliding.boards import BEFORE, COUNT, EMPTY, SOLVED, STAMP, ExploredStates, SlidingBoard
from generator.puzzles.sliding.solving import GONE, SIX
from generator.solve.compiled import fast

# The start and the prime are those of FNV-1a for 32 bits.
HASH_START, HASH_PRIME, HASH_WORD = 2166136261, 16777619, 0xFFFFFFFF


@fast
def lay(board: SlidingBoard, room: ExploredStates, at: int) -> int:
    """Put the dominoes of a state on the table; the number of cells they cover."""
    cells = 0
    for i in range(board.size):
        place = room.states[at * board.size + i]
        if place != GONE:
            cell = place * board.steps[i] + board.bases[i]
            room.owner[cell] = i
            room.number[cell] = board.first[i]
            room.owner[cell + board.steps[i]] = i
            room.number[cell + board.steps[i]] = board.second[i]
            cells += 2
    return cells


@fast
def lift(board: SlidingBoard, room: ExploredStates, at: int) -> None:
    """Take the dominoes of a state off the table."""
    for i in range(board.size):
        place = room.states[at * board.size + i]
        if place != GONE:
            cell = place * board.steps[i] + board.bases[i]
            room.owner[cell] = EMPTY
            room.owner[cell + board.steps[i]] = EMPTY


@fast
def connected(board: SlidingBoard, room: ExploredStates, start: int, cells: int) -> bool:
    """Whether so many cells can be reached from one, through covered cells side by side."""
    # A new stamp for each walk instead of a table that is cleared for each.
    room.tally[STAMP] += 1
    stamp = room.tally[STAMP]
    room.stack[0] = start
    room.seen[start] = stamp
    waiting, reached = 1, 0
    while waiting:
        waiting -= 1
        cell = room.stack[waiting]
        reached += 1
        for turn in range(4):
            step = board.stride if turn & 1 else 1
            beside = cell + step if turn & 2 else cell - step
            if room.owner[beside] != EMPTY and room.seen[beside] != stamp:
                room.seen[beside] = stamp
                room.stack[waiting] = beside
                waiting += 1
    return reached == cells


@fast
def meets(board: SlidingBoard, room: ExploredStates, cell: int, number: int) -> int:
    """What a number meets on a cell: 4 for a match, 2 for a sum of six and 1 for any neighbour, added up.

    Dominoes that match are marked as gone in the state after.
    """
    met = 0
    for turn in range(4):
        step = board.stride if turn & 1 else 1
        beside = cell + step if turn & 2 else cell - step
        other = room.owner[beside]
        if other != EMPTY:
            met |= 1
            if room.number[beside] == number:
                met |= 4
                room.after[other] = GONE
            elif room.number[beside] + number == SIX:
                met |= 2
    return met


@fast
def slide(board: SlidingBoard, room: ExploredStates, at: int, i: int, change: int, cells: int) -> bool:
    """Whether one slide is legal; the state it leads to is then in the room's `after`."""
    count, step = board.size, board.steps[i]
    old = room.states[at * count + i] * step + board.bases[i]
    new = old + change * step
    if room.owner[new + step if change > 0 else new] != EMPTY:
        return False
    for j in range(count):
        room.after[j] = room.states[at * count + j]
    room.owner[old] = EMPTY
    room.owner[old + step] = EMPTY
    met = meets(board, room, new, board.first[i]) | meets(board, room, new + step, board.second[i])
    legal = met >= 2 if board.captures else met < 4
    room.owner[new] = i
    room.owner[new + step] = i
    legal = legal and connected(board, room, new, cells)
    room.owner[new] = EMPTY
    room.owner[new + step] = EMPTY
    if legal and met >= 4:
        room.after[i] = GONE
        legal = holds(board, room, at, cells)
    else:
        room.after[i] += change
    room.owner[old] = i
    room.owner[old + step] = i
    return legal


@fast
def holds(board: SlidingBoard, room: ExploredStates, at: int, cells: int) -> bool:
    """Whether what a capture leaves is still one group."""
    start = EMPTY
    for j in range(board.size):
        place = room.states[at * board.size + j]
        if place != GONE:
            cell = place * board.steps[j] + board.bases[j]
            if room.after[j] != GONE:
                start = cell
            else:
                room.owner[cell] = EMPTY
                room.owner[cell + board.steps[j]] = EMPTY
                cells -= 2
    whole = cells == 0 or connected(board, room, start, cells)
    for j in range(board.size):
        place = room.states[at * board.size + j]
        if place != GONE and room.after[j] == GONE:
            cell = place * board.steps[j] + board.bases[j]
            room.owner[cell] = j
            room.owner[cell + board.steps[j]] = j
    return whole


@fast
def settle(board: SlidingBoard, room: ExploredStates) -> int:
    """Move a group of parallel dominoes back to where such groups stand; the number of dominoes left."""
    left = lying = 0
    low = GONE
    for j in range(board.size):
        if room.after[j] != GONE:
            left += 1
            lying += board.steps[j] == 1
            low = min(low, room.after[j])
    if lying == left or lying == 0:
        drift = low - (board.across if lying else board.down)
        for j in range(board.size):
            if room.after[j] != GONE:
                room.after[j] -= drift
    return left


@fast
def remember(board: SlidingBoard, room: ExploredStates) -> bool:
    """Keep the state after unless it is known; whether it was new."""
    count = board.size
    mixed = HASH_START
    for j in range(count):
        mixed = (mixed ^ room.after[j]) * HASH_PRIME & HASH_WORD
    mask = len(room.slots) - 1
    # The upper half is mixed in, for the last bits alone are those of the last dominoes.
    slot = (mixed ^ mixed >> 15) & mask
    before = room.tally[BEFORE]
    while room.slots[slot] > before:
        known = room.slots[slot] - before - 1
        j = 0
        while j < count and room.states[known * count + j] == room.after[j]:
            j += 1
        if j == count:
            return False
        slot = (slot + 1) & mask
    new = room.tally[COUNT]
    room.slots[slot] = before + new + 1
    for j in range(count):
        room.states[new * count + j] = room.after[j]
    room.tally[COUNT] = new + 1
    return True


@fast
def explore(board: SlidingBoard, room: ExploredStates) -> bool:
    """Every state that can be reached from the first, nearest first, until solved; False when room runs out.

    Afterwards the tally counts the states and, in SOLVED, the moves to a rectangle, to an empty board or EMPTY.
    """
    # Slots are never cleared: what an earlier start wrote is at or below BEFORE and counts as free.
    room.tally[BEFORE] += len(room.depths)
    room.tally[COUNT] = 0
    room.tally[SOLVED] = EMPTY
    for j in range(board.size):
        room.after[j] = room.states[j]
    remember(board, room)
    room.depths[0] = 0
    at = 0
    while at < room.tally[COUNT]:
        if not board.captures and is_rectangle(board, room, at):
            room.tally[SOLVED] = room.depths[at]
            return True
        cells = lay(board, room, at)
        going = follow(board, room, at, cells)
        lift(board, room, at)
        if not going:
            return room.tally[SOLVED] != EMPTY
        at += 1
    return True


@fast
def follow(board: SlidingBoard, room: ExploredStates, at: int, cells: int) -> bool:
    """Remember every state one slide away; whether there is reason and room to go on."""
    for i in range(board.size):
        if room.states[at * board.size + i] == GONE:
            continue
        for change in (-1, 1):
            if not slide(board, room, at, i=i, change=change, cells=cells):
                continue
            left = settle(board, room)
            if room.tally[COUNT] == len(room.depths):
                return False
            if remember(board, room):
                depth = room.depths[at] + 1
                room.depths[room.tally[COUNT] - 1] = depth
                if left == 0:
                    room.tally[SOLVED] = depth
                    return False
    return True


@fast
def is_rectangle(board: SlidingBoard, room: ExploredStates, at: int) -> bool:
    """Whether the dominoes of a state, none of them gone, fill a rectangle."""
    top = left = len(room.owner)
    bottom = right = 0
    for j in range(board.size):
        cell = room.states[at * board.size + j] * board.steps[j] + board.bases[j]
        end = cell + board.steps[j]
        top, bottom = min(top, cell // board.stride), max(bottom, end // board.stride)
        left, right = min(left, cell % board.stride), max(right, end % board.stride)
    return (bottom - top + 1) * (right - left + 1) == 2 * board.size
