from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.errors import IllegalMove, PictureError
from generator.problem import Position
from generator.puzzles.sliding.notation import Slide
from generator.puzzles.unmatched.checker import UnmatchedChecker
from generator.puzzles.unmatched.engine import UnmatchedPosition
from tests.puzzles.sliding.random_groups import random_group
from tests.puzzles.unmatched.cases import FIRST, START, broken


def played(start: str, moves: str) -> str:
    position = UnmatchedPosition.parse(start)
    for move in moves.split():
        position = position.play(Slide.parse(move))
    return str(position)


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


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 6))
def test_play_and_its_checker_agree_on_every_slide(seed: int, size: int) -> None:
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
            checker = UnmatchedChecker(start)
            try:
                table = checker.take(checker.start, slide)
            except IllegalMove:
                assert slide not in legal
            else:
                assert slide in legal
                after = position.play(slide)
                assert sorted(after.layout.cells.values()) == sorted(number for number, _ in table.halves.values())
                assert after.solved == table.full_rectangle()
