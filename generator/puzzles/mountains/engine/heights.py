"""The land of a map: where one can walk, into which sections it falls, and what the cheapest climbs cost."""

from collections.abc import Mapping
from typing import NamedTuple

from generator.grid.region import connected_groups
from generator.grid.square import Square
from generator.tiles.layout import Layout, Placed

Heights = Mapping[Square, int]


class Climb(NamedTuple):
    """Two cells side by side and the levels between them."""

    levels: int
    one: Square
    other: Square


def steps(heights: Heights) -> list[Climb]:
    """Every pair of neighbouring cells once, in reading order."""
    return [
        Climb(abs(heights[cell] - heights[other]), cell, other)
        for cell in sorted(heights)
        for other in cell.neighbours()[:2]
        if other in heights
    ]


def paths(heights: Heights) -> list[Climb]:
    """The steps one can walk: level, or one up or down."""
    return [step for step in steps(heights) if step.levels <= 1]


def walked(heights: Heights) -> tuple[tuple[Square, Square], ...]:
    """The cells at both ends of each step one can walk."""
    return tuple((step.one, step.other) for step in paths(heights))


def sections(heights: Heights) -> list[frozenset[Square]]:
    """The parts within which one can walk everywhere, in reading order of their first cells."""

    def near(cell: Square) -> list[Square]:
        return [other for other in cell.neighbours() if abs(heights.get(other, 99) - heights[cell]) <= 1]

    return connected_groups(sorted(heights), near)


def cliffs(heights: Heights) -> list[Climb]:
    """The cheapest climbs that join all sections: the lowest first, none between cells already joined."""
    joined = {cell: number for number, section in enumerate(sections(heights)) for cell in section}
    chosen = []
    for step in sorted(steps(heights)):
        mine, theirs = joined[step.one], joined[step.other]
        if mine != theirs:
            chosen.append(step)
            joined = {cell: mine if number == theirs else number for cell, number in joined.items()}
    return chosen


def penalty(heights: Heights) -> int:
    """The levels of all the cliffs one has to climb."""
    return sum(step.levels for step in cliffs(heights))


def turned_about(layout: Layout, placed: Placed) -> Layout:
    """The layout with one domino's halves exchanged in place."""
    flipped = placed._replace(numbers=placed.numbers[::-1])
    return Layout.of([flipped if one == placed else one for one in layout.dominoes])


def flippable(layout: Layout) -> list[Placed]:
    """The dominoes, doubles apart, each of which can be flipped in place and leaves a map to walk all over."""
    return [
        placed
        for placed in layout.dominoes
        if not placed.domino.double and len(sections(turned_about(layout, placed).cells)) == 1
    ]
