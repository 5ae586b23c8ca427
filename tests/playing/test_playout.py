import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.cli.guard import status_of
from generator.errors import ContentError, Refuted, Unplayable
from generator.playing.playout import LONGEST, playout, require_playable, steps
from tests.playing.toys import Endless, Liar, Paired, Raced, Rolled, Stuck, Toy, table

numbers = st.integers(1, 10_000)


@given(numbers, st.integers(0, 2**40))
def test_a_game_is_what_its_moves_make_of_it(number: int, seed: int) -> None:
    *turns, end = steps(table(Toy, seed=seed), number)
    found = playout(table(Toy, seed=seed), number)
    assert sum(turn.move for turn in turns) == sum(end.position.score())
    assert (found.moves, found.choices, found.most) == (len(turns), 2 * len(turns), 2)
    assert (found.first, found.winners, found.scores) == (0, end.position.winners, end.position.score())
    assert found.teams == len(found.winners)


def test_games_of_other_numbers_and_other_seeds_are_others() -> None:
    lines = [tuple(step.move for step in steps(table(Toy, seed=seed), n)) for seed in (1, 2) for n in range(1, 40)]
    assert len({*lines[:39]}) > 5
    assert lines[:39] != lines[39:]


@given(numbers)
def test_a_roll_is_nobodys_move_and_the_first_move_is_made_after_it(number: int) -> None:
    first, *turns, _ = steps(table(Rolled), number)
    found = playout(table(Rolled), number)
    assert first.rolled and not any(turn.rolled for turn in turns)
    assert found.first == first.move % 2
    assert (found.moves, found.most) == (len(turns), 2)


def test_every_roll_is_as_likely_as_any_other_whoever_sits_there() -> None:
    rolls = [next(steps(table(Rolled, "greedy", "greedy"), number)).move for number in range(1, 601)]
    assert all(70 <= rolls.count(face) <= 130 for face in range(1, 7))


def test_partners_win_as_one() -> None:
    found = playout(table(Paired, *["random"] * 4), 1)
    assert (found.winners, found.teams) == ((0, 2), 1)


@pytest.mark.parametrize(
    ("engine", "said"),
    [
        (Stuck, "nobody can move, and it is not over"),
        (Endless, f"after {LONGEST:,} moves it is not over"),
        (Liar, "and then refuses it: nothing can be added"),
    ],
)
def test_a_game_that_cannot_be_played_is_told_with_its_seed_and_its_position(engine: type[Toy], said: str) -> None:
    name = engine.__name__.lower()
    with pytest.raises(Unplayable) as caught:
        playout(table(engine, seed=7), 3)
    told = str(caught.value)
    assert told.startswith(f"{name}: game 3 of seed 7: ")
    assert said in told
    assert told.endswith(
        f"see it again with: tilewright simulate {name} --players random,random --seed 7 --replay 3"
    )
    position = engine.parse(told.splitlines()[1])
    assert not position.over
    assert isinstance(caught.value, Refuted) and status_of(caught.value) == 1


def test_a_race_cannot_be_simulated() -> None:
    require_playable("toy", Toy)
    with pytest.raises(ContentError, match="'raced' cannot be simulated: whoever runs fastest wins it"):
        require_playable("raced", Raced)
