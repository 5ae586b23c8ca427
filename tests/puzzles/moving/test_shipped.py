"""Every moving puzzle of the book with something wrong in it: a move, the number of moves or the grade."""

from typing import Any

import pytest

from generator.claim import Shortest
from generator.errors import Refuted
from generator.grades import GRADE_NAMES
from generator.moves import Moves
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.puzzles.moving.shipped import FAMILIES, problems_of, solved

A_MOVE = r"^(after move|move) \d+, \w\w?[LRUD]|^without a move: "
every_problem = pytest.mark.parametrize("name", [problem.id for name in FAMILIES for problem in problems_of(name)])


def searched(monkeypatch: pytest.MonkeyPatch, problem: Any, line: Moves[Any]) -> None:
    """Have the first search find this line, which it has found before."""
    monkeypatch.setattr(type(problem), "solve", lambda self: iter([line]))


@every_problem
def test_a_solution_without_one_of_its_moves_is_refuted_naming_a_move(name: str) -> None:
    problem, line = solved()[name]
    problem.check(line)
    for left_out in range(len(line)):
        with pytest.raises(Refuted, match=A_MOVE):
            problem.check(Moves([*line[:left_out], *line[left_out + 1 :]]))


@every_problem
def test_a_solution_with_a_move_the_other_way_is_refuted_naming_a_move(name: str) -> None:
    problem, line = solved()[name]
    for at in {0, len(line) // 2, len(line) - 1}:
        other = line[at]._replace(way=dict(zip("LRUD", "RLDU", strict=True))[line[at].way])
        with pytest.raises(Refuted, match=A_MOVE):
            problem.check(Moves([*line[:at], other, *line[at + 1 :]]))


@every_problem
def test_a_solution_of_which_a_move_is_made_twice_is_refuted(name: str) -> None:
    problem, line = solved()[name]
    longer = Moves([line[0], *line])
    wrong = problem.model_copy(update={"solution": str(longer)})
    proof = judge(wrong)
    assert proof.verdict is Verdict.REFUTED
    assert "the printed solution is wrong: " in proof.message or f"has {len(longer)} moves" in proof.message


@every_problem
@pytest.mark.parametrize("more", [-1, 1])
def test_a_claim_of_one_move_more_or_less_is_refuted_naming_the_number(
    name: str, more: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    problem, line = solved()[name]
    searched(monkeypatch, problem, line)
    claimed = len(line) + more
    proof = judge(problem.model_copy(update={"claim": Shortest(claimed), "solution": str(line)}))
    assert proof.verdict is Verdict.REFUTED
    assert f"claimed shortest {claimed}, but the shortest solution has {len(line)} moves" in proof.message


@every_problem
def test_the_printed_grade_is_the_measured_one_and_no_other_is_proven(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    problem, line = solved()[name]
    assert problem.measured_grade(line) == problem.grade
    searched(monkeypatch, problem, line)
    monkeypatch.setattr(type(problem), "confirm", lambda self, found: "told elsewhere")
    other = GRADE_NAMES[(GRADE_NAMES.index(problem.grade) + 1) % len(GRADE_NAMES)]
    proof = judge(problem.model_copy(update={"grade": other}))
    assert proof.verdict is Verdict.REFUTED
    assert f"graded {other}, but what it needs makes it {problem.grade}" in proof.message
