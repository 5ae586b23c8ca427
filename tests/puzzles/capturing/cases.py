"""Starts of Capturing that its tests share."""

from typing import Any

import pytest

from generator.errors import IllegalMove
from generator.puzzles.capturing import Capturing
from generator.puzzles.capturing.checker import CapturingChecker
from generator.puzzles.capturing.engine import CapturingPosition
from generator.puzzles.sliding.checker import CheckedTable
from generator.puzzles.sliding.notation import Slide

FULL = """\
0|4 5|2

5 6|1 5
-     -
0 1|4 6"""


BRIDGE = """\
0|1 3|5 2|2

      3|6"""
"""36 can slide under the 3 of 35, but 35 is all that joins 01 and 22."""


def problem(start: str, claim: Any = "solvable", **more: Any) -> Capturing:
    return Capturing(id="capturing-1", claim=claim, start=start, **more)


def broken(start: str, move: str) -> tuple[str, str]:
    """The rule a slide breaks and its reason, the same in both statements of the rules."""
    slide = Slide.parse(move)
    with pytest.raises(IllegalMove) as play:
        CapturingPosition.parse(start).play(slide)
    with pytest.raises(IllegalMove) as again:
        CapturingChecker(start).take(CheckedTable.laid(start), slide)
    assert (play.value.rule, str(play.value)) == (again.value.rule, str(again.value))
    return play.value.rule, str(play.value)


LINE = "52R, 04R, 50U, 50U, 61L"
