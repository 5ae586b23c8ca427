"""From a deal to a map: shaking and constraints, and what neither may say too early."""

from itertools import combinations, islice
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import Refuted, Undecided
from generator.puzzles.mountains.deal import (
    Size,
    deals_to_a_gap,
    deals_with_a_gap,
    dealt,
    missing_height,
    possible_deals,
    read_dominoes,
)
from generator.puzzles.mountains.engine.heights import sections
from generator.puzzles.mountains.solving import Shaken, proven_map, walkable_map
from generator.solve.chance import Chance
from generator.system.effort import METER
from generator.tiles.domino import Domino, double_set
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.puzzles.mountains.maps import NO_THREE, every_map, problem, shipped


@given(st.integers(0, 10**6), st.sampled_from(["2x2", "2x3", "3x2", "4x2"]))
@settings(max_examples=25, deadline=None)
def test_a_map_is_found_exactly_where_trying_everything_finds_one(seed: int, side: str) -> None:
    size = Size.parse(side)
    deal = dealt(size.dominoes, Chance(seed))
    puzzle = problem(" ".join(map(str, deal)), size=side)
    good = {str(layout) for layout in every_map(deal, size) if len(sections(layout.cells)) == 1}
    for found in (next(puzzle.solve(), None), proven_map(deal, size)):
        assert (found is None) == (not good)
        assert found is None or str(found) in good
    for layout in islice(every_map(deal, size), 0, None, 97):
        if str(layout) in good:
            puzzle.check(layout)
        else:
            with pytest.raises(Refuted):
                puzzle.check(layout)


@given(st.integers(0, 10**6))
@settings(max_examples=8, deadline=None)
def test_shaking_and_constraints_agree_on_larger_maps(seed: int) -> None:
    size = Size(4, 4)
    deal = dealt(size.dominoes, Chance(seed))
    if missing_height(deal) is None:
        shaken, proven = walkable_map(deal, size), proven_map(deal, size)
        assert (shaken is None) == (proven is None)
        for found in filter(None, (shaken, proven)):
            problem(" ".join(map(str, deal)), size="4x4").check(found)


def test_a_small_deal_without_a_gap_can_still_be_impossible() -> None:
    puzzle = problem("02 13", "impossible", size="2x2")
    assert missing_height(puzzle.deal) is None
    assert judge(puzzle).verdict is Verdict.PROVEN


def test_a_deal_that_lacks_a_height_is_impossible_at_once() -> None:
    puzzle = problem(NO_THREE, "impossible")
    proof = judge(puzzle)
    assert (proof.verdict, proof.amount) == (Verdict.PROVEN, 0)
    assert judge(problem(NO_THREE)).verdict is Verdict.REFUTED
    for height in range(1, 6):
        others = [domino for domino in double_set(6) if height not in domino]
        assert missing_height(others[:18]) == height
    assert missing_height([Domino(0, 0), Domino(0, 1)]) is None
    assert missing_height([Domino(4, 5), Domino(4, 6)]) is None


def test_exactly_6650_deals_lack_a_height() -> None:
    lacking = [sum(height not in domino for domino in double_set(6)) for height in range(1, 6)]
    assert sum(comb(count, 18) for count in lacking) == 6650 == deals_with_a_gap()
    for two in combinations(range(7), 2):
        assert sum(not set(two) & set(domino) for domino in double_set(6)) < 18
    assert comb(28, 18) == 13_123_110 == possible_deals()
    assert deals_to_a_gap() == 1973


def test_a_proof_that_is_cut_short_is_undecided_and_never_none() -> None:
    with pytest.raises(Undecided):
        proven_map(read_dominoes(NO_THREE.split()), Size(6, 6), 0.01)


def test_the_same_deal_gives_the_same_map_and_counts_its_steps() -> None:
    maps = []
    for _ in range(2):
        METER.start()
        maps.append(str(next(problem().solve())))
        assert (METER.unit, METER.amount > 0) == ("steps", True)
    assert maps[0] == maps[1]


@given(st.integers(0, 10**6), st.integers(1, 60))
@settings(max_examples=25, deadline=None)
def test_shaking_keeps_every_domino_and_counts_sections_rightly(seed: int, steps: int) -> None:
    deal = dealt(18, Chance(seed))
    shaken = Shaken(deal, 6, 6, seed)
    shaken.settle(steps)
    layout = shaken.layout
    assert sorted(placed.domino for placed in layout.dominoes) == list(deal)
    assert len(layout.cells) == 36
    assert all(placed.second in placed.first.neighbours() for placed in layout.dominoes)
    assert shaken.sections == len(sections(layout.cells))


def test_how_patient_we_are_decides_whether_a_map_is_found_but_never_which() -> None:
    deal, size = shipped()["mountains-12"].deal, Size(6, 6)
    METER.start()
    patient = walkable_map(deal, size)
    steps = int(METER.amount)
    METER.start(steps / 50_000 - 0.01)
    with pytest.raises(Undecided, match="steps before it knew: undecided after 60 units; give"):
        walkable_map(deal, size)
    METER.start(steps / 50_000 + 0.01)
    assert walkable_map(deal, size) == patient
    METER.start()
