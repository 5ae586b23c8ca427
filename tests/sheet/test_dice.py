"""Dice are cut out of the sheet as it is printed and folded up in space."""

from dataclasses import replace
from itertools import combinations

import pytest

from generator.errors import Faults
from generator.figure.marks import Disc, Ink, Path
from generator.load import TileSheet, load_sets, shipped
from generator.printing.paper import PAPERS, Paper
from generator.sheet.dice import die_net
from generator.sheet.fold.space import folded
from generator.sheet.kinds.dice import DiceSet
from generator.sheet.leaves import sheet_leaves
from tests.sheet.folding import (
    Cutout,
    Spot,
    cross,
    cutouts,
    dot,
    edges_of,
    fold,
    inside,
    minus,
    near,
    overlapping,
    shared_edges,
)

A4 = (210.0, 297.0)
DICE = load_sets(shipped("content") / "tiles")["dice"]


def sheet_of(count: int, edge: float = 20.0, faces: str = "1 2 3 4 5 6") -> TileSheet:
    return TileSheet(
        id="mine", title="Mine", dice=DiceSet.model_validate({"count": count, "edge": edge, "faces": faces})
    )


def first_die(sheet: TileSheet = DICE) -> Cutout:
    return cutouts(sheet_leaves(sheet, A4)[0].front)[0]


def pips_on(die: Cutout, corners: tuple[tuple[float, float], ...]) -> int:
    (left, top), (right, bottom) = min(corners), max(corners)
    discs = [mark.centre for mark in die.printed if isinstance(mark, Disc)]
    return sum(left < x < right and top < y < bottom for x, y in discs)


def faults(die: Cutout) -> list[str]:
    """What is wrong with a die once it is folded up and glued."""
    faces = [corners for ink, corners in die.parts if ink is not Ink.SEAM]
    tabs = [corners for ink, corners in die.parts if ink is Ink.SEAM]
    lies = fold([*faces, *tabs], lambda here, there: 90)
    solid = [[lie(corner) for corner in part] for lie, part in zip(lies, [*faces, *tabs], strict=True)]
    sides, glued = solid[: len(faces)], solid[len(faces) :]
    return [*_cube_faults(sides, [pips_on(die, face) for face in faces]), *_tab_faults(sides, glued)]


def _cube_faults(sides: list[list[Spot]], numbers: list[int]) -> list[str]:
    found = []
    corners: list[Spot] = []
    for side in sides:
        corners += [spot for spot in side if not any(near(spot, other) for other in corners)]
    if len(corners) != 8:
        found.append(f"{len(corners)} corners")
    centre = tuple(sum(axis) / len(corners) for axis in zip(*corners, strict=True))
    out = {
        number: minus(_middle(side), (centre[0], centre[1], centre[2]))
        for number, side in zip(numbers, sides, strict=True)
    }
    if sorted(out) != [1, 2, 3, 4, 5, 6]:
        return [*found, f"faces {sorted(out)}"]
    for one, other in combinations(out, 2):
        opposite = near(out[one], minus((0, 0, 0), out[other]))
        if opposite != (one + other == 7):
            found.append(f"{one} and {other}")
    if dot(cross(out[1], out[2]), out[3]) <= 0:
        found.append("left-handed")
    return found


def _tab_faults(sides: list[list[Spot]], glued: list[list[Spot]]) -> list[str]:
    found = []
    behind: list[tuple[int, list[Spot]]] = []
    joined: list[frozenset[Spot]] = []
    for tab in glued:
        flush = [place for place, side in enumerate(sides) if all(inside(spot, side) for spot in tab)]
        if len(flush) != 1:
            found.append(f"a tab is flush with {len(flush)} faces")
            continue
        behind.append((flush[0], tab))
        fold_edge = frozenset(map(_rounded, tab[:2]))
        if fold_edge not in _rounded_edges(sides[flush[0]]):
            found.append("the fold of a tab is not the edge of the face that it is glued to")
        joined.append(fold_edge)
    for (one, first), (other, second) in combinations(behind, 2):
        if one == other and overlapping(first, second):
            found.append("two tabs lie on one another")
    total = {edge for side in sides for edge in _rounded_edges(side)}
    if len(total) != 12 or len(set(joined)) != len(joined) or len(joined) != 7:
        found.append(f"{len(set(joined))} of {len(total)} edges are glued, expected 7 of 12")
    return found


def _rounded_edges(side: list[Spot]) -> list[frozenset[Spot]]:
    spots = [*map(_rounded, side)]
    return [frozenset(pair) for pair in zip(spots, spots[1:] + spots[:1], strict=True)]


def _rounded(spot: Spot) -> Spot:
    x, y, z = (round(n, 2) + 0.0 for n in spot)
    return x, y, z


def _middle(side: list[Spot]) -> Spot:
    x, y, z = (sum(axis) / len(side) for axis in zip(*side, strict=True))
    return x, y, z


