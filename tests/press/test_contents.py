"""The contents: every chapter's words stand inside its own row."""

import pytest

from generator.compose.pieces import Contents, ContentsPart, Entry
from generator.figure.marks import Label
from generator.press.contents import LEAST_ROW, contents_galleys

SHORT = "Forty-eight cells."
LONG = "Finish the symmetry, find the other wing, put three tiles right, and then do it all over again."
WIDTH, HEIGHT = 160.0, 200.0


def rows(*words: str) -> list[tuple[float, list[float]]]:
    """The height of each row and where its labels stand."""
    entries = tuple(Entry("a", "A chapter", one, "1", "1–9", (1, 2, 3, 0, 0), None) for one in words)
    galleys = contents_galleys(Contents((ContentsPart("1", "Part", "", 0, entries),)), WIDTH, HEIGHT)
    return [
        (galley.figure.height, [mark.at[1] for mark in galley.figure.marks if isinstance(mark, Label)])
        for galley in galleys[1:]
    ]


@pytest.mark.parametrize("count", [1, 8, 30])
def test_words_of_two_lines_stand_in_a_row_of_their_own_height(count: int) -> None:
    for height, places in rows(*[SHORT] * count, LONG):
        assert height >= LEAST_ROW
        assert all(0 < place < height for place in places)


def test_a_row_that_needs_more_takes_it_from_the_others_and_the_whole_stays_as_high() -> None:
    usual, some = rows(*[SHORT] * 14), rows(*[SHORT] * 13, LONG)
    assert some[0][0] < usual[0][0] < some[-1][0]
    assert sum(height for height, _ in some) == pytest.approx(sum(height for height, _ in usual))
