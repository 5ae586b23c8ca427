import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.puzzles.sliding.engine import parts
from generator.puzzles.sliding.packing import changed, packed, sides
from generator.solve.chance import Chance


@pytest.mark.parametrize(("size", "rectangle"), [(3, (2, 3)), (6, (3, 4)), (7, (2, 7)), (15, (5, 6)), (28, (7, 8))])
def test_dominoes_are_packed_into_the_squarest_rectangle(size: int, rectangle: tuple[int, int]) -> None:
    assert sides(size) == rectangle


def test_more_dominoes_than_the_set_has_are_an_error() -> None:
    with pytest.raises(ContentError, match="size 29, expected 3 to 28 dominoes"):
        sides(29)


@given(st.integers(0, 10**6), st.sampled_from([3, 4, 6, 10, 15]))
@settings(max_examples=15, deadline=None)
def test_a_packing_is_a_full_rectangle_without_a_match(seed: int, size: int) -> None:
    chance = Chance(seed)
    packing = packed(size, chance)
    for one in (packing, changed(packing, chance)):
        height, width = sides(size)
        assert {(cell.row, cell.col) for cell in one.layout.cells} == {
            (row, col) for row in range(height) for col in range(width)
        }
        assert one.matches() == 0
        assert len({placed.domino for placed in one.layout.dominoes}) == size
        assert len(parts(one.layout)) == 1
