"""What somebody at the table sees: nothing that is hidden, and moves that can be typed."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from generator.abilities.playing import Raced, Rolling
from generator.catalogue import game, game_names, seat
from generator.errors import ContentError, IllegalMove
from generator.playing.seat import Seat
from generator.problem import Game
from tests.adding.heap import Heap

PLAYABLE = [name for name in game_names() if not isinstance(game(name), Raced)]
TABLES = [(name, players) for name in PLAYABLE for players in {min(game(name).seats), max(game(name).seats)}]
every_table = pytest.mark.parametrize(("name", "players"), TABLES)
MOST = 24
"""Positions of one game that are looked at."""


def positions(name: str, players: int, seed: int) -> Iterator[Game[Any]]:
    """Positions of a game that chance plays in which somebody has to choose, and the end if it is near."""
    chance, position = Random(seed), game(name).deal(players, seed)
    for _ in range(MOST):
        if position.over:
            return
        if not (isinstance(position, Rolling) and position.rolling):
            yield position
        position = position.play(chance.choice([*position.moves()]))


@every_table
def test_what_is_seen_tells_nothing_that_is_hidden(name: str, players: int) -> None:
    for position in positions(name, players, 3):
        seen = seat(name).seen(position)
        assert seen
        assert all(seat(name).seen(position.otherwise(seed)) == seen for seed in range(3))


@every_table
def test_every_move_can_be_typed_as_it_is_listed(name: str, players: int) -> None:
    for position in [*positions(name, players, 4)][::2]:
        moves = [*position.moves()]
        for move in moves[:: max(1, len(moves) // 4)]:
            written = seat(name).write(position, move)
            assert position.play(seat(name).read(position, written)) == position.play(move)
            assert "(" not in written and "=" not in written, "words, and nothing of ours"
            assert seat(name).announced(position, move)


@every_table
def test_all_moves_of_a_position_have_different_names(name: str, players: int) -> None:
    for position in [*positions(name, players, 5)][::6]:
        names = [seat(name).write(position, move) for move in position.moves()]
        assert len({*names}) == len(names)


@every_table
def test_what_is_no_move_is_refused(name: str, players: int) -> None:
    position = next(positions(name, players, 6))
    for text in ("nonsense", "99", "zz9-zz8", "AB a1", "pass pass", "01 zz1-zz2"):
        with pytest.raises((ContentError, IllegalMove)):
            position.play(seat(name).read(position, text))


def test_a_hand_is_ones_own_and_the_others_are_counted() -> None:
    position: Any = game("all-fives").deal(3, 1)
    mine, *_ = (line for line in seat("all-fives").seen(position).split("\n") if line.startswith("your hand"))
    assert mine == f"your hand: {' '.join(map(str, position.hands[position.turn]))}"
    assert seat("all-fives").seen(position).count(": 5 in hand") == 2
    assert "stock: 13 left" in seat("all-fives").seen(position)


def test_a_domino_face_down_shows_its_back() -> None:
    seen = seat("domino-finder").seen(next(positions("domino-finder", 2, 1)))
    assert seen.count("?#?") >= 26 and not any(f"{number}#" in seen for number in range(7))


def test_nobody_hears_which_domino_a_partner_puts_forward() -> None:
    offering = [one for one in positions("tetradominoes", 4, 7) if str(next(iter(one.moves()))).startswith("give")]
    for position in offering:
        told = [seat("tetradominoes").announced(position, move) for move in position.moves()]
        assert {*told} == {"give a domino", "keep"}
    assert offering


def test_rows_have_their_letters() -> None:
    lines = seat("hex-hex-y").seen(game("hex-hex-y").deal(2, 1)).split("\n")
    assert [line[:3] for line in lines[:3]] == [" a ", " b ", " c "]
    board = seat("tetradominoes").seen(game("tetradominoes").deal(2, 1)).split("\n")
    assert [line[:3] for line in board[:3]] == [" a ", "", " b "]


def test_a_game_that_hides_nothing_needs_no_seat_of_its_own() -> None:
    heap = Heap.deal(2, 1)
    assert Seat().seen(heap) == "6 1"
    assert Seat().read(heap, "2") == 2
    with pytest.raises(ContentError, match="'3' is none of the moves there are"):
        Seat().read(heap, "3")


def test_a_game_that_hides_something_is_never_shown_whole() -> None:
    with pytest.raises(ContentError, match="has no SEAT that says what one of them sees"):
        Seat().seen(game("all-fives").deal(2, 1))
