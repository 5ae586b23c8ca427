"""Tuck boxes: edges that meet are equally long, nothing overlaps, all pieces fit, and it folds into a box."""

import re
from itertools import combinations
from math import dist, prod

import pytest

from generator.errors import ContentError, LayoutError
from generator.figure.marks import Ink, Label, Line, Path
from generator.load import TileSheet, load_sets, shipped
from generator.press.box import box_page
from generator.printing.paper import PAPERS, Paper
from generator.sheet.boxed import inside_of
from generator.sheet.fold.net import area_of, edges_of
from generator.sheet.fold.tuck import SLIT, Tuck, tuck_box
from generator.sheet.sizes import sized
from generator.sheet.stack import Inside
from tests.conftest import first_of
from tests.sheet.folding import fold, near, overlapping

SETS = load_sets(shipped("content") / "tiles")
FLAT = [name for name in SETS if SETS[name].kind.maker().boxed]
BOXES = [Inside(49, 49, 22, 2, 14, 28), Inside(37, 37, 13, 4, 4, 13), Inside(55, 91, 19, 1, 12, 12)]
BOX = pytest.mark.parametrize("inside", BOXES)
PAPER = pytest.mark.parametrize("paper", first_of(*PAPERS.values()), ids=[*PAPERS])


def lengths(box: Tuck, name: str) -> list[float]:
    [corners] = [panel.corners for panel in box.net.panels if panel.name == name]
    return [round(dist(start, end), 6) for start, end in edges_of(corners)]


@BOX
def test_edges_that_meet_are_equally_long(inside: Inside) -> None:
    box = tuck_box(inside)
    wide, high, deep = inside[:3]
    for wall, across in (("back", wide), ("front", wide), ("left", deep), ("right", deep)):
        assert lengths(box, wall) == [across, high, across, high]
    for end in ("lid", "bottom"):
        assert lengths(box, end) == [wide, deep, wide, deep]


@BOX
def test_no_flap_lies_on_a_panel_or_on_another_flap(inside: Inside) -> None:
    net = tuck_box(inside).net
    parts = [[(x, y, 0.0) for x, y in piece] for piece in net.pieces]
    assert not any(overlapping(one, other) for one, other in combinations(parts, 2))
    assert area_of(net.outline) == pytest.approx(sum(area_of(piece) for piece in net.pieces))


@BOX
def test_it_folds_into_a_closed_box(inside: Inside) -> None:
    """With every fold at a right angle the eight corners meet, each of three walls."""
    net = tuck_box(inside).net
    parts = [panel.corners for panel in net.panels]
    lies = fold(parts, lambda here, there: 90.0)
    spots = [lie(corner) for lie, corners in zip(lies, parts, strict=True) for corner in corners]
    assert all(sum(near(one, other) for other in spots) == 3 for one in spots)
    reach = [max(c) - min(c) for c in zip(*spots, strict=True)]
    assert sorted(reach) == pytest.approx(sorted(inside[:3]))


@BOX
def test_flaps_go_into_the_box_and_past_nothing(inside: Inside) -> None:
    wide, high, deep = inside[:3]
    seam, bottom, tuck, *dust = tuck_box(inside).net.tabs
    depth = {tab: dist(tab.corners[0], tab.corners[3]) for tab in (seam, bottom, tuck)}
    assert depth[seam] < wide and depth[bottom] < high and depth[tuck] < high
    assert len(dust) == 4
    for one in dust:
        xs, ys = zip(*one.corners, strict=True)
        assert max(xs) - min(xs) == pytest.approx(deep)
        assert max(ys) - min(ys) < wide / 2


@BOX
def test_the_lid_has_slits_within_its_fold_and_round_corners(inside: Inside) -> None:
    box = tuck_box(inside)
    [lid] = [panel.corners for panel in box.net.panels if panel.name == "lid"]
    assert [dist(*slit) for slit in box.slits] == pytest.approx([SLIT, SLIT])
    assert all(y == lid[0][1] and lid[0][0] <= x <= lid[1][0] for slit in box.slits for x, y in slit)
    assert len(box.round) == 2 and all(radius > 3 for radius in box.round.values())


