"""Proofs that failed, as faults."""

from generator.errors import BookError, Crashed, Fault, Place, Refuted, Undecided
from generator.load import Entry
from generator.verify.proof import Proof, Verdict

KINDS: dict[Verdict, type[BookError]] = {
    Verdict.REFUTED: Refuted,
    Verdict.UNDECIDED: Undecided,
    Verdict.CRASHED: Crashed,
}


def proof_fault(place: Place, subject: str, proof: Proof) -> Fault | None:
    """The fault of a claim that does not hold or is not known to; None where it holds, or nothing is claimed."""
    return Fault(place, subject, KINDS[proof.verdict](proof.message)) if proof.verdict in KINDS else None


def proof_faults(entries: list[Entry], proofs: list[Proof]) -> list[Fault]:
    """A fault for each claim that does not hold or is not known to."""
    pairs = zip(entries, proofs, strict=True)
    found = (proof_fault(entry.place, entry.problem.id, proof) for entry, proof in pairs)
    return [fault for fault in found if fault]
