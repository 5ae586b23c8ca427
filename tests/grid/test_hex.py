from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from generator.grid.hex import DIRECTIONS, SYMMETRIES, Hex, HexSymmetry, edges, reading_order, rows, self_maps

CELLS = st.builds(Hex, st.integers(-6, 6), st.integers(-6, 6))
FIGURES = st.sets(CELLS, min_size=1, max_size=14)
FLOWER = {Hex(0, 0), *Hex(0, 0).neighbours()}


@given(CELLS)
def test_neighbours_are_mutual_and_one_width_away(cell: Hex) -> None:
    x, y = cell.centre()
    for other in cell.neighbours():
        assert cell in other.neighbours()
        dx, dy = other.centre()[0] - x, other.centre()[1] - y
        assert abs(dx * dx + dy * dy - 3) < 1e-9


def test_neighbours_go_round_clockwise_from_the_right() -> None:
    first, second, *_ = Hex(0, 0).neighbours()
    assert first.centre()[0] > 0
    assert first.centre()[1] == 0
    assert second.centre()[1] > 0
    assert all(abs(b[0] - a[0]) <= 1 for a, b in pairwise(DIRECTIONS))


@given(CELLS, CELLS)
def test_a_symmetry_keeps_what_touches_touching(one: Hex, other: Hex) -> None:
    for symmetry in SYMMETRIES:
        touch = other in one.neighbours()
        assert (symmetry.of(other) in symmetry.of(one).neighbours()) == touch


def test_the_twelve_symmetries_are_all_different_and_the_first_moves_nothing() -> None:
    probe = Hex(2, 1)
    assert len({symmetry.of(probe) for symmetry in SYMMETRIES}) == 12
    assert SYMMETRIES[0].of(probe) == probe


def test_a_turn_is_a_sixth_clockwise_and_a_mirror_exchanges_left_and_right() -> None:
    assert HexSymmetry(1).of(Hex(1, 0)) == Hex(0, 1)
    x, y = Hex(3, 2).centre()
    mirrored = HexSymmetry(0, mirrored=True).of(Hex(3, 2)).centre()
    assert abs(mirrored[0] + x) < 1e-9
    assert mirrored[1] == y


@given(FIGURES)
def test_every_cell_lies_in_one_row_of_each_direction(figure: set[Hex]) -> None:
    for direction in rows(figure):
        assert sorted(cell for row in direction for cell in row) == sorted(figure)


@given(FIGURES)
def test_two_cells_share_a_row_just_when_they_are_in_line(figure: set[Hex]) -> None:
    together = {(a, b) for direction in rows(figure) for row in direction for a in row for b in row if a != b}
    for one in figure:
        for other in figure - {one}:
            dq, dr = other.q - one.q, other.r - one.r
            assert ((one, other) in together) == (0 in (dq, dr, dq + dr))


def test_a_row_with_a_gap_is_one_row() -> None:
    assert (Hex(0, 0), Hex(5, 0)) in rows([Hex(5, 0), Hex(0, 0)])[0]


@given(FIGURES)
def test_edges_list_every_touching_two_once(figure: set[Hex]) -> None:
    found = edges(figure)
    every = {frozenset((a, b)) for a in figure for b in a.neighbours() if b in figure}
    assert len(found) == len(every)
    assert {frozenset(edge) for edge in found} == every
    assert all(reading_order(a) < reading_order(b) for a, b in found)


def test_a_flower_has_twelve_symmetries_and_a_bent_trio_two() -> None:
    assert len(self_maps(FLOWER)) == 12
    assert len(self_maps([Hex(0, 0), Hex(1, 0), Hex(1, 1)])) == 2
    assert len(self_maps([Hex(0, 0), Hex(1, 0), Hex(0, 1)])) == 6


@given(FIGURES)
def test_self_maps_carry_the_figure_onto_itself(figure: set[Hex]) -> None:
    for where in self_maps(figure).values():
        assert set(where) == set(where.values()) == figure
        assert all((where[b] in where[a].neighbours()) for a, b in edges(figure))
