"""Reasons why a figure cannot be done: a true one holds, a false one does not, and none proves too much."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.certify.hexes import Cell
from generator.claim import Impossible
from generator.errors import ContentError, Refuted
from generator.load import load_loose
from generator.puzzles.colouring import Colouring
from generator.puzzles.colouring.reasons import checked
from generator.puzzles.colouring.reasons.task import ReasonedTask
from generator.puzzles.colouring.reasons.why import Says
from generator.puzzles.colouring.solving.task import ColouringTask
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.conftest import ROOT
from tests.puzzles.colouring.tasks import accepted, tasks
from tests.shipped import shipped_book
from tests.vocabulary import colouring, shipped_vocabulary

BOOK = ROOT / "content" / "dihexes"
SHIPPED = {
    entry.problem.id: entry.problem
    for chapter in shipped_book("dihexes").chapters
    for entry in chapter.entries
    if isinstance(entry.problem, Colouring) and isinstance(entry.problem.claim, Impossible)
}
REASONED = sorted(name for name, problem in SHIPPED.items() if problem.why is not None)

WRONG_SIZE = {"says": "part-of-wrong-size"}
FAULTY = """\
family: colouring
problems:
  - id: x
    claim: CLAIM
    tiles: AB AB
    goal: latin
    why: WHY
    figure: ". . . ."
