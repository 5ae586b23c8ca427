"""Both programs of Hexagone know no cell beyond the picture: the edge of a board never ends a game by itself.

Go round a piece that touches another and a free cell. Where the cells of the board round it are one unbroken
arc, some free cell of that arc lies beside a piece of it, and so touches the block along two sides.
"""

from collections.abc import Collection
from itertools import product

import pytest

from generator.games.hexagone.engine.game import Hexagone
from generator.games.hexagone.puzzle import HexagoneSolo
from tests.conftest import shipped_entries
from tests.hostile.brute.pictures import read_signs

Cell = tuple[int, int]
ROUND = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
"""The steps to the cells round one, in their order round it."""


def near(cell: Cell) -> list[Cell]:
    """The cells round one."""
    return [(cell[0] + down, cell[1] + right) for down, right in ROUND]


def arcs(cell: Cell, board: Collection[Cell]) -> int:
    """Into how many arcs the cells of a board round one of its cells fall."""
    inside = [other in board for other in near(cell)]
    return sum(here and not inside[at - 1] for at, here in enumerate(inside)) or int(all(inside))


def hexagon(side: int) -> list[Cell]:
    """The cells of a board with so many on a side."""
    return [
        (row, column)
        for row, column in product(range(1 - side, side), range(2 - 2 * side, 2 * side - 1))
        if (row + column) % 2 == 0 and abs(row) + abs(column) <= 2 * side - 2
    ]


def require_landings(side: int) -> int:
    """Every connected block of two pieces or more that leaves cells free has a landing; how many there are."""
    board = hexagon(side)
    at = {cell: number for number, cell in enumerate(board)}
    around = [sum(1 << at[other] for other in near(cell) if other in at) for cell in board]
    full, count = (1 << len(board)) - 1, 0
    for block in range(1, full):
        if block & (block - 1) and _connected(block, around):
            count += 1
            free = (place for place in range(len(board)) if not block >> place & 1)
            assert any((around[place] & block).bit_count() > 1 for place in free), bin(block)
    return count


def _connected(block: int, around: list[int]) -> bool:
    reached, grown = 0, block & -block
    while grown != reached:
        new, reached = grown & ~reached, grown
        while new:
            grown |= around[(new & -new).bit_length() - 1] & block
            new &= new - 1
    return reached == block


def test_a_block_on_a_small_board_always_has_a_cell_that_it_touches_twice() -> None:
    assert require_landings(2) == 87


@pytest.mark.slow
def test_so_has_a_block_on_a_board_of_nineteen_cells() -> None:
    assert require_landings(3) == 169_438


def test_boards_of_the_book_and_of_new_games_have_no_cell_whose_neighbours_are_torn_apart() -> None:
    solo = [entry.problem for entry in shipped_entries() if isinstance(entry.problem, HexagoneSolo)]
    pictures = [problem.start for problem in solo]
    for players in Hexagone.seats:
        dealt = str(Hexagone.deal(players, players))
        pictures.append("\n".join(line for line in dealt.split("\n") if ":" not in line))
    assert len(pictures) > 6
    for picture in pictures:
        board = read_signs(picture)
        assert {arcs(cell, board) for cell in board} == {1}, picture
