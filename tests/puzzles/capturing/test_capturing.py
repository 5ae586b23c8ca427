from itertools import islice
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.catalogue import example_family, family
from generator.claim import Captures, Shortest
from generator.errors import ContentError, IllegalMove, PictureError, Refuted, Undecided
from generator.moves import Moves
from generator.problem import Position
from generator.puzzles.capturing import EXAMPLE, Capturing
from generator.puzzles.capturing.engine import CapturingPosition
from generator.puzzles.capturing.recount import retell
from generator.puzzles.sliding.engine import Slide
from generator.puzzles.sliding.recount import Table
from generator.tiles.domino import Domino
from tests.puzzles.moving.plain_search import fewest_moves
from tests.puzzles.sliding.random_groups import random_group

FULL = """\
0|4 5|2

5 6|1 5
-     -
0 1|4 6"""


BRIDGE = """\
0|1 3|5 2|2

      3|6"""
"""36 can slide under the 3 of 35, but 35 is all that joins 01 and 22."""


def problem(start: str, claim: Any = "solvable", **more: Any) -> Capturing:
    return Capturing(id="capturing-1", claim=claim, start=start, **more)


def fault(**keys: Any) -> BaseException:
    """What the model says is wrong with its content."""
    with pytest.raises(ValidationError) as error:
        Capturing(**{"id": "capturing-1", "claim": "solvable", "start": FULL} | keys)
    found: BaseException = error.value.errors()[0]["ctx"]["error"]
    return found


def taken(start: str, move: str) -> tuple[str, str]:
    """What a slide collects and what it leaves, the same in both statements of the rules."""
    slide, position, table = Slide.parse(move), CapturingPosition.parse(start), Table(start)
    assert slide.domino in [legal.domino for legal in position.moves() if legal.way == slide.way]
    collected = " ".join(map(str, position.captured(slide)))
    assert collected == " ".join(sorted(str(Domino.parse(name)) for name in retell(table, slide)))
    after = position.play(slide)
    assert sorted(table.numbers.values()) == sorted(after.layout.cells.values())
    return collected, str(after)


def broken(start: str, move: str) -> tuple[str, str]:
    """The rule a slide breaks and its reason, the same in both statements of the rules."""
    slide = Slide.parse(move)
    with pytest.raises(IllegalMove) as play:
        CapturingPosition.parse(start).play(slide)
    with pytest.raises(IllegalMove) as again:
        retell(Table(start), slide)
    assert (play.value.rule, str(play.value)) == (again.value.rule, str(again.value))
    return play.value.rule, str(play.value)


def test_a_match_collects_both_dominoes() -> None:
    assert taken("1|3\n\n  2|3", "23L") == ("13 23", "")


def test_a_sum_of_six_moves_and_collects_nothing() -> None:
    assert taken("4|0\n\n  2|5", "25L") == ("", "4|0\n\n2|5")


def test_a_move_must_match_or_add_to_six() -> None:
    assert broken("1|2\n\n  3|0", "30L") == ("match-or-add", "it neither matches nor adds to six")


def test_one_number_may_match_on_two_dominoes_at_once() -> None:
    assert taken("2|1\n\n  2|5\n\n2|0", "25L") == ("02 12 25", "")


def test_two_numbers_may_match_at_once() -> None:
    assert taken("5 3|4\n-\n2   2|4", "24L") == ("24 25 34", "")


def test_a_match_forces_capture_even_where_a_six_is_made() -> None:
    # The 1 comes under the 5 and the 4 under a 4: the match decides.
    assert taken("5|4\n\n  1|4", "14L") == ("14 45", "")


def test_two_threes_are_a_match_and_not_a_sum() -> None:
    assert taken("3|0\n\n  3|5", "35L") == ("03 35", "")


def test_only_dominoes_that_touch_the_moved_one_are_taken() -> None:
    # The 5 of 54 lies under that of 51, yet 51 does not touch the domino that moved: no chains.
    assert taken("5|1\n\n5|4\n\n  1|4", "14L") == ("14 45", "5|1")


def test_matches_between_others_stay_where_they_are() -> None:
    assert taken("2|2\n\n2|4\n\n  1|2", "12L")[0] == ""


def test_the_group_must_hold_together_after_the_slide() -> None:
    # 23 would match the 3 of 13 but leave 05, which hung on its 3, behind.
    assert broken("1|3\n\n  2|3 0\n      -\n      5", "23L") == ("connected", "the group falls apart")


def test_the_group_must_hold_together_after_the_capture() -> None:
    assert broken(BRIDGE, "36L") == ("connected", "the group falls apart once the match is collected")


