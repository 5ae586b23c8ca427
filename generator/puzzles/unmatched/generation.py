"""Making problems of Unmatched: from a full rectangle as far away as one can slide.

Slides can be taken back, so the states that can be reached from a rectangle are those from which it
can be reached. The rectangle's dominoes are exchanged for as long as that takes the farthest state
farther; where there are too many states to know, the deeper they go the better.
"""

from collections.abc import Iterator

from generator.puzzles.moving.generation import Worth, distinct
from generator.puzzles.sliding.boards import COUNT, Room, begin, board_of, room_for
from generator.puzzles.sliding.loops import explore, keep_rectangles
from generator.puzzles.sliding.packing import packing_climbs
from generator.puzzles.sliding.solving import Slides
from generator.puzzles.sliding.symmetry import canonical_pattern
from generator.solve.chance import Chance
from generator.tiles.layout import Layout

STATES, PATIENCE = 3000, 150
"""States of a component and changes without gain that are too many."""

Start = tuple[Layout, int]


def starts(size: int, seed: int, length: int | None) -> Iterator[Start]:
    """Starts and the moves each takes, no two alike: as many moves as a climb finds, or one length."""
    chance = Chance(seed)
    room = room_for(size, STATES)
    tops = packing_climbs(
        size,
        chance,
        lambda layout: _worth(Slides(layout, captures=False), room),
        lambda worth: length is not None and worth[0] >= length,
        PATIENCE,
    )
    return distinct((_start(top, length, room, chance) for top in tops), lambda start: canonical_pattern(start[0]))


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


def _start(top: tuple[Worth, Layout], length: int | None, room: Room, chance: Chance) -> Start | None:
    """A state that is the wanted number of moves away, if there is any so far."""
    (farthest, *_), layout = top
    moves = length or farthest
    if not 0 < moves <= farthest:
        return None
    slides = Slides(layout, captures=False)
    _explored(slides, room)
    depths = list(room.depths[: room.tally[COUNT]])
    at = depths.index(moves) + chance.below(depths.count(moves))
    count = len(slides.start)
    return slides.layout(bytes(list(room.states[at * count : (at + 1) * count]))), moves
