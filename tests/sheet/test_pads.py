"""Pads: as many boxes and lines as the content asks for, all within their slips."""

from typing import Any

import pytest

from generator.errors import Faults
from generator.figure.marks import Figure, Ink, Label, Line, Mark, Path
from generator.load import TileSheet, load_sets, shipped
from generator.printing.paper import PAPERS, Paper
from generator.sheet.given.pad import Sums, Term
from generator.sheet.leaves import sheet_leaves
from tests.figure.inside import inside

SETS = load_sets(shipped("content") / "tiles")
PAPER = pytest.mark.parametrize("paper", PAPERS.values(), ids=[*PAPERS])
TABLE = {"table": {"players": 2, "rows": 3, "columns": ["score"]}}


def made(*parts: Any, **given: Any) -> TileSheet:
    return TileSheet.model_validate({"id": "own", "title": "Own", "pad": {"title": "Pad", "parts": parts} | given})


def page(sheet: TileSheet, paper: Paper = PAPERS["a4"]) -> Figure:
    [leaf] = sheet_leaves(sheet, (paper.width, paper.height))
    assert leaf.back is None
    return leaf.front


def texts(figure: Figure) -> list[str]:
    return [mark.text for mark in figure.marks if isinstance(mark, Label)]


def boxes(figure: Figure) -> list[Path]:
    return [mark for mark in figure.marks if isinstance(mark, Path)]


def cuts(figure: Figure) -> list[float]:
    return [mark.start[1] for mark in figure.marks if isinstance(mark, Line) and mark.ink is Ink.CUT]


def lowest(mark: Mark) -> float:
    match mark:
        case Line(start, end):
            return max(start[1], end[1])
        case Path(steps):
            return max(step[-1] for step in steps if len(step) > 1)
        case Label(at=(_, y)):
            return y
        case _:
            return 0.0


@PAPER
def test_all_fives_has_two_slips_of_ten_rounds_for_four(paper: Paper) -> None:
    figure = page(SETS["fives-pad"], paper)
    said = texts(figure)
    assert said.count("All Fives") == said.count("10") == 2
    assert said.count("scored") == said.count("total") == 8
    assert len(cuts(figure)) == 3
    assert inside(figure)


@PAPER
def test_tetradominoes_has_boxes_to_seven_and_sums_for_one(paper: Paper) -> None:
    figure = page(SETS["tetra-pad"], paper)
    heavy = [box for box in boxes(figure) if box.stroke is Ink.BRAND]
    assert len(boxes(figure)) == 4 * 4 * 7 + 8 * 6
    assert len(heavy) == 4 * 4 + 8 * 2
    for name in ("dark", "light", "unplayed", "level 1", "longer side", "level 2"):
        assert texts(figure).count(name) == 1
    assert texts(figure).count("+ 7 ×") == 8
    assert inside(figure)


@PAPER
@pytest.mark.parametrize("name", ["fives-pad", "tetra-pad"])
def test_what_is_written_on_stays_above_the_last_cut(name: str, paper: Paper) -> None:
    figure = page(SETS[name], paper)
    last = cuts(figure)[-1]
    assert last <= paper.height - 28 + 1e-9
    assert max(lowest(mark) for mark in figure.marks if not (isinstance(mark, Line) and mark.ink is Ink.CUT)) < last


def test_a_sum_is_read_into_boxes_and_what_stands_between() -> None:
    sums = Sums(title="", line=" [dark] × [light]+7 ×[ x y ] = [z]", rows=1)
    assert [term for term in sums.terms if term.box] == [Term(name, True) for name in ("dark", "light", "x y", "z")]
    assert [term.text for term in sums.terms if not term.box] == ["×", "+7 ×", "="]


@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        (made({"table": {"players": 4, "rows": 40, "columns": ["score"]}}), "1 slip of 40 lines do not fit"),
        (made(TABLE, slips=4, parts=[TABLE] * 4), "take fewer rows or fewer slips"),
        (made(TABLE, words="word " * 40), "shorten them"),
        (
            made({"table": {"players": 6, "rows": 3, "columns": ["a very, very long name"]}}),
            "'a very, very long name'",
        ),
        (made({"sums": {"title": "", "line": "[a] + " * 12 + "[b]", "rows": 2}}), "is too long for a line"),
        (made({"race": {"title": "long " * 40, "players": 2, "boxes": 7}}), "shorten them"),
    ],
)
def test_what_does_not_fit_is_an_error_that_names_the_set(sheet: TileSheet, words: str) -> None:
    with pytest.raises(Faults, match=f"own: .*{words}"):
        page(sheet)
