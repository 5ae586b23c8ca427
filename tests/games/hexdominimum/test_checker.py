"""The second count of Hexdominimum agrees with the engine, on moves, products, ties and missions."""

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.hexdominimum.checker import _winner
from generator.games.hexdominimum.examples import HexdominimumRules
from generator.games.hextable.engine.table import NUMBERED
from tests.games.hexdominimum.test_engine import finished

seeds, depths, tables = st.integers(0, 10**6), st.integers(0, 33), st.sampled_from([2, 3, 4])


@settings(max_examples=20, deadline=None)
@given(st.lists(st.integers(1, 3), min_size=2, max_size=4))
def test_both_break_a_tie_alike(scores: list[int]) -> None:
    assert finished(scores).winners == (_winner(scores, 36 - len(scores)),)


@given(st.lists(st.sampled_from(NUMBERED), min_size=1, max_size=4, unique=True))
def test_both_agree_on_every_row_of_draws(drawn: list[object]) -> None:
    text = f"draws: {' '.join(map(str, drawn))}"
    assert HexdominimumRules.judge(text, "") == HexdominimumRules.recount(text, "")
