from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from generator.abilities.making import FastChecked
from generator.claim import Captures, Claim, Shortest, Solvable
from generator.errors import Disagreement, Refuted, Undecided
from generator.puzzles.capturing import Capturing
from generator.puzzles.unmatched import Unmatched
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.compiled import compiled_and_plain, printed_alike

TAKEN = "0|3 2 1\n    - -\n3|5 1 6"
STUCK = "0|1\n\n2|3"


@pytest.fixture
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_PLAIN", "1")


def capturing(start: str, claim: Claim) -> Capturing:
    return Capturing(id="new", claim=claim, start=start)


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize(("family", "length"), [(Unmatched, 4), (Capturing, 3)])
def test_what_is_held_true_swiftly_is_proven_by_a_judge(family: type[Unmatched | Capturing], length: int) -> None:
    problems: Iterator[Any] = family.generate(4, 3, length)
    for problem in islice(problems, 2):
        assert len({*problem.fast_check()}) == 2
        assert judge(problem).verdict is Verdict.PROVEN
        claimed = problem.claim.moves
        for wrong in (claimed - 1, claimed + 1):
            with pytest.raises(Refuted, match=f"says {wrong} moves, but there is a shortest line of {claimed}"):
                problem.model_copy(update={"claim": Shortest(wrong)}).fast_check()


@pytest.mark.usefixtures("_plain")
def test_a_start_that_cannot_be_solved_is_refuted() -> None:
    assert isinstance(capturing(STUCK, Shortest(1)), FastChecked)
    with pytest.raises(Refuted, match="no line at all"):
        capturing(STUCK, Shortest(1)).fast_check()


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("claim", [Solvable(), Captures(2)])
def test_other_claims_are_left_to_a_check(claim: Claim) -> None:
    with pytest.raises(Undecided):
        capturing(TAKEN, claim).fast_check()


@pytest.mark.usefixtures("_plain")
def test_programs_that_differ_disagree(monkeypatch: pytest.MonkeyPatch) -> None:
    from generator.puzzles.sliding import fast_check

    monkeypatch.setattr(fast_check, "by_cells", lambda layout, captures: 3)
    with pytest.raises(Disagreement, match="domino by domino finds no line at all, the search cell by cell"):
        capturing(STUCK, Shortest(3)).fast_check()


@pytest.mark.usefixtures("_plain")
def test_too_many_states_are_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    from generator.puzzles.sliding import fast_check, tables

    monkeypatch.setattr(fast_check, "_desk", lambda size: tables.desk_for(size, 2))
    with pytest.raises(Undecided, match="more than"):
        fast_check.by_dominoes("    1 0|0\n    -\n1|3 0 2\n      -\n      1", captures=False)


MAKE = """
from itertools import islice
from generator.puzzles.capturing import Capturing
from generator.puzzles.unmatched import Unmatched
print([one.start for family in (Unmatched, Capturing) for one in islice(family.generate(4, 3), 2)])
"""


@pytest.mark.slow
@compiled_and_plain
def test_compiled_loops_make_what_plain_ones_make() -> None:
    printed_alike(MAKE)
