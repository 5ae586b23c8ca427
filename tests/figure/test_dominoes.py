"""Pips: as many as the number says, none on another, none over the edge."""

from itertools import combinations
from math import hypot

import pytest

from generator.figure.dominoes import PIPS, coloured_pips, domino_face, pips
from generator.figure.marks import Disc, Ink
from generator.tiles.domino import HIGHEST_CUT

HALF = 24.0
MIDDLE = (HALF / 2, HALF / 2)


def test_there_is_a_pattern_for_every_number_that_can_be_cut_out() -> None:
    assert [*PIPS] == [*range(HIGHEST_CUT + 1)]


@pytest.mark.parametrize("number", range(HIGHEST_CUT + 1))
@pytest.mark.parametrize("lying", [False, True])
def test_pips_are_as_many_as_the_number_and_touch_nothing(number: int, lying: bool) -> None:
    drawn = pips(MIDDLE, number, HALF, lying)
    assert len(drawn) == len({pip.centre for pip in drawn}) == number
    for one, other in combinations(drawn, 2):
        apart = hypot(one.centre[0] - other.centre[0], one.centre[1] - other.centre[1])
        assert apart - one.radius - other.radius > 1.0
    for pip in drawn:
        assert all(at - pip.radius > 2.0 and at + pip.radius < HALF - 2.0 for at in pip.centre)


@pytest.mark.parametrize("number", range(HIGHEST_CUT + 1))
def test_a_number_looks_the_same_from_both_ends_of_a_domino(number: int) -> None:
    places = {(round(across, 6), round(along, 6)) for across, along in PIPS[number]}
    assert places == {(-across, -along) for across, along in places}


def test_numbers_that_follow_each_other_differ_in_colour() -> None:
    inks = [coloured_pips(MIDDLE, number, HALF, False)[0].fill for number in range(1, HIGHEST_CUT + 1)]
    assert len({*inks}) == 6
    assert all(len({*inks[start : start + 6]}) == 6 for start in range(7))


def test_only_a_coloured_domino_has_coloured_pips() -> None:
    for coloured, expected in ((False, {Ink.LINE}), (True, {Ink.A, Ink.B})):
        drawn = domino_face((0, 0), (7, 2), HALF, coloured)
        assert {mark.fill for mark in drawn if isinstance(mark, Disc)} == expected
