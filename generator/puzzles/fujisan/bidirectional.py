"""Fujisan for making problems: shortest climbs by a search from both ends, in loops that can be compiled.

From the start and from the peak the states are searched level by level, whichever level is smaller
first, until both searches meet: about a third of the states that one search would look at. A state is
kept as the names of both its rows' patterns, the lower one in its last eleven bits; see `state_tables`.
"""

from generator.puzzles.fujisan.mountain import WIDTH
from generator.puzzles.fujisan.solving import ALL, GROUND, PEAK_COLUMNS, ROW
from generator.puzzles.fujisan.state_tables import PATTERNS, STATES, WORD, WORD_BITS, WORDS, FujisanTables
from generator.solve.chance import advanced, drawn
from generator.solve.compiled import Ints, fast

NEVER = -1
"""The length of a climb that cannot be made."""

# There are 1,471 patterns, which eleven bits can name.
NAME_BITS = 11
NAME = 1 << NAME_BITS
FORWARDS, BACKWARDS = 0, 1
UPRIGHT = ALL ^ GROUND

MOST_CHANGES = 2
"""Dominoes exchanged at once: more of them seldom make a climb longer."""

advance, draw = fast(advanced), fast(drawn)


@fast
def list_moves(room: FujisanTables, kind: int, name: int, used: int) -> int:
    """List what a row's pattern becomes, or was, by a move along it, first how many; how much is used then."""
    chances, numbers, moves = room.chances, room.numbers, room.moves
    row = kind % 2 * ROW
    way = kind // 2 * (PATTERNS + 1)
    at = used + 1
    for one in range(room.spans[way + name], room.spans[way + name + 1]):
        packed = chances[one]
        moves[at] = packed >> 7
        at += numbers[row + (packed >> 3 & 15)] == packed & 7
    room.firsts[kind * PATTERNS + name] = used
    moves[used] = at - used - 1
    return at


@fast
def reach(marks: Ints, queue: Ints, way: int, end: int, state: int, both: int) -> int:
    """Queue a state unless it was reached before; where the queue ends then, NEVER where the searches meet."""
    place = state & WORD - 1
    own = way * WORDS + (state >> WORD_BITS)
    if marks[own + WORDS - 2 * way * WORDS] >> place & 1:
        return NEVER
    # Without a condition: whether a state is new cannot be foreseen, and a wrong guess costs more than this.
    word = marks[own]
    marks[own] = word | 1 << place
    queue[end] = both
    return end + 1 - (word >> place & 1)


@fast
def expand(room: FujisanTables, way: int, begin: int, end: int, used: int) -> tuple[int, int]:
    """Queue all that one move reaches from a level; where the queue ends, NEVER where the searches meet."""
    queue, marks, firsts, moves = room.queue, room.marks, room.firsts, room.moves
    names, patterns, ranks, bases = room.names, room.patterns, room.ranks, room.bases
    last = end
    for at in range(begin, end):
        upper, lower = queue[at] >> NAME_BITS, queue[at] & NAME - 1
        if firsts[2 * way * PATTERNS + upper] < 0:
            used = list_moves(room, 2 * way, upper, used)
        if firsts[(2 * way + 1) * PATTERNS + lower] < 0:
            used = list_moves(room, 2 * way + 1, lower, used)
        first = firsts[2 * way * PATTERNS + upper]
        for one in range(first + 1, first + 1 + moves[first]):
            last = reach(
                marks, queue, way, end=last, state=bases[moves[one]] + ranks[lower], both=moves[one] * NAME + lower
            )
            if last < 0:
                return last, used
        first = firsts[(2 * way + 1) * PATTERNS + lower]
        for one in range(first + 1, first + 1 + moves[first]):
            last = reach(
                marks, queue, way, end=last, state=bases[upper] + ranks[moves[one]], both=upper * NAME + moves[one]
            )
            if last < 0:
                return last, used
        above, below = patterns[upper], patterns[lower]
        alone = (above ^ below) & UPRIGHT
        while alone:
            place = alone & -alone
            alone ^= place
            one, other = names[above ^ place], names[below ^ place]
            last = reach(marks, queue, way, end=last, state=bases[one] + ranks[other], both=one * NAME + other)
            if last < 0:
                return last, used
    return last, used


