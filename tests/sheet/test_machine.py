import re
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from shapely.geometry import Point, Polygon

from generator.errors import ContentError, Faults, LayoutError
from generator.figure.marks import Disc, Ink, Label
from generator.grid.square import Square
from generator.load import TileSheet, load_sets, shipped
from generator.sheet.contours import Contour
from generator.sheet.given.polyominoes import PolyominoSet
from generator.sheet.machine import cut_sheets, is_cut
from generator.sheet.machine.bed import Bed
from generator.sheet.machine.kerf import KERFS, kerfed, read_kerf
from generator.sheet.pieces import pieces_of
from generator.sheet.pieces.polyominoes import polyomino_piece
from generator.sheet.sizes import sized
from generator.tiles.polyomino import REVERSE

SETS = load_sets(shipped("content") / "tiles")
CUT = [name for name, one in SETS.items() if is_cut(one)]
FEW = ["dominoes", "six-colours", "tokens", "pentominoes", "pawns"]
PLOTTER, LASER = Bed(210, 297, 20, 4), Bed(210, 297, 5, 2)
HEX = 13.5 * 3**0.5
EIGHT = PolyominoSet(cells=8, sides="one", cell=24, gap=0.75)
RING = polyomino_piece(
    EIGHT, tuple(Square(row, col) for row in range(3) for col in range(3) if (row, col) != (1, 1))
)
"""Eight squares round a hole."""


def own(**kind: object) -> TileSheet:
    return TileSheet.model_validate({"id": "own", "title": "Own", **kind})


def shape(contour: Contour) -> Polygon:
    if len(contour.corners) == 1:
        return Point(contour.corners[0]).buffer(contour.radius, quad_segs=32)
    return Polygon(contour.corners)


@pytest.mark.parametrize(
    ("name", "count", "sizes"),
    [
        ("dominoes", 28, {(24, 48)}),
        ("six-colours", 27, {(round(2 * HEX, 3), 27), (round(HEX, 3), 27)}),
        ("hexagone", 48, {(round(HEX, 3), 27)}),
        ("tokens", 13, {(16, 16)}),
        ("tetrominoes", 7, {(94.5, 22.5), (22.5, 94.5), (46.5, 70.5), (70.5, 46.5), (46.5, 46.5)}),
        ("dice", 2, {(72, 86)}),
        ("pawns", 4, {(14, 85)}),
    ],
)
def test_every_piece_is_there_once_at_its_true_size(name: str, count: int, sizes: set[tuple[float, float]]) -> None:
    pieces = pieces_of(SETS[name])
    assert len(pieces) == len({piece.name for piece in pieces}) == count
    assert {(round(wide, 3), round(high, 3)) for wide, high in (piece.outline.size for piece in pieces)} <= sizes
    for piece in pieces:
        assert piece.outline.box[:2] == pytest.approx((0, 0), abs=1e-6)
        assert (piece.face.width, piece.face.height) == pytest.approx(piece.outline.size)


@pytest.mark.parametrize("name", ["dominoes", "six-colours", "binary-dihexes", "tokens", "pentominoes", "dice"])
def test_pieces_come_in_the_size_that_is_asked_for(name: str) -> None:
    smaller = sized(SETS[name], 0.75 * SETS[name].measure)
    for small, usual in zip(pieces_of(smaller), pieces_of(SETS[name]), strict=True):
        assert small.outline.size == pytest.approx([0.75 * length for length in usual.outline.size], abs=1e-4)


@pytest.mark.parametrize("name", CUT)
def test_no_face_holds_a_line_to_cut_or_fold_along(name: str) -> None:
    for piece in pieces_of(SETS[name]):
        inks = {getattr(mark, key, None) for mark in piece.face.marks for key in ("ink", "stroke", "fill")}
        assert not inks & {Ink.CUT, Ink.FOLD}


@pytest.mark.parametrize("name", [name for name in SETS if name not in CUT])
def test_mats_boards_and_pads_have_nothing_to_cut(name: str) -> None:
    assert pieces_of(SETS[name]) == []


def test_a_piece_with_two_faces_shows_its_mirror_image_behind() -> None:
    for piece in pieces_of(SETS["tetrominoes"]):
        assert piece.back is not None
        [front] = [mark.text for mark in piece.face.marks if isinstance(mark, Label)]
        [back] = [mark.text for mark in piece.back.marks if isinstance(mark, Label)]
        assert REVERSE[front] == back


def test_backs_lie_behind_their_fronts_once_the_paper_is_flipped() -> None:
    [sheet] = cut_sheets(SETS["tokens"], PLOTTER)
    assert sheet.back is not None
    grounds = [mark for mark in sheet.back.marks if isinstance(mark, Disc) and mark.radius == 8 + 3]
    middles = {(round(210 - mark.centre[0], 6), round(mark.centre[1], 6)) for mark in grounds}
    assert middles == {(round(one.x + 8, 6), round(one.y + 8, 6)) for one in sheet.placed}


