import pytest

from generator.compose.cells import CellVerdict, StripCell
from generator.compose.runs import FigureReference, Run
from generator.compose.tags.strip import Strip
from generator.errors import LayoutError
from generator.figure.marks import Figure, Label, Mark, Polygon, untagged
from generator.press.galley import Galley
from generator.press.strips import strip_galleys, verdict_line

WIDTH = 166.0


def cell(width: float = 40.0, height: float = 20.0) -> StripCell:
    square = Polygon(((0, 0), (width, 0), (width, height), (0, height)))
    figure = FigureReference(f"{width} {height}", lambda: Figure(width, height, (square,)))
    return StripCell(figure=figure, verdict=CellVerdict(), text=(Run("Two meets two."),), anchor="q-one")


def strip_galley(block: Strip, width: float, language: str) -> Galley:
    [galley] = strip_galleys(block, width, language, 250.0)
    return galley


def figures(marks: tuple[Mark, ...]) -> list[Polygon]:
    return [mark for mark in untagged(marks) if isinstance(mark, Polygon)]


def words(marks: tuple[Mark, ...]) -> list[str]:
    return [mark.text for mark in untagged(marks) if isinstance(mark, Label)]


def test_the_figures_of_a_strip_have_one_scale_and_stay_in_their_cells() -> None:
    strip = Strip(title="Playing", text=(Run("A sentence."),), cells=(cell(40), cell(80), cell(20), cell(30)))
    drawn = figures(strip_galley(strip, WIDTH, "en-GB").figure.marks)
    wide = [one.points[1][0] - one.points[0][0] for one in drawn]
    assert [round(one / wide[0], 3) for one in wide] == [1, 2, 0.5, 0.75]
    for place, one in enumerate(drawn):
        assert place * WIDTH / 4 <= one.points[0][0]
        assert one.points[1][0] <= (place + 1) * WIDTH / 4


def test_figures_of_different_heights_are_level() -> None:
    drawn = figures(
        strip_galley(Strip(title="", text=(), cells=(cell(20, 30), cell(20, 10))), WIDTH, "en-GB").figure.marks
    )
    middles = [(one.points[0][1] + one.points[2][1]) / 2 for one in drawn]
    assert middles[0] == pytest.approx(middles[1])


def test_a_figure_too_wide_to_be_seen_in_its_cell_is_refused_by_name() -> None:
    with pytest.raises(LayoutError, match=r"one: a figure of its strip is 500 mm wide.*it wants 200 mm"):
        strip_galley(Strip(title="", text=(), cells=(cell(500), cell(), cell(), cell())), WIDTH, "en-GB")


def test_cells_too_narrow_for_a_row_stand_in_two_in_a_list_or_below_one_another() -> None:
    four = Strip(title="", text=(), cells=(cell(), cell(), cell(), cell()))
    for width, across in ((WIDTH, 4), (110.0, 2), (70.0, 1)):
        drawn = figures(strip_galley(four, width, "en-GB").figure.marks)
        tops = sorted({round(one.points[0][1], 2) for one in drawn})
        assert len(tops) == 4 // across, width
        assert all(one.points[1][0] <= width for one in drawn)
    wide = figures(strip_galley(Strip(title="", text=(), cells=(cell(200), cell())), 100.0, "en-GB").figure.marks)
    assert wide[0].points[1][0] - wide[0].points[0][0] > 80.0


def test_a_sentence_too_long_for_the_line_of_its_title_stands_below_it() -> None:
    short = strip_galley(Strip(title="Title", text=(Run("Short."),), cells=(cell(), cell())), WIDTH, "en-GB")
    long = strip_galley(
        Strip(title="Title", text=(Run("Rather long. " * 12),), cells=(cell(), cell())), WIDTH, "en-GB"
    )
    assert long.figure.height > short.figure.height


def test_a_pill_stands_at_the_right_of_the_sum_and_an_aside_where_there_is_none() -> None:
    scored = verdict_line(CellVerdict(good=None, word="2 + 3 = 5", reason="", pill="score 5"), 50.0, "x")
    plain = verdict_line(CellVerdict(good=None, word="2 + 6 = 8", aside="no score"), 50.0, "x")
    assert words(scored.figure.marks) == ["2 + 3 = 5", "SCORE 5"]
    assert words(plain.figure.marks) == ["2 + 6 = 8", "no score"]


def test_a_word_that_runs_into_its_pill_is_refused() -> None:
    with pytest.raises(LayoutError, match="does not fit its line"):
        verdict_line(CellVerdict(good=None, word="8 + 2 + 2 + 6 + 1 = 19", reason="", pill="score 10"), 34.0, "x")


def test_a_reason_gives_way_where_there_is_no_room_for_it() -> None:
    reason = "because of the long reason"
    narrow = verdict_line(CellVerdict(good=True, word="Allowed", reason=reason), 30.0, "x")
    wide = verdict_line(CellVerdict(good=True, word="Allowed", reason="it fits"), 40.0, "x")
    assert reason not in words(narrow.figure.marks)
    assert "it fits" in words(wide.figure.marks)
