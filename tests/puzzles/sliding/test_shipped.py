"""The hints and told solutions of the sliding puzzles as printed."""

from typing import Any

import pytest

from generator.moves import Moves
from generator.puzzles.sliding.pictures import TALLEST, WIDEST
from tests.puzzles.moving.shipped import problems_of, solved

NAMES = ("unmatched", "capturing")
NUDGE, PUSH = 36, 34
"""Characters that fit a line of the hints."""


def shipped(name: str) -> list[tuple[Any, Moves[Any]]]:
    return [solved()[problem.id] for problem in problems_of(name)]


@pytest.mark.parametrize("name", NAMES)
def test_every_hint_fits_its_line_and_names_only_dominoes_of_its_problem(name: str) -> None:
    for problem, line in shipped(name):
        nudge, push = problem.hints_for(line)
        assert 0 < len(nudge) <= NUDGE
        assert 0 < len(push) <= PUSH
        there = {*problem.trace(line).names.values()}
        words = f"{nudge} {push}".replace(".", " ").replace(",", " ").split()
        assert {word[:2] for word in words if word[0].isdigit()} <= there


@pytest.mark.parametrize("name", NAMES)
def test_every_fiendish_problem_is_told_in_six_pictures(name: str) -> None:
    told = [(problem, line) for problem, line in shipped(name) if problem.grade == "fiendish"]
    assert len(told) >= 4
    for problem, line in told:
        frames = problem.frames(line)
        assert (len(frames), frames[0].moves, frames[-1].moves) == (6, 0, len(line))
        assert len({frame.title for frame in frames}) == 6
        assert len({(frame.figure.width, frame.figure.height) for frame in frames}) == 1
        assert frames[0].figure.width <= WIDEST + 0.01
        assert frames[0].figure.height <= TALLEST + 0.01
        assert problem.story(line)
