"""Cells as characters are called and lie as the grid of the first program has it; neither knows the other."""

import pytest

from generator.certify.characters import AROUND, around, cell_names, characters, together
from generator.grid.hexpicture import HexPicture

PICTURES = (
    ".",
    "\n  \n . .\n. . .\n . .",
    "A . B\n . C\n\n A B",
    "\n".join(" " * (row % 2) + "." for row in range(60)),
)


@pytest.mark.parametrize("text", PICTURES)
def test_cells_are_called_and_lie_beside_one_another_as_in_the_grid(text: str) -> None:
    picture = HexPicture.parse(text)
    marks = characters(text.split("\n"))
    names = cell_names(marks)
    assert [*names.values()] == [*picture.names.values()]
    beside = {names[spot]: {names[near] for near in around(spot) if near in marks} for spot in marks}
    cells = picture.names
    assert beside == {cells[cell]: {cells[near] for near in cell.neighbours() if near in cells} for cell in cells}


def test_the_first_three_steps_lead_on_and_the_others_back() -> None:
    assert all(step > (0, 0) for step in AROUND[:3])
    assert {(-down, -right) for down, right in AROUND[:3]} == {*AROUND[3:]}


def test_what_hangs_together_is_found_and_nothing_else() -> None:
    marks = characters(["A A B A", " B A B"])
    assert together((0, 0), lambda spot: marks.get(spot) == "A") == {(0, 0), (0, 2), (1, 3)}
    assert together((0, 6), lambda spot: marks.get(spot) == "A") == {(0, 6)}


def test_a_text_without_cells_has_none() -> None:
    assert characters(["", "  "]) == {} == cell_names({})
