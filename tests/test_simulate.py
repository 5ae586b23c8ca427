import os
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.catalogue import game_names
from generator.errors import ContentError, Crashed, Unplayable
from generator.playing.playout import SeatedGame, playout
from generator.playing.report import Report
from generator.playing.tally import Tally
from generator.simulate import histogram_of, sample_of, sample_tables, simulate, table_for
from generator.simulate.blocks import BLOCK, LARGE_BLOCK, MANY, Kept, blocks, keep_block, kept_block
from generator.simulate.chunks import CHUNK, PLAYING, Chunk, play
from generator.system.cache import Cache
from generator.system.executors import Pool
from tests.playing.toys import Cups, Endless, Rolled, SeldomStuck, Stuck, Toy, game, table

NOWHERE = Cache(None)
TURNED = [name for name in game_names() if name != "cobra-paw"]


def run(at: SeatedGame, games: int, jobs: int, store: Cache = NOWHERE) -> Tally:
    return simulate(at, games, Pool(jobs), lambda more: None, Kept(store))


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 2**33), st.integers(1, 45), st.integers(2, 4))
def test_any_number_of_jobs_plays_the_same_games(seed: int, games: int, jobs: int) -> None:
    at = table(Rolled, "random", "greedy", seed=seed)
    alone = run(at, games, 1)
    assert alone == Tally.of([playout(at, number) for number in range(1, games + 1)])
    assert run(at, games, jobs) == alone


def test_a_real_game_too_is_the_same_over_a_pool() -> None:
    at = table_for("all-fives", ["greedy"], 3, 5)
    assert run(at, 25, 3) == run(at, 25, 1)


def test_more_games_begin_with_the_same_ones() -> None:
    more = Tally.of([playout(table(Toy), number) for number in range(13, 31)])
    assert run(table(Toy), 30, 1) == run(table(Toy), 12, 1) + more


def test_it_is_told_how_many_games_are_done() -> None:
    heard: list[int] = []
    simulate(table(Toy), 2 * CHUNK + 3, Pool(1), heard.append, Kept(NOWHERE))
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


def first_stuck(at: SeatedGame) -> int:
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
        found = run(table_for(name, kinds[:1], len(kinds), 3), 1, 1)
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
    written = sample_of(table(Toy, seed=4), Tally.of([game(5, (1,), scores=(0, 0))] * 3))
    finds = {"lower-quarter": 5, "median-moves": 5, "upper-quarter": 5, "choices": 1, "first": 0}
    assert written == {
        "id": "toy-plays-2",
        "players": 2,
        "claim": {"sampled": {"seed": 4, "size": 3} | finds},
    }


def test_a_histogram_shows_the_lengths_of_its_games() -> None:
    found = Tally.of([game(moves, (0,)) for moves in (3, 5, 5, 8)])
    drawn = histogram_of(Report.of(table(Cups), found), found)
    assert (drawn.title, drawn.words) == ("Cups", "4 games, seed 1: random · random")
    assert (drawn.numbers, drawn.quarters) == ({3: 1, 5: 2, 8: 1}, (5, 5, 8))


def test_blocks_hold_every_game_once_and_more_games_begin_with_the_same_blocks() -> None:
    games = MANY + 2 * LARGE_BLOCK + 7
    found = [*blocks(games)]
    assert [number for block in found for number in block] == [*range(1, games + 1)]
    assert [len(found[0]), len(found[-2]), len(found[-1])] == [BLOCK, LARGE_BLOCK, 7]
    assert [*blocks(BLOCK + 1)] == [found[0], range(BLOCK + 1, BLOCK + 2)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_games_that_are_kept_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: int
) -> None:
    at, store = table_for("all-fives", ["random"], None, 2), Cache(tmp_path)
    first = run(at, BLOCK + 15, 1, store)
    monkeypatch.setattr("generator.simulate.chunks.playout", None)
    assert run(at, BLOCK + 15, jobs, store) == first
    with pytest.raises(TypeError):
        run(at, BLOCK + 16, 1, store)


