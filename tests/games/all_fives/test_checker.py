"""The second count agrees with the engine."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import IllegalMove
from generator.games.all_fives.engine.game import AllFives
from generator.games.all_fives.engine.move import Move
from generator.games.all_fives.examples import AllFivesRules
from tests.games.all_fives.playouts import conceivable, match, rounds, wandering

players = st.integers(2, 4)
seeds = st.integers(0, 10**6)


def agree(text: str, move: str) -> None:
    engine, second = AllFivesRules.judge(text, move), AllFivesRules.recount(text, move)
    assert sorted(engine.facts) == sorted(second.facts), (text, move)


@settings(max_examples=4, deadline=None)
@given(players, seeds)
def test_both_counts_agree_on_every_move_of_a_round(count: int, seed: int) -> None:
    for before, move, _ in rounds(count, seed):
        for words in (str(move), "draw", "pass", ""):
            agree(str(before), words)


@settings(max_examples=12, deadline=None)
@given(players, seeds, st.integers(0, 40))
def test_both_counts_agree_on_moves_that_break_a_rule(count: int, seed: int, depth: int) -> None:
    position = [before for before, _, _ in rounds(count, seed)][: depth + 1][-1]
    for move in Random(seed).sample(conceivable(position), 30):
        agree(str(position), str(move))


@settings(max_examples=5, deadline=None)
@given(seeds, st.integers(0, 16))
def test_both_counts_agree_where_any_domino_may_be_played(seed: int, depth: int) -> None:
    dealt = [before for before, _, _ in rounds(2, seed)][: depth + 1][-1]
    position = AllFives(dealt.table)
    moves = conceivable(position)
    near = [move for move in moves if _rule(position, move) not in ("end", "twice")]
    for move in Random(seed).sample(near, min(30, len(near))):
        agree(str(position), str(move))


@settings(max_examples=6, deadline=None)
@given(seeds)
def test_both_counts_agree_on_any_move_in_a_bent_picture(seed: int) -> None:
    bent = wandering(seed)
    moves = conceivable(AllFives(bent.table))
    for move in Random(seed).sample(moves, min(40, len(moves))):
        agree(str(bent), str(move))


def _rule(position: AllFives, move: Move) -> str:
    try:
        position.play(move)
    except IllegalMove as fault:
        return fault.rule
    return ""


@settings(max_examples=2, deadline=None)
@given(players, seeds)
def test_the_points_of_a_match_are_those_of_its_moves(count: int, seed: int) -> None:
    """Every score and every going out, counted from the pictures, makes up the final scores."""
    tally = [0] * count
    for before, move, after in match(count, seed):
        facts = dict(AllFivesRules.recount(str(before), str(move)).facts)
        tally[before.turn] += int(facts.get("score", 0))
        for player in facts.get("player", "").split():
            tally[int(player) - 1] += int(facts["out"])
        assert tuple(tally) == after.score()
    assert after.match_winner is not None
    assert max(tally) > 200
