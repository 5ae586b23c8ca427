"""The second count agrees with the engine, on what is legal and what is not."""

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.hextable.engine.scene import write_move
from generator.games.hextable.engine.table import HexPiece
from generator.games.hextremity.engine import Hextremity
from generator.games.hextremity.examples import HextremityRules
from generator.solve.chance import Chance
from tests.games.hextable.playouts import conceivable, middle, playout, some

players, seeds, depths = st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 18)


@settings(max_examples=3, deadline=None)
@given(players, seeds)
def test_the_score_is_what_a_second_count_adds_up(count: int, seed: int) -> None:
    totals = [0] * count
    for before, move, after in playout(Hextremity.deal(count, seed), seed):
        facts = HextremityRules.recount(str(before), write_move(before.table, move))
        assert facts == HextremityRules.judge(str(before), write_move(before.table, move))
        totals[before.turn] += int(facts["score"])
        assert tuple(totals) == after.scores
    assert facts["scores"] == " ".join(map(str, after.score()))


@settings(max_examples=4, deadline=None)
@given(players, seeds, depths)
def test_both_counts_agree_on_legal_and_illegal_moves(count: int, seed: int, depth: int) -> None:
    position = middle(Hextremity.deal(count, seed), seed, depth)
    pieces = (move for move in conceivable(position.table) if isinstance(move, HexPiece))
    text = str(position)
    assert HextremityRules.judge(text, "") == HextremityRules.recount(text, "")
    near = position.table.placements(position.pool)
    for move in some(pieces, Chance(seed), 12) + some(near, Chance(seed + 1), 12):
        words = write_move(position.table, move)
        assert HextremityRules.judge(text, words) == HextremityRules.recount(text, words)
