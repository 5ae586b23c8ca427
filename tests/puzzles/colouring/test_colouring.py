import pickle
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from generator.errors import ContentError, PictureError, Refuted
from generator.manuscript.goals import Vocabulary
from generator.problem import Puzzle
from generator.puzzles.colouring import Colouring
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.puzzles.colouring.tasks import CUP, CUP_FIGURE, RIGHT, SYMMETRIC, vocabulary_of
from tests.vocabulary import block, colouring, rhombus, shipped_vocabulary

FOUR = "AB AC AD BC BD CD A B C D"


def fault(value: dict[str, Any], words: Vocabulary | None = None) -> tuple[tuple[Any, ...], Exception]:
    """The one fault of a problem: the key it lies in and our own error."""
    made = {"id": "c", "claim": "solvable", "tiles": FOUR, "figure": block(4, 4), "goal": "apart"} | value
    with pytest.raises(ValidationError) as caught:
        Colouring.model_validate(made, context=words or shipped_vocabulary())
    [detail] = caught.value.errors()
    return detail["loc"], detail["ctx"]["error"]


def test_a_figure_must_have_as_many_cells_as_the_tiles() -> None:
    where, error = fault({"figure": rhombus(4, 3)})
    assert where == ("figure",)
    assert str(error).startswith("the figure has 12 cells, expected 16 for the tiles AB AC")


def test_a_letter_outside_the_colours_is_shown_at_its_place() -> None:
    where, error = fault({"figure": block(4, 4).replace(".", "E", 1)})
    assert where == ("figure",)
    assert isinstance(error, PictureError)
    assert str(error) == "'E' is no cell, expected one of . A B C D"
    assert (error.row, error.column) == (0, 0)


def test_rows_out_of_step_are_shown_at_their_place() -> None:
    where, error = fault({"figure": ". . . .\n . . . .\n . . . .\n. . . ."})
    assert where == ("figure",)
    assert isinstance(error, PictureError)
    assert "out of step" in str(error)


def test_an_unknown_goal_is_told_with_a_near_one() -> None:
    where, error = fault({"goal": ["latin", "appart"]})
    assert where == ("goal",)
    assert str(error).startswith("unknown goal 'appart', expected one of apart, latin,")
    assert str(error).endswith("did you mean 'apart'?")


def test_without_any_vocabulary_every_goal_is_unknown() -> None:
    _, error = fault({}, Vocabulary())
    assert str(error).startswith("unknown goal 'apart'")


def test_a_tile_that_cannot_exist_is_told() -> None:
    where, error = fault({"tiles": "AB ACD"})
    assert where[0] == "tiles"
    assert str(error).startswith("'ACD' is no tile")


def test_an_unknown_tile_set_is_told() -> None:
    where, error = fault({"tiles": "six-colour"})
    assert where[0] == "tiles"
    assert "unknown tile set 'six-colour'" in str(error)


def test_a_goal_must_be_named() -> None:
    assert "no goal" in str(fault({"goal": []})[1])


@pytest.mark.parametrize("text", ["AB a1", "AB a1-z9", "nonsense"])
def test_a_printed_solution_that_cannot_be_read_is_refused(text: str) -> None:
    assert isinstance(fault({"solution": text})[1], ContentError)


def solved(problem: Colouring) -> str:
    found = next(problem.solve())
    problem.check(found)
    assert problem.read(str(found)) == found
    return str(found)


@pytest.mark.parametrize(
    ("tiles", "figure", "goal"),
    [
        (FOUR, block(4, 4), "apart"),
        (FOUR, rhombus(4, 4), "pairs"),
        ("five-colour-pairs", rhombus(4, 5), ["latin", "apart"]),
        ("six-colours-without-doubles", block(6, 6), "trios"),
        ("six-colour-dihexes", rhombus(6, 7), "quad-double-single"),
        ("six-colour-dihexes", rhombus(6, 7), "row-pairs"),
        ("six-colours", block(8, 6), "doubles-only"),
    ],
)
def test_figures_known_to_be_solvable_are_solved_and_checked(
    tiles: str, figure: str, goal: str | list[str]
) -> None:
    solved(colouring(tiles, figure, goal))


@pytest.mark.parametrize(
    ("tiles", "figure", "goal"),
    [
        ("six-colours-without-doubles", block(6, 6), "latin"),
        ("five-colour-pairs", block(5, 4), "quads"),
        ("AB AB", ". .\n . .", "doubles-only"),
        (FOUR, block(4, 4), "latin"),
    ],
)
def test_figures_known_to_be_impossible_have_no_solution(tiles: str, figure: str, goal: str) -> None:
    problem = colouring(tiles, figure, goal, claim="impossible")
    assert judge(problem).verdict is Verdict.PROVEN
    turned = colouring(tiles, figure, goal, claim="solvable")
    assert judge(turned).verdict is Verdict.REFUTED


