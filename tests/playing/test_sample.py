import pickle
from collections.abc import Mapping
from typing import Any

import pytest
from pydantic import ValidationError

from generator.catalogue import sample_family
from generator.errors import ContentError, Undecided
from generator.playing.sample import PlaySample, play_sample
from generator.problem import Game
from generator.system.effort import METER
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.playing.toys import Paired, Raced, Stuck, Toy

FOUND = {"median-moves": "4", "first": "26"}


def sample(
    finds: Mapping[str, str] = FOUND, engine: type[Game[Any]] = Toy, players: str = "2", size: str = "40"
) -> PlaySample:
    claim = {"seed": "1", "size": size, **finds}
    model = play_sample(engine.__name__.lower(), engine)
    return model.model_validate({"id": "s", "players": players, "claim": {"sampled": claim}})


def test_figures_that_are_so_are_proven_once() -> None:
    proof = judge(sample())
    assert (proof.verdict, proof.unit, proof.amount) == (Verdict.PROVEN, "games", 40)
    assert proof.ways == ("games played by the engine", "once")


@pytest.mark.parametrize("name", FOUND)
@pytest.mark.parametrize("by", [-1, 1])
def test_a_figure_that_is_changed_is_refuted(name: str, by: int) -> None:
    wrong = FOUND | {name: str(int(FOUND[name]) + by)}
    proof = judge(sample(wrong))
    assert proof.verdict is Verdict.REFUTED
    assert proof.message == f"claimed {name} {wrong[name]}, but the sample gives {FOUND[name]}"


def test_a_band_holds_a_figure_or_does_not() -> None:
    inside = {"measure": "first", "low": "26", "high": "40"}
    assert judge(sample(inside)).verdict is Verdict.PROVEN
    proof = judge(sample(inside | {"low": "27"}))
    assert proof.message == "claimed first 27 to 40, but the sample gives 26"


def test_a_game_that_is_stuck_refutes_what_is_said_of_it() -> None:
    proof = judge(sample(engine=Stuck))
    assert proof.verdict is Verdict.REFUTED
    assert "stuck: game 1 of seed 1: after" in proof.message


def test_many_games_are_left_to_a_worker() -> None:
    METER.start(0.3)
    try:
        with pytest.raises(Undecided, match="40 games"):
            next(sample().solve())
        assert next(sample(size="10").solve())
    finally:
        METER.start()


def test_it_goes_to_another_process_and_back() -> None:
    one = sample()
    again = pickle.loads(pickle.dumps(one))
    assert again == one
    assert (again.game, again.engine, again.players) == ("toy", Toy, 2)
    assert [*again.solve()] == [*one.solve()]


def test_texts_name_its_figures_by_the_players() -> None:
    assert sample().amounts == {"games": 40, "median-moves": 4, "first": 26}
    assert sample().kinds == ("players-2",)
    assert (sample().subject, sample().teams, sample(engine=Paired, players="4").teams) == ("games", 2, 2)


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"longest": "3"}, "unknown measure 'longest', expected some of lower-quarter"),
        ({"measure": "longest", "low": "1", "high": "2"}, "unknown measure 'longest'"),
        ({"frist": "3"}, "did you mean 'first'"),
    ],
)
def test_what_cannot_be_counted_is_refused(said: dict[str, str], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        sample(said)


def test_nobody_is_sampled_where_there_is_no_seat() -> None:
    with pytest.raises(ValidationError, match="4 players, expected 2, 3"):
        sample(players="4")
    with pytest.raises(ValidationError, match="valid integer"):
        sample(players="two")


def test_every_game_has_samples_but_a_race() -> None:
    model = sample_family("hexpatch")
    assert issubclass(model, PlaySample)
    assert sample_family("hexpatch") is model
    with pytest.raises(ContentError, match="'cobra-paw' cannot be simulated: the quickest finger"):
        sample_family("cobra-paw")
    with pytest.raises(ContentError, match="'raced' cannot be simulated"):
        play_sample("raced", Raced)
