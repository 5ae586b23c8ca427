"""Proofs that take long, and proofs that kill their worker, by the titles of the problems."""

import os
import time
from typing import Any

from generator.problem import Problem
from generator.verify import Proof
from generator.verify.working import prove_one

SLOWNESS = 1.5


def prove_slowly(problem: Problem[Any]) -> Proof:
    """Prove a problem, unless it is deadly."""
    if problem.title == "deadly":
        os._exit(9)
    if problem.title == "slow":
        time.sleep(SLOWNESS)
    return prove_one(problem)
