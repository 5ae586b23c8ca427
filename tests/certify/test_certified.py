"""What a certificate says, as the pipeline hears it."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from generator.certify.certified import Certified, confirmed
from generator.certify.formula import Formula
from generator.certify.lrat import Flawed
from generator.certify.refute import Certificate, Contradicted
from generator.errors import Disagreement, Undecided


@dataclass
class Stub:
    """A problem whose certificate ends as it is told."""

    end: Exception | None = None

    def certificate(self, found: Sequence[str]) -> Certificate:
        if self.end:
            raise self.end
        return Certificate(Formula(), "")


def test_a_certificate_that_holds_is_named() -> None:
    stub: Certified = Stub()
    assert confirmed(stub, ["a"]) == "LRAT certificate"


@pytest.mark.parametrize("end", [Contradicted("there is one more: b", "b"), Flawed(3, "no such hint")])
def test_whatever_speaks_against_the_first_way_is_a_disagreement(end: Exception) -> None:
    with pytest.raises(Disagreement, match=r"there is one more: b|the solver's own proof: line 3 of the proof"):
        confirmed(Stub(end), ["a"])


def test_a_solver_that_stops_early_decides_nothing() -> None:
    with pytest.raises(Undecided):
        confirmed(Stub(Undecided("the second proof was not found")), [])
