"""Games one after the other: everybody's tetrominoes are points, and seven points win at once."""

import pytest

from generator.errors import IllegalMove
from generator.games.tetradominoes.engine.game import Tetradominoes
from tests.games.tetradominoes.playing import random_game

LAST = "2|4 . .\n\n. 4 4+6\n  -\n. 5 . .\nhands: 01 33 / 00 12\nstock: 06\n"


def test_everybody_scores_a_point_for_each_tetromino() -> None:
    end = random_game(2, 4, eager=1.0)[-1][0]
    after = end.next_game(9)
    assert after.points == end.counts
    assert after.score() == end.counts
    assert not after.table.dominoes


def test_the_seventh_point_wins_in_the_middle_of_a_game() -> None:
    before, piece = Tetradominoes.read(LAST + "points: 6 5", "light a2-b2-b3-b4")
    assert piece is not None
    after = before.play(piece)
    assert (after.over, after.score(), after.winners) == (True, (7, 5), (0,))
    with pytest.raises(IllegalMove, match="nobody has won"):
        after.next_game(1)


def test_six_points_do_not_win() -> None:
    before, piece = Tetradominoes.read(LAST + "points: 5 6", "light a2-b2-b3-b4")
    assert piece is not None
    after = before.play(piece)
    assert (after.over, after.score(), after.winners) == (False, (6, 6), ())
    with pytest.raises(IllegalMove, match="when one is over"):
        after.next_game(1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tournament_ends_with_a_winner(players: int) -> None:
    position = Tetradominoes.deal(players, 1)
    for seed in range(40):
        while not position.over:
            position = position.play([*position.moves()][seed % 2 - 1])
        if position.winners and (position.points or max(position.counts) >= 7):
            break
        position = position.next_game(seed)
    assert max(position.score()) == 7
    assert position.winners
