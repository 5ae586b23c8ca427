"""Steps as examples: judged twice alike, refused where they say nothing, undecided where too much is to count."""

import pytest
from pydantic import ValidationError

from generator.errors import Undecided
from generator.puzzles.dominosa.examples import DominosaExample, DominosaSteps
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.puzzles.dominosa.random_grids import MANY, VERY_MANY

GRID = "1 2 0 0\n1 2 2 1\n0 1 2 0"


@pytest.mark.parametrize(
    ("step", "forced", "reason"),
    [
        ("11 a1-b1", "true", "the only place for 11"),
        ("11 a1-b1, 00 a3-a4; 22 a2-b2", "true", "the 2 at a2 has one partner left"),
        ("01 c1-c2", "true", ""),
        ("12 a1-a2", "false", ""),
    ],
)
def test_a_step_is_judged_twice_alike(step: str, forced: str, reason: str) -> None:
    outcome = DominosaSteps.judge(GRID, step)
    assert (outcome["forced"], outcome["reason"]) == (forced, reason)
    assert DominosaSteps.recount(GRID, step) == outcome


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("11 a1-c1", "two cells that touch"),
        ("12 a1-b1", "expected 11"),
        ("11 a1-z9", "no cell of the grid"),
        ("11", "two cells that touch"),
        ("a1|a3", "two cells that touch"),
    ],
)
def test_a_step_that_is_no_domino_is_refused(step: str, words: str) -> None:
    with pytest.raises(ValidationError, match=words):
        DominosaExample.model_validate({"id": "e", "position": GRID, "move": step, "claim": {"forced": "true"}})


def example(claim: dict[str, str], move: str = "11 a1-b1", position: str = GRID) -> DominosaExample:
    return DominosaExample.model_validate({"id": "e", "position": position, "move": move, "claim": claim})


def test_every_one_of_many_solutions_is_counted() -> None:
    assert judge(example({"solutions": "1764"}, "24 a1-a2", MANY)).verdict is Verdict.PROVEN
    assert judge(example({"solutions": "1000"}, "24 a1-a2", MANY)).verdict is Verdict.REFUTED
    assert judge(example({"forced": "true"}, "24 a1-a2", MANY)).verdict is Verdict.REFUTED


@pytest.mark.parametrize("claim", [{"solutions": "10000"}, {"solutions": "10001"}, {"forced": "true"}])
def test_more_solutions_than_are_counted_is_undecided_and_never_a_number(claim: dict[str, str]) -> None:
    proof = judge(example(claim, "05 a1-a2", VERY_MANY))
    assert proof.verdict is Verdict.UNDECIDED
    assert proof.message == "counting stopped at 10,000 solutions; take a grid that has fewer"


@pytest.mark.parametrize("most", [1, 1000, 1763])
@pytest.mark.parametrize("claim", [{"solutions": "1000"}, {"solutions": "1764"}, {"forced": "true"}])
def test_wherever_counting_stops_early_nothing_is_known(
    claim: dict[str, str], most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.puzzles.hidden_set.steps.MOST_SOLUTIONS", most)
    assert judge(example(claim, "24 a1-a2", MANY)).verdict is Verdict.UNDECIDED


def test_a_second_count_that_stops_early_is_undecided_too() -> None:
    with pytest.raises(Undecided, match="stopped at 10,000 solutions; take a grid that has fewer"):
        DominosaSteps.recount(VERY_MANY, "05 a1-a2")


def test_a_grid_that_cannot_hold_a_whole_set_has_no_solution() -> None:
    for grid in ("0 1", "0 1 1 0", "1 0 1\n0 1 0"):
        outcome = DominosaSteps.judge(grid, "01 a1-a2")
        assert outcome["solutions"] == "0"
        assert DominosaSteps.recount(grid, "01 a1-a2") == outcome


def test_a_second_count_that_tries_too_much_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.puzzles.hidden_set.checker.steps.MOST_TRIED", 3)
    with pytest.raises(Undecided, match="stopped after 3 dominoes tried; take a smaller grid"):
        DominosaSteps.recount(GRID, "11 a1-b1")


def test_as_many_solutions_as_may_be_counted_is_still_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    grid, step = "0 0 1\n0 1 1", "00 a1-a2"
    count = int(DominosaSteps.judge(grid, step)["solutions"])
    assert count > 1
    for place in ("steps.MOST_SOLUTIONS", "checker.steps.MOST"):
        monkeypatch.setattr(f"generator.puzzles.hidden_set.{place}", count)
    assert judge(example({"solutions": str(count)}, step, grid)).verdict is Verdict.PROVEN
    assert judge(example({"solutions": str(count - 1)}, step, grid)).verdict is Verdict.REFUTED
    monkeypatch.setattr("generator.puzzles.hidden_set.checker.steps.MOST", count - 1)
    assert judge(example({"solutions": str(count)}, step, grid)).verdict is Verdict.UNDECIDED
