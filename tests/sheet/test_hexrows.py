"""Rows of hex tiles: every side of every tile is cut once, straight cuts cut no tile, and no sheet is wasted."""

from math import hypot

import pytest

from generator.figure.hexes import FULL_SIZE
from generator.figure.marks import Figure, Ink, Label, Line, Path, Point
from generator.figure.shapes import hexagon
from generator.grid.hex import SQRT3
from generator.leaf.area import Area
from generator.load import TileSheet, load_sets, shipped
from generator.printing.paper import PAPERS, Paper, read_paper
from generator.sheet.hexrows import RowPlan, plan, straight_cuts
from generator.sheet.leaves import sheet_leaves
from generator.sheet.sizes import sized
from generator.tiles.dihex import Tile

SETS = load_sets(shipped("content") / "tiles")
HEXES = [one for one in SETS if SETS[one].kind.key in ("tiles", "pieces")]
PAPER = pytest.mark.parametrize("paper", PAPERS.values(), ids=[*PAPERS])
BEFORE = {"six-colours": 1, "hexagone": 1, "binary-dihexes": 2}
"""On how many sheets the largest sets lay when all rows interlocked."""


def tiles_of(sheet: TileSheet) -> list[Tile]:
    if sheet.pieces is not None:
        return [Tile(kind) for kind, count in sheet.pieces.items() for _ in range(count)]
    return [*sheet.tile_set.tiles]


def laid(sheet: TileSheet, paper: Paper) -> RowPlan:
    return plan(tiles_of(sheet), sheet.measure, Area(paper.width, paper.height))


def segments(page: Figure) -> list[tuple[Point, Point]]:
    found = [(mark.start, mark.end) for mark in page.marks if isinstance(mark, Line) and mark.ink is Ink.CUT]
    for mark in page.marks:
        if isinstance(mark, Path) and mark.stroke is Ink.CUT:
            points = [(x, y) for _, *(x, y) in mark.steps]
            found += zip(points[::2], points[1::2], strict=True)
    return found


def on(point: Point, start: Point, end: Point) -> bool:
    """Whether a point lies on a cut."""
    return abs(apart(start, point) + apart(point, end) - apart(start, end)) < 1e-6


def apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def cells(sheet: TileSheet, made: RowPlan, page: int, area: Area) -> list[list[Point]]:
    """The middles of the cells of every tile, worked out again from where its row lies."""
    edge, rows = sheet.measure, made.pages[page]
    left = (area.width - made.size(rows, edge)[0]) / 2
    found = []
    for at, row in enumerate(rows):
        across, down = made.corner(at, edge)
        place = 0
        for tile in row:
            spots = range(place, place + len(tile.colours))
            found.append([(left + across + (k + 0.5) * SQRT3 * edge, area.top + down + edge) for k in spots])
            place += len(tile.colours)
    return found


@pytest.mark.parametrize("name", ["six-colours", "hexagone"])
@pytest.mark.parametrize("size", [FULL_SIZE, 19.0])
def test_every_side_of_a_tile_is_cut_once_and_none_is_cut_in_two(name: str, size: float) -> None:
    sheet, area = sized(SETS[name], size), Area(210, 297)
    made = plan(tiles_of(sheet), size, area)
    for number, leaf in enumerate(sheet_leaves(sheet, (210, 297))):
        cuts = segments(leaf.front)
        for tile in cells(sheet, made, number, area):
            for centre in tile:
                corners = hexagon(centre, size)
                for k in range(6):
                    (x1, y1), (x2, y2) = corners[k], corners[(k + 1) % 6]
                    middle = (x1 + x2) / 2, (y1 + y2) / 2
                    between = [other for other in tile if apart(other, middle) < size and other != centre]
                    assert sum(on(middle, *cut) for cut in cuts) == (0 if between else 1)
                assert not any(on(centre, *cut) for cut in cuts)


@PAPER
@pytest.mark.parametrize("name", HEXES)
def test_rows_that_a_guillotine_parts_cost_no_sheet(name: str, paper: Paper) -> None:
    leaves = sheet_leaves(SETS[name], (paper.width, paper.height), [*SETS.values()])
    assert len(leaves) == BEFORE.get(name, 1)
    for leaf in leaves:
        assert any("a guillotine does it in" in mark.text for mark in leaf.front.marks if isinstance(mark, Label))


def test_rows_interlock_where_that_saves_a_sheet() -> None:
    """Eight rows of 27 mm do not fit under one another, and nine that interlock do."""
    wide = Area(230, 297)
    pairs = [Tile("AB")] * 36
    made = plan(pairs, FULL_SIZE, wide)
    assert (made.apart, len(made.pages)) == (False, 1)
    assert plan(pairs[:28], FULL_SIZE, wide).apart


def test_the_cuts_are_counted_as_they_are_drawn() -> None:
    [leaf] = sheet_leaves(SETS["six-colours"], (210, 297), [*SETS.values()])
    [said] = [mark.text for mark in leaf.front.marks if isinstance(mark, Label) and "guillotine" in mark.text]
    assert said.startswith("7 full-length cuts one way, 5 the other and 3 short ones: a guillotine does it in 15.")
    assert len([mark for mark in leaf.front.marks if isinstance(mark, Line) and mark.ink is Ink.CUT]) == 15


def test_a_tile_across_a_place_forbids_a_cut_through_all_rows() -> None:
    found = straight_cuts([[Tile("AB"), Tile("CD")], [Tile("A"), Tile("BC"), Tile("D")]])
    assert found.through == (0, 4)
    assert found.short == ((0, 2), (1, 1), (1, 3))
    assert found.strokes == 3 + 2 + 3


@pytest.mark.parametrize("size", [5.0, 9.0, 13.5, 22.0, 45.0])
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_tiles_of_every_size_lie_on_the_part_that_is_printed(size: float, paper: str) -> None:
    page = read_paper(paper)
    if paper == "a5" and size > 40:
        pytest.skip("does not fit")
    leaves = sheet_leaves(sized(SETS["six-colours"], size), (page.width, page.height))
    assert sum(leaf.pieces for leaf in leaves) == 27
    for leaf in leaves:
        for start, end in segments(leaf.front):
            for x, y in (start, end):
                assert 6 - 1e-6 <= x <= page.width - 6 + 1e-6
                assert 43 - 1e-6 <= y <= page.height - 28 + 1e-6
        assert all(mark.size >= 7 for mark in leaf.front.marks if isinstance(mark, Label))
