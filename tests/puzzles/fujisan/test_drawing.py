from generator.figure.dominoes import HALF
from generator.figure.marks import Ink, Label, Path
from generator.grid.square import Square
from generator.puzzles.fujisan.drawing import GROUND, Walked, mountain_figure
from generator.puzzles.fujisan.mountain import PEAK, START, Mountain
from tests.figure.inside import inside
from tests.puzzles.fujisan.cases import EASY

MOUNTAIN = Mountain.parse(EASY)
PLACES = START | {"P": Square(0, 3), "N": Square(1, 6), "B": Square(0, 5)}


def test_four_priests_stand_beside_a_mountain() -> None:
    figure = mountain_figure(MOUNTAIN.layout, PEAK, START)
    assert figure.width == 12 * HALF + 2 * GROUND
    assert [mark.text for mark in figure.marks if isinstance(mark, Label)] == ["P", "N", "B", "R"]
    assert inside(figure)


def test_priests_and_ways_on_the_mountain_lie_on_the_figure() -> None:
    for walked in (
        Walked("P", Square(0, -1), Square(0, 3)),
        Walked("N", Square(1, 9), Square(1, 6)),
        Walked("B", Square(1, 5), Square(0, 5)),
        Walked("P", Square(0, 3), Square(0, 10), wrong=True),
        Walked("N", Square(1, -1), Square(0, -1), wrong=True),
    ):
        assert inside(mountain_figure(MOUNTAIN.layout, PEAK, PLACES, walked))
    assert inside(mountain_figure(MOUNTAIN.layout, PEAK, PLACES))


def test_a_move_leaves_a_ghost_and_all_others_rest() -> None:
    figure = mountain_figure(MOUNTAIN.layout, PEAK, PLACES, Walked("P", Square(0, -1), Square(0, 3)))
    robes = [mark for mark in figure.marks if isinstance(mark, Path) and mark.steps[1][0] == "C"]
    assert sum(robe.stroke is Ink.GHOST and bool(robe.dash) for robe in robes) == 1
    letters = {mark.text: mark.ink for mark in figure.marks if isinstance(mark, Label)}
    assert letters == {"P": Ink.PAPER, "N": Ink.LINE, "B": Ink.LINE, "R": Ink.LINE}


def test_a_move_onto_another_priest_shows_him_and_not_the_mover() -> None:
    figure = mountain_figure(MOUNTAIN.layout, PEAK, PLACES, Walked("P", Square(0, 3), Square(0, 5), wrong=True))
    assert sorted(mark.text for mark in figure.marks if isinstance(mark, Label)) == ["B", "N", "R"]