def test_folds_run_from_edge_to_edge_of_their_net() -> None:
    for name, folds in (("dice", 5 + 7), ("pawns", 3)):
        for piece in pieces_of(SETS[name]):
            assert len(piece.scores) == folds
            ends = {point for score in piece.scores for point in score}
            assert ends <= {*piece.outline.corners} | {(x, y) for x, y in ends}
            net = shape(piece.outline)
            for start, end in piece.scores:
                assert net.covers(Point((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))


@pytest.mark.parametrize(
    "name", [name if name in FEW else pytest.param(name, marks=pytest.mark.slow) for name in CUT]
)
@pytest.mark.parametrize("bed", [PLOTTER, LASER], ids=["plotter", "laser"])
def test_all_pieces_lie_on_the_sheets_and_apart(name: str, bed: Bed) -> None:
    sheets = cut_sheets(SETS[name], bed)
    assert sorted(one.piece.name for sheet in sheets for one in sheet.placed) == sorted(
        piece.name for piece in pieces_of(SETS[name])
    )
    for sheet in sheets:
        shapes = [shape(one.piece.outline.moved(one.x, one.y)) for one in sheet.placed]
        for one in shapes:
            left, top, right, bottom = one.bounds
            assert min(left, top) > bed.margin - 1e-6
            assert (right < bed.width - bed.margin + 1e-6) and (bottom < bed.height - bed.margin + 1e-6)
        for one, other in combinations(shapes, 2):
            assert one.distance(other) > bed.gap - 0.02
        assert sheet.used == pytest.approx(sum(one.area for one in shapes) / (210 * 297), rel=0.01)


@settings(max_examples=8, deadline=None)
@example(5.0, True, 3.5e-308)
@given(st.floats(5, 50), st.booleans(), st.floats(0, 1))
def test_hexes_of_any_size_keep_their_distance(edge: float, singles: bool, kerf: float) -> None:
    tiles = own(tiles={"colours": 3, "doubles": True, "singles": singles}, size=edge)
    for sheet in cut_sheets(tiles, LASER, kerf):
        shapes = [shape(one.piece.outline.moved(one.x, one.y)) for one in sheet.placed]
        assert all(one.distance(other) > LASER.gap - 1e-4 for one, other in combinations(shapes, 2))


def test_hexes_so_large_that_none_fits_a_row_set_in_lie_in_plain_rows() -> None:
    sheets = cut_sheets(own(tiles="AB BC AC", size=55), LASER)
    assert [len(sheet.placed) for sheet in sheets] == [2, 1]


def test_small_polyominoes_keep_their_distance_too() -> None:
    for sheet in cut_sheets(sized(SETS["pentominoes"], 6), PLOTTER):
        shapes = [shape(one.piece.outline.moved(one.x, one.y)) for one in sheet.placed]
        assert all(one.distance(other) > PLOTTER.gap - 1e-6 for one, other in combinations(shapes, 2))


def test_a_hole_is_cut_smaller_by_the_kerf_and_its_piece_larger() -> None:
    cut = kerfed(RING, 0.2)
    assert [hole.size for hole in cut.holes] == [pytest.approx((24 + 1.5 - 0.2,) * 2)]
    assert cut.outline.size == pytest.approx((72 - 1.5 + 0.2,) * 2)


@pytest.mark.parametrize(
    ("name", "kerf", "most"),
    [("dominoes", 24, "23.99"), ("tokens", 30, "15.99"), ("tetrominoes", 23, "22.49")],
)
def test_a_kerf_wider_than_the_tile_is_refused_with_one_that_would_do(name: str, kerf: float, most: str) -> None:
    with pytest.raises(Faults, match=f"a kerf of {kerf} mm is too wide for .*, expected at most {most} mm"):
        cut_sheets(SETS[name], LASER, kerf)
    assert cut_sheets(SETS[name], Bed(600, 600, 5, 2), float(most))


def test_a_hole_that_vanishes_is_refused() -> None:
    with pytest.raises(LayoutError, match=r"too wide for 'polyomino-111-101-111', expected at most 25\.49 mm"):
        kerfed(RING, 25.5)
    narrow = replace(RING, holes=(Contour(((35, 35),), 1),))
    with pytest.raises(LayoutError, match=r"expected at most 1\.99 mm"):
        kerfed(narrow, 2)
    assert kerfed(narrow, 1.99).holes[0].radius == pytest.approx(0.005)


def test_a_kerf_is_millimetres_or_a_material() -> None:
    assert read_kerf("0.25") == 0.25
    assert {name: read_kerf(name) for name in KERFS} == KERFS
    for wrong in ("-1", "nan", "inf"):
        with pytest.raises(ContentError, match="nought or more"):
            read_kerf(wrong)
    with pytest.raises(ContentError, match=r"kerf 'plywod', expected millimetres .* did you mean 'plywood'"):
        read_kerf("plywod")


@pytest.mark.parametrize(
    ("sheet", "remedy"),
    [
        (own(dominoes={"highest": 1}, size=140), "the short side of a domino of 128.5 mm"),
        (own(tiles="AB A", size=60), "the edge of a hexagon of 49 mm"),
        (own(polyominoes={"cells": 5, "cell": 70}), "the side of a square of 51.6 mm"),
        (own(dice={"count": 1, "edge": 90}), "the edge of a die of 47.2 mm"),
    ],
)
def test_what_is_too_large_says_which_size_and_which_paper_would_do(sheet: TileSheet, remedy: str) -> None:
    told = f"does not fit paper of 210 by 297 mm, .*; take {remedy} or less, or paper of ([0-9]+) by ([0-9]+) mm"
    with pytest.raises(Faults, match=told) as raised:
        cut_sheets(sheet, PLOTTER)
    assert cut_sheets(sized(sheet, float(remedy.split()[-2])), PLOTTER)
    found = re.search(told, str(raised.value))
    assert found is not None
    wide, high = map(float, found.groups())
    assert cut_sheets(sheet, Bed(wide, high, 20, 4))


def test_pawns_have_one_size_so_only_larger_paper_helps() -> None:
    with pytest.raises(Faults, match=r"; take paper of 54 by 125 mm or more$"):
        cut_sheets(SETS["pawns"], Bed(100, 100, 20, 4))