"""


def asked_of(problem: Colouring) -> ReasonedTask:
    return ReasonedTask.read(problem.figure, str(problem.tile_set), problem.requirements)


def changed(problem: Colouring, **keys: object) -> Colouring:
    value = problem.model_dump(mode="json") | {"claim": "impossible", "tiles": str(problem.tile_set)} | keys
    return Colouring.model_validate(value, context=shipped_vocabulary())


def with_cells(name: str, *cells: str, says: str = "") -> Colouring:
    """A problem of the book whose reason names other cells."""
    problem = SHIPPED[name]
    assert problem.why is not None
    return changed(problem, why={"says": says or problem.why.says.value, "cells": list(cells)})


def refusal(problem: Colouring) -> str:
    with pytest.raises(Refuted, match="does not hold") as refused:
        _ = problem.reason
    return str(refused.value)


@pytest.mark.parametrize("name", REASONED)
def test_every_reason_of_the_book_holds_and_is_told_in_a_sentence(name: str) -> None:
    reason = SHIPPED[name].reason
    assert reason is not None
    assert reason.words.endswith(".")
    assert reason.words[0].isupper()


def test_all_but_one_of_the_impossible_goals_have_a_reason_and_most_can_be_seen() -> None:
    assert set(SHIPPED) - set(REASONED) == {"galaxy-latin"}
    seen = [name for name in REASONED if (reason := SHIPPED[name].reason) and reason.seen]
    assert len(seen) >= 35


def test_every_kind_of_reason_is_used() -> None:
    assert {why.says for name in REASONED if (why := SHIPPED[name].why)} == set(Says)


def test_a_row_must_be_a_row_and_longer_than_the_colours() -> None:
    assert "which 4 colours can fill" in refusal(with_cells("hourglass-latin", "a1", "b1", "c1", "d2"))
    assert "not lie in one row" in refusal(with_cells("hourglass-latin", "a1", "b1", "c1", "d2", "e1"))
    pairs = changed(SHIPPED["hourglass-latin"], goal="pairs")
    assert "no goal says how often" in refusal(pairs)


def test_a_part_must_be_whole_and_of_a_size_that_does_not_come_out() -> None:
    moon, cells = SHIPPED["moon-and-star-apart"], ["c3", "c4", "d4", "d5", "d6", "e3", "e4"]
    assert changed(moon, why={"says": "part-of-wrong-size", "cells": cells}).reason is not None
    assert "touch others" in refusal(changed(moon, why={"says": "part-of-wrong-size", "cells": cells[:-1]}))
    even = ". .\n\n. ."
    assert "can be divided" in refusal(changed(colouring("AB AB", even, "apart"), why=WRONG_SIZE))
    # A single hex fills what is left over.
    odd = ". .\n .\n\n ."
    assert "can be divided" in refusal(changed(colouring("AB A B", odd, "apart"), why=WRONG_SIZE))


def test_a_part_lacks_tiles_only_where_its_colours_cannot_cover_it() -> None:
    triangle = SHIPPED["six-triangles-trios"]
    more = str(triangle.tile_set).replace("AB", "AB AB").replace(" EF", "")
    assert "can cover" in refusal(changed(triangle, tiles=more))


def test_neighbours_are_too_few_only_where_each_cell_needs_one() -> None:
    assert "which is enough" in refusal(with_cells("crab-pairs", "a2"))
    assert "touch" in refusal(with_cells("crab-pairs", "a2", "b3", "b4"))
    # Apart from pairs, a single hex covers a tip that finds no partner.
    assert "a single hex" in refusal(changed(SHIPPED["crab-pairs"], goal="apart"))


def test_a_neighbour_must_be_the_only_one_and_no_tile_may_lie_inside_a_patch() -> None:
    assert "lean on" in refusal(with_cells("robot-pairs", "c5"))
    doubles = "AA AB AC AD AE BC BD BE CD CE"
    assert "doubles" in refusal(changed(SHIPPED["robot-pairs"], tiles=doubles))
    assert "patch of one cell" in refusal(changed(SHIPPED["robot-pairs"], goal="apart"))
    assert "expected one cell, or two" in refusal(changed(SHIPPED["arrow-pairs"], goal="pairs-or-trios"))


def test_a_tile_is_needed_twice_only_where_a_second_one_would_help() -> None:
    assert "can be filled" in refusal(with_cells("lantern-pairs", "a1", "b1"))
    assert "with any number" in refusal(with_cells("crown-latin", "c1", "c2", "c3", "c4", "c5", says="tile-twice"))
    twice = str(SHIPPED["catherine-wheel-trios"].tile_set).replace(" A B", " A A").replace("BC ", "")
    assert "can be filled" in refusal(changed(SHIPPED["catherine-wheel-trios"], tiles=twice + " B C"))


def test_tiles_of_a_kind_are_too_few_only_where_more_are_needed_than_there_are() -> None:
    six = ["a1", "a2", "b1", "b4", "d1", "d8"]
    assert "together need" in refusal(with_cells("sun-pairs-or-trios", *six))
    assert with_cells("sun-pairs-or-trios", *six, "f1").reason is not None
    five_ends = ["a1", "a2", "b1", "c1", "b3", "c6", "e1", "f1", "e6", "f3"]
    assert "together need" in refusal(with_cells("frost-pairs-or-trios", *five_ends))


def test_rows_that_can_add_up_are_no_reason() -> None:
    assert "whole figure" in refusal(with_cells("clover-latin", "a1", "a2", says="row-numbers"))
    ring = changed(SHIPPED["triskele-latin"], why={"says": "row-numbers"})
    assert "counted to and fro" in refusal(ring)


def test_cells_that_can_be_filled_are_no_reason() -> None:
    assert "the 5 cells can be filled" in refusal(with_cells("portal-pairs", "a1", "b1", "b4", "c2", "d2"))
    clash = changed(SHIPPED["galaxy-latin"], why={"says": "places-clash"})
    assert "can be shared out" in refusal(clash)


def test_a_reason_that_does_not_hold_refutes_the_problem() -> None:
    proof = judge(with_cells("hourglass-latin", "a1", "b1", "c1", "d2"))
    assert proof.verdict is Verdict.REFUTED
    assert proof.message.startswith("the reason 'row-too-long' does not hold: the row has 4 cells")


@pytest.mark.parametrize(
    ("claim", "why", "message"),
    [
        ("impossible", "{says: row-too-long, cells: [a1, z9]}", "there is no cell 'z9'"),
        ("impossible", "{says: row-too-long, cells: [a1, a1]}", "'a1' is named twice"),
        ("impossible", "{says: bad-luck}", "row-too-long"),
        ("solvable", "{says: row-too-long}", "beside 'impossible' only"),
    ],
)
def test_a_why_that_cannot_be_read_is_an_error_with_its_line(
    claim: str, why: str, message: str, tmp_path: Path
) -> None:
    (tmp_path / "mine.yaml").write_text(FAULTY.replace("CLAIM", claim).replace("WHY", why))
    _, [fault] = load_loose([tmp_path / "mine.yaml"])
    assert isinstance(fault.error, ContentError)
    assert message in str(fault)
    assert fault.place.line >= 3


def regions(asked: ReasonedTask) -> Iterator[frozenset[Cell]]:
    """The whole figure, its rows, its parts, and every one to three of its cells."""
    yield frozenset(asked.cells)
    yield from (frozenset(row) for direction in asked.rows for row in direction)
    yield from asked.parts(asked.cells)
    yield from (frozenset(some) for size in (1, 2, 3) for some in combinations(asked.cells, size))


def proves_nothing_false(task: ColouringTask) -> None:
    """Hold every reason that is accepted of a small figure to brute force."""
    asked = ReasonedTask.read(str(task.figure), str(task.tiles), task.requirements)
    possible = bool(accepted(task))
    for cells in dict.fromkeys(regions(asked)):
        for says in Says:
            try:
                checked(asked, cells, says)
            except Refuted:
                continue
            assert not possible, (says, sorted(asked.names[cell] for cell in cells))


@settings(max_examples=60, deadline=None)
@given(tasks())
def test_a_reason_that_is_accepted_is_of_a_figure_that_brute_force_cannot_fill(task: ColouringTask) -> None:
    proves_nothing_false(task)


@pytest.mark.slow
@settings(max_examples=400, deadline=None)
@given(tasks(), st.none())
def test_no_reason_proves_too_much_many_times(task: ColouringTask, _: None) -> None:
    proves_nothing_false(task)
