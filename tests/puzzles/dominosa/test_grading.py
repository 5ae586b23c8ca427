"""Grades: by the weakest techniques that finish a grid, and held to what is printed."""

from collections import Counter
from collections.abc import Iterable

import pytest

from generator.grades import GRADE_NAMES
from generator.puzzles.dominosa import Dominosa
from generator.puzzles.dominosa.grid import field_of, read_grid
from generator.puzzles.hidden_set.grading import measured
from generator.puzzles.hidden_set.reasoning.deduction import Inference, derive
from generator.puzzles.hidden_set.reasoning.pencil import PencilBoard
from generator.puzzles.hidden_set.reasoning.techniques import ALL, Technique
from generator.puzzles.hidden_set.reasoning.walkthrough import steps_to
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.puzzles.dominosa.random_grids import FIENDISH, TOUGH, problems


def test_the_book_has_four_problems_of_each_grade_and_they_rise() -> None:
    """By grade first, then by the size of the set, then by the steps that the way to the answer takes."""
    shelf = [*problems().values()]
    assert Counter(problem.grade for problem in shelf) == dict.fromkeys(GRADE_NAMES, 4)
    order = [(GRADE_NAMES.index(str(problem.grade)), problem.top, _effort(problem)) for problem in shelf]
    assert order == sorted(order)


def _effort(problem: Dominosa) -> int:
    [solution] = problem.solve()
    board = PencilBoard(problem.seen)
    return _steps(steps_to(board, [(placed.first, placed.second) for placed in solution.dominoes]))


def _steps(steps: Iterable[Inference]) -> int:
    return sum(1 + _steps(step.trial) for step in steps)


@pytest.mark.parametrize(
    ("numbers", "grade"),
    [
        ("1 2 0 0\n1 2 2 1\n0 1 2 0", "gentle"),
        ("0 2 0 3 0\n0 3 0 3 1\n1 1 2 3 2\n1 1 2 2 3", "steady"),
        ("2 2 3 3 1\n0 0 0 0 3\n1 2 2 1 2\n3 3 0 1 1", "tricky"),
        (TOUGH, "tough"),
        (FIENDISH, "fiendish"),
    ],
)
def test_a_grid_is_graded_by_the_weakest_techniques_that_finish_it(numbers: str, grade: str) -> None:
    assert measured(field_of(read_grid(numbers))) == grade


def test_a_grade_falls_when_the_technique_it_needs_is_switched_off() -> None:
    board = PencilBoard(field_of(read_grid(TOUGH)))
    assert board.solved(derive(board, board.blank(), ALL)[0])
    assert not board.solved(derive(board, board.blank(), ALL - {Technique.NECK})[0])


def test_a_printed_grade_that_is_not_the_measured_one_is_refuted() -> None:
    wrong = Dominosa.model_validate({"id": "d", "claim": "unique", "numbers": TOUGH, "grade": "gentle"})
    proof = judge(wrong)
    assert proof.verdict is Verdict.REFUTED
    assert proof.message == "graded gentle, but what it needs makes it tough"
    assert judge(wrong.model_copy(update={"grade": "tough"})).verdict is Verdict.PROVEN
