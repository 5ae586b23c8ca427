"""Problems whose missing solutions are shown to be missing by a certificate."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from generator.certify.lrat import Flawed
from generator.certify.refute import Certificate, Contradicted
from generator.errors import Disagreement

LRAT = "LRAT certificate"
"""What the ledger calls this way."""


@runtime_checkable
class Certified(Protocol):
    """A family that writes its rules as clauses of their own."""

    def certificate(self, found: Sequence[Any]) -> Certificate | None:
        """A checked proof that there is no solution but those found; raises Contradicted where there is one.

        None where the problem is confirmed in another way.
        """


def confirmed(problem: Certified, found: Sequence[Any]) -> str:
    """The way that confirms that nothing was missed; raises Disagreement where something was."""
    try:
        problem.certificate(found)
    except Contradicted as error:
        raise Disagreement(str(error)) from None
    except Flawed as error:
        raise Disagreement(f"the checker refuses the solver's own proof: {error}") from None
    return LRAT
