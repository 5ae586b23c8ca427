"""Making problems of Capturing: full rectangles whose dominoes are exchanged until all can be collected.

Until then the fewer dominoes are left at best, and the more states there are, the better; once
all can be collected, the more moves that takes.
"""

from collections.abc import Iterator

from generator.puzzles.capturing.position import likeness
from generator.solve.chance import Chance
from generator.solve.climb import Worth, climbs, distinct
from generator.solve.packing import Packing, changed, packed
from generator.solve.slide_boards import COUNT, FEWEST, SOLVED, Room, begin, board_of, room_for
from generator.solve.slide_loops import explore
from generator.solve.slides import Slides
from generator.tiles.layout import Layout

STATES, PATIENCE = 3000, 400
"""States of a start and changes without gain that are too many."""

Start = tuple[Layout, int]


def starts(size: int, seed: int, length: int | None) -> Iterator[Start]:
    """Starts and the moves each takes, no two alike: as many as a climb finds, or at least a length."""
    chance = Chance(seed)
    room = room_for(size, STATES)
    tops = climbs(
        lambda: packed(size, chance),
        lambda packing: changed(packing, chance),
        lambda packing: _worth(Slides(packing.layout, captures=True), room),
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


def _start(top: tuple[Worth, Packing], length: int) -> Start | None:
    (_, moves, _), packing = top
    return (packing.layout, moves) if moves >= length else None
