import os
from contextlib import suppress
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.catalogue import game_names
from generator.errors import ContentError, Unplayable
from generator.executors import Pool
from generator.playing.playout import Played, Table, playout
from generator.playing.report import Report
from generator.simulate import CHUNK, histogram_of, sample_of, sample_tables, simulate, table_for
from generator.verify import Crashed
from tests.playing.toys import Cups, Endless, Rolled, SeldomStuck, Stuck, Toy, game, table

TURNED = [name for name in game_names() if name != "cobra-paw"]


def run(at: Table, games: int, jobs: int) -> list[Played]:
    return simulate(at, games, Pool(jobs), lambda more: None)


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 2**33), st.integers(1, 45), st.integers(2, 4))
def test_any_number_of_jobs_plays_the_same_games(seed: int, games: int, jobs: int) -> None:
    at = table(Rolled, "random", "greedy", seed=seed)
    alone = run(at, games, 1)
    assert alone == [playout(at, number) for number in range(1, games + 1)]
    assert run(at, games, jobs) == alone


def test_a_real_game_too_is_the_same_over_a_pool() -> None:
    at = table_for("all-fives", ["greedy"], 3, 5)
    assert run(at, 25, 3) == run(at, 25, 1)


def test_more_games_begin_with_the_same_ones() -> None:
    assert run(table(Toy), 30, 1)[:12] == run(table(Toy), 12, 1)


def test_it_is_told_how_many_games_are_done() -> None:
    heard: list[int] = []
    simulate(table(Toy), 2 * CHUNK + 3, Pool(1), heard.append)
    assert heard == [CHUNK, CHUNK, 3]


@pytest.mark.parametrize("jobs", [1, 3])
def test_of_several_games_that_are_stuck_the_first_is_told(jobs: int) -> None:
    with pytest.raises(Unplayable, match="stuck: game 1 of seed 1"):
        run(table(Stuck), 60, jobs)
    with pytest.raises(Unplayable, match="endless: game 1 of seed 1"):
        run(table(Endless), 60, jobs)


def test_whichever_is_met_first_the_first_game_that_is_stuck_is_told() -> None:
    at = next(one for one in (table(SeldomStuck, seed=seed) for seed in range(99)) if first_stuck(one) > CHUNK)
    for jobs in (1, 2, 4):
        with pytest.raises(Unplayable, match=f"game {first_stuck(at)} of seed {at.seed}:"):
            run(at, 80, jobs)


def first_stuck(at: Table) -> int:
    """The number of the first game that cannot be played to its end."""
    for number in count(1):
        with suppress(Unplayable):
            playout(at, number)
            continue
        return number
    raise AssertionError


class Deadly(Toy):
    """Ends the process that plays it."""

    def play(self, move: int) -> "Deadly":
        os._exit(3)


def test_a_worker_that_dies_is_told_with_its_games() -> None:
    with pytest.raises(Crashed, match="deadly: the process that was playing game 1 and the next ones died"):
        run(table(Deadly), 40, 2)


LONG = ("hexdominomega", "hexdominimum", "hexdominup")
"""Games whose greedy player thinks longest."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] if name in LONG else []) for name in TURNED]
)
def test_every_game_with_turns_is_played_by_both_kinds_and_in_all_its_seats(name: str) -> None:
    seats = table_for(name, ["random"], None, 1).engine.seats
    for kinds in (["greedy"] * seats[0], *(["random"] * number for number in seats)):
        [found] = run(table_for(name, kinds[:1], len(kinds), 3), 1, 1)
        assert found.moves > 0
        assert len(found.scores) >= len(kinds)


def test_seats_are_filled_by_one_kind_or_by_one_for_each() -> None:
    assert table_for("hexpatch", ["greedy"], None, 1).kinds == ("greedy", "greedy")
    assert table_for("hexdominoes", ["greedy"], None, 1).kinds == ("greedy", "greedy")
    assert table_for("hexdominoes", ["random"], 5, 1).kinds == ("random",) * 5
    assert table_for("hextremity", ["random", "greedy", "random"], None, 1).kinds == ("random", "greedy", "random")
    assert table_for("tetradominoes", ["random"], None, 1).kinds == ("random",)


@pytest.mark.parametrize(
    ("name", "kinds", "seats", "message"),
    [
        ("hexpach", ["random"], None, "unknown game 'hexpach', expected one of .*; did you mean 'hexpatch'"),
        ("chess", ["random"], None, "unknown game 'chess', expected one of all-fives, binary-dominoes"),
        ("cobra-paw", ["random"], None, "'cobra-paw' cannot be simulated: the quickest finger decides it"),
        ("hexpatch", ["gredy"], None, "unknown player 'gredy', expected random or greedy; did you mean 'greedy'"),
        ("hexpatch", [""], None, "unknown player '', expected random or greedy"),
        ("hexpatch", ["random"] * 3, None, "3 players for 'hexpatch', expected 2"),
        ("hexpatch", ["random"], 4, "4 players for 'hexpatch', expected 2"),
        ("hexpatch", ["random"], 0, "0 players for 'hexpatch', expected 2"),
        ("all-fives", ["random", "greedy"], 2, "2 players and 2 seats, expected one kind"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(
    name: str, kinds: list[str], seats: int | None, message: str
) -> None:
    with pytest.raises(ContentError, match=message):
        table_for(name, kinds, seats, 1)


def test_no_games_are_none_to_report() -> None:
    for games in (0, -3):
        with pytest.raises(ContentError, match=f"{games} games, expected at least 1"):
            run(table(Toy), games, 1)


def test_samples_are_those_of_every_number_of_players() -> None:
    assert [len(one.kinds) for one in sample_tables("all-fives", ["random"], None, 1)] == [2, 3, 4]
    assert [len(one.kinds) for one in sample_tables("all-fives", ["random"], 3, 1)] == [3]
    with pytest.raises(ContentError, match="players 'greedy' in a sample, expected 'random' in all seats"):
        sample_tables("all-fives", ["greedy"], None, 1)


def test_a_sample_is_written_as_an_author_would() -> None:
    written = sample_of(table(Toy, seed=4), [game(5, (1,), scores=(0, 0))] * 3)
    finds = {"lower-quarter": 5, "median-moves": 5, "upper-quarter": 5, "choices": 1, "first": 0}
    assert written == {
        "id": "toy-plays-2",
        "players": 2,
        "claim": {"sampled": {"seed": 4, "size": 3} | finds},
    }


def test_a_histogram_shows_the_lengths_of_its_games() -> None:
    found = [game(moves, (0,)) for moves in (3, 5, 5, 8)]
    drawn = histogram_of(Report.of(table(Cups), found), [one.moves for one in found])
    assert (drawn.title, drawn.words) == ("Cups", "4 games, seed 1: random · random")
    assert (drawn.numbers, drawn.quarters) == ((3, 5, 5, 8), (5, 5, 8))
