"""Proofs as work for an executor."""

import time
from typing import Any

from generator.executors import Work
from generator.problem import Problem
from generator.verify.judge import judge
from generator.verify.proof import Proof, Verdict


def prove_one(problem: Problem[Any]) -> Proof:
    """What a worker does: one proof, with the time it took."""
    start = time.perf_counter()
    return judge(problem).after(time.perf_counter() - start)


def worker_died() -> Proof:
    """The verdict on a problem whose worker died again and again."""
    return Proof(Verdict.CRASHED, "worker died", message="the process that was proving it died")


PROVING = Work(prove_one, ("generator.solve.solver", "generator.verify.judge"))
"""The work, with what every worker that proves needs."""
