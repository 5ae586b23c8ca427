"""The chapter as it is printed: every example is proven, shown in a strip, and fits its cell."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.abilities.figures import Staged
from generator.catalogue import family
from generator.errors import ContentError
from generator.example import Outcome
from generator.games.all_fives.examples import BROKEN, AllFivesExample

FILE = Path(__file__).parents[3] / "content" / "dominoes" / "all-fives.yaml"
CHAPTER: dict[str, Any] = yaml.load(FILE.read_text(encoding="utf-8"), yaml.BaseLoader)
EXAMPLES = [AllFivesExample.model_validate(raw) for raw in CHAPTER["examples"]]
BY_ID = {example.id: example for example in EXAMPLES}

every_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)


def outcome(example: AllFivesExample) -> Outcome:
    [found] = example.solve()
    return found


STRIPS = [section["strip"] for section in CHAPTER["sections"] if "strip" in section]


def test_the_family_is_found_by_its_name() -> None:
    assert family(CHAPTER["family"]) is AllFivesExample


@every_example
def test_a_figure_fits_a_fourth_of_a_strip_and_is_drawn_twice_alike(example: AllFivesExample) -> None:
    figure = example.draw(outcome(example))
    assert min(34.4 / figure.width, 30.0 / figure.height) > 0.45
    assert figure == example.draw(outcome(example))
    assert example.draw().marks


@every_example
def test_an_illegal_play_is_explained(example: AllFivesExample) -> None:
    found = outcome(example)
    verdict = example.rules.caption(found)
    assert verdict.word
    assert (verdict.good is False) == (found["legal"] == "false")
    if verdict.good is False:
        assert found["rule"] in BROKEN
        assert verdict.reason


def test_every_example_is_shown_and_explained_in_few_words() -> None:
    cells = [cell for strip in STRIPS for cell in strip]
    assert {cell["show"] for cell in cells} == {*BY_ID}
    assert all(len(strip) <= 4 for strip in STRIPS)
    for cell in cells:
        assert 20 <= len(cell["says"]) <= 90


def test_the_piece_in_hand_is_shown_before_its_play() -> None:
    assert STRIPS[0][0] == {**STRIPS[0][0], "show": "all-fives-legal", "stage": "before"}
    assert isinstance(BY_ID["all-fives-legal"], Staged)


def test_no_author_calls_a_play_legal_that_is_not() -> None:
    for cell in (cell for strip in STRIPS for cell in strip):
        if cell.get("word") in ("Allowed", "Not allowed"):
            legal = outcome(BY_ID[cell["show"]])["legal"]
            assert (cell["word"] == "Allowed") == (legal == "true")


def test_the_sums_of_the_worked_round() -> None:
    names = ["five", "eight", "ten", "eighteen", "ten-again", "nine", "fourteen", "in-line"]
    sums = [int(outcome(BY_ID[f"all-fives-{name}"])["total"]) for name in names]
    assert sums == [5, 8, 10, 18, 10, 9, 14, 10]


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("legal", (True, "Allowed", "two meets two", "", "")),
        ("mismatch", (False, "Not allowed", "four does not meet two", "", "")),
        ("middle", (False, "Not allowed", "that is no open end", "", "")),
        ("eight", (None, "2+6 = 8", "", "", "no score")),
        ("ten", (None, "2+2+6 = 10", "", "SCORE 10", "")),
        ("out", (None, "10+15 = 25", "", "SCORE 25", "")),
        ("blocked", (None, "10+5 = 15", "", "SCORE 15", "")),
        ("shared", (None, "15 shared", "", "10 EACH", "")),
        ("win", (True, "Ann wins", "205 to 200", "", "")),
    ],
)
def test_the_line_under_the_figure(name: str, verdict: tuple[bool | None, str, str, str, str]) -> None:
    example = BY_ID[f"all-fives-{name}"]
    said = example.rules.caption(outcome(example))
    assert (said.good, said.word, said.reason, said.pill, said.aside) == verdict


@pytest.mark.parametrize(
    ("name", "move"),
    [
        ("on-double", "24 right of 44"),
        ("room", "33 right of 35"),
        ("draw", "draw"),
        ("no-pass", "36 left of 56"),
    ],
)
def test_what_the_text_says_beside_the_figure_is_legal_too(name: str, move: str) -> None:
    example = BY_ID[f"all-fives-{name}"]
    assert example.rules.judge(example.position, move)["legal"] == "true"


@pytest.mark.parametrize(
    ("position", "move", "reason"),
    [
        ("6|3 3|2\nhands: 15 / 00\nstock: 44", "draw", "nothing fits"),
        ("6|3 3|2\nhands: 25 / 00\nstock: 44", "draw", "by choice"),
        ("6|3 3|2\nhands: 25 / 00", "draw", "nothing is left to draw"),
        ("6|3 3|2\nhands: 15 / 00", "pass", "nothing fits"),
        ("6|3 3|2\nhands: 25 / 00", "pass", "something fits"),
        ("6|3 3|2\nhands: 15 / 00\nstock: 44", "pass", "there is still a stock"),
        ("6|3 3|2", "36 right of 23", "it is on the table already"),
        ("6|3 3|2\nhands: 15 / 00", "24 right of 23", "it is not in the hand"),
    ],
)
def test_the_reason_of_a_verdict(position: str, move: str, reason: str) -> None:
    rules = AllFivesExample.rules
    found = rules.judge(position, move)
    assert rules.caption(found).reason == reason
    assert sorted(found.facts) == sorted(rules.recount(position, move).facts)
    assert rules.draw(position, move, found).marks


def test_a_bent_line_counts_as_if_it_were_straight() -> None:
    bent = BY_ID["all-fives-bend"]
    straight = bent.rules.judge("3|2 2|4", "36 left of 32")
    assert bent.rules.judge(bent.position, bent.move) == straight
    assert bent.rules.recount(bent.position, bent.move) == straight


def test_without_a_move_an_example_counts_the_table() -> None:
    example = AllFivesExample.model_validate(
        {"id": "x", "position": "6|4 4+4", "claim": {"ends": "6 + 4", "total": "10"}}
    )
    assert outcome(example)["total"] == "10"
    assert example.rules.caption(outcome(example)).word == "6+4 = 10"
    example.check(outcome(example))


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"claim": {"totl": "10"}}, "unknown fact 'totl', expected one of .* did you mean 'total'"),
        ({"move": "24 on 32"}, "is no move"),
        ({"position": "6|3 3|3"}, "no double is marked"),
        ({"position": "6|3 2|3"}, "touches"),
        ({"moves": "24"}, "moves"),
    ],
)
def test_an_example_that_says_nothing_is_refused(changed: dict[str, Any], message: str) -> None:
    raw = {"id": "x", "position": "6|3 3|2", "move": "24 right of 32", "claim": {"legal": "true"}} | changed
    with pytest.raises((ContentError, ValueError), match=message):
        AllFivesExample.model_validate(raw)
