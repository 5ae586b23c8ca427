"""What the domino book says of itself in words and numbers."""

from functools import cache

from generator.counting.counts import counted
from generator.load import LoadedBook, counts_of, load_book
from tests.conftest import ROOT


@cache
def book() -> LoadedBook:
    return load_book(ROOT / "content" / "dominoes")


def problems_of(name: str) -> list[str]:
    """The problems of a chapter, by their ids."""
    [chapter] = [chapter for chapter in book().numbered if chapter.name == name]
    return [entry.problem.id for entry in chapter.entries if not entry.is_example]


def test_the_numbers_on_the_back_are_those_of_the_book() -> None:
    puzzles, games = ([chapter for chapter in part if chapter.name] for part in book().parts)
    kinds = [chapter.name for chapter in puzzles]
    total = sum(len(problems_of(name)) for name in kinds)
    facts = [f"{total} puzzles", f"{len(kinds)} kinds of them", f"{len(games)} games", "28 dominoes to cut out"]
    counts = counts_of(book().numbered)
    assert [counted(fact, counts) for fact in book().book.facts] == facts


def test_no_cover_and_no_opener_shows_the_answer_of_a_problem() -> None:
    solved = {name for chapter in book().numbered for name in problems_of(chapter.name)}
    art = {book().book.cover, *(part.art for part in book().book.parts)} - {""}
    assert art
    assert not art & solved


def test_the_puzzle_on_the_back_is_a_gentle_one_of_the_book() -> None:
    [tried] = [
        entry.problem
        for chapter in book().numbered
        for entry in chapter.entries
        if entry.problem.id == book().book.try_now
    ]
    assert tried.grade == "gentle"


def test_every_example_of_the_introduction_is_shown() -> None:
    shown = {book().book.cover, *(part.art for part in book().book.parts)}
    for chapter in book().introduction:
        shown |= {cell.show for section in chapter.text.sections for cell in section.strip}
        shown |= {example for word in chapter.text.words for example in (word.yes, word.no)}
    own = {entry.problem.id for chapter in book().introduction for entry in chapter.entries}
    assert own <= shown
