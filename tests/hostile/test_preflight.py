"""PDFs made to hang, to fill the memory or to fall over end in a sentence or in a table."""

import random
import zlib
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Encryption, Name, Pdf, String

from generator.errors import ContentError
from generator.finish.preflight import objects, preflight
from generator.finish.preflight.content import shared
from generator.printing.printers import PRINTERS
from tests.finish.pdfs import checked, draw, made, saved, wrong


def _form(pdf: Pdf, content: bytes, **forms: Any) -> pikepdf.Stream:
    found = pdf.make_stream(content, Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 100, 100]))
    found["/Resources"] = Dictionary(XObject=Dictionary(**forms))
    return found


def _refused(pdf: Pdf | bytes, words: str) -> None:
    with pytest.raises(ContentError, match=words):
        checked(pdf)


def test_bytes_that_are_no_pdf_are_refused() -> None:
    for data in (b"", b"hello", b"%PDF-1.7\n", bytes(range(256)) * 40):
        _refused(data, r"^book\.pdf: ")


def test_a_pdf_that_is_cut_short_is_refused_and_says_so() -> None:
    data = saved(made())
    for part in (0.3, 0.6, 0.9, 0.99):
        _refused(data[: int(len(data) * part)], r"^book\.pdf: .*(damaged|no PDF)")


def test_the_same_is_said_of_the_same_file() -> None:
    words = []
    for _ in range(2):
        with pytest.raises(ContentError) as caught:
            checked(b"%PDF-1.7\nnothing")
        words.append(str(caught.value))
    assert words[0] == words[1]
    assert "0x" not in words[0]


@pytest.mark.parametrize("user", ["secret", ""])
def test_an_encrypted_pdf_is_refused_whether_or_not_it_opens(user: str) -> None:
    data = saved(made(), "1.7", encryption=Encryption(owner="owner", user=user))
    _refused(data, "password|encrypted")


def test_a_pdf_without_pages_is_refused() -> None:
    _refused(Pdf.new(), "has no pages")


def test_a_page_without_paper_is_refused_with_its_number() -> None:
    pdf = made()
    pdf.pages[4].obj["/MediaBox"] = Array([0, 0, 0, 700])
    _refused(pdf, "page 5: has no paper")


def test_a_form_that_draws_itself_is_refused() -> None:
    pdf = made()
    form = _form(pdf, b"/X Do")
    form.Resources.XObject["/X"] = form
    _refused(draw(pdf, b"/X Do", XObject={"X": form}), r"page 3: a form draws itself")


def test_forms_deep_in_forms_are_refused() -> None:
    pdf = made()
    form = _form(pdf, b"0 0 1 1 re f")
    for _ in range(40):
        form = _form(pdf, b"/X Do", X=form)
    _refused(draw(pdf, b"/X Do", XObject={"X": form}), "page 3: forms stand more than 16 deep")


def test_forms_that_multiply_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "MOST_STEPS", 50_000)
    pdf = made()
    form = _form(pdf, b"0 0 1 1 re f")
    for _ in range(12):
        form = _form(pdf, b"/X Do " * 10, X=form)
    _refused(draw(pdf, b"/X Do", XObject={"X": form}), "page 3: its pages take more than 50000 steps")


def test_more_marks_than_any_book_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "MOST_MARKS", 1000)
    _refused(draw(made(), b"100 100 9 9 re f " * 1001), "more than 1000 marks")


def test_a_stream_that_unfolds_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(objects, "MOST_BYTES", 1 << 20)
    pdf = made(pages=24)
    packed = zlib.compress(bytes(1 << 21))
    pdf.pages[0].obj["/Contents"] = pikepdf.Stream(pdf, packed, Filter=Name.FlateDecode)
    _refused(pdf, "page 1: a stream unfolds to more than 1 MB")
    packings = Array([Name.FlateDecode, Name.FlateDecode, Name.LZWDecode])
    pdf.pages[0].obj["/Contents"] = pikepdf.Stream(pdf, packed, Filter=packings)
    _refused(pdf, "page 1: a stream is packed in a way")


@pytest.mark.parametrize(
    "content",
    [
        b"1e9 0 0 1e9 0 0 cm " * 3,
        b"9999999999 0 0 9999999999 0 0 cm " * 3,
        b"q 99999999999999999999999999999999999999 0 0 1 0 0 cm 0 0 1 1 re f",
    ],
)
def test_scales_beyond_any_page_are_refused_or_are_none(content: bytes) -> None:
    pdf = draw(made(), content)
    if b"e" in content.split()[0]:
        checked(pdf)
    else:
        _refused(pdf, "page 3: the drawing is scaled beyond any page")


