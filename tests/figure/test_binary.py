"""The concentric code tells every number by its shapes alone."""

import pytest

from generator.figure.binary import LARGE_CIRCLE, NUMBERS, PIP, SMALL_CIRCLE, code, symbols
from generator.figure.hexes import tile_strip
from generator.figure.marks import Disc, Figure, Ink, Label
from generator.tiles.described import Description


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_is_the_sum_of_its_symbols(number: str) -> None:
    assert sum(symbols(number)) == int(number)
    assert len(code(number, (0, 0), 5.0)) == len(symbols(number))


def test_three_and_six_are_as_the_rules_say() -> None:
    assert symbols(3) == (PIP, SMALL_CIRCLE)
    assert symbols(6) == (SMALL_CIRCLE, LARGE_CIRCLE)


def test_shapes_tell_the_numbers_apart_without_colour() -> None:
    shapes = {tuple((mark.radius, mark.fill is None) for mark in code(number, (0, 0), 5.0)) for number in NUMBERS}
    assert len(shapes) == len(NUMBERS)


def test_symbols_lie_one_within_the_other_and_inside_the_hexagon() -> None:
    inner, middle, outer = code(7, (0, 0), 10.0)
    assert inner.radius < middle.radius - 1 < outer.radius - 2 < 10 * 3**0.5 / 2 - 3


def test_each_symbol_stands_on_thirty_six_halves_of_the_set() -> None:
    discs = tile_strip(Description(highest=7, doubles=True).tiles.tiles, 5.0, 100).marks
    symbols_drawn = [mark.radius for mark in discs if isinstance(mark, Disc)]
    assert {symbols_drawn.count(radius) for radius in symbols_drawn} == {36}
    assert len({*symbols_drawn}) == 3
    assert not any(isinstance(mark, Label) for mark in discs)


def test_circles_keep_their_weight_for_their_size_when_a_figure_is_made_smaller() -> None:
    """Otherwise the circles of a small seven would run into each other."""
    large = Figure(20, 20, code(7, (10, 10), 10.0))
    small = large.scaled(0.4).marks
    assert [mark.width for mark in small[1:] if isinstance(mark, Disc)] == [
        pytest.approx(0.4 * mark.width) for mark in large.marks[1:] if isinstance(mark, Disc)
    ]
    [plain] = Figure(20, 20, (Disc((10, 10), 5, stroke=Ink.LINE, width=2.0),)).scaled(0.4).marks
    assert isinstance(plain, Disc)
    assert plain.width == 2.0
