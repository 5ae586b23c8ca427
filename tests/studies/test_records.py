from collections.abc import Iterator
from functools import reduce

import pytest

from generator.errors import ContentError, Disagreement
from generator.figure.marks import Ink, Label, Polygon
from generator.puzzles.sliding.rectangles import cuts
from generator.solve.chance import Chance
from generator.studies.capturing import STUDY as CAPTURING
from generator.studies.records import Records, numbered
from generator.studies.study import Finding, Study
from generator.studies.unmatched import STUDY as UNMATCHED

FOUND = {
    "3": {"settled": True, "looked": 194, "moves": 3, "start": "    0|0\n\n1|2 1\n    -\n    0"},
    "7": {"settled": False, "looked": 12, "moves": 21, "start": "1|2"},
}


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TILEWRIGHT_PLAIN", "1")
    yield


def finding(study: Study, size: int) -> Finding:
    return reduce(study.add, (study.settle(part) for part in study.parts(size)))


def test_the_records_of_few_dominoes_are_known() -> None:
    found = finding(UNMATCHED, 3)
    assert {dominoes: record["moves"] for dominoes, record in found.items()} == {"2": 1, "3": 3}
    assert {dominoes: record["looked"] for dominoes, record in found.items()} == {"2": 15, "3": 194}
    assert {dominoes: record["moves"] for dominoes, record in finding(CAPTURING, 2).items()} == {"2": 1}


@pytest.mark.parametrize("study", [UNMATCHED, CAPTURING])
def test_a_record_is_worked_out_again_by_the_checker(study: Study) -> None:
    for part in study.parts(2):
        found = study.settle(part)
        assert study.recount(part, found, Chance(5), 3) == 4
        longer = {"2": {**found["2"], "moves": found["2"]["moves"] + 1}}
        if found["2"]["moves"]:
            with pytest.raises(Disagreement, match="of 2 dominoes takes 1 moves by the checker, not 2"):
                study.recount(part, longer, Chance(5), 3)
            nothing = {"2": {**found["2"], "moves": 0}}
            with pytest.raises(Disagreement, match="leads to 1 moves, the record"):
                study.recount(part, nothing, Chance(5), 60)


def test_blocks_share_out_all_that_there_is_to_look_at() -> None:
    whole = Records("Unmatched", captures=False, usual=4, blocks=(1, 1), climbs=(1,))
    shared = Records("Unmatched", captures=False, usual=4, blocks=(1, 5), climbs=(1,))
    cut = len(cuts(3)) - 1
    begun = [one for block in range(5) for one in shared.begun((3, cut, block))]
    assert sorted(begun) == sorted(numbered(cuts(3)[cut], 4, sixes=False))
    parts = [shared.settle((3, cut, block)) for block in range(5)]
    alone = whole.settle((3, cut, 0))["3"]
    together = reduce(shared.add, parts)["3"]
    assert (together["looked"], together["moves"]) == (alone["looked"], alone["moves"])


def test_more_dominoes_than_can_be_settled_are_hunted_for() -> None:
    study = Records("Capturing", captures=True, usual=4, blocks=(1,), climbs=(1,))
    part = next(part for part in study.parts(4) if part[0] == 4)
    found = study.settle(part)
    assert not found["4"]["settled"]
    assert study.recount(part, found, Chance(1), 3) == 1


def test_sentences_say_what_is_settled_and_what_is_only_found() -> None:
    assert UNMATCHED.sentences(FOUND) == [
        "With 3 dominoes no shortest solution is longer than 3 moves: all 194 rectangles were explored.",
        "With 7 dominoes the longest found takes 21 moves, of 12 starts; longer ones may exist.",
    ]


def test_the_plot_has_a_bar_for_each_number_in_two_tones() -> None:
    marks = UNMATCHED.plot(FOUND).marks
    tones = [mark.fill for mark in marks if isinstance(mark, Polygon)]
    # A square of each tone says what it means, and then come the bars.
    assert tones == [Ink.PART, Ink.SEAM] * 2
    assert {"3", "7", "21"} <= {mark.text for mark in marks if isinstance(mark, Label)}


@pytest.mark.parametrize("size", [1, 16])
def test_a_size_that_is_none_is_an_error(size: int) -> None:
    with pytest.raises(ContentError, match=f"size {size}, expected 2 to 15 dominoes"):
        next(UNMATCHED.parts(size))
