"""What a book asks to be made of it: kinds, printers, papers and names."""

import pytest
from pydantic import ValidationError

from generator.errors import ContentError
from generator.manuscript.book import Book
from generator.printing.editions import KINDS, USUAL, Edition, chosen, file_name, pages_of
from generator.printing.page import PageSetup
from generator.printing.printers import INCH, PRINTERS, read_printer

PAPERS = (PageSetup(paper="a4"), PageSetup(paper="6x9in", edition="pocket"))


def book(**keys: object) -> Book:
    return Book.model_validate({"title": "T", "parts": [{"title": "P", "chapters": ["a.yaml"]}], **keys})


def told(keys: dict[str, object]) -> str:
    with pytest.raises((ValidationError, ContentError)) as caught:
        book(**keys)
    return str(caught.value)


def test_a_book_that_asks_for_nothing_is_made_for_the_screen_with_its_boards() -> None:
    assert [wanted.kind for wanted in book().editions] == ["screen", "boards"]


def test_a_kind_alone_is_made_as_usual() -> None:
    asked = book(editions=["screen", "interior", "booklet"]).editions
    assert asked == tuple(Edition(kind=kind) for kind in ("screen", "interior", "booklet"))


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"editions": ["intrior"]}, "expected one of screen, interior, cover, booklet, worksheets, boards"),
        ({"editions": ["intrior"]}, "did you mean 'interior'"),
        ({"editions": []}, "editions"),
        ({"editions": [{"kind": "interior", "printer": "kpd"}]}, "unknown printer 'kpd'"),
        ({"editions": [{"kind": "interior", "printer": "kpd"}]}, "did you mean 'kdp'"),
        ({"editions": [{"kind": "interior", "printer": "kdp", "paper": "a5"}]}, "none that KDP prints"),
        ({"editions": [{"kind": "interior", "printer": "kdp", "paper": "a5"}]}, "nearest is"),
        ({"editions": [{"kind": "interior", "bleed": True}]}, "expected one of kdp, lulu, ingramspark"),
        (
            {"editions": [{"kind": "cover", "printer": "kdp", "stock": "pink"}]},
            "expected one of white, cream, colour",
        ),
        ({"editions": [{"kind": "booklet", "up": 3}]}, "expected 2 or 4"),
        ({"editions": [{"kind": "booklet", "thickness": 9}]}, "thickness"),
        ({"editions": ["interior", "interior"]}, "two PDFs would be called 'interior-a4'"),
        ({"papers": ["a5"], "editions": [{"kind": "cover", "printer": "ingramspark"}]}, ""),
    ],
)
def test_a_slip_is_said_with_what_would_work(keys: dict[str, object], words: str) -> None:
    if not words:
        assert book(**keys).editions
    else:
        assert words in told(keys)


def test_an_interior_is_made_on_those_papers_that_its_printer_offers() -> None:
    asked = Edition(kind="interior", printer="kdp")
    both = (PageSetup(paper="a4"), PageSetup(paper="b5"))
    assert [edition.paper for edition in pages_of(asked, both)] == ["a4"]
    with pytest.raises(ContentError, match="'b5' is none that KDP prints"):
        pages_of(asked, (PageSetup(paper="b5"),))


def test_files_are_named_by_edition_and_paper() -> None:
    named = [file_name(wanted, edition) for wanted in USUAL for edition in pages_of(wanted, PAPERS)]
    assert named == ["a4", "pocket-6x9in", "boards-a4", "boards-letter"]
    grey = Edition(kind="interior", printer="kdp", edition="grey", theme="grey")
    assert [file_name(grey, edition) for edition in pages_of(grey, PAPERS)] == ["grey-a4", "grey-pocket-6x9in"]


def test_a_booklet_lies_on_the_paper_of_a_printer_at_home() -> None:
    assert [one.paper for one in pages_of(Edition(kind="booklet"), PAPERS)] == ["a4", "letter"]
    assert [one.paper for one in pages_of(Edition(kind="booklet", up=4), PAPERS)] == ["a3", "11x17in"]


def test_the_command_line_takes_the_kinds_it_names_as_the_book_asks_for_them() -> None:
    asked = book(editions=["screen", {"kind": "interior", "printer": "kdp", "theme": "grey"}]).editions
    assert chosen(asked, (), None) == asked
    assert chosen(asked, ("interior",), None) == asked[1:]
    assert chosen(asked, ("booklet", "booklet"), None) == (Edition(kind="booklet"),)
    [one] = chosen(asked, ("interior",), "lulu")
    assert (one.printer, one.theme) == ("lulu", "grey")
    with pytest.raises(ContentError, match="did you mean 'cover'"):
        chosen(asked, ("covr",), None)
    with pytest.raises(ContentError, match="unknown printer 'lul'"):
        chosen(asked, (), "lul")
    with pytest.raises(ContentError, match="nothing is made for one; add --edition interior or cover"):
        chosen(USUAL, (), "lulu")


def test_another_printer_must_offer_the_page_as_well() -> None:
    asked = (Edition(kind="interior", printer="kdp", paper="8.25x6in"),)
    with pytest.raises((ValidationError, ContentError), match="none that IngramSpark prints"):
        chosen(asked, (), "ingramspark")


@pytest.mark.parametrize(("pages", "inches"), [(24, 0.375), (150, 0.375), (151, 0.5), (301, 0.625), (828, 0.875)])
def test_the_gutter_grows_with_the_pages(pages: int, inches: float) -> None:
    assert read_printer("kdp").gutter(pages) == pytest.approx(inches * INCH)


def test_every_printer_says_what_of_it_is_not_verified() -> None:
    assert all(printer.unverified for name, printer in PRINTERS.items() if name != "home")
    assert {*KINDS} == {"screen", "interior", "cover", "booklet", "worksheets", "boards"}