def test_the_empty_board_counts_as_connected() -> None:
    before: Position[Slide] = CapturingPosition.parse("1|3\n\n  2|3")
    assert before.score() == (-2,)
    position = CapturingPosition.parse("1|3\n\n  2|3").play(Slide.parse("23L"))
    assert position.solved
    assert position.score() == (0,)
    assert str(position) == ""
    assert CapturingPosition.parse("") == position
    assert list(position.moves()) == []


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


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 7))
def test_play_and_its_second_telling_agree_on_every_slide(seed: int, size: int) -> None:
    start = str(random_group(seed, size, 5))
    position = CapturingPosition.parse(start)
    assert CapturingPosition.parse(str(position)) == position
    legal = list(position.moves())
    for placed in position.layout.dominoes:
        for way in "LRUD":
            slide = Slide("".join(map(str, placed.numbers)), way)
            if slide in legal:
                taken(start, str(slide))
            else:
                broken(start, str(slide))


LINE = "52R, 04R, 50U, 50U, 61L"


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
        list(problem(FULL, limit="3").solve())


def test_the_answer_tells_when_each_domino_is_collected() -> None:
    one = problem(FULL)
    line = one.read(LINE)
    when = {str(domino): number for domino, number in one.collected(line).items()}
    assert set(when.values()) <= {1, 2, 3, 4, 5}
    assert sorted(when) == ["04", "05", "14", "16", "25", "56"]
    assert one.answer(line) == LINE
    assert [number for number, _ in one.frames(line)] == [5]


def test_likeness_is_shared_by_turned_mirrored_and_complementary_starts() -> None:
    assert problem("1|3\n\n  2|3").likeness() == problem("5|3\n\n  4|3").likeness()
    assert problem("1|3\n\n  2|3").likeness() == problem("3|2\n\n  3|1").likeness()
    assert problem("1|3\n\n  2|3").likeness() != problem("1|3\n\n  3|2").likeness()


def test_the_family_and_its_examples_are_found_by_name() -> None:
    assert family("capturing") is Capturing
    assert example_family("capturing") is EXAMPLE


@pytest.fixture
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_PLAIN", "1")


@pytest.mark.usefixtures("_plain")
def test_made_problems_are_proven_differ_and_are_the_same_for_a_seed() -> None:
    made = list(islice(Capturing.generate(6, 7, 3), 2))
    assert [one.start for one in made] == [one.start for one in islice(Capturing.generate(6, 7, 3), 2)]
    assert len({one.likeness() for one in made}) == 2
    for one in made:
        assert isinstance(one.claim, Shortest)
        assert one.claim.moves >= 3
        (line,) = one.solve()
        assert len(line) == one.claim.moves
        one.check(line)
        assert one.written() == {"claim": {"shortest": str(one.claim.moves)}, "start": one.start}


@pytest.mark.parametrize(
    ("position", "move", "facts", "word"),
    [
        ("1|3\n\n  2|3", "23L", "legal: true\ncaptured: 2\ntaken: 13 23\nsolved: true", "Solved"),
        ("4|0\n\n  2|5", "25L", "legal: true\ncaptured: 0\nsolved: false", "Legal"),
        ("1|2\n\n  3|0", "30L", "legal: false\nrule: match-or-add", "Illegal"),
        ("1|2\n\n  3|0", "30U", "legal: false\nrule: lengthwise", "Illegal"),
        (BRIDGE, "36L", "legal: false\nrule: connected", "Illegal"),
        ("1|5\n\n5|4\n\n  1|4", "14L", "legal: true\ncaptured: 2\ntaken: 14 45\nsolved: false", "Match"),
    ],
)
def test_examples_are_judged_and_counted_again(position: str, move: str, facts: str, word: str) -> None:
    one: Any = EXAMPLE(id="slide", position=position, move=move, claim={"legal": "true"})
    (outcome,) = one.solve()
    assert str(outcome) == facts
    one.check(outcome)
    assert one.rules.caption(outcome).word == word
    assert one.draw().marks
    assert one.draw(outcome).marks


def test_an_example_without_a_move_or_of_a_domino_not_there_is_an_error() -> None:
    for move, message in [("", "without a move"), ("66L", "not on the board"), ("12X", "is no slide")]:
        with pytest.raises(ValidationError, match=message):
            EXAMPLE(id="slide", position=FULL, move=move, claim={"legal": "true"})


def test_a_captures_claim_is_kept_as_it_was_written() -> None:
    assert problem(FULL, {"captures": "4"}).claim == Captures(4)
    assert problem(FULL, {"captures": "4"}).written()["claim"] == {"captures": "4"}
