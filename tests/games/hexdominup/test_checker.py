"""The second count agrees with the engine, on what is legal and what is not, and on who has won."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import IllegalMove
from generator.example import Outcome
from generator.games.hexdominup.checker import climbs, read
from generator.games.hexdominup.engine.game import Hexdominup
from generator.games.hexdominup.engine.notation import write_move
from generator.games.hexdominup.engine.towers import LaidTile
from generator.games.hexdominup.examples import HexdominupRules
from generator.games.hextable.engine.table import NUMBERED
from generator.solve.chance import Chance
from tests.games.hexdominup.playing import FREE, conceivable, middle, playout, started

players, seeds = st.integers(2, 4), st.integers(0, 10**6)


def facts(outcome: Outcome) -> dict[str, str]:
    return dict(outcome.facts)


def both_agree(text: str, move: str) -> str:
    found, again = HexdominupRules.judge(text, move), HexdominupRules.recount(text, move)
    assert facts(found) == facts(again)
    return found["rule"]


@settings(max_examples=3, deadline=None)
@given(players, seeds)
def test_both_counts_agree_all_through_a_game(count: int, seed: int) -> None:
    for before, move, after in [*playout(started(count, seed), seed)][seed % 3 :: 3]:
        assert not both_agree(str(before), write_move(before.towers, move))
        assert len([*climbs(read(str(after)))]) == len(after.climbs)


@settings(max_examples=3, deadline=None)
@given(players, seeds)
def test_both_counts_agree_on_who_has_won(count: int, seed: int) -> None:
    *_, (before, move, after) = playout(started(count, seed), seed)
    assert not both_agree(str(before), write_move(before.towers, move))
    assert not both_agree(str(after), "")
    assert both_agree(str(after), "77 a1-a2") == "over"
    assert HexdominupRules.recount(str(after), "")["winners"]


def breaking(position: Hexdominup, moves: list[LaidTile], each: int) -> dict[str, list[LaidTile]]:
    """Some of the moves for each rule that they break, and some that break none."""
    found: dict[str, list[LaidTile]] = {}
    for move in moves:
        try:
            position.play(move)
            rule = ""
        except IllegalMove as fault:
            rule = fault.rule
        if len(known := found.setdefault(rule, [])) < each:
            known.append(move)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_both_counts_agree_on_every_rule_that_can_be_broken(seed: int) -> None:
    position, chance = middle(2 + seed, seed, 20), Chance(seed)
    moves = [*conceivable(position, [*position.hands[position.turn][:4], *NUMBERED[::6]])]
    chance.shuffle(moves)
    found = breaking(position, moves, 3)
    for rule, some in found.items():
        for move in some:
            assert both_agree(str(position), write_move(position.towers, move)) == rule
    assert {*found} >= {"used", "hand", "taken", "level", "covered", "support", "match"}


def test_both_counts_agree_that_climbs_come_first_and_that_tiles_touch() -> None:
    text = f"{FREE}\nhands: 00 45 / 11 22"
    assert both_agree(text, "00 a5-a6") == "climb-first"
    assert both_agree(text, "00 a6-b6") == "touch"
    assert both_agree(text.replace("45", "55"), "00 a5-a6") == ""
    assert both_agree(text, "45 a3-a5") == "tile"


@pytest.mark.parametrize(
    ("move", "rule"), [("77 a1-a2", ""), ("00 a1-a2", "first"), ("77 a1-a2, level 2", "first")]
)
def test_both_counts_agree_on_the_start(move: str, rule: str) -> None:
    assert both_agree("level 1:\n. .\nhands: 77 00 / 11", move) == rule


def test_a_picture_may_be_indented_in_one_level_and_not_in_another() -> None:
    text = "level 1:\n7 7 4 1\n 2 5\ntiles: a1-a2, a3-a4, b1-b2\nlevel 2:\n    . 7 4 .\n     . .\ntiles: a2-a3\n"
    assert not both_agree(text + "hands: 27 00 / 11", "72 a1-b1")
    assert both_agree(text + "hands: 45 00 / 11", "45 a3-b2") == "level"
