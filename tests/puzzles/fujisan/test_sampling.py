import pytest

from generator.puzzles.fujisan import sampling
from generator.puzzles.fujisan.sampling import (
    FujisanSample,
    climbable,
    lengths,
    recounted_length,
    searched_length,
    usual_length,
)
from generator.verify import Verdict
from generator.verify.judge import judge


def sample(measure: str, low: str, high: str) -> FujisanSample:
    claim = {"measure": measure, "seed": "1", "size": "8", "low": low, "high": high}
    return FujisanSample.model_validate({"id": "s", "claim": {"sampled": claim}})


def test_a_sample_repeats_itself_from_its_seed() -> None:
    assert lengths(searched_length, 3, 5) == lengths(searched_length, 3, 5) != lengths(searched_length, 4, 5)


def test_measures_speak_of_the_same_deals() -> None:
    found = [length for length in lengths(searched_length, 1, 10) if length is not None]
    assert climbable(searched_length, 1, 10) == len(found) / 10
    assert min(found) <= usual_length(searched_length, 1, 10) <= max(found)


def test_both_tellings_find_the_same_length_of_every_deal() -> None:
    # Among the first ten deals of seed 1 are some that cannot be climbed.
    found = lengths(searched_length, 1, 10)
    assert None in found
    assert lengths(recounted_length, 1, 10) == found


@pytest.mark.parametrize(("measure", "low", "high"), [("climbable", "0.5", "1"), ("median-moves", "9", "16")])
def test_a_sample_is_drawn_again_by_the_second_telling(measure: str, low: str, high: str) -> None:
    proof = judge(sample(measure, low, high))
    assert proof.verdict is Verdict.PROVEN
    assert proof.ways[1] == "drawn again by the recount"


def test_a_second_telling_that_measures_otherwise_is_a_disagreement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FujisanSample, "recounts", {"climbable": lambda seed, size: 0.25})
    proof = judge(sample("climbable", "0.5", "1"))
    assert proof.verdict is Verdict.CRASHED
    assert "the second telling of the rules 0.25" in proof.message


def test_every_measure_has_a_second_telling() -> None:
    assert FujisanSample.recounts.keys() == FujisanSample.measures.keys() == sampling.MEASURES.keys()
