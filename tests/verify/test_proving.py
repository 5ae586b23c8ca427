import json
import multiprocessing
import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from generator.cli.guard import status_of
from generator.errors import Crashed, Faults
from generator.load import Entry
from generator.system.cache import Cache
from generator.system.executors import Pool
from generator.verify import Proof, Verdict, prove, verified
from generator.verify.faults import proof_faults
from tests.verify.problems import entry


def run(entries: list[Entry], cache: Cache, jobs: int = 2) -> list[Proof]:
    return prove(entries, cache, Pool(jobs), lambda entry, proof: None)


def files_in(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.json"))


def test_a_second_run_solves_nothing_and_finds_the_same(tmp_path: Path) -> None:
    entries = [entry(id=f"p{i}", claim={"solutions": str(i)}, count=i) for i in range(1, 5)]
    first = run(entries, Cache(tmp_path))
    second = run(entries, Cache(tmp_path))
    assert [proof.cached for proof in first] == [False] * 4
    assert [proof.cached for proof in second] == [True] * 4
    assert [proof.kept() for proof in first] == [proof.kept() for proof in second]


def test_without_a_cache_everything_is_proven_anew(tmp_path: Path) -> None:
    run([entry()], Cache(tmp_path))
    assert not run([entry()], Cache(None))[0].cached


def test_another_claim_is_another_entry(tmp_path: Path) -> None:
    run([entry(claim="solvable", count=2)], Cache(tmp_path))
    assert run([entry(claim="unique", count=2)], Cache(tmp_path))[0].verdict is Verdict.REFUTED


@pytest.mark.parametrize("damage", ["", "{", "null", "[]", '{"seal": "x", "value": {}}'])
def test_a_damaged_entry_is_solved_anew(tmp_path: Path, damage: str) -> None:
    run([entry()], Cache(tmp_path))
    [path] = files_in(tmp_path)
    path.write_text(damage)
    [proof] = run([entry()], Cache(tmp_path))
    assert (proof.verdict, proof.cached) == (Verdict.PROVEN, False)


def test_an_edited_entry_is_solved_anew(tmp_path: Path) -> None:
    run([entry()], Cache(tmp_path))
    [path] = files_in(tmp_path)
    kept = json.loads(path.read_text())
    kept["value"]["solutions"] = ["99"]
    path.write_text(json.dumps(kept))
    [proof] = run([entry()], Cache(tmp_path))
    assert (proof.solutions, proof.cached) == (("0",), False)


def test_an_entry_put_in_the_place_of_another_is_not_believed(tmp_path: Path) -> None:
    run([entry(id="a", claim="impossible", count=0)], Cache(tmp_path))
    [true_one] = files_in(tmp_path)
    run([entry(id="b", claim="solvable", count=1)], Cache(tmp_path))
    [other] = [path for path in files_in(tmp_path) if path != true_one]
    other.write_text(true_one.read_text())
    [proof] = run([entry(id="b", claim="solvable", count=1)], Cache(tmp_path))
    assert not proof.cached


def test_kept_solutions_are_checked_again(tmp_path: Path) -> None:
    """A seal made by somebody who knows how does not help a wrong solution."""
    cache = Cache(tmp_path)
    run([entry(claim="solvable", accepted=1)], cache)
    [path] = files_in(tmp_path)
    key = path.parent.name + path.stem
    cache.put(key, {"verdict": "proven", "method": "m", "unit": "", "amount": 0, "solutions": ["5"]})
    assert not run([entry(claim="solvable", accepted=1)], cache)[0].cached
    cache.put(key, {"verdict": "proven", "method": "m", "unit": "", "amount": 0, "solutions": []})
    assert not run([entry(claim="solvable", accepted=1)], cache)[0].cached


def test_a_refuted_claim_is_never_kept(tmp_path: Path) -> None:
    run([entry(count=2)], Cache(tmp_path))
    assert not files_in(tmp_path)


def test_what_is_too_hard_in_passing_goes_to_the_pool(tmp_path: Path) -> None:
    entries = [entry(id=f"p{i}", manner="hesitate") for i in range(3)]
    assert [proof.verdict for proof in run(entries, Cache(tmp_path))] == [Verdict.PROVEN] * 3


def test_a_worker_that_dies_is_traced_to_its_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.verify.proving.QUICK_SECONDS", -1.0)
    entries = [entry(id=f"p{i}", manner="die" if i == 2 else "") for i in range(6)]
    proofs = run(entries, Cache(tmp_path))
    assert [proof.verdict for proof in proofs].count(Verdict.PROVEN) == 5
    assert proofs[2].verdict is Verdict.CRASHED
    [fault] = proof_faults(entries, proofs)
    assert fault.subject == "p2"
    assert isinstance(fault.error, Crashed)


def test_two_ways_that_disagree_end_in_a_fault_of_ours_that_names_the_problem(tmp_path: Path) -> None:
    entries = [entry(id="sound"), entry(id="torn", manner="another")]
    proofs = run(entries, Cache(tmp_path))
    [fault] = proof_faults(entries, proofs)
    assert str(fault) == "file.yaml:7: torn: a second program finds 1 and not 1"
    assert status_of(Faults([fault])) == 70


def test_an_interrupt_stops_the_workers_and_keeps_what_was_proven(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.verify.proving.QUICK_SECONDS", -1.0)
    entries = [entry(id="quick"), entry(id="slow", manner="slow")]
    told, stopped = threading.Event(), threading.Event()

    def interrupt() -> None:
        told.wait(60)
        if not stopped.wait(0.2):
            os.kill(os.getpid(), signal.SIGINT)

    others = {*multiprocessing.active_children()}
    # A shell starts what runs in the background with interrupts ignored; this test is not to depend on that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Thread(target=interrupt).start()
    start = time.monotonic()
    try:
        with pytest.raises(KeyboardInterrupt):
            prove(entries, Cache(tmp_path), Pool(2), lambda entry, proof: told.set())
    finally:
        stopped.set()
        told.set()
        signal.signal(signal.SIGINT, before)
    assert time.monotonic() - start < 100
    assert len(files_in(tmp_path)) == 1
    for worker in {*multiprocessing.active_children()} - others:
        worker.join(10)
        assert not worker.is_alive()


@pytest.mark.parametrize("verdict", [Verdict.REFUTED, Verdict.UNDECIDED, Verdict.CRASHED])
def test_nothing_unproven_gets_through_the_door(verdict: Verdict) -> None:
    with pytest.raises(AssertionError):
        verified(entry(), Proof(verdict, "m"))


def test_proofs_come_in_the_order_of_the_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.verify.proving.QUICK_SECONDS", -1.0)
    entries = [entry(id=f"p{i}", claim={"solutions": str(i)}, count=i) for i in range(1, 8)]
    one: list[Any] = [proof.kept() for proof in run(entries, Cache(None), 1)]
    two: list[Any] = [proof.kept() for proof in run(entries, Cache(None), 2)]
    assert one == two
