"""What printers cannot print is nowhere on a sheet, and no two things on it lie on one another."""

from itertools import combinations

import pytest

from generator.figure.marks import Anchor, Figure, Ink, Label, Line, Point, Window, untagged
from generator.leaf.area import EDGE
from generator.load import load_sets, shipped
from generator.press.cutouts import sheet_pages
from generator.press.sheets import back_figure, front_figure
from generator.press.text import width_of
from generator.printing.paper import PAPERS, Paper
from generator.sheet.leaves import sheet_leaves
from tests.conftest import first_of
from tests.sheet.folding import cutouts, points_of

SETS = load_sets(shipped("content") / "tiles")
FOLDED = ("dice", "pawns", "priests")
MATS = ("fujisan-mat", "finder-grid")


def ends(label: Label) -> list[Point]:
    wide = width_of(label.text, label.face, label.size)
    before = {Anchor.START: 0.0, Anchor.MIDDLE: wide / 2, Anchor.END: wide}[label.anchor]
    (x, y), side = label.at, -1 if label.turned else 1
    return [(x - side * before, y), (x + side * (wide - before), y)]


def reach(page: Figure) -> list[Point]:
    seen = untagged(page.marks)
    return [p for mark in seen for p in (ends(mark) if isinstance(mark, Label) else points_of(mark))]


@pytest.mark.parametrize("name", (*FOLDED, *MATS))
@pytest.mark.parametrize("paper", PAPERS.values(), ids=str)
def test_nothing_is_outside_what_printers_print(name: str, paper: Paper) -> None:
    for page in sheet_pages(SETS[name], paper, []):
        xs, ys = zip(*reach(front_figure(page)), strict=True)
        assert min(xs) >= EDGE - 0.01
        assert max(xs) <= paper.width - EDGE + 0.01
        assert min(ys) >= EDGE - 0.01
        assert max(ys) <= paper.height - EDGE + 0.01


@pytest.mark.parametrize("name", [name for name in SETS if name != "finder-grid"])
@pytest.mark.parametrize("paper", first_of(*PAPERS.values()), ids=[*PAPERS])
def test_pages_of_a_printed_book_keep_clear_of_its_wide_edges(name: str, paper: Paper) -> None:
    """Words and pieces alike; of a pattern on a back it is the ground that reaches farthest."""
    for page in sheet_pages(SETS[name], paper, [*SETS.values()], edge=12.7):
        for side in (front_figure(page), back_figure(page)):
            marks = [mark for mark in untagged(side.marks) if not isinstance(mark, Window)] if side else []
            for x, y in reach(Figure(0, 0, tuple(marks))):
                assert 12.69 <= x <= paper.width - 12.69
                assert 12.69 <= y <= paper.height - 12.69


@pytest.mark.parametrize("name", FOLDED)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=str)
def test_nets_keep_clear_of_one_another_of_the_head_and_of_the_foot(name: str, paper: Paper) -> None:
    for leaf in sheet_leaves(SETS[name], (paper.width, paper.height)):
        outlines = [cutout.outline for cutout in cutouts(leaf.front)]
        for one, other in combinations(outlines, 2):
            assert max(x for x, _ in one) + 5 < min(x for x, _ in other)
        assert min(y for outline in outlines for _, y in outline) >= 46
        assert max(y for _, y in reach(leaf.front)) <= paper.height - 28


@pytest.mark.parametrize("paper", PAPERS.values(), ids=str)
def test_what_is_said_under_the_pictures_of_the_making_stays_in_its_column(paper: Paper) -> None:
    third = (paper.width - 28) / 3
    for name in FOLDED:
        for leaf in sheet_leaves(SETS[name], (paper.width, paper.height)):
            said = [
                m for m in leaf.front.marks if isinstance(m, Label) and m.text.endswith((".", ",", "fold", "face"))
            ]
            assert said
            for label in said:
                (left, _), (right, _) = ends(label)
                assert int((left - 14) / third) == int((right - 14) / third)


@pytest.mark.parametrize("name", MATS)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=str)
def test_the_cut_of_a_mat_runs_through_its_sheet_and_through_no_words(name: str, paper: Paper) -> None:
    pages = [front_figure(page) for page in sheet_pages(SETS[name], paper, [])]
    lines = [(page, mark) for page in pages for mark in untagged(page.marks) if isinstance(mark, Line)]
    [(page, cut)] = [(page, line) for page, line in lines if line.ink is Ink.CUT]
    (x1, y1), (x2, y2) = cut.start, cut.end
    assert abs(x2 - x1) + abs(y2 - y1) == pytest.approx((paper.height if x1 == x2 else paper.width) - 2 * EDGE)
    for label in (mark for mark in untagged(page.marks) if isinstance(mark, Label)):
        (left, base), (right, _) = ends(label)
        assert right < x1 or left > x2 or base < y1 - 3 or base > y2 + 3
