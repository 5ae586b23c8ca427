"""Many problems proven: from the cache, in this process while it is quick, and by an executor."""

import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.metadata import version
from typing import Any

from generator.cache import Cache, code_digest, digest, files_digest
from generator.catalogue import family_source
from generator.executors import Executor, Here, Lost
from generator.load import Entry
from generator.problem import Problem
from generator.verify.judge import crashed, judge, recheck
from generator.verify.proof import Proof, Verdict, Verified
from generator.verify.working import PROVING, worker_died

RULES_CODE = (
    "grid",
    "tiles",
    "solve",
    "playing",
    "certify",
    "verify",
    "abilities.py",
    "claim.py",
    "effort.py",
    "example.py",
    "goals.py",
    "grades.py",
    "model.py",
    "moves.py",
    "problem.py",
    "sample.py",
)
SOLVERS = ("ortools", "python-sat")
PATIENCE = 1.0
"""Units after which a claim is left to others, where others need not wait for it."""
QUICK_SECONDS = 1.0

Progress = Callable[[Entry, Proof], None]


def content_digest(entry: Entry) -> str:
    """A name for what a problem says, its goals and tiles included."""
    problem = entry.problem
    return digest(entry.family, str(entry.is_example), problem.model_dump_json(), problem.rules_text)


def prove(entries: Sequence[Entry], store: Cache, executor: Executor, progress: Progress) -> list[Proof]:
    """A proof for each entry, in their order; each is told and kept as soon as it is there."""
    proofs: dict[int, Proof] = {}
    keys: dict[int, str] = {}

    def done(index: int, proof: Proof) -> None:
        proofs[index] = proof
        if proof.verdict is Verdict.PROVEN and not proof.cached:
            store.put(keys[index], proof.kept())
        progress(entries[index], proof)

    for index, entry in enumerate(entries):
        try:
            keys[index] = proof_key(entry)
        except Exception as error:
            # What cannot even be named is one verdict, as what cannot be proven is.
            done(index, crashed(error))
    waiting = _from_cache(entries, keys, store, done)
    if not isinstance(executor, Here):
        waiting = _in_this_process(entries, waiting, done)
    for place, proof in executor.run(PROVING, (entries[index].problem for index in waiting)):
        done(waiting[place], worker_died() if isinstance(proof, Lost) else proof)
    return [proofs[index] for index in range(len(entries))]


def verified(entry: Entry, proof: Proof) -> Verified[Any]:
    """The door to the press: a problem whose claim holds, with its solution."""
    if proof.verdict not in (Verdict.PROVEN, Verdict.OPEN):
        raise AssertionError(f"{entry.problem.id} is {proof.verdict.value}")
    solution = entry.problem.read(proof.solutions[0]) if proof.solutions else None
    return Verified(entry, proof, solution, digest(content_digest(entry), *proof.solutions))


def proof_key(entry: Entry) -> str:
    """A name for all that a proof depends on: what the problem says, and the code that reads and solves it."""
    return digest(content_digest(entry), rules_digest(entry.family))


@cache
def rules_digest(family: str) -> str:
    """A name for all the code that a family's proofs depend on, our own and the solvers'."""
    return digest(files_digest(family_source(family)), code_digest(*RULES_CODE), *map(version, SOLVERS))


def _from_cache(
    entries: Sequence[Entry], keys: Mapping[int, str], store: Cache, done: Callable[[int, Proof], None]
) -> list[int]:
    """Tell what the cache knows, its solutions checked again; the rest is still to prove."""
    waiting = []
    for index, key in keys.items():
        proof = kept_proof(entries[index].problem, key, store)
        if proof:
            done(index, proof)
        else:
            waiting.append(index)
    return waiting


def kept_proof(problem: Problem[Any], key: str, store: Cache) -> Proof | None:
    """The proof that the cache keeps under a key, its solutions checked again."""
    try:
        proof = Proof.from_kept(store.get(key))
    except Exception:
        # Whatever the value is, it is no proof, and the problem is proven anew.
        return None
    return proof if proof.verdict is Verdict.PROVEN and recheck(problem, proof.solutions) else None


def _in_this_process(entries: Sequence[Entry], waiting: list[int], done: Callable[[int, Proof], None]) -> list[int]:
    """Prove what is quick here, where the solver needs no second start; the rest is for others."""
    start = time.perf_counter()
    hard: list[int] = []
    for place, index in enumerate(waiting):
        before = time.perf_counter()
        if before - start > QUICK_SECONDS:
            return hard + waiting[place:]
        proof = judge(entries[index].problem, PATIENCE)
        if proof.verdict is Verdict.UNDECIDED:
            hard.append(index)
        else:
            done(index, proof.after(time.perf_counter() - before))
    return hard
