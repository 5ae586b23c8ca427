from copy import deepcopy

import pytest

from generator.errors import ContentError, Disagreement
from generator.figure.marks import Ink, Label, Polygon
from generator.puzzles.fujisan.sampling import searched_length
from generator.sample import quarter
from generator.solve.chance import Chance
from generator.studies.fujisan import PART, STUDY, numbered_mountain, packed, quarters, unpacked
from generator.studies.study import Finding
from tests.figure.inside import inside

BEGIN, END = 20, 26
FINDING: Finding = {
    "deals": 1_000_000,
    "lengths": {"8": 10, "11": 400_000, "12": 200_000, "40": 1},
    "longest": {"moves": 40, "number": 77, "mountain": ""},
}


@pytest.fixture(scope="module")
def settled() -> Finding:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TILEWRIGHT_PLAIN", "1")
        return STUDY.settle((BEGIN, END))


def test_the_parts_are_all_deals_once() -> None:
    parts = list(STUDY.parts(2 * PART + 5))
    assert parts == [(0, PART), (PART, 2 * PART), (2 * PART, 2 * PART + 5)]


@pytest.mark.parametrize("size", [0, -3, 2**32 + 1])
def test_a_size_that_is_none_is_refused(size: int) -> None:
    with pytest.raises(ContentError, match="expected a number of deals from 1 to"):
        STUDY.parts(size)


def test_deals_are_as_long_as_the_search_that_solves_says(settled: Finding) -> None:
    lengths = [searched_length(numbered_mountain(number)) or 0 for number in range(BEGIN, END)]
    assert [*unpacked(settled["each"])] == lengths
    assert settled["deals"] == END - BEGIN
    assert settled["lengths"] == {str(one): lengths.count(one) for one in sorted({*lengths} - {0})}
    number = BEGIN + lengths.index(max(lengths))
    assert settled["longest"] == {
        "moves": max(lengths),
        "number": number,
        "mountain": str(numbered_mountain(number)),
    }


def test_a_deal_does_not_depend_on_the_part_it_is_in(settled: Finding) -> None:
    middle = BEGIN + 2
    one, other = STUDY.settle((BEGIN, middle)), STUDY.settle((middle, END))
    whole = STUDY.add({}, settled)
    assert STUDY.add(STUDY.add({}, one), other) == whole
    assert "each" not in whole


def test_of_two_longest_climbs_the_longer_is_kept_and_the_first_of_two_as_long() -> None:
    shorter = FINDING | {"longest": {"moves": 39, "number": 5, "mountain": ""}}
    alike = FINDING | {"longest": {"moves": 40, "number": 99, "mountain": ""}}
    none: Finding = {"deals": 3, "lengths": {}, "longest": {}}
    for one, other in ((FINDING, shorter), (shorter, FINDING), (FINDING, alike), (none, FINDING)):
        assert STUDY.add(one, other)["longest"]["number"] == 77
    assert STUDY.add(none, none) == {"seed": 1, "deals": 6, "lengths": {}, "longest": {}}


def test_a_part_is_held_to_the_checker(settled: Finding) -> None:
    assert STUDY.recount((BEGIN, END), settled, Chance(1), 1) == 1


def test_a_wrong_length_is_a_disagreement(settled: Finding) -> None:
    wrong = deepcopy(settled)
    wrong["each"] = packed(moves + 1 for moves in unpacked(wrong["each"]))
    with pytest.raises(Disagreement, match="deal 2"):
        STUDY.recount((BEGIN, END), wrong, Chance(1), 1)


def test_a_wrong_longest_climb_is_a_disagreement(settled: Finding) -> None:
    wrong = STUDY.add({}, settled)
    wrong["longest"] = wrong["longest"] | {"moves": 99}
    with pytest.raises(Disagreement, match="99"):
        STUDY.hold(wrong)


def test_a_length_that_was_not_counted_is_a_disagreement(settled: Finding) -> None:
    wrong = STUDY.add({}, settled) | {"lengths": {}, "longest": {}}
    with pytest.raises(Disagreement, match="more climbs of"):
        STUDY.recount((BEGIN, END), wrong, Chance(1), 1)


def test_quarters_of_counts_are_those_of_all_the_numbers() -> None:
    for numbers in ([8], [8, 9], [8, 9, 9], [8, 8, 8, 9, 11, 11, 30], [*range(8, 20)] * 2):
        counts = {number: numbers.count(number) for number in numbers}
        assert quarters(counts) == tuple(quarter(count, numbers) for count in (1, 2, 3))


def test_the_finding_is_told_in_sentences() -> None:
    assert STUDY.sentences(FINDING) == [
        "Of 1,000,000 random deals 600,011 can be climbed, that is 60.00 per cent.",
        "The median of their shortest climbs is 11 moves; the middle half take 11 to 12.",
        "The longest takes 40 moves; it is deal 77 of seed 1.",
    ]
    assert len(STUDY.sentences({"deals": 3, "lengths": {}, "longest": {}})) == 1


def test_the_plot_has_a_bar_for_each_length_and_marks_the_median() -> None:
    figure = STUDY.plot(FINDING)
    assert inside(figure)
    assert sum(isinstance(mark, Polygon) and mark.fill is Ink.PART for mark in figure.marks) == 4
    assert any(isinstance(mark, Label) and mark.text.startswith("median 11") for mark in figure.marks)


def test_nothing_to_draw_is_said() -> None:
    with pytest.raises(ContentError, match="0 of 3 random deals can be climbed"):
        STUDY.plot({"deals": 3, "lengths": {}, "longest": {}})
