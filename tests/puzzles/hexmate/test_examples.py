"""Steps in a small pattern: found in every solution or not, counted by the solver and again from the text."""

from typing import Any

import pytest
from pydantic import ValidationError

from generator.errors import Undecided
from generator.figure.marks import Ink, Label, Path
from generator.puzzles.hexmate import Hexmate
from generator.puzzles.hexmate.checker.steps import recount_step
from generator.puzzles.hexmate.examples import HexmateExample
from generator.system.effort import METER
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


def test_tiles_to_spare_are_counted_alike_by_both() -> None:
    spare = "AB AB BC CC B B C use 2"
    position = "   B\nB C C\n C B C"
    assert recount_step(position, spare, "")["solutions"] == 11
    claim = {"solutions": "11", "forced": "false", "found": "2"}
    assert judge(example("BC b1-c1, BC c2-c3", claim, position, spare)).verdict is Verdict.PROVEN


def test_a_tile_of_other_colours_than_its_cells_show_is_in_no_solution() -> None:
    assert judge(example("AA a1-a2", {"forced": "false"}, "A B", "AB")).verdict is Verdict.PROVEN
    assert judge(example("AB a1-a2", {"forced": "true"}, "A B", "AB")).verdict is Verdict.PROVEN


def test_found_tiles_may_stand_on_lines_of_their_own() -> None:
    assert judge(example("BB a3-b4\nAC c4-c5", {"forced": "true", "found": "2"})).verdict is Verdict.PROVEN


def test_a_pattern_may_have_more_lines_than_letters() -> None:
    tall = "\n".join(" " * (row % 2) + "AB"[row % 2] for row in range(28))
    assert judge(example("AB aa1-ab1", {"forced": "true"}, tall, " ".join(["AB"] * 14))).verdict is Verdict.PROVEN


def test_a_pattern_of_another_size_than_its_tiles_is_refused() -> None:
    with pytest.raises(ValidationError, match="expected 4"):
        example("", {"solutions": "1"}, "A B", "AB A B")


NUMBERS = "2 1 1 0\n 2 0 0\n  1 2\n   1\n  2 0"
SIX = "00 01 02 11 12 22"


@pytest.mark.parametrize(
    ("move", "claim", "verdict"),
    [
        ("", {"solutions": "1", "found": "0"}, Verdict.PROVEN),
        ("22 a1-b1", {"forced": "true", "technique": "only place"}, Verdict.PROVEN),
        ("22 a1-b1", {"technique": "last place"}, Verdict.REFUTED),
        ("22 a1-b1; a1|a2, b1|c1", {"technique": "strokes", "found": "3"}, Verdict.PROVEN),
        ("d1|e1, d1|e2", {"technique": "neck", "reason": "behind the 1 at d1 lie 2, even"}, Verdict.PROVEN),
        ("d1|e1, d1|e2", {"technique": "neck", "reason": "behind the 1 at d1 lie 3, odd"}, Verdict.REFUTED),
        ("a3|b3, b3|c2", {"technique": "common cell", "reason": "every 00 needs the 0 at b3"}, Verdict.PROVEN),
        ("c1|c2", {"technique": "suppose"}, Verdict.PROVEN),
        ("c2|d1", {"forced": "true"}, Verdict.REFUTED),
        ("12 c2-d1, 12 a1-a2", {"forced": "true"}, Verdict.REFUTED),
        ("e1|e2", {"forced": "false"}, Verdict.PROVEN),
    ],
)
def test_a_step_among_numbers_is_told_by_its_technique(move: str, claim: dict[str, str], verdict: Verdict) -> None:
    assert judge(example(move, claim, NUMBERS, SIX)).verdict is verdict


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ("a1|d1", "expected two cells that touch"),
        ("a1|a1", "expected two cells that touch"),
        ("22 a1-z9", "'z9' is no cell"),
        ("21 a1-b1", "does not lie there, expected 22"),
        ("2 a1", "no step"),
        ("a1-b1", "no step"),
        ("22 a1|b1", "no step"),
        ("XY a1-b1", "is no domino"),
        ("; ;", "is no cell|no step"),
        ("nonsense", "no step"),
    ],
)
def test_a_step_among_numbers_that_cannot_be_read_is_refused(move: str, message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        example(move, {"forced": "true"}, NUMBERS, SIX)


def test_numbers_show_a_letter_for_each_row_and_news_in_their_own_ink() -> None:
    step = example("22 a1-b1; d1|e1", {"forced": "true"}, NUMBERS, SIX)
    [outcome] = step.solve()
    figure = step.draw(outcome)
    assert [mark.text for mark in figure.marks if isinstance(mark, Label)] == ["a", "b", "c", "d", "e"]
    strokes = [mark for mark in figure.marks if isinstance(mark, Path) and mark.stroke is Ink.PART_TEXT]
    assert len(strokes) == 1
    wrong = example("e1|e2", {"forced": "false"}, NUMBERS, SIX)
    [outcome] = wrong.solve()
    assert any(isinstance(mark, Path) and mark.stroke is Ink.ANSWER for mark in wrong.draw(outcome).marks)


LARGE = "\n".join("A " * 20 if row % 2 else " A" * 20 for row in range(25))


def test_the_second_count_is_as_deep_as_the_largest_set() -> None:
    assert recount_step(LARGE, "A " * 500, "")["solutions"] == 1


def test_the_second_count_ends_with_the_limit_of_its_claim() -> None:
    METER.start(limit=0.01)
    with pytest.raises(Undecided, match=r"undecided after 0\.01 units"):
        recount_step(LARGE, "AA " * 249 + "A A", "")
