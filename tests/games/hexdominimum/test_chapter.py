"""The chapter of Hexdominimum as printed: what must be there is there, and other rules are refuted."""

from typing import Any

import pytest

from generator.errors import ContentError
from generator.figure.marks import Label
from generator.games.hexdominimum.engine import Hexdominimum, is_drawing
from generator.games.hexdominimum.examples import NO_MISSION, HexdominimumExample
from tests.games.drawtable.chapters import examples_of, outcome, read_chapter, refuted

NAME = "hexdominimum"
EXAMPLES = examples_of(NAME)


def test_a_one_five_mission_scores_three_times_five_when_all_tiles_lie() -> None:
    example = EXAMPLES["hexdominimum-fifteen"]
    position = Hexdominimum.parse(example.position)
    assert position.over
    assert len(position.table.pieces) == 34
    assert str(position.missions[0]) == "15"
    assert outcome(example)["ann"] == "1 3, 5 5, score 15"
    assert example.rules.caption(outcome(example)).word == "3×5 = 15"


def test_the_tie_is_a_tie_and_the_later_of_the_two_laid_the_last_tile() -> None:
    example = EXAMPLES["hexdominimum-tie"]
    assert outcome(example)["scores"] == "12 6 6"
    assert outcome(example)["winner"] == "2"
    assert Hexdominimum.parse(example.position).turn == 2
    assert example.rules.caption(outcome(example)).word == "Ben wins"


def test_draws_say_what_becomes_of_each_tile() -> None:
    words = {
        name: [mark.text for mark in example.draw(outcome(example)).marks if isinstance(mark, Label)]
        for name, example in EXAMPLES.items()
        if is_drawing(example.position)
    }
    assert words == {
        "hexdominimum-mission": ["mission"],
        "hexdominimum-back": ["put back", "mission"],
        "hexdominimum-double": ["a double"],
        "hexdominimum-stays": ["put back", "instead"],
    }


@pytest.mark.parametrize(("name", "rule"), [("double", "double"), ("stays", "kept")])
def test_a_mission_that_is_none_has_its_reason(name: str, rule: str) -> None:
    example = EXAMPLES[f"hexdominimum-{name}"]
    caption = example.rules.caption(outcome(example))
    assert (caption.good, caption.reason) == (False, NO_MISSION[rule])


def highest(position: Hexdominimum) -> tuple[int, ...]:
    scores = position.score()
    return (scores.index(max(scores)),) if position.over and position.hands else ()


def last_of_tied(position: Hexdominimum) -> tuple[int, ...]:
    scores = position.score()
    tied = [player for player, score in enumerate(scores) if position.over and score == min(scores)]
    return tuple(tied[-1:])


def by_symbol(table: Any, number: str) -> frozenset[Any]:
    """The largest group of a number, others with all its symbols included."""
    cells = {cell for cell, other in table.colours.items() if int(other) & int(number) == int(number)}
    return max((patch for patch in table.patches if patch & cells), key=len, default=frozenset())


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("hexdominimum.engine.Hexdominimum.least_edges", 2),
        ("hexdominimum.engine.Hexdominimum.matching", True),
        ("hexdominimum.engine.Hexdominimum.winners", property(highest)),
        ("hexdominimum.engine.Hexdominimum.winners", property(last_of_tied)),
        (
            "hexdominimum.engine.MissionTally.points",
            property(lambda tally: sum(len(group) for _, group in tally.groups)),
        ),
        ("hexdominimum.engine.largest", by_symbol),
        ("hexdominimum.engine.largest", lambda table, number: next(p for p in table.patches if number)),
        ("hexdominimum.examples.mission_of", lambda drawn: drawn[-1]),
        ("drawtable.engine.DrawGame._hand", property(lambda position: position.pool)),
        ("drawtable.engine.HexTable.check_place", lambda table, piece, least, matching: None),
    ],
)
def test_an_engine_that_plays_by_another_rule_is_refuted(
    place: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"generator.games.{place}", value)
    assert refuted(EXAMPLES)


def test_the_designer_where_the_game_comes_from_and_our_rulings_are_named() -> None:
    chapter = read_chapter(NAME)
    [text] = [section["text"] for section in chapter["sections"] if section["title"] == "Whose game it is"]
    for said in ("Néstor Romeral Andrés", "Mystique Energy", "Dominimum", "we draw lots"):
        assert said in " ".join(text.split())
    assert chapter["designer"] == "Néstor Romeral Andrés"


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("draws: 33 15", "15 a1-a2"),
        ("draws: 33 X", ""),
        ("draws: / 15", ""),
        ("draws", ""),
        ("", ""),
        ("5 2\ntiles: a1-a2\nmissions: 15", "47 a1"),
        ("5 2\ntiles: a1-a2\nmissions:", ""),
        ("5 2\ntiles: a1-a2\nmissions: 1 5", ""),
        ("5 2\ntiles:\nmissions: 15", ""),
        ("hands: 15 / 02", ""),
    ],
)
def test_garbage_is_refused_with_an_error_of_the_content(position: str, move: str) -> None:
    with pytest.raises(ContentError):
        HexdominimumExample.rules.read(position, move)
