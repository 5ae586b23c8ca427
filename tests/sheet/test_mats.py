"""Mats are put together as their sheets say, and everything lies at its true size."""

from itertools import combinations, pairwise

import pytest

from generator.errors import Faults
from generator.figure.marks import Figure, Ink, Label, Line, Path, Point, Polygon, moved
from generator.leaf.area import HALF
from generator.load import load_sets, shipped
from generator.printing.paper import PAPERS, Paper
from generator.puzzles.fujisan.mountain import PEAK, START, WIDTH
from generator.sheet.leaves import sheet_leaves
from tests.sheet.folding import points_of

SETS = load_sets(shipped("content") / "tiles")
Box = tuple[float, float, float, float]

both_papers = pytest.mark.parametrize("paper", PAPERS.values(), ids=str)


def sheets(name: str, paper: Paper) -> list[Figure]:
    return [leaf.front for leaf in sheet_leaves(SETS[name], (paper.width, paper.height))]


def box_of(points: list[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def places(page: Figure, wide: float, high: float) -> list[Box]:
    """The outlines of a size, from above and from the left; an outline is at most a millimetre smaller."""
    outlines = [mark for mark in page.marks if isinstance(mark, Path) and mark.stroke is Ink.PART_LINE]
    boxes = [box_of(points_of(mark)) for mark in outlines]
    fitting = [b for b in boxes if wide - 1.01 <= b[2] - b[0] <= wide and high - 1.01 <= b[3] - b[1] <= high]
    return sorted(fitting, key=lambda b: (round(b[1]), b[0]))


def cut_line(page: Figure) -> Line:
    [line] = [mark for mark in page.marks if isinstance(mark, Line) and mark.ink is Ink.CUT]
    return line


def covered(page: Figure) -> Box:
    [strip] = [mark for mark in page.marks if isinstance(mark, Polygon) and mark.fill is Ink.SEAM]
    return box_of([*strip.points])


def half_discs(page: Figure) -> list[Box]:
    discs = [m for m in page.marks if isinstance(m, Path) and m.fill is Ink.PART and len(m.steps) == 4]
    return sorted(box_of(points_of(mark)) for mark in discs)


def shifted(page: Figure, dx: float, dy: float) -> Figure:
    return Figure(page.width, page.height, tuple(moved(mark, dx, dy) for mark in page.marks))


def fujisan(paper: Paper) -> tuple[Figure, Figure, float]:
    """The two halves where they lie on the table, and the seam between them."""
    west, east = sheets("fujisan-mat", paper)
    seam = cut_line(west).start[0]
    return west, shifted(east, seam - covered(east)[2], 0), seam


def finder(paper: Paper) -> tuple[Figure, Figure, float]:
    upper, lower = sheets("finder-grid", paper)
    seam = covered(upper)[1]
    return upper, shifted(lower, 0, seam - cut_line(lower).start[1]), seam


def disjoint(boxes: list[Box]) -> bool:
    return all(
        one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        for one, other in combinations(boxes, 2)
    )


@both_papers
def test_fujisan_has_twelve_places_and_one_at_either_end_in_a_row(paper: Paper) -> None:
    west, east, seam = fujisan(paper)
    left, right = places(west, HALF, 2 * HALF), places(east, HALF, 2 * HALF)
    row = sorted([*left, *right])
    assert len(row) == WIDTH + 2
    assert len({round(b[1], 3) for b in row}) == 1
    assert disjoint(row)
    assert all(b[2] <= seam for b in left)
    assert all(b[0] >= seam for b in right)
    middles = [(b[0] + b[2]) / 2 - seam for b in row]
    assert middles == pytest.approx([-middle for middle in reversed(middles)])
    assert all(after - before >= HALF - 1e-6 for before, after in pairwise(middles))
    assert [middles[1 + column] for column in PEAK] == pytest.approx([-HALF / 2, HALF / 2])


@both_papers
def test_the_priests_start_where_the_rules_put_them(paper: Paper) -> None:
    west, east, _ = fujisan(paper)
    row = sorted([*places(west, HALF, 2 * HALF), *places(east, HALF, 2 * HALF)])
    labels = {m.text: m for m in (*west.marks, *east.marks) if isinstance(m, Label)}
    for priest, (line, column) in START.items():
        left, top, right, bottom = row[column + 1]
        x, y = labels[priest].at
        middle = (top + bottom) / 2
        assert x == pytest.approx((left + right) / 2)
        assert (top < y < middle, middle < y < bottom) == (line == 0, line == 1)


@both_papers
def test_the_steps_are_counted_from_the_ground_on_either_side(paper: Paper) -> None:
    west, east, _ = fujisan(paper)
    row = sorted([*places(west, HALF, 2 * HALF), *places(east, HALF, 2 * HALF)])
    for page, columns in ((west, range(1, 6)), (east, range(WIDTH, WIDTH - 5, -1))):
        numbers = [m for m in page.marks if isinstance(m, Label) and m.text.isdigit()]
        assert [m.text for m in numbers] == list("12345")
        assert [m.at[0] for m in numbers] == pytest.approx([(row[c][0] + row[c][2]) / 2 for c in columns])


@both_papers
def test_half_discs_become_whole_where_the_sheets_of_fujisan_meet(paper: Paper) -> None:
    west, east, seam = fujisan(paper)
    for one, other in zip(half_discs(west), half_discs(east), strict=True):
        assert (one[2], other[0]) == pytest.approx((seam, seam))
        assert (one[1], one[3]) == pytest.approx((other[1], other[3]))
    assert len(half_discs(west)) == 3


@both_papers
def test_the_finder_has_seven_rows_of_four_with_gaps_that_are_all_alike(paper: Paper) -> None:
    upper, lower, seam = finder(paper)
    above, below = places(upper, 2 * HALF, HALF), places(lower, 2 * HALF, HALF)
    found, piles = below[:12], below[12:]
    grid = [*above, *found]
    assert (len(above), len(found), len(piles)) == (16, 12, 4)
    assert all(b[3] < seam for b in above)
    assert all(b[1] > seam for b in below)
    rows = sorted({round((b[1] + b[3]) / 2, 3) for b in grid})
    assert len(rows) == 7
    assert [after - before for before, after in pairwise(rows)] == pytest.approx([HALF + 12] * 6)
    columns = {round((b[0] + b[2]) / 2, 3) for b in grid}
    assert sorted(columns) == pytest.approx([min(columns) + 2 * HALF * place for place in range(4)])
    assert disjoint([*grid, *piles])


@both_papers
def test_the_finder_has_room_for_two_dice_and_the_treasures_of_four_players(paper: Paper) -> None:
    upper, lower, _ = finder(paper)
    dice = places(upper, 22, 22)
    assert len(dice) == 2
    assert disjoint([*dice, *places(upper, 2 * HALF, HALF)])
    letters = [m.text for m in lower.marks if isinstance(m, Label) and len(m.text) == 1]
    assert letters == ["A", "B", "C", "D"]
    for one, other in zip(half_discs(upper), half_discs(lower), strict=True):
        assert (one[0], one[2], one[3]) == pytest.approx((other[0], other[2], other[1]))


@pytest.mark.parametrize(("name", "size"), [("fujisan-mat", (148, 297)), ("finder-grid", (210, 210))])
def test_paper_that_is_too_small_names_the_mat_its_size_and_the_paper(name: str, size: tuple[float, float]) -> None:
    words = rf"mats.yaml:\d+: {name}: .* mm .* do not fit paper of {size[0]} by {size[1]} mm"
    with pytest.raises(Faults, match=words):
        sheet_leaves(SETS[name], size)
