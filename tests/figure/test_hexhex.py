"""Boards with red and blue sides: what they show, and that grey print still tells the colours apart."""

from itertools import product

import pytest

from generator.figure.hexhex import Scene, fitting_edge, hexhex, stone
from generator.figure.marks import Disc, Ink, Label, Line, Polygon
from generator.grid.hex import Hex
from tests.figure.inside import inside

MIDDLE, BESIDE = Hex(0, 0), Hex(1, 0)


@pytest.mark.parametrize(("side", "named"), [*product(range(3, 10), (True, False))])
def test_a_board_lies_on_its_figure(side: int, named: bool) -> None:
    scene = Scene(side, {MIDDLE: "R"}, touched=range(6), arrows=(0, 2, 4), named=named, lettered=True)
    assert inside(hexhex(scene, 4.0))


@pytest.mark.parametrize("side", range(3, 10))
def test_a_board_fits_the_room_it_was_made_for(side: int) -> None:
    figure = hexhex(Scene(side), fitting_edge(side, 100, 80))
    assert figure.width <= 101
    assert figure.height <= 81
    assert max(figure.width / 100, figure.height / 80) > 0.98


def test_blue_is_told_by_a_light_middle_and_a_split_band() -> None:
    assert len(stone((0, 0), "R", 1)) == 1
    assert [mark.fill for mark in stone((0, 0), "B", 1) if isinstance(mark, Disc)] == [Ink.BLUE, Ink.BLUE_TINT]
    marks = hexhex(Scene(3), 4).marks
    split = [mark for mark in marks if isinstance(mark, Line) and mark.ink is Ink.PAPER]
    assert len(split) == 3 + 6


def test_stones_that_are_picked_are_linked_where_they_touch() -> None:
    stones = {MIDDLE: "R", BESIDE: "R", Hex(0, 1): "B"}
    plain, picked = hexhex(Scene(3, stones), 4), hexhex(Scene(3, stones, picked=[*stones]), 4)
    assert len(picked.marks) == len(plain.marks) + 1
    tints = [mark.fill for mark in picked.marks if isinstance(mark, Polygon)]
    assert (tints.count(Ink.RED_TINT), tints.count(Ink.BLUE_TINT)) == (2, 1)


@pytest.mark.parametrize(
    ("scene", "more"),
    [
        (Scene(3, fresh=MIDDLE), 1),
        (Scene(3, wrong=MIDDLE), 2),
        (Scene(3, ghosts={MIDDLE: "B"}), 1),
        (Scene(3, arrows=(2,)), 4),
        (Scene(3, touched=(0, 3)), 2),
        (Scene(3, labels={MIDDLE: "1"}), 1),
    ],
)
def test_every_sign_is_drawn(scene: Scene, more: int) -> None:
    assert len(hexhex(scene, 4).marks) == len(hexhex(Scene(3), 4).marks) + more


def test_rows_have_letters_beside_the_board_and_sides_theirs_on_the_bands() -> None:
    figure = hexhex(Scene(4, named=True, lettered=True), 4)
    labels = [mark.text for mark in figure.marks if isinstance(mark, Label)]
    assert labels == ["R", "B", "R", "B", "R", "B", *"abcdefg"]
