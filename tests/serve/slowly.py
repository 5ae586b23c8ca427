"""Proofs that take long, and proofs that kill their worker, by the titles of the problems."""

import os
import time

from generator.load import Entry
from generator.verify import Proof
from generator.verify.working import prove_one

SLOWNESS = 1.5


def prove_slowly(entry: Entry) -> Proof:
    """Prove a problem, unless it is deadly."""
    if entry.problem.title == "deadly":
        os._exit(9)
    if entry.problem.title == "slow":
        time.sleep(SLOWNESS)
    return prove_one(entry)
