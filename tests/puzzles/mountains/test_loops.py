"""Shaking by loops: step for step what plain shaking does, compiled or not."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.grades import GRADE_NAMES, graded
from generator.puzzles.mountains.deal import Size, dealt, missing_height
from generator.puzzles.mountains.generation import deals, longest_shake, wanted_grade
from generator.puzzles.mountains.grading import MOST_STEPS, grade_of
from generator.puzzles.mountains.order import deal_of_rank
from generator.puzzles.mountains.solving import SEED, Shaken, enough
from generator.puzzles.mountains.table import SECTIONS, STATE, numbered, order_of, set_deal, table_of
from generator.solve.chance import Chance
from tests.compiled import compiled_and_plain, printed_alike
from tests.conftest import first_of

SIZES = ["2x2", "3x2", "2x5", "4x4", "6x6", "7x8", "8x7"]


def seen(shaken: Shaken) -> list[int]:
    """Numbers and cells of each domino, as a table holds them."""
    pairs = zip(shaken.numbers, shaken.spots, strict=True)
    return [number for (low, high), spot in pairs for number in (low, high, *spot)]


@pytest.fixture(scope="module")
def loops() -> Iterator[Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TILEWRIGHT_PLAIN", "1")
        from generator.puzzles.mountains import loops

        yield loops


@given(st.integers(0, 2**40), st.sampled_from(SIZES))
@settings(max_examples=20)
def test_loops_shake_step_for_step_as_plain_shaking_does(loops: Any, seed: int, side: str) -> None:
    size = Size.parse(side)
    deal = dealt(size.dominoes, Chance(seed))
    shaken, table = Shaken(deal, *size, seed), table_of(size)
    set_deal(table, deal)
    assert shaken.settle(120) == loops.shake(table, seed, 120)
    assert seen(shaken) == list(table.pieces)
    assert shaken.owner == list(table.owner)
    assert (shaken.chance.state, shaken.sections) == (table.held[STATE], table.held[SECTIONS])
    assert loops.count_sections(table.shape, table.at) == shaken.sections


@pytest.mark.parametrize("side", first_of("2x2", "4x4"))
def test_loops_grade_as_the_grade_is_stated(loops: Any, side: str) -> None:
    size, chance, table = Size.parse(side), Chance(3), table_of(Size.parse(side))
    for _ in range(2):
        deal = dealt(size.dominoes, chance)
        set_deal(table, deal)
        stated = grade_of(deal, size)
        assert GRADE_NAMES[loops.grade_place(table, loops.ANY, longest_shake(size))] == stated
        for grade in GRADE_NAMES[: 2 if side == "2x2" else 5]:
            place, cut = wanted_grade(size, grade)
            assert (loops.grade_place(table, place, cut) == place) == (grade == stated)


@given(st.lists(st.sampled_from([0, 400, 401, 800, 801, 1600, 1601, 3200, 3201, 9999]), min_size=9, max_size=9))
@settings(max_examples=60)
def test_the_middle_of_nine_shakes_is_the_grade(loops: Any, counts: list[int]) -> None:
    place = getattr(loops.grade_place, "py_func", loops.grade_place)
    stated = graded(sorted(counts)[4], MOST_STEPS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loops, "shake", lambda table, seed, cut: min(counts[seed - 1], cut))
        assert GRADE_NAMES[place(table_of(Size(6, 6)), loops.ANY, longest_shake(Size(6, 6)))] == stated
        for grade in GRADE_NAMES:
            wanted, cut = wanted_grade(Size(6, 6), grade)
            assert (place(table_of(Size(6, 6)), wanted, cut) == wanted) == (grade == stated)


@pytest.mark.usefixtures("loops")
def test_deals_without_a_map_are_left_out() -> None:
    size, chance = Size(3, 2), Chance(2)
    drawn = [deal for deal in (dealt(3, chance) for _ in range(60)) if missing_height(deal) is None]
    mapped = [deal for deal in drawn if Shaken(deal, *size, SEED).settle(enough(size)) < enough(size)]
    assert 0 < len(mapped) < len(drawn)
    assert [deal for deal, _ in islice(deals(size, 2), len(mapped))] == mapped


@pytest.mark.usefixtures("loops")
def test_a_grade_that_a_map_is_too_small_for_is_refused() -> None:
    with pytest.raises(ContentError, match="no map of 2x2 is tricky, for it is too small"):
        next(deals(Size(2, 2), 1, "tricky"))


@pytest.mark.usefixtures("loops")
def test_a_grade_that_chance_never_meets_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.puzzles.mountains.generation.MOST_DEALS", 5)
    assert list(deals(Size(3, 2), 1, "steady")) == []


@pytest.mark.slow
@pytest.mark.usefixtures("loops")
def test_a_wanted_grade_leaves_out_only_the_others() -> None:
    gentle = [made for made in islice(deals(Size(4, 4), 9), 6) if made[1] == "gentle"]
    assert 0 < len(gentle) < 6
    assert list(islice(deals(Size(4, 4), 9, "gentle"), len(gentle))) == gentle


def test_each_deal_of_a_rank_is_laid_out_in_its_turn(loops: Any) -> None:
    size = Size(4, 2)
    table, order = table_of(size), order_of(size, 6)
    loops.mend(table, order, 100, 6)
    for k in range(6):
        deal = deal_of_rank(100 + k, size.dominoes)
        halves = sorted(order.cells[8 * k : 8 * k + 8])
        assert halves == sorted(
            half for domino in deal for half in (2 * numbered(domino), 2 * numbered(domino) + 1)
        )
        if missing_height(deal) is not None:
            assert order.steps[k] == 0


@pytest.mark.slow
@compiled_and_plain
def test_compiled_loops_come_to_what_plain_ones_come_to() -> None:
    program = (
        "from itertools import islice\n"
        "from generator.puzzles.mountains.deal import Size\n"
        "from generator.puzzles.mountains.generation import deals\n"
        "from generator.studies.mountains import STUDY\n"
        "print(list(islice(deals(Size(4, 4), 5), 20)), list(islice(deals(Size(6, 6), 5, 'gentle'), 1)))\n"
        "print(STUDY.settle((1_000_000, 1_000_012)))\n"
    )
    printed_alike(program)
