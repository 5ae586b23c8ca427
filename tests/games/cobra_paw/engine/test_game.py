"""Who is right, who takes what, who rolls next and who wins."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import IllegalMove
from generator.games.cobra_paw.engine.game import CobraPaw
from generator.games.cobra_paw.engine.move import BLANK, Finger, PawRoll, PawTake, read_move
from generator.games.cobra_paw.engine.notation import GOAL, SET
from generator.tiles.dice import FACES
from generator.tiles.domino import Domino
from tests.games.cobra_paw.playouts import conceivable, hunts

players = st.integers(2, 4)
seeds = st.integers(0, 10**6)
laws = settings(max_examples=25, deadline=None)


def line(position: str, moves: str) -> CobraPaw:
    game = CobraPaw.parse(position)
    for text in moves.split(","):
        game = game.play(read_move(text))
    return game


def rule(position: str, moves: str) -> str:
    with pytest.raises(IllegalMove) as broken:
        line(position, moves)
    return broken.value.rule


@laws
@given(players, seeds, st.booleans())
def test_every_domino_stays_on_the_table_or_before_one_player(count: int, seed: int, small: bool) -> None:
    whole = None
    for before, _, after in hunts(count, seed, small):
        for game in (before, after):
            there = sorted([*game.table, *(one for mine in game.taken for one in mine)])
            whole = whole or there
            assert there == whole


@laws
@given(players, seeds, st.booleans())
def test_nobody_ever_owns_the_double_blank(count: int, seed: int, small: bool) -> None:
    for _, _, after in hunts(count, seed, small):
        assert BLANK in after.table
        assert BLANK not in {one for mine in after.taken for one in mine}


@settings(max_examples=6, deadline=None)
@given(players, seeds, st.booleans())
def test_exactly_the_legal_moves_can_be_played(count: int, seed: int, small: bool) -> None:
    for number, (before, _, _) in enumerate(hunts(count, seed, small)):
        if number % 3:
            continue
        legal = {*before.moves()}
        for move in {*conceivable(before)} | legal:
            if move in legal:
                before.play(move)
                continue
            with pytest.raises(IllegalMove):
                before.play(move)


@laws
@given(players, seeds)
def test_a_game_has_one_winner_and_ends_within_its_bound(count: int, seed: int) -> None:
    turns = [*hunts(count, seed)]
    rolls = [move for _, move, _ in turns if isinstance(move, PawRoll)]
    end = turns[-1][2]
    [winner] = end.winners
    assert end.score()[winner] >= GOAL
    assert len(rolls) <= 5 * count + 1 + (count - 2)


@laws
@given(players, seeds, st.booleans())
def test_every_hunt_brings_somebody_a_domino_while_there_is_one(count: int, seed: int, small: bool) -> None:
    at_roll = 0
    for before, move, after in hunts(count, seed, small):
        at_roll = len(before.table) if isinstance(move, PawRoll) else at_roll
        if after.dice is None:
            assert len(after.table) < at_roll or before.table == (BLANK,)


@laws
@given(players, seeds)
def test_until_somebody_has_six_everybody_hunts_and_after_that_fewer_and_fewer(count: int, seed: int) -> None:
    for before, _, after in hunts(count, seed):
        assert {*after.hunters} <= {*before.hunters}
        if after.hunters != before.hunters:
            assert all(after.score()[player] >= GOAL for player in after.hunters)
        if after.dice is None and max(after.score()) < GOAL:
            assert len(after.hunters) == count


@laws
@given(seeds)
def test_two_players_never_come_to_six_at_once(seed: int) -> None:
    assert all(len(before.hunters) == 2 for before, _, _ in hunts(2, seed))


@laws
@given(players, seeds)
def test_the_whole_set_never_runs_out_before_somebody_has_six(count: int, seed: int) -> None:
    for _, _, after in hunts(count, seed):
        assert after.spare or max(after.score()) >= GOAL


def test_the_36_rolls_are_each_listed_once_and_only_for_the_roller() -> None:
    game = CobraPaw.parse("taken: - / - / -\nturn: 2")
    rolls = [*game.moves()]
    assert {str(move) for move in rolls} == {f"2 rolls {a} {b}" for a in FACES for b in FACES}
    assert len(rolls) == 36


def test_dice_are_read_without_order_and_name_no_blank() -> None:
    names = {line("taken: - / -", f"1 rolls {a} {b}").target for a in FACES for b in FACES}
    assert line("taken: - / -", "1 rolls 5 3").target == line("taken: - / -", "1 rolls 3 5").target
    assert names == {one for one in SET if one.low}


def test_whoever_is_first_takes_the_target_and_rolls() -> None:
    after = line("taken: - / - / -\ndice: 5 3", "3 on 35")
    assert (after.taken[2], after.turn, after.dice) == ((Domino(3, 5),), 2, None)
    assert Domino(3, 5) not in after.table


RIGHT = "taken: 44 / 26 / -\ndice: 4 4"
WRONG = "taken: 44 / 26 / - / 11\ndice: 5 3"


def test_a_right_call_brings_one_domino_of_choice_and_the_roll() -> None:
    called = line(RIGHT, "2 on 00")
    assert {move.domino for move in called.moves() if isinstance(move, PawTake)} == {*called.spare}
    after = called.play(PawTake(1, Domino(0, 6)))
    assert (after.score(), after.turn, after.dice, after.caller) == ((1, 2, 0), 1, None, None)


def test_a_call_is_right_where_nobody_else_finds_the_target_though_it_lies_there() -> None:
    called = line(WRONG, "2 on 00")
    assert {str(move) for move in called.moves()} == {
        *(f"{finder} on 35" for finder in (1, 3, 4)),
        *(f"2 takes {domino}" for domino in called.spare),
    }
    after = called.play(PawTake(1, Domino(0, 6)))
    assert (after.score(), after.turn, after.dice, after.caller) == ((1, 2, 0, 1), 1, None, None)
    assert Domino(3, 5) in after.table


def test_what_the_others_could_not_find_may_be_the_reward_itself() -> None:
    after = line(WRONG, "2 on 00, 2 takes 35")
    assert after.taken[1] == (Domino(2, 6), Domino(3, 5))


def test_among_those_who_hunt_for_one_more_an_unseen_target_wins_for_the_caller() -> None:
    six = "11 12 13 14 15 16"
    after = line(f"taken: {six} / 26 / 22 23 24 25 33 34\nhunters: 1 3\ndice: 5 5", "3 on 00, 3 takes 01")
    assert (after.winners, after.score()) == ((2,), (6, 1, 7))


def test_a_wrong_call_brings_everybody_else_a_domino_and_the_finder_the_target_too() -> None:
    after = line(WRONG, "2 on 00, 4 on 35, 3 takes 12, 4 takes 13, 1 takes 14")
    assert after.taken[3] == (Domino(1, 1), Domino(1, 3), Domino(3, 5))
    assert (after.score(), after.turn, after.dice) == ((2, 1, 1, 3), 3, None)


@pytest.mark.parametrize(
    ("position", "moves", "broken"),
    [
        (WRONG, "3 on 36", "target"),
        (WRONG, "3 on 44", "gone"),
        (RIGHT, "3 on 44", "gone"),
        (WRONG, "2 on 00, 2 on 35", "caller"),
        (WRONG, "2 on 00, 2 on 00", "caller"),
        (WRONG, "2 on 00, 3 on 00", "called"),
        (WRONG, "2 on 00, 3 on 36", "target"),
        (WRONG, "2 on 00, 3 takes 12", "take"),
        (WRONG, "2 on 00, 2 takes 00", "blank"),
        (WRONG, "2 on 00, 2 takes 44", "gone"),
        (WRONG, "2 on 00, 2 takes 12, 1 on 35", "unrolled"),
        (WRONG, "2 on 00, 2 takes 12, 1 takes 13", "unrolled"),
        (WRONG, "2 on 00, 2 takes 12, 1 rolls 1 1", "turn"),
        (WRONG, "2 takes 12", "take"),
        (WRONG, "2 on 00, 4 on 35, 4 takes 12", "order"),
        (WRONG, "2 on 00, 4 on 35, 2 takes 12", "order"),
        (WRONG, "2 on 00, 4 on 35, 3 takes 35", "gone"),
        (WRONG, "2 on 00, 4 on 35, 3 takes 00", "blank"),
        (WRONG, "2 on 00, 4 on 35, 3 on 12", "owed"),
        (WRONG, "2 on 00, 4 on 35, 4 rolls 1 1", "roll"),
        (WRONG, "1 on 35, 2 on 12", "unrolled"),
        (WRONG, "1 on 35, 2 takes 12", "unrolled"),
        (WRONG, "1 on 35, 2 rolls 1 2", "turn"),
        (WRONG, "1 rolls 1 2", "roll"),
        (WRONG, "3 takes 12", "take"),
        (RIGHT, "2 on 00, 2 takes 00", "blank"),
        (RIGHT, "2 on 00, 2 takes 44", "gone"),
        (RIGHT, "2 on 00, 1 takes 12", "order"),
        (RIGHT, "2 on 00, 1 on 12", "owed"),
    ],
)
def test_a_broken_rule_is_named(position: str, moves: str, broken: str) -> None:
    assert rule(position, moves) == broken


def test_a_die_has_no_seventh_side_and_a_guest_does_not_hunt() -> None:
    with pytest.raises(IllegalMove, match="from 1 to 6"):
        CobraPaw.parse("taken: - / -").play(PawRoll(0, 7, 1))
    with pytest.raises(IllegalMove, match="player 3 does not hunt"):
        CobraPaw.parse("taken: - / -\ndice: 1 2").play(Finger(2, BLANK))


FIVE = ("11 12 13 14 15", "22 23 24 25 26", "33 34 35 36 01", "44 45 46 02 03")


def test_a_sixth_domino_wins() -> None:
    after = line(f"taken: {FIVE[0]} / -\ndice: 5 5", "1 on 55")
    assert (after.winners, after.over, [*after.moves()]) == ((0,), True, [])
    assert rule(str(after), "1 rolls 1 2") == "over"


def test_three_at_once_hunt_on_and_a_wrong_call_shuts_its_caller_out() -> None:
    start = f"taken: {' / '.join(FIVE)}\ndice: 6 5"
    three = line(start, "4 on 00, 2 on 56, 1 takes 04, 2 takes 05, 3 takes 06")
    assert (three.hunters, three.score(), three.turn) == ((0, 1, 2), (6, 7, 6, 5), 1)
    assert rule(str(three), "2 rolls 6 6, 4 on 66") == "hunter"
    two = line(str(three), "2 rolls 6 6, 2 on 00, 3 on 66, 3 takes 16, 1 takes 55")
    assert (two.hunters, two.score(), two.table) == ((0, 2), (7, 7, 8, 5), (BLANK,))
    end = line(str(two), "3 rolls 1 1, 1 on 00")
    assert (end.winners, end.score()) == ((0,), (7, 7, 8, 5))


def test_a_finder_with_seven_still_hunts_on_beside_one_with_six() -> None:
    start = f"taken: {FIVE[0]} / - / {FIVE[2]}\ndice: 6 5"
    after = line(start, "2 on 00, 1 on 56, 3 takes 04, 1 takes 05")
    assert (after.score(), after.hunters) == ((7, 0, 6), (0, 2))


def test_the_finder_rolls_even_where_others_hunt_on() -> None:
    start = f"taken: {FIVE[0]} / - / {FIVE[2]} / 66\ndice: 6 5"
    after = line(start, "2 on 00, 4 on 56, 3 takes 04, 4 takes 05, 1 takes 06")
    assert (after.hunters, after.turn) == ((0, 2), 3)
    assert {move.player for move in after.moves()} == {3}


def test_a_small_table_that_runs_out_is_won_by_the_most_and_a_tie_by_the_first_right_call() -> None:
    most = line("taken: 12 / - / -\ntable: 00 35\ndice: 3 5", "1 on 35")
    assert most.winners == (0,)
    tied = line("taken: 12 / - / 13\ntable: 00 35\ndice: 3 5", "2 on 35")
    assert (tied.hunters, tied.over) == ((0, 1, 2), False)
    assert line(str(tied), "2 rolls 1 1, 3 on 00").winners == (2,)


def test_rewards_stop_where_the_table_is_empty() -> None:
    after = line("taken: 12 / - / 13\ntable: 00 35 36\ndice: 3 5", "2 on 00, 1 on 35, 3 takes 36")
    assert (after.score(), after.hunters) == ((2, 0, 2), (0, 2))


def test_nothing_is_hidden_from_those_who_watched() -> None:
    game = line(WRONG, "1 on 35")
    assert game.otherwise(3) is game


@laws
@given(players, seeds)
def test_there_are_never_more_moves_than_rolls(count: int, seed: int) -> None:
    """What keeps whole games cheap: a call is paid out one domino after the other."""
    assert all(len([*after.moves()]) <= 36 for _, _, after in hunts(count, seed))
