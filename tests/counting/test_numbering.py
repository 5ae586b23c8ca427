"""What a problem is: whatever has a number, on every page that counts them."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.counting.numbering import ProblemNumber, all_numbered, numbered
from generator.load import LoadedBook, counts_of, load_book
from generator.problem import Problem
from tests.conftest import ROOT
from tests.counting.test_counts import figure
from tests.wording.small import pages, written

SHIPPED = ["dominoes", "dihexes", "binary-dihexes", "hexagone", "hex-hex-y"]


@cache
def shipped(name: str) -> LoadedBook:
    return load_book(ROOT / "content" / name)


def star(*goals: str) -> list[Problem[Any]]:
    return [figure("star", goal, "solvable") for goal in goals]


def test_all_that_is_asked_of_one_figure_is_one_problem_with_letters() -> None:
    crab = figure("crab", "latin", "solvable")
    assert [str(place) for place in numbered([*star("latin", "pairs"), crab])] == ["1a", "1b", "2a"]


def test_figures_of_which_one_thing_is_asked_each_have_no_letters() -> None:
    assert numbered([*star("latin"), figure("crab", "latin", "solvable")], last=4) == [
        ProblemNumber(5),
        ProblemNumber(6),
    ]


def test_a_figure_that_comes_again_in_another_chapter_is_another_problem() -> None:
    chapters: list[Sequence[Problem[Any]]] = [star("latin"), [], star("latin")]
    assert all_numbered(chapters) == [[ProblemNumber(1)], [], [ProblemNumber(2)]]


@pytest.mark.parametrize("name", SHIPPED)
def test_the_count_of_problems_in_our_books_is_the_last_number_printed(name: str) -> None:
    loaded = shipped(name)
    printed = [place.number for mine in all_numbered([one.asked for one in loaded.numbered]) for place in mine]
    assert [*dict.fromkeys(printed)] == [*range(1, counts_of(loaded.numbered).number("problems") + 1)]


@pytest.mark.parametrize("name", SHIPPED)
def test_no_back_cover_of_ours_counts_problems_by_hand(name: str) -> None:
    """What is counted where the book is made cannot be left behind when a problem is added."""
    by_hand = [fact for fact in shipped(name).book.facts if re.match(r"\d+ (puzzles|problems|solo boards)", fact)]
    assert not by_hand


def test_the_shapes_and_pictures_on_the_cover_of_edge_to_edge_are_all_its_problems() -> None:
    loaded = shipped("dihexes")
    told = [int(word.split()[0]) for word in loaded.book.cover_words[1:]]
    assert sum(told) == counts_of(loaded.numbered).number("problems")


def mixed() -> dict[str, Any]:
    """Two goals on one shape, one on another, one that nobody has reached, and one that is left out."""
    row, tiles = ". . .", "AB A"
    shapes = [
        {"id": "row", "title": "Row", "asks": {"apart": "solvable", "latin": "impossible"}},
        {"id": "again", "title": "Again", "asks": {"apart": "solvable"}},
        {"id": "open", "title": "Open", "asks": {"apart": "open"}},
        {"id": "left", "title": "Left", "asks": {"apart": {"claim": "solvable", "skip": "true"}}},
    ]
    return {"family": "colouring", "figures": [one | {"figure": row, "tiles": tiles} for one in shapes]}


def test_badge_count_and_numbers_of_a_printed_book_agree(tmp_path: Path) -> None:
    said = {"blurb": "In this book: {number: problems} problems, {number: challenges} challenges."}
    book = written(tmp_path / "mixed", mixed(), **said)
    cover, *others = pages(book)
    assert cover.split()[-2:] == ["3", "PUZZLES"]
    assert "In this book: 3 problems, 4 challenges." in others[-1]
    assert load_book(book).skipped == {"left-apart"}
    [chapter] = [page for page in others if "Again" in page and "Open" in page]
    assert "Left" not in chapter
    assert max(int(number) for number in re.findall(r"(\d+) (?:Row|Again|Open)", chapter)) == 3
