"""The chapter as it is printed: every example is proven, shown in a strip, and fits its cell."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.abilities.figures import Emblem, Staged
from generator.catalogue import example_family, family, game
from generator.example import Outcome
from generator.games.hexagone.checker.reasons import BROKEN
from generator.games.hexagone.engine.game import Hexagone
from generator.games.hexagone.engine.setup import MIX
from generator.games.hexagone.engine.table import HexagoneTable
from generator.games.hexagone.examples import HexagoneExample
from generator.games.hexagone.puzzle import HexagoneSolo
from generator.load import load_sets, shipped
from generator.verify.judge import judge
from generator.verify.proof import Verdict

FOLDER = Path(__file__).parents[3] / "content" / "hexagone"
CHAPTER: dict[str, Any] = yaml.load((FOLDER / "hexagone.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
SOLO: dict[str, Any] = yaml.load((FOLDER / "solo.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
HELLO: dict[str, Any] = yaml.load((FOLDER / "introduction.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
EXAMPLES = [HexagoneExample.model_validate(raw) for raw in CHAPTER["examples"]]
BY_ID = {example.id: example for example in EXAMPLES}
STRIPS = [one["strip"] for chapter in (CHAPTER, SOLO) for one in chapter["sections"] if "strip" in one]
CELLS = [cell for strip in STRIPS for cell in strip]

every_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)


def outcome(example: HexagoneExample) -> Outcome:
    [found] = example.solve()
    return found


def test_puzzles_examples_and_the_game_are_found_by_their_name() -> None:
    assert family(CHAPTER["family"]) is HexagoneSolo
    assert example_family(CHAPTER["family"]) is HexagoneExample
    assert game(CHAPTER["family"]) is Hexagone


@every_example
def test_every_example_is_proven(example: HexagoneExample) -> None:
    assert judge(example).verdict is Verdict.PROVEN


@every_example
def test_a_figure_fits_a_fourth_of_a_strip_and_is_drawn_twice_alike(example: HexagoneExample) -> None:
    assert isinstance(example, Staged)
    for figure in (example.draw(outcome(example)), example.before()):
        assert min(34.4 / figure.width, 30.0 / figure.height) > 0.45
        assert figure.marks
    assert example.draw(outcome(example)) == example.draw(outcome(example))


@every_example
def test_an_illegal_move_is_explained(example: HexagoneExample) -> None:
    found = outcome(example)
    verdict = example.rules.caption(found)
    assert (verdict.good is False) == ("false" in (found["legal"], found["setup"]))
    if found["legal"] == "false":
        assert verdict.reason == BROKEN[found["rule"]]


def test_every_example_is_shown_and_explained_in_few_words() -> None:
    assert {cell["show"] for cell in CELLS} == {*BY_ID}
    assert all(3 <= len(strip) <= 4 for strip in STRIPS)
    assert all(20 <= len(cell["says"]) <= 125 for cell in CELLS)


def test_no_author_calls_a_move_legal_that_is_not() -> None:
    for cell in CELLS:
        found = outcome(BY_ID[cell["show"]])
        wrong = "false" in (found["legal"], found["setup"])
        assert (cell.get("word") in ("Not allowed", "Not like this")) == wrong


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("two-groups", "Captured: A 3, C 3"),
        ("again", "Roll again"),
        ("shared", "Ann and Ben win"),
        ("four", "Dan wins"),
        ("solo-last", "The end"),
        ("put", "Allowed"),
    ],
)
def test_a_verdict_says_what_came_of_it(name: str, word: str) -> None:
    example = BY_ID[f"hexagone-{name}"]
    assert example.rules.caption(outcome(example)).word == word


def test_what_is_lost_and_what_is_ours_is_said() -> None:
    [note] = [one["text"] for one in HELLO["sections"] if "lost" in one["title"]]
    for words in ("bonus roll", "solo game", "who designed", "how many"):
        assert words in note
    ours = " ".join(one["text"] for one in CHAPTER["sections"] if "rulings" in one["title"])
    assert "seven of each colour and six white" in ours
    assert {*MIX.values()} == {7, 6}
    assert "best known" in " ".join(one["text"] for one in SOLO["sections"])


def test_the_sheets_that_it_names_hold_its_pieces() -> None:
    sets = load_sets(shipped("content") / "tiles")
    assert {*CHAPTER["sheets"]} <= {*sets}
    assert sets["hexagone"].pieces == MIX


def test_the_emblem_fits_the_contents() -> None:
    example = EXAMPLES[0]
    assert isinstance(example, Emblem)
    assert example.emblem().width <= 17
    assert example.emblem().height <= 14


ENGINE = "generator.games.hexagone.engine"


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (f"{ENGINE}.game.LEAST_GROUP", 4),
        (f"{ENGINE}.game.LEAST_GROUP", 2),
        (f"{ENGINE}.game.LEFT_OVER", 9),
        (f"{ENGINE}.game.LEFT_OVER", 13),
        (f"{ENGINE}.game.ROLLS", 1),
        (f"{ENGINE}.game.ROLLS", 3),
        (f"{ENGINE}.game.SOLO_ROLLS", 16),
        (f"{ENGINE}.table.LEAST_SIDES", 1),
        (f"{ENGINE}.table.LEAST_SIDES", 3),
        (f"{ENGINE}.legal.LEAST_SIDES", 1),
        (f"{ENGINE}.game.KINDS", "A"),
        (f"{ENGINE}.game.is_spent", lambda board: False),
        (f"{ENGINE}.game.Hexagone._lifted", lambda game, main: game._turn_ended()),
        (f"{ENGINE}.game.Hexagone.after_put", lambda game, kind, cell: (game.board, [])),
        (f"{ENGINE}.table.HexagoneTable.group", lambda table, board, start: [start]),
        (
            f"{ENGINE}.table.HexagoneTable.group",
            lambda table, board, start: [cell for cell, kind in enumerate(board) if kind == board[start]],
        ),
        (f"{ENGINE}.game.check", lambda now, move, over: None),
    ],
)
def test_an_engine_that_plays_by_another_rule_is_refuted(
    place: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shipped examples alone tell it from the right one, by the second count or by their claims."""
    monkeypatch.setattr(place, value)
    assert any(_falls(example) for example in EXAMPLES)


def _falls(example: HexagoneExample) -> bool:
    try:
        return judge(example).verdict is not Verdict.PROVEN
    except (IndexError, KeyError):
        return True


def test_a_table_knows_its_cells_by_name() -> None:
    table: HexagoneTable = Hexagone.parse(EXAMPLES[0].position).table
    assert [table.names[table.numbers[name]] for name in table.names] == [*table.names]
