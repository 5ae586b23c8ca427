"""The second count agrees with the engine, on what is legal and what is not."""

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.hexpatch.engine import Hexpatch
from generator.games.hexpatch.examples import HexpatchRules
from generator.games.hextable.engine.scene import write_move
from generator.solve.chance import Chance
from tests.games.hextable.playouts import conceivable, middle, playout, some

seeds, depths = st.integers(0, 10**6), st.integers(0, 25)


@settings(max_examples=5, deadline=None)
@given(seeds)
def test_the_score_is_what_a_second_count_finds_all_through_a_game(seed: int) -> None:
    for before, _, after in playout(Hexpatch.deal(2, seed), seed):
        if len(before.table.pieces) % 5 == 0 or after.over:
            facts = HexpatchRules.recount(str(after), "")
            assert facts == HexpatchRules.judge(str(after), "")
            assert facts["scores"] == " ".join(map(str, after.score()))


@settings(max_examples=5, deadline=None)
@given(seeds, depths)
def test_both_counts_agree_on_legal_and_illegal_moves(seed: int, depth: int) -> None:
    position = middle(Hexpatch.deal(2, seed), seed, depth)
    chance, text = Chance(seed), str(position)
    for move in some(conceivable(position.table, singles=True), chance, 25) + some(position.moves(), chance, 8):
        words = write_move(position.table, move)
        assert HexpatchRules.judge(text, words) == HexpatchRules.recount(text, words)