def test_a_run_that_is_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    at, store = table_for("all-fives", ["random"], None, 2), Cache(tmp_path)
    heard: list[int] = []
    kept = Kept(store)

    def stop(more: int) -> None:
        heard.append(more)
        if sum(heard) == BLOCK + 3 * CHUNK:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(at, 2 * BLOCK, Pool(1), stop, kept)
    assert kept.games == BLOCK
    heard.clear()
    assert simulate(at, 2 * BLOCK, Pool(1), heard.append, Kept(store)) == run(at, 2 * BLOCK, 1)
    assert heard == [BLOCK] + [CHUNK] * (BLOCK // CHUNK)


@pytest.mark.parametrize("spoilt", [None, 7, {}, {"games": 3}, [], {"games": "x", "choices": 1}])
def test_what_is_kept_and_tells_of_no_games_is_played_anew(tmp_path: Path, spoilt: object) -> None:
    at, store = table_for("all-fives", ["random"], None, 2), Cache(tmp_path)
    told = run(at, 5, 1, store)
    [entry] = tmp_path.glob("??/*.json")
    store.put(entry.parent.name + entry.stem, spoilt)
    assert kept_block(at, range(1, 6), store) is None
    assert run(at, 5, 1, store) == told
    keep_block(at, range(1, 6), told + told, store)
    assert kept_block(at, range(1, 6), store) is None


def test_a_game_that_has_no_name_is_not_kept(tmp_path: Path) -> None:
    run(table(Toy), 5, 1, Cache(tmp_path))
    run(table(Toy)._replace(name="all-fives"), 5, 1, Cache(tmp_path))
    assert not [*tmp_path.iterdir()]


def test_a_task_and_what_comes_of_it_travel_as_text() -> None:
    task = (table_for("hextremity", ["random", "greedy", "random"], None, 2**40), range(11, 14))
    assert PLAYING.send and PLAYING.receive and PLAYING.answer and PLAYING.hear
    sent = PLAYING.send(task)
    kinds = '"kinds": ["random", "greedy", "random"]'
    assert sent == f'{{"game": "hextremity", {kinds}, "seed": 1099511627776, "first": 11, "last": 13}}'
    assert PLAYING.receive(sent) == task
    chunk = play(task)
    assert PLAYING.hear(PLAYING.answer(chunk)) == chunk
    stuck = play((table(Stuck), range(1, 4)))
    tally, fault = PLAYING.hear(PLAYING.answer(stuck))
    assert (tally, str(fault)) == (stuck.tally, str(stuck.fault))
    assert isinstance(fault, Unplayable)
    assert PLAYING.hear(PLAYING.answer(Chunk(Tally()))) == Chunk(Tally())


def test_games_that_nobody_keeps_are_not_told_as_kept() -> None:
    kept = Kept(NOWHERE)
    simulate(table_for("all-fives", ["random"], None, 2), BLOCK, Pool(1), lambda more: None, kept)
    assert not kept.games


@pytest.mark.parametrize("written", [True, False])
def test_a_block_counts_if_it_was_written_though_an_interrupt_came_at_that_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    at, store = table_for("all-fives", ["random"], None, 2), Cache(tmp_path)
    kept, put = Kept(store), Cache.put

    def interrupted(self: Cache, key: str, value: object) -> None:
        if written:
            put(self, key, value)
        raise KeyboardInterrupt

    monkeypatch.setattr(Cache, "put", interrupted)
    with pytest.raises(KeyboardInterrupt):
        simulate(at, 2 * BLOCK, Pool(1), lambda more: None, kept)
    assert kept.games == BLOCK * written


@pytest.mark.parametrize("games", [10**12 + 1, 10**4000])
def test_more_games_than_a_lifetime_has_are_refused(games: int) -> None:
    with pytest.raises(ContentError, match="more than 1,000,000,000,000 games, expected no more"):
        simulate(table_for("all-fives", ["random"], None, 2), games, Pool(1), lambda more: None, Kept(NOWHERE))


@pytest.mark.parametrize("seats", [0, 10**10, 10**20, 10**4000])
def test_seats_are_counted_and_not_laid_out(seats: int) -> None:
    with pytest.raises(ContentError, match="expected 2, 3, 4"):
        table_for("all-fives", ["random"], seats, 2)
