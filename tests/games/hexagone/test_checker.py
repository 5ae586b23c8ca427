"""The second count agrees with the engine, on moves of every kind and on those that break a rule."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.hexagone.checker.reasons import BROKEN
from generator.games.hexagone.engine.game import Hexagone
from generator.games.hexagone.examples import HexagoneRules
from tests.games.hexagone.playouts import block, conceivable, turns

players = st.integers(1, 4)
seeds = st.integers(0, 10**6)


def agreed(position: Hexagone, move: str) -> dict[str, str]:
    text = str(position)
    engine, second = HexagoneRules.judge(text, move), HexagoneRules.recount(text, move)
    assert sorted(engine.facts) == sorted(second.facts), (text, move)
    assert {name for name, _ in engine.facts} <= {*HexagoneRules.facts}
    return dict(engine.facts)


@settings(max_examples=8, deadline=None)
@given(players, seeds)
def test_both_counts_agree_on_moves_of_a_game_right_and_wrong(count: int, seed: int) -> None:
    chance = Random(seed)
    for number, (before, move, after) in enumerate(turns(count, seed)):
        if number % 4 == 0 or before.waiting or before.choosing:
            agreed(before, str(move))
            agreed(after, "")
            agreed(before, str(chance.choice(conceivable(before, chance))))


def test_every_rule_is_broken_by_somebody() -> None:
    found = set()
    for seed in range(6):
        chance = Random(seed)
        for before, _, after in turns(1 + seed % 4, seed):
            for position in (before, after):
                for move in conceivable(position, chance):
                    try:
                        position.play(move)
                    except ValueError as error:
                        found.add(getattr(error, "rule", ""))
    choosing = block(" A B . C D", "E F . . A B", " C . . . E", captured="DDDD / -", main="choose")
    for words in ("main a2", "roll A B", "main b1"):
        found.add(agreed(choosing, words)["rule"])
    # A die without such a colour, and a cell that is not there, cannot be written in an example.
    assert found | {"dice", "table"} == {*BROKEN}


@settings(max_examples=40, deadline=None)
@given(st.text("ABCDEFW. ", min_size=20, max_size=90), st.integers(4, 12), seeds)
def test_both_counts_agree_on_blocks_of_any_shape(marks: str, wide: int, seed: int) -> None:
    chance = Random(seed)
    rows = [marks[at : at + wide] for at in range(0, len(marks), wide)]
    picture = "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))
    for dice in ("AB", "CC", "EF"):
        try:
            position = Hexagone.parse(f"{picture}\ncaptured: A / BB\ndice: {dice}")
        except ValueError:
            continue
        moves = [*position.moves()]
        for move in (*chance.sample(moves, min(3, len(moves))), *conceivable(position, chance)[1:3]):
            agreed(position, str(move))
        agreed(position, "")
