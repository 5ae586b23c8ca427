from typing import Any

import pytest
from pydantic import ValidationError

from generator.errors import Refuted
from generator.puzzles.unmatched import EXAMPLE
from tests.puzzles.unmatched.cases import START


def example(position: str, move: str, **claim: str) -> Any:
    return EXAMPLE(id="slide", position=position, move=move, claim=claim)


@pytest.mark.parametrize(
    ("position", "move", "facts", "good", "word"),
    [
        (START, "26L", "legal: true\nsolved: false", True, "Allowed"),
        ("1|2\n\n  5|2", "52L", "legal: false\nrule: unmatched", False, "Not allowed"),
        (START, "63R", "legal: false\nrule: space", False, "Not allowed"),
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
    assert one.before() == one.draw()
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
