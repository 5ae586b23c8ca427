from pathlib import Path

import pytest

from generator.certify.formula import Formula
from generator.certify.hexes import read_picture, write_layout
from generator.certify.refute import Assignment, Certificate, Contradicted, admits, refute
from generator.claim import Impossible, Solvable
from generator.errors import Undecided
from generator.load import load_loose
from generator.manuscript.goals import EachColour, Patches, Requirement, Rows, Symmetry, Touching
from generator.puzzles.colouring import Colouring
from generator.puzzles.colouring.certificate import certify, colours_alone, formulas, laid_in
from generator.puzzles.colouring.certificate.question import ColouringQuestion
from generator.tiles.described import Description
from tests.vocabulary import block, rhombus

CONTENT = Path(__file__).parents[2] / "content" / "dihexes"
ANY = [Rows(at_most=9)]


def shipped(*names: str) -> list[Colouring]:
    chapters, faults = load_loose([CONTENT / name for name in names])
    assert not faults
    every = [entry.problem for chapter in chapters for entry in chapter.entries]
    return [problem for problem in every if isinstance(problem, Colouring)]


def every_impossible() -> list[Colouring]:
    return [problem for problem in shipped("") if isinstance(problem.claim, Impossible)]


def test_every_colouring_of_the_book_that_claims_to_be_impossible_is() -> None:
    problems = every_impossible()
    assert len(problems) >= 38
    for problem in problems:
        assert certify(problem.figure, str(problem.tile_set), problem.requirements).proof


def held_to_the_rules(problem: Colouring) -> None:
    """What can be done meets every formula, and a model of the last one is a solution to the family's own check."""
    last = None
    for formula in formulas(problem.figure, str(problem.tile_set), problem.requirements):
        last = refute(formula)
        assert isinstance(last, Assignment), problem.id
    assert isinstance(last, Assignment)
    text = write_layout(laid_in(last), read_picture(problem.figure))
    problem.check(problem.read(text))


def test_small_figures_of_the_book_that_can_be_coloured_meet_every_formula() -> None:
    problems = [one for one in shipped("sixteen.yaml") if isinstance(one.claim, Solvable)]
    assert len(problems) > 20
    for problem in problems:
        held_to_the_rules(problem)


@pytest.mark.slow
def test_all_figures_of_the_book_that_can_be_coloured_meet_every_formula() -> None:
    for problem in shipped(""):
        if isinstance(problem.claim, Solvable):
            held_to_the_rules(problem)


def test_a_solution_of_the_solver_meets_the_last_formula() -> None:
    for problem in [one for one in shipped("sixteen.yaml") if isinstance(one.claim, Solvable)][:8]:
        solution = str(next(problem.solve()))
        with pytest.raises(Contradicted) as caught:
            certify(problem.figure, str(problem.tile_set), problem.requirements, [solution])
        assert caught.value.solution
        problem.check(problem.read(caught.value.solution))


def test_a_figure_with_eleven_solutions_has_no_twelfth() -> None:
    problem = next(one for one in shipped("sixteen.yaml") if one.id == "crab-latin")
    asked = problem.figure, str(problem.tile_set), problem.requirements
    found = [str(solution) for solution in problem.solve()]
    assert len(found) == 11
    assert certify(*asked, found).proof
    for at in range(11):
        with pytest.raises(Contradicted, match="further solution"):
            certify(*asked, found[:at] + found[at + 1 :])


def colourings(question: ColouringQuestion) -> int:
    """How many ways there are to colour before any tile is laid, each set aside before the next."""
    formula = colours_alone(question)
    count = 0
    while isinstance(found := refute(formula), Assignment):
        count += 1
        shown = [name for name in found.holding if isinstance(name, tuple) and name[0] == "colour"]
        assert len(shown) == len(question.cells)
        formula.add(*(-formula.variable(name) for name in shown))
    return count


@pytest.mark.parametrize(
    ("width", "height", "colours", "singles", "count"),
    [(4, 5, 5, False, 4), (5, 5, 5, True, 3), (5, 6, 6, False, 128), (6, 6, 6, True, 0)],
)
def test_rhombi_have_the_known_numbers_of_colourings_without_repeats_in_a_row(
    width: int, height: int, colours: int, singles: bool, count: int
) -> None:
    tiles = str(Description(colours=colours, singles=singles).tiles)
    assert colourings(ColouringQuestion.read(rhombus(width, height), tiles, [Rows(at_most=1)])) == count


