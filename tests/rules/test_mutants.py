"""Answers of the families that ship, changed in a few places: checker, solver and oracle judge them alike."""

from random import Random

import pytest

from tests.conftest import first_of
from tests.rules.oracles.agreement.mutants import Court, judged, shipped, shipped_families
from tests.rules.oracles.agreement.trial import Differs

SEED = 1
EVERYDAY = 30
MANY = 200
FAMILIES = shipped_families()


@pytest.mark.parametrize("name", FAMILIES)
def test_some_mutants_are_judged_alike(name: str) -> None:
    found = judged(name, EVERYDAY, SEED)
    assert found.mutants == EVERYDAY
    assert 0 < found.right < found.mutants


@pytest.mark.slow
@pytest.mark.parametrize("name", FAMILIES)
def test_many_mutants_are_judged_alike(name: str) -> None:
    found = judged(name, MANY, SEED + 1)
    assert found.mutants == MANY
    assert MANY / 10 <= found.right < MANY


def test_families_ship_with_problems() -> None:
    assert FAMILIES


@pytest.mark.parametrize("name", first_of(*FAMILIES))
def test_a_verdict_that_differs_is_found_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.rules.check.checking.RuleChecker.broken", lambda self, layers: [])
    with pytest.raises(Differs, match="a mutant is judged in two ways"):
        judged(name, MANY, SEED)


def test_every_problem_that_ships_can_be_loosened() -> None:
    for name in FAMILIES:
        for made in shipped(name)[:1]:
            assert Court(made, Random(1)).puzzle.board.cells
