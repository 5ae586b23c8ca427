"""Margins of the author's that a printer cannot keep are told, not passed over in silence."""

from generator.build.interior import kept_out
from generator.build.settings import Setting
from generator.manuscript.book import Book
from generator.press.look import USUAL_LOOK
from generator.printing.editions import Edition
from generator.printing.page import Margins, PageSetup


def setting(printer: str, **margins: float) -> Setting:
    book = Book.model_validate(
        {"title": "T", "parts": [{"title": "P", "chapters": ["a.yaml"]}], "margins": margins, "papers": ["6x9in"]}
    )
    page = book.page(PageSetup(paper="6x9in"))
    return Setting(
        "x", page, USUAL_LOOK, Edition.model_validate({"kind": "interior", "printer": printer}), book.margins
    )


def test_margins_that_a_printer_widens_are_told_with_what_they_are() -> None:
    [told] = kept_out(setting("ingramspark", top=13, bottom=13, outer=13), 40)
    assert "top 20.7, bottom 23.2 mm" in told
    assert "outer" not in told
    assert "IngramSpark" in told


def test_margins_that_are_kept_are_not_spoken_of() -> None:
    assert not kept_out(setting("ingramspark", top=25, bottom=25), 40)
    assert not kept_out(setting("ingramspark"), 40)
    assert not kept_out(setting("home", top=20, inner=20), 40)


def test_the_margins_of_an_edition_come_before_those_of_its_book() -> None:
    found = Margins(top=13).over(Margins(top=20, inner=22))
    assert (found.top, found.inner, found.outer) == (13, 22, None)
