import pytest

from generator.compose.views import ChapterView
from generator.manuscript.book import ChapterText


@pytest.mark.parametrize(
    ("players", "seats"),
    [
        ("1", (1,)),
        ("2–4", (2, 3, 4)),
        ("2-3", (2, 3)),
        ("2 or 4", (2, 4)),
        ("1, 3–4", (1, 3, 4)),
        ("9–10", (9, 10)),
        ("", ()),
    ],
)
def test_the_seats_of_a_chapter_are_read_from_its_words(players: str, seats: tuple[int, ...]) -> None:
    assert ChapterView("x", 1, ChapterText(players=players), (), ()).seats == seats
