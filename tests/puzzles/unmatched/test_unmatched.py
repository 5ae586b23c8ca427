from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.catalogue import family
from generator.errors import ContentError, PictureError, Refuted, Undecided
from generator.moves import Moves
from generator.puzzles.sliding import Sliding
from generator.puzzles.unmatched import Unmatched
from generator.puzzles.unmatched.engine import UnmatchedPosition
from generator.system.effort import METER, STATES_PER_UNIT
from tests.puzzles.moving.plain_search import fewest_moves
from tests.puzzles.sliding.random_groups import random_group
from tests.puzzles.unmatched.cases import FIRST, LINE, START, problem


def fault(**keys: Any) -> BaseException:
    """What the model says is wrong with its content."""
    with pytest.raises(ValidationError) as error:
        Unmatched(**{"id": "unmatched-1", "claim": "solvable", "start": FIRST} | keys)
    found: BaseException = error.value.errors()[0]["ctx"]["error"]
    return found


def test_a_search_over_drifting_dominoes_ends() -> None:
    # All three lie, so the group can drift for ever; 01 cannot pass under the 1 of 12.
    assert list(problem("1|2\n\n  3|1\n\n    0|1", "impossible").solve()) == []


@pytest.mark.parametrize(
    ("start", "moves"),
    [
        ("1|2 3|4", 0),
        ("1|2\n\n  3|4", 1),
        (START, 3),
        (FIRST, None),
    ],
)
def test_shortest_lines_are_those_of_plain_search(start: str, moves: int | None) -> None:
    lines = list(problem(start).solve())
    assert fewest_moves(UnmatchedPosition.parse(start), most=20000) == (len(lines[0]) if lines else None)
    if moves is not None:
        assert len(lines[0]) == moves
    for line in lines:
        problem(start).check(line)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_search_agrees_with_plain_search_on_random_groups(seed: int, size: int) -> None:
    start = str(random_group(seed, size, 4))
    try:
        position = UnmatchedPosition.parse(start)
    except PictureError:
        assume(False)
    fewest = fewest_moves(position, most=400)
    assume(fewest != -1)
    lines = list(problem(start).solve())
    assert [len(line) for line in lines] == ([] if fewest is None else [fewest])
    for line in lines:
        problem(start).check(line)
        assert problem(start).read(str(line)) == line
        assert problem(start).after(line).solved


def test_a_printed_solution_is_replayed() -> None:
    one = problem(START, {"shortest": "3"}, solution=LINE)
    one.check(one.read(LINE))
    one.check(one.read("62L, 62L, 41D"))


def test_a_solution_with_a_move_left_out_is_refuted_naming_a_move() -> None:
    one = problem(START)
    with pytest.raises(Refuted, match=r"^move 2, 14D: blocked by 26$"):
        one.check(one.read("26L, 14D"))
    with pytest.raises(Refuted, match=r"^after move 2, 26L: the dominoes do not fill a rectangle$"):
        one.check(one.read("26L, 26L"))
    with pytest.raises(Refuted, match=r"^without a move: "):
        one.check(Moves())


def test_a_wrong_move_is_refuted_with_its_reason() -> None:
    one = problem(START)
    for line, reason in [
        ("26R", "move 1, 26R: the group falls apart"),
        ("26L, 26L, 26L", "move 3, 26L: its 6 matches the 6 of 63"),
        ("63R", "move 1, 63R: blocked by 14"),
        ("26L, 26U", "move 2, 26U: 26 slides only left or right"),
        ("55U", "move 1, 55U: no 55 on the board"),
    ]:
        with pytest.raises(Refuted) as refuted:
            one.check(one.read(line))
        assert str(refuted.value) == reason


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"start": "2|4 4|2"}, "domino 42 is there twice, expected each once"),
        ({"start": "2|4 7|1"}, "domino 71 is not in the set up to double 6"),
        ({"start": "2|4 3"}, "the 3 is half a domino, expected '|' or '-' beside it"),
        ({"start": "2|4|3"}, "the 4 belongs to two dominoes"),
        ({"start": "2|4   3|1"}, "domino 31 is apart from the first, expected one connected group"),
        ({"start": "2|4 4|1"}, "the 4 of 24 touches that of 41, expected a start without matches"),
        ({"start": " 2|4"}, "the 2 is out of step"),
        ({"start": " "}, "the picture is empty"),
        ({"claim": "unique"}, "claim 'unique' cannot be made here"),
        ({"claim": {"solutions": "3"}}, "claim 'solutions 3' cannot be made here"),
        ({"claim": {"captures": "3"}}, "claim 'captures 3' cannot be made here"),
        ({"solution": "42U, 66L"}, "'66L' moves a domino that is not on the board, expected one of 42 15 03 36"),
        ({"solution": "42U, 42X"}, "move 2 of the solution: '42X' is no slide"),
    ],
)
def test_bad_content_is_an_error_that_says_what_was_expected(keys: dict[str, Any], message: str) -> None:
    error = fault(**keys)
    assert isinstance(error, ContentError)
    assert message in str(error)


def test_a_start_that_matches_is_shown_where_it_does() -> None:
    error = fault(start="0|1\n\n2|4 4|1")
    assert isinstance(error, PictureError)
    assert (error.row, error.column) == (2, 2)


def test_past_its_limit_a_problem_is_undecided() -> None:
    with pytest.raises(Undecided, match="stopped at 2 states"):
        list(problem(START, limit=2 * Sliding.state_weight / STATES_PER_UNIT).solve())


def test_the_meter_counts_states() -> None:
    METER.start()
    list(problem(START).solve())
    assert (METER.unit, METER.amount) == ("states", 4)


def test_likeness_is_shared_however_they_are_turned_and_numbered() -> None:
    assert problem("1|2\n\n  3|4").likeness() == problem("5\n-\n6 0\n  -\n  1").likeness()
    assert problem("1|2\n\n  3|4").likeness() != problem("1|2\n\n  3|3").likeness()


def test_the_family_is_found_by_its_name() -> None:
    assert family("unmatched") is Unmatched
