"""Hints of the hex puzzles: places in words, one nudge for all goals of a shape, whatever can be done."""

import re
from collections import defaultdict

import pytest

from generator.abilities.figures import Emblem
from generator.abilities.hints import Hinted
from generator.problem import Puzzle
from generator.puzzles.colouring import Colouring
from generator.puzzles.dihexes.layout import HexLayout
from generator.puzzles.hexmate import Hexmate
from tests.shipped import shipped_book
from tests.vocabulary import shipped_vocabulary

BOOK = shipped_book("dihexes")
PUZZLES = [
    entry.problem for chapter in BOOK.chapters for entry in chapter.entries if isinstance(entry.problem, Puzzle)
]
PLACE = re.compile(r"\b[a-z]+[0-9]+\b")
CROWN = ".   .   .\n . . . .\n. . . . .\n . . . ."


def crown(claim: str) -> Colouring:
    keys = {"id": "c", "claim": claim, "tiles": "four-colours-without-doubles", "goal": "pairs", "figure": CROWN}
    return Colouring.model_validate(keys, context=shipped_vocabulary())


def test_the_nudge_is_the_same_whatever_can_be_done() -> None:
    nudges: defaultdict[str, set[str]] = defaultdict(set)
    for problem in PUZZLES:
        if isinstance(problem, Colouring):
            nudges[problem.group].add(problem.hints_for(None)[0])
    assert all(len(found) == 1 for found in nudges.values())


def test_a_push_names_the_tile_on_the_tightest_cell_from_there_inwards() -> None:
    layout = "A a1, B a2, C a3, AC b1-c1, DB b2-b3, CD b4-c5, BC c2-d1, D c3, AD c4-d4, BA d2-d3"
    assert crown("solvable").hints_for(HexLayout.parse(layout)) == ("Two tips: top row, left.", "A")
    assert crown("impossible").hints_for(None)[1] == "can it be?"


@pytest.mark.parametrize("problem", [one for one in PUZZLES if isinstance(one, Hexmate)], ids=lambda one: one.id)
def test_hints_of_patterns_name_no_place_that_is_not_printed(problem: Hexmate) -> None:
    solution = next(problem.solve(), None) if str(problem.claim) == "unique" else None
    for words in problem.hints_for(solution):
        assert {*PLACE.findall(words)} <= problem.places
        assert words.endswith(".") == (solution is not None)


def test_a_pair_that_meets_once_is_the_nudge() -> None:
    pattern = "  B A B\n A C A B\nC B C A C"
    mini = Hexmate.model_validate(
        {"id": "p", "claim": "unique", "tiles": "AA AB AC BB BC CC", "pattern": pattern}, context=None
    )
    [solution] = mini.solve()
    assert mini.hints_for(solution)[0] == "Two Bs meet once: rows 1 and 2."


def test_every_hex_puzzle_has_hints_and_an_emblem_that_fits_the_contents() -> None:
    for problem in PUZZLES:
        assert isinstance(problem, Hinted)
        assert isinstance(problem, Emblem)
        figure = problem.emblem()
        assert figure.width <= 17.0
        assert figure.height <= 14.0