@pytest.mark.parametrize("paper", PAPERS.values(), ids=str)
def test_both_dice_fold_up_into_cubes_whose_opposite_faces_add_up_to_seven(paper: Paper) -> None:
    [leaf] = sheet_leaves(DICE, (paper.width, paper.height))
    dice = cutouts(leaf.front)
    assert len(dice) == 2
    assert [faults(die) for die in dice] == [[], []]


@pytest.mark.parametrize("edge", [12.0, 18.3, 22.0, 33.333])
def test_dice_of_any_size_close(edge: float) -> None:
    assert faults(first_die(sheet_of(1, edge))) == []


def test_each_edge_of_a_cube_is_a_fold_or_is_glued_and_none_is_both() -> None:
    """Five folds between faces, seven glued edges: each of the twelve once."""
    die = first_die()
    faces = [corners for ink, corners in die.parts if ink is not Ink.SEAM]
    lies = fold(faces, lambda here, there: 90)
    solid = [
        frozenset(_rounded(lie(c)) for c in edge)
        for lie, f in zip(lies, faces, strict=True)
        for edge in edges_of(f)
    ]
    folds = [edge for edge in die.folds if sum(edge in edges_of(face) for face in faces) == 2]
    assert len(folds) == 5
    assert len(die.folds) == 5 + 7
    assert len(set(solid)) == 12
    assert all(solid.count(edge) == 2 for edge in solid)


def test_dashes_are_where_two_parts_meet_and_the_cut_is_everywhere_else() -> None:
    die = first_die()
    edges = [edge for _, corners in die.parts for edge in edges_of(corners)]
    assert die.folds == shared_edges(die)
    assert sorted(map(sorted, edges_of(die.outline))) == sorted(sorted(e) for e in edges if e not in die.folds)


def test_a_die_with_a_fault_is_found_out() -> None:
    die = first_die()
    tabs = [part for part in die.parts if part[0] is Ink.SEAM]
    without = replace(die, parts=tuple(part for part in die.parts if part != tabs[0]))
    assert any("6 of 12" in fault for fault in faults(without))
    ink, (end, start, first, last) = tabs[0]
    broad = (ink, (end, start, (start[0], first[1]), (end[0], last[1])))
    assert "two tabs lie on one another" in faults(
        replace(die, parts=tuple(broad if p == tabs[0] else p for p in die.parts))
    )
    deep = (ink, (end, start, (first[0], first[1] - 30), (last[0], last[1] - 30)))
    assert any(
        "flush with 0" in f
        for f in faults(replace(die, parts=tuple(deep if p == tabs[0] else p for p in die.parts)))
    )


def test_a_die_with_its_pips_mirrored_is_left_handed() -> None:
    die = first_die()
    width = min(x for x, _ in die.outline) + max(x for x, _ in die.outline)
    discs = [m._replace(centre=(width - m.centre[0], m.centre[1])) for m in die.printed if isinstance(m, Disc)]
    assert faults(replace(die, printed=tuple(discs))) == ["left-handed"]


def test_the_picture_of_a_closed_die_is_folded_as_the_die_is() -> None:
    net = die_net(20)
    angles = [0, *[90] * 12]
    pictured = [lie(corner) for lie, part in zip(folded(net, angles), net.pieces, strict=True) for corner in part]
    lies = fold([*net.pieces], lambda here, there: 90)
    proven = [lie(corner) for lie, part in zip(lies, net.pieces, strict=True) for corner in part]
    for first, second in combinations(range(len(proven)), 2):
        one, other = minus(pictured[first], pictured[second]), minus(proven[first], proven[second])
        assert dot(one, one) == pytest.approx(dot(other, other), abs=1e-3)


def test_more_dice_take_more_sheets_and_none_is_lost() -> None:
    leaves = sheet_leaves(sheet_of(11), A4)
    assert [len(cutouts(leaf.front)) for leaf in leaves] == [4, 4, 3]
    assert [len(cutouts(leaf.front)) for leaf in sheet_leaves(sheet_of(3, 40.0), A4)] == [1, 1, 1]


def test_dice_may_show_the_six_colours() -> None:
    die = first_die(sheet_of(1, faces="A B C D E F"))
    inks = [ink for ink, _ in die.parts if ink is not Ink.SEAM]
    assert inks == [Ink.A, Ink.B, Ink.C, Ink.D, Ink.E, Ink.F]
    assert len([mark for mark in die.printed if isinstance(mark, (Path, Disc))]) > 12


def test_a_die_larger_than_the_paper_names_its_set_its_size_and_the_paper() -> None:
    with pytest.raises(
        Faults,
        match=r"^mine: a die with an edge of 70 mm and its tabs does not fit paper of 210 by 297 mm, which",
    ):
        sheet_leaves(sheet_of(1, 70.0), A4)
