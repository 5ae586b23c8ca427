"""Grades of deals: by the steps it usually takes to shake them into a map."""

import pytest

from generator.abilities.grading import Graded
from generator.grades import GRADE_NAMES
from generator.puzzles.mountains.deal import Size
from generator.puzzles.mountains.grading import grade_of
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.puzzles.mountains.maps import shipped


def test_the_problems_rise_from_gentle_to_fiendish() -> None:
    grades = [GRADE_NAMES.index(puzzle.grade or "") for puzzle in shipped().values()]
    assert len(grades) == 12
    assert grades == sorted(grades)
    assert set(grades) == set(range(5))


@pytest.mark.slow
@pytest.mark.parametrize("name", [f"mountains-{number}" for number in range(1, 13)])
def test_the_problems_of_the_book_have_the_grades_of_the_stated_rule(name: str) -> None:
    puzzle = shipped()[name]
    assert isinstance(puzzle, Graded)
    assert puzzle.grade == puzzle.measured_grade(None)


def test_a_grade_that_is_not_measured_refutes_the_problem() -> None:
    easy = shipped()["mountains-1"]
    assert judge(easy).verdict is Verdict.PROVEN
    proof = judge(easy.model_copy(update={"grade": "tough"}))
    assert proof.verdict is Verdict.REFUTED
    assert proof.message == "graded tough, but what it needs makes it gentle"


@pytest.mark.parametrize(
    ("steps", "grade"),
    [(0, "gentle"), (400, "gentle"), (401, "steady"), (801, "tricky"), (1601, "tough"), (3201, "fiendish")],
)
def test_a_grade_begins_past_the_limit_of_the_one_before(
    steps: int, grade: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.puzzles.mountains.grading.usual_steps", lambda deal, size: steps)
    assert grade_of((), Size(6, 6)) == grade
