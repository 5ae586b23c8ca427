"""The checker of a colouring's rules."""

from pathlib import Path

import pytest

from generator.errors import Refuted
from tests.puzzles.colouring.tasks import CUP, CUP_FIGURE, RIGHT, SYMMETRIC, vocabulary_of
from tests.vocabulary import colouring


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AB a1-a2, CA a3-b4, A b1, BC b2-b3", "tile A is not in the set"),
        ("AB a1-a2, CA a3-b4, C b1", "cell b2 is not covered"),
        ("BA a1-a2, CA a3-b4, C b1, AB b2-b3", "cells a2 and b2 touch and both are A"),
        ("AB a1-a2, AC a3-b4, C b1, AB b2-b3", None),
    ],
)
def test_the_checker_tells_right_from_wrong_without_the_solver(text: str, message: str | None) -> None:
    problem = colouring(CUP, CUP_FIGURE, "apart")
    problem.check(problem.read(RIGHT))
    if message:
        with pytest.raises(Refuted, match=message):
            problem.check(problem.read(text))
    else:
        problem.check(problem.read(text))


@pytest.mark.parametrize(
    ("goal", "text", "message"),
    [
        ("latin", "AB a1-a2, AB a3-a4", "colour A stands 2 times in one level row, at a1, a3"),
        ("pairs", "AB a1-a2, BA a3-a4", "the patch of A at a1 has 1 cells"),
        (
            "quad-double-single",
            "AB a1-a2, BA a3-a4",
            r"colour A has patches of \[1, 1\] cells, expected \[1, 2, 4\]",
        ),
        ("doubles-only", "AB a1-a2, BA a3-a4", "cells a2 and a3 touch and both are B"),
    ],
)
def test_each_requirement_refutes_what_breaks_it(goal: str, text: str, message: str) -> None:
    problem = colouring("AB AB", ". . . .", goal)
    with pytest.raises(Refuted, match=message):
        problem.check(problem.read(text))


def test_solid_tiles_may_touch_within_but_not_beside_each_other() -> None:
    problem = colouring("AA AB B", ". . . . .", "doubles-only")
    problem.check(problem.read("AA a1-a2, BA a3-a4, B a5"))
    with pytest.raises(Refuted, match="cells a2 and a3 touch and both are A"):
        problem.check(problem.read("AA a1-a2, AB a3-a4, B a5"))


def test_rows_run_in_three_directions_and_gaps_do_not_break_them() -> None:
    problem = colouring("AB AB", ". .\n . .", "latin")
    with pytest.raises(Refuted, match="falling row, at a1, b1"):
        problem.check(problem.read("AB a1-a2, AB b1-b2"))
    gap = colouring("AB AB", ". .\n\n. .", "latin")
    with pytest.raises(Refuted, match="falling row, at a1, c2"):
        gap.check(gap.read("AB a1-a2, BA c1-c2"))


def test_the_checker_refutes_a_pattern_without_the_demanded_symmetry(tmp_path: Path) -> None:
    words = vocabulary_of(tmp_path, SYMMETRIC)
    problem = colouring("AA AB B", ". . .\n . .", "butterfly", words=words)
    problem.check(problem.read("AA a1-a2, AB a3-b2, B b1"))
    with pytest.raises(Refuted, match="no symmetry by mirror, colours kept"):
        problem.check(problem.read("AA a1-a2, B a3, AB b1-b2"))
