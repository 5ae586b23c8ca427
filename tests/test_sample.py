import pytest
from pydantic import ValidationError

from generator.puzzles.fujisan.sampling import FujisanSample
from generator.verify import Verdict
from generator.verify.judge import judge


def sample(**band: object) -> FujisanSample:
    claim = {"measure": "climbable", "seed": "1", "size": "10", "low": "0.5", "high": "1"} | band
    return FujisanSample.model_validate({"id": "s", "claim": {"sampled": claim}})


def test_a_band_that_holds_is_proven_and_one_that_does_not_is_refuted() -> None:
    assert judge(sample()).verdict is Verdict.PROVEN
    proof = judge(sample(low="0", high="0.1"))
    assert proof.verdict is Verdict.REFUTED
    assert "but the sample gives" in proof.message


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"measure": "climbabel"}, "did you mean 'climbable'"),
        ({"size": "many"}, "expected numbers"),
        ({"more": "1"}, "expected measure, seed"),
    ],
)
def test_a_sample_that_cannot_be_drawn_is_refused(keys: dict[str, object], words: str) -> None:
    with pytest.raises(ValidationError, match=words):
        sample(**keys)


def test_only_a_sampled_claim_fits_a_sample() -> None:
    with pytest.raises(ValidationError, match="expected"):
        FujisanSample.model_validate({"id": "s", "claim": "unique"})
