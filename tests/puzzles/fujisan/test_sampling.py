import pytest

from generator.puzzles.fujisan import sampling
from generator.puzzles.fujisan.sampling import (
    FujisanSample,
    climbable,
    lengths,
    moves_quarter,
    recounted_length,
    searched_length,
)
from generator.verify import Verdict
from generator.verify.judge import judge


def sample(**finds: str) -> FujisanSample:
    claim = {"seed": "1", "size": "8"} | finds
    return FujisanSample.model_validate({"id": "s", "claim": {"sampled": claim}})


def test_a_sample_repeats_itself_from_its_seed() -> None:
    assert lengths(searched_length, 3, 5) == lengths(searched_length, 3, 5) != lengths(searched_length, 4, 5)


def test_measures_speak_of_the_same_deals() -> None:
    found = sorted(length for length in lengths(searched_length, 1, 10) if length is not None)
    assert climbable(searched_length, 1, 10) == len(found)
    quarters = [moves_quarter(count, searched_length, 1, 10) for count in (0, 1, 2, 3)]
    assert quarters == [found[0], found[2], found[4], found[6]]


def test_both_programs_find_the_same_length_of_every_deal() -> None:
    # Among the first ten deals of seed 1 are some that cannot be climbed.
    found = lengths(searched_length, 1, 10)
    assert None in found
    assert lengths(recounted_length, 1, 10) == found


def test_a_sample_is_drawn_again_by_the_checker() -> None:
    found = climbable(searched_length, 1, 8)
    proof = judge(sample(climbable=str(found), median=str(moves_quarter(2, searched_length, 1, 8))))
    assert proof.verdict is Verdict.PROVEN
    assert proof.ways[1] == "drawn again by the checker"


def test_a_checker_that_measures_otherwise_is_a_disagreement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FujisanSample, "recounts", {"climbable": lambda seed, size: 2})
    proof = judge(sample(climbable=str(climbable(searched_length, 1, 8))))
    assert proof.verdict is Verdict.CRASHED
    assert "the checker seed 1, size 8, climbable 2" in proof.message


def test_every_measure_has_a_checker() -> None:
    one = sample(climbable="1")
    assert one.recounts.keys() == one.measures.keys() == sampling.MEASURES.keys()
