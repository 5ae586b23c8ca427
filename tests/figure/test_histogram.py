from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.figure.histogram import MOST_BARS, Histogram, binned, histogram_figure, nice_step
from generator.figure.marks import Ink, Label, Polygon
from generator.press.palette import part_palette
from generator.press.svg import svg
from tests.figure.inside import inside


def histogram(*numbers: int) -> Histogram:
    ordered = sorted(numbers)
    lower, median, upper = (ordered[count * len(ordered) // 4] for count in (1, 2, 3))
    return Histogram("A Game", "so many games", "moves", "games", numbers, (lower, median, upper))


lengths = st.lists(st.integers(0, 4000), min_size=1, max_size=60)


@given(lengths)
def test_every_number_belongs_to_one_bar(numbers: list[int]) -> None:
    step = nice_step(max(numbers) - min(numbers) + 1, MOST_BARS)
    bins = binned(numbers, step)
    assert sum(amount for _, amount in bins) == len(numbers)
    for least, amount in bins:
        assert amount == sum(least <= number < least + step for number in numbers)
    assert len(bins) <= MOST_BARS + 1


@pytest.mark.parametrize(("span", "step"), [(1, 1), (30, 1), (31, 2), (61, 5), (151, 10), (4000, 200)])
def test_steps_are_round(span: int, step: int) -> None:
    assert nice_step(span, 30) == step


@given(lengths)
def test_bars_stand_in_their_panel_the_highest_to_its_top(numbers: list[int]) -> None:
    figure = histogram_figure(histogram(*numbers))
    assert inside(figure)
    bars = [mark for mark in figure.marks if isinstance(mark, Polygon) and mark.fill is Ink.PART]
    heights = [max(y for _, y in bar.points) - min(y for _, y in bar.points) for bar in bars]
    assert min(heights) > 0
    assert max(heights) == pytest.approx(43.0)


def test_a_game_that_is_always_as_long_has_one_bar() -> None:
    figure = histogram_figure(histogram(26, 26, 26))
    assert [mark.text for mark in figure.marks if isinstance(mark, Label) and mark.text == "26"] == ["26"]


def test_the_same_numbers_make_the_same_file() -> None:
    drawn = histogram(9, 12, 12, 13, 20)
    first, second = (svg(histogram_figure(drawn), part_palette(2), "x") for _ in range(2))
    assert first == second
    assert first != svg(histogram_figure(histogram(9, 12, 13, 13, 20)), part_palette(2), "x")


def test_counts_are_drawn_as_the_numbers_they_count() -> None:
    numbers = (9, 12, 12, 13, 20)
    counted = replace(histogram(*numbers), numbers={9: 1, 12: 2, 13: 1, 20: 1})
    assert histogram_figure(counted) == histogram_figure(histogram(*numbers))


def test_as_many_bars_are_drawn_as_were_asked_for_at_most() -> None:
    wide = histogram(*range(45))
    for most, drawn in ((30, 23), (60, 45)):
        figure = histogram_figure(replace(wide, most_bars=most))
        assert sum(isinstance(mark, Polygon) and mark.fill is Ink.PART for mark in figure.marks) == drawn
