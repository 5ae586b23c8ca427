"""Polyominoes to cut out: both sides register, and a piece lies on halves of our dominoes with room all round."""

from collections.abc import Iterable

import pytest

from generator.errors import Faults
from generator.figure.marks import Figure, Ink, Label, Line, Path, Point
from generator.leaf.area import BLEED, HALF, Leaf
from generator.load import TileSheet, load_sets, shipped
from generator.printing.paper import PAPERS, Paper
from generator.sheet.given.polyominoes import CLEARANCE
from generator.sheet.leaves import sheet_leaves
from generator.tiles.polyomino import REVERSE

SETS = load_sets(shipped("content") / "tiles")
PAPER = pytest.mark.parametrize("paper", PAPERS.values(), ids=[*PAPERS])


def made(**given: object) -> TileSheet:
    return TileSheet.model_validate({"id": "own", "title": "Own", "polyominoes": given})


def leaves(sheet: TileSheet, paper: Paper) -> list[Leaf]:
    return sheet_leaves(sheet, (paper.width, paper.height))


def corners(path: Path) -> list[Point]:
    return [(numbers[-2], numbers[-1]) for _, *numbers in path.steps if numbers]


def cuts(figure: Figure) -> list[Path]:
    return [mark for mark in figure.marks if isinstance(mark, Path) and mark.stroke is Ink.CUT]


def grounds(figure: Figure, ink: Ink) -> list[Path]:
    return [mark for mark in figure.marks if isinstance(mark, Path) and mark.fill is ink]


def box(points: Iterable[Point]) -> tuple[float, float, float, float]:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def area(points: list[Point]) -> float:
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)) / 2


def inside(point: Point, loop: list[Point]) -> bool:
    x, y = point
    pairs = zip(loop, (*loop[1:], loop[0]), strict=True)
    crossed = (min(y1, y2) <= y < max(y1, y2) and x < x1 for (x1, y1), (x2, y2) in pairs if x1 == pytest.approx(x2))
    return sum(crossed) % 2 == 1


@PAPER
def test_the_dark_side_is_the_mirror_image_of_the_light_one_and_runs_past_its_cut(paper: Paper) -> None:
    """The sheet is held to the light: every dark ground surrounds its cut at the same distance everywhere."""
    [leaf] = leaves(SETS["tetrominoes"], paper)
    assert leaf.back is not None
    dark = [[(paper.width - x, y) for x, y in corners(path)] for path in grounds(leaf.back, Ink.F)]
    light = [corners(path) for path in cuts(leaf.front)]
    assert len(dark) == len(light) == 7
    for seen, cut in zip(dark, light, strict=True):
        near = {(round(x, 3), round(y, 3)) for x, y in seen}
        for x, y in cut:
            around = {(round(x + dx, 3), round(y + dy, 3)) for dx in (-BLEED, BLEED) for dy in (-BLEED, BLEED)}
            assert len(near & around) == 1
        assert len(near) == len(cut)


@PAPER
@pytest.mark.parametrize("line", ["seams", "rims"])
def test_the_lines_of_both_sides_coincide_too(paper: Paper, line: str) -> None:
    [leaf] = leaves(SETS["tetrominoes"], paper)
    assert leaf.back is not None

    def ends(figure: Figure, ink: Ink, across: bool) -> list[list[Point]]:
        if line == "seams":
            found = [[mark.start, mark.end] for mark in figure.marks if isinstance(mark, Line) and mark.ink is ink]
        else:
            found = [corners(m) for m in figure.marks if isinstance(m, Path) and m.stroke is ink]
        flip = [[(paper.width - x if across else x, y) for x, y in points] for points in found]
        return sorted(sorted((round(x, 3), round(y, 3)) for x, y in points) for points in flip)

    front = ends(leaf.front, Ink.HAIR, across=False)
    assert front and front == ends(leaf.back, Ink.MUTED, across=True)


