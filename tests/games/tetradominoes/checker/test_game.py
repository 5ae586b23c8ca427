"""The two programs agree over whole games, on right moves and on wrong ones."""

from random import Random

import pytest

from generator.example import Outcome
from generator.games.tetradominoes.checker.game import recount
from generator.games.tetradominoes.engine.game import Tetradominoes
from generator.games.tetradominoes.engine.move import write_move
from generator.games.tetradominoes.facts import judged
from tests.games.tetradominoes.playing import random_game, random_move


def agree(text: str, words: str) -> None:
    told = Outcome.of(judged(*Tetradominoes.read(text, words)))
    assert {*told.facts} == {*Outcome.of(recount(text, words)).facts}, words


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_both_programs_agree_on_every_move_of_whole_games(players: int) -> None:
    for seed in range(3):
        for position, move in random_game(players, seed):
            agree(str(position), write_move(position.table, move) if move else "")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_both_programs_agree_on_wrong_moves_and_name_the_same_rule(players: int) -> None:
    chance = Random(players)
    for position, _ in random_game(players, players + 10):
        for _ in range(6):
            agree(str(position), write_move(position.table, random_move(position, chance)))


def test_a_table_without_hands_is_judged_alike() -> None:
    chance = Random(3)
    for position, _ in random_game(2, 5):
        alone = Tetradominoes(position.table, phase=position.phase)
        for _ in range(4):
            agree(str(alone), write_move(alone.table, random_move(alone, chance)))
