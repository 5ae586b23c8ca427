from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.figure.doublings import Doublings, doublings_figure
from generator.figure.marks import Ink, Polygon
from tests.figure.inside import inside

amounts = st.dictionaries(st.sampled_from([0, *(1 << power for power in range(20))]), st.integers(1, 10**8))


def bars(found: dict[int, int]) -> list[float]:
    """How high each bar stands, from left to right."""
    figure = doublings_figure(Doublings("A study", ("of much",), "steps", "deals", found))
    assert inside(figure)
    drawn = [mark for mark in figure.marks if isinstance(mark, Polygon) and mark.fill is Ink.PART]
    assert [bar.points[0][0] for bar in drawn] == sorted(bar.points[0][0] for bar in drawn)
    return [max(y for _, y in bar.points) - min(y for _, y in bar.points) for bar in drawn]


@given(amounts)
def test_bars_stand_in_their_panel_and_the_larger_amount_is_the_higher_bar(found: dict[int, int]) -> None:
    heights = bars(found)
    assert len(heights) == len(found)
    assert min(heights, default=1) > 0
    by_amount = sorted(zip((found[least] for least in sorted(found)), heights, strict=True))
    assert all(one[1] <= other[1] for one, other in pairwise(by_amount))


def test_ten_times_as_many_stand_one_line_higher() -> None:
    one, ten, hundred = bars({0: 7, 1: 70, 2: 700})
    assert hundred - ten == pytest.approx(ten - one)


def test_nothing_found_is_drawn_as_nothing() -> None:
    assert bars({}) == []
