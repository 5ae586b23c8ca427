"""Cells of strips that show a step of a solution."""

from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import ValidationError

from generator.abilities.stories import Frame
from generator.compose.cells import cell_of
from generator.compose.items import Item
from generator.errors import LayoutError
from generator.figure.marks import Figure
from generator.manuscript.book import Cell


class Told:
    """A problem whose solution is told in two pictures."""

    def frames(self, solution: object) -> list[Frame]:
        return [Frame(number, "", "", Figure(number, number)) for number in (1, 2)]

    def story(self, solution: object) -> str:
        return ""


def item(problem: object) -> Item:
    verified: Any = SimpleNamespace(digest="same", code="", problem=problem, solution="found")
    return Item(verified, "1", "Chapter")


def test_a_numbered_stage_shows_that_step_of_the_solution() -> None:
    first, second = (cell_of(item(Told()), stage, "", ()).figure for stage in (1, 2))
    assert (first.draw(), second.draw()) == (
        Figure(1, 1).with_alt_text("After move 1."),
        Figure(2, 2).with_alt_text("After move 2."),
    )
    assert first.key != second.key


@pytest.mark.parametrize("stage", [0, 3])
def test_a_step_that_there_is_not_is_an_error_of_the_layout(stage: int) -> None:
    with pytest.raises(LayoutError, match=f"has no step {stage}, expected one of the 2"):
        cell_of(item(SimpleNamespace(id="x", frames=Told().frames, story=Told().story)), stage, "", ())


@pytest.mark.parametrize("stage", ["later", "-1", "²", ""])
def test_an_unknown_stage_is_an_error_of_the_content(stage: str) -> None:
    with pytest.raises(ValidationError, match="expected before, after or the number"):
        Cell(show="x", stage=stage)
