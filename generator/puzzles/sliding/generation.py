"""Making sliding problems: packed rectangles whose dominoes are exchanged for as long as that helps.

Unmatched: slides can be taken back, so the states that can be reached from a rectangle are those from
which it can be reached, and the farther the farthest of them is, with the fewer states, the better;
where there are too many states to know, the deeper they go. Capturing: until all can be collected, the
fewer dominoes are left at best, and the more states there are; then, the more moves that takes.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from generator.grid.square import Square
from generator.puzzles.moving.generation import distinct
from generator.puzzles.sliding.climbing import climb, matches, packed, worth
from generator.puzzles.sliding.engine import HIGHEST
from generator.puzzles.sliding.packing import Pair, bordering, cut
from generator.puzzles.sliding.tables import COUNT, Place, SlidingArrays, begin, desk_for, group_of, places_at
from generator.solve.chance import Chance
from generator.solve.compiled import Ints, ints, ints_of
from generator.tiles.domino import double_set
from generator.tiles.layout import Layout, Placed, settled

STATES = 3000
"""States of a start that are too many for a problem to print."""

ENDLESS = 10**9

Start = tuple[Layout, int]
"""Dominoes on the table and the moves of the shortest line from there."""


class SlidingMaking(NamedTuple):
    """How one puzzle is made: whether dominoes are taken, and which starts are alike."""

    captures: bool
    twin: Callable[[Layout], str]
    patience: int
    """Changes without gain to bear."""

    states: int = STATES
    """States of a start that are too many."""


def made(size: int, seed: int, length: int | None, making: SlidingMaking) -> Iterator[Start]:
    """Starts of so many dominoes, no two alike, the same for a seed: hard ones, or of a wanted length."""
    chance = Chance(seed)
    desk = desk_for(size, making.states)

    def tops() -> Iterator[Start | None]:
        while True:
            yield _top(Packing(size, chance, making.captures), desk, chance, making.patience, length)

    return distinct(tops(), lambda start: making.twin(start[0]))


class Packing:
    """Dominoes at random in a rectangle, none of them matching another."""

    def __init__(self, size: int, chance: Chance, captures: bool) -> None:
        self.spare = ints(2 * len(double_set(HIGHEST)))
        while True:
            cells = cut(size, chance)
            ends = _shuffled(chance)
            self.sides = ints_of(bordering(cells))
            chance.state = packed(size, self.sides, ends, chance.state, self.spare)
            if matches(self.sides, ends) == 0:
                break
        self.places = [_place(pair) for pair in cells]
        self.group = group_of(self.places, captures, ends)


def _top(packing: Packing, desk: SlidingArrays, chance: Chance, patience: int, length: int | None) -> Start | None:
    """The top of one climb; None where it is not high enough."""
    group = packing.group
    begin(group, desk, packing.places)
    chance.state, best = climb(
        group,
        desk,
        packing.sides,
        spare=packing.spare,
        patience=patience,
        enough=length or ENDLESS,
        state=chance.state,
    )
    if best[0] < 0 or best[1] < (length or 1):
        return None
    if group.captures:
        return layout_of(packing.places, group.ends), best[1]
    moves = length or best[1]
    worth(group, desk)
    away = [at for at in range(desk.tally[COUNT]) if desk.depths[at] == moves]
    return layout_of(places_at(group, desk, chance.pick(away)), group.ends), moves


def _place(pair: Pair) -> Place:
    first, second = pair
    return first.row, first.col, first.row == second.row


def _shuffled(chance: Chance) -> Ints:
    """The numbers of the whole set, domino after domino in some order."""
    dominoes = [(one, two) for one, two in double_set(HIGHEST)]
    chance.shuffle(dominoes)
    return ints_of(number for domino in dominoes for number in domino)


def layout_of(places: list[Place], ends: Ints) -> Layout:
    """The dominoes of a group in these places, in the upper left corner."""
    placed = []
    for i, (row, col, lying) in enumerate(places):
        second = Square(row, col + 1) if lying else Square(row + 1, col)
        placed.append(Placed(Square(row, col), second, (ends[2 * i], ends[2 * i + 1])))
    return settled(Layout.of(placed))
