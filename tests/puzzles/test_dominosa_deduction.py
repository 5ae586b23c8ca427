"""Grades, walkthroughs and hints: what techniques find is true, enough, and needed."""

from functools import cache
from itertools import islice, pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.abilities import Graded, Hinted
from generator.errors import Refuted
from generator.load import load_loose
from generator.puzzles.dominosa import Dominosa
from generator.puzzles.dominosa.examples import DominosaSteps
from generator.puzzles.dominosa.grid import Grid, cell_name, read_grid
from generator.puzzles.dominosa.reasoning.deduction import RULES, derive, measured
from generator.puzzles.dominosa.reasoning.pencil import Board, Pair
from generator.puzzles.dominosa.reasoning.techniques import ALL, BASIC, NAMES, NECK, PAIRED, STROKES
from generator.puzzles.dominosa.reasoning.walkthrough import steps_to, walkthrough
from generator.puzzles.dominosa.recount.paper import retrace
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.puzzles.random_dominosa import laid_set, solutions_of

FILE = Path("content/dominoes/dominosa.yaml")
TOUGH = "1 1 2 3 3\n0 0 2 2 1\n0 3 2 3 0\n1 1 2 3 0"
FIENDISH = "0 1 0 2 3\n0 1 0 1 1\n3 3 3 0 2\n2 2 3 1 2"


@cache
def problems() -> dict[str, Dominosa]:
    chapters, faults = load_loose([FILE])
    assert not faults
    entries = [entry for chapter in chapters for entry in chapter.entries if not entry.is_example]
    return {entry.problem.id: entry.problem for entry in entries if isinstance(entry.problem, Dominosa)}


def told(numbers: str) -> str:
    [solution] = solutions_of(read_grid(numbers))
    return walkthrough(read_grid(numbers), sorted(solution))


def without_each_item(text: str) -> list[str]:
    """The walkthrough again and again, each time with one of its items or sentences left out."""
    found = []
    sentences = text.removesuffix(".").split(". ")
    for place, sentence in enumerate(sentences):
        heading, _, body = sentence.partition(": ")
        between = "; " if "; " in body else ", "
        items = [body] if heading in ("Suppose", "Dead end") or ", so " in body else body.split(between)
        if "; " in body:
            items = body.split("; ")
        for gone in range(len(items)):
            rest = between.join(items[:gone] + items[gone + 1 :])
            left = [f"{heading}: {rest}"] if rest else []
            found.append(". ".join(sentences[:place] + left + sentences[place + 1 :]) + ".")
    return found


def test_the_book_has_twenty_problems_over_levels_one_to_three() -> None:
    grades = [problem.grade for problem in problems().values()]
    assert len(grades) == 20
    assert set(grades) == {"gentle", "steady", "tricky", "tough"}


@pytest.mark.parametrize("name", [f"dominosa-{number}" for number in range(1, 21)])
def test_every_problem_of_the_book_is_told_to_its_end_and_its_grade_is_measured(name: str) -> None:
    problem = problems()[name]
    [solution] = problem.solve()
    retrace(problem.numbers, problem.answer(solution))
    assert problem.measured_grade() == problem.grade
    assert problem.hint_for(solution).endswith(".")


@pytest.mark.parametrize("name", ["dominosa-4", "dominosa-9", "dominosa-11", "dominosa-20"])
def test_a_walkthrough_without_any_one_of_its_steps_fails(name: str) -> None:
    problem = problems()[name]
    [solution] = problem.solve()
    shorter = without_each_item(problem.answer(solution))
    assert len(shorter) > 15
    for text in shorter:
        with pytest.raises(Refuted):
            retrace(problem.numbers, text)


