from hypothesis import given, settings
from hypothesis import strategies as st

from generator.problem import Position
from generator.puzzles.capturing.checker import CapturingChecker
from generator.puzzles.capturing.engine import CapturingPosition
from generator.puzzles.sliding.notation import Slide
from generator.tiles.domino import Domino
from tests.puzzles.capturing.cases import BRIDGE, broken
from tests.puzzles.sliding.random_groups import random_group


def taken(start: str, move: str) -> tuple[str, str]:
    """What a slide collects and what it leaves, the same in both statements of the rules."""
    slide, position, checker = Slide.parse(move), CapturingPosition.parse(start), CapturingChecker(start)
    assert slide.domino in [legal.domino for legal in position.moves() if legal.way == slide.way]
    collected = " ".join(map(str, position.captured(slide)))
    table = checker.take(checker.start, slide)
    gone = checker.start.cells.keys() - table.cells.keys()
    assert collected == " ".join(sorted(str(Domino.parse(name)) for name in gone))
    after = position.play(slide)
    assert sorted(number for number, _ in table.halves.values()) == sorted(after.layout.cells.values())
    return collected, str(after)


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


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 7))
def test_play_and_its_checker_agree_on_every_slide(seed: int, size: int) -> None:
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
