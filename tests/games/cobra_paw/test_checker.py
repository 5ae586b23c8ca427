"""The second count agrees with the engine, on what is allowed and on what is not."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.cobra_paw.engine.game import CobraPaw
from generator.games.cobra_paw.engine.move import BLANK, Move, PawRoll
from generator.games.cobra_paw.examples import CobraPawRules
from generator.tiles.dice import FACES
from tests.games.cobra_paw.playouts import conceivable, hunts

players = st.integers(2, 4)
seeds = st.integers(0, 10**6)


def agree(position: CobraPaw, line: str) -> None:
    text = str(position)
    engine, second = CobraPawRules.judge(text, line), CobraPawRules.recount(text, line)
    assert sorted(engine.facts) == sorted(second.facts), (text, line)


def sayable(move: Move, count: int) -> bool:
    """Whether a move can be written: a seventh side of a die cannot."""
    faces = (move.first, move.second) if isinstance(move, PawRoll) else (1,)
    return move.player < count and all(face in FACES for face in faces)


@settings(max_examples=15, deadline=None)
@given(players, seeds, st.booleans())
def test_both_counts_agree_on_every_move_of_a_game(count: int, seed: int, small: bool) -> None:
    turns = [*hunts(count, seed, small)]
    for before, move, _ in turns:
        agree(before, str(move))
        agree(before, "")
    agree(turns[-1][2], "")


@settings(max_examples=15, deadline=None)
@given(players, seeds, st.booleans())
def test_both_counts_agree_on_a_game_told_in_one_breath(count: int, seed: int, small: bool) -> None:
    turns = [*hunts(count, seed, small)]
    for length in (2, 3, 5, len(turns)):
        agree(turns[0][0], ", ".join(str(move) for _, move, _ in turns[:length]))


@settings(max_examples=6, deadline=None)
@given(players, seeds, st.booleans())
def test_both_counts_agree_on_moves_that_break_a_rule(count: int, seed: int, small: bool) -> None:
    chance = Random(seed)
    for before, _, after in [*hunts(count, seed, small)][::3]:
        for position in (before, after):
            moves = [move for move in conceivable(position) if sayable(move, count)]
            near = [move for move in moves if getattr(move, "domino", None) in (BLANK, position.target)]
            for move in [*chance.sample(moves, 12), *near]:
                agree(position, str(move))


@pytest.mark.parametrize(
    ("position", "line"),
    [
        ("taken: 21/43/-\ntable: 53 00 61\ndice: 5 3", "2 on 00,1 on 53, 3 takes 16"),
        ("taken: 12 / - / 13\ntable: 00 35\ndice: 3 5", "2 on 35, 2 rolls 1 1, 3 on 00"),
        ("taken: 12 / - / 13\ntable: 00 35 36\ndice: 3 5", "2 on 00, 1 on 35, 3 takes 36"),
        ("taken: 12 / -\ndice: 3 5", "1 on 53 before 2"),
        ("taken: 12 / -\ndice: 3 5", "2 on 00, 2 takes 35"),
        ("taken: 12 / -\ndice: 3 5", "2 on 00, 2 takes 36, 2 rolls 3 5, 1 on 00, 2 on 35, 2 takes 66"),
        ("taken: 12 / -\ndice: 3 5\ncalled: 2", "2 takes 36, 2 rolls 1 1"),
        ("taken: 12 / -\ntable: 00 35\ndice: 3 5", "2 on 00, 2 takes 35"),
        ("taken: 12 / -\ndice: 3 5", "2 on 00, 1 on 35, 1 takes 00"),
    ],
)
def test_both_counts_agree_however_it_is_written(position: str, line: str) -> None:
    agree(CobraPaw.parse(position), line)
    found = CobraPawRules.judge(position, line)
    assert sorted(found.facts) == sorted(CobraPawRules.recount(position, line).facts)


@pytest.mark.parametrize(
    ("line", "call"),
    [
        ("2 on 00", "2 open"),
        ("2 on 00, 2 takes 36", "2 right"),
        ("2 on 00, 1 on 35", "2 wrong"),
        ("2 on 00, 1 on 35, 1 takes 36", "2 wrong"),
        ("2 on 00, 2 takes 36, 2 rolls 3 5", "2 right"),
        ("2 on 00, 2 takes 36, 2 rolls 3 5, 1 on 00", "1 open"),
    ],
)
def test_a_call_is_open_until_somebody_finds_the_target_or_nobody_does(line: str, call: str) -> None:
    position = "taken: 12 / -\ndice: 3 5"
    assert CobraPawRules.judge(position, line)["call"] == call
    assert CobraPawRules.recount(position, line)["call"] == call