@pytest.mark.parametrize("name", FLAT)
@pytest.mark.parametrize("thickness", [0.3, 1.5])
def test_a_box_is_as_large_as_its_pieces_want_it(name: str, thickness: float) -> None:
    inside = inside_of(SETS[name], thickness)
    assert inside.width <= inside.height
    assert inside.depth >= inside.layers * thickness + 1
    assert inside.stacks * inside.layers * 2 >= inside.pieces
    assert prod(inside[:3]) < 4 * max(inside.pieces * thickness * SETS[name].measure ** 2 * 4, 25_000)


def test_two_stacks_of_fourteen_dominoes_are_forty_eight_millimetres_wide_and_high() -> None:
    assert inside_of(SETS["dominoes"], 1.5) == Inside(49.0, 49.0, 22.0, 2, 14, 28)


@PAPER
@pytest.mark.parametrize("name", FLAT)
def test_every_set_of_flat_pieces_has_a_box_with_its_title(name: str, paper: Paper) -> None:
    # The longest box is a little too long for Letter, and says so.
    thickness = 1.0 if (name, paper.name) == ("double-twelve", "letter") else 1.5
    page = box_page(SETS[name], (paper.width, paper.height), thickness).front.draw()
    words = " ".join(mark.text for mark in page.marks if isinstance(mark, Label) and mark.ink is Ink.BRAND)
    assert words.startswith(SETS[name].title)
    [cut] = [mark for mark in page.marks if isinstance(mark, Path) and mark.stroke is Ink.CUT]
    xs = [x for _, *ns in cut.steps for x in ns[::2]]
    ys = [y for _, *ns in cut.steps for y in ns[1::2]]
    assert min(xs) >= 8 and max(xs) <= paper.width - 8
    assert min(ys) >= 46 and max(ys) <= paper.height - 28
    assert len([mark for mark in page.marks if isinstance(mark, Line) and mark.ink is Ink.CUT]) == 2 + 1
    assert len([mark for mark in page.marks if isinstance(mark, Line) and mark.ink is Ink.FOLD]) == 12 + 1


def test_a_box_that_does_not_fit_says_which_thickness_and_which_paper_would() -> None:
    with pytest.raises(
        LayoutError, match=r"double-twelve: .* 6 mm takes .* pieces of 1.5 mm at most, or else take a3"
    ):
        box_page(SETS["double-twelve"], (210, 297), 6.0)
    assert box_page(SETS["double-twelve"], (210, 297), 1.5)
    assert box_page(SETS["double-twelve"], (297, 420), 6.0)


@pytest.mark.parametrize("thickness", [0.0, -1.0, 11.0, float("nan"), float("inf")])
def test_a_thickness_that_no_card_has_is_refused(thickness: float) -> None:
    with pytest.raises(ContentError, match=r"thickness .*, expected 0.1 to 10 mm"):
        box_page(SETS["dominoes"], (210, 297), thickness)


@pytest.mark.parametrize("name", ["dice", "pawns", "fujisan-mat", "hex-hex-y"])
def test_what_is_not_flat_has_no_box(name: str) -> None:
    with pytest.raises(ContentError, match=f"a box for '{SETS[name].kind.key}', which has no flat pieces"):
        box_page(SETS[name], (210, 297), 1.5)


def test_a_box_that_does_not_fit_takes_more_than_the_room_that_its_message_names() -> None:
    for thickness in (3.0, 4.0, 6.0):
        with pytest.raises(LayoutError) as error:
            box_page(SETS["double-nine"], (210, 297), thickness)
        takes, room = re.findall(r"(?:takes|room for) ([\d.]+) by ([\d.]+) mm", str(error.value))
        assert any(float(needed) > float(there) for needed, there in zip(takes, room, strict=True))


def test_a_title_that_does_not_fit_is_told() -> None:
    own = TileSheet.model_validate({"id": "own", "title": "Incomprehensibilities " * 4, "tokens": {"light": 1}})
    page = box_page(sized(own, 10.0), (210, 297), 1.5)
    with pytest.raises(LayoutError, match="does not fit the front of its box; shorten it"):
        page.front.draw()
