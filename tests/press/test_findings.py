"""What a study found, on pages wide and narrow."""

from itertools import pairwise

from generator.compose.figure_cache import drawn
from generator.compose.runs import Run
from generator.compose.tags.finding import StudyFinding
from generator.compose.tags.texts import Paragraph
from generator.figure.marks import Figure, Ink, Polygon
from generator.figure.shapes import rectangle
from generator.press.findings import finding_galleys
from generator.press.galley import Galley

WORDS = (
    Paragraph(
        text=(Run("Of a million mountains nine in ten can be climbed, and some cannot. " * 3),), style="text"
    ),
)
LANGUAGE = "en-GB"


def picture(width: float, height: float) -> Figure:
    return Figure(width, height, (Polygon(rectangle(0, 0, width, height), Ink.ANSWER),))


def set_at(width: float, *pictures: Figure) -> list[Galley]:
    return finding_galleys(
        StudyFinding(title="How often?", blocks=WORDS, figures=tuple(map(drawn, pictures))), width, LANGUAGE
    )


def boxes(galley: Galley) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of the pictures."""
    found = [mark.points for mark in galley.figure.marks if isinstance(mark, Polygon) and mark.fill is Ink.ANSWER]
    return [
        (min(x for x, _ in one), min(y for _, y in one), max(x for x, _ in one), max(y for _, y in one))
        for one in found
    ]


def test_a_chart_stands_beside_its_words_and_on_a_narrow_page_below_them() -> None:
    [wide], [narrow] = (set_at(width, picture(90, 43)) for width in (166, 115))
    [(left, top, right, bottom)] = boxes(wide)
    assert left >= 60 and right <= 166 - 4
    assert abs(top - (wide.figure.height - bottom)) < 0.01
    [(left, top, right, bottom)] = boxes(narrow)
    assert (left, right) == (12.5, 102.5)
    assert narrow.figure.height > wide.figure.height
    assert bottom <= narrow.figure.height - 4


def test_a_chart_that_is_too_wide_is_made_smaller() -> None:
    [galley] = set_at(80, picture(90, 45))
    [(left, _, right, _)] = boxes(galley)
    assert (left, right) == (5, 75)


def test_many_figures_stand_in_even_rows_that_may_part_at_a_page() -> None:
    words, *rows = set_at(166, *[picture(32, 29)] * 20)
    assert words.keep and not boxes(words)
    assert [len(boxes(row)) for row in rows] == [5, 5, 5, 5]
    _, *narrow = set_at(115, *[picture(32, 29)] * 20)
    assert [len(boxes(row)) for row in narrow] == [3] * 6 + [2]
    for row in (*rows, *narrow):
        spots = boxes(row)
        assert all(one[2] <= other[0] for one, other in pairwise(spots))
        assert spots[0][0] >= 0 and spots[-1][2] <= row.figure.width


def test_rows_are_as_even_as_they_can_be() -> None:
    _, *rows = set_at(166, *[picture(32, 29)] * 6)
    assert [len(boxes(row)) for row in rows] == [3, 3]
