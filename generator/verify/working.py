"""Proofs as work for an executor."""

import time
from dataclasses import replace

from generator.claim import Open
from generator.load import Entry
from generator.system.executors import Work
from generator.verify.judge import judge, recheck
from generator.verify.proof import Proof, Verdict
from generator.verify.wire_format import entry_of, entry_text, proof_of, proof_text


def prove_one(entry: Entry) -> Proof:
    """What a worker does: one proof, with the time it took."""
    start = time.perf_counter()
    return judge(entry.problem).after(time.perf_counter() - start)


def worker_died() -> Proof:
    """The verdict on a problem whose worker died again and again."""
    return Proof(Verdict.CRASHED, "worker died", message="the process that was proving it died")


def fault(entry: Entry, proof: Proof) -> str:
    """What is wrong with a proof that others sent: a solution that the rules refuse, or another claim's verdict."""
    name, is_open = entry.problem.id, isinstance(entry.problem.claim, Open)
    if proof.verdict is Verdict.PROVEN and (is_open or not recheck(entry.problem, proof)):
        return f"it says {name} is proven, and what it shows for it does not hold here"
    if proof.verdict is Verdict.OPEN and not is_open:
        return f"it says {name} is open, which claims {entry.problem.claim}"
    return ""


def is_grave(proof: Proof) -> bool:
    """Whether a proof says that an author is wrong: nobody is told that on a stranger's word."""
    return proof.verdict is Verdict.REFUTED


def gist(proof: Proof) -> object:
    """All of a proof that is the same whoever makes it; nobody knows the effort who did not do the work."""
    return replace(proof, seconds=0.0, cached=False)


def difference_between(entry: Entry, theirs: Proof, ours: Proof) -> str:
    """How two proofs of one claim differ."""
    name = entry.problem.id
    if theirs.verdict is not ours.verdict:
        return f"it says {name} is {theirs.verdict.value}, here it is {ours.verdict.value}"
    return f"it says {name} is {theirs.verdict.value}, and so it is here, but not as it says"


NEEDS = ("generator.solve.solver", "generator.verify.judge")
PROVING = Work(
    do=prove_one,
    needs=NEEDS,
    send=entry_text,
    receive=entry_of,
    answer=proof_text,
    hear=proof_of,
    fault=fault,
    grave=is_grave,
    gist=gist,
    tell=difference_between,
)
"""The work, with what every worker that proves needs."""
