from itertools import islice
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.catalogue import family
from generator.claim import Shortest
from generator.effort import METER
from generator.errors import ContentError, IllegalMove, PictureError, Refuted, Undecided
from generator.moves import Moves
from generator.problem import Position
from generator.puzzles.sliding.engine import Slide
from generator.puzzles.sliding.recount import Table
from generator.puzzles.unmatched import EXAMPLE, Unmatched
from generator.puzzles.unmatched.engine import UnmatchedPosition
from generator.puzzles.unmatched.recount import retell
from tests.puzzles.moving.plain_search import fewest_moves
from tests.puzzles.sliding.random_groups import random_group

FIRST = """\
  4
  -
1 2 0|3
-
5 3|6"""


START, LINE = "    1\n    -\n6|3 4\n\n    2|6", "26L, 26L, 14D"


def problem(start: str, claim: Any = "solvable", **more: Any) -> Unmatched:
    return Unmatched(id="unmatched-1", claim=claim, start=start, **more)


def fault(**keys: Any) -> BaseException:
    """What the model says is wrong with its content."""
    with pytest.raises(ValidationError) as error:
        Unmatched(**{"id": "unmatched-1", "claim": "solvable", "start": FIRST} | keys)
    found: BaseException = error.value.errors()[0]["ctx"]["error"]
    return found


def played(start: str, moves: str) -> str:
    position = UnmatchedPosition.parse(start)
    for move in moves.split():
        position = position.play(Slide.parse(move))
    return str(position)


def broken(start: str, move: str) -> tuple[str, str]:
    """The rule a slide breaks and its reason, the same in both statements of the rules."""
    slide = Slide.parse(move)
    assert slide not in list(UnmatchedPosition.parse(start).moves())
    with pytest.raises(IllegalMove) as play:
        UnmatchedPosition.parse(start).play(slide)
    with pytest.raises(IllegalMove) as again:
        retell(Table(start), slide)
    assert (play.value.rule, str(play.value)) == (again.value.rule, str(again.value))
    return play.value.rule, str(play.value)


def test_a_domino_slides_where_none_of_its_numbers_meets_its_equal() -> None:
    assert played("1|2\n\n  3|4", "34L") == "1|2\n\n3|4"
    assert played(START, "26L") == "    1\n    -\n6|3 4\n\n  2|6"


def test_a_domino_may_not_slide_next_to_its_equal() -> None:
    assert broken("1|2\n\n  5|2", "52L") == ("unmatched", "its 2 matches the 2 of 12")


def test_equal_numbers_inside_a_domino_do_no_harm() -> None:
    assert played("1|2\n\n  3|3", "33L") == "1|2\n\n3|3"


def test_a_domino_slides_only_along_its_length_and_into_free_space() -> None:
    assert broken(FIRST, "24L") == ("lengthwise", "42 slides only up or down")
    assert broken(FIRST, "36L") == ("space", "blocked by 15")
    assert broken(FIRST, "66L") == ("on-board", "no 66 on the board")


def test_the_group_must_be_connected_after_a_move() -> None:
    assert broken("1|2\n\n  3|4", "34R") == ("connected", "the group falls apart")
    assert broken("1|2 3|4", "12L") == ("connected", "the group falls apart")


def test_diagonal_neighbours_are_not_connected() -> None:
    # After the slide 34 meets 12 only at a corner.
    assert broken("1|2\n\n  3|4", "34R")[0] == "connected"
    assert played("1|2\n\n3|4", "34R") == "1|2\n\n  3|4"


def test_the_group_may_be_parted_while_a_domino_is_moving() -> None:
    # Without 34 the dominoes 12 and 56 are apart; it joins them before its move and after it.
    start = "  1|2\n\n3|4\n\n  5|6"
    assert played(start, "34R") == "1|2\n\n3|4\n\n5|6"


def test_a_rectangle_of_any_shape_wins() -> None:
    position: Position[Slide] = UnmatchedPosition.parse("1|2 3|4")
    assert position.score() == (1,)
    assert UnmatchedPosition.parse("1|2 3|4").solved
    assert UnmatchedPosition.parse("1|2\n\n3|4").solved
    assert not UnmatchedPosition.parse("1|2\n\n  3|4").solved


