import pytest

from generator.abilities.making import FastChecked
from generator.claim import Claim, Shortest, Solvable
from generator.errors import Disagreement, Refuted, Undecided
from generator.puzzles.fujisan import Fujisan
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.puzzles.fujisan.cases import deal

START, LENGTH = deal(187), 13
"""A mountain and the moves of its shortest climb."""


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_PLAIN", "1")


def problem(claim: Claim, start: str = START) -> Fujisan:
    return Fujisan(id="new", claim=claim, start=start)


def test_a_right_claim_is_held_by_two_programs() -> None:
    one = problem(Shortest(LENGTH))
    assert isinstance(one, FastChecked)
    first, second = one.fast_check()
    assert first != second


@pytest.mark.parametrize("moves", [LENGTH - 1, LENGTH + 1])
def test_a_claim_that_is_too_short_or_too_long_is_refuted(moves: int) -> None:
    with pytest.raises(Refuted, match=f"claimed shortest {moves}, but there is one of {LENGTH} moves"):
        problem(Shortest(moves)).fast_check()


def test_a_mountain_that_nobody_can_climb_is_refuted() -> None:
    with pytest.raises(Refuted, match="but there is no climb"):
        problem(Shortest(12), deal(20)).fast_check()


def test_a_claim_that_the_programs_cannot_tell_is_undecided() -> None:
    with pytest.raises(Undecided, match="solvable"):
        problem(Solvable()).fast_check()


def test_a_country_road_is_undecided_for_they_only_go_up() -> None:
    road = Fujisan(id="new", claim=Shortest(LENGTH), start=START, variant="country-road")
    with pytest.raises(Undecided, match="country road"):
        road.fast_check()


@pytest.mark.parametrize("seed", [187, 260, 252, 20])
def test_the_quick_climb_is_the_one_that_is_found_as_the_solution(seed: int) -> None:
    from generator.puzzles.fujisan import fast_check

    found = list(problem(Shortest(1), deal(seed)).solve())
    assert found == [line for line in [fast_check.line(deal(seed))] if line]


def test_a_grade_is_held_to_what_is_measured() -> None:
    right = problem(Shortest(LENGTH))
    (solution,) = right.solve()
    grade = right.measured_grade(solution)
    right.model_copy(update={"grade": grade}).fast_check()
    with pytest.raises(Refuted, match=f"graded fiendish, but what it needs makes it {grade}"):
        right.model_copy(update={"grade": "fiendish"}).fast_check()


@pytest.mark.parametrize("program", ["length", "length_again"])
def test_programs_that_find_different_lengths_disagree(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    from generator.puzzles.fujisan import fast_check

    monkeypatch.setattr(fast_check, program, lambda start: LENGTH - 2)
    with pytest.raises(Disagreement, match=f"one of {LENGTH - 2} moves"):
        problem(Shortest(LENGTH)).fast_check()


@pytest.mark.slow
def test_the_quick_programs_judge_random_mountains_as_a_check_does() -> None:
    from generator.puzzles.fujisan import fast_check

    for seed in (20, 42, 59, 76, 145, 187, 251, 252, 260):
        moves = fast_check.length_again(deal(seed))
        for claimed in (moves - 1, moves, moves + 1):
            one = problem(Shortest(max(claimed, 1)), deal(seed))
            proven = judge(one).verdict is Verdict.PROVEN
            assert proven == (claimed == moves > 0)
            if proven:
                one.fast_check()
            else:
                with pytest.raises(Refuted):
                    one.fast_check()
