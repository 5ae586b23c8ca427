import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.puzzles.sliding.packing import bordering, cut, sides
from generator.solve.chance import Chance


@pytest.mark.parametrize(("size", "rectangle"), [(3, (2, 3)), (6, (3, 4)), (7, (2, 7)), (15, (5, 6)), (28, (7, 8))])
def test_dominoes_are_packed_into_the_squarest_rectangle(size: int, rectangle: tuple[int, int]) -> None:
    assert sides(size) == rectangle


def test_more_dominoes_than_the_set_has_are_an_error() -> None:
    with pytest.raises(ContentError, match="size 29, expected 3 to 28 dominoes"):
        sides(29)


@given(st.integers(0, 10**6), st.sampled_from([3, 4, 6, 10, 15]))
@settings(max_examples=15, deadline=None)
def test_a_cut_fills_the_rectangle_with_places_of_both_kinds(seed: int, size: int) -> None:
    places = cut(size, Chance(seed))
    height, width = sides(size)
    cells = [cell for pair in places for cell in pair]
    assert sorted(cells) == [(row, col) for row in range(height) for col in range(width)]
    assert {first.row == second.row for first, second in places} == {True, False}
    touching = bordering(places)
    apart = [cells[one].neighbours() for one in touching[::2]]
    assert all(cells[other] in near for near, other in zip(apart, touching[1::2], strict=True))
    assert len(touching) // 2 == height * (width - 1) + width * (height - 1) - size
