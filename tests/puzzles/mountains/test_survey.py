"""Surveying maps on foot: what is seen, how far one walks, and every way a map can be none."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.claim import Impossible
from generator.errors import Disagreement, Refuted, Undecided
from generator.grid.square import Square
from generator.puzzles.mountains.deal import Size, dealt, missing_height
from generator.puzzles.mountains.engine.heights import sections
from generator.puzzles.mountains.fast_check import SURVEY, require_walk
from generator.puzzles.mountains.order import SET, deal_of_rank, rank_of_deal
from generator.puzzles.mountains.solving import Shaken
from generator.solve.chance import Chance
from generator.solve.compiled import Ints, ints, ints_of
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.puzzles.mountains.maps import MAP, NO_THREE, problem


@pytest.fixture(scope="module")
def survey() -> Iterator[Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TILEWRIGHT_PLAIN", "1")
        from generator.puzzles.mountains import survey

        yield survey


def halves(layout: Layout, columns: int, rows: int) -> Ints:
    """What lies on the cells of a layout, as a surveyor sees it."""
    cells = ints(columns * rows)
    for placed in layout.dominoes:
        for cell, number in placed.halves:
            other = sum(placed.numbers) - number
            upper = number > other or (number == other and cell == placed.second)
            cells[cell.row * columns + cell.col] = 2 * SET.index(placed.domino) + upper
    return cells


def bits(deal: tuple[Domino, ...]) -> int:
    return sum(1 << SET.index(domino) for domino in deal)


@given(st.integers(0, 10**6), st.sampled_from([(2, 2), (3, 4), (6, 6), (8, 7)]))
@settings(max_examples=20)
def test_a_survey_sees_every_domino_and_walks_as_far_as_the_first_section(
    survey: Any, seed: int, size: tuple[int, int]
) -> None:
    deal = dealt(Size(*size).dominoes, Chance(seed))
    shaken = Shaken(deal, *size, seed)
    shaken.settle(40)
    by = survey.surveyor(*size)
    assert survey.seen(by, halves(shaken.layout, *size), 0) == bits(deal)
    first = next(part for part in sections(shaken.layout.cells) if Square(0, 0) in part)
    assert survey.reached(by) == len(first)


def spoilt(place: int, half: int) -> Ints:
    cells = halves(Layout.parse(MAP), 6, 6)
    cells[place] = half
    return cells


def exchanged(one: int, other: int) -> Ints:
    cells = halves(Layout.parse(MAP), 6, 6)
    cells[one], cells[other] = cells[other], cells[one]
    return cells


@pytest.mark.parametrize(
    "cells",
    [
        spoilt(0, -1),
        spoilt(0, 56),
        spoilt(0, halves(Layout.parse(MAP), 6, 6)[6]),
        spoilt(0, 2 * SET.index(Domino(0, 0))),
        exchanged(0, 1),
        exchanged(5, 6),
        exchanged(0, 35),
    ],
)
def test_halves_that_lie_apart_are_half_or_twice_there_are_no_map(survey: Any, cells: Ints) -> None:
    assert survey.seen(survey.surveyor(6, 6), halves(Layout.parse(MAP), 6, 6), 0) != survey.FAULTY
    assert survey.seen(survey.surveyor(6, 6), cells, 0) == survey.FAULTY


def test_halves_at_the_ends_of_two_rows_are_apart(survey: Any) -> None:
    cells = ints_of(range(6))
    assert survey.seen(survey.surveyor(2, 3), cells, 0) == 0b111
    assert survey.seen(survey.surveyor(3, 2), cells, 0) == survey.FAULTY


def test_ranks_count_every_deal_once_and_exchange_one_domino() -> None:
    for count in (1, 2, 3, 27):
        deals = [deal_of_rank(rank, count) for rank in range(len(list(combinations(SET, count))))]
        assert [rank_of_deal(reversed(deal)) for deal in deals] == list(range(len(deals)))
        assert len(set(deals)) == len(deals)
        for one, other in pairwise(deals):
            assert len(set(one) - set(other)) == 1


@given(st.integers(0, 13_123_109))
def test_a_surveyor_ranks_deals_as_the_order_says(survey: Any, rank: int) -> None:
    deal = deal_of_rank(rank, 18)
    assert survey.ranked(survey.surveyor(6, 6), bits(deal)) == rank == rank_of_deal(deal)
    assert survey.has_a_gap(survey.surveyor(6, 6), bits(deal)) == (missing_height(deal) is not None)


def test_a_survey_tells_maps_from_gaps_and_from_what_is_stuck(survey: Any) -> None:
    by, verdicts = survey.surveyor(6, 6), ints(1)
    stuck = MAP.replace("1|5\n", "5|1\n")
    gap = Shaken(problem(NO_THREE).deal, 6, 6, 1).layout
    for layout, verdict in ((Layout.parse(MAP), "MAPPED"), (Layout.parse(stuck), "STUCK"), (gap, "GAP")):
        rank = rank_of_deal(placed.domino for placed in layout.dominoes)
        assert survey.survey(by, halves(layout, 6, 6), rank, 1, verdicts) == survey.FAULTY
        assert verdicts[0] == getattr(survey, verdict)
        assert survey.survey(by, halves(layout, 6, 6), rank + 1, 1, verdicts) == 0


@pytest.mark.usefixtures("survey")
def test_a_map_of_other_dominoes_or_with_a_cliff_is_a_disagreement() -> None:
    from generator.puzzles.mountains.survey import surveyor

    cells = halves(Layout.parse(MAP), 6, 6)
    require_walk(surveyor(6, 6), cells, problem().deal)
    with pytest.raises(Disagreement, match="is not of these dominoes"):
        require_walk(surveyor(6, 6), cells, problem(NO_THREE).deal)
    with pytest.raises(Disagreement, match=r"reaches only \d+ of 36 cells"):
        require_walk(surveyor(6, 6), halves(Layout.parse(MAP.replace("1|5\n", "5|1\n")), 6, 6), problem().deal)


@pytest.mark.usefixtures("survey")
def test_a_swift_proof_agrees_with_the_whole_one() -> None:
    chance = Chance(11)
    for _ in range(8):
        names = " ".join(map(str, dealt(3, chance)))
        puzzle = problem(names, size="3x2")
        proven = judge(puzzle).verdict is Verdict.PROVEN
        try:
            assert puzzle.fast_check() == ("annealing", SURVEY)
            assert proven
        except (Refuted, Undecided):
            assert not proven


@pytest.mark.usefixtures("survey")
def test_a_swift_proof_holds_a_claim_to_all_it_says() -> None:
    small = problem("00 01 12 22", size="4x2", grade="gentle")
    small.fast_check()
    with pytest.raises(Refuted, match="graded tough, but what it needs makes it gentle"):
        small.model_copy(update={"grade": "tough"}).fast_check()
    with pytest.raises(Refuted, match="no domino has a 3"):
        problem(NO_THREE).fast_check()
    with pytest.raises(Undecided, match="480 steps of shaking found no map"):
        problem("02 13", size="2x2").fast_check()
    with pytest.raises(Undecided, match="none of them printed"):
        problem(claim=Impossible()).fast_check()
    with pytest.raises(Undecided, match="none of them printed"):
        problem(solution=MAP).fast_check()
