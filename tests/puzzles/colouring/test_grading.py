"""The grade of a colouring: what the patient player may do and must find, and what becomes of it."""

from math import inf

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.abilities.grading import Graded
from generator.claim import Impossible
from generator.errors import Refuted
from generator.grades import GRADE_NAMES, graded
from generator.grid.hexpicture import HexPicture
from generator.manuscript.goals import Patches, Symmetry, tiles_of
from generator.puzzles.colouring import Colouring
from generator.puzzles.colouring.checker import check_colouring
from generator.puzzles.colouring.generation.trial import Trial
from generator.puzzles.colouring.grading import LIMITS, dead_ends
from generator.puzzles.colouring.player import Player, Sat
from generator.puzzles.colouring.solving.task import ColouringTask
from generator.puzzles.dihexes.layout import HexLayout
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.puzzles.colouring.tasks import accepted, tasks
from tests.vocabulary import block, colouring, rhombus

EVERYTHING = 10**9
"""More dead ends than there are on any small figure."""

AXES = 80
"""Sittings after which a player has surely tried every axis."""


def finds_out(task: ColouringTask, seed: int) -> None:
    """Let a player try everything, and hold what comes of it to the rules and to brute force."""
    mirrors = [one for one in set(task.requirements) if isinstance(one, Symmetry) and one.by == "mirror"]
    assume(len(mirrors) < 2)
    player = Player(task.figure, task.tiles, task.requirements, seed=seed)
    tries = (player.sitting(EVERYTHING).pieces for _ in range(AXES if mirrors else 1))
    pieces = next((found for found in tries if found is not None), None)
    assert (pieces is not None) == bool(accepted(task))
    if pieces is not None:
        check_colouring(HexLayout.on(task.figure, pieces), task.figure, task.tiles, task.requirements)


@settings(max_examples=40, deadline=None)
@given(tasks(), st.integers(0, 3))
def test_what_the_player_sees_is_so_and_whatever_can_be_filled_gets_filled(task: ColouringTask, seed: int) -> None:
    finds_out(task, seed)


@pytest.mark.parametrize("figure", ["B B . .", ". B . .", ". B B ."])
def test_a_cell_at_one_end_of_a_patch_takes_its_colour_though_it_can_only_grow_at_the_other(figure: str) -> None:
    for seed in range(4):
        player = Player(HexPicture.parse(figure), tiles_of("B B B C"), (Patches(sizes=(1, 3)),), seed=seed)
        assert player.sitting(EVERYTHING).pieces is not None


@pytest.mark.slow
@settings(max_examples=500, deadline=None)
@given(tasks(), st.integers(0, 3))
def test_the_player_overlooks_nothing_many_times(task: ColouringTask, seed: int) -> None:
    finds_out(task, seed)


def measured(problem: Colouring) -> float:
    return dead_ends(problem.picture, problem.tile_set, problem.requirements)


def test_the_same_figure_has_the_same_dead_ends_every_time() -> None:
    problem = colouring("five-colour-pairs", rhombus(4, 5), "latin")
    assert measured(problem) == measured(problem) > 0


def test_a_player_who_cannot_go_wrong_meets_no_dead_end() -> None:
    assert measured(colouring("AB", ". .", "apart")) == 0


def test_a_figure_that_nobody_can_fill_has_dead_ends_without_end() -> None:
    assert measured(colouring("AB AB", ". . . .", "pairs-or-trios")) == inf


def test_a_player_stops_at_the_bound() -> None:
    problem = colouring("six-colours", block(8, 6), "quads")
    sat = Player(problem.picture, problem.tile_set, problem.requirements).sit_on(Sat(), 1, 7, 7)
    assert sat == (7, 0, None)


def test_a_player_who_is_watched_fills_the_figure_and_is_graded_as_one_who_is_not() -> None:
    problem = colouring("five-colour-pairs", rhombus(4, 5), "latin")
    trial = problem.trial()
    found = trial.filling(400)
    assert found is not None
    problem.check(found)
    assert trial.grade() == problem.grade_for_a_person()


