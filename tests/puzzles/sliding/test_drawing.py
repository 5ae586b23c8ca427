from generator.figure.dominoes import HALF, Look
from generator.figure.marks import Ink, Label, Line
from generator.grid.square import Square
from generator.puzzles.sliding.drawing import collected_figure, push_figure, slide_figure
from generator.puzzles.sliding.engine import read_group
from generator.puzzles.sliding.notation import Slide
from generator.tiles.domino import Domino
from tests.figure.inside import inside

LAYOUT = read_group("1|2\n\n  3|4")


def test_a_figure_grows_by_the_space_a_domino_left_or_makes_for() -> None:
    assert slide_figure(LAYOUT).width == 3 * HALF
    assert slide_figure(LAYOUT, Slide.parse("34L")).width == 4 * HALF
    assert push_figure(LAYOUT, Slide.parse("34R")).width == 4 * HALF
    assert push_figure(LAYOUT, Slide.parse("12L")).width == 4 * HALF


def test_everything_drawn_of_a_slide_lies_on_the_figure() -> None:
    for way in "LRUD":
        for name in ("12", "34"):
            assert inside(push_figure(LAYOUT, Slide(name, way), Look.WRONG))
            assert inside(slide_figure(LAYOUT, Slide(name, way)))


def test_a_domino_that_is_gone_is_not_picked_out() -> None:
    assert slide_figure(LAYOUT, Slide.parse("66L")) == slide_figure(LAYOUT)
    assert push_figure(LAYOUT, Slide.parse("66L")) == slide_figure(LAYOUT)


def test_bars_lie_on_the_edge_between_two_cells() -> None:
    figure = slide_figure(LAYOUT, Slide.parse("34R"), bars=[(Square(1, 1), Square(0, 1))])
    (bar,) = [mark for mark in figure.marks if isinstance(mark, Line) and mark.ink is Ink.YES]
    assert bar.start[1] == bar.end[1] == HALF


def test_every_collected_domino_bears_its_number() -> None:
    figure = collected_figure(LAYOUT, {Domino(1, 2): 10, Domino(3, 4): 3})
    assert {mark.text for mark in figure.marks if isinstance(mark, Label)} == {"1", "2", "3", "4", "10"}
    assert inside(figure)
