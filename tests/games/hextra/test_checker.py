"""The second count agrees with the engine, on what is legal and what is not."""

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.hextable.engine.scene import write_move
from generator.games.hextable.engine.table import NUMBERED, HexPass
from generator.games.hextra.engine import Hextra
from generator.games.hextra.examples import HextraRules
from generator.solve.chance import Chance
from tests.games.hextable.playouts import middle, playout, some

players, seeds, depths = st.sampled_from((2, 3, 4)), st.integers(0, 10**6), st.integers(0, 34)


@settings(max_examples=12, deadline=None)
@given(players, seeds, depths)
def test_both_counts_agree_on_legal_and_illegal_moves(count: int, seed: int, depth: int) -> None:
    position = middle(Hextra.deal(count, seed), seed, depth)
    chance, text = Chance(seed), str(position)
    anywhere = position.table.placements(NUMBERED, matching=False)
    for move in [HexPass(), *some(anywhere, chance, 15), *some(position.moves(), chance, 8)]:
        words = write_move(position.table, move)
        judged, counted = HextraRules.judge(text, words), HextraRules.recount(text, words)
        assert dict(judged.facts) == dict(counted.facts)


@settings(max_examples=2, deadline=None)
@given(players, seeds)
def test_both_counts_agree_on_every_move_of_a_game_and_on_its_end(count: int, seed: int) -> None:
    for before, move, position in playout(Hextra.deal(count, seed), seed):
        text, words = str(before), write_move(before.table, move)
        judged, counted = HextraRules.judge(text, words), HextraRules.recount(text, words)
        assert dict(judged.facts) == dict(counted.facts)
        assert (judged["next"] == str(before.turn + 1)) is (position.turn == before.turn and not position.over)
    assert judged["winner"]
    assert HextraRules.judge(str(position), "pass")["rule"] == HextraRules.recount(str(position), "pass")["rule"]


def test_both_counts_agree_where_everybody_is_stuck() -> None:
    for hands in ("22 57 / 01 / 33 66", "22 / 01 / 33"):
        text = f"4 4\ntiles: a1-a2\nhands: {hands}\nturn: 3\npassed: 2"
        judged, counted = HextraRules.judge(text, "pass"), HextraRules.recount(text, "pass")
        assert dict(judged.facts) == dict(counted.facts)
        assert judged["winner"] == ("2" if "57" in hands else "1 2 3")


def test_both_counts_know_that_a_game_is_over() -> None:
    for lines in ("hands: 22 / -", "hands: 22 / 11\npassed: 2"):
        text = f"4 4 . .\ntiles: a1-a2\n{lines}"
        for move in ("pass", "22 a3-a4"):
            assert HextraRules.judge(text, move)["rule"] == HextraRules.recount(text, move)["rule"] == "over"


def test_both_count_the_ways_to_go_on() -> None:
    double_four = "4 4\ntiles: a1-a2"
    for text in (double_four, ". .", f"{double_four}\nhands: 14 22 / 11", f"{double_four}\nhands: 14 / -"):
        assert HextraRules.judge(text, "")["ways"] == HextraRules.recount(text, "")["ways"]
    assert HextraRules.judge(". .", "")["ways"] == str(8 + 2 * 28)
