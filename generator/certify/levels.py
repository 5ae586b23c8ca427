"""Level by level: every state that one move reaches, that two reach, and so on, by a checker of the rules.

It knows no puzzle. What may follow what, and what is solved, it asks of the checker that checks
solutions, so that "none shorter" and "none at all" rest on the same few lines as "this one is right".
"""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from generator.errors import Undecided
from generator.system.effort import METER, MOST_STATES, STATES_PER_UNIT

N = TypeVar("N", bound=Hashable)

NAME = "level-by-level search"
"""What the ledger calls it."""


def first_solved(
    start: N,
    following: Callable[[N], Iterable[N]],
    solved: Callable[[N], bool],
    below: int | None = None,
    limit: float | None = None,
    weight: float = 1,
) -> int | None:
    """The first level with a solved state; None where there is none below that level, or none at all."""
    allowed = METER.states(limit, weight)
    listed = {start}
    # No parents are kept: a line is there already, and only its length is in question.
    level, moves = [start], 0
    try:
        while level and moves != below:
            if any(map(solved, level)):
                return moves
            moves += 1
            level = [] if moves == below else _next_level(level, following, listed, allowed)
            if len(listed) > allowed:
                raise _how_far(allowed, moves - 1, limit)
    finally:
        METER.spend(len(listed) * weight / STATES_PER_UNIT)
    return None


def _next_level(level: list[N], following: Callable[[N], Iterable[N]], listed: set[N], allowed: int) -> list[N]:
    """The states one move further that were not listed before, listed now; no more than may be."""
    reached: list[N] = []
    for state in level:
        for after in following(state):
            if after not in listed:
                listed.add(after)
                reached.append(after)
        if len(listed) > allowed:
            break
    return reached


def _how_far(allowed: int, moves: int, limit: float | None) -> Undecided:
    far = f"the {NAME} stopped at {allowed:,} states, knowing only that {moves} moves are not enough"
    if allowed >= MOST_STATES:
        return Undecided(f"{far}; that is the most it may hold")
    return METER.exhausted(far, limit)
