"""What ships, with its claims and its solutions edited: nothing of it is proven any more."""

from collections.abc import Iterable
from random import Random

import pytest

from generator.catalogue import family_names
from generator.games.hexagone.puzzle import HexagoneSolo
from generator.load import Entry
from generator.puzzles.capturing import Capturing
from generator.puzzles.fujisan import Fujisan
from generator.puzzles.unmatched import Unmatched
from generator.verify.proof import Verdict
from tests.conftest import shipped_entries
from tests.hostile.brute.edited import (
    Edit,
    edited_claims,
    edited_facts,
    edited_solutions,
    replays,
    solution_of,
    verdict,
)

FAMILIES = sorted({entry.family for entry in shipped_entries()})
every_family = pytest.mark.parametrize("family", FAMILIES)


def of_family(family: str) -> list[Entry]:
    return [entry for entry in shipped_entries() if entry.family == family]


def require_refuted(edits: Iterable[Edit], or_undecided: bool = False) -> int:
    """Every edit is refuted or, where it takes a search, at least not proven; how many there are."""
    allowed = {Verdict.REFUTED, Verdict.UNDECIDED} if or_undecided else {Verdict.REFUTED}
    found = [(words, verdict(problem)) for words, problem in edits]
    assert not [(words, said) for words, said in found if said not in allowed]
    return len(found)


@every_family
def test_a_fact_edited_to_a_wrong_value_is_refuted(family: str) -> None:
    chance = Random(family)
    for entry in of_family(family):
        require_refuted(edited_facts(entry, chance))


@pytest.mark.slow
@pytest.mark.parametrize("family", sorted(family_names()))
def test_a_fact_edited_to_any_value_near_it_is_refuted(family: str) -> None:
    assert sum(require_refuted(edited_facts(entry)) for entry in of_family(family))


@pytest.mark.slow
@every_family
def test_an_edited_claim_of_a_problem_is_never_proven(family: str) -> None:
    for entry in of_family(family):
        require_refuted(edited_claims(entry), or_undecided=True)


@pytest.mark.parametrize("family", ["dominosa", "hexagone", "tetradominoes", "capturing"])
def test_a_solution_edited_in_one_place_is_refuted(family: str) -> None:
    problems = [entry for entry in of_family(family) if not entry.is_example]
    assert sum(require_refuted(edited_solutions(entry, 5, Random(entry.problem.id))) for entry in problems[:3])


@pytest.mark.slow
@every_family
def test_any_solution_edited_in_ten_places_is_refuted_each_time(family: str) -> None:
    for entry in of_family(family):
        require_refuted(edited_solutions(entry, 10, Random(entry.problem.id)))


@pytest.mark.slow
@pytest.mark.parametrize("family", ["unmatched", "capturing", "fujisan", "hexagone"])
def test_a_shipped_line_of_play_does_what_is_asked_by_moves_told_apart(family: str) -> None:
    moving = (Unmatched, Capturing, Fujisan, HexagoneSolo)
    problems = [entry.problem for entry in of_family(family) if isinstance(entry.problem, moving)]
    assert problems
    for problem in problems:
        assert replays(problem, solution_of(problem)), problem.id
