"""Pawns are cut out of the sheet as it is printed, folded up and stood on a domino."""

from dataclasses import replace
from math import acos, degrees

import pytest

from generator.errors import Faults
from generator.figure.marks import Disc, Ink, Label, Shade
from generator.leaf.area import HALF
from generator.load import load_sets, shipped
from generator.printing.paper import PAPERS, Paper
from generator.puzzles.fujisan.notation import PRIESTS
from generator.sheet.leaves import sheet_leaves
from generator.sheet.pawns import closed
from tests.sheet.folding import Corners, Cutout, Spot, cutouts, edges_of, fold, inside, near, shared_edges

SETS = load_sets(shipped("content") / "tiles")
NAMES = ("pawns", "priests")
A4 = (210.0, 297.0)


def pawns(name: str, paper: tuple[float, float] = A4) -> list[Cutout]:
    [leaf] = sheet_leaves(SETS[name], paper)
    return cutouts(leaf.front)


def strip(pawn: Cutout) -> list[Corners]:
    """The parts from above: back, front, foot, tab."""
    return sorted({corners for _, corners in pawn.parts}, key=lambda corners: min(y for _, y in corners))


def lengths(parts: list[Corners]) -> list[float]:
    """How long the back, the front and the foot are, from fold to fold."""
    return [max(y for _, y in part) - min(y for _, y in part) for part in parts[:3]]


def turned(parts: list[Corners], ridge: float, at_front: float, at_back: float) -> list[list[Spot]]:
    """The strip folded by these angles between its parts, its foot the floor."""
    turns = {(0, 1): 180 - ridge, (1, 2): 180 - at_front, (2, 3): 180 - at_back}
    lies = fold(parts, lambda here, there: turns[min(here, there), max(here, there)], root=2)
    return [[lie(corner) for corner in part] for lie, part in zip(lies, parts, strict=True)]


def standing(pawn: Cutout) -> list[list[Spot]]:
    """The strip folded so that its three lengths make a triangle."""
    parts = strip(pawn)
    back, front, foot = lengths(parts)
    at_front = degrees(acos((front**2 + foot**2 - back**2) / (2 * front * foot)))
    at_back = degrees(acos((back**2 + foot**2 - front**2) / (2 * back * foot)))
    return turned(parts, 180 - at_front - at_back, at_front, at_back)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=str)
def test_every_pawn_closes_and_its_tab_lies_flush_on_its_back(name: str, paper: Paper) -> None:
    found = pawns(name, (paper.width, paper.height))
    assert len(found) == 4
    for pawn in found:
        back, front, foot, tab = standing(pawn)
        joint = [spot for spot in back if any(near(spot, other) for other in foot)]
        assert len(joint) == 2
        assert all(any(near(spot, other) for other in tab) for spot in joint)
        assert all(inside(spot, back) for spot in tab)
        assert sum(any(near(spot, other) for other in front) for spot in foot) == 2
        assert {z for _, _, z in foot} == {0.0}


def test_a_pawn_with_a_foot_of_another_length_would_not_close() -> None:
    back, _, _, tab = turned(strip(pawns("pawns")[0]), 30, 75, 75)
    assert not all(inside(spot, back) for spot in tab)


@pytest.mark.parametrize("name", NAMES)
def test_letters_and_heads_stand_upright_on_either_side(name: str) -> None:
    for pawn, letter in zip(pawns(name), {"pawns": "ABCD", "priests": PRIESTS}[name], strict=True):
        letters = [mark for mark in pawn.printed if isinstance(mark, Label)]
        heads = [mark for mark in pawn.printed if isinstance(mark, Disc) and mark.fill is Ink.PAPER and mark.stroke]
        assert [mark.text for mark in letters] == [letter] * 2
        assert [mark.turned for mark in letters] == [False, True]
        ridge = max(y for _, y in strip(pawn)[0])
        shown, upside_down = letters
        assert shown.at[1] > ridge > upside_down.at[1]
        assert shown.at[1] - ridge == pytest.approx(ridge - upside_down.at[1])
        assert all(abs(head.centre[1] - ridge) < abs(shown.at[1] - ridge) for head in heads)
        assert len(heads) == 2


@pytest.mark.parametrize("name", NAMES)
def test_a_pawn_stands_over_the_middle_of_its_foot_and_fits_a_domino(name: str) -> None:
    for pawn in pawns(name):
        back, front, foot, _ = standing(pawn)
        xs, ys, _ = zip(*foot, strict=True)
        assert 12 <= max(xs) - min(xs) <= 14
        assert 12 <= max(ys) - min(ys) <= 14
        assert max(xs) - min(xs) < HALF - 6
        ridge = [spot for spot in front if any(near(spot, other) for other in back)]
        assert len(ridge) == 2
        for _, y, z in ridge:
            assert y == pytest.approx((min(ys) + max(ys)) / 2, abs=0.01)
            assert abs(z) > 2 * (max(ys) - min(ys))


def test_dashes_are_where_two_parts_meet_and_the_cut_is_one_line_round_the_rest() -> None:
    for pawn in pawns("pawns"):
        parts = tuple((None, corners) for corners in strip(pawn))
        bare = replace(pawn, parts=parts)
        assert pawn.folds == shared_edges(bare)
        assert len(pawn.folds) == 3
        around = [edge for _, corners in parts for edge in edges_of(corners) if edge not in pawn.folds]
        assert sorted(map(sorted, edges_of(pawn.outline))) == sorted(map(sorted, around))


def test_each_player_has_a_colour_and_the_priests_have_one_together() -> None:
    def grounds(name: str) -> list[Shade | None]:
        return [next(ink for ink, _ in pawn.parts if ink not in (Ink.ZEBRA, Ink.SEAM)) for pawn in pawns(name)]

    assert grounds("pawns") == [Ink.A, Ink.B, Ink.C, Ink.D]
    assert grounds("priests") == [Ink.F] * 4


def test_the_pictures_are_folded_as_the_pawn_is() -> None:
    back, front, foot = lengths(strip(pawns("pawns")[0]))
    lean = degrees(acos(foot / 2 / front))
    assert back == front
    assert [*closed()] == pytest.approx([180 - lean, 2 * lean])


def test_paper_that_is_too_small_names_the_set_the_size_and_the_paper() -> None:
    words = r"pawns.yaml:\d+: priests: pawns with sides of 32 mm take 122 by .* paper of 100 by 297 mm"
    with pytest.raises(Faults, match=words):
        sheet_leaves(SETS["priests"], (100, 297))