def test_a_player_who_is_stopped_has_filled_nothing() -> None:
    problem = colouring("AB AB", ". . . .", "pairs-or-trios")
    trial = problem.trial()
    assert trial.filling(20) is None
    assert trial.grade() == GRADE_NAMES[-1]


def test_a_player_who_has_tried_everything_says_so_and_one_who_is_stopped_does_not() -> None:
    problem = colouring("AB AC BC", ". . .\n . . .", "trios")
    tried = Player(problem.picture, problem.tile_set, problem.requirements).to_the_end(EVERYTHING)
    trial = problem.trial()
    assert trial.everything(tried.dead_ends) is None
    assert trial.impossible is None
    assert trial.everything(tried.dead_ends + 1) is None
    assert trial.impossible == problem.model_copy(update={"claim": Impossible()}).measured_grade(None)


def test_a_player_who_looks_into_one_mirror_of_several_is_not_believed_to_have_tried_everything() -> None:
    mirrored = Symmetry(by="mirror")
    trial = Trial(HexPicture.parse(". .\n . ."), tiles_of("AB AB"), (mirrored, Patches(sizes=(3,))))
    assert trial.everything(EVERYTHING) is None
    assert trial.impossible is None


def test_harder_goals_on_one_figure_have_more_dead_ends() -> None:
    apart, latin = (measured(colouring("five-colour-pairs", rhombus(4, 5), goal)) for goal in ("apart", "latin"))
    assert apart < latin
    rows, quads = (measured(colouring("six-colours", block(8, 6), goal)) for goal in ("row-pairs", "quads"))
    assert rows < quads


def test_grades_follow_the_dead_ends() -> None:
    assert [graded(amount, LIMITS) for amount in (0, *LIMITS, inf)] == [GRADE_NAMES[0], *GRADE_NAMES]


def test_a_printed_grade_is_held_to_the_measured_one() -> None:
    right = colouring("five-colour-pairs", rhombus(4, 5), "apart", grade="gentle")
    assert isinstance(right, Graded)
    assert judge(right).verdict is Verdict.PROVEN
    wrong = judge(right.model_copy(update={"grade": "tough"}))
    assert wrong.verdict is Verdict.REFUTED
    assert wrong.message == "graded tough, but what it needs makes it gentle"


def test_what_nobody_has_solved_has_no_grade() -> None:
    problem = colouring("AB AB", ". . . .", "pairs-or-trios", claim="open")
    with pytest.raises(Refuted, match="measured only where a solution is known"):
        problem.measured_grade(None)


def test_what_cannot_be_done_is_graded_by_all_that_must_be_tried() -> None:
    seen_at_once = colouring("AB AB", ". . . .", "latin", claim="impossible")
    assert seen_at_once.measured_grade(None) == "gentle"
    searched = colouring("five-colour-pairs", rhombus(4, 5), "pairs", claim="impossible")
    player = Player(searched.picture, searched.tile_set, searched.requirements)
    assert player.to_the_end(7).dead_ends == 7
    wrong = judge(seen_at_once.model_copy(update={"grade": "tough"}))
    assert wrong.message == "graded tough, but what it needs makes it gentle"


@pytest.mark.parametrize("seed", range(6))
def test_a_place_that_asks_for_the_second_new_colour_is_not_passed_over(seed: int) -> None:
    problem = colouring("A A B B", ". .\n\n. .", "latin")
    tried = Player(problem.picture, problem.tile_set, problem.requirements, seed=seed).to_the_end(EVERYTHING)
    assert tried.pieces is not None


@settings(max_examples=40, deadline=None)
@given(tasks(), st.integers(0, 3))
def test_who_tries_no_colour_like_another_overlooks_nothing(task: ColouringTask, seed: int) -> None:
    assume(not any(isinstance(one, Symmetry) for one in task.requirements))
    tried = Player(task.figure, task.tiles, task.requirements, seed=seed).to_the_end(EVERYTHING)
    assert (tried.pieces is not None) == bool(accepted(task))
