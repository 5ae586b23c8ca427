"""The patient player plays as one told plainly would, compiled or not: dead end for dead end, draw for draw."""

from array import array
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import Undecided
from generator.generate.asks import MANY
from generator.grid.hex import Hex
from generator.grid.hexpicture import HexPicture
from generator.load import load_vocabulary
from generator.manuscript.goals import Rows, Symmetry, Touching, tiles_of
from generator.puzzles.colouring import Colouring
from generator.puzzles.colouring.generation.trial import Trial
from generator.puzzles.colouring.grading import Sittings, dead_ends
from generator.puzzles.colouring.player import Piece, Player, Sat
from generator.puzzles.colouring.player.layout import MACHINE_CELLS
from generator.puzzles.colouring.solving.task import ColouringTask
from generator.puzzles.dihexes.layout import HexLayout
from generator.solve.chance import Chance
from generator.system.effort import METER
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.compiled import compiled_and_plain, printed_alike, told_to_numba
from tests.conftest import shipped_entries
from tests.puzzles.colouring.plain_player import PlainPlayer
from tests.puzzles.colouring.tasks import CUP, CUP_FIGURE, REQUIREMENTS, SHAPES, accepted, tasks
from tests.vocabulary import block, colouring

WORDS = load_vocabulary()
SETS = ("six-colours", "six-colours-without-doubles", "ten-of-fifteen", "five-colour-pairs", "twelve-of-fifteen")

FILLED = (((Hex(0, 0), "A"),),)
"""What stands for a filling that was found before."""

COMPARED = """
from tests.puzzles.colouring.test_player import compared, shipped, small
print([compared(task) for task in (*small({small}), *shipped({sizes}, {count}))])
"""
"""Plays compared within a program that is run compiled and plain."""


def compared(task: ColouringTask, seed: int = 1, laid: Sequence[Piece] = (), bound: int = 15) -> list[object]:
    """What comes of several sittings and of one to the end, which must be the same for both players."""
    told: list[object] = []
    plays: list[Callable[[Player | PlainPlayer], object]] = [
        lambda player: player.sitting(bound),
        lambda player: player.to_the_end(4 * bound),
        lambda player: player.sit_on(Sat(), 1, bound, 2 * bound),
        lambda player: player.sit_on(Sat(), 3, 2 * bound, 2 * bound),
        lambda player: player.sit_on(Sat(3, 1, FILLED), 3, bound, 2 * bound),
    ]
    asked = task.figure, task.tiles, task.requirements
    plain = PlainPlayer(*asked, seed=seed, laid=laid)
    quick = Player(*asked, seed=seed, laid=laid, compile_loops=True)
    for play in plays:
        METER.start()
        wanted, spent = play(plain), METER.spent
        METER.start()
        found = play(quick)
        assert (found, quick.chance, METER.spent) == (wanted, plain.chance, spent)
        METER.stop()
        told.append((found, quick.chance))
    return told


def small(count: int) -> Iterator[ColouringTask]:
    """Small figures with tiles of every kind, some colours given, and each two requirements in turn."""
    chance = Chance(7)
    sets = ("AB AC BC A", "AA AB BC C", "AB AB CC AC use 3", "AB AC BC", "A A B B", "AB CD", "AB BC C", "AB A")
    every = [*product(SHAPES, sets, REQUIREMENTS, REQUIREMENTS)]
    while count:
        shape, named, *required = chance.pick(every)
        tiles, marks = tiles_of(str(named)), dict(HexPicture.parse(str(shape)).marks)
        if tiles.cells != len(marks):
            continue
        if chance.below(2):
            marks[chance.pick([*marks])] = chance.pick(tiles.colours)
        count -= 1
        yield ColouringTask(HexPicture.of(marks), tiles, tuple(required))


def shipped(sizes: Sequence[str], count: int) -> Iterator[ColouringTask]:
    """New figures for shipped tiles with all goals that are shipped, whether fair or not."""
    goals = ",".join(WORDS.goals)
    for named in sizes:
        for asked in islice(Colouring.generate(20, 3, WORDS, tiles=named, goals=goals), count):
            for problem in asked.problems():
                yield ColouringTask(problem.picture, problem.tile_set, problem.requirements)


@settings(max_examples=60, deadline=None)
@given(tasks(), st.integers(0, 3))
def test_the_player_plays_as_the_plain_one_does_on_any_small_figure(task: ColouringTask, seed: int) -> None:
    compared(task, seed, bound=25)


