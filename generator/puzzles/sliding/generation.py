"""Making sliding problems: packed rectangles whose dominoes are exchanged for as long as that helps."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from generator.puzzles.moving.generation import Worth, climbs, distinct
from generator.puzzles.sliding.boards import Room, room_for
from generator.puzzles.sliding.packing import changed, packed
from generator.puzzles.sliding.solving import Slides
from generator.solve.chance import Chance
from generator.tiles.layout import Layout

STATES = 3000
"""States of a start that are too many."""

Start = tuple[Layout, int]
"""Dominoes on the table and the moves of the shortest line from there."""


class Making(NamedTuple):
    """What one puzzle makes of packings: how good one is, when that is enough, and the start it gives."""

    captures: bool
    worth: Callable[[Slides, Room], Worth]
    enough: Callable[[Worth], bool]
    start: Callable[[Worth, Slides, Room, Chance], Start | None]
    twin: Callable[[Layout], str]
    patience: int
    """Changes without gain that are too many."""


def made(size: int, seed: int, making: Making) -> Iterator[Start]:
    """Starts of so many dominoes, no two alike, the same for a seed."""
    chance = Chance(seed)
    room = room_for(size, STATES)
    tops = climbs(
        lambda: packed(size, chance),
        lambda packing: changed(packing, chance),
        lambda packing: making.worth(Slides(packing.layout, making.captures), room),
        making.enough,
        making.patience,
    )
    found = (making.start(worth, Slides(top.layout, making.captures), room, chance) for worth, top in tops)
    return distinct(found, lambda start: making.twin(start[0]))
