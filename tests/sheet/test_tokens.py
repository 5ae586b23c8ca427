"""Tokens: as many as are asked for, on both sides at the same place, none told by its colour alone."""

from collections import Counter
from itertools import combinations
from math import hypot

import pytest

from generator.errors import Faults
from generator.figure.marks import Disc, Figure, Ink, Label, Mark
from generator.leaf.area import BLEED, FRONT_BLEED, HALF
from generator.load import TileSheet, load_sets, shipped
from generator.printing.paper import PAPERS, Paper
from generator.sheet.given.tokens import TOKEN as ACROSS
from generator.sheet.leaves import sheet_leaves

SETS = load_sets(shipped("content") / "tiles")
PAPER = pytest.mark.parametrize("paper", PAPERS.values(), ids=[*PAPERS])


def made(**given: int) -> TileSheet:
    return TileSheet.model_validate({"id": "own", "title": "Own", "tokens": given})


def cuts(figure: Figure) -> list[Disc]:
    return [mark for mark in figure.marks if isinstance(mark, Disc) and mark.stroke is Ink.CUT]


def grounds(figure: Figure, radius: float) -> list[Disc]:
    return [mark for mark in figure.marks if isinstance(mark, Disc) and mark.radius == pytest.approx(radius)]


@PAPER
def test_tetradominoes_gets_its_thirteen(paper: Paper) -> None:
    [leaf] = sheet_leaves(SETS["tokens"], (paper.width, paper.height))
    assert len(cuts(leaf.front)) == 13
    inks = Counter(disc.fill for disc in grounds(leaf.front, ACROSS / 2 + FRONT_BLEED))
    assert inks == {Ink.TILE: 2, Ink.F: 2, Ink.A: 3, Ink.B: 3, Ink.C: 3}


@PAPER
def test_both_sides_of_a_token_meet_and_are_of_one_colour(paper: Paper) -> None:
    [leaf] = sheet_leaves(SETS["tokens"], (paper.width, paper.height))
    assert leaf.back is not None

    def places(figure: Figure, bleed: float, across: bool) -> list[tuple[float, float, str]]:
        found = ((*disc.centre, disc.fill) for disc in grounds(figure, ACROSS / 2 + bleed))
        return sorted((round(paper.width - x if across else x, 3), y, str(fill)) for x, y, fill in found)

    front = places(leaf.front, FRONT_BLEED, across=False)
    assert len(front) == 13
    assert front == places(leaf.back, BLEED, across=True)


def test_a_token_lies_within_half_a_domino() -> None:
    assert ACROSS <= 16 < HALF


def test_no_two_kinds_have_the_same_marks_even_in_one_ink() -> None:
    """Colours apart, the shapes and letters on the tokens differ."""
    kinds = ("light", "dark", *"ABCDEF")
    looks = []
    for kind in kinds:
        [leaf] = sheet_leaves(made(**{kind: 1}), (210, 297))
        assert leaf.back is not None
        looks.append(repr([_shape(mark) for mark in leaf.back.marks]))
    assert len({*looks}) == len(kinds)


def _shape(mark: Mark) -> object:
    match mark:
        case Disc():
            return mark.centre, mark.radius
        case Label():
            return mark.text
        case _:
            return mark


@PAPER
def test_many_tokens_go_on_to_further_rows_and_pages_and_never_touch(paper: Paper) -> None:
    leaves = sheet_leaves(made(light=40, A=40, F=1), (paper.width, paper.height))
    assert len(leaves) > 1
    assert sum(len(cuts(leaf.front)) for leaf in leaves) == 81
    for leaf in leaves:
        for disc in cuts(leaf.front):
            x, y = disc.centre
            assert x - 8 >= 14 and x + 8 <= paper.width - 14
            assert y - 8 >= 46 and y + 8 <= paper.height - 28
        for one, other in combinations(cuts(leaf.front), 2):
            assert hypot(one.centre[0] - other.centre[0], one.centre[1] - other.centre[1]) >= ACROSS + 2 * BLEED


def test_paper_for_no_token_is_an_error() -> None:
    with pytest.raises(
        Faults, match=r"own: a token of 16 mm with its name does not fit .* 60 by 297 mm, .*; take a6"
    ):
        sheet_leaves(made(light=1), (60, 297))
