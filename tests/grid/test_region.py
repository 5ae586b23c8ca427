from hypothesis import given
from hypothesis import strategies as st

from generator.grid.region import connected_groups
from generator.grid.square import Square

squares = st.sets(st.builds(Square, st.integers(0, 5), st.integers(0, 5)))


@given(squares)
def test_groups_part_the_cells_and_never_touch_each_other(cells: set[Square]) -> None:
    groups = connected_groups(sorted(cells), Square.neighbours)
    assert sorted(cell for group in groups for cell in group) == sorted(cells)
    for group in groups:
        around = {cell for member in group for cell in member.neighbours()}
        assert not around & (cells - group)


def test_cells_that_meet_at_a_corner_are_not_connected() -> None:
    assert len(connected_groups([Square(0, 0), Square(1, 1)], Square.neighbours)) == 2
