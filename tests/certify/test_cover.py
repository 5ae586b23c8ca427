from collections.abc import Iterator

import pytest

from generator.certify.cover import cover_certificate, cover_formula
from generator.certify.refute import Assignment, Certificate, Contradicted, refute

Cell = tuple[int, int]
Place = tuple[Cell, ...]


def board(height: int, width: int) -> tuple[list[Cell], dict[Place, str]]:
    """A rectangle, and every place of a domino on it."""
    cells = [(row, column) for row in range(height) for column in range(width)]
    places: dict[Place, str] = {}
    for row, column in cells:
        for other in ((row, column + 1), (row + 1, column)):
            if other in cells:
                places[(row, column), other] = "domino"
    return cells, places


def every_cover(cells: list[Cell], places: dict[Place, str], count: int) -> Iterator[frozenset[Place]]:
    """Coverings one by one, each set aside before the next is asked for."""
    found: list[frozenset[Place]] = []
    while True:
        result = refute(cover_formula(cells, {"domino": count}, places, blocked=found))
        if isinstance(result, Certificate):
            return
        held = set(result.holding)
        found.append(frozenset(place for place in places if place in held))
        yield found[-1]


@pytest.mark.parametrize(("width", "count"), [(1, 1), (2, 2), (3, 3), (4, 5), (5, 8), (6, 13), (7, 21)])
def test_two_lines_are_covered_in_as_many_ways_as_fibonacci_says(width: int, count: int) -> None:
    cells, places = board(2, width)
    found = list(every_cover(cells, places, width))
    assert len(set(found)) == count


def test_larger_boards_have_the_known_numbers_of_coverings() -> None:
    for height, width, count in ((3, 4, 11), (4, 4, 36), (3, 3, 0)):
        cells, places = board(height, width)
        assert len(list(every_cover(cells, places, height * width // 2))) == count


def test_a_board_without_two_opposite_corners_cannot_be_covered() -> None:
    cells, places = board(4, 4)
    left = [cell for cell in cells if cell not in ((0, 0), (3, 3))]
    inside = {place: tile for place, tile in places.items() if set(place) <= set(left)}
    assert isinstance(refute(cover_formula(left, {"domino": 7}, inside)), Certificate)


def test_tiles_that_are_left_over_must_be_spare() -> None:
    cells, places = board(2, 2)
    assert isinstance(refute(cover_formula(cells, {"domino": 3}, places)), Certificate)
    assert isinstance(refute(cover_formula(cells, {"domino": 3}, places, spare=True)), Assignment)
    assert isinstance(refute(cover_formula(cells, {"domino": 1}, places, spare=True)), Certificate)


def test_limits_are_kept() -> None:
    cells, places = board(2, 4)
    upright = [place for place in places if place[0][1] == place[1][1]]
    for least, most in ((1, 1), (3, 3), (5, 8)):
        assert isinstance(
            refute(cover_formula(cells, {"domino": 4}, places, False, [(upright, least, most)])), Certificate
        )
    assert isinstance(refute(cover_formula(cells, {"domino": 4}, places, False, [(upright, 4, 4)])), Assignment)


def test_a_placement_of_a_tile_that_is_not_there_is_none() -> None:
    cells, places = board(1, 2)
    assert isinstance(refute(cover_formula(cells, {"other": 0}, places)), Certificate)


def test_what_covers_too_little_is_not_set_aside() -> None:
    cells, places = board(2, 2)
    with pytest.raises(ValueError, match="not every cell"):
        cover_formula(cells, {"domino": 2}, places, blocked=[[((0, 0), (0, 1))]])


def test_a_placement_outside_the_cells_is_a_fault() -> None:
    _, places = board(2, 2)
    with pytest.raises(ValueError, match="not to be covered"):
        cover_formula([(0, 0), (0, 1)], {"domino": 1}, places)


def test_a_solution_counted_twice_or_no_solution_is_contradicted() -> None:
    cells, places = board(2, 2)
    lying = frozenset([((0, 0), (0, 1)), ((1, 0), (1, 1))])
    standing = frozenset([((0, 0), (1, 0)), ((0, 1), (1, 1))])
    result = cover_certificate(cells, {"domino": 2}, places, False, (), [lying, standing])
    assert isinstance(result, Certificate)
    assert cover_certificate(cells, {"domino": 2}, places, False, (), [lying]) == sorted(standing)
    with pytest.raises(Contradicted, match="counted twice"):
        cover_certificate(cells, {"domino": 2}, places, False, (), [lying, lying])
    with pytest.raises(Contradicted, match="none to the second program"):
        cover_certificate(cells, {"domino": 1}, places, False, (), [lying])
