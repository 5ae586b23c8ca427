"""New grids: of the wanted grade, the same with and without machine code, and judged alike by both engines."""

from itertools import islice

import pytest

from generator.errors import ContentError
from generator.grades import GRADE_NAMES
from generator.puzzles.dominosa import Dominosa
from generator.puzzles.dominosa.grid import field_of
from generator.puzzles.hidden_set.reasoning.deduction import derive
from generator.puzzles.hidden_set.reasoning.pencil import PencilBoard
from generator.puzzles.hidden_set.reasoning.techniques import ALL, BASIC, PAIRED, Technique
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.compiled import compiled_and_plain, printed_alike
from tests.puzzles.dominosa.random_grids import laid_set, solutions_of

SCRIPT = """
from itertools import islice
from generator.puzzles.dominosa.generation import tables
for grade in ("gentle", "steady", "tricky", "tough", None):
    print(list(islice(tables(4, 5, grade), 3)))
"""


@pytest.fixture(autouse=True)
def _without_machine_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_PLAIN", "1")


@pytest.mark.parametrize("grade", GRADE_NAMES)
def test_a_new_grid_has_the_wanted_grade_and_one_solution(grade: str) -> None:
    first = list(islice(Dominosa.generate(3, 4, grade), 2))
    assert [problem.numbers for problem in islice(Dominosa.generate(3, 4, grade), 2)] == [
        problem.numbers for problem in first
    ]
    for problem in first:
        assert problem.measured_grade() == problem.grade == grade
        assert judge(problem).verdict is Verdict.PROVEN
        assert len(list(islice(solutions_of(problem.grid), 2))) == 1


def test_a_new_grid_of_no_wanted_grade_needs_no_guess_and_says_its_grade() -> None:
    for problem in islice(Dominosa.generate(4, 8), 5):
        assert problem.measured_grade() != "fiendish"
        assert problem.written()["grade"] == problem.measured_grade()


def test_a_grade_that_a_small_set_does_not_have_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.puzzles.hidden_set.generation.MOST_FAILURES", 8)
    with pytest.raises(ContentError, match="expected a larger set"):
        next(Dominosa.generate(1, 1, "tough"))


@pytest.mark.parametrize(("size", "grade"), [(0, None), (10, None), (3, "easy")])
def test_a_size_or_a_grade_that_there_is_not_is_refused(size: int, grade: str | None) -> None:
    with pytest.raises(ContentError, match="expected"):
        next(Dominosa.generate(size, 1, grade))


def test_the_arrays_leave_open_what_the_inferences_leave_open() -> None:
    """Two separate programs for the techniques, on the same random grids."""
    from generator.puzzles.hidden_set.generation import Bench
    from generator.puzzles.hidden_set.generation.arrays import CELL, NECK, NEIGHBOURS
    from generator.puzzles.hidden_set.generation.arrays import PAIRED as BOTH
    from generator.puzzles.hidden_set.generation.loops import left_open

    choices = {
        0: BASIC,
        NEIGHBOURS: BASIC | {Technique.SAME_NEIGHBOURS},
        CELL: BASIC | {Technique.COMMON_CELL},
        BOTH: PAIRED,
        BOTH | NECK: ALL,
    }
    partly = 0
    for size in (2, 3, 4, 5):
        for seed in range(25):
            grid = laid_set(size, seed)
            board = PencilBoard(field_of(grid))
            bench = Bench.of(board.field, lambda laid, chance, anew: None)
            for at, number in enumerate(grid.values()):
                bench.desk.grid[at] = number
            for allowed, techniques in choices.items():
                pencil, _ = derive(board, board.blank(), techniques)
                expected = len(grid) - 2 * pencil.drawn.bit_count()
                assert left_open(bench.ground, bench.desk, allowed, 1) == expected
                partly += 0 < expected < len(grid)
    assert partly > 50


@pytest.mark.slow
@compiled_and_plain
def test_machine_code_makes_the_same_grids() -> None:
    printed_alike(SCRIPT)
