import pytest

from generator.errors import ContentError, Refuted
from generator.grid.hexpicture import HexPicture
from generator.puzzles.dihexes.checker import check_covering
from generator.puzzles.dihexes.layout import HexLayout
from generator.tiles.dihex import TileSet

FIGURE = HexPicture.parse(". . .\n . .")
TILES = TileSet.parse("AB AC B")
RIGHT = "AB a1-a2, CA a3-b2, B b1"


def test_a_layout_is_read_back_as_it_was_written() -> None:
    assert str(HexLayout.parse(RIGHT)) == RIGHT


def test_the_order_of_tiles_and_of_cells_does_not_matter() -> None:
    assert HexLayout.parse("B b1, AC b2-a3,\nBA a2-a1,") == HexLayout.parse(RIGHT)


def test_a_layout_that_covers_the_figure_is_accepted() -> None:
    check_covering(HexLayout.parse(RIGHT), FIGURE, TILES)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AB a1-a2, CA a3-b2", "cell b1 is not covered"),
        ("AB a1-a2, CA a3-b2, B b1, B b1", "cell b1 is covered twice"),
        ("AB a1-a3, CA a2-b2, B b1", "lies on a1 and a3, which do not touch"),
        ("AB a1-a2, CA a3-b2, B c1", "lies on c1, which is no cell"),
        ("AB a1-a2, BA a3-b2, B b1", "tile AB is used 2 times, the set has 1"),
        ("AB a1-a2, CA a3-b2, C b1", "tile C is not in the set"),
        ("A a1, B a2, CA a3-b2, B b1", "tile A is not in the set"),
        ("CA a1-a2, B a3, B b1, B b2", "tile B is used 3 times, the set has 1"),
    ],
)
def test_a_layout_that_breaks_a_rule_is_refuted(text: str, message: str) -> None:
    with pytest.raises(Refuted, match=message):
        check_covering(HexLayout.parse(text), FIGURE, TILES)


def test_every_tile_must_be_used_unless_some_are_asked_for() -> None:
    figure = HexPicture.parse(". .")
    layout = HexLayout.parse("AB a1-a2")
    check_covering(layout, figure, TileSet.parse("AB AC use 1"))
    with pytest.raises(Refuted, match="tile AC is used 0 times, expected 1"):
        check_covering(layout, figure, TileSet.parse("AB AC"))
    with pytest.raises(Refuted, match="tile C is used 0 times, expected 1"):
        check_covering(layout, figure, TileSet.parse("AB AC C use 1"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no tiles, expected a list"),
        ("AB a1", "has 1 cells, expected 2"),
        ("A a1-a2", "has 2 cells, expected 1"),
        ("AB", "is no tile on cells"),
        ("AB a1 a2", "is no tile on cells"),
        ("ABC a1-a2-a3", "is no tile"),
        ("AB a1-A2", "'A2' is no cell"),
    ],
)
def test_what_is_no_layout_is_refused(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        HexLayout.parse(text)
