"""Fujisan for making problems: shortest climbs by a search from both ends, in loops that can be compiled.

From the start and from the peak the states are searched level by level, whichever level is smaller
first, until both searches meet: a fifth of the states that one search would look at. A state is kept as the
names of both its rows' patterns, 2048 times the upper one and the lower one; see `room`.
"""

from generator.puzzles.fujisan.mountain import HIGHEST, WIDTH
from generator.puzzles.fujisan.room import PATTERNS, STATES, WORD, WORDS, Room
from generator.puzzles.fujisan.solving import ALL, GROUND, LEFT, PEAK_COLUMNS, RIGHT, ROW
from generator.solve.chance import advanced, drawn
from generator.solve.compiled import Ints, fast

NEVER = -1
"""The length of a climb that cannot be made."""

NAME = 2048
FORWARDS, BACKWARDS = 0, 1
UPRIGHT = ALL ^ GROUND

advance, draw = fast(advanced), fast(drawn)


@fast
def list_forwards(room: Room, row: int, name: int, at: int) -> int:
    """List from `at` on what a row's pattern becomes by a move along it; where the list ends."""
    names, numbers, moves = room.names, room.numbers, room.moves
    pattern = room.patterns[name]
    for place in range(ROW):
        if not pattern >> place & 1:
            continue
        rest = pattern ^ 1 << place
        if place in (LEFT, RIGHT):
            if not rest & PEAK_COLUMNS:
                moves[at] = names[pattern ^ PEAK_COLUMNS]
                at += 1
            continue
        for side in (-1, 1):
            free = 0
            goal = place + side
            while 0 < goal < ROW - 1 and free < HIGHEST:
                if not pattern >> goal & 1:
                    free += 1
                    if numbers[row * ROW + goal] == free:
                        moves[at] = names[rest | 1 << goal]
                        at += 1
                goal += side
    return at


@fast
def list_backwards(room: Room, row: int, name: int, at: int) -> int:
    """List from `at` on what a row's pattern was before a move along it; where the list ends."""
    names, moves = room.names, room.moves
    pattern = room.patterns[name]
    for goal in range(1, ROW - 1):
        if not pattern >> goal & 1:
            continue
        rest = pattern ^ 1 << goal
        if goal in (LEFT, RIGHT) and not rest & PEAK_COLUMNS:
            moves[at] = names[pattern ^ PEAK_COLUMNS]
            at += 1
        number = room.numbers[row * ROW + goal]
        for side in (-1, 1):
            free = 0
            place = goal
            while free < number and 0 < place < ROW - 1:
                place += side
                free += 1 - (pattern >> place & 1)
            # He came from the last of the free places that he counted, and nobody leaves the peak.
            if 0 < number == free and place not in (LEFT, RIGHT):
                moves[at] = names[rest | 1 << place]
                at += 1
    return at


@fast
def list_moves(room: Room, kind: int, name: int, used: int) -> int:
    """List the moves of a pattern behind those listed before, first their number; how much is used then."""
    room.firsts[kind * PATTERNS + name] = used
    if kind // 2 == FORWARDS:
        end = list_forwards(room, kind % 2, name, used + 1)
    else:
        end = list_backwards(room, kind % 2, name, used + 1)
    room.moves[used] = end - used - 1
    return end


