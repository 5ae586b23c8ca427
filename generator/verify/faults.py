"""Proofs that failed, as faults."""

from generator.errors import BookError, Fault, Refuted, Undecided
from generator.load import Entry
from generator.verify.proof import Proof, Verdict


class Crashed(BookError):
    """A worker died before it knew: a fault of ours."""


KINDS: dict[Verdict, type[BookError]] = {
    Verdict.REFUTED: Refuted,
    Verdict.UNDECIDED: Undecided,
    Verdict.CRASHED: Crashed,
}


def proof_faults(entries: list[Entry], proofs: list[Proof]) -> list[Fault]:
    """A fault for each claim that does not hold or is not known to."""
    return [
        Fault(entry.place, entry.problem.id, KINDS[proof.verdict](proof.message))
        for entry, proof in zip(entries, proofs, strict=True)
        if proof.verdict in KINDS
    ]
