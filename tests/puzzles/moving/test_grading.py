from typing import Any

import pytest
from pydantic import ValidationError

from generator.errors import Undecided
from generator.moves import Moves
from generator.puzzles.capturing import Capturing
from generator.puzzles.fujisan import Fujisan
from generator.puzzles.moving.grading import weighed, weighed_everywhere
from generator.puzzles.unmatched import Unmatched
from generator.system.effort import STATES_PER_UNIT
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.puzzles.fujisan.cases import EASY
from tests.puzzles.moving.shipped import solved

START = "1|2\n\n  3|4"


def problem(start: str = START, claim: Any = "solvable", **more: Any) -> Unmatched:
    return Unmatched(id="unmatched-1", claim=claim, start=start, **more)


def test_each_position_of_a_line_counts_the_moves_it_leaves_but_for_one_straight_back() -> None:
    # From the start 34 may go left and 12 right, which makes the same; from there on the group drifts.
    one = problem()
    assert weighed(one.checker, one.read("34L")) == 1
    assert weighed(one.checker, one.read("34L, 34L")) == 2
    assert weighed(one.checker, Moves()) == 0


@pytest.mark.parametrize("name", ["unmatched-3", "capturing-5", "fujisan-1"])
def test_moves_are_weighed_as_the_engine_counts_them(name: str) -> None:
    one, line = solved()[name]
    count, before, here = 0, None, one.position
    for move in line:
        after = {here.play(other) for other in here.moves()}
        count += len({likeness(other) for other in after} - {before and likeness(before)})
        before, here = here, here.play(move)
    assert weighed(one.checker, line) == count


def likeness(position: Any) -> object:
    return frozenset(position.places) if hasattr(position, "places") else position


def test_where_there_is_no_line_the_moves_of_all_positions_are_weighed() -> None:
    stuck = problem("1|2\n\n  3|1\n\n    0|1", "impossible")
    checker = stuck.checker
    known, waiting = {checker.sight(checker.start)}, [checker.sight(checker.start)]
    count = 0
    while waiting:
        after = {*checker.following(waiting.pop())}
        count += len(after)
        waiting += after - known
        known |= after
    assert weighed_everywhere(checker, None) == count


def test_an_impossible_problem_is_graded_by_all_that_has_to_be_weighed() -> None:
    stuck = problem("1|2\n\n  3|1\n\n    0|1", "impossible", grade="gentle")
    assert judge(stuck).verdict is Verdict.PROVEN
    assert judge(stuck.model_copy(update={"grade": "tough"})).verdict is Verdict.REFUTED
    with pytest.raises(Undecided, match="stopped at 1 states"):
        stuck.model_copy(update={"limit": stuck.state_weight / STATES_PER_UNIT}).measured_grade(None)


def test_a_printed_solution_is_what_is_weighed() -> None:
    one = problem(solution="34L, 34L, 34R", grade="gentle")
    assert judge(one).verdict is Verdict.PROVEN


def test_a_line_to_some_captures_is_weighed_as_far_as_it_goes() -> None:
    one = Capturing(id="c", claim={"captures": "2"}, start="1|3\n\n  2|3", grade="gentle")
    assert judge(one).verdict is Verdict.PROVEN


@pytest.mark.parametrize(("model", "start"), [(Unmatched, START), (Capturing, START), (Fujisan, EASY)])
def test_an_open_problem_has_no_grade(model: Any, start: str) -> None:
    assert judge(model(id="x", claim="open", start=start)).verdict is Verdict.OPEN
    with pytest.raises(ValidationError, match="grade 'tough' of an open problem, expected none"):
        model(id="x", claim="open", start=start, grade="tough")
