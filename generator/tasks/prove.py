"""Certificates of claims that were proven, for a stranger's checker to confirm."""

from collections.abc import Iterator, Sequence
from typing import Any

from generator.certify.certified import Certified
from generator.certify.refute import Certificate
from generator.claim import Impossible, Solutions, Unique
from generator.verify import Verified

UNIVERSAL = (Unique, Impossible, Solutions)


def certificates(found: Sequence[Verified[Any]]) -> Iterator[tuple[str, Certificate]]:
    """The certificate of each claim that there is no other solution or none at all, by the problem's id."""
    for item in found:
        problem = item.problem
        if isinstance(problem.claim, UNIVERSAL) and isinstance(problem, Certified):
            made = problem.certificate([problem.read(text) for text in item.proof.solutions])
            if made is not None:
                yield problem.id, made
