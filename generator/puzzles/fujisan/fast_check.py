"""New problems of Fujisan held to their claims by two quick programs, each with rules of its own."""

from functools import cache

from generator.claim import Claim, Shortest
from generator.errors import Disagreement, Refuted, Undecided
from generator.moves import Moves
from generator.puzzles.fujisan import bidirectional, forward, state_tables
from generator.puzzles.fujisan.checker import FujisanChecker
from generator.puzzles.fujisan.mountain import Mountain
from generator.puzzles.fujisan.notation import Walk
from generator.puzzles.fujisan.solving import ROW, walked
from generator.solve.compiled import ints

WAYS = ("search from both ends", "search from the start, place by place")


def held(start: str, claim: Claim) -> tuple[str, str]:
    """The names of both ways to find how long the shortest climb is; raises Refuted where it is not as claimed."""
    if not isinstance(claim, Shortest):
        raise Undecided(f"claimed {claim}, which is nothing that the quick searches can tell")
    found, again = length(start), length_again(start)
    if found != again:
        raise Disagreement(f"the {WAYS[0]} finds {_said(found)}, the {WAYS[1]} {_said(again)}")
    if found != claim.moves:
        raise Refuted(f"claimed {claim}, but there is {_said(found)}", "quick searches")
    return WAYS


def length(start: str) -> int:
    """The moves of a shortest climb by a search from both ends, on the mountain as it is solved."""
    _, to_meet = _rooms()
    state_tables.set_mountain(to_meet, Mountain.parse(start))
    return bidirectional.climb_length(to_meet, to_meet.deck)


def length_again(start: str) -> int:
    """The same by a search from the start alone, on the rows of numbers of the checker."""
    to_climb, _ = _rooms()
    forward.set_numbers(to_climb, FujisanChecker(start).rows[False])
    return forward.climb_length(to_climb)


def line(start: str) -> Moves[Walk] | None:
    """The climb that is found as the one solution of a problem, or None where there is none."""
    _, to_meet = _rooms()
    state_tables.set_mountain(to_meet, Mountain.parse(start))
    ends = ints(state_tables.STATES)
    moves = bidirectional.line_of_climb(to_meet, to_meet.deck, ends)
    return None if moves < 0 else walked([_state(to_meet, both) for both in ends[: moves + 1]])


def _state(to_meet: state_tables.FujisanTables, both: int) -> int:
    """A state as the search that solves problems keeps it: both rows' patterns side by side."""
    upper, lower = divmod(both, bidirectional.NAME)
    return to_meet.patterns[upper] | to_meet.patterns[lower] << ROW


# Kept, for to prepare them takes longer than to search.
@cache
def _rooms() -> tuple[forward.FujisanQueue, state_tables.FujisanTables]:
    return forward.room_to_climb(), state_tables.room_to_climb()


def _said(moves: int) -> str:
    return "no climb" if moves < 0 else f"one of {moves} moves"
