"""Backs: laid over their fronts as the paper has them, every piece has its own back under it, with a bleed."""

import pytest

from generator.errors import ContentError
from generator.figure.marks import Disc, Figure, Ink, Line, Mark, Path, Point, Polygon, Window
from generator.leaf.area import BLEED, FRONT_BLEED
from generator.load import TileSheet, load_sets, shipped
from generator.press.cutouts import sheet_pages
from generator.press.sheet_files import press_sheet_svg
from generator.press.sheets import back_figure
from generator.printing.offsets import Offset
from generator.printing.paper import PAPERS, Paper
from generator.sheet.backs import with_backs
from generator.sheet.kind import Behind
from generator.sheet.leaves import sheet_leaves
from generator.sheet.sizes import sized
from tests.conftest import first_of

SETS = load_sets(shipped("content") / "tiles")
PAPER = pytest.mark.parametrize("paper", first_of(*PAPERS.values()), ids=[*PAPERS])
BACKED = [name for name in SETS if SETS[name].backs or SETS[name].behind is Behind.OWN]

Box = tuple[float, float, float, float]


def box(points: list[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def reach(mark: Mark) -> list[Point]:
    match mark:
        case Polygon(points):
            return [*points]
        case Disc((x, y), r):
            return [(x - r, y - r), (x + r, y + r)]
        case Line(start, end):
            return [start, end]
        case Path(steps):
            return [(x, y) for _, *ns in steps for x, y in zip(ns[::2], ns[1::2], strict=True)]
        case _:
            return [point for inside in getattr(mark, "marks", ()) for point in reach(inside)]


def is_cut(mark: Mark) -> bool:
    return getattr(mark, "stroke", None) is Ink.CUT or getattr(mark, "ink", None) is Ink.CUT


def cut_boxes(sheet: TileSheet, front: Figure) -> list[Box]:
    """What is cut out, by the cuts: single pieces, or the block that has shared cuts without what runs past it."""
    cuts = [mark for mark in front.marks if is_cut(mark)]
    if sheet.behind is Behind.OWN:
        return [box(reach(mark)) for mark in cuts]
    if sheet.polyominoes is not None:
        gap = sheet.polyominoes.gap
        left, top, right, bottom = box([point for mark in cuts for point in reach(mark)])
        return [(left - gap, top - gap, right + gap, bottom + gap)]
    left, top, right, bottom = box([point for mark in cuts for point in reach(mark)])
    return [(left + 3, top + 3, right - 3, bottom - 3)]


def back_boxes(sheet: TileSheet, back: Figure) -> list[Box]:
    """The grounds of the backs: those that reach farthest."""
    marks = [mark for mark in back.marks if isinstance(mark, Polygon | Disc | Path) and mark.fill is not None]
    boxes = [box(reach(mark)) for mark in marks]
    if sheet.behind is not Behind.OWN:
        return boxes[:1]
    return [one for one in boxes if one[2] - one[0] > sheet.measure and one[3] - one[1] > sheet.measure]


@PAPER
@pytest.mark.parametrize("name", BACKED)
def test_every_back_lies_under_its_front_once_the_paper_is_turned(name: str, paper: Paper) -> None:
    for leaf in sheet_leaves(SETS[name], (paper.width, paper.height)):
        assert leaf.back is not None
        fronts = sorted(cut_boxes(SETS[name], leaf.front))
        seen = sorted(
            (paper.width - x2, y, paper.width - x, y2) for x, y, x2, y2 in back_boxes(SETS[name], leaf.back)
        )
        assert len(fronts) == len(seen)
        for (left, top, right, bottom), (left2, top2, right2, bottom2) in zip(fronts, seen, strict=True):
            around = (left - left2, top - top2, right2 - right, bottom2 - bottom)
            assert all(abs(past - BLEED) < 0.01 for past in around)


def test_backs_run_farther_past_the_cut_than_fronts() -> None:
    assert BLEED > FRONT_BLEED
    for name in ("tokens", "tetrominoes"):
        [leaf] = sheet_leaves(SETS[name], (210, 297))
        cut = sorted(cut_boxes(SETS[name], leaf.front))[0]
        grounds = [mark for mark in leaf.front.marks if isinstance(mark, Disc | Path) and not is_cut(mark)]
        past = max(cut[0] - box(reach(mark))[0] for mark in grounds if box(reach(mark))[0] < cut[0])
        assert past == pytest.approx(FRONT_BLEED)


def test_the_pattern_goes_on_into_the_bleed() -> None:
    """A back that lies two millimetres off shows lozenges everywhere and nowhere a bare rim."""
    [leaf] = sheet_leaves(SETS["dominoes"], (210, 297))
    assert leaf.back is not None
    [window] = [mark for mark in leaf.back.marks if isinstance(mark, Window)]
    lozenges = [box(reach(mark)) for mark in window.marks]
    left = window.at[0]
    assert any(one[0] < left < one[2] for one in lozenges)


@pytest.mark.parametrize("size", [18.0, 24.0, 31.0])
def test_all_dominoes_have_the_same_back(size: float) -> None:
    [leaf] = sheet_leaves(sized(SETS["dominoes"], size), (297, 420))
    assert leaf.back is not None
    [window] = [mark for mark in leaf.back.marks if isinstance(mark, Window)]
    middles = {tuple(round(sum(c) / 4, 3) for c in zip(*reach(mark), strict=True)) for mark in window.marks}
    left, top = window.at[0] + BLEED, window.at[1] + BLEED

    def seen(col: int, row: int) -> set[tuple[float, float]]:
        x0, y0 = left + col * size, top + row * 2 * size
        near = [(x, y) for x, y in middles if x0 - 0.01 <= x <= x0 + size + 0.01 and y0 <= y <= y0 + 2 * size]
        return {(round(x - x0, 1), round(y - y0, 1)) for x, y in near}

    assert len({frozenset(seen(col, row)) for col in range(3) for row in range(2)}) == 1


@pytest.mark.parametrize(("name", "wanted"), [("six-colours", True), ("dominoes", False), ("hexagone", True)])
def test_backs_can_be_asked_for_and_left_out(name: str, wanted: bool) -> None:
    [leaf] = sheet_leaves(with_backs(SETS[name], wanted), (210, 297))
    assert (leaf.back is not None) is wanted


@pytest.mark.parametrize("name", ["dice", "pawns", "fujisan-mat", "hex-hex-y"])
def test_backs_that_nobody_would_see_are_refused(name: str) -> None:
    with pytest.raises(ContentError, match=f"backs for the set '{name}', which has none"):
        with_backs(SETS[name], True)
    assert not with_backs(SETS[name], False).backs


def test_both_sides_of_two_sided_pieces_stay_when_backs_are_asked_for() -> None:
    assert sheet_leaves(with_backs(SETS["tetrominoes"], True), (210, 297))[0].back is not None


@pytest.mark.parametrize("name", ["dominoes", "tokens"])
def test_a_shift_brings_the_backs_of_a_printer_that_misses_back_under_the_fronts(name: str) -> None:
    """What is printed on the back lands dx to the right and dy down, as one sees it through the front."""
    missed = Offset(1.5, -0.75)
    [page] = sheet_pages(SETS[name], PAPERS["a4"], [])
    true, moved = back_figure(page), back_figure(page, missed.shift)
    assert true is not None and moved is not None

    def seen(figure: Figure, off: Offset) -> list[Point]:
        points = (point for mark in figure.marks for point in reach(mark))
        return [(round(210 - x + off.dx, 6), round(y + off.dy, 6)) for x, y in points]

    assert seen(moved, missed) == seen(true, Offset(0.0, 0.0))
    assert seen(true, missed) != seen(true, Offset(0.0, 0.0))


def test_a_shift_moves_nothing_on_the_front() -> None:
    pages = sheet_pages(SETS["tokens"], PAPERS["a4"], [])
    still, moved = press_sheet_svg(pages), press_sheet_svg(pages, shift=(3.0, 2.0))
    assert still["1"] == moved["1"]
    assert still["1-back"] != moved["1-back"]
