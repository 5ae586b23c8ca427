"""Polyominoes: their numbers are known, and turning is a group."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.grid.region import connected_groups
from generator.grid.square import Square
from generator.tiles.polyomino import (
    PENTOMINOES,
    REVERSE,
    TETROMINOES,
    free_polyominoes,
    one_sided_polyominoes,
    polyomino_named,
    shape,
    tetromino_named,
    turned,
    turned_over,
    turns,
    views,
)


@pytest.mark.parametrize(
    ("cells", "free", "one_sided"),
    [(1, 1, 1), (2, 1, 1), (3, 2, 2), (4, 5, 7), (5, 12, 18), (6, 35, 60), (7, 108, 196), (8, 369, 704)],
)
def test_there_are_as_many_as_are_known(cells: int, free: int, one_sided: int) -> None:
    assert (len(free_polyominoes(cells)), len(one_sided_polyominoes(cells))) == (free, one_sided)


@pytest.mark.parametrize("cells", [-1, 0, 9, 12])
def test_a_size_that_nobody_cuts_out_is_refused(cells: int) -> None:
    with pytest.raises(ContentError, match=f"polyominoes of {cells} cells, expected 1 to 8"):
        free_polyominoes(cells)


@given(st.sampled_from([one for size in range(1, 7) for one in one_sided_polyominoes(size)]))
def test_four_quarters_are_a_whole_turn_and_two_sides_are_all(one: tuple[Square, ...]) -> None:
    assert turned(turned(turned(turned(one)))) == one == turned_over(turned_over(one))
    assert {len(turns(one)), len(views(one))} <= {1, 2, 4, 8}
    assert len(connected_groups(one, Square.neighbours)) == 1
    assert min(cell.row for cell in one) == min(cell.col for cell in one) == 0


def test_the_seven_tetrominoes_are_those_of_four_cells() -> None:
    assert sorted(turns(shape(one))[0] for one in TETROMINOES.values()) == [*one_sided_polyominoes(4)]


def test_every_tetromino_is_known_by_its_letter_however_it_lies() -> None:
    for letter, one in TETROMINOES.items():
        assert {tetromino_named(way) for way in turns(shape(one))} == {letter}
        assert {tetromino_named(way) for way in turns(turned_over(shape(one)))} == {REVERSE[letter]}


def test_the_twelve_pentominoes_are_those_of_five_cells() -> None:
    assert sorted(views(shape(one))[0] for one in PENTOMINOES.values()) == [*free_polyominoes(5)]


def test_every_pentomino_is_known_by_its_letter_however_it_lies() -> None:
    for letter, one in PENTOMINOES.items():
        assert {polyomino_named(way) for way in views(shape(one))} == {letter}


def test_other_sizes_have_no_letters() -> None:
    assert {polyomino_named(one) for size in (1, 2, 3, 6) for one in one_sided_polyominoes(size)} == {""}
    assert {polyomino_named(one) for one in one_sided_polyominoes(4)} == {*TETROMINOES}


def test_what_is_no_tetromino_has_no_letter() -> None:
    assert tetromino_named(shape([(0, 0), (0, 1), (0, 2), (1, 3)])) == ""
    assert tetromino_named(shape([(0, 0), (0, 1), (0, 2)])) == ""
