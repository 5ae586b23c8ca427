"""Sliding dominoes for making problems: a table of halves, and states in a few words.

A state is a byte for each domino: its column where it lies, its row where it stands. A cell of the table
is nought where it is free, else a number and, from the fourth bit on, the domino's place in the group and one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from generator.solve.compiled import Ints, ints, ints_of

# Seven bytes in a word of 64 bits and not eight, for with eight the sign would be part of a state.
TAKEN, BYTE, PER_WORD, OWNER = 255, 8, 7, 3
"""The byte of a domino that is gone, its bits, how many stand in a word, and where a cell's owner begins."""

COUNT, FEWEST, SOLVED, BEFORE = 0, 1, 2, 3
"""What each place of a desk's tally counts; what slots held before stays at or below BEFORE."""

ROUND = 6
"""Cells round a domino, the first three of them at its first half."""

Place = tuple[int, int, bool]
"""A domino's first row and column, and whether it lies."""


class Group(NamedTuple):
    """What stays the same: for each domino its line, its step and the cells round it, its two numbers."""

    captures: int
    size: int
    words: int
    margin: int
    flat: int
    """A bit for each domino that lies."""

    line: Ints
    steps: Ints
    around: Ints
    ends: Ints


class SlidingArrays(NamedTuple):
    """Room to explore in, used again and again."""

    states: Ints
    depths: Ints
    edges: Ints
    """The states that one slide leads to from each, as many as there may be; below nought where there is none."""

    queue: Ints
    slots: Ints
    cells: Ints
    firsts: Ints
    near: Ints
    after: Ints
    tally: Ints


def stride_for(size: int) -> int:
    """The width of a table from which no connected group of so many dominoes can slide."""
    return 6 * size + 6


def group_of(places: Sequence[Place], captures: bool, ends: Ints) -> Group:
    """The arrays of some dominoes; the numbers are two for each, and there may be more of them."""
    size, stride = len(places), stride_for(len(places))
    margin = 2 * size + 2
    steps = [1 if lying else stride for _, _, lying in places]
    return Group(
        captures=int(captures),
        size=size,
        words=-(-size // PER_WORD),
        margin=margin,
        flat=sum(lying << i for i, (_, _, lying) in enumerate(places)),
        line=ints_of((row + margin) * stride if lying else col + margin for row, col, lying in places),
        steps=ints_of(steps),
        around=ints_of(cell for step in steps for cell in _around(step, stride + 1 - step)),
        ends=ends,
    )


def _around(step: int, side: int) -> tuple[int, ...]:
    return -step, -side, side, step - side, step + side, 2 * step


def desk_for(size: int, limit: int) -> SlidingArrays:
    """Room for so many states of any group of so many dominoes."""
    words = -(-size // PER_WORD)
    # Four slots for each state: an open table that is a quarter full hardly ever has to look twice.
    slots = 4
    while slots < 4 * limit:
        slots *= 2
    return SlidingArrays(
        states=ints(limit * words),
        depths=ints(limit),
        edges=ints(limit * 2 * size),
        queue=ints(limit),
        slots=ints(slots),
        cells=ints(stride_for(size) ** 2),
        firsts=ints(size),
        near=ints(size),
        after=ints(words),
        tally=ints(4),
    )


def begin(group: Group, desk: SlidingArrays, places: Sequence[Place]) -> None:
    """Make these places the state to begin at; dominoes that all lie alike begin at the margin."""
    along = [col if lying else row for row, col, lying in places]
    parallel = len({lying for _, _, lying in places}) == 1
    drift = min(along) if parallel else 0
    for word in range(group.words):
        desk.states[word] = 0
    for i, place in enumerate(along):
        desk.states[i // PER_WORD] |= place - drift + group.margin << BYTE * (i % PER_WORD)


def places_at(group: Group, desk: SlidingArrays, at: int) -> list[Place]:
    """Where the dominoes of a state lie; none of them may be gone."""
    found = []
    for i in range(group.size):
        word = desk.states[at * group.words + i // PER_WORD]
        cell = (word >> BYTE * (i % PER_WORD) & TAKEN) * group.steps[i] + group.line[i]
        row, col = divmod(cell, stride_for(group.size))
        found.append((row - group.margin, col - group.margin, bool(group.flat >> i & 1)))
    return found