@fast
def begin_at(room: FujisanTables, way: int, pattern: int) -> None:
    """Queue the state in which both rows have a pattern as the first of a search."""
    name = room.names[pattern]
    state = room.bases[name] + room.ranks[name]
    room.marks[way * WORDS + (state >> WORD_BITS)] |= 1 << (state & WORD - 1)
    room.queue[way * (STATES + 1)] = name * NAME + name


@fast
def begin_both(room: FujisanTables, deck: Ints) -> None:
    """Begin both searches anew on the mountain at the front of a deck."""
    for column in range(WIDTH):
        room.numbers[column + 1], room.numbers[ROW + column + 1] = deck[column] // 6, deck[column] % 6
    for at in range(len(room.firsts)):
        room.firsts[at] = -1
    for at in range(len(room.marks)):
        room.marks[at] = 0
    begin_at(room, FORWARDS, GROUND)
    begin_at(room, BACKWARDS, PEAK_COLUMNS)


@fast
def climb_length(room: FujisanTables, deck: Ints) -> int:
    """The moves of a shortest climb of the mountain at the front of a deck, or NEVER."""
    begin_both(room, deck)
    up, up_end, down, down_end = 0, 1, STATES + 1, STATES + 2
    used, moves = 0, 0
    while up < up_end and down < down_end:
        moves += 1
        # The smaller level next, for levels mostly grow from either end.
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
def leads(room: FujisanTables, before: int, after: int) -> bool:
    """Whether one move leads from a state whose moves are listed to another."""
    patterns, firsts, moves = room.patterns, room.firsts, room.moves
    upper, lower, above, below = before >> NAME_BITS, before & NAME - 1, after >> NAME_BITS, after & NAME - 1
    if lower == below:
        first = firsts[upper]
        for one in range(first + 1, first + 1 + moves[first]):
            if moves[one] == above:
                return True
    if upper == above:
        first = firsts[PATTERNS + lower]
        for one in range(first + 1, first + 1 + moves[first]):
            if moves[one] == below:
                return True
    place = patterns[upper] ^ patterns[above]
    one_place = place & UPRIGHT != 0 and place & place - 1 == 0
    return one_place and place == patterns[lower] ^ patterns[below]


@fast
def line_of_climb(room: FujisanTables, deck: Ints, ends: Ints) -> int:
    """Put the states of a shortest climb into `ends`, the start first; how many moves it has, or NEVER.

    The search goes from the start alone and in the order of `Climbs`, so that it finds the same climb.
    """
    begin_both(room, deck)
    moves, used, begin, end = 0, 0, 0, 1
    while 0 <= begin < end:
        ends[moves] = end
        moves += 1
        last, used = expand(room, FORWARDS, begin, end, used)
        begin, end = end, last
    if end >= 0:
        return NEVER
    ends[moves] = room.queue[STATES + 1]
    for level in range(moves - 1, -1, -1):
        at = ends[level - 1] if level else 0
        while not leads(room, room.queue[at], ends[level + 1]):
            at += 1
        ends[level] = room.queue[at]
    return moves


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
    for _ in range(1 + (draw(state) * MOST_CHANGES >> 32)):
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
def top_of_climb(room: FujisanTables, state: int, patience: int, enough: int) -> tuple[int, int]:
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
def measure_deals(room: FujisanTables, seed: int, begin: int, lengths: Ints) -> None:
    """Write down the length of each of the deals that have numbers from `begin` on; the deck must be in order."""
    for place in range(len(room.deck)):
        room.trial[place] = room.deck[place]
    for at in range(len(lengths)):
        for place in range(len(room.deck)):
            room.deck[place] = room.trial[place]
        # As `Chance(seed << 32 | number)` begins, so that both programs of the study deal alike.
        deal_out(room.deck, draw(draw(begin + at) ^ seed))
        lengths[at] = climb_length(room, room.deck)
