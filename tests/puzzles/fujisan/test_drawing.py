from generator.figure.dominoes import HALF
from generator.figure.marks import Label
from generator.grid.square import Square
from generator.puzzles.fujisan.drawing import GROUND, mountain_figure
from generator.puzzles.fujisan.mountain import PEAK, START, Mountain
from tests.figure.inside import inside
from tests.puzzles.fujisan.cases import EASY

MOUNTAIN = Mountain.parse(EASY)


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
