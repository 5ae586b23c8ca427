"""Games one after the other: everybody's tetrominoes are points, and seven points win at once."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from generator.errors import IllegalMove, PictureError
from generator.games.tetradominoes.checker.game import recount
from generator.games.tetradominoes.engine.game import Tetradominoes
from generator.games.tetradominoes.engine.move import write_move
from generator.games.tetradominoes.engine.piece import Tetromino, TetrominoSide
from generator.games.tetradominoes.facts import judged
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


def tournament(players: int, chance: Random) -> Iterator[tuple[Tetradominoes, Tetradominoes]]:
    """Games at random until somebody has won: each with its start and its end."""
    start = Tetradominoes.deal(players, chance.randrange(1000))
    while True:
        end = start
        while not end.over:
            moves = [*end.moves()]
            pieces = [move for move in moves if isinstance(move, Tetromino)]
            end = end.play(chance.choice(pieces or moves))
        yield start, end
        if max(end.score()) >= 7:
            return
        start = end.next_game(chance.randrange(1000))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_a_tournament_players_take_turns_to_begin(players: int) -> None:
    chance = Random(players)
    begun: list[tuple[Tetradominoes, Tetradominoes]] = []
    while len(begun) < 8:
        games = [*tournament(players, chance)]
        assert [start.turn for start, _ in games] == [number % players for number in range(len(games))]
        for start, _ in games:
            assert Tetradominoes.parse(str(start)) == start
        begun += games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_recount_says_too_who_begins_and_lets_nobody_else(players: int) -> None:
    for start, end in tournament(players, Random(players + 20)):
        for player in range(players):
            seated = replace(start, active=player)
            opening = write_move(start.table, next(seated.moves()))
            found = recount(str(seated), opening)
            if player == start.turn:
                assert found["legal"] is True
            elif start.points:
                assert found == {"legal": False, "rule": "begins"}
        told = recount(str(end), "")
        assert told.get("begins") == judged(end, None).get("begins")
        if max(end.score()) < 7:
            assert told["begins"] == end.next_game(1).turn + 1
        else:
            assert "begins" not in told


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("points: 3 4\nbegan: 2", "player 1 is to begin, expected player 2, who begins this game"),
        ("points: 3 4\nturn: 2", "player 2 is to begin, expected player 1, who begins this game"),
        ("began: 2\nturn: 2", "expected 'began' only in a tournament"),
        ("points: 3 4\nbegan: 3\nturn: 2", "began 3, expected 1 to 2"),
    ],
)
def test_a_game_that_the_wrong_player_begins_is_refused(lines: str, message: str) -> None:
    with pytest.raises(PictureError, match=message):
        Tetradominoes.parse(f". .\nhands: 12 34 / 01 33\n{lines}")


def test_nobody_opens_a_game_that_another_begins() -> None:
    start = Tetradominoes.parse(". .\nhands: 12 34 / 01 33\npoints: 3 4\nbegan: 2\nturn: 2")
    wrong = replace(start, active=0)
    with pytest.raises(IllegalMove, match="player 2 begins this game"):
        wrong.play(next(iter(wrong.table.placements(wrong.own))))


def test_everybody_keeps_their_colour_whoever_begins() -> None:
    end = random_game(2, 4, eager=1.0)[-1][0]
    assert [end.next_game(9).sides, Tetradominoes.deal(2, 9).sides] == [
        (TetrominoSide.DARK,),
        (TetrominoSide.LIGHT,),
    ]
