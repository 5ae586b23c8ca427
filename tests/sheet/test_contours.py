from math import pi, sqrt, tan

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.figure.shapes import hexagon, rectangle
from generator.sheet.contours import Contour, Stroke, engraved

LENGTHS = st.floats(1, 300)
KERFS = st.floats(0.01, 0.9)
ELL = Contour(((0, 0), (10, 0), (10, 5), (5, 5), (5, 20), (0, 20)))


@settings(max_examples=30)
@given(LENGTHS, LENGTHS, KERFS)
def test_an_outline_grows_by_the_kerf_and_a_hole_shrinks_by_it(wide: float, high: float, kerf: float) -> None:
    shape = Contour(rectangle(3, 4, wide, high))
    grown, shrunk = shape.grown(kerf / 2), shape.grown(-kerf / 2)
    assert grown is not None
    assert shrunk is not None
    assert grown.size == pytest.approx((wide + kerf, high + kerf), abs=1e-5)
    assert shrunk.size == pytest.approx((wide - kerf, high - kerf), abs=1e-5)
    assert grown.box[:2] == pytest.approx((3 - kerf / 2, 4 - kerf / 2), abs=1e-5)


@settings(max_examples=30)
@given(st.floats(5, 150), KERFS)
def test_a_hexagon_stays_one_with_sharp_corners_as_far_out_on_every_side(edge: float, kerf: float) -> None:
    grown = Contour(hexagon((0, 0), edge)).grown(kerf / 2)
    assert grown is not None
    assert len(grown.corners) == 6
    assert grown.size == pytest.approx((sqrt(3) * edge + kerf, 2 * edge + kerf * 2 / sqrt(3)), abs=1e-4)


@settings(max_examples=30)
@given(st.floats(1, 50), KERFS)
def test_a_circle_grows_about_its_middle(radius: float, kerf: float) -> None:
    grown = Contour(((7, 8),), radius).grown(kerf / 2)
    assert grown is not None
    assert grown.corners == ((7, 8),)
    assert grown.size == pytest.approx((2 * radius + kerf,) * 2)


def test_a_hollow_closes_from_both_sides() -> None:
    grown = ELL.grown(0.5)
    assert grown is not None
    assert set(grown.corners) == {(-0.5, -0.5), (10.5, -0.5), (10.5, 5.5), (5.5, 5.5), (5.5, 20.5), (-0.5, 20.5)}


def test_what_a_cut_eats_up_is_nothing() -> None:
    assert Contour(rectangle(0, 0, 4, 30)).grown(-2) is None
    assert Contour(((0, 0),), 2).grown(-2) is None
    notch = Contour(((0, 0), (9, 0), (9, 9), (6, 9), (6, 3), (3, 3), (3, 9), (0, 9)))
    assert notch.grown(1.4) is not None
    keyhole = ((9, 9), (5, 9), (5, 6), (6, 6), (6, 3), (3, 3), (3, 6), (4, 6), (4, 9), (0, 9))
    shut = Contour(((0, 0), (9, 0), *keyhole)).grown(0.6)
    assert shut is None, "the neck is closed, and what is behind it would be a hole"


def test_round_corners_are_arcs_that_leave_the_size_as_it_is() -> None:
    corners = Contour(rectangle(0, 0, 24, 48), 2).vertices
    assert len(corners) == 8
    assert [round(vertex.bulge, 6) for vertex in corners] == [round(tan(pi / 8), 6), 0.0] * 4
    assert {(round(vertex.x, 6), round(vertex.y, 6)) for vertex in corners} >= {(2, 0), (0, 2), (22, 0), (24, 46)}
    assert Contour(rectangle(0, 0, 24, 48), 2).size == (24, 48)


def test_a_kerf_keeps_round_corners_about_the_same_middles() -> None:
    grown = Contour(rectangle(0, 0, 24, 48), 2).grown(0.1)
    assert grown is not None
    assert grown.radius == pytest.approx(2.1)


def test_what_is_laid_bare_is_not_engraved_and_circles_stay_circles() -> None:
    piece = Contour(rectangle(0, 0, 20, 20))
    pip, ground = Contour(((5, 5),), 2), Contour(((15, 15),), 2)
    strokes = [
        Stroke((rectangle(0, 0, 20, 20),), 0.0, dark=False),
        Stroke(pip, 0.0, dark=True),
        Stroke(ground, 0.0, dark=True),
        Stroke(ground, 0.0, dark=False),
    ]
    assert engraved(strokes, piece, 0.5) == [pip]


def test_a_drawn_circle_has_two_edges_the_inner_one_first() -> None:
    found = engraved([Stroke(Contour(((10, 10),), 4), 1.0, dark=True)], Contour(rectangle(0, 0, 20, 20)), 0.5)
    assert found == [Contour(((10, 10),), 3.5), Contour(((10, 10),), 4.5)]


def test_engraving_ends_before_the_edge_of_a_piece() -> None:
    line = Stroke((((-5, 10), (25, 10)),), 1.0, dark=True)
    [edge] = engraved([line], Contour(rectangle(0, 0, 20, 20)), 0.5)
    assert edge.box == pytest.approx((0.5, 9.5, 19.5, 10.5))
