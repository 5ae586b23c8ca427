"""Sliding dominoes as arrays for a loop that can be compiled.

States are rows of one array, a domino's coordinate each as in `slides`; a table of single cells says
which domino is where.
"""

from typing import NamedTuple

from generator.puzzles.sliding.solving import Slides
from generator.solve.compiled import Ints, ints, ints_of

COUNT, STAMP, SOLVED, BEFORE = 0, 1, 2, 3
"""What each place of a room's tally counts; BEFORE is what slots held in earlier explorations stay below."""

EMPTY = -1


class SlidingBoard(NamedTuple):
    """What stays the same: each domino's step, its fixed line and its two numbers."""

    captures: int
    size: int
    stride: int
    across: int
    down: int
    steps: Ints
    bases: Ints
    first: Ints
    second: Ints


class ExploredStates(NamedTuple):
    """Room to explore in, used again and again."""

    states: Ints
    depths: Ints
    slots: Ints
    owner: Ints
    number: Ints
    stack: Ints
    seen: Ints
    after: Ints
    tally: Ints


def board_of(slides: Slides) -> SlidingBoard:
    """The arrays of a start."""
    return SlidingBoard(
        captures=int(slides.captures),
        size=len(slides.start),
        stride=slides.stride,
        across=slides.room_across,
        down=slides.room_down,
        steps=ints_of(slides.steps),
        bases=ints_of(slides.bases),
        first=ints_of([one for one, _ in slides.numbers]),
        second=ints_of([two for _, two in slides.numbers]),
    )


def room_for(count: int, limit: int) -> ExploredStates:
    """Room for so many states of any group of so many dominoes."""
    area = (6 * count + 4) ** 2
    slots = 4
    while slots < 4 * limit:
        slots *= 2
    return ExploredStates(
        states=ints(limit * count),
        depths=ints(limit),
        slots=ints(slots),
        owner=ints(area, EMPTY),
        number=ints(area),
        stack=ints(area),
        seen=ints(area),
        after=ints(count),
        tally=ints(4),
    )


def begin(slides: Slides, room: ExploredStates) -> None:
    """Make the start of a board the state to begin at."""
    for j, place in enumerate(slides.start):
        room.states[j] = place