@fast
def reach(marks: Ints, queue: Ints, way: int, end: int, state: int, both: int) -> int:
    """Queue a state unless it was reached before; where the queue ends then, NEVER where the searches meet."""
    bit = 1 << state % WORD
    own = way * WORDS + state // WORD
    if marks[own] & bit:
        return end
    if marks[WORDS - way * WORDS + state // WORD] & bit:
        return NEVER
    marks[own] |= bit
    queue[end] = both
    return end + 1


@fast
def expand(room: Room, way: int, begin: int, end: int, used: int) -> tuple[int, int]:
    """Queue all that one move reaches from a level; where the queue ends, NEVER where the searches meet."""
    queue, marks, firsts, moves = room.queue, room.marks, room.firsts, room.moves
    names, patterns, ranks, bases = room.names, room.patterns, room.ranks, room.bases
    last = end
    for at in range(begin, end):
        upper, lower = queue[at] // NAME, queue[at] % NAME
        if firsts[2 * way * PATTERNS + upper] < 0:
            used = list_moves(room, 2 * way, upper, used)
        if firsts[(2 * way + 1) * PATTERNS + lower] < 0:
            used = list_moves(room, 2 * way + 1, lower, used)
        first = firsts[2 * way * PATTERNS + upper]
        for one in range(first + 1, first + 1 + moves[first]):
            last = reach(marks, queue, way, last, bases[moves[one]] + ranks[lower], moves[one] * NAME + lower)
            if last < 0:
                return last, used
        first = firsts[(2 * way + 1) * PATTERNS + lower]
        for one in range(first + 1, first + 1 + moves[first]):
            last = reach(marks, queue, way, last, bases[upper] + ranks[moves[one]], upper * NAME + moves[one])
            if last < 0:
                return last, used
        above, below = patterns[upper], patterns[lower]
        alone = (above ^ below) & UPRIGHT
        while alone:
            place = alone & -alone
            alone ^= place
            one, other = names[above ^ place], names[below ^ place]
            last = reach(marks, queue, way, last, bases[one] + ranks[other], one * NAME + other)
            if last < 0:
                return last, used
    return last, used


@fast
def begin_at(room: Room, way: int, pattern: int) -> None:
    """Queue the state in which both rows have a pattern as the first of a search."""
    name = room.names[pattern]
    state = room.bases[name] + room.ranks[name]
    room.marks[way * WORDS + state // WORD] |= 1 << state % WORD
    room.queue[way * STATES] = name * NAME + name


@fast
def climb_length(room: Room, deck: Ints) -> int:
    """The moves of a shortest climb of the mountain at the front of a deck, or NEVER."""
    for column in range(WIDTH):
        room.numbers[column + 1], room.numbers[ROW + column + 1] = deck[column] // 6, deck[column] % 6
    for at in range(len(room.firsts)):
        room.firsts[at] = -1
    for at in range(len(room.marks)):
        room.marks[at] = 0
    begin_at(room, FORWARDS, GROUND)
    begin_at(room, BACKWARDS, PEAK_COLUMNS)
    up, up_end, down, down_end = 0, 1, STATES, STATES + 1
    used, moves = 0, 0
    while up < up_end and down < down_end:
        moves += 1
        if up_end - up <= down_end - down:
            last, used = expand(room, FORWARDS, up, up_end, used)
            up, up_end = up_end, last
        else:
            last, used = expand(room, BACKWARDS, down, down_end, used)
            down, down_end = down_end, last
        if last < 0:
            return moves
    return NEVER


@fast
def deal_out(deck: Ints, state: int) -> int:
    """Shuffle and turn the dominoes of a deck, as `dealt` does with a chance; the state of chance afterwards."""
    for last in range(len(deck) - 1, 0, -1):
        state = advance(state)
        other = draw(state) * (last + 1) >> 32
        deck[last], deck[other] = deck[other], deck[last]
    for place in range(len(deck)):
        state = advance(state)
        if not draw(state) * 2 >> 32:
            deck[place] = deck[place] % 6 * 6 + deck[place] // 6
    return state


@fast
def change(deck: Ints, state: int) -> int:
    """Exchange or turn about a domino of the mountain or a few; the state of chance afterwards."""
    state = advance(state)
    for _ in range(1 + (draw(state) * 4 >> 32)):
        state = advance(state)
        one = draw(state) * WIDTH >> 32
        state = advance(state)
        other = draw(state) * len(deck) >> 32
        deck[one], deck[other] = deck[other], deck[one]
        turned = one == other
        if not turned:
            state = advance(state)
            turned = draw(state) * 2 >> 32 > 0
        if turned:
            deck[one] = deck[one] % 6 * 6 + deck[one] // 6
    return state


@fast
def top_of_climb(room: Room, state: int, patience: int, enough: int) -> tuple[int, int]:
    """Change a new deal for as long as that makes its climb longer, or it is enough; chance and the moves."""
    deck, trial = room.deck, room.trial
    state = deal_out(deck, state)
    best = climb_length(room, deck)
    idle = 0
    while idle < patience and best < enough:
        for place in range(len(deck)):
            trial[place] = deck[place]
        state = change(trial, state)
        moves = climb_length(room, trial)
        idle = 0 if moves > best else idle + 1
        if moves >= best:
            best = moves
            for place in range(len(deck)):
                deck[place] = trial[place]
    return state, best


@fast
def count_lengths(room: Room, seed: int, begin: int, end: int, counts: Ints) -> tuple[int, int]:
    """Count the deals of each length, the first count those without a climb; the longest and its deal's number."""
    longest, number = NEVER, begin
    fresh = room.trial
    for deal in range(begin, end):
        for place in range(len(fresh)):
            room.deck[place] = fresh[place]
        deal_out(room.deck, draw(draw(deal) ^ seed))
        moves = climb_length(room, room.deck)
        counts[moves + 1] += 1
        if moves > longest:
            longest, number = moves, deal
    return longest, number
