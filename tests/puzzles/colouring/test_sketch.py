"""The picture of a goal reaches the goal, or the goal is refused with its line."""

from pathlib import Path

import pytest

from generator.errors import Faults
from generator.load.sets import load_vocabulary
from generator.puzzles.colouring.sketch import check_sketch, goal_picture
from tests.vocabulary import shipped_vocabulary

WIDEST, HIGHEST = 20.0, 14.0

GOAL = """\
goals:
  - id: close
    title: Close
    sentence: Every patch has two cells.
    requires: {{patches: {{sizes: [2]}}}}
    picture: |2
{picture}
"""


def test_every_shipped_goal_has_a_picture_that_fits_its_panel() -> None:
    for goal in shipped_vocabulary().goals.values():
        figure = goal_picture(goal)
        assert figure is not None, goal.id
        assert figure.width <= WIDEST, goal.id
        assert figure.height <= HIGHEST, goal.id


def test_the_picture_of_every_shipped_goal_reaches_it() -> None:
    for goal in shipped_vocabulary().goals.values():
        check_sketch(goal)


@pytest.mark.parametrize("picture", ["      A A B", "      A A\n       A B", "      A . B B"])
def test_a_picture_that_misses_its_goal_is_refused_with_its_line(tmp_path: Path, picture: str) -> None:
    (tmp_path / "goals.yaml").write_text(GOAL.format(picture=picture), encoding="utf-8")
    with pytest.raises(Faults) as raised:
        load_vocabulary(tmp_path)
    [fault] = raised.value.faults
    assert "goals.yaml:6" in str(fault.place)
    assert "the picture does not reach the goal 'close'" in str(fault.error)


def test_a_picture_that_reaches_its_goal_is_taken(tmp_path: Path) -> None:
    (tmp_path / "goals.yaml").write_text(GOAL.format(picture="      A A B\n       . B"), encoding="utf-8")
    assert load_vocabulary(tmp_path).goals["close"].picture
