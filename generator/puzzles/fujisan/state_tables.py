"""Room for the loops that make problems of Fujisan: what stays, and what every mountain writes anew.

A row has fourteen places, the ground at both ends. Which of them are taken, by four priests at most, is
a pattern, a number of fourteen bits; patterns are named in the order of how many are taken. A state is
a pattern for each row, and has a number: where those of its upper pattern begin, and which of the lower
patterns that go with it is its own.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from generator.puzzles.fujisan.dealing import Deal, dominoes
from generator.puzzles.fujisan.mountain import HIGHEST, Mountain
from generator.puzzles.fujisan.solving import LEFT, PEAK_COLUMNS, RIGHT, ROW
from generator.solve.compiled import Ints, ints, ints_of

PRIESTS = 4
PATTERNS = sum(comb(ROW, taken) for taken in range(PRIESTS + 1))
STATES = comb(2 * ROW, PRIESTS)
# Thirty-two marks in a number and not sixty-four, for the last bit of a machine's number is its sign.
WORD_BITS = 5
WORD = 1 << WORD_BITS
"""States whose marks stand in one number."""

WORDS = -(-STATES // WORD)
MOST_MOVES = 42
"""More than a pattern has: four priests, five numbers on each side of them, and the steps on the peak."""


class FujisanTables(NamedTuple):
    """Arrays for the loops; those of one mountain are used again for the next."""

    names: Ints
    """The name of each pattern; -1 where more than four are taken."""

    patterns: Ints
    """The pattern of each name."""

    ranks: Ints
    """Which of its size a pattern is."""

    bases: Ints
    """The first state of each upper pattern."""

    chances: Ints
    """Moves along a row that are there where a place bears a number: the pattern they lead to, place and number."""

    spans: Ints
    """Where the chances of each pattern begin, forwards and then backwards."""

    numbers: Ints
    """The numbers of the upper row and then of the lower one, noughts on the ground."""

    firsts: Ints
    """Where the moves of a pattern stand: forwards in the upper row, the lower row, backwards in both; or -1."""

    moves: Ints
    """How many moves a pattern has, and the names of the patterns they lead to."""

    marks: Ints
    """A bit for each state that was reached from the start, then one for each from the peak."""

    queue: Ints
    """The states reached from the start, then those from the peak."""

    deck: Ints
    """All dominoes, those of the mountain first, as six times the upper number and the lower one."""

    trial: Ints
    """The same dominoes otherwise."""


def room_to_climb() -> FujisanTables:
    """Room for one mountain after the other, all dominoes in the deck."""
    names, patterns, ranks, bases = map(ints_of, _named())
    chances, spans = map(ints_of, _chances())
    deck = ints_of(one * 6 + two for one, two in dominoes())
    return FujisanTables(
        names=names,
        patterns=patterns,
        ranks=ranks,
        bases=bases,
        chances=chances,
        spans=spans,
        numbers=ints(2 * ROW),
        firsts=ints(4 * PATTERNS),
        moves=ints(4 * PATTERNS * MOST_MOVES),
        marks=ints(2 * WORDS),
        queue=ints(2 * STATES + 2),
        deck=deck,
        trial=deck[:],
    )


def set_mountain(room: FujisanTables, mountain: Mountain) -> None:
    """Put the dominoes of a mountain to the front of the deck, the others behind them."""
    first = list(zip(mountain.upper, mountain.lower, strict=True))
    rest = [one for one in dominoes() if one not in first and one[::-1] not in first]
    for place, (upper, lower) in enumerate(first + rest):
        room.deck[place] = upper * 6 + lower


def deal_in(room: FujisanTables) -> Deal:
    """The dominoes of the deck."""
    return tuple(divmod(domino, 6) for domino in room.deck)


@cache
def _named() -> tuple[list[int], list[int], list[int], list[int]]:
    """The names of patterns, the pattern of each name, its rank, and the first state it begins."""
    names = [-1] * (1 << ROW)
    patterns: list[int] = []
    ranks, bases = [], []
    states = 0
    for taken in range(PRIESTS + 1):
        for rank, places in enumerate(combinations(range(ROW), taken)):
            pattern = sum(1 << place for place in places)
            names[pattern] = len(patterns)
            patterns.append(pattern)
            ranks.append(rank)
            bases.append(states)
            states += comb(ROW, PRIESTS - taken)
    assert states == STATES
    return names, patterns, ranks, bases


@cache
def _chances() -> tuple[list[int], list[int]]:
    """All moves along a row that some numbers allow, by the pattern before and then after; where each begins."""
    names, patterns, _, _ = _named()
    forwards: list[list[int]] = [[] for _ in patterns]
    backwards: list[list[int]] = [[] for _ in patterns]
    for before, pattern in enumerate(patterns):
        for place, goal, number in _steps(pattern):
            after = names[pattern ^ 1 << place ^ 1 << goal]
            # A free step asks for the nought of the ground, which is always there.
            asked = (goal << 3 | number) if number else 0
            forwards[before].append(after << 7 | asked)
            backwards[after].append(before << 7 | asked)
    chances: list[int] = []
    spans = []
    for lists in (forwards, backwards):
        for one in lists:
            spans.append(len(chances))
            chances += one
        spans.append(len(chances))
    return chances, spans


def _steps(pattern: int) -> Iterator[tuple[int, int, int]]:
    """From where to where one may go in a row, and the number that must be there; a free step has none."""
    for place in range(ROW):
        if not pattern >> place & 1:
            continue
        if place in (LEFT, RIGHT):
            if pattern & PEAK_COLUMNS == 1 << place:
                yield place, LEFT + RIGHT - place, 0
            continue
        for side in (range(place - 1, 0, -1), range(place + 1, ROW - 1)):
            free = [goal for goal in side if not pattern >> goal & 1]
            for number, goal in enumerate(free[:HIGHEST], 1):
                yield place, goal, number
