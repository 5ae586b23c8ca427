"""Techniques, walkthroughs and hints: what is found is true, enough, and needed."""

from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.abilities.grading import Graded
from generator.abilities.hints import Hinted
from generator.puzzles.dominosa import Dominosa
from generator.puzzles.dominosa.checker import retrace
from generator.puzzles.dominosa.examples import DominosaSteps
from generator.puzzles.dominosa.grid import field_of, read_grid
from generator.puzzles.hidden_set.field import Pair, spot_name
from generator.puzzles.hidden_set.grading import measured
from generator.puzzles.hidden_set.reasoning.deduction import RULES, derive
from generator.puzzles.hidden_set.reasoning.pencil import PencilBoard
from generator.puzzles.hidden_set.reasoning.techniques import ALL, BASIC, PAIRED, Technique
from generator.puzzles.hidden_set.reasoning.walkthrough import steps_to, walkthrough
from tests.puzzles.dominosa.random_grids import FIENDISH, TOUGH, laid_set, problems, solutions_of, text_of


@pytest.mark.parametrize("name", sorted(problems()))
def test_every_problem_of_the_book_is_told_to_its_end_and_its_grade_is_measured(name: str) -> None:
    problem = problems()[name]
    [solution] = problem.solve()
    retrace(problem.numbers, problem.answer(solution))
    assert problem.measured_grade() == problem.grade


@pytest.mark.parametrize("technique", sorted(ALL, key=str))
def test_an_inference_never_contradicts_a_solution(technique: Technique) -> None:
    """Whatever a technique finds in a grid is so in every one of its solutions."""
    for seed in range(40):
        grid = laid_set(3, seed)
        board = PencilBoard(field_of(grid))
        found = [board.mask(sorted(solution)) for solution in islice(solutions_of(grid), 200)]
        pencil, _ = derive(board, board.blank(), BASIC if technique in BASIC else ALL - {technique})
        for step in RULES[technique](board, pencil):
            assert all(not step.drawn & ~solution for solution in found)
            assert all(not step.ruled_out & solution for solution in found)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000), order=st.permutations(sorted(ALL, key=str)))
def test_the_end_does_not_depend_on_the_order_of_the_steps(seed: int, order: list[Technique]) -> None:
    board = PencilBoard(field_of(laid_set(3, seed)))
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
        board = PencilBoard(field_of(laid_set(4, seed)))
        ends = [derive(board, board.blank(), allowed)[0] for allowed in (BASIC, PAIRED, ALL)]
        for weaker, stronger in pairwise(ends):
            assert not stronger.alive & ~weaker.alive
            assert not weaker.drawn & ~stronger.drawn


def test_the_model_has_the_capabilities_it_claims() -> None:
    problem = next(iter(problems().values()))
    assert isinstance(problem, Graded)
    assert isinstance(problem, Hinted)


def test_a_grid_with_several_solutions_is_answered_by_its_dominoes_and_has_no_hint() -> None:
    problem = Dominosa.model_validate({"id": "d", "claim": "solvable", "numbers": "0 0 1\n0 1 1"})
    solution = next(problem.solve())
    assert sorted(problem.answer(solution).split(", ")) == ["00", "01", "11"]
    assert problem.hints_for(solution) == ("", "")


def test_random_grids_are_told_to_their_end_whatever_they_need() -> None:
    """Among unique grids of every grade, those that need a guess included."""
    seen = set()
    for seed in range(300):
        grid = laid_set(3, seed)
        found = list(islice(solutions_of(grid), 2))
        if len(found) == 1:
            seen.add(measured(field_of(grid)))
            retrace(text_of(grid), walkthrough(field_of(grid), sorted(found[0])))
    assert {"gentle", "fiendish"} <= seen


def test_each_step_of_a_walkthrough_is_explained_by_its_technique_and_recounted_alike() -> None:
    used = set()
    for numbers in (TOUGH, FIENDISH, "2 2 3 3 1\n0 0 0 0 3\n1 2 2 1 2\n3 3 0 1 1"):
        board = PencilBoard(field_of(read_grid(numbers)))
        [solution] = solutions_of(read_grid(numbers))
        pencil = board.blank()
        for step in steps_to(board, sorted(solution)):
            known = _listed(board, board.chosen(pencil.drawn), board.chosen(board.everywhere & ~pencil.alive))
            move = f"{known}; {_listed(board, board.chosen(step.drawn), board.chosen(step.ruled_out))}"
            outcome = DominosaSteps.judge(numbers, move)
            assert outcome["forced"] == "true"
            assert outcome == DominosaSteps.recount(numbers, move)
            used.add(outcome["technique"])
            pencil = step.applied(pencil)
    assert used == {technique.value.name for technique in Technique}


def test_strokes_alone_never_draw() -> None:
    board = PencilBoard(field_of(read_grid(TOUGH)))
    assert derive(board, board.blank(), {Technique.STROKES}) == (board.blank(), [])


def _listed(board: PencilBoard, dominoes: tuple[Pair, ...], strokes: tuple[Pair, ...]) -> str:
    drawn = [f"{board.field.tile((a, b))} {spot_name(a)}-{spot_name(b)}" for a, b in dominoes]
    return ", ".join(drawn + [f"{spot_name(a)}|{spot_name(b)}" for a, b in strokes])
