"""Making problems of Capturing: full rectangles whose dominoes are exchanged until all can be collected.

Until then the fewer dominoes are left at best, and the more states there are, the better; once
all can be collected, the more moves that takes.
"""

from collections.abc import Iterator

from generator.puzzles.capturing.engine import likeness
from generator.puzzles.moving.generation import Worth
from generator.puzzles.sliding.boards import COUNT, FEWEST, SOLVED, Room, begin, board_of
from generator.puzzles.sliding.generation import Making, Start, made
from generator.puzzles.sliding.loops import explore
from generator.puzzles.sliding.solving import Slides

PATIENCE = 400


def starts(size: int, seed: int, length: int | None) -> Iterator[Start]:
    """Starts and the moves each takes, no two alike: as many as a climb finds, or at least a length."""
    making = Making(
        captures=True,
        worth=_worth,
        enough=lambda worth: length is not None and worth[1] >= length,
        start=lambda worth, slides, *_: _start(worth[1], length or 1, slides),
        twin=likeness,
        patience=PATIENCE,
    )
    return made(size, seed, making)


def _worth(slides: Slides, room: Room) -> Worth:
    begin(slides, room)
    explore(board_of(slides), room)
    solved = room.tally[SOLVED]
    if solved > 0:
        return 0, solved, -room.tally[COUNT]
    return -room.tally[FEWEST], 0, room.tally[COUNT]


def _start(moves: int, least: int, slides: Slides) -> Start | None:
    return (slides.layout(slides.start), moves) if moves >= least else None
