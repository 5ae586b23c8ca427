"""Figures are named by what was drawn, and an unchanged one need not be drawn to be known."""

from functools import partial
from itertools import count
from pathlib import Path

import pytest

from generator.compose.figure_cache import FigureCache, drawn
from generator.compose.tags.chart import Chart
from generator.figure.marks import Figure
from generator.press.forme import Forme, LinkBox, LinkTarget
from generator.press.galley import Galley, Record
from generator.press.operators import FillColour
from generator.system.cache import Cache


def test_two_drawings_have_two_names_whatever_their_content_is_called() -> None:
    one, other = (FigureCache(Cache(None)).figure("same", partial(Figure, wide, 1)) for wide in (1, 2))
    assert one.key != other.key
    assert repr(Chart(title="", figure=one)) != repr(Chart(title="", figure=other))
    assert one == drawn(Figure(1, 1))


def test_a_known_figure_is_not_drawn_again_to_be_named(tmp_path: Path) -> None:
    first = FigureCache(Cache(tmp_path)).figure("content", lambda: Figure(1, 1))

    def never() -> Figure:
        raise AssertionError("drawn")

    assert FigureCache(Cache(tmp_path)).figure("content", never).key == first.key
    with pytest.raises(AssertionError, match="drawn"):
        FigureCache(Cache(tmp_path)).figure("other", never)


@pytest.mark.parametrize("kept", [7, "short", ["a"], {"a": 1}, True])
def test_a_kept_name_of_another_shape_is_as_good_as_none(tmp_path: Path, kept: object) -> None:
    class Odd(Cache):
        def get(self, key: str) -> object:
            return kept

    assert FigureCache(Odd(None)).figure("content", lambda: Figure(1, 1)) == drawn(Figure(1, 1))


def test_a_figure_is_drawn_once() -> None:
    width = count(1)
    figure_cache = FigureCache(Cache(None))
    seen = [figure_cache.figure("content", lambda: Figure(next(width), 1)).draw() for _ in range(3)]
    assert seen == [Figure(1, 1)] * 3


@pytest.mark.parametrize(
    "kept", [None, 7, "text", {}, [7], [{}], [{"links": 1}], [[]], [{"links": [[1]], "anchors": [], "numbers": []}]]
)
def test_a_kept_block_of_another_shape_is_as_good_as_none(kept: object) -> None:
    assert Record.all_from_kept(kept) is None


def test_a_kept_block_comes_back_as_it_was() -> None:
    part = Forme(3, 4, ((0, 0, Figure(3, 4)), (0, 1.0, LinkTarget("a")), (0, 1, LinkBox("b", 2, 3))))
    record = Record.of(Galley(part), (FillColour("FFFFFF"),))
    found = Record.all_from_kept([record.kept()])
    assert found is not None and [(one.outline(), one.operators) for one in found] == [
        (record.outline(), record.operators)
    ]
