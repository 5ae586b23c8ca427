"""The second count of Hexdominomega agrees with the engine, and both know the most that 36 halves can make."""

import pytest
from hypothesis import strategies as st

from generator.games.hexdominomega.checker import cuts, largest_product
from generator.games.hexdominomega.engine import best_product

seeds, depths, tables = st.integers(0, 10**6), st.integers(0, 35), st.sampled_from([2, 3])


@pytest.mark.parametrize("total", [*range(1, 20), 36])
def test_both_find_the_same_largest_product_and_the_same_ways_to_it(total: int) -> None:
    most, ways = best_product(total)
    again, reached = largest_product(total)
    assert (most, sorted(map(list, ways))) == (again, sorted(reached))


def test_thirty_six_halves_make_the_most_in_twelve_groups_of_three_only() -> None:
    assert largest_product(36) == (531441, [[3] * 12])
    assert 531441 == 3**12


@pytest.mark.parametrize(("total", "number"), [(1, 1), (4, 5), (5, 7), (10, 42), (20, 627), (36, 17977)])
def test_every_way_to_cut_a_total_is_listed_once(total: int, number: int) -> None:
    """The numbers of partitions."""
    found = [tuple(cut) for cut in cuts(total, total)]
    assert len(found) == len({*found}) == number
    assert all(sum(cut) == total and list(cut) == sorted(cut, reverse=True) for cut in found)
