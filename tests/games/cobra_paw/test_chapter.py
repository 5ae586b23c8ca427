"""The chapter as it is printed: every example is proven, shown in a strip, and fits its cell."""

from typing import Any

import pytest
import yaml

from generator.catalogue import family, game
from generator.errors import ContentError
from generator.example import Outcome
from generator.games.cobra_paw.engine.game import CobraPaw
from generator.games.cobra_paw.examples import BROKEN, CobraPawExample, CobraPawRules
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.conftest import ROOT
from tests.figure.inside import inside

FILE = ROOT / "content" / "dominoes" / "cobra-paw.yaml"
CHAPTER: dict[str, Any] = yaml.load(FILE.read_text(encoding="utf-8"), yaml.BaseLoader)
EXAMPLES = [CobraPawExample.model_validate(raw) for raw in CHAPTER["examples"]]
BY_ID = {example.id.removeprefix("cobra-paw-"): example for example in EXAMPLES}
STRIPS = [section["strip"] for section in CHAPTER["sections"] if "strip" in section]

every_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)


def outcome(example: CobraPawExample) -> Outcome:
    [found] = example.solve()
    return found


def test_the_family_and_the_game_are_found_by_their_name() -> None:
    assert family(CHAPTER["family"]) is CobraPawExample
    assert game(CHAPTER["family"]) is CobraPaw


@every_example
def test_a_figure_fits_its_strip_holds_all_that_is_drawn_and_is_drawn_twice_alike(example: CobraPawExample) -> None:
    [cells] = [len(strip) for strip in STRIPS if example.id in {cell["show"] for cell in strip}]
    figure = example.draw(outcome(example))
    assert min((166 / cells - 7) / figure.width, 30.0 / figure.height) > 0.6
    assert inside(figure)
    assert figure == example.draw(outcome(example))
    assert example.before().marks


def test_every_example_is_shown_and_explained_in_few_words() -> None:
    cells = [cell for strip in STRIPS for cell in strip]
    assert sorted(cell["show"] for cell in cells) == sorted(example.id for example in EXAMPLES)
    for cell in cells[1:]:
        assert 20 <= len(cell["says"]) <= 110


@pytest.mark.parametrize(
    ("name", "good", "word"),
    [
        ("start", None, "Target: three-five"),
        ("found", True, "Ann takes it"),
        ("order", True, "Cleo takes it"),
        ("both", True, "Ben takes it"),
        ("right", True, "Ben is right"),
        ("unseen", True, "Ben is right"),
        ("wrong", False, "Ben is wrong"),
        ("left", True, "Cleo takes it"),
        ("slip", False, "Not allowed"),
        ("win", True, "Ann wins"),
        ("tie", None, "Ann and Cleo hunt on"),
        ("decider", True, "Cleo wins"),
    ],
)
def test_the_line_under_the_figure(name: str, good: bool | None, word: str) -> None:
    said = CobraPawRules.caption(outcome(BY_ID[name]))
    assert (said.good, said.word) == (good, word)


@pytest.mark.parametrize(
    ("position", "move", "word"),
    [
        ("taken: - / -", "", "Ann rolls"),
        ("taken: - / -\nturn: 2", "", "Ben rolls"),
        ("taken: - / -", "1 rolls 4 4", "Target: double four"),
        ("taken: - / -\ndice: 4 4", "1 on 00", "Ann calls"),
        ("taken: 44 / -\ndice: 4 4", "1 on 00", "Ann is right"),
    ],
)
def test_a_hunt_that_has_only_begun_has_its_words(position: str, move: str, word: str) -> None:
    assert CobraPawRules.caption(CobraPawRules.judge(position, move)).word == word


@every_example
def test_an_illegal_move_is_explained(example: CobraPawExample) -> None:
    found = outcome(example)
    if found["legal"] == "false":
        said = CobraPawRules.caption(found)
        assert (said.good, said.reason) == (False, BROKEN[found["rule"]])


@pytest.mark.parametrize(
    ("name", "move"),
    [
        ("slip", "3 on 35"),
        ("caller", "1 on 35"),
        ("caller", "2 takes 35"),
        ("unseen", "2 on 00, 3 on 35"),
        ("blank", "2 on 00, 2 takes 13"),
        ("roll", "1 rolls 4 1"),
        ("early", "3 takes 45, 1 takes 16"),
        ("both", "1 on 14 before 2"),
        ("decider", "1 rolls 2 2, 3 on 00"),
    ],
)
def test_what_the_text_says_beside_the_figure_is_legal_too(name: str, move: str) -> None:
    assert CobraPawRules.judge(BY_ID[name].position, move)["legal"] == "true"


def test_ben_only_looks_on_while_others_hunt_for_one_more() -> None:
    found = CobraPawRules.judge(BY_ID["decider"].position, "1 rolls 2 5, 2 on 25")
    assert found["rule"] == "hunter"


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("engine.game.GOAL", 7),
        ("engine.game.GOAL", 5),
        ("engine.notation.CobraPawState.after", lambda game, player: game.hunters),
        ("engine.notation.CobraPawState.after", lambda game, player: tuple(p for p in game.hunters if p != player)),
        ("engine.game.CobraPaw._check_finger", lambda game, move, target: None),
        ("engine.game.CobraPaw._decided", lambda game, right: game),
    ],
)
def test_an_engine_that_plays_by_another_rule_is_refuted(
    place: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"generator.games.cobra_paw.{place}", value)
    assert any(_refuted(example) for example in EXAMPLES)


def _refuted(example: CobraPawExample) -> bool:
    try:
        return judge(example).verdict is not Verdict.PROVEN
    except ContentError:
        return True


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"claim": {"take": "1 35"}}, "unknown fact 'take', expected one of .* did you mean 'takes'"),
        ({"move": "1 at 35"}, "is no move"),
        ({"move": "1 on 35,"}, "is no move"),
        ({"move": "3 on 35"}, "names a player who is not there, expected 1 to 2"),
        ({"move": "1 on 35 before 3"}, "names a player who is not there, expected 1 to 2"),
        ({"move": "1 on 35 before 1"}, "names one player twice"),
        ({"move": "1 rolls 3 5 before 2"}, "is no move"),
        ({"position": "taken: 12 / 00"}, "the double blank is taken"),
    ],
)
def test_an_example_that_says_nothing_is_refused(changed: dict[str, Any], message: str) -> None:
    raw = {"id": "x", "position": "taken: - / -\ndice: 3 5", "move": "1 on 35", "claim": {"legal": "true"}}
    with pytest.raises((ContentError, ValueError), match=message):
        CobraPawExample.model_validate(raw | changed)
