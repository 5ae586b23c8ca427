"""The length of a shortest climb of Fujisan a second time, from the start alone, by a loop that can be compiled.

It shares nothing with the search from both ends, so that either holds the other to account. A place is
its row times fourteen and its column counted from the ground at the left; a state is the four places in
any order, numbered as choices of four out of 28 are numbered.
"""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from generator.puzzles.fujisan.checker import PEAK, PLACES, Row
from generator.solve.compiled import Ints, fast, ints

LEFT, RIGHT = PEAK
BOTH = 2 * PLACES
# Four priests who are all one, on 28 places.
STATES = 20475
NEVER = -1


class FujisanQueue(NamedTuple):
    """Room to search in, used again and again."""

    choices: Ints
    moves: Ints
    queue: Ints
    taken: Ints
    numbers: Ints
    goals: Ints


def room_to_climb() -> FujisanQueue:
    """Empty room, with the table that numbers the states."""
    choices = ints(BOTH * 4)
    for place in range(1, BOTH):
        choices[place * 4] = place
        for k in range(1, 4):
            choices[place * 4 + k] = choices[place * 4 - 4 + k] + choices[place * 4 - 5 + k]
    return FujisanQueue(
        choices=choices,
        moves=ints(STATES),
        queue=ints(STATES * 4),
        taken=ints(BOTH),
        numbers=ints(BOTH),
        goals=ints(BOTH),
    )


def set_numbers(room: FujisanQueue, rows: Sequence[Row]) -> None:
    """Write the numbers of both rows on their places."""
    for place, number in enumerate(chain(*rows)):
        room.numbers[place] = number


@fast
def numbered(choices: Ints, a: int, b: int, c: int, d: int) -> int:
    """The number of the state of these four places, in whatever order."""
    # A sorting network of four: five comparisons, and no list.
    if a > b:
        a, b = b, a
    if c > d:
        c, d = d, c
    if a > c:
        a, c = c, a
    if b > d:
        b, d = d, b
    if b > c:
        b, c = c, b
    return choices[a * 4] + choices[b * 4 + 1] + choices[c * 4 + 2] + choices[d * 4 + 3]


@fast
def landings(room: FujisanQueue, place: int) -> int:
    """List the places a priest can go to; how many there are."""
    column = place % PLACES
    found = 0
    if 0 < column < PLACES - 1:
        other = place + PLACES if place < PLACES else place - PLACES
        if not room.taken[other]:
            room.goals[found] = other
            found += 1
    if column in (LEFT, RIGHT):
        other = place - column + LEFT + RIGHT - column
        if not room.taken[other]:
            room.goals[found] = other
            found += 1
        return found
    for side in (-1, 1):
        free = 0
        goal = place + side
        while 0 < goal % PLACES < PLACES - 1 and goal >= 0:
            if not room.taken[goal]:
                free += 1
                if room.numbers[goal] == free:
                    room.goals[found] = goal
                    found += 1
            goal += side
    return found


@fast
def follow(room: FujisanQueue, at: int, count: int) -> int:
    """Queue every new state one move away; how many states are queued then."""
    queue = room.queue
    for k in range(4):
        room.taken[queue[at * 4 + k]] = 1
    for k in range(4):
        a, b, c = queue[at * 4 + (k + 1) % 4], queue[at * 4 + (k + 2) % 4], queue[at * 4 + (k + 3) % 4]
        for one in range(landings(room, queue[at * 4 + k])):
            goal = room.goals[one]
            state = numbered(room.choices, a, b, c, goal)
            if room.moves[state] == NEVER:
                room.moves[state] = room.moves[numbered(room.choices, a, b, c, queue[at * 4 + k])] + 1
                queue[count * 4], queue[count * 4 + 1] = a, b
                queue[count * 4 + 2], queue[count * 4 + 3] = c, goal
                count += 1
    for k in range(4):
        room.taken[queue[at * 4 + k]] = 0
    return count


@fast
def climb_length(room: FujisanQueue) -> int:
    """The moves of a shortest climb of the mountain whose numbers are set, or NEVER."""
    for state in range(len(room.moves)):
        room.moves[state] = NEVER
    queue = room.queue
    queue[0], queue[1], queue[2], queue[3] = 0, PLACES - 1, PLACES, 2 * PLACES - 1
    room.moves[numbered(room.choices, 0, PLACES - 1, PLACES, 2 * PLACES - 1)] = 0
    peak = numbered(room.choices, LEFT, RIGHT, PLACES + LEFT, PLACES + RIGHT)
    at, count = 0, 1
    while at < count and room.moves[peak] == NEVER:
        count = follow(room, at, count)
        at += 1
    return room.moves[peak]
