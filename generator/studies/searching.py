"""How records of sliding dominoes are looked for, by compiled loops."""

from itertools import islice

from generator.errors import Undecided
from generator.puzzles.capturing import generation as capturing
from generator.puzzles.sliding.climbing import from_rectangles, longest
from generator.puzzles.sliding.generation import layout_of, made
from generator.puzzles.sliding.numbering import listed
from generator.puzzles.sliding.rectangles import Cut, borders
from generator.puzzles.sliding.tables import (
    COUNT,
    Group,
    Place,
    SlidingArrays,
    begin,
    desk_for,
    group_of,
    places_at,
)
from generator.puzzles.unmatched import generation as unmatched
from generator.solve.compiled import Ints, ints, ints_of

STATES, LISTED, NONE = 50_000, 4096, -1
"""States of a start that are too many, numberings that are listed at once, and what is no number."""

HUNTED = 30_000
"""States of a start that are too many for a hunt: the longest lines have ten times those of a printed problem."""


def searched(cut: Cut, begun: list[list[int]], captures: bool) -> tuple[int, int, str]:
    """How many numberings of a cut begin so, the moves of the longest shortest solution, and its start."""
    places = [(row, col, row == down) for (row, col), (down, _) in cut]
    group = group_of(places, captures, ints(2 * len(cut)))
    desk, room = desk_for(len(cut), STATES), ints(2 * len(cut) * LISTED)
    # Three places for each half, for compiled loops know no lists of lists; a half has three neighbours outside.
    beside = ints_of(half for earlier in borders(cut) for half in (*earlier, NONE, NONE, NONE)[:3])
    begin(group, desk, places)
    looked, most, best = 0, 0, ints(0)
    for first in begun:
        ends = ints_of([*first, *[NONE] * (2 * len(cut) - len(first))])
        depth = len(first)
        while depth >= len(first):
            count, depth = listed(ends, beside, int(captures), first=len(first), depth=depth, room=room)
            which, moves, unknown = longest(group, desk, room, count)
            if unknown:
                raise Undecided(f"{unknown} rectangles of {len(cut)} dominoes have more than {STATES:,} states")
            looked += count
            if moves > most:
                most, best = moves, room[2 * len(cut) * which : 2 * len(cut) * (which + 1)]
    return looked, most, _start(group, desk, places, best) if most else ""


def hunted(dominoes: int, seed: int, captures: bool, count: int) -> tuple[int, str]:
    """The most moves of a few starts that are climbed for, and that start."""
    making = (capturing if captures else unmatched).MAKING
    found = islice(made(dominoes, seed, None, making._replace(states=HUNTED)), count)
    layout, moves = max(found, key=lambda start: start[1])
    return moves, str(layout)


def _start(group: Group, desk: SlidingArrays, places: list[Place], numbers: Ints) -> str:
    """The start of a record: the rectangle or, where one slides back to it, the first state that is farthest."""
    for half, number in enumerate(numbers):
        group.ends[half] = number
    if group.captures:
        return str(layout_of(places, group.ends))
    begin(group, desk, places)
    far = from_rectangles(group, desk)
    at = next(at for at in range(desk.tally[COUNT]) if desk.depths[at] == far)
    return str(layout_of(places_at(group, desk, at), group.ends))
