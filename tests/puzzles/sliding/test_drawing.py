from generator.figure.dominoes import HALF, Look
from generator.figure.marks import Disc, Figure, Ink, Label, Line, Path
from generator.grid.square import Square
from generator.puzzles.fujisan.drawing import GROUND, mountain_figure
from generator.puzzles.fujisan.mountain import PEAK, START, Mountain
from generator.puzzles.sliding.drawing import collected_figure, push_figure, slide_figure
from generator.puzzles.sliding.engine import Slide, read_group
from generator.tiles.domino import Domino

LAYOUT = read_group("1|2\n\n  3|4")
MOUNTAIN = Mountain.parse("5 2 3 0 0 4 4 2 5 3 4 0\n- - - - - - - - - - - -\n1 4 2 2 5 3 5 1 2 5 1 3")


def inside(figure: Figure) -> bool:
    """Whether every mark lies on the figure."""
    points = []
    for mark in figure.marks:
        match mark:
            case Disc(centre=(x, y), radius=radius):
                points += [(x - radius, y - radius), (x + radius, y + radius)]
            case Line(start=start, end=end):
                points += [start, end]
            case Path(steps=steps):
                numbers = [list(map(float, step[1:])) for step in steps]
                points += [(at[-2], at[-1]) for at in numbers if at]
            case Label(at=at):
                points.append(at)
    return all(-0.01 <= x <= figure.width + 0.01 and -0.01 <= y <= figure.height + 0.01 for x, y in points)


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


def test_four_priests_stand_beside_a_mountain() -> None:
    figure = mountain_figure(MOUNTAIN.layout, PEAK, START)
    assert figure.width == 12 * HALF + 2 * GROUND
    assert [mark.text for mark in figure.marks if isinstance(mark, Label)] == ["P", "N", "B", "R"]
    assert inside(figure)


def test_priests_and_ways_on_the_mountain_lie_on_the_figure() -> None:
    places = START | {"P": Square(0, 3), "N": Square(1, 6), "B": Square(0, 5)}
    ways = [
        (Square(0, -1), Square(0, 3)),
        (Square(1, 9), Square(1, 6)),
        (Square(1, 5), Square(0, 5)),
        (Square(0, 3), Square(0, 10)),
    ]
    for way in ways:
        assert inside(mountain_figure(MOUNTAIN.layout, PEAK, places, way))
    assert inside(mountain_figure(MOUNTAIN.layout, PEAK, places))
