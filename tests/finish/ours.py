"""Our own books as the press takes them, from the proofs that all tests share."""

from collections.abc import Mapping
from typing import Any

from generator.load import Entry
from generator.sample import Sample
from generator.verify import Proof, Verified, verified
from generator.verify.proof import Verdict

BOOKS = ("binary-dihexes", "dihexes", "dominoes", "hex-hex-y", "hexagone")


def as_proven(entry: Entry, proofs: Mapping[str, Proof]) -> Verified[Any]:
    """What the build proves and these tests do not, samples and full boards, stands in for itself."""
    problem: Any = entry.problem
    found = problem.sampled.finds if isinstance(problem, Sample) else ()
    standing = Proof(Verdict.PROVEN, "", solutions=(", ".join(f"{name} {count}" for name, count in found),))
    known = proofs.get(problem.id, standing if found else Proof(Verdict.PROVEN, ""))
    return verified(entry, known)
