"""What is said to a reader: hints of one line, worked answers, and only of places that are printed."""

import re
from itertools import pairwise

import pytest

from generator.abilities.figures import Emblem, Ornate
from generator.abilities.hints import Hinted
from generator.abilities.stories import Worked
from generator.errors import Disagreement
from generator.figure.marks import LEAST_TYPE, Label
from generator.puzzles.dominosa import Dominosa
from generator.puzzles.dominosa.examples import DominosaExample
from generator.tiles.layout import Layout
from tests.puzzles.dominosa.random_grids import FIENDISH, TOUGH, problems

CELL = re.compile(r"\b[a-z]\d+\b")
GRID = "1 1 0\n0 0 1"
LINE = 31
"""The characters of a line of hints."""


def solved(numbers: str) -> tuple[Dominosa, Layout]:
    problem = Dominosa.model_validate({"id": "d", "claim": "unique", "numbers": numbers})
    [solution] = problem.solve()
    return problem, solution


@pytest.mark.parametrize("name", sorted(problems()))
def test_a_nudge_and_a_push_fit_their_lines_and_name_only_places_that_are_printed(name: str) -> None:
    problem = problems()[name]
    [solution] = problem.solve()
    nudge, push = problem.hints_for(solution)
    assert 0 < len(nudge) <= LINE
    assert 0 < len(push) <= LINE
    printed = {mark.text for mark in problem.draw().marks if isinstance(mark, Label)}
    for place in CELL.findall(f"{nudge} {push}"):
        assert place in problem.places
        assert {place[0], place[1:]} <= printed


@pytest.mark.parametrize("name", sorted(problems()))
def test_a_nudge_names_dominoes_that_have_one_place_in_the_whole_grid(name: str) -> None:
    problem = problems()[name]
    [solution] = problem.solve()
    named = re.findall(r"\d\d", problem.hints_for(solution)[0])
    rows = [line.split() for line in problem.numbers.splitlines()]
    pairs = [(row[c], row[c + 1]) for row in rows for c in range(len(row) - 1)]
    pairs += [(row[c], below[c]) for row, below in pairwise(rows) for c in range(len(row))]
    assert named
    for domino in named:
        assert sum("".join(sorted(pair)) == domino for pair in pairs) == 1


@pytest.mark.parametrize(
    ("numbers", "hints"),
    [
        ("1 2 0 0\n1 2 2 1\n0 1 2 0", ("One place each: 00, 11.", "Then a2 has one partner left.")),
        (TOUGH, ("Find the only place for 02.", "Later, c1 is a neck.")),
        (FIENDISH, ("To begin, suppose 12 at b5-c5.", "Stuck? Suppose 23 at c2-d2.")),
    ],
)
def test_a_push_points_at_the_hardest_technique_that_is_needed(numbers: str, hints: tuple[str, str]) -> None:
    problem, solution = solved(numbers)
    assert problem.hints_for(solution) == hints


@pytest.mark.parametrize("name", list(problems())[-3:])
def test_the_hardest_three_are_told_in_paragraphs_that_name_printed_places(name: str) -> None:
    problem = problems()[name]
    [solution] = problem.solve()
    figure, told = problem.worked(solution)
    assert "Suppose" in told
    assert set(CELL.findall(told)) <= problem.places
    for paragraph in told.split("\n\n"):
        assert len(paragraph.split()) <= 90
        assert paragraph.endswith(".")
    turns = [mark.text for mark in figure.marks if isinstance(mark, Label) and mark.size == LEAST_TYPE]
    assert turns == [str(turn) for turn in range(1, 29)]


def test_each_supposition_of_a_worked_answer_is_a_stroke_of_the_retraced_walkthrough() -> None:
    for problem in list(problems().values())[-4:]:
        [solution] = problem.solve()
        supposed = re.findall(r"Suppose: (\d\d) (\w+)-(\w+)\.", problem.retraced(solution))
        assert re.findall(r"Suppose you put (\d\d) at (\w+) and (\w+)\.", problem.worked(solution)[1]) == supposed


def test_a_domino_that_would_lie_twice_is_a_dead_end_that_is_told_as_such() -> None:
    problem = problems()["dominosa-29"]
    [solution] = problem.solve()
    assert "and 04 would lie twice" in problem.worked(solution)[1]


def test_nothing_is_told_that_the_recount_cannot_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    problem, solution = solved(TOUGH)
    monkeypatch.setattr("generator.puzzles.dominosa.retrace", lambda numbers, told: set())
    with pytest.raises(Disagreement):
        problem.worked(solution)


def test_the_grid_to_pencil_on_fits_a_column_and_its_type_can_be_read() -> None:
    figure = problems()["dominosa-30"].draw()
    assert figure.width <= 79
    assert min(mark.size for mark in figure.marks if isinstance(mark, Label)) >= LEAST_TYPE
    listed = [mark.text for mark in figure.marks if isinstance(mark, Label) and len(mark.text) == 2]
    assert len(set(listed)) == len(listed) == 28


def test_the_emblem_is_small_and_the_abilities_are_there() -> None:
    problem = problems()["dominosa-1"]
    assert isinstance(problem, Hinted)
    assert isinstance(problem, Worked)
    assert isinstance(problem, Emblem)
    emblem = problem.emblem()
    assert emblem.width <= 17
    assert emblem.height <= 14
    assert min(mark.size for mark in emblem.marks if isinstance(mark, Label)) >= LEAST_TYPE


def test_a_laid_set_that_is_no_problem_can_be_an_ornament() -> None:
    example = DominosaExample.model_validate(
        {"id": "laid", "position": GRID, "move": "11 a1-a2, 00 b1-b2, 01 a3-b3", "claim": {"solutions": "1"}}
    )
    assert isinstance(example, Ornate)
    [outcome] = example.solve()
    plain = Dominosa.model_validate({"id": "d", "claim": "unique", "numbers": example.position})
    assert example.ornament(outcome) == plain.ornament(next(plain.solve()))
