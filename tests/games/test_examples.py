"""Every example of every game as shipped: both counts find what the book says, and nothing else passes."""

import re
from functools import cache
from typing import Any

import pytest
import yaml

from generator import games
from generator.catalogue import example_family, family_names
from generator.claim import Says
from generator.errors import Refuted
from generator.example import Example, Outcome
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.conftest import ROOT

GAMES = [name for name, module in family_names().items() if module.startswith(games.__name__)]
LONG = ("hextremity", "hexdominomega")
"""Games with so many facts to change that only CI changes them all."""


def shipped(name: str) -> list[Example]:
    [file] = (ROOT / "content").glob(f"*/{name}.yaml")
    model: Any = example_family(name)
    raws = yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader)["examples"]
    return [model.model_validate(raw) for raw in raws]


SHIPPED = {name: shipped(name) for name in GAMES}
EXAMPLES = {example.id: example for examples in SHIPPED.values() for example in examples}
every_game = pytest.mark.parametrize("game", GAMES)


@cache
def outcome_of(name: str) -> Outcome:
    [found] = EXAMPLES[name].solve()
    return found


def outcome(example: Example) -> Outcome:
    """What the engine finds, worked out once for all tests."""
    return outcome_of(example.id)


def wrong_values(value: str) -> set[str]:
    """The other truth, every number in it one more and one less, every colour in it the next one."""
    found = {{"true": "false", "false": "true"}.get(value, f"{value}1"), ""}
    for number in re.finditer(r"\d+", value):
        for near in (int(number[0]) - 1, int(number[0]) + 1):
            found.add(f"{value[: number.start()]}{near}{value[number.end() :]}")
    for colour in re.finditer(r"\b[A-F]\b", value):
        found.add(value[: colour.start()] + "BCDEFA"["ABCDEF".index(colour[0])] + value[colour.end() :])
    return found


@every_game
def test_what_the_book_says_is_what_both_counts_find(game: str) -> None:
    for example in SHIPPED[game]:
        found = outcome(example)
        example.check(found)
        for name, value in example.claim.facts:
            assert found[name] == value


@every_game
def test_two_ways_prove_it(game: str) -> None:
    for example in SHIPPED[game]:
        proof = judge(example)
        assert proof.verdict is Verdict.PROVEN
        assert proof.ways == ("rules engine", "recount from the picture")


@pytest.mark.parametrize("game", [pytest.param(name, marks=[pytest.mark.slow] * (name in LONG)) for name in GAMES])
def test_a_changed_fact_is_refuted(game: str) -> None:
    for example in SHIPPED[game]:
        found = outcome(example)
        for place, (name, value) in enumerate(found.facts):
            for wrong in wrong_values(value):
                with pytest.raises(Refuted, match=f"the engine finds {name}"):
                    example.check(Outcome((*found.facts[:place], (name, wrong), *found.facts[place + 1 :])))


@every_game
def test_a_fact_that_is_not_so_is_refuted(game: str) -> None:
    for example in SHIPPED[game]:
        found = outcome(example)
        recounted = dict(example.rules.recount(example.position, example.move).facts)
        for name in {*example.rules.facts} - {*recounted}:
            with pytest.raises(Refuted, match=f"the engine finds {name} 1, a second count finds nothing"):
                example.check(Outcome((*found.facts, (name, "1"))))


@every_game
def test_a_fact_that_is_left_out_is_refuted(game: str) -> None:
    for example in SHIPPED[game]:
        found = outcome(example)
        for place, (name, value) in enumerate(found.facts):
            with pytest.raises(Refuted, match=f"the engine finds {name} nothing, a second count finds"):
                example.check(Outcome((*found.facts[:place], *found.facts[place + 1 :])))
            assert value


@every_game
def test_a_changed_claim_is_refuted(game: str) -> None:
    for example in SHIPPED[game]:
        facts = example.claim.facts
        for place, (name, value) in enumerate(facts):
            wrong = sorted(wrong_values(value) - {""})[0]
            claim = Says((*facts[:place], (name, wrong), *facts[place + 1 :]))
            proof = judge(example.model_copy(update={"claim": claim}))
            assert (proof.verdict, proof.ways) == (Verdict.REFUTED, ())
            assert f"claimed {name} {wrong}, but the rules say" in proof.message


@every_game
def test_an_outcome_is_read_back_from_its_text(game: str) -> None:
    for example in SHIPPED[game]:
        assert example.read(str(outcome(example))) == outcome(example)


@pytest.mark.parametrize(
    ("game", "place", "value"),
    [
        ("hexdominoes", "hexdominoes.engine.Hexdominoes.least_edges", 1),
        ("hexdominoes", "hexdominoes.engine.LEAST_PATCH", 2),
        ("hexdominoes", "hexdominoes.engine.LEAST_PATCH", 4),
        ("hextremity", "hextremity.engine.Hextremity.least_edges", 3),
        ("hextremity", "hextremity.engine.LEAST_PRIZE", 6),
        ("hextremity", "hextremity.engine.is_straight", lambda patch: True),
        ("hexpatch", "hexpatch.engine.Hexpatch.least_edges", 2),
        ("hexpatch", "hextable.engine.table.HexTable.check_place", lambda table, piece, least, matching: None),
        ("all-fives", "all_fives.engine.table.FivesTable.points", property(lambda table: table.total)),
        ("all-fives", "all_fives.engine.reckoning.nearest_five", lambda amount, shares=1: amount // shares),
        ("all-fives", "all_fives.engine.reckoning.GOAL", 205),
        ("all-fives", "all_fives.engine.game.AllFives._is_sniff", lambda game, domino: domino.double),
        ("tetradominoes", "tetradominoes.engine.table.TetraTable.meets_own", lambda table, piece: False),
        (
            "tetradominoes",
            "tetradominoes.engine.table.TetraTable.matches",
            lambda table, placed: table._equals(placed),
        ),
        ("tetradominoes", "tetradominoes.engine.state.TO_WIN", {2: 5, 3: 4, 4: 5}),
        ("tetradominoes", "tetradominoes.engine.state.TO_WIN_ALL", 8),
        ("tetradominoes", "tetradominoes.engine.turns.DEALT", 3),
        ("tetradominoes", "tetradominoes.engine.solitaire.UNPLAYED", 6),
        ("tetradominoes", "tetradominoes.engine.solitaire.WON_UNDER", {1: 6, 2: 15}),
    ],
)
def test_an_engine_that_plays_by_another_rule_is_refuted(
    game: str, place: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shipped examples alone tell it from the right one, by the second count or by their claims."""
    examples = shipped(game)
    monkeypatch.setattr(f"generator.games.{place}", value)
    assert any(judge(example).verdict is not Verdict.PROVEN for example in examples)
