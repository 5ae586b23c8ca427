"""Certificates of claims that were proven, for a stranger's checker to confirm."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.certify.certified import Certified
from generator.certify.files import read_dimacs
from generator.certify.refute import Certificate
from generator.claim import Impossible, Solutions, Unique
from generator.errors import Fault, Place, Refuted
from generator.rules.check.cut_files import Unconfirmed, confirm_cuts
from generator.rules.puzzle import DataPuzzle
from generator.verify import Verified

UNIVERSAL = (Unique, Impossible, Solutions)

CNF, LRAT, CUTS = ".cnf", ".lrat", ".cuts"
"""How the files of a certificate end: the clauses, the proof that nothing meets them, and which are cuts."""


def certificates(found: Sequence[Verified[Any]]) -> Iterator[tuple[str, Mapping[str, str]]]:
    """The certificate of each claim that there is no other solution or none at all, by the problem's id.

    It is some texts, by the endings of their files.
    """
    for item in found:
        problem = item.problem
        if not isinstance(problem.claim, UNIVERSAL) or not isinstance(problem, Certified):
            continue
        solutions = [problem.read(text) for text in item.proof.solutions]
        if isinstance(problem, DataPuzzle):
            refutation = problem.refutation(solutions)
            cuts = problem.cut_file(refutation)
            yield problem.id, _texts(refutation.certificate) | ({CUTS: cuts} if cuts else {})
        elif (made := problem.certificate(solutions)) is not None:
            yield problem.id, _texts(made)


def _texts(certificate: Certificate) -> dict[str, str]:
    return {CNF: certificate.formula.dimacs(), LRAT: certificate.proof}


def cuts_fault(text: str, name: str, cnf: str) -> Fault | None:
    """What is wrong with the cuts of a certificate that was read from files; None where all are confirmed."""
    try:
        confirm_cuts(text, read_dimacs(cnf))
    except Unconfirmed as error:
        return Fault(Place(name, error.line), "", Refuted(f"the proof does not hold: {error.reason}"))
    return None
