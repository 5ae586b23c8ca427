"""The line as it is drawn: it bends, meets only where it should, and stays in its figure."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.figure.marks import Ink, Path
from generator.games.binary_dominoes.drawing import laid_out, line_figure
from generator.games.binary_dominoes.engine.game import BinaryDominoes
from generator.games.binary_dominoes.engine.line import TileLine
from generator.games.hextable.drawing import BAR
from tests.games.hextable.playouts import playout

seeds = st.integers(0, 10**6)


@settings(max_examples=6, deadline=None)
@given(seeds, st.sampled_from((16.0, 30.0, 48.0)))
def test_hexagons_touch_along_the_line_and_nowhere_else(seed: int, high: float) -> None:
    for _, _, after in playout(BinaryDominoes.deal(2, seed), seed):
        pieces = laid_out(after.line, high)
        assert [piece.tile for piece in pieces] == [*after.line.tiles]
        cells = [cell for piece in pieces for cell in piece.cells]
        assert len({*cells}) == len(cells)
        touching = {frozenset((cell, other)) for cell in cells for other in cell.neighbours() if other in cells}
        assert len(touching) == max(len(cells) - 1, 0)


@settings(max_examples=4, deadline=None)
@given(seeds)
def test_equal_numbers_meet_where_tiles_do(seed: int) -> None:
    for _, _, after in playout(BinaryDominoes.deal(3, seed), seed):
        pieces = laid_out(after.line)
        shown = {cell: number for piece in pieces for cell, number in piece.spots}
        owner = {cell: piece for piece in pieces for cell in piece.cells}
        for cell, number in shown.items():
            for other in cell.neighbours():
                if other in shown and owner[other] != owner[cell]:
                    assert shown[other] == number


@pytest.mark.parametrize("count", range(1, 15))
def test_a_new_tile_has_one_bar_where_it_meets_the_line(count: int) -> None:
    start = (["00", "01", "12", "23", "34", "45", "56", "67", "77", "71", "13", "35", "55", "52"])[:count]
    line = TileLine(tuple(start))
    for fresh in {line.tiles[0], line.tiles[-1]}:
        marks = line_figure(line, fresh).marks
        bars = [mark for mark in marks if isinstance(mark, Path) and (mark.stroke, mark.width) == (Ink.YES, BAR)]
        assert len(bars) == (count > 1)


def test_a_wrong_tile_is_red_and_has_no_bar() -> None:
    line = TileLine(("77", "73", "45"))
    marks = [mark for mark in line_figure(line, line.tiles[-1], wrong=True).marks if isinstance(mark, Path)]
    assert Ink.ANSWER in {mark.stroke for mark in marks}
    assert Ink.YES not in {mark.stroke for mark in marks}


def test_an_empty_line_is_drawn_too() -> None:
    assert BinaryDominoes.deal(2, 1).draw().width > 0