def test_solutions_found_are_set_aside_with_their_images() -> None:
    found = ["AB a1-a2, CD a3-a4"]
    assert certify(". . . .", "AB CD", ANY, found).proof
    with pytest.raises(Contradicted, match="count as one"):
        certify(". . . .", "AB CD", ANY, [*found, "DC a1-a2, BA a3-a4"])


def test_given_cells_leave_fewer_images() -> None:
    found = ["AB a1-a2, A a3", "A a1, AB a2-a3"]
    assert certify(". . .", "AB A", ANY, found).proof
    with pytest.raises(Contradicted) as caught:
        certify("A . .", "AB A", ANY, found)
    assert caught.value.solution == "A a1, BA a2-a3"
    assert certify("A . .", "AB A", ANY, [*found, caught.value.solution]).proof


def test_what_was_found_must_be_a_solution_to_the_clauses_too() -> None:
    for wrong in ("AA a1-a2", "AB a1-a2, AB a1-a2", "AB a1-a2"):
        with pytest.raises(Contradicted):
            certify(". .\n . .", "AB AB", ANY, [wrong])
    with pytest.raises(Contradicted, match="none to the second program"):
        certify(". .\n . .", "AB AB", [Touching.NEVER], ["AB a1-a2, AB b1-b2"])


def test_colours_are_free_where_tiles_and_given_cells_do_not_tell_them_apart() -> None:
    assert ColouringQuestion.read(". .\n . .", "AA BC", ANY).free == [["A"], ["B", "C"]]
    assert ColouringQuestion.read("B .\n . .", "AA BC", ANY).free == [["A"], ["B"], ["C"]]
    assert ColouringQuestion.read(". . .\n . .", "AB CD E", ANY).free == [["A", "B"], ["C", "D"], ["E"]]
    assert ColouringQuestion.read(". . . . . .", "AB BC CA", ANY).free == [["A", "B", "C"]]


def test_digits_name_colours_as_letters_do() -> None:
    with pytest.raises(Contradicted) as caught:
        certify("7 .", "A7", ANY)
    assert caught.value.solution == "7A a1-a2"
    assert certify("7 .", "A7", ANY, ["7A a1-a2"]).proof


@pytest.mark.parametrize(
    ("figure", "tiles", "requirements"),
    [
        (". . . .", "AB CD", [Symmetry(by="180")]),
        (". . .", "AB C", [Symmetry(by="60")]),
        (". . . .", "AA BB", [Touching.NEVER]),
        (". . . .", "AB AB", [Patches(sizes=(3,))]),
        (". . . .", "AB AB", [Patches(sizes=(2,)), Patches(sizes=(1, 3))]),
        (". . .", "AB A", [EachColour(patches=(2,))]),
        (block(4, 4), str(Description(colours=4, singles=True).tiles), [Rows(at_most=1), Patches(sizes=(2,))]),
    ],
)
def test_what_cannot_be_is_certified(figure: str, tiles: str, requirements: list[Requirement]) -> None:
    assert certify(figure, tiles, requirements).proof
    *_, last = formulas(figure, tiles, requirements)
    assert isinstance(refute(last), Certificate)


def test_too_many_patches_are_undecided() -> None:
    tiles = str(Description(colours=6, doubles=True, singles=True).tiles)
    with pytest.raises(Undecided, match="patches of 8 cells"):
        certify(block(8, 6), tiles, [Patches(sizes=(12,))])


def test_a_limit_that_is_too_low_is_undecided() -> None:
    galaxy = next(one for one in every_impossible() if one.id == "galaxy-latin")
    with pytest.raises(Undecided, match="conflicts"):
        certify(galaxy.figure, str(galaxy.tile_set), galaxy.requirements, limit=3)


def test_formulas_say_the_same_in_their_order() -> None:
    """The poorer a formula the more it lets through: what meets the last meets all, seen on its own variables."""
    figure, tiles, wanted = ". .\n . .\n. .", "AB AC BC", [Patches(sizes=(1, 2))]
    *poorer, last = formulas(figure, tiles, wanted)
    model = refute(last)
    assert isinstance(model, Assignment)
    for formula in poorer:
        assert isinstance(formula, Formula)
        assert list(admits(formula, [[name for name in model.holding if formula.has(name)]])) == [True]


@pytest.mark.parametrize(
    ("figure", "tiles"),
    [
        (". .\n . .", "AB AB"),
        (". .\n . .", "A A B B"),
        (". .\n . .", "AA BB"),
        (". . . .", "AA B B"),
        (". .\n . .", "AB A B"),
    ],
)
def test_patches_may_share_tiles_that_are_there_twice(figure: str, tiles: str) -> None:
    for formula in formulas(figure, tiles, [Patches(sizes=(2,))]):
        assert isinstance(refute(formula), Assignment)
