"""Outlines run once round a shape and once round each of its holes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.figure.marks import Point
from generator.figure.polyominoes import outline, outlines
from generator.grid.square import Square
from generator.tiles.polyomino import TETROMINOES, Shape, one_sided_polyominoes, shape

SHAPES = [one for size in range(1, 9) for one in one_sided_polyominoes(size)]
RING = shape([(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)])


def area(loop: tuple[Point, ...]) -> float:
    """Clockwise on paper, whose y runs down, is more than nothing."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(loop, (*loop[1:], loop[0]), strict=True)) / 2


def length(loop: tuple[Point, ...]) -> float:
    return sum(abs(x1 - x2) + abs(y1 - y2) for (x1, y1), (x2, y2) in zip(loop, (*loop[1:], loop[0]), strict=True))


def open_sides(cells: Shape) -> int:
    return sum(other not in cells for cell in cells for other in cell.neighbours())


@given(st.sampled_from(SHAPES), st.floats(5, 30))
def test_the_loops_of_a_shape_hold_its_area_and_run_along_its_sides(cells: Shape, edge: float) -> None:
    loops = outlines(cells, edge)
    assert sum(map(area, loops)) == pytest.approx(len(cells) * edge**2)
    assert sum(map(length, loops)) == pytest.approx(open_sides(cells) * edge)
    assert area(loops[0]) > 0
    assert all(area(hole) < 0 for hole in loops[1:])


@given(st.sampled_from(SHAPES), st.floats(0, 2))
def test_drawn_in_a_shape_loses_a_strip_along_every_side(cells: Shape, inset: float) -> None:
    """A strip along each side, less a square where it turns outwards and more one where it turns inwards."""
    loops = outlines(cells, 10, inset)
    turning = 4 * len(loops) - 8 * (len(loops) - 1)
    lost = open_sides(cells) * 10 * inset - turning * inset**2
    assert sum(map(area, loops)) == pytest.approx(len(cells) * 100 - lost)


def test_a_ring_has_two_loops_and_the_inset_widens_its_hole() -> None:
    outer, hole = outlines(RING, 10, 1)
    assert outer == outline(RING, 10, 1) == ((1, 1), (29, 1), (29, 29), (1, 29))
    assert sorted(hole) == [(9, 9), (9, 21), (21, 9), (21, 21)]


def test_cells_that_touch_at_a_corner_only_stay_apart() -> None:
    two = (Square(0, 0), Square(1, 1))
    first, second = outlines(two, 10)
    assert (area(first), area(second)) == (100, 100)


def test_the_l_tetromino_has_six_corners() -> None:
    assert outline(shape(TETROMINOES["L"]), 24, 0.75) == (
        (48.75, 0.75),
        (71.25, 0.75),
        (71.25, 47.25),
        (0.75, 47.25),
        (0.75, 24.75),
        (48.75, 24.75),
    )
