"""A player's answer is right or wrong by the rules, and nothing of the solution is told."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generator.abilities.answers import Heard
from generator.claim import Captures, Impossible, Open
from generator.errors import BookError, ContentError, Faults, Undecided
from generator.load import Entry, load_bytes, load_loose
from generator.system.cache import Cache
from generator.tasks.answer import Judged, judged
from tests.conftest import ROOT

NOWHERE = Cache(None)
FAMILIES = (
    *("dominosa", "unmatched", "capturing", "fujisan", "mountains", "tetradominoes"),
    *("colouring", "hexmate", "hexagone", "hex-hex-y"),
)
GIVEN = {"fujisan-1": "PR1, NR5, NR1, RL4, RU, BL5(+1), BD, RL3, PR5(+1)"}
"""Solutions that take long to find."""


@cache
def entries() -> tuple[Entry, ...]:
    chapters, faults = load_loose([ROOT / "content"])
    assert not faults
    return tuple(entry for chapter in chapters for entry in chapter.entries if not entry.is_example)


@cache
def one_of(family: str) -> tuple[Entry, Any]:
    """A small problem of a family that can be solved, and its solution."""
    solvable = [
        entry
        for entry in entries()
        if entry.family == family and not isinstance(entry.problem.claim, Impossible | Open)
    ]
    entry = next((one for one in solvable if one.problem.solution), solvable[0])
    problem: Any = entry.problem
    text = problem.solution or GIVEN.get(problem.id) or str(next(problem.solve()))
    return entry, problem.read(text)


def entry_of(text: str) -> Entry:
    chapter, faults = load_bytes(Path("a.yaml"), text.encode())
    assert chapter and not faults, faults
    return chapter.entries[0]


def test_every_family_with_problems_is_tried() -> None:
    assert {entry.family for entry in entries()} == {*FAMILIES}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_solution_in_the_notation_of_its_family_is_right(family: str) -> None:
    entry, solution = one_of(family)
    found = judged(entry, f"\n{solution}\n" if "\n" in str(solution) else f" {solution} ", NOWHERE)
    assert found.right, found


@pytest.mark.parametrize("family", ["mountains", "tetradominoes", "hexmate", "colouring", "unmatched"])
def test_what_the_book_prints_is_right_as_it_is_printed(family: str) -> None:
    entry, solution = one_of(family)
    assert judged(entry, entry.problem.answer(solution), NOWHERE).right


def test_dominoes_found_in_a_grid_are_named_by_their_cells() -> None:
    entry, solution = one_of("dominosa")
    pairs = [f"{name(placed.first)}-{name(placed.second)}" for placed in solution.dominoes]
    assert isinstance(entry.problem, Heard)
    assert judged(entry, ", ".join(pairs), NOWHERE).right
    told = [
        f"{placed.numbers[1]}{placed.numbers[0]} {pair}"
        for placed, pair in zip(solution.dominoes, pairs, strict=True)
    ]
    assert judged(entry, ", ".join(reversed(told)), NOWHERE).right


def name(cell: Any) -> str:
    return f"{'abcdefghij'[cell.row]}{cell.col + 1}"


def spoilt(text: str, seed: int) -> Iterator[str]:
    """A text with a letter changed, left out or put in, or its parts in another order."""
    chance = Random(seed)
    letters = text + "#|-, \n0a9z"
    for _ in range(40):
        place = chance.randrange(len(text))
        yield text[:place] + text[place + 1 :]
        yield text[:place] + chance.choice(letters) + text[place:]
        yield text[:place] + chance.choice(letters) + text[place + 1 :]
        parts = text.split(", ")
        chance.shuffle(parts)
        yield ", ".join(parts[: chance.randrange(len(parts)) + 1])


@pytest.mark.parametrize("family", FAMILIES)
def test_a_spoilt_answer_is_wrong_or_cannot_be_read_and_never_crashes(family: str, tmp_path: Path) -> None:
    entry, solution = one_of(family)
    problem: Any = entry.problem
    store = Cache(tmp_path)
    tried = 0
    for text in spoilt(str(solution), 1):
        try:
            found = judged(entry, text, store)
        except ContentError:
            continue
        tried += not found.right
        if found.right:
            problem.check(problem.heard(text) if isinstance(problem, Heard) else problem.read(text.strip()))
        else:
            assert found.message and str(solution) not in found.message
    assert tried


def test_why_an_answer_is_wrong_is_said_in_words() -> None:
    entry, _ = one_of("unmatched")
    assert judged(entry, "45U", NOWHERE) == Judged(False, "move 1, 45U: 45 slides only left or right")
    assert "45L, 45L" not in judged(entry, "45L", NOWHERE).message
    dominosa, _ = one_of("dominosa")
    assert judged(dominosa, "a1-c1", NOWHERE) == Judged(False, "a1 and c1 do not touch")
    assert judged(dominosa, "99 a1-a2", NOWHERE).message.startswith("99 a1-a2: the numbers there are")
    mountains, _ = one_of("mountains")
    assert "does not fit at row 1, column 6" in judged(mountains, "11 down, 14, 15, 16", NOWHERE).message


def test_a_longer_line_is_right_and_the_fewest_moves_are_told() -> None:
    entry, _ = one_of("unmatched")
    assert judged(entry, "45L, 45L, 23U", NOWHERE) == Judged(True, "it takes 3 moves, and none is shorter", 3, 3)
    longer = judged(entry, "45L, 45R, 45L, 45L, 23U", NOWHERE)
    assert longer == Judged(True, "it takes 5 moves, and 3 are enough", 5, 3)


def slides(claim: str) -> Entry:
    start = "        2\n        -\n        3 1|2\n\n      2|4\n"
    return entry_of(f"family: unmatched\nproblems:\n  - id: a\n    claim: {claim}\n    start: |2\n{start}")


def test_a_line_shorter_than_the_claim_shows_that_the_claim_is_wrong() -> None:
    found = judged(slides("{shortest: 9}"), "24R, 24R, 23D", NOWHERE)
    assert found == Judged(True, "it takes 3 moves, fewer than the 9 that are claimed to be the fewest", 3)


def test_how_few_moves_will_do_is_said_only_where_it_is_proven() -> None:
    with pytest.raises(Faults, match="claimed shortest 2"):
        judged(slides("{shortest: 2}"), "24R, 24R, 23D", NOWHERE)


GRID = "family: dominosa\nproblems:\n  - {{id: a, claim: {}, numbers: 0 0}}\n"


@pytest.mark.parametrize(
    ("text", "right", "message"),
    [
        (GRID.format("unique"), False, "it can be done"),
        (
            "family: colouring\nproblems:\n  - {id: a, claim: impossible, tiles: AA, goal: apart, figure: . .}\n",
            True,
            "it cannot be done",
        ),
    ],
)
def test_that_nothing_will_do_is_an_answer_too(text: str, right: bool, message: str) -> None:
    assert judged(entry_of(text), "Impossible", NOWHERE) == Judged(right, message)


def test_of_an_open_problem_nobody_says_that_nothing_will_do() -> None:
    with pytest.raises(Undecided, match="not known"):
        judged(entry_of(GRID.format("open")), "impossible", NOWHERE)


def test_an_answer_to_an_open_problem_settles_it() -> None:
    assert judged(entry_of(GRID.format("open")), "0|0", NOWHERE) == Judged(True, "a was open, and this settles it")


def test_an_answer_that_a_claim_denies_is_told_so() -> None:
    found = judged(entry_of(GRID.format("impossible")), "a1-a2", NOWHERE)
    assert found == Judged(True, "the rules allow it, though a is claimed to have no solution")


def test_a_line_that_takes_too_little_says_how_much() -> None:
    entry, solution = one_of("hexagone")
    assert isinstance(entry.problem.claim, Captures)
    short = ", ".join(str(solution).split(", ")[:2])
    assert f"expected {entry.problem.claim.count} or more" in judged(entry, short, NOWHERE).message


@pytest.mark.parametrize(
    "text", ["", "  \n", "a" * 10_001, "\n" * 300 + "a", "a1-a2\t", "a１-a2", "a1-a2, z9-z8", "01"]
)
def test_what_cannot_be_read_is_an_error_of_the_answer(text: str) -> None:
    entry, _ = one_of("dominosa")
    with pytest.raises(ContentError, match=r"the answer|no domino"):
        judged(entry, text, NOWHERE)


def test_an_example_is_no_question() -> None:
    chapters, _ = load_loose([ROOT / "content" / "hex-hex-y"])
    example = next(entry for chapter in chapters for entry in chapter.entries if entry.is_example)
    with pytest.raises(BookError, match="is an example of the rules"):
        judged(example, "a1", NOWHERE)
