"""Boards to play on: every size on its own page, as large as the page allows, sides told by more than colour."""

from pathlib import Path

import pytest

from generator.errors import Faults
from generator.figure.marks import Ink, Label, Polygon
from generator.leaf.area import EDGE
from generator.load import load_sets, shipped
from generator.press.cutouts import sheet_pages
from generator.press.sheets import front_figure
from generator.printing.paper import PAPERS, Paper
from generator.sheet.leaves import sheet_leaves
from tests.sheet.folding import points_of

SETS = load_sets(shipped("content") / "tiles")
SIDES = range(4, 10)
both_papers = pytest.mark.parametrize("paper", PAPERS.values(), ids=str)


@both_papers
def test_every_size_has_a_page_with_as_many_cells_as_it_should(paper: Paper) -> None:
    leaves = sheet_leaves(SETS["hex-hex-y"], (paper.width, paper.height))
    assert len(leaves) == len(SIDES)
    for side, leaf in zip(SIDES, leaves, strict=True):
        cells = [mark for mark in leaf.front.marks if isinstance(mark, Polygon) and mark.fill is Ink.PAPER]
        assert len(cells) == 3 * side * (side - 1) + 1
        assert leaf.says.startswith(f"side {side}, {len(cells)} cells of ")


@both_papers
def test_a_board_has_three_red_sides_and_three_blue_ones_with_their_letters(paper: Paper) -> None:
    for leaf in sheet_leaves(SETS["hex-hex-y"], (paper.width, paper.height)):
        fills = [mark.fill for mark in leaf.front.marks if isinstance(mark, Polygon)]
        assert (fills.count(Ink.RED), fills.count(Ink.BLUE)) == (3, 3)
        letters = [mark.text for mark in leaf.front.marks if isinstance(mark, Label) and mark.text in "RB"]
        assert sorted(letters) == ["B"] * 3 + ["R"] * 3


@both_papers
def test_rows_are_named_from_the_top(paper: Paper) -> None:
    for side, leaf in zip(SIDES, sheet_leaves(SETS["hex-hex-y"], (paper.width, paper.height)), strict=True):
        names = [mark for mark in leaf.front.marks if isinstance(mark, Label) and mark.text.islower()]
        assert "".join(mark.text for mark in names) == "abcdefghijklmnopq"[: 2 * side - 1]
        assert sorted(mark.at[1] for mark in names) == [mark.at[1] for mark in names]


@both_papers
def test_nothing_is_outside_what_printers_print_and_the_width_is_used(paper: Paper) -> None:
    for page in sheet_pages(SETS["hex-hex-y"], paper, []):
        xs, ys = zip(*(point for mark in front_figure(page).marks for point in points_of(mark)), strict=True)
        assert min(xs) >= EDGE - 0.01
        assert paper.width - EDGE - 6 <= max(xs) <= paper.width - EDGE + 0.01
        assert min(ys) >= EDGE - 0.01
        assert max(ys) <= paper.height - EDGE + 0.01


@both_papers
def test_cut_out_stones_lie_on_the_boards_that_say_so(paper: Paper) -> None:
    wide = [int(leaf.says.split()[-2]) for leaf in sheet_leaves(SETS["hex-hex-y"], (paper.width, paper.height))]
    assert [cell > 16 for cell in wide] == [True, True, False, False, False, False]


def test_there_are_stones_enough_for_side_five() -> None:
    assert SETS["hex-hex-y-stones"].tokens == {"red": 31, "blue": 30}


def test_paper_that_is_too_small_is_refused() -> None:
    with pytest.raises(
        Faults, match=r"hex-hex-y: the cells of a board of side 4 would be 4.7 mm wide on paper of 60"
    ):
        sheet_leaves(SETS["hex-hex-y"], (60, 297))


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ("{game: hex-hex-y, sides: [2]}", "a board of side 2, expected 3 to 9"),
        ("{game: hex-hex-y, sides: [10]}", "a board of side 10, expected 3 to 9"),
        ("{game: hex-hex-y, sides: [4, 4]}", "the board of side 4 is there twice"),
        ("{game: hex-hex-y, sides: []}", "sides is []"),
        ("{game: chess, sides: [8]}", "game is 'chess', expected 'hex-hex-y'"),
        ("{sides: [4]}", "missing key 'game'"),
    ],
)
def test_boards_that_cannot_be_are_refused_at_their_line(tmp_path: Path, keys: str, words: str) -> None:
    file = tmp_path / "boards.yaml"
    file.write_text(f"sets:\n  - id: one\n    title: One\n    boards: {keys}\n", encoding="utf-8")
    with pytest.raises(Faults) as found:
        load_sets(tmp_path)
    assert words in str(found.value)
    assert "boards.yaml:4" in str(found.value)
