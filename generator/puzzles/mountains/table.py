"""Room for shaking dominoes by loops that can be compiled, and deals in an order that helps them."""

from math import comb
from typing import NamedTuple

from generator.puzzles.mountains.deal import HIGHEST, Size
from generator.puzzles.mountains.grading import MOST_STEPS
from generator.puzzles.mountains.solving import HEIGHTS, laid_alike
from generator.solve.compiled import Ints, ints, ints_of
from generator.tiles.domino import Domino, double_set

STATE, SECTIONS, PLANNED, PLAN = range(4)
"""What is held: the state of chance, the sections, how many pieces to move, and which of them where to."""

LOW, HIGH, ONE, OTHER, PIECE = range(5)
"""What is known of a piece: its numbers, the cells they lie on, and how long such a record is."""

CHOICES = len(double_set(HIGHEST)) + 1
"""The length of a row in the table of choices: how many ways to choose 0, 1, 2… out of so many."""


class Shape(NamedTuple):
    """The width and height of a map, and as bits the cells with another one to their right."""

    columns: int
    rows: int
    inner: int


class ShakingTable(NamedTuple):
    """A table to shake dominoes on: the pieces, which of them lies on a cell, and each height's cells as bits.

    Beside it stand the deal and the spots where dominoes lie at first.
    """

    shape: Shape
    deal: Ints
    spots: Ints
    pieces: Ints
    owner: Ints
    at: Ints
    held: Ints
    over: Ints


class DealOrder(NamedTuple):
    """Deals in the order of the revolving door: each differs from the one before by one domino.

    Beside the table of choices there is room for what lies on the cells of some maps, and for their steps.
    """

    choices: Ints
    cells: Ints
    steps: Ints


def table_of(size: Size) -> ShakingTable:
    """An empty table for maps of a size."""
    columns, cells = size.columns, size.columns * size.rows
    inner = sum(1 << cell for cell in range(cells) if cell % columns < columns - 1)
    spots = ints_of(cell for spot in laid_alike(*size) for cell in spot)
    pieces = ints(PIECE * size.dominoes)
    room = pieces, ints(cells), ints(HEIGHTS + 2), ints(PLAN + 6), ints(len(MOST_STEPS))
    return ShakingTable(Shape(*size, inner), ints(size.dominoes), spots, *room)


def set_deal(table: ShakingTable, deal: tuple[Domino, ...]) -> None:
    """Put the dominoes of a deal beside the table."""
    for index, domino in enumerate(deal):
        table.deal[index] = numbered(domino)


def numbered(domino: Domino) -> int:
    """The number of a domino in the set."""
    return domino.high * (domino.high + 1) // 2 + domino.low


def order_of(size: Size, count: int) -> DealOrder:
    """The order of the deals for maps of a size, with room for so many at once."""
    choices = ints_of(comb(number, chosen) for number in range(CHOICES) for chosen in range(CHOICES))
    return DealOrder(choices, ints(2 * size.dominoes * count), ints(count))
