"""What a study found, as a claim: lies in the claim and in the record are found out."""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from generator.claim import Studied, read_claim, written_claim
from generator.counting.counts import OWN
from generator.errors import ContentError, Disagreement
from generator.studies import kept
from generator.studies.claim import StudyClaim
from generator.studies.kept import FOUND, record_of
from generator.studies.running import study_names, study_of
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.conftest import first_of

TRUE = {"study": "mountains", "deals": 13123110, "mapped": 13116460, "lacking": 6650, "unmapped": 0}


def claimed(**finds: object) -> StudyClaim:
    return StudyClaim.model_validate({"id": "x", "claim": {"studied": TRUE | finds}})


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A record of the study that may be spoilt."""
    path = tmp_path / "mountains.json"
    path.write_bytes((FOUND / "mountains.json").read_bytes())
    monkeypatch.setattr(kept, "FOUND", tmp_path)
    monkeypatch.setattr(kept, "SEALS", dict(kept.SEALS))
    for one in (record_of, kept.digest_of):
        one.cache_clear()
    yield path
    for one in (record_of, kept.digest_of):
        one.cache_clear()


def spoil(path: Path, change: Any) -> None:
    told = json.loads(path.read_text())
    change(told)
    path.write_text(json.dumps(told))
    # As whoever lies about a study would: the seal is mended, too.
    kept.SEALS["mountains"] = sha256(path.read_bytes()).hexdigest()


def test_what_the_study_found_is_proven_by_its_parts_and_a_recount() -> None:
    proof = judge(claimed())
    assert proof.verdict is Verdict.PROVEN, proof.message
    assert proof.ways == ("study, run once and kept part by part", "20 recounted")
    assert (proof.unit, proof.amount) == ("parts", 101)


@pytest.mark.parametrize(("name", "number"), [("mapped", 13116461), ("lacking", 6649), ("unmapped", 1)])
def test_another_number_is_refuted_with_the_right_one(name: str, number: int) -> None:
    proof = judge(claimed(**{name: number}))
    assert proof.verdict is Verdict.REFUTED
    assert f"claimed {name} {number:,}, but the study found {TRUE[name]}" in proof.message


@pytest.mark.parametrize(
    ("finds", "words"),
    [
        ({"study": "montains"}, "unknown study 'montains', expected one of .*; did you mean 'mountains'"),
        ({"maped": 3}, "the study finds no 'maped', expected some of .*; did you mean 'mapped'"),
        ({"mapped": -1}, "expected a number from 0"),
        ({"mapped": "many"}, "expected a whole number"),
    ],
)
def test_what_no_study_says_is_refused(finds: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        claimed(**finds)


def test_the_author_tells_of_it_with_the_numbers_that_are_claimed() -> None:
    words = {
        "id": "x",
        "claim": {"studied": TRUE},
        "text": "{number: mapped} of {count: deals}, {count: unmapped}",
    }
    assert StudyClaim.model_validate(words).said == "13,116,460 of 13,123,110, none"
    with pytest.raises(ValueError, match="no count 'undecided'"):
        StudyClaim.model_validate(words | {"text": "and {count: undecided}"})


def test_a_page_shows_a_chart_that_fits_beside_words() -> None:
    [chart] = claimed().pictures()
    assert (chart.width, chart.height) == (86, 38)


@pytest.mark.parametrize("name", first_of("mountains", "fujisan", "latin", "capturing", "unmatched"))
def test_all_that_a_record_shows_is_held_to_the_rules(name: str) -> None:
    study, record = study_of(name), record_of(name)
    shown = {"mountains": 0, "fujisan": 1, "latin": 20, "unmatched": 8, "capturing": 8}
    assert study.hold(record.finding) == shown[name]
    assert [one.part for one in record.parts] == [*study.parts(record.size)]


@pytest.mark.parametrize("name", study_names())
def test_no_number_of_a_study_goes_by_a_word_that_texts_count_by(name: str) -> None:
    assert not OWN & study_of(name).numbers(record_of(name).finding).keys()


def test_a_claim_wants_a_study_and_a_number() -> None:
    for detail in ({"study": "mountains"}, {"mapped": 3}):
        with pytest.raises(ContentError, match="expected study and what it found"):
            read_claim({"studied": detail})
    claim = Studied("mountains", (("mapped", 3),))
    assert read_claim(written_claim(claim)) == claim


def test_a_record_that_lacks_a_part_proves_nothing(found: Path) -> None:
    def change(told: dict[str, Any]) -> None:
        told["parts"].pop()
        told["finding"] = study_of("mountains").add({}, told["parts"][0][1])
        for _, one in told["parts"][1:]:
            told["finding"] = study_of("mountains").add(told["finding"], one)

    spoil(found, change)
    numbers = study_of("mountains").numbers(json.loads(found.read_text())["finding"])
    proof = judge(claimed(deals=numbers["deals"], mapped=numbers["mapped"], lacking=numbers["lacking"]))
    assert proof.verdict is Verdict.REFUTED
    assert "has other parts than the study" in proof.message


def test_a_record_whose_parts_do_not_add_up_is_ours_to_mend(found: Path) -> None:
    spoil(found, lambda told: told["finding"].update(mapped=13116459, lacking=6651))
    with pytest.raises(Disagreement, match="do not add up"):
        claimed()


def test_a_lie_in_every_part_is_found_by_the_recount(found: Path) -> None:
    def change(told: dict[str, Any]) -> None:
        for _, finding in told["parts"]:
            finding["lacking"] += 1
            finding["mapped"] -= 1
        told["finding"]["lacking"] += 101
        told["finding"]["mapped"] -= 101

    spoil(found, change)
    proof = judge(claimed(lacking=6751, mapped=13116359))
    assert proof.verdict is Verdict.CRASHED
    assert "lack a height" in proof.message


def test_it_is_told_and_drawn_from_the_record() -> None:
    problem = claimed()
    assert problem.alt_text().startswith("Of all 13,123,110 deals, 13,116,460 have a map")
    assert problem.draw().width > 100
    assert problem.amounts["lacking"] == 6650
    [record] = problem.terms
    assert len(str(record)) == 64
