from collections import Counter

import pytest

from generator.build import sheet_pages
from generator.errors import LayoutError
from generator.figure.hexes import FULL_SIZE
from generator.figure.marks import Disc, Figure, Ink, Label, Line, Path
from generator.load import load_sets, shipped
from generator.paper import PAPERS, Paper
from generator.press.sheets import front_figure
from generator.sheet import sheet_leaves

SETS = load_sets(shipped("content") / "tiles")
A4 = (210.0, 297.0)


def texts(page: Figure) -> list[str]:
    return [mark.text for mark in page.marks if isinstance(mark, Label)]


def cut_sides(page: Figure) -> list[tuple[tuple[float, float], ...]]:
    [cuts] = [mark for mark in page.marks if isinstance(mark, Path) and mark.stroke is Ink.CUT]
    pairs = zip(cuts.steps[::2], cuts.steps[1::2], strict=True)
    ends = [[tuple(round(n, 2) for n in numbers) for _, *numbers in pair] for pair in pairs]
    return [tuple(sorted((x, y) for x, y in pair)) for pair in ends]


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=str)
def test_every_set_fits_every_paper_and_says_how_to_print_it(name: str, paper: Paper) -> None:
    pages = sheet_pages(SETS[name], paper, [*SETS.values()])
    for number, page in enumerate(pages, 1):
        front = front_figure(page)
        assert (front.width, front.height) == (paper.width, paper.height)
        assert any("100 %" in text for text in texts(front))
        assert "100 mm" in texts(front)
        assert f"Sheet {number} of {len(pages)}" in texts(front)


def test_the_dominoes_are_all_there_with_all_their_pips() -> None:
    [leaf] = sheet_leaves(SETS["dominoes"], A4, [])
    page = leaf.front
    pips = [mark for mark in page.marks if isinstance(mark, Disc)]
    assert len(pips) == 168
    cuts = [mark for mark in page.marks if isinstance(mark, Line) and mark.ink is Ink.CUT]
    assert len(cuts) == 5 + 8


def test_the_hex_tiles_are_all_there_and_no_edge_is_cut_twice() -> None:
    [leaf] = sheet_leaves(SETS["six-colours"], A4, [])
    page = leaf.front
    letters = Counter(text for text in texts(page) if len(text) == 1 and text.isupper())
    assert letters == dict.fromkeys("ABCDEF", 8)
    sides = cut_sides(page)
    assert len(sides) == len(set(sides))
    lengths = {round(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5, 1) for a, b in sides}
    assert lengths == {FULL_SIZE}


def test_a_cut_runs_round_every_tile_and_through_none() -> None:
    """Each tile of two cells has ten sides and each single six; sides between tiles are shared."""
    [leaf] = sheet_leaves(SETS["six-colours"], A4, [])
    page = leaf.front
    points = Counter(point for side in cut_sides(page) for point in side)
    assert all(count in (2, 3) for count in points.values())


def test_paper_that_is_too_small_is_an_error() -> None:
    for name in ("dominoes", "six-colours"):
        with pytest.raises(LayoutError, match="do not fit paper"):
            sheet_leaves(SETS[name], (148, 210), [])
