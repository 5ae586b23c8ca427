from collections.abc import Iterator
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.figure.marks import Figure, Ink, Mark, Path
from generator.games.hexpatch.engine import Hexpatch
from generator.games.hextable.drawing import EXAMPLE_EDGE, WIDEST, Emphasis, table_figure
from generator.games.hextable.engine.scene import read_scene
from generator.games.hextable.engine.table import HexTable, Piece
from tests.games.hextable.playouts import playout

TEXT = """\
 . .
A B B
   B
tiles: b1-b2, b3-c1"""
RING = """\
 A B
C . D
 D E
tiles: a1-a2, b1-c1, b3-c2"""


def strokes(figure: Figure, ink: Ink, width: float) -> list[Path]:
    return [mark for mark in figure.marks if isinstance(mark, Path) and mark.stroke is ink and mark.width == width]


def drawn(wrong: bool = False) -> tuple[HexTable, Figure]:
    scene = read_scene(TEXT, [], 0)
    piece = scene.move("CB a1-a2")
    assert isinstance(piece, Piece)
    return scene.table, table_figure(scene.table, Emphasis(piece, wrong, tuple(scene.table.matches(piece))))


def test_the_new_tile_has_a_heavy_edge_and_an_arrow() -> None:
    _, figure = drawn()
    assert len(strokes(figure, Ink.PART_TEXT, 2.0)) == 1
    assert len(strokes(figure, Ink.PART_TEXT, 1.75)) == 1
    assert not strokes(figure, Ink.ANSWER, 2.0)


def test_a_wrong_tile_is_red() -> None:
    _, figure = drawn(wrong=True)
    assert len(strokes(figure, Ink.ANSWER, 2.0)) == len(strokes(figure, Ink.ANSWER, 1.75)) == 1


def test_every_matching_edge_has_a_green_bar_in_a_white_casing() -> None:
    _, figure = drawn()
    bars, casings = strokes(figure, Ink.YES, 3.2), strokes(figure, Ink.PAPER, 4.8)
    assert [bar.steps for bar in bars] == [casing.steps for casing in casings]
    assert len(bars) == 2
    for bar in bars:
        (x1, y1), (x2, y2) = points(bar)
        assert hypot(x1 - x2, y1 - y2) == pytest.approx(0.72 * EXAMPLE_EDGE)


def test_a_tile_shut_in_on_all_sides_has_no_arrow() -> None:
    scene = read_scene(RING, [], 0)
    piece = scene.move("C b2")
    assert isinstance(piece, Piece)
    figure = table_figure(scene.table, Emphasis(piece))
    assert not strokes(figure, Ink.PART_TEXT, 1.75)
    assert strokes(figure, Ink.PART_TEXT, 2.0)


def points(mark: Mark) -> Iterator[tuple[float, float]]:
    if isinstance(mark, Path):
        for step in mark.steps:
            numbers = step[1:]
            yield from zip(numbers[::2], numbers[1::2], strict=True)


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 10**6))
def test_whatever_is_on_the_table_fits_the_figure(seed: int) -> None:
    for _, move, after in playout(Hexpatch.deal(seed), seed):
        if len(after.table.pieces) % 6 == 3:
            figure = after.draw(move)
            assert figure.width <= WIDEST
            for mark in figure.marks:
                for x, y in points(mark):
                    assert -0.01 <= x <= figure.width + 0.01
                    assert -0.01 <= y <= figure.height + 0.01


@pytest.mark.parametrize("seed", range(3))
def test_a_position_is_drawn_twice_alike(seed: int) -> None:
    *_, (_, move, end) = playout(Hexpatch.deal(seed), seed)
    assert end.draw(move) == end.draw(move)
    assert end.draw().marks
