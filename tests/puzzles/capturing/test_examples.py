from typing import Any

import pytest
from pydantic import ValidationError

from generator.puzzles.capturing import EXAMPLE
from tests.puzzles.capturing.cases import BRIDGE, FULL


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
