"""Packing: every piece is there, whole, on the page, and clear of the others."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.sheet.packing import STEPS, LaidShape, Lattice, lattice, packed
from generator.tiles.polyomino import Shape, free_polyominoes, one_sided_polyominoes, shape, turns


def squares(laid: LaidShape) -> list[tuple[int, int]]:
    return [(laid.row + STEPS * row, laid.col + STEPS * col) for row, col in laid.cells]


def apart(one: LaidShape, other: LaidShape) -> int:
    """How many steps are free between the nearest squares of two pieces."""
    gaps = (max(abs(row - row2), abs(col - col2)) for row, col in squares(one) for row2, col2 in squares(other))
    return min(gaps) - STEPS


def check(pieces: tuple[Shape, ...], page: Lattice) -> int:
    pages = packed(pieces, page)
    assert pages is not None
    found = [laid for leaf in pages for laid in leaf]
    assert sorted(turns(shape(laid.cells))[0] for laid in found) == sorted(turns(one)[0] for one in pieces)
    for leaf in pages:
        assert leaf
        assert all(0 <= row < page.rows and 0 <= col < page.cols for laid in leaf for row, col in squares(laid))
        assert all(apart(one, other) >= 1 for one, other in combinations(leaf, 2))
    return len(pages)


@given(st.integers(1, 6), st.booleans(), st.integers(60, 240), st.integers(60, 240), st.integers(5, 30))
def test_nothing_overlaps_and_nothing_leaves_the_page(
    cells: int, both: bool, width: int, height: int, side: int
) -> None:
    pieces = one_sided_polyominoes(cells) if both else free_polyominoes(cells)
    if max(width, height) >= cells * side and min(width, height) >= side * (cells + 1) // 2 + side:
        check(pieces, lattice(width, height, side))


def test_the_seven_tetrominoes_take_one_page() -> None:
    assert check(one_sided_polyominoes(4), lattice(192, 217, 24)) == 1
    assert check(one_sided_polyominoes(4), lattice(197.9, 199.4, 24)) == 1


def test_what_is_long_is_turned_to_fit() -> None:
    [[laid]] = packed((shape([(0, 0), (0, 1), (0, 2)]),), lattice(10, 30, 10)) or []
    assert laid.cells == shape([(0, 0), (1, 0), (2, 0)])


@pytest.mark.parametrize(("width", "height"), [(29, 29), (9, 300), (0, 0), (-5, 100)])
def test_a_piece_that_fits_no_page_is_not_packed(width: float, height: float) -> None:
    assert packed((shape([(0, 0), (0, 1), (0, 2)]),), lattice(width, height, 10)) is None


def test_a_piece_never_runs_on_in_the_next_row() -> None:
    """A page of two squares across, and a piece of eight: the places behind the right edge are no places."""
    assert packed((shape([(0, col) for col in range(8)]),), lattice(20, 70, 10)) is None


def test_pieces_lie_as_far_apart_as_one_page_allows() -> None:
    two = (shape([(0, 0)]), shape([(0, 0)]))
    for width, steps in ((30, 4), (27.5, 3), (25, 2), (22.5, 1)):
        [[one, other]] = packed(two, lattice(width, 10, 10)) or []
        assert apart(one, other) == steps
    assert len(packed(two, lattice(20, 10, 10)) or []) == 2
