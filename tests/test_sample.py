from dataclasses import replace

import pytest
from pydantic import ValidationError

from generator.errors import ContentError
from generator.puzzles.fujisan.sampling import FujisanSample
from generator.sample import quarter, read_finds, written_finds
from generator.verify import Verdict
from generator.verify.judge import judge, recheck

FOUND = {"climbable": "9", "median": "13"}


def sample(**finds: str) -> FujisanSample:
    claim = {"seed": "1", "size": "10"} | (finds or FOUND)
    return FujisanSample.model_validate({"id": "s", "claim": {"sampled": claim}})


def test_numbers_that_are_so_are_proven_and_one_that_is_not_is_refuted() -> None:
    assert judge(sample()).verdict is Verdict.PROVEN
    for wrong in ("8", "10"):
        proof = judge(sample(**FOUND | {"climbable": wrong}))
        assert proof.verdict is Verdict.REFUTED
        assert proof.message == f"claimed climbable {wrong}, but the sample gives 9"


def test_texts_can_count_what_a_sample_finds() -> None:
    assert sample().amounts == {"deals": 10, "climbable": 9, "median": 13}


def test_what_is_found_is_written_and_read_back() -> None:
    finds = (("climbable", 8), ("lower-quarter", 11))
    assert read_finds(written_finds(finds)) == finds
    for text in ("", "climbable", "8 climbable", "climbable 8,", "climbable -8"):
        with pytest.raises(ContentError, match="is not what a sample finds"):
            read_finds(text)


@pytest.mark.parametrize(
    ("finds", "words"),
    [
        ({"climbabel": "8"}, "did you mean 'climbable'"),
        ({"climbable": "many"}, "expected a whole number"),
        ({"climbable": "0.9"}, "expected a whole number"),
        ({"size": "0"}, "expected seed, size and what is counted"),
        ({"size": "0", "climbable": "0"}, "size '0', expected a number from 1 to"),
        ({"measure": "climbable", "low": "9", "high": "8"}, "low 9 and high 8, expected low not above high"),
        ({"measure": "climbable", "low": "9"}, "expected seed, size, measure, low and high"),
        ({"low": "9", "high": "9"}, "expected seed, size, measure, low and high"),
        ({"measure": "climbable", "low": "8", "high": "9", "median": "13"}, "expected seed, size, measure, low"),
        ({"measure": "climbable", "low": "few", "high": "9"}, "expected a whole number"),
        ({"measure": "climbabel", "low": "8", "high": "9"}, "did you mean 'climbable'"),
    ],
)
def test_a_sample_that_cannot_be_drawn_is_refused(finds: dict[str, str], words: str) -> None:
    with pytest.raises(ValidationError, match=words):
        sample(**finds)


def test_a_band_is_proven_when_the_measure_lies_in_it() -> None:
    band = {"measure": "climbable", "low": "8", "high": "9"}
    assert judge(sample(**band)).verdict is Verdict.PROVEN
    assert judge(sample(**band | {"low": "9"})).verdict is Verdict.PROVEN
    for wrong in ({"low": "0", "high": "8"}, {"low": "10", "high": "10"}):
        proof = judge(sample(**band | wrong))
        assert proof.verdict is Verdict.REFUTED
        assert proof.message == f"claimed climbable {wrong['low']} to {wrong['high']}, but the sample gives 9"


def test_a_band_says_itself_and_can_be_counted_in_texts() -> None:
    one = sample(measure="climbable", low="8", high="1000")
    assert str(one.claim) == "of 10 samples from seed 1 climbable 8 to 1,000"
    assert one.amounts == {"deals": 10, "low": 8, "high": 1000}
    proof = judge(one)
    assert proof.solutions == ("seed 1, size 10, climbable 9",)
    assert recheck(one, proof)
    for text in ("climbable 7", "median 9", "climbable 9, median 9"):
        assert not recheck(one, replace(proof, solutions=(f"seed 1, size 10, {text}",)))


def test_what_another_seed_or_another_size_gives_shows_nothing() -> None:
    one = sample(measure="climbable", low="8", high="1000")
    proof = judge(one)
    for drawn in ("seed 2, size 10", "seed 1, size 11", "seed 2, seed 1, size 10", "seed 1", "size 10"):
        assert not recheck(one, replace(proof, solutions=(f"{drawn}, climbable 9",)))


def test_a_quarter_is_one_of_the_numbers() -> None:
    assert [quarter(count, [5, 1, 9, 3]) for count in (0, 1, 2, 3)] == [1, 3, 5, 9]
    assert [quarter(2, found) for found in ([], [4], [4, 8], [4, 8, 9])] == [0, 4, 8, 8]


def test_only_a_sampled_claim_fits_a_sample() -> None:
    with pytest.raises(ValidationError, match="expected"):
        FujisanSample.model_validate({"id": "s", "claim": "unique"})
