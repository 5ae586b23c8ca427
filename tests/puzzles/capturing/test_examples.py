from typing import Any

import pytest
from pydantic import ValidationError

from generator.figure.marks import Ink, Path, Shade
from generator.puzzles.capturing import EXAMPLE
from tests.puzzles.capturing.cases import BRIDGE, FULL


@pytest.mark.parametrize(
    ("position", "move", "facts", "word"),
    [
        ("1|3\n\n  2|3", "23L", "legal: true\ncaptured: 2\ntaken: 13 23\nsolved: true", "Solved"),
        ("4|0\n\n  2|5", "25L", "legal: true\ncaptured: 0\nsolved: false", "Allowed"),
        ("1|2\n\n  3|0", "30L", "legal: false\nrule: match-or-add", "Not allowed"),
        ("1|2\n\n  3|0", "30U", "legal: false\nrule: lengthwise", "Not allowed"),
        (BRIDGE, "36L", "legal: false\nrule: connected", "Not allowed"),
        ("1|5\n\n5|4\n\n  1|4", "14L", "legal: true\ncaptured: 2\ntaken: 14 45\nsolved: false", "Match"),
    ],
)
def test_examples_are_judged_and_counted_again(position: str, move: str, facts: str, word: str) -> None:
    one: Any = EXAMPLE(id="slide", position=position, move=move, claim={"legal": "true"})
    (outcome,) = one.solve()
    assert str(outcome) == facts
    one.check(outcome)
    assert one.rules.caption(outcome).word == word
    assert one.before() == one.draw()
    assert one.draw(outcome).marks


def tints(position: str, move: str) -> set[Shade]:
    one: Any = EXAMPLE(id="slide", position=position, move=move, claim={"legal": "true"})
    (outcome,) = one.solve()
    return {mark.fill for mark in one.draw(outcome).marks if isinstance(mark, Path) and mark.fill}


def test_what_a_match_collects_is_tinted_green_and_what_only_adds_is_not() -> None:
    assert Ink.YES_TINT in tints("1|3\n\n  2|3", "23L")
    assert Ink.PART_TINT in tints("4|0\n\n  2|5", "25L")
    assert Ink.YES_TINT not in tints("4|0\n\n  2|5", "25L")


def test_a_match_that_would_cut_the_group_in_two_is_red_and_not_green() -> None:
    assert Ink.ANSWER_TINT in tints(BRIDGE, "36L")
    assert Ink.YES_TINT not in tints(BRIDGE, "36L")


def test_an_example_without_a_move_or_of_a_domino_not_there_is_an_error() -> None:
    for move, message in [("", "without a move"), ("66L", "not on the board"), ("12X", "is no slide")]:
        with pytest.raises(ValidationError, match=message):
            EXAMPLE(id="slide", position=FULL, move=move, claim={"legal": "true"})
