import pytest
from pydantic import ValidationError

from generator.errors import ContentError
from generator.puzzles.fujisan.sampling import FujisanSample
from generator.sample import read_finds, written_finds
from generator.verify import Verdict
from generator.verify.judge import judge

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
        ({"climbable": "many"}, "expected whole numbers"),
        ({"climbable": "0.9"}, "expected whole numbers"),
        ({"size": "0"}, "expected seed, size and what is counted"),
        ({"size": "0", "climbable": "0"}, "expected at least 1"),
    ],
)
def test_a_sample_that_cannot_be_drawn_is_refused(finds: dict[str, str], words: str) -> None:
    with pytest.raises(ValidationError, match=words):
        sample(**finds)


def test_only_a_sampled_claim_fits_a_sample() -> None:
    with pytest.raises(ValidationError, match="expected"):
        FujisanSample.model_validate({"id": "s", "claim": "unique"})
