"""Starts of Unmatched that its tests share."""

from typing import Any

import pytest

from generator.errors import IllegalMove
from generator.puzzles.sliding.checker import CheckedTable
from generator.puzzles.sliding.notation import Slide
from generator.puzzles.unmatched import Unmatched
from generator.puzzles.unmatched.checker import UnmatchedChecker
from generator.puzzles.unmatched.engine import UnmatchedPosition

FIRST = """\
  4
  -
1 2 0|3
-
5 3|6"""


START, LINE = "    1\n    -\n6|3 4\n\n    2|6", "26L, 26L, 14D"


def problem(start: str, claim: Any = "solvable", **more: Any) -> Unmatched:
    return Unmatched(id="unmatched-1", claim=claim, start=start, **more)


def broken(start: str, move: str) -> tuple[str, str]:
    """The rule a slide breaks and its reason, the same in both statements of the rules."""
    slide = Slide.parse(move)
    assert slide not in list(UnmatchedPosition.parse(start).moves())
    with pytest.raises(IllegalMove) as play:
        UnmatchedPosition.parse(start).play(slide)
    with pytest.raises(IllegalMove) as again:
        UnmatchedChecker(start).take(CheckedTable.laid(start), slide)
    assert (play.value.rule, str(play.value)) == (again.value.rule, str(again.value))
    return play.value.rule, str(play.value)
