"""The second count agrees with the engine, on what is legal and what is not."""

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.hexdominoes.engine import Hexdominoes
from generator.games.hexdominoes.examples import HexdominoesRules
from generator.games.hextable.engine.scene import write_move
from generator.solve.chance import Chance
from tests.games.hextable.playouts import conceivable, middle, playout, some

players, seeds, depths = st.integers(2, 5), st.integers(0, 10**6), st.integers(0, 20)


@settings(max_examples=4, deadline=None)
@given(players, seeds)
def test_the_score_is_what_a_second_count_adds_up(count: int, seed: int) -> None:
    totals = [0] * count
    for before, move, after in playout(Hexdominoes.deal(count, seed), seed):
        facts = HexdominoesRules.recount(str(before), write_move(before.table, move))
        totals[before.turn] += int(facts["score"] or 0)
        assert tuple(totals) == after.score()


@settings(max_examples=4, deadline=None)
@given(players, seeds, depths)
def test_both_counts_agree_on_legal_and_illegal_moves(count: int, seed: int, depth: int) -> None:
    position = middle(Hexdominoes.deal(count, seed), seed, depth)
    chance = Chance(seed)
    for move in some(conceivable(position.table), chance, 25) + some(position.moves(), chance, 5):
        text, words = str(position), write_move(position.table, move)
        assert HexdominoesRules.judge(text, words) == HexdominoesRules.recount(text, words)
