import pytest

from generator.claim import Captures, Open, Solutions, Solvable, Unique, require_claim
from generator.errors import ContentError


def test_a_claim_that_a_family_does_not_take_is_an_error_that_names_those_it_takes() -> None:
    require_claim(Solvable(), (Solvable,))
    for claim in (Unique(), Solutions(4), Captures(3)):
        with pytest.raises(ContentError, match=f"claim '{claim}' cannot be made here, expected solvable, open"):
            require_claim(claim, (Solvable, Open))
