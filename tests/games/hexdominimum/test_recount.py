"""The second count of Hexdominimum agrees with the engine, on moves, products, ties and missions."""

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.hexdominimum.engine import Hexdominimum
from generator.games.hexdominimum.examples import HexdominimumRules
from generator.games.hexdominimum.recount import _winner
from generator.games.hextable.engine.scene import write_move
from generator.games.hextable.engine.table import NUMBERED
from generator.solve.chance import Chance
from tests.games.drawtable.laws import every_try
from tests.games.hexdominimum.test_engine import finished
from tests.games.hextable.playouts import middle, playout, some

seeds, depths, tables = st.integers(0, 10**6), st.integers(0, 33), st.sampled_from([2, 3, 4])


@settings(max_examples=5, deadline=None)
@given(seeds, tables)
def test_both_counts_agree_all_through_a_game(seed: int, players: int) -> None:
    for before, move, after in playout(Hexdominimum.deal(players, seed), seed):
        if len(before.table.pieces) % 7 == 0 or after.over:
            text, words = str(before), write_move(before.table, move)
            assert HexdominimumRules.recount(text, words) == HexdominimumRules.judge(text, words)
    found = HexdominimumRules.recount(str(after), "")
    assert found == HexdominimumRules.judge(str(after), "")
    assert found["scores"] == " ".join(map(str, after.score()))


@settings(max_examples=6, deadline=None)
@given(seeds, depths, tables)
def test_both_counts_agree_on_legal_and_illegal_moves(seed: int, depth: int, players: int) -> None:
    position = middle(Hexdominimum.deal(players, seed), seed, depth)
    text = str(position)
    for move in some(every_try(position), Chance(seed), 20):
        words = write_move(position.table, move)
        assert HexdominimumRules.judge(text, words) == HexdominimumRules.recount(text, words)


@settings(max_examples=20, deadline=None)
@given(st.lists(st.integers(1, 3), min_size=2, max_size=4))
def test_both_break_a_tie_alike(scores: list[int]) -> None:
    assert finished(scores).winners == (_winner(scores, 36 - len(scores)),)


@given(st.lists(st.sampled_from(NUMBERED), min_size=1, max_size=4, unique=True))
def test_both_agree_on_every_row_of_draws(drawn: list[object]) -> None:
    text = f"draws: {' '.join(map(str, drawn))}"
    assert HexdominimumRules.judge(text, "") == HexdominimumRules.recount(text, "")
