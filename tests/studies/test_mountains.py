"""The study of every deal: its parts, what they come to, and what a recount refuses."""

from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

import pytest

from generator.errors import ContentError, Disagreement, Undecided
from generator.figure.marks import Label
from generator.puzzles.mountains.deal import deals_with_a_gap, possible_deals
from generator.puzzles.mountains.order import SET, deal_of_rank
from generator.solve.chance import Chance
from generator.studies.mountains import STUDY, ranks_with_a_gap, resisting
from generator.studies.study import Finding
from tests.figure.inside import inside


@pytest.fixture(autouse=True, scope="module")
def _plain() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TILEWRIGHT_PLAIN", "1")
        yield


@pytest.fixture(scope="module")
def part() -> tuple[int, int]:
    gap = ranks_with_a_gap()[7]
    return gap - 1, gap + 3


@pytest.fixture(scope="module")
def finding(part: tuple[int, int]) -> Finding:
    return STUDY.settle(part)


def test_parts_are_all_deals_in_their_order_once() -> None:
    parts = list(STUDY.parts(possible_deals()))
    assert parts[0][0] == 0
    assert parts[-1][1] == 13_123_110
    assert all(one[1] == other[0] for one, other in pairwise(parts))
    assert list(STUDY.parts(5)) == [(0, 5)]
    for size in (0, 13_123_111):
        with pytest.raises(ContentError, match=f"size {size:,}, expected 1 to 13,123,110 deals"):
            list(islice(STUDY.parts(size), 1))


def test_deals_with_a_gap_are_as_many_as_counting_says() -> None:
    ranks = ranks_with_a_gap()
    assert len(ranks) == deals_with_a_gap() == 6650
    assert all(
        len({number for domino in deal_of_rank(rank, 18) for number in domino}) == 6 for rank in ranks[::500]
    )


def test_each_deal_of_a_part_is_decided_the_same_every_time(part: tuple[int, int], finding: Finding) -> None:
    gaps = sum(part[0] <= rank < part[1] for rank in ranks_with_a_gap())
    assert gaps
    assert (finding["deals"], finding["lacking"], finding["mapped"]) == (4, gaps, 4 - gaps)
    assert sum(finding["steps"].values()) == 4 - gaps
    assert STUDY.settle(part) == finding


def test_findings_add_up(finding: Finding) -> None:
    assert STUDY.add({}, finding) == finding
    both = STUDY.add(finding, {**finding, "impossible": ["01 12"], "longest": 10**6})
    assert (both["deals"], both["mapped"]) == (8, 2 * finding["mapped"])
    assert (both["impossible"], both["longest"]) == (["01 12"], 10**6)
    assert [int(least) for least in both["steps"]] == sorted(int(least) for least in both["steps"])


def test_a_recount_agrees_with_what_is_true(part: tuple[int, int], finding: Finding) -> None:
    assert STUDY.recount(part, finding, Chance(1), 2) == 2


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"lacking": 0, "mapped": 4}, "0 lack a height"),
        ({"mapped": 4}, "of 4 are accounted for"),
        ({"deals": 5}, "of 5 are accounted for"),
    ],
)
def test_a_recount_refuses_false_numbers(
    part: tuple[int, int], finding: Finding, change: dict[str, Any], fault: str
) -> None:
    with pytest.raises(Disagreement, match=fault):
        STUDY.recount(part, {**finding, **change}, Chance(1), 0)


def test_a_recount_refuses_that_a_deal_with_a_map_has_none() -> None:
    names = " ".join(map(str, deal_of_rank(0, 18)))
    false = {"deals": 1, "mapped": 0, "lacking": 0, "impossible": [names], "undecided": []}
    with pytest.raises(Disagreement, match="a map where the study says otherwise"):
        STUDY.recount((0, 1), false, Chance(1), 1)


def test_what_no_solver_decides_is_listed_as_undecided(finding: Finding, monkeypatch: pytest.MonkeyPatch) -> None:
    def patient(*_: object) -> None:
        raise Undecided("enough")

    monkeypatch.setattr("generator.studies.mountains.proven_map", patient)
    found = resisting(0, finding)
    assert found["undecided"] == [" ".join(map(str, deal_of_rank(0, 18)))]
    assert found["mapped"] == finding["mapped"]
    assert any("1 could not be decided" in said for said in STUDY.sentences(found))


def laid_alike(rank: int) -> Any:
    """What lays the deal of a rank out as it comes, whatever deal is asked for, and shakes nothing."""

    def mend(table: Any, order: Any, first: int, count: int) -> None:
        for place, domino in enumerate(deal_of_rank(rank, 18)):
            order.cells[2 * place] = 2 * SET.index(domino)
            order.cells[2 * place + 1] = 2 * SET.index(domino) + 1
        order.steps[0] = 0

    return mend


def test_a_deal_that_was_not_mended_is_left_to_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    def found(deal: object, size: object, limit: object) -> None:
        raise Undecided("enough")

    monkeypatch.setattr("generator.puzzles.mountains.loops.mend", laid_alike(0))
    monkeypatch.setattr("generator.studies.mountains.proven_map", found)
    finding = STUDY.settle((0, 1))
    assert (finding["mapped"], finding["lacking"], len(finding["undecided"])) == (0, 0, 1)


def test_a_map_of_another_deal_is_a_disagreement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.puzzles.mountains.loops.mend", laid_alike(1))
    with pytest.raises(Disagreement, match="deal 0: what was laid out for it is not this deal"):
        STUDY.settle((0, 1))


@pytest.mark.slow
def test_a_deal_that_resists_is_decided_by_the_solver(finding: Finding) -> None:
    found = resisting(0, finding)
    assert (found["mapped"], found["solver"]) == (finding["mapped"] + 1, 1)


def test_sentences_say_how_far_the_study_came(finding: Finding) -> None:
    some = STUDY.sentences(finding)
    assert some[0].startswith("Of the first 4 of the 13,123,110 deals")
    whole = {**finding, "deals": 13_123_110, "impossible": ["01 12"]}
    said = STUDY.sentences(whole)
    assert said[0].startswith("Of all 13,123,110 deals")
    assert any("1 more have none though they lack no height: 01 12" in one for one in said)
    assert not any("no other" in one for one in said)


def test_the_plot_shows_every_doubling_on_its_panel(finding: Finding) -> None:
    figure = STUDY.plot({**finding, "steps": {"0": 7_600_000, "1": 70_000, "8192": 3}})
    assert inside(figure)
    said = [mark.text for mark in figure.marks if isinstance(mark, Label)]
    assert {"1,000,000", "0", "1", "2", "4", "16", "4,096"} <= set(said)
    assert {"10,000,000", "32,768"}.isdisjoint(said)
    assert any("99 % of the maps" in text for text in said)