def test_what_a_machine_is_told_plays_alike_and_fits_its_words() -> None:
    half = MACHINE_CELLS // 2
    full = ColouringTask(
        HexPicture.parse(block(half, 2)), tiles_of(" ".join(["AB", "AC"] * (half // 2))), (Touching.NEVER,)
    )
    with told_to_numba():
        for task in (full, *small(40)):
            assert isinstance(Player(task.figure, task.tiles, task.requirements, compile_loops=True).state, array)
            compared(task)


@pytest.mark.slow
@settings(max_examples=1000, deadline=None)
@given(tasks(), st.integers(0, 3))
def test_the_player_plays_as_the_plain_one_does_many_times(task: ColouringTask, seed: int) -> None:
    compared(task, seed, bound=60)


@compiled_and_plain
def test_every_kind_of_requirement_is_played_alike_compiled_and_plain() -> None:
    told = printed_alike(COMPARED.format(small=120, sizes=SETS[2:3], count=1))
    assert told.count("(") > 120


@pytest.mark.slow
@pytest.mark.parametrize("named", SETS)
def test_figures_for_shipped_tiles_are_played_alike(named: str) -> None:
    for task in shipped([named], 2):
        compared(task)


@pytest.mark.slow
def test_the_figures_of_the_books_are_played_alike_with_what_is_given_and_laid() -> None:
    played = 0
    for entry in shipped_entries():
        problem: Any = entry.problem
        if isinstance(problem, Colouring):
            laid = () if problem.wrong else problem.begun.pieces(problem.picture)
            compared(ColouringTask(problem.picture, problem.tile_set, problem.requirements), laid=laid)
            played += 1
    assert played > 100


def test_tiles_that_are_laid_stay_and_count_among_those_of_a_filling() -> None:
    figure = HexPicture.parse(CUP_FIGURE)
    laid = HexLayout.parse("CA a3-b4, C b1").pieces(figure)
    for required in REQUIREMENTS:
        compared(ColouringTask(figure, tiles_of(CUP), (required,)), laid=laid)
    filled = Player(figure, tiles_of(CUP), (Rows(at_most=2),), laid=laid).to_the_end(100)
    assert filled.pieces is not None
    assert filled.pieces[:2] == tuple(map(tuple, laid))
    assert len(filled.pieces) == 4


def test_who_runs_out_of_patience_is_stopped_at_the_same_step() -> None:
    problem = colouring("six-colours", block(8, 6), "quads")
    for units in (0.01, 0.5):
        spent = []
        asked = problem.picture, problem.tile_set, problem.requirements
        for player in (PlainPlayer(*asked), Player(*asked)):
            METER.start(units)
            with pytest.raises(Undecided):
                player.to_the_end(10**6)
            spent.append(METER.spent)
            METER.stop()
        assert spent[0] == pytest.approx(spent[1], abs=2 * 48 / 50_000)


def test_a_figure_too_large_for_a_machine_word_is_played_in_plain_python() -> None:
    cells = MACHINE_CELLS + 2
    large = ColouringTask(HexPicture.parse(block(cells // 2, 2)), tiles_of(" ".join(["AB"] * (cells // 2))), ())
    assert compared(large)


def test_a_trial_is_graded_as_a_book_is() -> None:
    for task in small(40):
        asked = task.figure, task.tiles, task.requirements
        sittings = Sittings(lambda asked=asked: Player(*asked, compile_loops=True))  # type: ignore[misc]
        assert sittings.dead_ends() == dead_ends(*asked)


@settings(max_examples=40, deadline=None)
@given(tasks())
def test_what_is_tried_to_the_end_in_vain_cannot_be_done(task: ColouringTask) -> None:
    trial = Trial(task.figure, task.tiles, task.requirements)
    found = trial.everything(10**6)
    if trial.impossible:
        assert not accepted(task)
    elif not any(isinstance(one, Symmetry) for one in task.requirements):
        assert found is not None


@pytest.mark.slow
@pytest.mark.parametrize("size", [16, 20])
def test_the_player_who_tries_everything_and_the_solver_agree(size: int) -> None:
    verdicts = {Verdict.PROVEN: 0, Verdict.REFUTED: 0}
    for asked in islice(Colouring.generate(size, 11, WORDS), 60):
        for problem in asked.problems():
            trial = problem.trial()
            found = trial.everything(MANY)
            if found is not None or trial.impossible:
                verdict = judge(problem).verdict
                assert verdict is (Verdict.REFUTED if trial.impossible else Verdict.PROVEN)
                verdicts[verdict] += 1
    assert min(verdicts.values()) > 10
