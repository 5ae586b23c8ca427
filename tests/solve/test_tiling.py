from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.grid.square import Square
from generator.puzzles.dominosa.grid import field_of
from generator.puzzles.dominosa.solving import layings
from generator.solve.cover import covers
from generator.solve.tiling import tilings

Pair = tuple[Square, ...]


@given(st.integers(1, 3), st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_the_solver_and_plain_search_find_the_same_tilings(highest: int, random: Random) -> None:
    numbers = [n for n in range(highest + 1) for _ in range(highest + 2)]
    random.shuffle(numbers)
    cells = [Square(r, c) for r in range(highest + 1) for c in range(highest + 2)]
    grid = dict(zip(cells, numbers, strict=True))
    by_solver = {frozenset(pairs) for pairs in layings(grid, highest)}
    by_search = set(field_of(grid).searched())
    assert by_solver == by_search


def test_an_exact_cover_takes_every_item_once() -> None:
    options = {"a": "xy", "b": "z", "c": "yz", "d": "x", "e": "xyz"}
    assert sorted(sorted(found) for found in covers(options)) == [["a", "b"], ["c", "d"], ["e"]]


def rectangle(height: int, width: int) -> list[Square]:
    return [Square(row, col) for row, col in product(range(height), range(width))]


def pairs_in(cells: list[Square]) -> list[Pair]:
    """Every two of the cells that touch, the upper or left one first."""
    found = [(Square(r, c), Square(r + dr, c + dc)) for r, c in cells for dr, dc in ((0, 1), (1, 0))]
    return [pair for pair in found if pair[1] in cells]


def around_corners(height: int, width: int) -> list[list[Pair]]:
    """For each inner corner the four places by which a mat covers two of the four cells that meet there."""
    return [
        pairs_in([Square(row + dr, col + dc) for dr, dc in product((0, 1), repeat=2)])
        for row, col in product(range(height - 1), range(width - 1))
    ]


def tatami(height: int, width: int) -> set[frozenset[Pair]]:
    """The floors of mats of which no four meet in a corner, by the solver."""
    cells = rectangle(height, width)
    limits = [(corner, 1, 2) for corner in around_corners(height, width)]
    found = tilings(cells, {"mat": height * width // 2}, dict.fromkeys(pairs_in(cells), "mat"), limits=limits)
    return set(map(frozenset, found))


def floors(bare: list[Square]) -> Iterator[frozenset[Pair]]:
    """Every floor of mats, by trying everything."""
    if not bare:
        yield frozenset()
        return
    for pair in pairs_in(bare):
        if pair[0] == bare[0]:
            for rest in floors([cell for cell in bare if cell not in pair]):
                yield rest | {pair}


@pytest.mark.parametrize(("height", "width"), [(1, 4), (2, 2), (2, 3), (2, 6), (3, 4), (4, 4), (4, 5), (3, 3)])
def test_mats_of_which_no_four_meet_are_those_that_trying_everything_finds(height: int, width: int) -> None:
    corners = around_corners(height, width)
    expected = {
        floor for floor in floors(rectangle(height, width)) if all(floor.intersection(four) for four in corners)
    }
    assert tatami(height, width) == expected


def test_two_rows_of_mats_can_be_laid_in_the_known_numbers_of_ways() -> None:
    assert [len(tatami(2, width)) for width in range(1, 9)] == [1, 2, 3, 4, 6, 9, 13, 19]


@pytest.mark.parametrize(("least", "most"), [(0, 4), (4, 4), (1, 4), (2, 3), (0, 1), (5, 9), (0, 0)])
def test_of_some_placements_at_least_and_at_most_so_many_are_chosen(least: int, most: int) -> None:
    cells = rectangle(2, 4)
    upright = [pair for pair in pairs_in(cells) if pair[0].row != pair[1].row]
    assert sorted(sum(pair in floor for pair in upright) for floor in floors(cells)) == [0, 2, 2, 2, 4]
    found = list(tilings(cells, {"mat": 4}, dict.fromkeys(pairs_in(cells), "mat"), limits=[(upright, least, most)]))
    expected = [floor for floor in floors(cells) if least <= sum(pair in floor for pair in upright) <= most]
    assert len(found) == len(expected)
    assert set(map(frozenset, found)) == set(expected)
