import pytest

from generator.figure.dominoes import HALF, DominoLook
from generator.figure.marks import Disc, Figure, Ink, Label, Line, Path
from generator.grid.square import Square
from generator.puzzles.sliding import Sliding
from generator.puzzles.sliding.drawing import (
    BARB,
    OFF,
    collected_figure,
    emblem_figure,
    push_figure,
    slide_figure,
    table_figure,
)
from generator.puzzles.sliding.engine import read_group
from generator.puzzles.sliding.notation import Slide
from generator.tiles.domino import Domino
from tests.figure.inside import inside

LAYOUT = read_group("1|2\n\n  3|4")
OUTSIDE = (OFF + BARB) * HALF


def arrows(figure: Figure) -> list[Path]:
    return [mark for mark in figure.marks if isinstance(mark, Path) and len(mark.steps) == 2]


def ends(arrow: Path) -> list[tuple[float, float]]:
    return [(x, y) for x, y in (map(float, step[1:]) for step in arrow.steps)]


def test_a_slid_domino_leaves_a_ghost_where_it_began() -> None:
    figure = slide_figure(LAYOUT, Slide.parse("34L"))
    (ghost,) = [mark for mark in figure.marks if isinstance(mark, Path) and mark.stroke is Ink.GHOST]
    assert ghost.dash
    assert all(2 * HALF < float(step[-2]) < 4 * HALF for step in ghost.steps if len(step) > 1)
    pale = [mark for mark in figure.marks if isinstance(mark, Disc) and mark.fill is Ink.GHOST]
    assert len(pale) == 3 + 4


def test_its_arrow_of_one_space_lies_outside_on_the_free_side() -> None:
    figure = slide_figure(LAYOUT, Slide.parse("34L"))
    (arrow,) = arrows(figure)
    (x1, y1), (x2, y2) = ends(arrow)
    assert y1 == y2 == pytest.approx((2 + OFF) * HALF)
    assert 2 * HALF < x2 < x1 < 3 * HALF
    assert (figure.width, figure.height) == pytest.approx((4 * HALF, 2 * HALF + OUTSIDE))


def test_no_arrow_lies_on_a_domino_however_crowded_the_table() -> None:
    layout = read_group("5|2 1\n    -\n3|6 4\n\n0|2")
    figure = slide_figure(layout, Slide.parse("36R"))
    (arrow,) = arrows(figure)
    (x1, _), (x2, y) = ends(arrow)
    # The figure begins a column further left, where 36 was; over its middle and below it there are dominoes.
    assert Square(int(y // HALF), int((x1 + x2) / 2 // HALF) - 1) not in layout.cells
    assert inside(figure)


def test_everything_drawn_of_a_slide_lies_on_the_figure() -> None:
    for name, ways in (("12", "LR"), ("34", "LR")):
        for way in ways:
            assert inside(push_figure(LAYOUT, Slide(name, way), DominoLook.WRONG))
            assert inside(slide_figure(LAYOUT, Slide(name, way)))


def test_a_forbidden_slide_is_red_with_its_arrow() -> None:
    figure = slide_figure(LAYOUT, Slide.parse("34L"), {Domino(3, 4): DominoLook.WRONG})
    assert [arrow.stroke for arrow in arrows(figure)] == [Ink.ANSWER]


def test_a_domino_that_is_gone_is_not_picked_out() -> None:
    assert slide_figure(LAYOUT, Slide.parse("66L")) == table_figure(LAYOUT)
    assert push_figure(LAYOUT, Slide.parse("66L")) == table_figure(LAYOUT)


def test_bars_lie_on_the_edge_between_two_cells() -> None:
    figure = slide_figure(LAYOUT, Slide.parse("34R"), bars={(Square(1, 1), Square(0, 1)): Ink.YES})
    (bar,) = [mark for mark in figure.marks if isinstance(mark, Line) and mark.ink is Ink.YES]
    assert bar.start[1] == bar.end[1] == HALF


def test_every_collected_domino_bears_its_number() -> None:
    figure = collected_figure(LAYOUT, {Domino(1, 2): 10, Domino(3, 4): 3})
    assert {mark.text for mark in figure.marks if isinstance(mark, Label)} == {"1", "2", "3", "4", "10"}
    assert inside(figure)


def test_dominoes_of_a_problem_are_never_printed_too_small_to_read() -> None:
    assert [*Sliding.scales] == sorted(Sliding.scales, reverse=True)
    assert min(Sliding.scales) * HALF >= 7.6


def test_an_emblem_fits_the_contents_page() -> None:
    figure = emblem_figure(LAYOUT, Domino(3, 4), rising=True)
    assert inside(figure)
    assert figure.width <= 17
    assert figure.height <= 14
