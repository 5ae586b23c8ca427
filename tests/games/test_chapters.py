"""What the chapter of a game says is what its engine plays."""

import pytest

from generator.catalogue import game, game_names
from generator.compose.views import ChapterView
from generator.load import Chapter
from tests.shipped import BOOKS, shipped_book

CHAPTERS = [
    chapter
    for book in BOOKS
    for chapter in shipped_book(book).numbered
    if chapter.text.family in game_names()
    and chapter.text.sections
    and (chapter.name == chapter.text.family or all(entry.is_example for entry in chapter.entries))
]


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)
def test_a_chapter_names_the_players_that_its_engine_seats(chapter: Chapter) -> None:
    view = ChapterView(chapter.name, 1, chapter.text, (), ())
    assert view.seats == game(chapter.text.family).seats


def test_every_game_has_a_chapter() -> None:
    assert {chapter.text.family for chapter in CHAPTERS} == {*game_names()}
