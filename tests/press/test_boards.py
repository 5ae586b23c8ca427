from dataclasses import replace

import pytest

from generator.compose.runs import FigureReference
from generator.compose.tags.board import BoardPage
from generator.compose.tags.goals import GoalRow
from generator.errors import LayoutError
from generator.figure.marks import Figure, Ink, Label, Polygon
from generator.press.boards import board_figure
from generator.printing.paper import PAPERS

A4 = PAPERS["a4"]
APART = GoalRow(letter="a", name="Apart", sentence="No two cells of one colour touch.")


def board(width: float, height: float) -> BoardPage:
    square = Polygon(((0, 0), (width, 0), (width, height), (0, height)))
    figure = FigureReference("figure", lambda: Figure(width, height, (square,)))
    return BoardPage(
        figure=figure,
        number="7",
        title="Crab",
        charts=(),
        rows=((APART, 2),),
        patterns=(),
        some_impossible=True,
        book="A Book",
        question="q-x",
        answer="a-x",
        imprint="copy",
        place=1,
        total=3,
        colour=1,
        anchor="board-x",
    )


def words(division: BoardPage) -> list[str]:
    figure, _ = board_figure(division, A4)
    return [mark.text for mark in figure.marks if isinstance(mark, Label)]


def test_a_board_names_its_figure_its_goals_and_where_they_stand_in_the_book() -> None:
    _, numbers = board_figure(board(100, 80), A4)
    said = words(board(100, 80))
    assert {"Crab", "7", "Apart", "No two cells of one colour touch.", "BOARD 1 OF 3"} <= set(said)
    assert [(number.label.text, number.target) for number in numbers] == [
        ("A Book, page ", "q-x"),
        ("answers from page ", "a-x"),
    ]


def test_a_tall_figure_keeps_its_size_and_its_goals_take_one_line() -> None:
    division = board(150, 218)
    figure, _ = board_figure(division, A4)
    [drawn] = [mark for mark in figure.marks if isinstance(mark, Polygon)]
    assert drawn.points[2][1] - drawn.points[0][1] == 218
    assert "No two cells of one colour touch." not in words(division)
    assert "Apart" in words(division)


def test_a_figure_that_fits_no_paper_is_refused_with_both_sizes() -> None:
    with pytest.raises(LayoutError, match="Crab: at full size the figure is 150 by 280 mm, which does not fit"):
        board_figure(board(150, 280), A4)


def test_a_blank_grid_shows_the_patterns_that_are_laid_on_it() -> None:
    pattern = FigureReference("pattern", lambda: Figure(40, 30, (Polygon(((0, 0), (40, 0), (40, 30))),)))
    division = replace(board(100, 80), number="", rows=(), patterns=(("77", 1, pattern), ("78", 2, pattern)))
    assert {"77", "78"} <= set(words(division))


def tiles(wide: float, high: float) -> FigureReference:
    corners = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    return FigureReference(f"tiles {wide}", lambda: Figure(wide, high, (Polygon(corners, fill=Ink.TINT),)))


def _height(mark: Polygon) -> float:
    return round(mark.points[2][1] - mark.points[0][1], 3)


@pytest.mark.parametrize("height", [80, 140, 180, 190])
def test_every_set_of_tiles_stands_over_its_board_however_tall_the_figure(height: float) -> None:
    charts = tuple((title, (tiles(148, 17), tiles(220, 8))) for title in ("Use these tiles", "Quads: any ten"))
    division = replace(board(150, height), charts=charts)
    for paper in (A4, PAPERS["letter"]):
        figure, _ = board_figure(division, paper)
        drawn = [mark for mark in figure.marks if isinstance(mark, Polygon) and mark.fill is Ink.TINT]
        said = {mark.text for mark in figure.marks if isinstance(mark, Label)}
        assert len(drawn) == 2 and {"USE THESE TILES", "QUADS: ANY TEN"} <= said
        [shape] = [mark for mark in figure.marks if isinstance(mark, Polygon) and _height(mark) == height]
        assert max(point[1] for one in drawn for point in one.points) < shape.points[0][1]


def test_a_figure_that_comes_again_is_named_on_its_first_board() -> None:
    assert "also for 96 and 99" in words(replace(board(100, 80), also="96 and 99"))
