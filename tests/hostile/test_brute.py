"""Random small problems of every family: what is true of them is proven, what is false is refuted."""

import ast
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generator.catalogue import family_names, game_names
from generator.errors import Undecided
from generator.puzzles.capturing.checker import CapturingChecker
from generator.puzzles.dominosa import Dominosa
from generator.puzzles.unmatched import Unmatched
from generator.verify import judge as judging
from generator.verify.proof import Proof, Verdict
from tests.hostile import brute
from tests.hostile.brute.families import FAMILIES, shares
from tests.hostile.brute.posed import Held, Posed, Tally, counted

EVERY_DAY, SLOW = 1_500, 10_000
"""Claims of all families together."""

INNER = {"engine", "solving", "checker", "certificate", "certify", "solve", "grid", "tiles", "reasons", "moving"}
"""Rooms of the generator that know rules or geometry: what tries everything comes in by none of these."""

MODULES = sorted(Path(brute.__path__[0]).glob("*.py"))
every_family = pytest.mark.parametrize("name", FAMILIES)


def require_right(name: str, claims: int, seed: str) -> Tally:
    """So many claims of a family, none of which comes out wrong."""
    tally = counted(FAMILIES[name].posing, claims, seed)
    assert not tally.faults, f"{len(tally.faults)} of {tally.claims} claims:\n{tally.faults[0]}"
    return tally


@every_family
def test_true_claims_are_proven_and_false_ones_refuted(name: str) -> None:
    tally = require_right(name, shares(EVERY_DAY)[name], "every day")
    assert tally.counts[Held.PROVEN]
    assert tally.counts[Held.REFUTED]


@pytest.mark.slow
@every_family
def test_true_claims_are_proven_and_false_ones_refuted_thousands_of_times(name: str) -> None:
    require_right(name, shares(SLOW)[name], "slow")


def test_every_family_and_every_game_is_tried() -> None:
    begun = {name.split(" ")[0] for name in FAMILIES}
    assert begun - {"slides"} == {*family_names()} | {*game_names()}


def test_a_run_deals_its_claims_to_all_families() -> None:
    assert all(shares(EVERY_DAY).values())
    assert EVERY_DAY * 0.9 < sum(shares(EVERY_DAY).values()) <= EVERY_DAY


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_what_tries_everything_shares_no_rules_with_the_generator(path: Path) -> None:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    imported = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    theirs = {name for name in imported if name.startswith("generator")}
    assert not [name for name in theirs if INNER & {*name.split(".")}]


def test_a_seed_decides_every_claim() -> None:
    posing = FAMILIES["colouring"].posing
    said = [[str(posed) for seed in range(9) for posed in posing(Random(seed))] for _ in range(2)]
    assert said[0] == said[1]
    assert len({*said[0]}) > 20


def faults(name: str, claims: int = 150) -> list[str]:
    return counted(FAMILIES[name].posing, claims, "planted").faults


def test_a_checker_that_accepts_everything_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Dominosa, "check", lambda problem, solution: None)
    assert any("which does not hold" in fault and "proven" in fault for fault in faults("dominosa"))


def test_a_solver_that_stops_at_the_first_solution_is_found_out_though_all_nod(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = Dominosa.solve

    def first(problem: Dominosa) -> Iterator[Any]:
        return islice(whole(problem), 1)

    def nod(problem: Dominosa, found: Sequence[Any]) -> str:
        return "nod"

    monkeypatch.setattr(Dominosa, "solve", first)
    monkeypatch.setattr(Dominosa, "confirm", nod)
    assert any("claim: 'unique'" in fault and "proven" in fault for fault in faults("dominosa"))


def test_a_solver_that_misses_a_solution_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Dominosa.solve
    monkeypatch.setattr(Dominosa, "solve", lambda problem: islice(whole(problem), 1))
    assert any("crashed" in fault for fault in faults("dominosa"))


def test_a_search_that_finds_nothing_is_found_out_though_all_nod(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Unmatched, "solve", lambda problem: iter(()))
    monkeypatch.setattr(Unmatched, "confirm", lambda problem, found: "nod")
    assert any("claim: 'impossible'" in fault and "proven" in fault for fault in faults("unmatched"))


def test_a_replay_that_forgets_what_must_be_collected_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CapturingChecker, "lacking", lambda checker, table: "")
    assert any("which does not hold" in fault and "proven" in fault for fault in faults("capturing"))


def test_a_judge_who_proves_everything_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "judge", lambda problem: Proof(Verdict.PROVEN, "nod"))
    assert faults("mountains", 20)


def test_a_solver_that_gives_up_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def give_up(problem: Dominosa) -> Iterator[Any]:
        raise Undecided("too hard")

    monkeypatch.setattr(Dominosa, "solve", give_up)
    assert any("undecided" in fault for fault in faults("dominosa", 20))


def test_a_solver_that_breaks_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(problem: Dominosa) -> Iterator[Any]:
        raise KeyError("lost")

    monkeypatch.setattr(Dominosa, "solve", fail)
    assert any("lost" in fault for fault in faults("dominosa", 20))


def test_a_true_claim_that_cannot_be_read_is_a_fault() -> None:
    tally = Tally()
    tally.add(Posed(Dominosa, {"claim": "unique", "numbers": "no grid"}, holds=True))
    assert tally.faults
    tally.add(Posed(Dominosa, {"claim": "unique", "numbers": "no grid"}, holds=False))
    assert tally.counts == {Held.WRONG: 1, Held.REFUTED: 1}
