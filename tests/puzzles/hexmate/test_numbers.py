"""Patterns in numbers: the techniques of Dominosa hold on hexagons too, which are not black and white in turn."""

import re
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import Disagreement, Refuted
from generator.grades import GRADE_NAMES
from generator.grid.hex import self_maps
from generator.grid.hexpicture import HexPicture
from generator.puzzles.hexmate import Hexmate
from generator.puzzles.hexmate.checker.numbers import recount_reasoned, retrace, sheet_of
from generator.puzzles.hexmate.numbers import number_field, pairs_of
from generator.puzzles.hidden_set.field import Pair, Spot, spot_name
from generator.puzzles.hidden_set.grading import measured
from generator.puzzles.hidden_set.reasoning.deduction import RULES, derive
from generator.puzzles.hidden_set.reasoning.pencil import Pencil, PencilBoard
from generator.puzzles.hidden_set.reasoning.techniques import ALL, Technique
from generator.puzzles.hidden_set.reasoning.walkthrough import steps_to, walkthrough
from generator.puzzles.hidden_set.reasoning.wording import line_text
from generator.puzzles.hidden_set.steps import judged
from generator.tiles.dihex import TileSet
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.puzzles.hexmate.laid_numbers import FIGURES, GOBLET, field_on, laid_at_random, lost_borders
from tests.vocabulary import hexmate

PLACE = re.compile(r"\b[a-z][0-9]+\b")
SIX = "00 01 02 11 12 22"
UNIQUE = "2 1 1 0\n 2 0 0\n  1 2\n   1\n  2 0"
TWO_WAYS = "0 0 1 1\n 1 2 2\n  0 2\n   1\n  2 0"


@pytest.mark.parametrize("name", lost_borders())
def test_every_problem_is_proven_twice_and_its_grade_is_measured(name: str) -> None:
    problem = lost_borders()[name]
    proof = judge(problem)
    assert proof.verdict is Verdict.PROVEN, proof.message
    assert proof.ways == ("CP-SAT", "LRAT and walkthrough")
    [solution] = problem.solve()
    assert problem.measured_grade(solution) == problem.grade


def test_the_twelve_rise_from_double_three_to_the_whole_set_and_within_each_size() -> None:
    problems = [*lost_borders().values()]
    assert [len(problem.tile_set.tiles) for problem in problems] == [10, 10, 15, 15, *[21] * 3, 28, 28, *[36] * 3]
    for tiles in {len(problem.tile_set.tiles) for problem in problems}:
        grades = [
            GRADE_NAMES.index(one.grade) for one in problems if one.grade and len(one.tile_set.tiles) == tiles
        ]
        assert grades[0] < grades[-1]
    assert {problem.grade for problem in problems} == set(GRADE_NAMES)


def test_every_figure_has_a_name_of_its_own_and_a_symmetry() -> None:
    problems = lost_borders().values()
    assert len({problem.title for problem in problems}) == 12
    for problem in problems:
        assert len(self_maps(problem.picture.marks)) > 1, problem.title


@pytest.mark.parametrize("figure", FIGURES)
def test_whatever_a_technique_says_holds_in_every_solution(figure: str) -> None:
    """Each technique alone, at every stage of the others: no solution is ever lost, on cells in triangles."""
    used: set[Technique] = set()
    for seed in range(40):
        board = PencilBoard(field_on(laid_at_random(figure, seed), FIGURES[figure]))
        solutions = [board.mask([*found]) for found in islice(board.field.searched(), 300)]
        pencil = board.blank()
        for step in derive(board, pencil, ALL)[1]:
            for rule in RULES.values():
                for said in rule(board, pencil):
                    used.add(said.technique)
                    assert all(not said.drawn & ~one and not said.ruled_out & one for one in solutions)
            pencil = step.applied(pencil)
    assert Technique.NECK in used
    assert used == ALL


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([*FIGURES]), st.integers(0, 10_000), st.integers(0, 2**40))
def test_a_neck_is_sound_whatever_has_been_ruled_out_before(figure: str, seed: int, choice: int) -> None:
    """Strokes at random that leave one solution standing: a neck never contradicts it."""
    board = PencilBoard(field_on(laid_at_random(figure, seed), FIGURES[figure]))
    kept = board.mask([*next(board.field.searched())])
    for said in RULES[Technique.NECK](board, Pencil(board.everywhere & (choice | kept), 0)):
        assert not said.ruled_out & kept


@pytest.mark.parametrize("figure", FIGURES)
def test_both_programs_read_the_same_cells_pairs_and_names(figure: str) -> None:
    for seed in range(10):
        picture = laid_at_random(figure, seed)
        field = field_on(picture, FIGURES[figure])
        tiles = " ".join(f"{one.high}{one.low}" for one in field.tiles)
        sheet = sheet_of(f"\n{picture}\n", tiles)
        assert sheet.grid == {(*spot,): number for spot, number in field.numbers.items()}
        assert {*sheet.pairs} == {frozenset(pair) for pair in field.pairs}
        assert sheet.names == {str(tile) for tile in field.tiles}
        assert {spot_name(spot) for spot in field.numbers} == {*picture.names.values()}


def test_a_pair_that_is_no_tile_of_the_set_is_no_place_for_one() -> None:
    picture = HexPicture.parse("0 0 1\n 1 1 0")
    tiles = "00 01 01"
    assert number_field(picture, TileSet.parse(tiles)) is None
    field = number_field(HexPicture.parse("0 1 2 3"), TileSet.parse("01 23"))
    assert field is not None
    assert [*map(field.tile, field.pairs)] == [*field.tiles]
    assert len(sheet_of("0 1 2 3", "01 23").pairs) == 2


