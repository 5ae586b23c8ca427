"""Outlines of polyominoes."""

import pytest

from generator.figure.polyominoes import outline
from generator.grid.square import Square
from generator.tiles.polyomino import Shape, free_polyominoes

EVERY = [cells for size in (1, 2, 3, 4, 5) for cells in free_polyominoes(size)]


def area(points: tuple[tuple[float, float], ...]) -> float:
    """The area within a closed outline, positive where it runs clockwise with y growing downwards."""
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs) / 2


@pytest.mark.parametrize("cells", EVERY, ids=str)
def test_an_outline_goes_once_round_all_cells_and_turns_at_every_corner(cells: Shape) -> None:
    points = outline(cells, 2.0)
    assert area(points) == pytest.approx(4.0 * len(cells))
    for before, here, after in zip(points[-1:] + points, points, points[1:] + points[:1], strict=False):
        assert (before[0] == here[0]) is not (here[0] == after[0])


@pytest.mark.parametrize("cells", EVERY, ids=str)
def test_an_inset_takes_a_strip_off_every_side(cells: Shape) -> None:
    plain, drawn_in = outline(cells, 2.0), outline(cells, 2.0, 0.25)
    around = sum(
        abs(x1 - x2) + abs(y1 - y2) for (x1, y1), (x2, y2) in zip(plain, plain[1:] + plain[:1], strict=True)
    )
    # Four more outer corners than inner ones, each counted twice along the sides.
    assert area(drawn_in) == pytest.approx(4.0 * len(cells) - 0.25 * around + 4 * 0.25**2)


def test_a_shape_that_touches_itself_at_a_corner_is_walked_round_once() -> None:
    cells = [Square(0, 1), Square(0, 2), Square(1, 2), Square(2, 2), Square(2, 1), Square(2, 0), Square(1, 0)]
    assert area(outline(cells, 1.0)) == pytest.approx(7.0)
