"""Steps in a small pattern: found in every solution or not, counted by the solver and again from the text."""

from typing import Any

import pytest
from pydantic import ValidationError

from generator.puzzles.hexmate import Hexmate
from generator.puzzles.hexmate.examples import HexmateExample
from generator.puzzles.hexmate.recount.steps import recount_step
from generator.verify import Verdict
from generator.verify.judge import judge

MINI = "  B A B\n A C A B\nC B C A C"
TILES = "AA AB AC BB BC CC"


def example(move: str, claim: dict[str, str], position: str = MINI, tiles: str = TILES) -> HexmateExample:
    keys: dict[str, Any] = {"id": "e", "position": position, "tiles": tiles, "move": move, "claim": claim}
    return HexmateExample.model_validate(keys)


@pytest.mark.parametrize(
    ("move", "claim", "verdict"),
    [
        ("", {"solutions": "1", "found": "0"}, Verdict.PROVEN),
        ("BB a3-b4", {"forced": "true"}, Verdict.PROVEN),
        ("BB a3-b4; AC c4-c5", {"forced": "true", "found": "2"}, Verdict.PROVEN),
        ("BA a1-a2", {"forced": "true"}, Verdict.REFUTED),
        ("BB a3-b4", {"solutions": "2"}, Verdict.REFUTED),
    ],
)
def test_a_step_is_there_in_every_solution_or_it_is_refuted(
    move: str, claim: dict[str, str], verdict: Verdict
) -> None:
    assert judge(example(move, claim)).verdict is verdict


def test_the_second_count_finds_as_many_ways_as_the_solver() -> None:
    for pattern, tiles in ((MINI, TILES), ("A B   A B", "AB A B"), ("A B A B", "AB A B"), ("A A\n B B", "AB AB")):
        ways = recount_step(pattern, tiles, "")["solutions"]
        made = Hexmate.model_validate({"id": "p", "claim": "open", "tiles": tiles, "pattern": pattern})
        assert ways == len(list(made.solve())), pattern


def test_two_touching_singles_always_have_a_second_answer() -> None:
    claim = {"solutions": "2", "forced": "false"}
    assert judge(example("A a1, B a2", claim, "A B   A B", "AB A B")).verdict is Verdict.PROVEN


def test_a_pattern_of_another_size_than_its_tiles_is_refused() -> None:
    with pytest.raises(ValidationError, match="expected 4"):
        example("", {"solutions": "1"}, "A B", "AB A B")
