"""Fujisan for a search that meets thousands of states.

Each row has fourteen places, the twelve of the mountain and the ground at both ends; a state is the
28 bits of those that are occupied, for it does not matter to the goal which priest is which. A move
clears one bit and sets another, so it is the exclusive or of both. The moves along a row depend
on that row alone and are worked out once for each of its patterns.
"""

from collections.abc import Sequence
from itertools import pairwise

from generator.moves import Moves
from generator.puzzles.fujisan.mountain import HIGHEST, PEAK, START, WIDTH, Mountain
from generator.puzzles.fujisan.notation import Walk
from generator.puzzles.moving.search import shortest

ROW = WIDTH + 2
ALL = (1 << ROW) - 1
GROUND = 1 | 1 << ROW - 1
LEFT, RIGHT = PEAK[0] + 1, PEAK[1] + 1
ON_GROUND = GROUND | GROUND << ROW
PEAK_COLUMNS = 1 << LEFT | 1 << RIGHT
ON_PEAK = PEAK_COLUMNS | PEAK_COLUMNS << ROW

STATE_WEIGHT = 0.25
"""A state is a number, and four of them take as long as one of a usual search."""


class Climbs:
    """The states of one mountain, on the way up or, with its peak at the ends, on the way down."""

    def __init__(self, mountain: Mountain, descending: bool = False) -> None:
        self.descending = descending
        self.start, self.goal = (ON_PEAK, ON_GROUND) if descending else (ON_GROUND, ON_PEAK)
        self.rows = [self._numbers(mountain.upper), self._numbers(mountain.lower)]
        self.upright = ALL if descending else ALL ^ GROUND
        self.known: tuple[dict[int, list[int]], dict[int, list[int]]] = ({}, {})

    def way(self, limit: float | None = None) -> list[int] | None:
        """The states of a shortest climb, if there is one."""
        return shortest(self.start, self.following, self.goal.__eq__, limit, STATE_WEIGHT)

    def following(self, state: int) -> list[int]:
        """The states one legal move away."""
        above, below = state & ALL, state >> ROW
        # A row has 1,471 patterns at most, and thousands of states share them.
        if (over := self.known[0].get(above)) is None:
            over = self.known[0][above] = self._along(above, 0)
        if (under := self.known[1].get(below)) is None:
            under = self.known[1][below] = [move << ROW for move in self._along(below, 1)]
        after = [state ^ move for move in over]
        after += [state ^ move for move in under]
        # To the other half of a domino: where just one of its halves is taken, and never on the ground.
        alone = (above ^ below) & self.upright
        while alone:
            place = alone & -alone
            alone ^= place
            after.append(state ^ (place | place << ROW))
        return after

    def _numbers(self, row: tuple[int, ...]) -> list[int]:
        """The number of each place; one that cannot be landed on has none."""
        if not self.descending:
            return [0, *row, 0]
        left, right = PEAK
        return [row[left], *row[:left], 0, 0, *row[right + 1 :], row[right]]

    def _along(self, pattern: int, row: int) -> list[int]:
        """The moves along one row in which the places of `pattern` are occupied."""
        moves = []
        for place in range(ROW):
            here = 1 << place
            if not pattern & here:
                continue
            if here & PEAK_COLUMNS and pattern & PEAK_COLUMNS == here:
                moves.append(PEAK_COLUMNS)
            if here & (GROUND if self.descending else PEAK_COLUMNS):
                continue
            for side in (range(place - 1, -1, -1), range(place + 1, ROW)):
                moves += [here | 1 << goal for goal in self._landings(pattern, row, side)]
        return moves

    def _landings(self, pattern: int, row: int, side: range) -> list[int]:
        free = 0
        landings = []
        for goal in side:
            free += not pattern >> goal & 1
            if not pattern >> goal & 1 and self.rows[row][goal] == free:
                landings.append(goal)
            # No number is higher, so nothing further off can be landed on.
            if free == HIGHEST:
                break
        return landings


def climb(mountain: Mountain, country_road: bool, limit: float | None) -> Moves[Walk] | None:
    """A shortest line of play, up and on the Country Road down again, or None when there is none."""
    who = _at_the_start()
    moves: list[Walk] = []
    for descending in (False, True)[: 1 + country_road]:
        climbs = Climbs(mountain, descending)
        way = climbs.way(limit)
        if way is None:
            return None
        moves += [_walk(who, before, after) for before, after in pairwise(way)]
    return Moves(moves)


def walked(way: Sequence[int]) -> Moves[Walk]:
    """The moves of a climb from its states, the start first."""
    who = _at_the_start()
    return Moves(_walk(who, before, after) for before, after in pairwise(way))


def _at_the_start() -> dict[int, str]:
    """The priest on each place that one starts from."""
    return {row * ROW + col + 1: name for name, (row, col) in START.items()}


def _walk(who: dict[int, str], before: int, after: int) -> Walk:
    """The move between two states, in words; moves the priest in `who`."""
    place, goal = (before & ~after).bit_length() - 1, (after & ~before).bit_length() - 1
    name = who[goal] = who.pop(place)
    if place // ROW != goal // ROW:
        return Walk(name, "D" if goal > place else "U")
    way = "R" if goal > place else "L"
    if {place % ROW, goal % ROW} == {LEFT, RIGHT}:
        return Walk(name, way)
    hops = sum(min(place, goal) < other < max(place, goal) for other in who)
    return Walk(name, way, abs(goal - place) - hops, hops)
