"""Making problems of Capturing: full rectangles whose dominoes are exchanged until all can be collected.

Until then the fewer dominoes are left at best, and the more states there are, the better; once
all can be collected, the more moves that takes.
"""

from collections.abc import Iterator

from generator.puzzles.capturing.engine import likeness
from generator.puzzles.moving.generation import Worth, distinct
from generator.puzzles.sliding.boards import COUNT, FEWEST, SOLVED, Room, begin, board_of, room_for
from generator.puzzles.sliding.loops import explore
from generator.puzzles.sliding.packing import packing_climbs
from generator.puzzles.sliding.solving import Slides
from generator.solve.chance import Chance
from generator.tiles.layout import Layout

STATES, PATIENCE = 3000, 400
"""States of a start and changes without gain that are too many."""

Start = tuple[Layout, int]


def starts(size: int, seed: int, length: int | None) -> Iterator[Start]:
    """Starts and the moves each takes, no two alike: as many as a climb finds, or at least a length."""
    chance = Chance(seed)
    room = room_for(size, STATES)
    tops = packing_climbs(
        size,
        chance,
        lambda layout: _worth(Slides(layout, captures=True), room),
        lambda worth: length is not None and worth[1] >= length,
        PATIENCE,
    )
    return distinct((_start(top, length or 1) for top in tops), lambda start: likeness(start[0]))


def _worth(slides: Slides, room: Room) -> Worth:
    begin(slides, room)
    explore(board_of(slides), room)
    solved = room.tally[SOLVED]
    if solved > 0:
        return 0, solved, -room.tally[COUNT]
    return -room.tally[FEWEST], 0, room.tally[COUNT]


def _start(top: tuple[Worth, Layout], length: int) -> Start | None:
    (_, moves, _), layout = top
    return (layout, moves) if moves >= length else None
