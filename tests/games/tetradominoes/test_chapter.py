"""The chapter as it is printed: every example is shown in a strip, fits its cell and says what is so."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from pydantic import ValidationError

from generator.catalogue import example_family, game
from generator.example import Outcome
from generator.games.tetradominoes.engine.game import Tetradominoes
from generator.games.tetradominoes.examples import BROKEN, TetradominoesExample
from generator.verify.judge import judge
from generator.verify.proof import Verdict

FILE = Path(__file__).parents[3] / "content" / "dominoes" / "tetradominoes.yaml"
CHAPTER: dict[str, Any] = yaml.load(FILE.read_text(encoding="utf-8"), yaml.BaseLoader)
EXAMPLES = [TetradominoesExample.model_validate(raw) for raw in CHAPTER["examples"]]
BY_NAME = {example.id.removeprefix("tetradominoes-"): example for example in EXAMPLES}
CELLS = [cell for section in CHAPTER["sections"] for cell in section.get("strip", ())]
CORNER = "2|4 . .\n\n. 4 4+6\n  -\n. 5 . .\n"

every_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)


def outcome(example: TetradominoesExample) -> Outcome:
    [found] = example.solve()
    return found


def example(position: str, move: str) -> TetradominoesExample:
    raw = {"id": "x", "position": position, "move": move, "claim": {"legal": "true"}}
    return TetradominoesExample.model_validate(raw)


def test_the_game_and_its_examples_are_found_by_its_name() -> None:
    assert example_family(CHAPTER["family"]) is TetradominoesExample
    assert game(CHAPTER["family"]) is Tetradominoes


@every_example
def test_a_figure_fits_a_fourth_of_a_strip_and_is_drawn_twice_alike(example: TetradominoesExample) -> None:
    figure = example.draw(outcome(example))
    assert min(34.4 / figure.width, 30.0 / figure.height) > 0.45
    assert figure == example.draw(outcome(example))
    assert example.draw().marks
    assert example.before().marks
    assert example.emblem().marks


def test_every_example_is_shown_and_explained_in_few_words() -> None:
    assert {cell["show"] for cell in CELLS} == {example.id for example in EXAMPLES}
    for cell in CELLS:
        assert 20 <= len(cell["says"]) <= 90


@every_example
def test_an_illegal_move_is_explained(example: TetradominoesExample) -> None:
    found = outcome(example)
    verdict = example.rules.caption(found)
    assert verdict.word
    assert (verdict.good is False) == (found["legal"] == "false")
    if verdict.good is False:
        assert found["rule"] in BROKEN
        assert verdict.reason


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("added", (True, "Allowed", "three meets three", "", "")),
        ("free", (True, "Allowed", "all numbers are covered", "", "")),
        ("no-match", (False, "Not allowed", "nothing matches", "", "")),
        ("foreign", (False, "Not allowed", "covers five", "", "")),
        ("win", (True, "Ann wins", "", "", "")),
        ("win-of-three", (True, "Cleo wins", "", "", "")),
        ("level-one", (None, "1×6+7×0 = 6", "", "WON", "")),
        ("level-two", (None, "1×6+7×0+9 = 15", "", "", "lost")),
    ],
)
def test_the_line_under_the_figure(name: str, verdict: tuple[bool | None, str, str, str, str]) -> None:
    said = BY_NAME[name].rules.caption(outcome(BY_NAME[name]))
    assert (said.good, said.word, said.reason, said.pill, said.aside) == verdict


def test_a_team_wins_together() -> None:
    rules = TetradominoesExample.rules
    assert rules.caption(Outcome((("legal", "true"), ("winner", "2 4")))).word == "Ben and Dan win"
    assert rules.caption(Outcome((("uncovered", "4"),))).word == ""


def test_every_rule_that_the_figures_break_has_words_of_its_own() -> None:
    shown = {outcome(example)["rule"] for example in EXAMPLES} - {""}
    assert shown >= {
        "match",
        "covered",
        "taken",
        "beside",
        "off",
        "foreign",
        "colour",
        "misses",
        "team",
        "side",
        "skip",
    }
    assert len({*BROKEN.values()}) == len(BROKEN)


def test_an_engine_in_which_the_same_player_always_begins_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.games.tetradominoes.engine.state.TetradominoesState.begins", 0)
    assert judge(BY_NAME["win"]).verdict is not Verdict.PROVEN


@pytest.mark.parametrize(
    ("position", "move", "message"),
    [
        ("2|4 2|4", "", "domino 24 lies on the table twice"),
        (CORNER + "hands: 46 / 11", "skip", "domino 46 is there twice"),
        (CORNER, "light a2-b2-b3-b9", "the picture has no cell 'b9'"),
        (CORNER, "light a2-b2-b3", "is none of the seven tetrominoes"),
        (CORNER + "hands: 01 03 05 11 12 / 33", "skip", "player 1 has 5 dominoes hidden"),
        (CORNER + "hands: 01 / 33\nturn: 3", "skip", "turn 3, expected a player from 1 to 2"),
    ],
)
def test_an_example_that_cannot_be_is_refused(position: str, move: str, message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        example(position, move)


def test_a_play_out_of_turn_is_no_move() -> None:
    one = example("2|4 . .\nhands: 46 / 11\nturn: 2", "46 a3-a4")
    assert dict(outcome(one).facts) == {"legal": "false", "rule": "hand"}


def test_an_unknown_fact_is_refused() -> None:
    raw = {"id": "x", "position": CORNER, "claim": {"legl": "true"}}
    with pytest.raises(ValidationError, match=r"unknown fact 'legl'.*did you mean 'legal'"):
        TetradominoesExample.model_validate(raw)