def test_a_walkthrough_with_suppositions_fails_without_any_one_of_its_steps() -> None:
    text = told(FIENDISH)
    assert "Suppose: " in text
    assert "Dead end: " in text
    retrace(FIENDISH, text)
    for shorter in without_each_item(text):
        with pytest.raises(Refuted):
            retrace(FIENDISH, shorter)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Only place: 11 a1-a2.", "has 2 places|has 3 places"),
        ("Only place: 12 b2-b3.", "the numbers there are 02"),
        ("Last place: 22 c3-d3.", "may still be a domino"),
        ("One partner: 01 a1-b1.", "may still be a domino"),
        ("Strokes: a1|a2.", "no domino that is drawn forbids it"),
        ("Same neighbours: a1 is in 01, so c1|d1.", "may still be a domino"),
        ("Common cell: 11 needs a1, so a1|b1.", "may still be a domino"),
        ("Neck: a1 shuts off 3 cells at a2, so a1|b1.", "the area has 19 cells"),
        ("Dead end: a1, so a1|a2.", "nothing was supposed"),
        ("Suppose: 11 a1-a2. Dead end: a5, so a1|a2.", "may still be a domino"),
        ("Only place: 02 b2-b3.", "does not leave a1 in one domino"),
        ("Suppose: 02 b2-b3.", "ends inside a supposition"),
        ("Only place: 02 b2-c3.", "are no neighbours"),
        ("Guess: 02 b2-b3.", "no such technique"),
        ("Only place: two b2-b3.", "cannot be read"),
    ],
)
def test_a_step_without_ground_is_refuted(text: str, fault: str) -> None:
    with pytest.raises(Refuted, match=fault):
        retrace(TOUGH, text)


def test_a_stroke_on_the_wrong_side_of_a_neck_does_not_follow() -> None:
    start = "Only place: 02 b2-b3. Strokes: a2|b2, a3|b3, b1|b2, b2|c2, b3|b4, b3|c3. Last place: 22 c3-d3. "
    start += "Strokes: c2|c3, d2|d3, c3|c4, d3|d4. "
    with pytest.raises(Refuted, match="the stroke does not follow"):
        retrace(TOUGH, start + "Neck: c1 shuts off 3 cells at d1, so c1|d1.")
    with pytest.raises(Refuted, match="does not leave"):
        retrace(TOUGH, start + "Neck: c1 shuts off 3 cells at d1, so b1|c1.")


@pytest.mark.parametrize("technique", sorted(ALL))
def test_an_inference_never_contradicts_a_solution(technique: int) -> None:
    """Whatever a technique finds in a grid is so in every one of its solutions."""
    for seed in range(40):
        grid = laid_set(3, seed)
        board = Board(grid)
        found = [board.mask(sorted(solution)) for solution in islice(solutions_of(grid), 200)]
        pencil, _ = derive(board, board.blank(), BASIC if technique in BASIC else ALL - {technique})
        for step in RULES[technique](board, pencil):
            assert all(not step.drawn & ~solution for solution in found)
            assert all(not step.ruled_out & solution for solution in found)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000), order=st.permutations(sorted(ALL)))
def test_the_end_does_not_depend_on_the_order_of_the_steps(seed: int, order: list[int]) -> None:
    board = Board(laid_set(3, seed))
    usual, _ = derive(board, board.blank(), ALL)
    pencil = board.blank()
    moved = True
    while moved:
        moved = False
        for technique in order:
            step = next(iter(RULES[technique](board, pencil)), None)
            if step is not None and not step.beyond(pencil).empty:
                pencil, moved = step.applied(pencil), True
                break
    assert pencil == usual


def test_more_techniques_never_find_less() -> None:
    for seed in range(30):
        board = Board(laid_set(4, seed))
        ends = [derive(board, board.blank(), allowed)[0] for allowed in (BASIC, PAIRED, ALL)]
        for weaker, stronger in pairwise(ends):
            assert not stronger.alive & ~weaker.alive
            assert not weaker.drawn & ~stronger.drawn


