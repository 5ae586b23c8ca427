"""The second count agrees with the engine, on what is legal and what is not."""

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.binary_dominoes.engine.game import BinaryDominoes
from generator.games.binary_dominoes.engine.move import BinaryPlay, Idle, LineEnd
from generator.games.binary_dominoes.examples import BinaryDominoesRules
from generator.games.hextable.engine.table import NUMBERED
from tests.games.hextable.playouts import middle, playout

players, seeds, depths = st.sampled_from((2, 3, 4)), st.integers(0, 10**6), st.integers(0, 40)


def agree(text: str, move: str) -> dict[str, str]:
    judged = dict(BinaryDominoesRules.judge(text, move).facts)
    assert judged == dict(BinaryDominoesRules.recount(text, move).facts)
    return judged


@settings(max_examples=10, deadline=None)
@given(players, seeds, depths)
def test_both_counts_agree_on_every_conceivable_move(count: int, seed: int, depth: int) -> None:
    text = str(middle(BinaryDominoes.deal(count, seed), seed, depth))
    for move in [*Idle, *(BinaryPlay(tile, end) for tile in NUMBERED[::3] for end in (None, *LineEnd))]:
        agree(text, str(move))
    agree(text, "")


@settings(max_examples=8, deadline=None)
@given(players, seeds)
def test_both_counts_agree_on_every_move_of_a_game(count: int, seed: int) -> None:
    for before, move, after in playout(BinaryDominoes.deal(count, seed), seed):
        facts = agree(str(before), str(move))
        assert ("winner" in facts) is after.over
    assert agree(str(after), "pass") == {"legal": "false", "rule": "over"}
    assert agree(str(after), "")["ways"] == "0"


def test_both_counts_agree_without_hands() -> None:
    for text in ("chain: -", "chain: 77", "chain: 77 73 36"):
        for move in ("", "36 left", "37 right", "77", "draw", "pass", "67 left"):
            agree(text, move)