@PAPER
def test_each_side_is_lettered_as_it_is_seen(paper: Paper) -> None:
    [leaf] = leaves(SETS["tetrominoes"], paper)
    assert leaf.back is not None
    fronts = [mark.text for mark in leaf.front.marks if isinstance(mark, Label)]
    backs = [mark.text for mark in leaf.back.marks if isinstance(mark, Label)]
    assert sorted(fronts) == [*"IJLOSTZ"]
    assert backs == [REVERSE[letter] for letter in fronts]


@PAPER
def test_a_tetromino_lies_on_four_halves_with_its_clearance_all_round(paper: Paper) -> None:
    """Laid on a grid of halves, each cut runs within four of them, and nowhere nearer their edge than stated."""
    [leaf] = leaves(SETS["tetrominoes"], paper)
    for path in cuts(leaf.front):
        loop = corners(path)
        left, top, right, bottom = box(loop)
        for low, high in ((left, right), (top, bottom)):
            assert (high - low + 2 * CLEARANCE) / HALF == pytest.approx(round((high - low) / HALF))
        halves = [
            (row, col)
            for row in range(4)
            for col in range(4)
            if inside((left - CLEARANCE + (col + 0.5) * HALF, top - CLEARANCE + (row + 0.5) * HALF), loop)
        ]
        assert len(halves) == 4
        assert area(loop) < 4 * HALF**2
        for x, y in loop:
            off = ((at - start + CLEARANCE) % HALF for at, start in ((x, left), (y, top)))
            assert all(min(gap, HALF - gap) == pytest.approx(CLEARANCE) for gap in off)


@PAPER
@pytest.mark.parametrize(
    "given", [{"cells": 5}, {"cells": 5, "sides": "two"}, {"cells": 6, "cell": 15}, {"cells": 1}]
)
def test_pieces_and_their_grounds_lie_on_the_part_that_is_printed(paper: Paper, given: dict[str, object]) -> None:
    for leaf in leaves(made(**given), paper):
        for figure in (leaf.front, leaf.back):
            marks = [mark for mark in figure.marks if isinstance(mark, Path)] if figure else []
            for mark in marks:
                left, top, right, bottom = box(corners(mark))
                assert left > 5.99 and right < paper.width - 5.99
                assert top > 45.99 and bottom < paper.height - 27.99


@PAPER
def test_no_two_cuts_come_nearer_than_scissors_need(paper: Paper) -> None:
    for leaf in leaves(made(cells=5, cell=16, gap=0), paper):
        loops = [corners(path) for path in cuts(leaf.front)]
        for place, one in enumerate(loops):
            for other in loops[place + 1 :]:
                assert not any(inside(point, other) for point in one)
                nearest = min(max(abs(x - x2), abs(y - y2)) for x, y in one for x2, y2 in other)
                assert nearest >= 4 - 1e-6


def test_one_sided_sets_have_each_free_piece_once_and_a_pattern_if_they_ask_for_it() -> None:
    [leaf] = leaves(SETS["pentominoes"], PAPERS["a4"])
    assert leaf.back is not None
    letters = sorted(mark.text for mark in leaf.front.marks if isinstance(mark, Label))
    assert letters == [*"FILNPTUVWXYZ"]
    assert leaves(made(cells=3), PAPERS["a4"])[0].back is None


def test_a_hole_is_cut_as_well() -> None:
    """Of eight squares one piece is a ring; those of seven that close at a corner are slit there."""
    [ring] = [
        path
        for leaf in leaves(made(cells=8, cell=20), PAPERS["a4"])
        for path in cuts(leaf.front)
        if [step[0] for step in path.steps].count("M") > 1
    ]
    assert [step[0] for step in ring.steps].count("Z") == 2


@PAPER
@pytest.mark.parametrize("cell", [60, 200, 1e300])
def test_a_piece_that_is_larger_than_the_paper_is_an_error_that_says_what_to_do(paper: Paper, cell: float) -> None:
    words = rf"own: a piece of 4 squares of {cell:g} mm does not fit paper of .*; expected the side of a square of "
    with pytest.raises(Faults, match=words.replace("+", r"\+")):
        leaves(made(cells=4, cell=cell), paper)
