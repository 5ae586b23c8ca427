from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.grid.square import Square
from generator.puzzles.dominosa.solving import layings, searched
from generator.solve.cover import covers


@given(st.integers(1, 3), st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_the_solver_and_plain_search_find_the_same_tilings(highest: int, random: Random) -> None:
    numbers = [n for n in range(highest + 1) for _ in range(highest + 2)]
    random.shuffle(numbers)
    cells = [Square(r, c) for r in range(highest + 1) for c in range(highest + 2)]
    grid = dict(zip(cells, numbers, strict=True))
    by_solver = {frozenset(pairs) for pairs in layings(grid, highest)}
    by_search = set(searched(grid))
    assert by_solver == by_search


def test_an_exact_cover_takes_every_item_once() -> None:
    options = {"a": "xy", "b": "z", "c": "yz", "d": "x", "e": "xyz"}
    assert sorted(sorted(found) for found in covers(options)) == [["a", "b"], ["c", "d"], ["e"]]
