"""Maps surveyed on foot by loops that can be compiled: a second program, which shakes nothing.

A map is what lies on its cells, row by row: twice the number of a domino in the set, plus one for its
higher half. A surveyor has no list of what should lie there: it sees the dominoes and says which deal
they are, and how far it could walk.
"""

from math import comb
from typing import NamedTuple

from generator.solve.compiled import Ints, fast, ints, ints_of

DOMINOES = 28
FAULTY = -1
BEHIND = -9
"""The height of a cell that a walk has passed: nobody steps there again."""

MAPPED, GAP, STUCK = range(3)
"""What a surveyor calls a deal: walked all over, lacking a height, or neither."""


class Surveyor(NamedTuple):
    """The size of the maps, the numbers of each domino, and room to walk in."""

    columns: int
    rows: int
    numbers: Ints
    choices: Ints
    met: Ints
    heights: Ints
    path: Ints


def surveyor(columns: int, rows: int) -> Surveyor:
    """Somebody who surveys maps of a size."""
    numbers = ints_of(number for high in range(7) for low in range(high + 1) for number in (low, high))
    choices = ints_of(comb(number, chosen) for number in range(DOMINOES + 1) for chosen in range(DOMINOES + 1))
    room = ints(DOMINOES), ints(columns * rows), ints(columns * rows)
    return Surveyor(columns, rows, numbers, choices, *room)


@fast
def seen(by: Surveyor, cells: Ints, start: int) -> int:
    """The dominoes of a map as bits; FAULTY where the halves of one lie apart, or one is there twice."""
    bits = 0
    for domino in range(DOMINOES):
        by.met[domino] = FAULTY
    for cell in range(by.columns * by.rows):
        half = cells[start + cell]
        if half < 0 or half >= 2 * DOMINOES:
            return FAULTY
        domino = half // 2
        by.heights[cell] = by.numbers[half]
        if by.met[domino] == FAULTY:
            by.met[domino] = cell
            continue
        before = by.met[domino]
        beside = cell == before + 1 and cell % by.columns > 0
        whole = cells[start + before] != half and (beside or cell == before + by.columns)
        if not whole or bits >> domino & 1:
            return FAULTY
        bits |= 1 << domino
    for domino in range(DOMINOES):
        if by.met[domino] != FAULTY and not bits >> domino & 1:
            return FAULTY
    return bits


@fast
def reached(by: Surveyor) -> int:
    """How many cells of the map last seen a walk from its first cell leads to; the map is spoilt by it."""
    heights, path, columns = by.heights, by.path, by.columns
    cells = columns * by.rows
    # Height and cell in one number, for the cell forgets its height when it is passed.
    path[0], waiting, found = heights[0] * cells, 1, 0
    heights[0] = BEHIND
    while waiting:
        waiting -= 1
        height, cell = path[waiting] // cells, path[waiting] % cells
        found += 1
        for way in range(4):
            if way == 0:
                beside = cell - 1 if cell % columns else cell
            elif way == 1:
                beside = cell + 1 if (cell + 1) % columns else cell
            elif way == 2:
                beside = cell - columns if cell >= columns else cell
            else:
                beside = cell + columns if cell + columns < cells else cell
            if -1 <= heights[beside] - height <= 1:
                path[waiting] = heights[beside] * cells + beside
                heights[beside] = BEHIND
                waiting += 1
    return found


@fast
def has_a_gap(by: Surveyor, dominoes: int) -> bool:
    """Whether dominoes have numbers under and over one that none of them has."""
    shown = 0
    for half in range(2 * DOMINOES):
        if dominoes >> half // 2 & 1:
            shown |= 1 << by.numbers[half]
    while shown & 1 == 0:
        shown >>= 1
    return shown & (shown + 1) != 0


@fast
def ranked(by: Surveyor, dominoes: int) -> int:
    """The place of a deal in the order of the revolving door."""
    rank = chosen = 0
    for domino in range(DOMINOES):
        if dominoes >> domino & 1:
            chosen += 1
            rank = by.choices[(domino + 1) * (DOMINOES + 1) + chosen] - 1 - rank
    return rank


@fast
def survey(by: Surveyor, cells: Ints, first: int, count: int, verdicts: Ints) -> int:
    """Write what so many maps show of the deals from a rank on; gives the place of a false one, or FAULTY."""
    size = by.columns * by.rows
    for k in range(count):
        dominoes = seen(by, cells, k * size)
        if dominoes == FAULTY or ranked(by, dominoes) != first + k:
            return k
        if reached(by) == size:
            verdicts[k] = MAPPED
        else:
            verdicts[k] = GAP if has_a_gap(by, dominoes) else STUCK
    return FAULTY