@pytest.mark.parametrize(
    "content",
    [
        b"[" * 1000,
        b"q " * 20_000,
    ],
)
def test_what_is_opened_and_never_closed_is_refused(content: bytes) -> None:
    _refused(draw(made(), content), "page 3: .*(deep in brackets|wait to be come back to)")


@pytest.mark.parametrize(
    "content",
    [
        b"Q Q Q Q",
        b"( unclosed " * 2000,
        b"((((((((" * 2000,
        b"<< << >>",
        b"BI BI BI /W 1 ID " * 2000,
        b"/X Do /X gs /X sh /X cs /X scn /X CS /X SCN",
        b"BT /Nix 12 Tf (text) Tj [(a) (b)] TJ ET",
        b"1 2 3 cm 1 re w Tf Td TD Tm Tj TJ ' \" Tc Tz rg k g sc gs",
        b"/a /b /c cm /a re /a w /a Tf /a /b Td /a Tm /a Tj /a TJ /a rg /a k /a d",
        b"(a) (b) (c) (d) (e) (f) cm (a) (b) (c) (d) re f (x) w (1) Tr",
        b"1.2.3 --5 +-. 4 re f - . + l S",
        b"9" * 5000 + b" 0 m 1 1 l S",
        b"%" * 5000,
        b"\0\0\0 1\0002\0003\0004 re\0f",
        b"1 " * 50_000 + b"re f",
        b"\x80\xff{}" * 1000,
    ],
)
def test_nonsense_is_passed_over(content: bytes) -> None:
    assert checked(draw(made(), content))["fonts"].verdict == "ok"


def test_resources_of_wrong_types_are_passed_over() -> None:
    pdf = made(pages=6, content=b"BT /F1 10 Tf (x) Tj ET /F1 Do /F1 gs /F1 sh /F1 cs 1 scn")
    shapes = (Dictionary(F1=3), Dictionary(F1=Array([Name.Indexed])), Dictionary(F1=Dictionary()))
    nonsenses: tuple[Any, ...] = (5, Name.X, String("x"), Array([1, 2]), *shapes)
    for nonsense in nonsenses:
        for group in ("Font", "XObject", "ExtGState", "Shading", "ColorSpace", "Pattern"):
            pdf.pages[0].obj["/Resources"] = Dictionary(**{group: nonsense})
            checked(pdf)
        pdf.pages[0].obj["/Resources"] = nonsense
        pdf.pages[1].obj["/Annots"] = nonsense
        pdf.pages[2].obj["/Rotate"] = nonsense
        pdf.pages[3].obj["/TrimBox"] = nonsense
        pdf.pages[4].obj["/UserUnit"] = nonsense
        pdf.Root["/OutputIntents"] = pdf.Root["/StructTreeRoot"] = pdf.Root["/AcroForm"] = nonsense
        checked(pdf, "ingramspark")
        checked(pdf, "home", "screen")


def test_spaces_that_stand_for_themselves_end() -> None:
    space = {"A": Name.B, "B": Name.A}
    assert "other" in checked(draw(made(), b"/A cs 1 scn 100 100 9 9 re f", ColorSpace=space))["colour"].found


def test_widths_of_a_million_signs_are_not_all_read() -> None:
    inner = Dictionary(Subtype=Name.CIDFontType2, W=Array([0, 999999999, 500] * 50))
    wide = Dictionary(Type=Name.Font, Subtype=Name.Type0, BaseFont=Name("/Wide"), DescendantFonts=Array([inner]))
    assert "fonts" in wrong(draw(made(), b"BT /W 10 Tf 100 200 Td <0001> Tj ET", Font={"W": wide}))


def test_a_tree_of_pages_that_holds_itself_ends() -> None:
    data = saved(made(pages=2))
    pdf = pikepdf.open(BytesIO(data))
    pdf.Root.Pages["/Kids"] = Array([pdf.Root.Pages, *pdf.Root.Pages.Kids])
    try:
        checked(pdf)
    except ContentError as error:
        assert str(error).startswith("book.pdf: ")


def test_words_of_a_file_cannot_steer_a_terminal() -> None:
    pdf = made()
    pdf.docinfo["/Title"] = String("\x1b[2J[bold]Book")
    assert checked(pdf)["title"].found == "[2J[bold]Book"


def test_spoilt_files_end_in_a_sentence_or_a_table() -> None:
    good = saved(draw(made(pages=4), b"q 1 0 0 1 5 5 cm 0 0 9 9 re W n 0 0 9 9 re B Q"))
    dice = random.Random(13)
    for _ in range(60):
        data = bytearray(good)
        for _ in range(dice.randint(1, 12)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        for printer in ("kdp", "ingramspark"):
            try:
                preflight(bytes(data), "book.pdf", PRINTERS[printer])
            except ContentError as error:
                assert str(error).startswith("book.pdf: ")