def test_a_solvable_figure_is_not_impossible() -> None:
    assert judge(colouring(FOUR, block(4, 4), "apart", claim="impossible")).verdict is Verdict.REFUTED


def test_given_cells_keep_their_colour() -> None:
    problem = colouring("AB AC", "C . . .", "apart")
    assert solved(problem).startswith("CA a1-a2")
    with pytest.raises(Refuted, match="cell a1 is A, the figure gives C"):
        problem.check(problem.read("AC a1-a2, AB a3-a4"))


def test_unique_counts_up_to_renaming_and_symmetry() -> None:
    one = colouring("AB", ". .", "apart", claim="unique")
    assert judge(one).verdict is Verdict.PROVEN
    difference_between = colouring("AB A", ". . .", "apart", claim="unique")
    assert judge(difference_between).verdict is Verdict.PROVEN
    two = colouring("AB AC", ". . . .", "apart", claim={"solutions": "2"})
    assert judge(two).verdict is Verdict.PROVEN


def test_a_printed_solution_in_other_colours_is_the_one_the_solver_finds() -> None:
    problem = colouring("AB", ". .", "apart", claim="unique", solution="BA a1-a2")
    assert judge(problem).verdict is Verdict.PROVEN
    assert judge(problem).solutions == ("BA a1-a2",)


def test_a_wrong_printed_solution_refutes_a_solvable_problem() -> None:
    problem = colouring("AB AB", ". . . .", "apart", solution="AB a1-a2, BA a3-a4")
    assert judge(problem).verdict is Verdict.REFUTED


UNSEEN = """\
goals:
  - id: lonely-stars
    title: Lonely stars
    sentence: Every colour forms a patch of three and one cell alone, and no row holds a colour four times.
    requires: {each_colour: {patches: [3, 1]}, rows: {at_most: 3}}
"""


def test_a_goal_the_code_has_never_seen_proves_one_figure_solvable_and_one_impossible(tmp_path: Path) -> None:
    words = vocabulary_of(tmp_path, UNSEEN)
    tiles = {"colours": "4", "doubles": "false", "singles": "true"}
    can = colouring(tiles, block(4, 4), "lonely-stars", "solvable", words)
    assert can.subject == "Lonely stars"
    assert judge(can).verdict is Verdict.PROVEN
    line = ". " * 15 + "."
    cannot = colouring(tiles, line, "lonely-stars", "impossible", words)
    assert judge(cannot).verdict is Verdict.PROVEN
    assert judge(colouring(tiles, line, "lonely-stars", "solvable", words)).verdict is Verdict.REFUTED
    assert judge(colouring(tiles, block(4, 4), "lonely-stars", "impossible", words)).verdict is Verdict.REFUTED


def test_symmetric_patterns_are_found_as_asked(tmp_path: Path) -> None:
    words = vocabulary_of(tmp_path, SYMMETRIC)
    ring = " . .\n.   .\n . ."
    solved(colouring("AB AC BC", ring, "pinwheel", words=words))
    solved(colouring("AA AB B", ". . .\n . .", "butterfly", words=words))
    lopsided = colouring("AB AC", ". . .\n .", "pinwheel", "impossible", words)
    assert judge(lopsided).verdict is Verdict.PROVEN


def test_a_problem_survives_pickling_and_copying_with_its_goals() -> None:
    problem = colouring("AB AC", ". . . .", "apart")
    for twin in (pickle.loads(pickle.dumps(problem)), problem.model_copy()):
        assert twin == problem
        assert twin.terms == problem.terms
        assert [str(one) for one in twin.solve()] == [str(one) for one in problem.solve()]


def test_what_is_proven_depends_on_tiles_and_requirements_not_on_names() -> None:
    by_name = colouring("four-colours-without-doubles", block(4, 4), ["apart", "latin"])
    by_list = colouring(FOUR, block(4, 4), ["latin", "apart"])
    assert by_name.terms == by_list.terms
    assert by_name.terms != colouring(FOUR, block(4, 4), "apart").terms


def test_a_colouring_is_a_puzzle_that_draws_and_answers() -> None:
    problem = colouring(CUP, CUP_FIGURE, "apart")
    found = problem.read(RIGHT)
    assert isinstance(problem, Puzzle)
    assert problem.subject == "Apart"
    assert problem.answer(found) == RIGHT
    assert problem.draw() == problem.draw()
    assert problem.draw(found).width == problem.draw().width


def test_goals_are_an_id_or_a_list_and_nothing_else() -> None:
    value = {"id": "c", "claim": "solvable", "tiles": FOUR, "figure": block(4, 4), "goal": {"apart": "yes"}}
    with pytest.raises(ValidationError) as caught:
        Colouring.model_validate(value, context=shipped_vocabulary())
    assert [detail["type"] for detail in caught.value.errors()] == ["tuple_type"]
