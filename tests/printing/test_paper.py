"""Papers by name and by measure, their margins and their type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.errors import ContentError
from generator.manuscript.book import Book
from generator.printing.page import Margins, PageSetup, page_of
from generator.printing.paper import LEAST_MARGIN, NAMES, PAPERS, read_paper

PARTS = [{"title": "One", "chapters": ["one.yaml"]}]


@pytest.mark.parametrize(
    ("text", "width", "height", "name"),
    [
        ("6x9in", 152.4, 228.6, "6x9in"),
        ("6 x 9 in", 152.4, 228.6, "6x9in"),
        ("8.5X11IN", 215.9, 279.4, "8.5x11in"),
        ("148x210mm", 148, 210, "148x210mm"),
        ("21×29.7cm", 210, 297, "21x29.7cm"),
        ("a5", 148, 210, "a5"),
        ("A4", 210, 297, "a4"),
    ],
)
def test_a_paper_is_a_name_or_a_measure(text: str, width: float, height: float, name: str) -> None:
    paper = read_paper(text)
    assert paper.width == pytest.approx(width)
    assert paper.height == pytest.approx(height)
    assert paper.name == name


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("6x9", "did you mean '6x9in'"),
        ("148x210", "did you mean '148x210mm'"),
        ("lettre", "did you mean 'letter'"),
        ("quarto", "expected one of a4, letter, a5"),
        ("1x1in", "sides of 90 to 600 mm"),
        ("9999x9999mm", "sides of 90 to 600 mm"),
        ("-6x9in", "expected one of"),
        ("6x9in; rm", "expected one of"),
        ("", "expected one of"),
        ("6e300x9in", "expected one of"),
    ],
)
def test_what_is_no_paper_is_refused_with_what_was_meant(text: str, words: str) -> None:
    with pytest.raises(ContentError, match=words):
        read_paper(text)


def test_margins_follow_the_size_of_the_page_as_those_that_were_drawn_do() -> None:
    small = read_paper("6x9in")
    assert (small.inner, small.outer, small.top, small.bottom) == (18.0, 16.0, 18.0, 18.0)
    assert small.text == 9.5
    assert small.text_width == pytest.approx(118.4)


@given(st.floats(90, 600), st.floats(90, 600))
def test_every_page_has_white_round_its_text(width: float, height: float) -> None:
    paper = read_paper(f"{width:.2f}x{height:.2f}mm")
    assert min(paper.inner, paper.outer, paper.top, paper.bottom) >= LEAST_MARGIN
    assert paper.text_width > 0
    assert paper.text_height > 0


@given(st.floats(10, 24), st.floats(10, 24))
def test_larger_type_never_makes_anything_smaller(one: float, other: float) -> None:
    low, high = sorted((one, other))
    assert read_paper("a4", low).zoom <= read_paper("a4", high).zoom
    assert read_paper("a4", low).measure >= read_paper("a4", high).measure


def test_large_print_is_eighteen_points_and_everything_else_half_as_large_again() -> None:
    assert read_paper("a4", 18).zoom == 1.5


def test_an_edition_may_have_type_and_margins_of_its_own_over_those_of_the_book() -> None:
    book = Book(
        title="T",
        parts=PARTS,
        text=11,
        margins=Margins(inner=30, top=20),
        papers=["6x9in", {"paper": "a4", "edition": "Large-Print", "text": 18, "margins": {"inner": 25}}],
    )
    first, second = (book.page(edition) for edition in book.papers)
    assert (first.text, first.inner, first.top, first.outer) == (11, 30, 20, 16)
    assert (second.text, second.inner, second.top) == (18, 25, 20)
    assert [edition.name for edition in book.papers] == ["6x9in", "large-print-a4"]


@pytest.mark.parametrize(
    ("papers", "words"),
    [
        (["a4", "A4"], "two PDFs would be called 'a4'"),
        (["148x210mm", "148 x 210 mm"], "two PDFs would be called"),
        ([{"paper": "a4", "edition": "../up"}], "expected a short name"),
        ([{"paper": "a4", "edition": ""}], "expected a short name"),
        ([{"paper": "a4", "text": 6}], "expected 8 to 24"),
        ([{"paper": "a4", "text": "nan"}], "finite"),
        ([{"paper": "a4", "margins": {"inner": 1}}], "the inner margin is 1 mm"),
        ([{"paper": "a6", "text": 24}], "take a larger page"),
        ([{"paper": "a4", "margins": {"inner": 90, "outer": 90}}], "leaves 30 by"),
        ([{"paper": "a4", "colour": "red"}], "extra"),
        ([], "at least 1"),
    ],
)
def test_pages_on_which_nothing_can_be_set_are_refused(papers: list[object], words: str) -> None:
    with pytest.raises((ValidationError, ContentError), match=f"(?i){words}"):
        Book.model_validate({"title": "T", "parts": PARTS, "papers": papers})


def test_tiles_are_cut_from_what_lies_in_a_printer_at_home() -> None:
    assert read_paper("6x9in").home is PAPERS["letter"]
    assert read_paper("a5").home is PAPERS["a4"]
    for name in PAPERS:
        assert read_paper(name).home == PAPERS[name]


def test_a_page_seen_in_another_scale_keeps_its_proportions() -> None:
    page = page_of(PageSetup(paper="a5"), None, Margins())
    seen = page.unscaled(0.5)
    assert (seen.width, seen.inner) == (2 * page.width, 2 * page.inner)
    assert page.unscaled(1) is page


def test_every_named_paper_can_be_printed_on() -> None:
    for name in NAMES:
        assert read_paper(name).checked().name == name
