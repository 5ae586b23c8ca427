"""Proofs as work for an executor."""

import time

from generator.executors import Work
from generator.load import Entry
from generator.verify.judge import judge
from generator.verify.proof import Proof, Verdict
from generator.verify.telling import entry_of, entry_text, proof_of, proof_text


def prove_one(entry: Entry) -> Proof:
    """What a worker does: one proof, with the time it took."""
    start = time.perf_counter()
    return judge(entry.problem).after(time.perf_counter() - start)


def worker_died() -> Proof:
    """The verdict on a problem whose worker died again and again."""
    return Proof(Verdict.CRASHED, "worker died", message="the process that was proving it died")


NEEDS = ("generator.solve.solver", "generator.verify.judge")
PROVING = Work(prove_one, NEEDS, entry_text, entry_of, proof_text, proof_of)
"""The work, with what every worker that proves needs."""
