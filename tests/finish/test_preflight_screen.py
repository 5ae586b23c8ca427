"""What is asked of files that are looked at, folded or cut out."""

from io import BytesIO

import pytest
from pikepdf import Array, Dictionary, Name, Pdf, String
from pikepdf.pdfa import prepare, save

from generator.finish.preflight import Kind
from tests.finish.pdfs import checked, draw, made, wrong


def tagged() -> Pdf:
    """A book with a tree of tags: two figures, both told in words."""
    pdf = made(pages=2)
    kinds = {Name.Figure: "a hexagon", Name.Picture: "a domino"}
    figures = [Dictionary(S=kind, Alt=String(words)) for kind, words in kinds.items()]
    chapter = pdf.make_indirect(Dictionary(S=Name.Sect, K=Array([pdf.make_indirect(one) for one in figures])))
    pdf.Root["/StructTreeRoot"] = Dictionary(K=chapter, RoleMap=Dictionary(Picture=Name.Figure))
    pdf.Root["/MarkInfo"] = Dictionary(Marked=True)
    pdf.Root["/Lang"] = String("en-GB")
    return pdf


def test_a_tagged_book_passes() -> None:
    assert wrong(tagged(), "home", "screen") == {}
    assert checked(tagged(), "home", "screen")["figures"].found == "2 of 2 figures in words"


def test_a_book_for_the_screen_is_tagged_and_says_so() -> None:
    pdf = tagged()
    del pdf.Root.MarkInfo
    assert wrong(pdf, "home", "screen") == {"tags": 0}
    pdf = tagged()
    del pdf.Root.StructTreeRoot
    assert wrong(pdf, "home", "screen") == {"tags": 0}


def test_a_book_for_the_screen_says_its_language() -> None:
    pdf = tagged()
    del pdf.Root.Lang
    assert wrong(pdf, "home", "screen") == {"language": 0}


@pytest.mark.parametrize("figure", [0, 1])
def test_every_figure_is_told_in_words(figure: int) -> None:
    pdf = tagged()
    pdf.Root.StructTreeRoot.K.K[figure]["/Alt"] = String(" ")
    assert wrong(pdf, "home", "screen") == {"figures": 0}
    assert checked(pdf, "home", "screen")["figures"].found == "1 of 2 figures in words"


def test_tags_that_hold_themselves_end() -> None:
    pdf = tagged()
    chapter = pdf.Root.StructTreeRoot.K
    chapter["/K"] = Array([chapter, *chapter.K])
    assert wrong(pdf, "home", "screen") == {}


def test_pdf_a_is_checked_where_it_is_claimed() -> None:
    assert checked(tagged(), "home", "screen")["PDF/A"].verdict == "not asked"
    pdf = Pdf.new()
    pdf.add_blank_page()
    prepare(pdf, "2b")
    buffer = BytesIO()
    save(pdf, buffer, "2b")
    good = checked(buffer.getvalue(), "home", "screen")["PDF/A"]
    assert (good.verdict, good.wanted) == ("ok", "PDF/A-2b, as it claims")
    draw(pdf, b"q " * 40, 1)
    assert checked(pdf, "home", "screen")["PDF/A"].verdict == "fails"


@pytest.mark.parametrize("kind", ["screen", "booklet", "sheet"])
def test_type_and_lines_are_readable_on_any_paper(kind: Kind) -> None:
    small = b"BT /F1 4.5 Tf 100 200 Td (x) Tj ET" if kind == "booklet" else b"BT /F1 6 Tf 100 200 Td (x) Tj ET"
    assert wrong(draw(tagged(), small, 1), "kdp", kind) == {"type": 1}
    assert wrong(draw(tagged(), b"0 G 0.05 w 100 100 m 200 100 l S", 1), "kdp", kind) == {"lines": 1}
    assert wrong(draw(tagged(), b"0 G 0.1 w 100 100 m 200 100 l S", 1), "kdp", kind) == {}


@pytest.mark.parametrize("kind", ["booklet", "sheet"])
def test_what_is_folded_or_cut_out_needs_no_tags_and_no_trim(kind: Kind) -> None:
    pdf = made(pages=1, content=b"0.97 g 0 0 900 900 re f")
    del pdf.pages[0].obj.TrimBox
    assert wrong(pdf, "home", kind) == {}
