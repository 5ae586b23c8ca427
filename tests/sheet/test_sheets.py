from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from generator.errors import ContentError
from generator.figure.binary import INKS, RADII
from generator.figure.hexes import FULL_SIZE
from generator.figure.marks import Disc, Figure, Ink, Label, Line
from generator.load import TileSheet, load_sets, shipped
from generator.press.cutouts import sheet_pages
from generator.press.palette import SCREEN
from generator.press.sheet_files import press_sheet_svg
from generator.press.sheets import back_figure, front_figure
from generator.printing.paper import PAPERS, Paper
from generator.sheet.bag import bag_figure
from generator.sheet.leaves import sheet_leaves

SETS = load_sets(shipped("content") / "tiles")
A4 = (210.0, 297.0)


def texts(page: Figure) -> list[str]:
    return [mark.text for mark in page.marks if isinstance(mark, Label)]


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


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=[*PAPERS])
def test_the_panel_of_every_set_also_holds_the_chapters_that_need_it(name: str, paper: Paper) -> None:
    needed = (("Mountains and Valleys", "one"), ("Tetradominoes", "two"), ("Domino Finder", "three"))
    for page in sheet_pages(SETS[name], paper, [*SETS.values()]):
        front = front_figure(replace(page, needed=needed), {"one": 101, "two": 102, "three": 103})
        assert "FOR" in texts(front)


@pytest.mark.parametrize("name", [name for name in SETS if sheet_leaves(SETS[name], A4)[0].back])
def test_the_crosses_of_both_sides_meet(name: str) -> None:
    def crosses(side: Figure | None, across: bool) -> list[tuple[float, ...]]:
        assert side is not None
        lines = [mark for mark in side.marks if isinstance(mark, Line) and mark.width == 0.75]
        arms = [mark for mark in lines if abs(mark.start[0] - mark.end[0]) + abs(mark.start[1] - mark.end[1]) == 4]
        found = (sorted((mark.start, mark.end)) for mark in arms)
        return sorted((round(210 - x if across else x, 6), y) for ends in found for x, y in ends)

    for page in sheet_pages(SETS[name], PAPERS["a4"], []):
        front = crosses(front_figure(page), across=False)
        assert len(front) == 16
        assert front == crosses(back_figure(page), across=True)


@pytest.mark.parametrize("highest", range(13))
@pytest.mark.parametrize("paper", PAPERS.values(), ids=[*PAPERS])
def test_every_set_of_dominoes_has_all_its_pips(highest: int, paper: Paper) -> None:
    """Each number stands on as many halves as there are numbers, and once more on its double."""
    sheet = TileSheet.model_validate({"id": "own", "title": "Own", "dominoes": {"highest": highest}})
    leaves = sheet_leaves(sheet, (paper.width, paper.height))
    pips = [mark for leaf in leaves for mark in leaf.front.marks if isinstance(mark, Disc)]
    assert len(pips) == (highest + 2) * highest * (highest + 1) // 2
    assert len(leaves) <= -(-((highest + 1) * (highest + 2) // 2) // 28)
    assert {mark.fill is Ink.LINE for mark in pips} <= {highest <= 6}


def test_an_svg_file_holds_the_cuts_at_their_true_size() -> None:
    """The I is four squares of 24 mm by one, less 0.75 mm all round."""
    files = press_sheet_svg(sheet_pages(SETS["tetrominoes"], PAPERS["a4"], []))
    assert [*files] == ["1", "1-back"]
    root = ElementTree.fromstring(files["1"])
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")
    grey = f"#{SCREEN[Ink.CUT]}"
    drawn = [path.get("d") or "" for path in root.iter() if path.get("stroke") == grey and path.get("d")]
    sizes = []
    for path in drawn:
        assert path.endswith("Z")
        numbers = [float(word) for word in path.split() if word not in "MLZ"]
        xs, ys = numbers[::2], numbers[1::2]
        sizes.append(tuple(sorted((round(max(xs) - min(xs), 3), round(max(ys) - min(ys), 3)))))
    assert sorted(sizes) == [(22.5, 94.5), *[(46.5, 46.5)], *[(46.5, 70.5)] * 5]
    back = ElementTree.fromstring(files["1-back"])
    assert not [mark for mark in back.iter() if mark.get("stroke") == grey]


def test_a_set_without_a_staircase_is_told_so() -> None:
    with pytest.raises(ContentError, match="the set 'tokens' has no staircase, expected dominoes or hex tiles"):
        bag_figure(SETS["tokens"])


def test_the_dominoes_are_all_there_with_all_their_pips() -> None:
    [leaf] = sheet_leaves(SETS["dominoes"], A4, [])
    page = leaf.front
    pips = [mark for mark in page.marks if isinstance(mark, Disc)]
    assert len(pips) == 168
    cuts = [mark for mark in page.marks if isinstance(mark, Line) and mark.ink is Ink.CUT]
    assert len(cuts) == 5 + 8


def test_the_hex_tiles_are_all_there() -> None:
    [leaf] = sheet_leaves(SETS["six-colours"], A4, [])
    letters = Counter(text for text in texts(leaf.front) if len(text) == 1 and text.isupper())
    assert letters == dict.fromkeys("ABCDEF", 8)


def test_a_sheet_names_only_sets_that_are_parts_of_it() -> None:
    hexes = [one for one in SETS.values() if one.tiles is not None]
    colours = {one.title for one in hexes if "A" in one.tile_set.colours}
    numbers = {one.title for one in hexes if "0" in one.tile_set.colours}

    def named(name: str) -> set[str]:
        [leaf, *_] = sheet_leaves(SETS[name], A4, [*SETS.values()])
        return {*texts(leaf.front)} & (colours | numbers)

    assert named("binary-dihexes") == numbers - {SETS["binary-dihexes"].title}
    assert named("six-colours") < colours
    assert named("six-colour-pairs") == {SETS[name].title for name in ("twelve-of-fifteen", "five-colour-pairs")}
    assert named("double-three-dihexes") == set()


@pytest.mark.parametrize("paper", PAPERS.values(), ids=[*PAPERS])
def test_the_binary_dihexes_share_two_sheets_evenly_and_explain_their_code(paper: Paper) -> None:
    leaves = sheet_leaves(SETS["binary-dihexes"], (paper.width, paper.height), [*SETS.values()])
    for leaf in leaves:
        assert leaf.back is not None
        assert {*"01234567"} <= {*texts(leaf.front)}
        assert "Pip 1, small circle 2, large circle 4" in texts(leaf.front)
    assert [leaf.pieces for leaf in leaves] == [20, 16]


def test_each_symbol_of_the_code_stands_thirty_six_times_on_the_tiles() -> None:
    leaves = sheet_leaves(SETS["binary-dihexes"], A4)
    large = [
        mark
        for leaf in leaves
        for mark in leaf.front.marks
        if isinstance(mark, Disc) and mark.radius in {share * FULL_SIZE for share in RADII.values()}
    ]
    assert Counter(mark.fill or mark.stroke for mark in large) == dict.fromkeys(INKS.values(), 36)
