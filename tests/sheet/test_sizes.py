"""Things in another size: as many to a sheet as fit, no type too small, and an error that says what would do."""

import pytest

from generator.errors import ContentError, Faults
from generator.figure.marks import Label, Line, Path, Point, Polygon
from generator.leaf.area import Leaf
from generator.load import TileSheet, load_sets, shipped
from generator.printing.paper import PAPERS, Paper, read_paper
from generator.sheet.leaves import sheet_leaves
from generator.sheet.room import largest
from generator.sheet.sizes import sized
from tests.conftest import first_of

SETS = load_sets(shipped("content") / "tiles")
KINDS = {
    "dominoes": "dominoes",
    "tiles": "six-colours",
    "pieces": "hexagone",
    "polyominoes": "pentominoes",
    "tokens": "tokens",
    "dice": "dice",
}


def leaves(name: str, size: float, paper: str = "a4") -> list[Leaf]:
    page = read_paper(paper)
    return sheet_leaves(sized(SETS[name], size), (page.width, page.height), [*SETS.values()])


def printed(leaf: Leaf) -> list[Point]:
    found: list[Point] = []
    for mark in leaf.front.marks:
        match mark:
            case Polygon(points):
                found += points
            case Line(start, end):
                found += [start, end]
            case Path(steps):
                found += [(x, y) for _, *ns in steps for x, y in zip(ns[::2], ns[1::2], strict=True)]
            case _:
                pass
    return found


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [12.0, 17.3, 30.0])
def test_smaller_pieces_need_no_more_sheets_and_none_is_lost(kind: str, size: float) -> None:
    made = leaves(KINDS[kind], size)
    usual = sheet_leaves(SETS[KINDS[kind]], (210, 297))
    assert sum(leaf.pieces for leaf in made) == sum(leaf.pieces for leaf in usual)
    assert (len(made) - len(usual)) * (size - SETS[KINDS[kind]].measure) >= 0
    assert all(f"{size:g}" in leaf.says for leaf in made)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [12.0, 25.0])
@pytest.mark.parametrize("paper", ["letter", "a5"])
def test_everything_lies_on_the_part_that_is_printed_and_can_be_read(kind: str, size: float, paper: str) -> None:
    page = read_paper(paper)
    for leaf in leaves(KINDS[kind], size, paper):
        for x, y in printed(leaf):
            assert 6 - 1e-6 <= x <= page.width - 6 + 1e-6
            assert 43 - 1e-6 <= y <= page.height - 28 + 1e-6
        for mark in leaf.front.marks:
            if isinstance(mark, Label):
                assert mark.size >= 7
                assert mark.at[1] < page.height - 25


def test_a_sheet_that_holds_twenty_eight_dominoes_holds_fifty_five_small_ones() -> None:
    small = sheet_leaves(sized(SETS["double-nine"], 16.0), (210, 297))
    assert [leaf.pieces for leaf in small] == [55]
    assert [leaf.pieces for leaf in sheet_leaves(SETS["double-nine"], (210, 297))] == [28, 27]


@pytest.mark.parametrize(
    ("name", "size", "words"),
    [
        ("dominoes", 130, "a domino of 130 by 260 mm does not fit .* short side of a domino of 106 mm .* take a3"),
        (
            "six-colours",
            60,
            "a tile of 2 hexes with an edge of 60 mm .* of a hexagon of 54.5 mm .* turn the paper: 297x",
        ),
        ("hexagone", 120, "a tile of 1 hex with an edge of 120 mm .* of a hexagon of 106 mm .* take a3"),
        ("pentominoes", 50, "a piece of 5 squares of 50 mm .* the side of a square of 43 mm .* take a3"),
        ("tokens", 150, "a token of 150 mm with its name .* edge to edge of 138 mm .* take a3"),
        ("dice", 60, "a die with an edge of 60 mm .* the edge of a die of 49.5 mm .* take a3"),
        ("dice", 140, "a die with an edge of 140 mm .* 49.5 mm .* larger paper than any with a name"),
    ],
)
def test_a_thing_too_large_for_its_paper_is_told_with_the_size_and_the_paper_that_would_do(
    name: str, size: float, words: str
) -> None:
    with pytest.raises(Faults, match=words.replace(".5", r"\.5")):
        leaves(name, size)


@pytest.mark.parametrize(("name", "told"), [("tokens", 138.0), ("six-colours", 54.5), ("dice", 49.5)])
def test_the_size_that_is_told_fits_and_half_a_millimetre_more_does_not(name: str, told: float) -> None:
    assert leaves(name, told)
    with pytest.raises(Faults):
        leaves(name, told + 0.5)


def test_the_largest_measure_is_found_among_all_of_them() -> None:
    for most in (5.0, 5.5, 17.0, 99.5, 100.0):
        assert largest(5.0, 100.0, lambda tried, most=most: tried <= most) == most  # type: ignore[misc]
    assert largest(5.0, 100.0, lambda tried: False) == 0


def test_a_set_says_its_size_in_its_file_just_as_well() -> None:
    own = TileSheet.model_validate({"id": "own", "title": "Own", "dominoes": {"highest": 6}, "size": "18"})
    assert sheet_leaves(own, (210, 297)) == sheet_leaves(sized(own, 18.0), (210, 297))
    assert sheet_leaves(own, (210, 297))[0].says == "28 dominoes, 18 × 36 mm"


@pytest.mark.parametrize(("name", "size"), [("dominoes", 3), ("dominoes", 151), ("fujisan-mat", 20), ("pawns", 20)])
def test_a_size_that_nobody_can_cut_is_refused(name: str, size: float) -> None:
    with pytest.raises(ContentError, match=r"size \d+"):
        sized(SETS[name], size)


def test_the_one_thing_that_needs_nearly_all_of_the_paper_is_refused_a_wider_edge() -> None:
    with pytest.raises(Faults, match="4 rows of 4 dominoes take 192 by 186 mm"):
        sheet_leaves(SETS["finder-grid"], (210.0, 297.0), edge=12.7)


def test_a_set_whose_words_would_stand_in_a_wide_gutter_is_refused() -> None:
    with pytest.raises(Faults, match=r"stand 14 mm from the edges, expected 15\.9 mm"):
        sheet_leaves(SETS["dominoes"], (210.0, 297.0), edge=15.875)


@pytest.mark.parametrize("name", [name for name in SETS if name != "finder-grid"])
@pytest.mark.parametrize("paper", first_of(*PAPERS.values()), ids=[*PAPERS])
def test_a_wider_edge_keeps_everything_clear_of_it(name: str, paper: Paper) -> None:
    edge = 12.7
    for leaf in sheet_leaves(SETS[name], (paper.width, paper.height), [*SETS.values()], edge=12.7):
        for x, y in printed(leaf):
            assert edge - 1e-6 <= x <= paper.width - edge + 1e-6
            assert 12.7 - 1e-6 <= y <= paper.height - 12.7 + 1e-6
        assert all(mark.at[0] >= edge for mark in leaf.front.marks if isinstance(mark, Label))
