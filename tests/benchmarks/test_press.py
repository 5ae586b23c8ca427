"""The book that presses are measured by can be pressed."""

from benchmarks.our_press import synthetic_document
from benchmarks.synthetic import PAGES, synthetic_pages
from generator.press.book import press_book
from generator.printing.paper import PAPERS
from generator.system.cache import Cache

SOME = 4


def test_the_book_is_a_whole_one_with_figures_on_every_page() -> None:
    pages = synthetic_pages()
    assert len(pages) == PAGES
    pressed = press_book(synthetic_document(pages[:SOME]), PAPERS["a4"], Cache(None))
    assert pressed.data.startswith(b"%PDF")
    assert pressed.data.count(b"/Type /Page\n") + pressed.data.count(b"/Type /Page ") >= SOME


def test_a_change_is_one_sentence_of_one_page() -> None:
    pairs = zip(synthetic_pages(), synthetic_pages(change=True), strict=True)
    assert sum(before != after for before, after in pairs) == 1