@pytest.mark.parametrize(
    ("tiles", "pattern"),
    [
        ("AA AB BB", "A A B\n B A B"),
        ("00 01 11 0 1", "0 0 1 1\n 0 1 0 1"),
        ("00 01 11 use 2", "0 0 1 1"),
        ("01 01", "0 1 0 1"),
    ],
)
def test_only_pairs_of_numbers_of_which_each_is_there_once_are_reasoned_about(tiles: str, pattern: str) -> None:
    problem = hexmate(tiles, pattern, claim="open")
    assert problem.field is None
    assert problem.graded_by == "the guesses that cannot be avoided"
    assert problem.places == frozenset()


def test_numbers_say_by_what_they_are_graded() -> None:
    problem = hexmate(SIX, UNIQUE)
    assert problem.graded_by == "the techniques without which it cannot be done"
    assert problem.grade_for_a_person() == "tough"
    assert hexmate(SIX, UNIQUE, grade="gentle").grade == "gentle"
    assert judge(hexmate(SIX, UNIQUE, grade="gentle")).verdict is Verdict.REFUTED


@pytest.mark.parametrize("name", lost_borders())
def test_hints_name_only_places_that_are_printed_and_tiles_of_the_set(name: str) -> None:
    problem = lost_borders()[name]
    [solution] = problem.solve()
    for words in problem.hints_for(solution):
        assert words.endswith(".")
        assert {*PLACE.findall(words)} <= problem.places
        assert {*re.findall(r"\b[0-9]{2}\b", words)} <= {str(tile) for tile in problem.tile_set.tiles}


def test_a_tile_in_two_rows_is_said_to_be_in_both() -> None:
    board = PencilBoard(field_on(hexmate(SIX, UNIQUE).picture, 2))
    assert line_text(board, (Spot(0, 1), Spot(0, 2))) == "row a"
    assert line_text(board, (Spot(0, 1), Spot(1, 1))) == "rows a and b"


def test_a_walkthrough_fails_without_any_one_of_its_steps() -> None:
    problem = hexmate(SIX, UNIQUE)
    told = _told(problem)
    retrace(problem.pattern, SIX, told)
    sentences = told.removesuffix(".").split(". ")
    for at in range(len(sentences)):
        with pytest.raises(Refuted):
            retrace(problem.pattern, SIX, ". ".join(sentences[:at] + sentences[at + 1 :]) + ".")


def test_a_walkthrough_of_one_pattern_proves_no_other() -> None:
    told = _told(hexmate(SIX, UNIQUE))
    for other in (TWO_WAYS, UNIQUE[::-1].replace("\n", " \n"), "0" + UNIQUE[1:]):
        with pytest.raises(Refuted):
            retrace(other, SIX, told)


def test_a_recount_that_ends_elsewhere_is_a_disagreement(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = hexmate(SIX, UNIQUE)
    monkeypatch.setattr("generator.puzzles.hexmate.retrace", lambda pattern, tiles, told: frozenset())
    with pytest.raises(Disagreement, match="another solution"):
        problem.confirm([*problem.solve()])


def test_a_pattern_with_two_ways_is_refuted_and_has_no_walkthrough() -> None:
    problem = hexmate(SIX, TWO_WAYS)
    found = [*problem.solve()]
    assert len(found) > 1
    assert judge(problem).verdict is Verdict.REFUTED
    board = PencilBoard(field_on(problem.picture, 2))
    with pytest.raises(Refuted, match="not the only one"):
        steps_to(board, pairs_of(problem.picture, found[0].pieces(problem.picture)))


def test_each_step_to_a_solution_is_explained_alike_by_both_programs() -> None:
    used = set()
    for seed in range(60):
        picture = laid_at_random(GOBLET, seed)
        board = PencilBoard(field_on(picture, 2))
        found = [*islice(board.field.searched(), 2)]
        if len(found) != 1:
            continue
        pencil = board.blank()
        for step in steps_to(board, sorted(found[0])):
            known = _listed(board, board.chosen(pencil.drawn), board.chosen(board.everywhere & ~pencil.alive))
            move = f"{known}; {_listed(board, board.chosen(step.drawn), board.chosen(step.ruled_out))}"
            facts = judged(board.field, move)
            again = recount_reasoned(str(picture), SIX, move)
            assert facts["forced"] is True
            assert facts == {name: value for name, value in again.items() if name != "found"}
            used.add(facts["technique"])
            pencil = step.applied(pencil)
    assert {technique.value.name for technique in ALL} <= used


def test_random_patterns_with_one_solution_come_in_every_grade() -> None:
    seen = set()
    for seed in range(250):
        picture = laid_at_random(GOBLET, seed)
        field = field_on(picture, 2)
        found = [*islice(field.searched(), 2)]
        if len(found) == 1:
            seen.add(measured(field))
            retrace(str(picture), SIX, walkthrough(field, sorted(found[0])))
    assert seen >= {"gentle", "steady", "tough"}


def test_lines_beyond_the_alphabet_are_graded_by_guesses() -> None:
    lines = [" " * (row % 2) + "0" for row in range(27)]
    assert number_field(HexPicture.parse("\n".join(lines[:26])), TileSet.parse("00")) is not None
    assert number_field(HexPicture.parse("\n".join(lines)), TileSet.parse("00")) is None


def _told(problem: Hexmate) -> str:
    [solution] = problem.solve()
    assert problem.field is not None
    return problem.retraced(problem.field, solution)


def _listed(board: PencilBoard, dominoes: tuple[Pair, ...], strokes: tuple[Pair, ...]) -> str:
    drawn = [f"{board.field.tile((a, b))} {spot_name(a)}-{spot_name(b)}" for a, b in dominoes]
    return ", ".join(drawn + [f"{spot_name(a)}|{spot_name(b)}" for a, b in strokes])
