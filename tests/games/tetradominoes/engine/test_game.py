"""Whole games: nothing is lost, nobody plays what they do not hold, and play takes exactly what moves lists."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import IllegalMove
from generator.games.tetradominoes.engine.game import Tetradominoes
from generator.games.tetradominoes.engine.move import Give, PlainWord, Reveal, write_move
from generator.games.tetradominoes.engine.piece import Tetromino, TetrominoSide
from generator.games.tetradominoes.engine.state import SET, TO_WIN, Phase
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Placed
from generator.tiles.polyomino import TETROMINOES
from tests.games.tetradominoes.playing import Played, random_game, random_move

tables = st.tuples(st.integers(1, 4), st.integers(0, 10_000)).map(lambda drawn: random_game(*drawn))
few = settings(max_examples=12, deadline=None)

CORNER = "2|4 . .\n\n. 4 4+6\n  -\n. 5 . .\n"
STUCK = "2|4 4|6\nhands: 05 11 13 35 / 00 01 03 15\n"


def parsed(text: str, move: str) -> tuple[Tetradominoes, str]:
    """What comes of a move, and the rule where nothing does."""
    before, wanted = Tetradominoes.read(text, move)
    assert wanted is not None
    try:
        return before.play(wanted), ""
    except IllegalMove as fault:
        return before, fault.rule


@few
@given(tables)
def test_no_domino_is_lost_or_doubled(game: Played) -> None:
    for position, _ in game:
        hands = [one for hand in (*position.hands, *position.shown, position.stock) for one in hand]
        assert Counter([*hands, *position.table.named]) == Counter(SET)


@few
@given(tables)
def test_no_tetromino_is_lost_or_doubled(game: Played) -> None:
    for position, _ in game:
        laid = [piece.piece for piece in position.table.tetrominoes]
        assert sorted([*laid, *position.discarded, *position.left]) == sorted(TETROMINOES)
        assert sum(position.counts) == len(laid) * (2 if position.players == 4 else 1)


@few
@given(st.integers(0, 10_000))
def test_every_piece_of_three_players_bears_one_of_their_three_tokens(seed: int) -> None:
    for position, _ in random_game(3, seed):
        assert len(position.owners) == len(position.table.tetrominoes)
        assert max(position.counts) <= TO_WIN[3]


@few
@given(tables)
def test_a_domino_that_is_laid_was_held_by_whoever_lays_it(game: Played) -> None:
    for (before, move), (after, _) in pairwise(game):
        if isinstance(move, Placed):
            assert move.domino in before.held(before.active)
            held = [one for player in range(before.players) for one in after.held(player)]
            assert move.domino not in held


@few
@given(tables, st.integers(0, 1000))
def test_play_accepts_what_moves_lists_and_nothing_else(game: Played, seed: int) -> None:
    chance = Random(seed)
    for position, _ in game[::3]:
        listed = {*position.moves()}
        for move in (random_move(position, chance) for _ in range(8)):
            if move in listed:
                position.play(move)
            else:
                with pytest.raises(IllegalMove):
                    position.play(move)


@few
@given(tables, st.integers(0, 1000))
def test_what_is_dealt_otherwise_is_the_same_to_the_player_who_decides(game: Played, seed: int) -> None:
    for position, _ in game[::4]:
        again = position.otherwise(seed)
        assert [*again.moves()] == [*position.moves()]
        assert again.own == position.own
        assert (again.shown, again.table) == (position.shown, position.table)
        assert sorted(map(len, again.hands)) == sorted(map(len, position.hands))
        assert Tetradominoes.parse(str(again)) == again


@few
@given(tables)
def test_a_move_is_read_back_from_its_text(game: Played) -> None:
    for position, move in game:
        if move is not None:
            assert Tetradominoes.read(str(position), write_move(position.table, move)) == (position, move)


def test_the_first_player_of_two_lays_light_and_the_second_dark() -> None:
    for position, move in random_game(2, 3, eager=1.0):
        if isinstance(move, Tetromino):
            assert move.side is (TetrominoSide.LIGHT, TetrominoSide.DARK)[position.turn]


def test_partners_sit_opposite_and_count_together() -> None:
    end = random_game(4, 8, eager=1.0)[-1][0]
    assert end.counts[:2] == end.counts[2:]
    assert {*end.winners} in ({0, 2}, {1, 3}, {0, 1, 2, 3})


def test_three_players_lay_nothing_but_light() -> None:
    end = random_game(3, 5, eager=1.0)[-1][0]
    assert {piece.side for piece in end.table.tetrominoes} == {TetrominoSide.LIGHT}


def test_who_cannot_play_reveals_two_of_choice_and_draws_one() -> None:
    before = Tetradominoes.parse(STUCK + "stock: 36 55")
    assert len([*before.moves()]) == 6
    after = before.play(Reveal((Domino(0, 5), Domino(1, 1))))
    assert after.hands[0] == (Domino(1, 3), Domino(3, 5), Domino(3, 6))
    assert after.shown[0] == (Domino(0, 5), Domino(1, 1))
    assert (after.turn, after.stock) == (0, (Domino(5, 5),))


@pytest.mark.parametrize(
    ("text", "move", "rule"),
    [
        (STUCK + "stock: 36", "pass", "pass"),
        (STUCK, "reveal 05 11", "reveal"),
        (STUCK, "pass", ""),
        (STUCK + "stock: 36", "reveal 05 01", "hand"),
        (STUCK.replace("05 ", "06 ") + "stock: 36", "reveal 11 13", "reveal"),
        (STUCK.replace("05 ", "06 ") + "stock: 36", "pass", "pass"),
        ("2|4 4|6\nhands: 05 / 00\nstock: 36", "pass", ""),
        ("2|4 4|6 .\nhands: 05 11 / 61 00\nturn: 1", "61 a5-b5", "cell"),
        ("2|4 4|6 .\n\n. . . . .\nhands: 05 11 / 16 00\nturn: 1", "61 a5-b5", "hand"),
        ("2|4 4|6 .\n\n. . . . .\nhands: 05 11 / 16 00\nturn: 2", "61 a5-b5", ""),
        ("2|4 4|6 .\n\n. . . . .\nhands: 05 11 / 16 00\nturn: 2", "46 a5-b5", "twice"),
        (CORNER + "hands: 11 / 00", "11 a3-a4", "phase"),
        (CORNER + "hands: 11 / 00", "pass", "phase"),
        (CORNER + "hands: 11 / 00", "dark a2-b2-b3-b4", "side"),
        (CORNER + "hands: 11 / 00\nturn: 2", "dark a2-b2-b3-b4", ""),
        (CORNER + "hands: 11 / 00", "skip", ""),
        (CORNER + "hands: 11", "skip", "skip"),
        (CORNER + "hands: 11 / 00", "give 11", "exchange"),
        (CORNER + "hands: 11 / 00", "discard T", "phase"),
        (STUCK, "discard T", "alone"),
        (STUCK, "skip", "phase"),
        (STUCK, "draw 1", "phase"),
    ],
)
def test_each_rule_is_named_when_it_is_broken(text: str, move: str, rule: str) -> None:
    if rule == "cell":
        with pytest.raises(ValueError, match="has no cell 'b5'"):
            Tetradominoes.read(text, move)
    else:
        assert parsed(text, move)[1] == rule


def test_whoever_holds_fewer_than_four_draws_one_at_the_end_of_a_turn() -> None:
    after, _ = parsed("2|4 . .\nhands: 11 13 46 / 00 01 03 15\nstock: 36 55", "46 a3-a4")
    assert after.hands[0] == (Domino(1, 1), Domino(1, 3), Domino(3, 6))
    assert (after.turn, after.stock) == (1, (Domino(5, 5),))


def test_four_dominoes_are_enough() -> None:
    after, _ = parsed("2|4 . .\nhands: 11 13 46 / 00\nshown: 33 35 / -\nstock: 36 55", "46 a3-a4")
    assert after.stock == (Domino(3, 6), Domino(5, 5))


def test_the_game_ends_when_all_have_passed_and_the_most_tetrominoes_win() -> None:
    text = CORNER.replace("+", "|") + "light: a2-b2-b3-b4\nhands: - / -\nshown: 33 / 01\nturn: 2\npassed: 1"
    after, _ = parsed(text, "pass")
    assert (after.over, after.winners) == (True, (0,))
    assert [*after.moves()] == []
    with pytest.raises(IllegalMove, match="over"):
        after.play(PlainWord.PASS)


def test_a_domino_between_passes_starts_the_count_anew() -> None:
    after, _ = parsed("2|4 . .\nhands: 11 13 46 / 00 01\npassed: 1", "46 a3-a4")
    assert after.passed == 0


def exchange(offer: str = "-") -> Tetradominoes:
    """Ann has just laid a tetromino, and her opponents may exchange."""
    hands = "hands: 01 55 / 12 36 / 00 13 / 25\nshown: 03 / 66 / - / 11\nturn: 2\n"
    return Tetradominoes.parse(CORNER.replace("+", "|") + f"light: a2-b2-b3-b4\n{hands}offer: {offer}")


def test_partners_choose_one_after_the_other_and_exchange() -> None:
    offered = exchange().play(Give(Domino(3, 6)))
    assert (offered.phase, offered.turn) == (Phase.ANSWER, 3)
    after = offered.play(Give(Domino(1, 1)))
    assert after.hands[1::2] == ((Domino(1, 2),), (Domino(2, 5), Domino(3, 6)))
    assert after.shown[1::2] == ((Domino(1, 1), Domino(6, 6)), ())
    assert (after.phase, after.turn) == (Phase.DOMINO, 1)


def test_either_partner_may_keep_what_they_have() -> None:
    before = exchange()
    assert before.play(PlainWord.KEEP) == replace(before, phase=Phase.DOMINO)
    assert before.play(Give(Domino(3, 6))).play(PlainWord.KEEP) == replace(before, phase=Phase.DOMINO)


def test_the_team_that_laid_the_tetromino_exchanges_nothing() -> None:
    assert parsed(str(exchange()), "give 01")[1] == "team"
    assert parsed(str(exchange()), "give 13")[1] == "team"
    assert parsed(str(exchange("36")), "give 03")[1] == "team"
    assert parsed(str(exchange("36")), "give 12")[1] == "hand"
    assert parsed(str(exchange()), "give 44")[1] == "hand"


def test_a_player_who_is_asked_for_a_domino_does_not_see_what_the_partner_offers() -> None:
    position = exchange("36")
    others = {position.otherwise(seed).offered for seed in range(20)}
    assert len(others) > 2
    assert {exchange("66").otherwise(seed).offered for seed in range(20)} == {Domino(6, 6)}


def test_nobody_exchanges_with_an_empty_hand() -> None:
    for last, phase in (("11", Phase.OFFER), ("-", Phase.DOMINO)):
        after, _ = parsed(CORNER + f"hands: 01 / 12 / 13 / {last}", "light a2-b2-b3-b4")
        assert after.phase is phase


def test_the_first_domino_lies_flat_wherever_its_cells_are_named() -> None:
    empty = ". . .\n\n. . .\n\n. . .\nhands: 36 / 11"
    assert parsed(empty, "63 b2-b3") == parsed(empty, "36 a1-b1")
    position = Tetradominoes.parse(empty)
    with pytest.raises(IllegalMove, match="lies flat"):
        position.play(Placed(Square(4, 4), Square(4, 5), (3, 6)))
    with pytest.raises(IllegalMove, match="lies flat"):
        position.play(Placed(Square(0, 0), Square(0, 1), (6, 3)))
