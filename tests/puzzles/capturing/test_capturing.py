from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.catalogue import example_family, family
from generator.claim import Captures
from generator.errors import ContentError, PictureError, Refuted, Undecided
from generator.moves import Moves
from generator.puzzles.capturing import EXAMPLE, Capturing
from generator.puzzles.capturing.engine import CapturingPosition
from generator.puzzles.sliding import Sliding
from generator.system.effort import STATES_PER_UNIT
from tests.puzzles.capturing.cases import FULL, LINE, problem
from tests.puzzles.moving.plain_search import fewest_moves
from tests.puzzles.sliding.random_groups import random_group


def fault(**keys: Any) -> BaseException:
    """What the model says is wrong with its content."""
    with pytest.raises(ValidationError) as error:
        Capturing(**{"id": "capturing-1", "claim": "solvable", "start": FULL} | keys)
    found: BaseException = error.value.errors()[0]["ctx"]["error"]
    return found


@pytest.mark.parametrize(
    ("start", "moves"),
    [
        ("1|3\n\n  2|3", 1),
        ("5 6|4 2\n-     -\n0 3|0 4", 4),
        (FULL, 5),
        ("1|2\n\n  3|5", None),
    ],
)
def test_shortest_lines_are_those_of_plain_search(start: str, moves: int | None) -> None:
    lines = list(problem(start).solve())
    assert [len(line) for line in lines] == ([] if moves is None else [moves])
    assert fewest_moves(CapturingPosition.parse(start)) == moves
    for line in lines:
        problem(start).check(line)


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 6), st.integers(1, 6))
def test_search_agrees_with_plain_search_on_random_groups(seed: int, size: int, wanted: int) -> None:
    start = str(random_group(seed, size, 4))
    wanted = min(wanted, size)
    position = CapturingPosition.parse(start)
    fewest = fewest_moves(position, lambda after: len(after.layout.dominoes) <= size - wanted, most=300)
    assume(fewest != -1)
    one = problem(start, {"captures": str(wanted)})
    lines = list(one.solve())
    assert [len(line) for line in lines] == ([] if fewest is None else [fewest])
    for line in lines:
        one.check(line)
        assert one.read(str(line)) == line
        assert one.captured(line) >= wanted


def test_a_printed_solution_is_replayed() -> None:
    one = problem(FULL, {"shortest": "5"}, solution=LINE)
    one.check(one.read(LINE))
    assert one.captured(one.read(LINE)) == 6


def test_a_solution_with_any_move_left_out_is_refuted_naming_a_move() -> None:
    one = problem(FULL)
    moves = one.read(LINE)
    for left_out in range(len(moves)):
        with pytest.raises(Refuted, match=r"^(after )?move \d, \d\d[LRUD]: "):
            one.check(Moves([*moves[:left_out], *moves[left_out + 1 :]]))


def test_a_collected_domino_cannot_move_again() -> None:
    one = problem("1|3\n\n  2|3")
    with pytest.raises(Refuted, match=r"^move 2, 13R: no 13 on the board$"):
        one.check(one.read("23L, 13R"))


def test_a_line_that_captures_too_few_is_refuted() -> None:
    one = problem(FULL, {"captures": "4"})
    one.check(one.read("52R, 04R, 50U, 50U"))
    with pytest.raises(Refuted, match=r"^after move 2, 04R: 2 dominoes are collected, 4 are wanted$"):
        one.check(one.read("52R, 04R"))


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"start": "2|4 4|2"}, "domino 42 is there twice, expected each once"),
        ({"start": "2|4 7|1"}, "domino 71 is not in the set up to double 6"),
        ({"start": "2|4 3"}, "the 3 is half a domino, expected '|' or '-' beside it"),
        ({"start": "2|4|3"}, "the 4 belongs to two dominoes"),
        ({"start": "2|4   3|1"}, "domino 31 is apart from the first, expected one connected group"),
        ({"start": ""}, "the picture is empty"),
        ({"claim": "unique"}, "claim 'unique' cannot be made here"),
        ({"claim": {"solutions": "3"}}, "claim 'solutions 3' cannot be made here"),
        ({"claim": {"captures": "7"}}, "claim 'captures 7', expected at most the 6 dominoes on the board"),
        ({"solution": "66L"}, "'66L' moves a domino that is not on the board, expected one of 04 52 50 61 56 14"),
        ({"solution": "52R; 04R"}, "move 1 of the solution: '52R; 04R' is no slide"),
    ],
)
def test_bad_content_is_an_error_that_says_what_was_expected(keys: dict[str, Any], message: str) -> None:
    error = fault(**keys)
    assert isinstance(error, ContentError)
    assert message in str(error)


def test_a_fault_of_the_picture_knows_its_place() -> None:
    error = fault(start="2|4\n\n3|1 1|3")
    assert isinstance(error, PictureError)
    assert (error.row, error.column) == (2, 4)


def test_past_its_limit_a_problem_is_undecided() -> None:
    with pytest.raises(Undecided, match="stopped at 3 states"):
        list(problem(FULL, limit=3 * Sliding.state_weight / STATES_PER_UNIT).solve())


def test_the_answer_tells_when_each_domino_is_collected() -> None:
    one = problem(FULL)
    line = one.read(LINE)
    when = {str(domino): number for domino, number in one.collected(line).items()}
    assert set(when.values()) <= {1, 2, 3, 4, 5}
    assert sorted(when) == ["04", "05", "14", "16", "25", "56"]
    assert one.answer(line) == LINE


def test_likeness_is_shared_by_turned_mirrored_and_complementary_starts() -> None:
    assert problem("1|3\n\n  2|3").likeness() == problem("5|3\n\n  4|3").likeness()
    assert problem("1|3\n\n  2|3").likeness() == problem("3|2\n\n  3|1").likeness()
    assert problem("1|3\n\n  2|3").likeness() != problem("1|3\n\n  3|2").likeness()


def test_the_family_and_its_examples_are_found_by_name() -> None:
    assert family("capturing") is Capturing
    assert example_family("capturing") is EXAMPLE


def test_a_captures_claim_is_kept_as_it_was_written() -> None:
    assert problem(FULL, {"captures": "4"}).claim == Captures(4)
    assert problem(FULL, {"captures": "4"}).written()["claim"] == {"captures": "4"}
