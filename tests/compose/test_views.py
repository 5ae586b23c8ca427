import pytest

from generator.compose.views import ChapterView
from generator.manuscript.book import ChapterText
from tests.conftest import ROOT


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


@pytest.mark.parametrize(
    ("text", "layout"),
    [
        (ChapterText(), ""),
        (ChapterText(family="dominosa"), ""),
        (ChapterText(family="colouring"), "challenges"),
        (ChapterText(family="colouring", plate=True), "plates"),
        (ChapterText(family="hexmate"), "tile-sets"),
        (ChapterText(family="hexmate", charts=False), ""),
    ],
)
def test_a_chapter_is_laid_out_as_its_family_says_by_a_template_of_that_name(
    text: ChapterText, layout: str
) -> None:
    assert ChapterView("x", 1, text, (), ()).layout == layout
    assert not layout or (ROOT / "templates" / f"chapter-{layout}.xml.j2").is_file()
