"""The second count agrees with the engine, on moves of every kind and on those that break a rule."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.domino_finder.engine.game import DominoFinder
from generator.games.domino_finder.engine.move import FinderRoll
from generator.games.domino_finder.examples import AGAIN, BROKEN, DominoFinderRules
from tests.games.domino_finder.playouts import conceivable, turns, walled

players = st.integers(2, 4)
seeds = st.integers(0, 10**6)


def agreed(position: DominoFinder, move: str) -> dict[str, str]:
    text = str(position)
    engine, second = DominoFinderRules.judge(text, move), DominoFinderRules.recount(text, move)
    assert sorted(engine.facts) == sorted(second.facts), (text, move)
    assert {name for name, _ in engine.facts} <= {*DominoFinderRules.facts}
    return dict(engine.facts)


@settings(max_examples=6, deadline=None)
@given(players, seeds)
def test_both_counts_agree_on_every_move_of_a_game(count: int, seed: int) -> None:
    for before, move, _ in turns(count, seed):
        for words in (str(move), ""):
            agreed(before, words)


@settings(max_examples=6, deadline=None)
@given(players, seeds)
def test_both_counts_agree_on_moves_that_break_a_rule(count: int, seed: int) -> None:
    chance = Random(seed)
    for before, _, after in turns(count, seed):
        for position in (before, after):
            moves = [move for move in conceivable(position) if not isinstance(move, FinderRoll)]
            for move in (chance.choice(moves), FinderRoll(chance.randint(1, 6), chance.randint(1, 6))):
                agreed(position, str(move))


@settings(max_examples=10, deadline=None)
@given(players, seeds)
def test_both_counts_agree_where_all_are_shut_in(count: int, seed: int) -> None:
    position = walled(seed, count)
    for _ in range(2 * count):
        move = next(position.moves())
        agreed(position, str(move))
        position = position.play(move)


def test_every_rule_and_every_reason_to_roll_again_comes_up_in_play() -> None:
    rules, reasons = set(), set()
    for seed in range(8):
        chance = Random(seed)
        for before, _, after in turns(2 + seed % 3, seed):
            for position in (before, after):
                move = chance.choice(conceivable(position))
                if not isinstance(move, FinderRoll) or {move.one, move.other} <= {1, 2, 3, 4, 5, 6}:
                    facts = agreed(position, str(move))
                    rules.add(facts.get("rule"))
                    reasons.add(facts.get("why"))
    assert rules >= {*BROKEN} - {"dice", "pass"}
    assert reasons >= {*AGAIN} - {"absent"}