@pytest.mark.parametrize(
    ("numbers", "grade"),
    [
        ("1 2 0 0\n1 2 2 1\n0 1 2 0", "gentle"),
        ("0 2 0 3 0\n0 3 0 3 1\n1 1 2 3 2\n1 1 2 2 3", "steady"),
        ("2 2 3 3 1\n0 0 0 0 3\n1 2 2 1 2\n3 3 0 1 1", "tricky"),
        (TOUGH, "tough"),
        (FIENDISH, "fiendish"),
    ],
)
def test_a_grid_is_graded_by_the_weakest_techniques_that_finish_it(numbers: str, grade: str) -> None:
    assert measured(read_grid(numbers)) == grade


def test_a_grade_falls_when_the_technique_it_needs_is_switched_off() -> None:
    board = Board(read_grid(TOUGH))
    assert board.solved(derive(board, board.blank(), ALL)[0])
    assert not board.solved(derive(board, board.blank(), ALL - {NECK})[0])


def test_a_printed_grade_that_is_not_the_measured_one_is_refuted() -> None:
    wrong = Dominosa.model_validate({"id": "d", "claim": "unique", "numbers": TOUGH, "grade": "gentle"})
    proof = judge(wrong)
    assert proof.verdict is Verdict.REFUTED
    assert proof.message == "graded gentle, but what it needs makes it tough"
    assert judge(wrong.model_copy(update={"grade": "tough"})).verdict is Verdict.PROVEN


def test_the_model_has_the_capabilities_it_claims() -> None:
    problem = next(iter(problems().values()))
    assert isinstance(problem, Graded)
    assert isinstance(problem, Hinted)


def test_a_grid_with_several_solutions_is_answered_by_its_dominoes_and_has_no_hint() -> None:
    problem = Dominosa.model_validate({"id": "d", "claim": "solvable", "numbers": "0 0 1\n0 1 1"})
    solution = next(problem.solve())
    assert sorted(problem.answer(solution).split(", ")) == ["00", "01", "11"]
    assert problem.hint_for(solution) == ""


def test_random_grids_are_told_to_their_end_whatever_they_need() -> None:
    """Among unique grids of every grade, those that need a guess included."""
    seen = set()
    for seed in range(300):
        grid = laid_set(3, seed)
        found = list(islice(solutions_of(grid), 2))
        if len(found) == 1:
            seen.add(measured(grid))
            retrace(_text(grid), walkthrough(grid, sorted(found[0])))
    assert {"gentle", "fiendish"} <= seen


def test_each_step_of_a_walkthrough_is_explained_by_its_technique_and_recounted_alike() -> None:
    used = set()
    for numbers in (TOUGH, FIENDISH, "2 2 3 3 1\n0 0 0 0 3\n1 2 2 1 2\n3 3 0 1 1"):
        board = Board(read_grid(numbers))
        [solution] = solutions_of(board.grid)
        pencil = board.blank()
        for step in steps_to(board, sorted(solution)):
            known = _listed(board, board.chosen(pencil.drawn), board.chosen(board.everywhere & ~pencil.alive))
            move = f"{known}; {_listed(board, board.chosen(step.drawn), board.chosen(step.ruled_out))}"
            outcome = DominosaSteps.judge(numbers, move)
            assert outcome["forced"] == "true"
            assert outcome == DominosaSteps.recount(numbers, move)
            used.add(outcome["technique"])
            pencil = step.applied(pencil)
    assert used == set(NAMES.values())


def test_strokes_alone_never_draw() -> None:
    board = Board(read_grid(TOUGH))
    assert derive(board, board.blank(), {STROKES}) == (board.blank(), [])


def _listed(board: Board, dominoes: tuple[Pair, ...], strokes: tuple[Pair, ...]) -> str:
    drawn = [
        f"{min(board.grid[a], board.grid[b])}{max(board.grid[a], board.grid[b])} {cell_name(a)}-{cell_name(b)}"
        for a, b in dominoes
    ]
    return ", ".join(drawn + [f"{cell_name(a)}|{cell_name(b)}" for a, b in strokes])


def _text(grid: Grid) -> str:
    columns = 1 + max(cell.col for cell in grid)
    numbers = [str(grid[cell]) for cell in sorted(grid)]
    return "\n".join(" ".join(numbers[at : at + columns]) for at in range(0, len(numbers), columns))
