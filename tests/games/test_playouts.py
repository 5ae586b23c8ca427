"""Laws of every game that can be played: whole games at random, for every number of players."""

from random import Random
from typing import Any

import pytest

from generator.abilities.playing import Rolling, Teamed
from generator.catalogue import game, game_names
from generator.errors import ContentError, IllegalMove
from generator.playing.players import standing
from generator.playing.playout import teams_of
from generator.problem import Game

WITHOUT_CHANCE = ("hex-hex-y",)
"""Games that begin with an empty board, whatever the seed."""

OWNERLESS = [("hexdominomega", 2)]
"""Games in which a symbol is nobody's, and may beat everybody."""

LONGEST = 3000
"""More moves than any game takes."""

TABLES = [(name, players) for name in game_names() for players in game(name).seats]
every_table = pytest.mark.parametrize(("name", "players"), TABLES)


def playout(start: Game[Any], seed: int) -> list[tuple[Game[Any], Any]]:
    """Every position of a random game with the move made in it, and last the end, without a move."""
    chance = Random(seed)
    position, found = start, []
    while not position.over:
        move = chance.choice([*position.moves()])
        found.append((position, move))
        position = position.play(move)
        assert len(found) < LONGEST
    return [*found, (position, None)]


@every_table
def test_a_game_comes_to_an_end_and_then_nobody_moves(name: str, players: int) -> None:
    turns = playout(game(name).deal(players, 11), 12)
    end, last = turns[-1][0], turns[-2][1]
    assert not [*end.moves()]
    with pytest.raises(IllegalMove):
        end.play(last)


@every_table
def test_a_seed_decides_all_that_chance_does(name: str, players: int) -> None:
    assert game(name).deal(players, 5) == game(name).deal(players, 5)
    deals = {str(game(name).deal(players, seed)) for seed in range(40)}
    assert len(deals) == 1 if name in WITHOUT_CHANCE else len(deals) > 1


@every_table
def test_a_position_is_read_back_from_its_text(name: str, players: int) -> None:
    for position, _ in playout(game(name).deal(players, 21), 22):
        assert game(name).parse(str(position)) == position


@every_table
def test_each_move_is_listed_once_and_can_be_played(name: str, players: int) -> None:
    for position, _ in playout(game(name).deal(players, 31), 32):
        moves = [*position.moves()]
        assert len({*moves}) == len(moves)
        assert bool(moves) is not position.over
        for move in moves[:: max(1, len(moves) // 12)]:
            position.play(move)


@every_table
def test_what_is_hidden_changes_no_move(name: str, players: int) -> None:
    for seed, (position, _) in enumerate(playout(game(name).deal(players, 41), 42)):
        again = position.otherwise(seed)
        assert [*again.moves()] == [*position.moves()]
        assert (again.score(), again.over) == (position.score(), position.over)
        assert (again.turn, again.winners) == (position.turn, position.winners)


@every_table
def test_whose_turn_it_is_and_who_has_won_are_players_of_the_game(name: str, players: int) -> None:
    *turns, (end, _) = playout(game(name).deal(players, 51), 52)
    for position, _ in turns:
        assert position.turn in range(players)
        assert position.winners == ()
    assert end.winners == tuple(sorted({*end.winners})), "each once, in order"
    assert {*end.winners} <= {*range(players)}
    alone = len({*teams_of(end)}) == 1
    assert end.winners or alone or (name, players) in OWNERLESS, "somebody wins, or nobody's symbol"


@every_table
def test_everybody_has_a_score_and_a_standing_at_any_time(name: str, players: int) -> None:
    for position, _ in playout(game(name).deal(players, 81), 82):
        assert len(position.score()) == players
        assert len(standing(position)) == players


@every_table
def test_a_roll_is_seen_by_everybody_and_mixed_with_no_other_move(name: str, players: int) -> None:
    for position, move in playout(game(name).deal(players, 61), 62):
        if not isinstance(position, Rolling):
            return
        again = position.otherwise(1)
        assert isinstance(again, Rolling)
        assert again.rolling is position.rolling
        if position.rolling:
            assert {type(one) for one in position.moves()} == {type(move)}


@every_table
def test_those_of_one_team_win_together(name: str, players: int) -> None:
    [*_, (end, _)] = playout(game(name).deal(players, 71), 72)
    if isinstance(end, Teamed):
        assert len(end.teams) == players
        won = {end.teams[winner] for winner in end.winners}
        assert end.winners == tuple(player for player in range(players) if end.teams[player] in won)


@pytest.mark.parametrize("name", game_names())
def test_nobody_sits_down_where_there_is_no_seat(name: str) -> None:
    for players in {0, 1, 2, 3, 4, 5, 6, 9} - {*game(name).seats}:
        with pytest.raises(ContentError, match=f"{players} players, expected"):
            game(name).deal(players, 1)
