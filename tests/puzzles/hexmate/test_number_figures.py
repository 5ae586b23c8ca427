"""Patterns in numbers on the page: letters before the rows, boxes to tick, and borders in the answers."""

import re

import pytest

from generator.figure.boards import NAME_ROOM
from generator.figure.marks import Figure, Ink, Label, Path
from generator.grid.hexpicture import HexPicture
from generator.puzzles.hexmate.drawing import COLUMN, LEAST, edge_for
from generator.puzzles.hidden_set.drawing import tick_list
from generator.tiles.domino import double_set
from tests.puzzles.hexmate.laid_numbers import lost_borders
from tests.vocabulary import hexmate


def texts(figure: Figure) -> list[str]:
    return [mark.text for mark in figure.marks if isinstance(mark, Label)]


@pytest.mark.parametrize("name", lost_borders())
def test_a_problem_names_its_rows_and_lists_its_tiles_within_a_column(name: str) -> None:
    problem = lost_borders()[name]
    figure = problem.draw()
    lines = len(problem.picture.lines)
    assert texts(figure)[:lines] == list("abcdefghijklmnop"[:lines])
    assert sorted(texts(figure)[lines:]) == sorted(str(tile) for tile in problem.tile_set.tiles)
    assert figure.width <= COLUMN
    assert edge_for(problem.picture) >= LEAST


def test_every_letter_stands_close_before_the_first_cell_of_its_row() -> None:
    problem = lost_borders()["lost-borders-5"]
    letters = [mark for mark in problem.draw().marks if isinstance(mark, Label)][:7]
    starts = [2 * line[0].q + line[0].r for line in problem.picture.lines]
    order = sorted(range(7), key=lambda row: starts[row])
    assert sorted(range(7), key=lambda row: letters[row].at[0]) == order
    assert all(letter.at[0] > 0 for letter in letters)
    assert [letter.at[1] for letter in letters] == sorted(letter.at[1] for letter in letters)


@pytest.mark.parametrize("name", lost_borders())
def test_an_answer_has_a_border_round_each_tile(name: str) -> None:
    problem = lost_borders()[name]
    [solution] = problem.solve()
    figure = problem.draw(solution)
    borders = [mark for mark in figure.marks if isinstance(mark, Path) and mark.stroke is Ink.LINE]
    assert len(borders) == len(problem.tile_set.tiles)
    assert {len(mark.steps) for mark in borders} == {11}
    assert not texts(figure)


def test_a_figure_too_wide_for_its_column_keeps_a_code_that_can_be_read() -> None:
    assert edge_for(HexPicture.parse(" ".join("0" * 40))) == LEAST
    assert edge_for(HexPicture.parse("0 0")) * 2 * 3**0.5 < COLUMN - NAME_ROOM


def test_colours_are_drawn_as_before_without_letters_or_boxes() -> None:
    shown = texts(hexmate("AA AB BB", "A A B\n B A B").draw())
    assert "".join(shown) == "AABBAB"


@pytest.mark.parametrize(
    ("highest", "width", "expected"), [(6, 73.6, [14, 14]), (7, 79.0, [12, 12, 12]), (3, 79.0, [5, 5])]
)
def test_boxes_to_tick_stand_in_lines_of_equal_length(highest: int, width: float, expected: list[int]) -> None:
    figure = tick_list(double_set(highest), width)
    rows: dict[float, int] = {}
    for mark in figure.marks:
        if isinstance(mark, Label) and re.fullmatch("[0-9]{2}", mark.text):
            rows[mark.at[1]] = rows.get(mark.at[1], 0) + 1
    assert [*rows.values()] == expected
    assert figure.width <= width
