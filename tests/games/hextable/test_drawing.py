from collections.abc import Iterator
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.figure.marks import Figure, Ink, Label, Mark, Path
from generator.games.hexpatch.engine import Hexpatch
from generator.games.hextable.drawing import EXAMPLE_EDGE, REACH, TableEmphasis, before_figure, table_figure
from generator.games.hextable.engine.scene import read_scene
from generator.games.hextable.engine.table import HexPiece, HexTable
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
    assert isinstance(piece, HexPiece)
    return scene.table, table_figure(scene.table, TableEmphasis(piece, wrong, tuple(scene.table.matches(piece))))


def test_the_new_tile_has_a_heavy_edge_in_a_white_casing() -> None:
    _, figure = drawn()
    [edge], [casing] = strokes(figure, Ink.PART_TEXT, 2.0), strokes(figure, Ink.PAPER, 3.4)
    assert edge.steps == casing.steps
    assert not strokes(figure, Ink.ANSWER, 2.0)


def test_a_wrong_tile_is_red() -> None:
    _, figure = drawn(wrong=True)
    assert len(strokes(figure, Ink.ANSWER, 2.0)) == 1
    assert not strokes(figure, Ink.PART_TEXT, 2.0)


def test_every_matching_edge_has_a_green_bar_in_a_white_casing() -> None:
    _, figure = drawn()
    bars, casings = strokes(figure, Ink.YES, 2.4), strokes(figure, Ink.PAPER, 4.0)
    assert [bar.steps for bar in bars] == [casing.steps for casing in casings]
    assert len(bars) == 2
    for bar in bars:
        (x1, y1), (x2, y2) = points(bar)
        assert hypot(x1 - x2, y1 - y2) == pytest.approx(0.72 * EXAMPLE_EDGE)


@pytest.mark.parametrize(
    ("text", "move", "way"),
    [
        ("A B .\n   .\ntiles: a1-a2", "BB a3-b1", (1, 0)),
        (" . .\nA C C D\ntiles: b1-b2, b3-b4", "ED a1-a2", (0, -1)),
        ("A C C D\n . .\ntiles: a1-a2, a3-a4", "EC b1-b2", (0, 1)),
        (RING, "C b2", (0, -1)),
    ],
)
def test_a_tile_is_held_off_its_slot_where_nothing_is_in_the_way(
    text: str, move: str, way: tuple[int, int]
) -> None:
    """Or above it, where it is shut in on all sides."""
    scene = read_scene(text, [], 1)
    piece = scene.move(move)
    assert isinstance(piece, HexPiece)
    figure = before_figure(scene.table, piece, "in your hand")
    [slot] = [mark for mark in figure.marks if isinstance(mark, Path) and mark.dash]
    [held] = strokes(figure, Ink.PART_TEXT, 2.0)
    across, down = zip(*points(slot), strict=True)
    wide, high = max(across) - min(across), max(down) - min(down)
    dx, dy = (a - b for a, b in zip(next(points(held)), next(points(slot)), strict=True))
    assert (dx, dy) == pytest.approx((way[0] * (wide + REACH + 0.8), way[1] * (high + REACH + 0.8)))


def test_what_does_not_count_is_pale_and_wordless() -> None:
    scene = read_scene(TEXT, [], 0)
    counted = frozenset(cell for cell, colour in scene.table.colours.items() if colour == "B")
    figure = table_figure(scene.table, TableEmphasis(counted=counted))
    assert [mark.text for mark in figure.marks if isinstance(mark, Label)] == ["B", "B", "B"]
    assert len([mark for mark in figure.marks if isinstance(mark, Path) and mark.fill is Ink.HOLE]) == 1


def points(mark: Mark) -> Iterator[tuple[float, float]]:
    if isinstance(mark, Path):
        for step in mark.steps:
            numbers = step[1:]
            yield from zip(numbers[::2], numbers[1::2], strict=True)


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 10**6))
def test_whatever_is_on_the_table_fits_the_figure(seed: int) -> None:
    for _, move, after in playout(Hexpatch.deal(2, seed), seed):
        if len(after.table.pieces) % 6 == 3:
            figure = after.draw(move)
            for mark in figure.marks:
                for x, y in points(mark):
                    assert -0.01 <= x <= figure.width + 0.01
                    assert -0.01 <= y <= figure.height + 0.01


@pytest.mark.parametrize("seed", range(3))
def test_a_position_is_drawn_twice_alike(seed: int) -> None:
    *_, (_, move, end) = playout(Hexpatch.deal(2, seed), seed)
    assert end.draw(move) == end.draw(move)
    assert end.draw().marks
