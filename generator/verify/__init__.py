"""Problem to Verified, or a fault."""

from generator.verify.background import Background
from generator.verify.faults import proof_fault, proof_faults
from generator.verify.ledger import Ledger, make_ledger
from generator.verify.proof import Proof, Verdict, Verified
from generator.verify.proving import Progress, proof_key, prove, prove_each, rules_digest, verified
from generator.verify.wire_format import content_digest

__all__ = [
    "Background",
    "Ledger",
    "Progress",
    "Proof",
    "Verdict",
    "Verified",
    "content_digest",
    "make_ledger",
    "proof_fault",
    "proof_faults",
    "proof_key",
    "prove",
    "prove_each",
    "rules_digest",
    "verified",
]
