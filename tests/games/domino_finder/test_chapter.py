"""The chapter as it is printed: every example is proven, shown in a strip, and fits its cell."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.abilities.figures import Staged
from generator.catalogue import family, game
from generator.example import Outcome
from generator.games.domino_finder.engine.game import DominoFinder
from generator.games.domino_finder.engine.known import BLANK, GAP, HIDDEN, WALKED, explored, route
from generator.games.domino_finder.examples import BROKEN, DominoFinderExample
from generator.verify.judge import judge
from generator.verify.proof import Verdict

FILE = Path(__file__).parents[3] / "content" / "dominoes" / "domino-finder.yaml"
CHAPTER: dict[str, Any] = yaml.load(FILE.read_text(encoding="utf-8"), yaml.BaseLoader)
EXAMPLES = [DominoFinderExample.model_validate(raw) for raw in CHAPTER["examples"]]
BY_ID = {example.id.removeprefix("domino-finder-"): example for example in EXAMPLES}
STRIPS = [section["strip"] for section in CHAPTER["sections"] if "strip" in section]
CELLS = [cell for strip in STRIPS for cell in strip]

every_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)


def outcome(example: DominoFinderExample) -> Outcome:
    [found] = example.solve()
    return found


def test_the_family_and_the_game_are_found_by_their_name() -> None:
    assert family(CHAPTER["family"]) is DominoFinderExample
    assert game(CHAPTER["family"]) is DominoFinder


@every_example
def test_a_figure_fits_a_fourth_of_a_strip_and_is_drawn_twice_alike(example: DominoFinderExample) -> None:
    for figure in (example.draw(outcome(example)), example.before()):
        assert min(34.4 / figure.width, 30.0 / figure.height) > 0.4
        assert figure.marks
    assert example.draw(outcome(example)) == example.draw(outcome(example))


@every_example
def test_an_illegal_move_is_explained(example: DominoFinderExample) -> None:
    found = outcome(example)
    verdict = example.rules.caption(found)
    assert (verdict.good is False) == (found["legal"] == "false")
    if verdict.good is False:
        assert verdict.reason == BROKEN[found["rule"]]


def test_every_example_is_shown_and_explained_in_few_words() -> None:
    assert {cell["show"].removeprefix("domino-finder-") for cell in CELLS} == {*BY_ID}
    assert all(3 <= len(strip) <= 4 for strip in STRIPS)
    for cell in CELLS:
        assert 20 <= len(cell["says"]) <= 80
        assert cell["word"]


def test_no_author_calls_a_move_legal_that_is_not() -> None:
    forbidding = {"Not allowed", "Not so deep", "No passing"}
    for cell in CELLS:
        legal = outcome(BY_ID[cell["show"].removeprefix("domino-finder-")])["legal"]
        assert (cell["word"] in forbidding) == (legal == "false")


def test_what_stands_before_the_treasure_is_found_is_shown_first() -> None:
    assert isinstance(BY_ID["treasure"], Staged)
    assert [cell["show"] for cell in CELLS if cell.get("stage") == "before"] == ["domino-finder-treasure"]


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("walk", (True, "Allowed", "")),
        ("blank", (False, "Not allowed", "a blank is in the way")),
        ("trap", (None, "A trap", "")),
        ("treasure", (True, "Treasure", "")),
        ("face-up", (None, "Roll again", "it is turned down")),
        ("next", (True, "Allowed", "")),
        ("win", (True, "Ann wins", "")),
        ("reach", (None, "", "")),
    ],
)
def test_the_line_under_the_figure(name: str, verdict: tuple[bool | None, str, str]) -> None:
    said = BY_ID[name].rules.caption(outcome(BY_ID[name]))
    assert (said.good, said.word, said.reason) == verdict


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("engine.known.TREASURES", {2: 6, 3: 4, 4: 3}),
        ("engine.game.BLANK", 3),
        ("engine.game.BLANK", -9),
        ("engine.board.FinderBoard.open_traps", lambda board, pawns: []),
        ("engine.board.FinderBoard.open_traps", lambda board, pawns: [1, 5]),
        ("engine.game.DominoFinder._passed_on", lambda game: game),
        ("engine.game.DominoFinder._treasure_rolled", lambda game, roll: game),
    ],
)
def test_an_engine_that_plays_by_another_rule_is_refuted(
    place: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shipped examples alone tell it from the right one."""
    monkeypatch.setattr(f"generator.games.domino_finder.{place}", value)
    assert any(judge(example).verdict is not Verdict.PROVEN for example in EXAMPLES)


@pytest.mark.parametrize("wrong", [WALKED - {GAP}, WALKED | {BLANK}, WALKED | {HIDDEN}, WALKED - {5}])
def test_an_engine_that_walks_over_other_things_is_refuted(
    wrong: frozenset[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    for walks in (explored, route):
        monkeypatch.setattr(walks, "__defaults__", (wrong,))
    assert any(judge(example).verdict is not Verdict.PROVEN for example in EXAMPLES)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"position": "4#2 0#3\ndice: 2 4"}, "there is no line 'pawns'"),
        ({"move": "fly a1"}, "'fly a1' is no move"),
        ({"claim": {"legal": "true", "trapped": "1"}}, "unknown fact 'trapped', expected one of"),
    ],
)
def test_an_example_that_cannot_be_read_is_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        DominoFinderExample.model_validate({**CHAPTER["examples"][2], **changes})
