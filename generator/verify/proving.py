"""Many problems proven: from the cache, in this process while it is quick, and by an executor."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from importlib.metadata import version
from itertools import count
from typing import Any

from generator.catalogue import family_source
from generator.load import Entry
from generator.problem import Problem
from generator.system.cache import Cache, code_digest, digest, files_digest
from generator.system.executors import Executor, Here, Lost
from generator.system.outside import outside_code
from generator.verify.judge import crashed, judge, recheck
from generator.verify.proof import Proof, Verdict, Verified
from generator.verify.wire_format import content_digest, stated_digest
from generator.verify.working import PROVING, worker_died

# All that a proof rests on beside its own family. What only draws or prints is not here, so that a change of
# it costs no proof; a room that is forgotten here would let an old proof stand for new rules.
RULES_CODE = (
    "grid",
    "tiles",
    "solve",
    "studies",
    "playing",
    "certify",
    "verify",
    "abilities",
    "claim.py",
    "example.py",
    "grades.py",
    "manuscript/goals.py",
    "model.py",
    "moves.py",
    "notation",
    "problem.py",
    "sample.py",
    "system/effort.py",
    "value.py",
)
SOLVERS = ("ortools", "python-sat")
PATIENCE = 1.0
"""Units after which a claim is left to others, where others need not wait for it."""
# So long this process proves by itself: for what is over sooner no worker is started.
QUICK_SECONDS = 1.0

Progress = Callable[[Entry, Proof], None]
Done = Callable[[int, Entry, Proof], None]
"""Hears of a proof: the place of its entry among all, the entry, and the proof."""


def prove(entries: Sequence[Entry], store: Cache, executor: Executor, progress: Progress) -> list[Proof]:
    """A proof for each entry, in their order; each is told and kept as soon as it is there."""
    proofs: dict[int, Proof] = {}

    def done(index: int, entry: Entry, proof: Proof) -> None:
        proofs[index] = proof
        progress(entry, proof)

    prove_each(entries, store, executor, done)
    return [proofs[index] for index in range(len(entries))]


def prove_each(entries: Iterable[Entry], store: Cache, executor: Executor, done: Done) -> None:
    """Prove entries as they come; `done` hears of each by its place, and no more than are at work are held."""
    under_way = _UnderWay(store, done, quick=not isinstance(executor, Here))
    for place, proof in executor.run(PROVING, under_way.waiting(entries)):
        under_way.note(place, worker_died() if isinstance(proof, Lost) else proof)


def verified(entry: Entry, proof: Proof) -> Verified[Any]:
    """The door to the press: a problem whose claim holds, with its solution."""
    if proof.verdict not in (Verdict.PROVEN, Verdict.OPEN):
        raise AssertionError(f"{entry.problem.id} is {proof.verdict.value}")
    solution = entry.problem.read(proof.solutions[0]) if proof.solutions else None
    return Verified(entry, proof, solution, digest(content_digest(entry), *proof.solutions))


def proof_key(entry: Entry) -> str:
    """A name for all that a proof depends on: what the problem says, and the code that reads and solves it."""
    families = dict.fromkeys((entry.family, *entry.problem.rests_on))
    return digest(stated_digest(entry), *map(rules_digest, families))


@cache
def rules_digest(family: str) -> str:
    """A name for all the code that a family's proofs depend on, our own and the solvers'."""
    own = digest(files_digest(family_source(family)), code_digest(*RULES_CODE), *map(version, SOLVERS))
    return digest(own, outside) if (outside := outside_code(family)) else own


def kept_proof(problem: Problem[Any], key: str, store: Cache) -> Proof | None:
    """The proof that the cache keeps under a key, its solutions checked again; None where it keeps no good one."""
    try:
        proof = Proof.from_kept(store.get(key))
    except Exception:
        # Whatever the value is, it is no proof, and the problem is proven anew.
        return None
    return proof if proof.verdict is Verdict.PROVEN and recheck(problem, proof) else None


class _UnderWay:
    """What others are proving just now; all else is settled on the way to them."""

    def __init__(self, store: Cache, done: Done, quick: bool) -> None:
        self._store = store
        self._done = done
        self._quick_seconds = QUICK_SECONDS if quick else 0.0
        # Numbered anew, for an executor counts what it is given and the cache's share never comes to it.
        self._begun: dict[int, tuple[int, Entry, str]] = {}

    def waiting(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        """The problems that the cache does not know and that are not quick to prove here."""
        place = count()
        for index, entry in enumerate(entries):
            try:
                key = proof_key(entry)
            except Exception as error:
                # What cannot even be named is one verdict, as what cannot be proven is.
                self._done(index, entry, crashed(error))
                continue
            proof = kept_proof(entry.problem, key, self._store) or self._quickly(entry.problem)
            if proof:
                self._settle(index, entry, key, proof)
                continue
            self._begun[next(place)] = index, entry, key
            yield entry

    def note(self, place: int, proof: Proof) -> None:
        """Somebody is done with a problem."""
        self._settle(*self._begun.pop(place), proof)

    def _settle(self, index: int, entry: Entry, key: str, proof: Proof) -> None:
        if proof.verdict is Verdict.PROVEN and not proof.cached:
            self._store.put(key, proof.kept())
        self._done(index, entry, proof)

    def _quickly(self, problem: Problem[Any]) -> Proof | None:
        """The proof of what is quick here, as long as there is time for that."""
        if self._quick_seconds <= 0:
            return None
        proof = _in_this_process(problem)
        self._quick_seconds -= proof.seconds
        return None if proof.verdict is Verdict.UNDECIDED else proof


def _in_this_process(problem: Problem[Any]) -> Proof:
    """A proof where the solver needs no second start; undecided where that would take long."""
    before = time.perf_counter()
    return judge(problem, PATIENCE).after(time.perf_counter() - before)
