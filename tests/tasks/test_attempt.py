import multiprocessing
import time

import pytest

from generator.abilities.making import Attempt
from generator.errors import ContentError
from generator.puzzles.hexmate import Hexmate
from generator.tasks.attempt import attempt
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.verify.problems import entry

FIGURE = ". . . .\n . . . .\n. . . ."


def hunted(**keys: str) -> Hexmate:
    words = {"id": "h", "claim": "open", "tiles": "AB AC AD BC BD CD", "pattern": FIGURE} | keys
    return Hexmate.model_validate(words)


def told(attempts: list[Attempt]) -> list[str]:
    return [one.words for one in attempts]


def test_a_hunt_tells_each_better_pattern_and_ends_with_one_that_is_proven_unique() -> None:
    steps: list[Attempt] = []
    best = attempt(hunted(), 60, 1, steps.append)
    assert best.settled
    assert told(steps)[-1] == "a pattern with one solution"
    assert judge(hunted(**dict(best.keys))).verdict is Verdict.PROVEN


def test_a_hunt_repeats_itself_from_its_seed() -> None:
    assert attempt(hunted(), 60, 5, lambda _: None) == attempt(hunted(), 60, 5, lambda _: None)


def test_the_solver_settles_what_has_no_hunt_of_its_own() -> None:
    best = attempt(entry(claim="open", count=1).problem, 60, 1, lambda _: None)
    assert dict(best.keys) == {"claim": "solvable", "solution": "0"}
    best = attempt(entry(claim="open", count=0).problem, 60, 1, lambda _: None)
    assert dict(best.keys) == {"claim": "impossible"}


@pytest.mark.slow
def test_an_attempt_that_runs_out_of_time_settles_nothing() -> None:
    steps: list[Attempt] = []
    best = attempt(entry(claim="open", manner="give up").problem, 4, 1, steps.append)
    assert not best.settled
    assert told(steps)[:2] == [
        "undecided at a limit of 30; going on with 60",
        "undecided at a limit of 60; going on with 120",
    ]


@pytest.mark.parametrize("seconds", [0.0, 1.0])
def test_an_attempt_that_is_silent_ends_in_time_all_the_same(seconds: float) -> None:
    # Other tests of this process may have a cluster that goes on.
    before = {*multiprocessing.active_children()}
    start = time.monotonic()
    best = attempt(entry(claim="open", manner="slow").problem, seconds, 1, lambda _: None)
    assert best.words == "nothing found yet"
    assert time.monotonic() - start < seconds + 5
    assert {*multiprocessing.active_children()} <= before


def test_an_attempt_that_kills_its_process_ends_with_what_was_found() -> None:
    assert attempt(entry(claim="open", manner="die").problem, 60, 1, lambda _: None).words == "nothing found yet"


def test_an_attempt_that_crashes_is_given_up_and_says_where() -> None:
    best = attempt(entry(claim="open", manner="crash").problem, 60, 1, lambda _: None)
    assert not best.settled
    assert best.words.startswith("given up: ZeroDivisionError: integer division or modulo by zero at generator.")


def test_what_a_hunt_cannot_begin_with_is_an_error_of_the_content() -> None:
    with pytest.raises(ContentError, match="cannot be covered by the tiles"):
        attempt(hunted(tiles="AA", pattern=".   ."), 60, 1, lambda _: None)


def test_only_an_open_problem_is_attempted() -> None:
    with pytest.raises(ContentError, match="expected an open problem"):
        attempt(entry(claim="unique").problem, 1, 1, lambda _: None)


def test_an_empty_pattern_must_have_the_cells_of_its_tiles() -> None:
    with pytest.raises(ValueError, match="the figure has 3 cells, expected 12"):
        hunted(pattern=". . .")
    with pytest.raises(ValueError, match=r"'\.'"):
        hunted(claim="unique")
