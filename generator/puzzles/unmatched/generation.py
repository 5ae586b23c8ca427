"""Making problems of Unmatched: from a full rectangle as far away as one can slide.

Slides can be taken back, so the states that can be reached from a rectangle are those from which it
can be reached. The rectangle's dominoes are exchanged for as long as that takes the farthest state
farther; where there are too many states to know, the deeper they go the better.
"""

from collections.abc import Iterator

from generator.puzzles.moving.generation import Worth
from generator.puzzles.sliding.boards import COUNT, Room, begin, board_of
from generator.puzzles.sliding.generation import Making, Start, made
from generator.puzzles.sliding.loops import explore, keep_rectangles
from generator.puzzles.sliding.solving import Slides
from generator.puzzles.sliding.symmetry import canonical_pattern
from generator.solve.chance import Chance

PATIENCE = 150


def starts(size: int, seed: int, length: int | None) -> Iterator[Start]:
    """Starts and the moves each takes, no two alike: as many moves as a climb finds, or one length."""
    making = Making(
        captures=False,
        worth=_worth,
        enough=lambda worth: length is not None and worth[0] >= length,
        start=lambda worth, slides, room, chance: _start(length or worth[0], worth[0], slides, room, chance),
        twin=canonical_pattern,
        patience=PATIENCE,
    )
    return made(size, seed, making)


def _worth(slides: Slides, room: Room) -> Worth:
    """The moves from the farthest state, better with few states than many; below nought when unknown."""
    whole = _explored(slides, room)
    count = room.tally[COUNT]
    farthest = room.depths[count - 1]
    return (farthest, -count) if whole else (-1, farthest)


def _explored(slides: Slides, room: Room) -> bool:
    """Find how far each state is from any rectangle; False when there are too many states."""
    board = board_of(slides)
    begin(slides, room)
    if not explore(board, room):
        return False
    keep_rectangles(board, room)
    return explore(board, room)


def _start(moves: int, farthest: int, slides: Slides, room: Room, chance: Chance) -> Start | None:
    """A state that is the wanted number of moves away, if there is any so far."""
    if not 0 < moves <= farthest:
        return None
    _explored(slides, room)
    depths = list(room.depths[: room.tally[COUNT]])
    at = depths.index(moves) + chance.below(depths.count(moves))
    count = len(slides.start)
    return slides.layout(bytes(list(room.states[at * count : (at + 1) * count]))), moves
