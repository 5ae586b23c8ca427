from typing import Any

import pytest

from generator.puzzles.fujisan import EXAMPLE
from tests.puzzles.fujisan.cases import EASY, UNDER_WAY, down


@pytest.mark.parametrize(
    ("position", "move", "facts", "word"),
    [
        (EASY, "", "solved: false", ""),
        (EASY, "PR2", "legal: true\nlands: 2\nhops: 0\nsolved: false", "Allowed"),
        (EASY, "PD", "legal: false\nrule: ground", "Not allowed"),
        (EASY, "PR5", "legal: false\nrule: number", "Not allowed"),
        (UNDER_WAY, "BR", "legal: true\nlands: 4\nhops: 0\nsolved: false", "Allowed"),
        (UNDER_WAY, "PR", "legal: false\nrule: peak", "Not allowed"),
        (
            down(P="0 5", N="1 5", B="0 9", R="1 6"),
            "PR",
            "legal: true\nlands: 0\nhops: 0\nsolved: false",
            "Allowed",
        ),
        (down(P="0 -1", N="1 5", B="0 6", R="1 6"), "PR1", "legal: false\nrule: left", "Not allowed"),
        (down(P="0 -1", N="1 -1", B="0 12", R="1 12"), "", "solved: true", "Solved"),
    ],
)
def test_examples_are_judged_and_counted_again(position: str, move: str, facts: str, word: str) -> None:
    one: Any = EXAMPLE(id="walk", position=position, move=move, claim={"solved": "false"})
    (outcome,) = one.solve()
    assert str(outcome) == facts
    one.check(outcome)
    assert one.rules.caption(outcome).word == word
    assert one.draw().marks
    assert one.draw(outcome).marks
