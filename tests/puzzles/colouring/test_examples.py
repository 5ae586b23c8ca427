"""Pictures of words and steps of a puzzle: judged twice alike, refused where unreadable, refuted where wrong."""

from typing import Any

import pytest
from pydantic import ValidationError

from generator.errors import Refuted
from generator.example import Outcome
from generator.grid.hexpicture import HexPicture
from generator.manuscript.goals import EachColour, Patches, Requirement, Rows, Touching
from generator.puzzles.colouring.checker.pictures import WrittenPicture
from generator.puzzles.colouring.examples import ColouringExample, PictureRules
from generator.puzzles.colouring.judging import violations
from generator.solve.chance import Chance
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.vocabulary import shipped_vocabulary

PICTURE = " B A C\nD A A B\n C D E"
CROWN = ".   .   .\n . . . .\n. . . . .\n . . . ."
WHOLE = "A a1, B a2, C a3, AC b1-c1, DB b2-b3, CD b4-c5, BC c2-d1, D c3, AD c4-d4, BA d2-d3"
REQUIREMENTS: tuple[Requirement, ...] = (
    Touching.NEVER,
    Touching.IN_DOUBLES,
    Rows(at_most=1),
    Rows(at_most=2),
    Patches(sizes=(2,)),
    Patches(sizes=(1, 2, 3)),
    EachColour(patches=(2, 1)),
)


def example(**keys: Any) -> ColouringExample:
    return ColouringExample.model_validate({"id": "e", **keys}, context=shipped_vocabulary())


def step(move: str, whole: str = WHOLE, **claim: str) -> ColouringExample:
    return example(
        position=CROWN, goal="pairs", tiles="four-colours-without-doubles", move=move, whole=whole, claim=claim
    )


@pytest.mark.parametrize(
    ("move", "facts"),
    [
        ("patch a2 b2 b3", "patch: true\npatches: 1\ncells: 3"),
        ("patch a2 b2", "patch: false\npatches: 1\ncells: 2"),
        ("patch a1 b4", "patch: false\npatches: 2\ncells: 2"),
        ("row a1 b2 c2", "row: true\ncells: 3"),
        ("row a1 b2 c1", "row: false\ncells: 3"),
    ],
)
def test_what_is_asked_of_a_picture_is_judged_twice_alike(move: str, facts: str) -> None:
    assert str(PictureRules.judge(PICTURE, move)) == facts
    assert str(PictureRules.recount(PICTURE, move)) == facts


def test_the_rows_of_a_hexagon_of_seven_cells_are_three_in_each_direction() -> None:
    hexagon = " . .\n. . .\n . ."
    assert str(PictureRules.judge(hexagon, "rows")) == "rows: 3 of 3, 6 of 2"
    assert str(PictureRules.recount(hexagon, "rows")) == "rows: 3 of 3, 6 of 2"


@pytest.mark.parametrize("move", ["", "patch", "rows a1", "ring a1", "patch z9"])
def test_a_question_that_is_none_is_refused(move: str) -> None:
    with pytest.raises(ValidationError, match="expected"):
        example(position=PICTURE, move=move, claim={"patch": "true"})


def test_both_counts_agree_on_random_pictures_for_every_requirement() -> None:
    chance = Chance(7)
    shape = HexPicture.parse(" . . .\n. . . .\n . . .\n. .   .")
    held = dict.fromkeys(map(str, REQUIREMENTS), 0)
    for _ in range(300):
        text = str(HexPicture.of({cell: chance.pick([*"ABC."]) for cell in shape.marks}))
        for one in REQUIREMENTS:
            holds = not violations(HexPicture.parse(text), one)
            assert WrittenPicture(text).holds(one) == holds, (text, one)
            held[str(one)] += holds
    assert held[str(Rows(at_most=2))] > 0
    assert held[str(Touching.NEVER)] < 300


def test_a_goal_is_held_against_a_picture() -> None:
    right = example(position=" A A B\nC D B E\n C D E", goal="pairs", claim={"holds": "true", "patches": "5"})
    wrong = example(position=" A A B\nC A B D\n C E D", goal="pairs", claim={"holds": "true"})
    assert judge(right).verdict is Verdict.PROVEN
    assert judge(wrong).verdict is Verdict.REFUTED
    with pytest.raises(Refuted, match="a second count"):
        right.check(Outcome.parse("holds: false\npatches: 5\ncells: 10"))


def test_steps_lead_to_a_solution_and_the_last_one_is_it() -> None:
    assert judge(step("A a1, C a3; AC b1-c1", leads="true", solved="false")).verdict is Verdict.PROVEN
    assert judge(step(WHOLE, leads="true", solved="true")).verdict is Verdict.PROVEN
    assert judge(step("A a1, C a3", leads="true", solved="true")).verdict is Verdict.REFUTED


@pytest.mark.parametrize(
    ("move", "whole", "why"),
    [
        ("A a1, A a3", WHOLE, "the whole solution does not have A a3"),
        ("A a1", WHOLE.replace("BA d2-d3", "AB d2-d3"), "patch"),
        ("AB a1-b1", WHOLE, "does not have AB a1-b1"),
    ],
)
def test_a_step_that_leads_nowhere_is_refuted(move: str, whole: str, why: str) -> None:
    proof = judge(step(move, whole, leads="true"))
    assert proof.verdict is Verdict.REFUTED
    assert why in proof.message


def test_a_step_with_a_colour_that_no_tile_has_is_refuted() -> None:
    proof = judge(step("XY a1-b1", WHOLE, leads="true"))
    assert (proof.verdict, proof.message) == (Verdict.REFUTED, "the whole solution does not have XY a1-b1")


def test_a_picture_may_have_more_lines_than_letters() -> None:
    tall = "\n".join(" " * (row % 2) + "AB"[row % 2] for row in range(28))
    claim = {"row": "false", "cells": "2"}
    assert judge(example(position=tall, move="row a1 ab1", claim=claim)).verdict is Verdict.PROVEN


def test_a_step_without_its_whole_solution_is_refused() -> None:
    with pytest.raises(ValidationError, match="'whole'"):
        step("A a1", "", leads="true")