def test_a_group_of_parallel_dominoes_that_drifts_stays_the_same_position() -> None:
    position = UnmatchedPosition.parse("1|2\n\n3|4")
    drifted = position.play(Slide.parse("12R")).play(Slide.parse("34R"))
    assert drifted == position


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


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 6))
def test_play_and_its_second_telling_agree_on_every_slide(seed: int, size: int) -> None:
    start = str(random_group(seed, size, 5))
    try:
        position = UnmatchedPosition.parse(start)
    except PictureError:
        assume(False)
    assert UnmatchedPosition.parse(str(position)) == position
    legal = list(position.moves())
    for placed in position.layout.dominoes:
        for way in "LRUD":
            slide = Slide("".join(map(str, placed.numbers)), way)
            table = Table(start)
            try:
                retell(table, slide)
            except IllegalMove:
                assert slide not in legal
            else:
                assert slide in legal
                after = position.play(slide)
                assert sorted(after.layout.cells.values()) == sorted(table.numbers.values())
                assert after.solved == table.full_rectangle()


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
        list(problem(START, limit="2").solve())


def test_the_meter_counts_states() -> None:
    METER.start()
    list(problem(START).solve())
    assert (METER.unit, METER.amount) == ("states", 4)


def test_likeness_is_shared_however_they_are_turned_and_numbered() -> None:
    assert problem("1|2\n\n  3|4").likeness() == problem("5\n-\n6 0\n  -\n  1").likeness()
    assert problem("1|2\n\n  3|4").likeness() != problem("1|2\n\n  3|3").likeness()


def test_every_fifth_move_is_a_frame() -> None:
    one = problem(START)
    line = one.read(f"26L, 26R, 26L, 26R, {LINE}")
    one.check(line)
    assert [number for number, _ in one.frames(line)] == [5]


def test_the_family_is_found_by_its_name() -> None:
    assert family("unmatched") is Unmatched


@pytest.fixture
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_PLAIN", "1")


@pytest.mark.usefixtures("_plain")
def test_made_problems_are_proven_differ_and_are_the_same_for_a_seed() -> None:
    made = list(islice(Unmatched.generate(4, 7, 5), 3))
    assert [one.start for one in made] == [one.start for one in islice(Unmatched.generate(4, 7, 5), 3)]
    assert len({one.likeness() for one in made}) == 3
    for one in made:
        assert one.claim == Shortest(5)
        (line,) = one.solve()
        assert len(line) == 5
        one.check(line)
    assert [one.start for one in islice(Unmatched.generate(4, 8, 5), 3)] != [one.start for one in made]


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("size", [2, 29])
def test_a_size_the_set_does_not_allow_is_an_error(size: int) -> None:
    with pytest.raises(ContentError, match=f"size {size}, expected 3 to 28 dominoes"):
        next(Unmatched.generate(size, 1))


def example(position: str, move: str, **claim: str) -> Any:
    return EXAMPLE(id="slide", position=position, move=move, claim=claim)


@pytest.mark.parametrize(
    ("position", "move", "facts", "good", "word"),
    [
        (START, "26L", "legal: true\nsolved: false", True, "Legal"),
        ("1|2\n\n  5|2", "52L", "legal: false\nrule: unmatched", False, "Illegal"),
        (START, "63R", "legal: false\nrule: space", False, "Illegal"),
        ("1|2\n\n  3|4", "34L", "legal: true\nsolved: true", True, "Solved"),
        ("1|2\n\n3|4", "", "solved: true", True, "Solved"),
        (START, "", "solved: false", None, ""),
    ],
)
def test_examples_are_judged_and_counted_again(
    position: str, move: str, facts: str, good: bool | None, word: str
) -> None:
    one = example(position, move, legal="true")
    (outcome,) = one.solve()
    assert str(outcome) == facts
    one.check(outcome)
    assert one.read(str(outcome)) == outcome
    verdict = one.rules.caption(outcome)
    assert (verdict.good, verdict.word) == (good, word)
    assert one.draw().marks
    assert one.draw(outcome).marks


def test_an_example_of_a_domino_not_on_the_board_is_an_error() -> None:
    with pytest.raises(ValidationError, match="'66L' moves a domino that is not on the board"):
        example(START, "66L", legal="true")
    with pytest.raises(ValidationError, match=r"unknown fact 'legel'.*did you mean 'legal'"):
        example(START, "26L", legel="true")


def test_an_outcome_that_is_not_so_is_refuted() -> None:
    one = example(START, "26L", legal="true")
    with pytest.raises(Refuted):
        one.check(one.read("legal: true\nsolved: true"))
