"""What printers take passes, and each rule that is broken is the one that fails."""

from collections.abc import Callable

import pytest
from pikepdf import Array, Dictionary, Name, Pdf, String

from generator.finish.preflight import failed, preflight
from generator.printing.printers import PRINTERS
from tests.finish.pdfs import BLEED, HIGH, TEXT, WIDE, checked, draw, exchange, font, made, saved, wrong

ALL = [*PRINTERS]
PRESSES = ["kdp", "lulu", "ingramspark"]
FULL_PAGE = b"0.5 g -9 -9 %g %g re f " % (WIDE + 2 * BLEED, HIGH + 2 * BLEED) + TEXT


@pytest.mark.parametrize("printer", ALL)
def test_a_plain_book_passes(printer: str) -> None:
    checks = preflight(saved(made(printer)), "book.pdf", PRINTERS[printer])
    assert not failed(checks), checks


@pytest.mark.parametrize("printer", PRESSES)
def test_a_book_whose_pages_run_off_on_the_sides_that_the_printer_wants_passes(printer: str) -> None:
    assert wrong(made(printer, FULL_PAGE, bleeds=True), printer) == {}


@pytest.mark.parametrize("printer", PRESSES)
def test_a_cover_of_one_page_with_bleed_all_round_passes(printer: str) -> None:
    assert wrong(made(printer, FULL_PAGE, pages=1, cover=True), printer, "cover") == {}


@pytest.mark.parametrize("printer", PRESSES)
def test_a_cover_has_bleed_and_one_page(printer: str) -> None:
    assert wrong(made(printer, pages=1), printer, "cover") == {"bleed": 1}
    assert wrong(made(printer, FULL_PAGE, pages=2, cover=True), printer, "cover") == {"pages": 2}


@pytest.mark.parametrize(
    ("printer", "pages"),
    [("kdp", 22), ("kdp", 33), ("lulu", 30), ("ingramspark", 16), ("ingramspark", 19), ("kdp", 830)],
)
def test_a_book_has_as_many_pages_as_the_printer_binds(printer: str, pages: int) -> None:
    assert wrong(made(printer, pages=pages), printer) == {"pages": 0}


def test_a_trim_is_said_on_every_page() -> None:
    pdf = made()
    del pdf.pages[6].obj.TrimBox
    assert wrong(pdf) == {"boxes": 7}


def test_a_trim_lies_within_the_bleed_and_the_bleed_on_the_paper() -> None:
    pdf = made("lulu", FULL_PAGE, bleeds=True)
    pdf.pages[4].obj["/BleedBox"] = Array([-20, 0, WIDE + 18, HIGH + 18])
    assert wrong(pdf, "lulu")["boxes"] == 5
    pdf = made()
    pdf.pages[1].obj["/TrimBox"] = Array([0, 0, WIDE + 30, HIGH])
    assert wrong(pdf)["boxes"] == 2


def test_all_pages_have_one_size() -> None:
    pdf = made()
    for key in ("MediaBox", "BleedBox", "TrimBox"):
        pdf.pages[8].obj[f"/{key}"] = Array([0, 0, WIDE + 20, HIGH])
    assert wrong(pdf) == {"trim": 9}


@pytest.mark.parametrize("printer", PRESSES)
def test_a_trim_is_one_that_the_printer_offers(printer: str) -> None:
    pdf = made(printer)
    for page in pdf.pages:
        for key in ("MediaBox", "BleedBox", "TrimBox"):
            page.obj[f"/{key}"] = Array([0, 0, WIDE, HIGH + 40])
    assert wrong(pdf, printer) == {"trim": 0}


@pytest.mark.parametrize(("made_for", "printer"), [("kdp", "lulu"), ("lulu", "kdp"), ("lulu", "ingramspark")])
def test_bleed_at_the_spine_is_as_the_printer_wants_it(made_for: str, printer: str) -> None:
    pdf = made(made_for, FULL_PAGE, bleeds=True)
    if PRINTERS[printer].exchange:
        exchange(pdf)
    assert wrong(pdf, printer) == {"bleed": 1}


def test_odd_pages_lie_on_the_right() -> None:
    pdf = made(content=FULL_PAGE, bleeds=True)
    del pdf.pages[0]
    del pdf.pages[-1]
    assert wrong(pdf)["bleed"] == 1


def test_either_all_pages_have_bleed_or_none() -> None:
    pdf = made(content=FULL_PAGE, bleeds=True)
    page = pdf.pages[5].obj
    page["/MediaBox"] = page["/BleedBox"] = page.TrimBox
    assert wrong(pdf) == {"bleed": 6}


def test_a_home_printer_takes_no_bleed() -> None:
    assert "bleed" in wrong(made("kdp", FULL_PAGE, bleeds=True), "home")


def test_there_is_no_paper_around_the_bleed() -> None:
    pdf = made("lulu", FULL_PAGE, bleeds=True)
    pdf.pages[2].obj["/MediaBox"] = Array([-20, -20, WIDE + 38, HIGH + 38])
    assert wrong(pdf, "lulu") == {"bleed": 3}
    assert checked(pdf, "lulu")["bleed"].found == "paper around the bleed"


def test_text_keeps_off_the_spine() -> None:
    near_spine = b"BT /F1 10 Tf 20 300 Td (inside) Tj ET"
    assert wrong(draw(made(), near_spine, 3)) == {"gutter": 3}
    assert wrong(draw(made(), near_spine, 4)) == {}


def test_a_thicker_book_wants_a_wider_gutter() -> None:
    text = b"BT /F1 10 Tf 30 300 Td (inside) Tj ET"
    assert wrong(draw(made(pages=150), text, 3)) == {}
    assert wrong(draw(made(pages=152), text, 3)) == {"gutter": 3}


@pytest.mark.parametrize("place", [(410, 300), (100, 5), (100, 641)])
def test_text_keeps_off_the_trim(place: tuple[int, int]) -> None:
    assert wrong(draw(made(), b"BT /F1 10 Tf %d %d Td (out) Tj ET" % place)) == {"margins": 3}


def test_text_may_not_run_into_the_bleed() -> None:
    pdf = made(content=FULL_PAGE, bleeds=True)
    assert wrong(draw(pdf, b"BT /F1 10 Tf 425 300 Td (far out) Tj ET")) == {"margins": 3}


def test_art_stays_inside_or_runs_all_the_way_into_the_bleed() -> None:
    to_the_trim = b"0.5 g 400 300 32 20 re f"
    into_the_bleed = b"0.5 g 400 300 41 20 re f"
    assert wrong(draw(made(content=TEXT, bleeds=True), into_the_bleed)) == {}
    assert wrong(draw(made(content=TEXT, bleeds=True), to_the_trim)) == {"margins": 3}
    assert wrong(draw(made(), into_the_bleed)) == {"margins": 3}


def test_art_on_a_ground_that_runs_off_may_end_anywhere_on_it() -> None:
    ground, art = b"0.5 g 380 250 61 100 re f ", b"0 g 400 300 28 20 re f"
    assert wrong(draw(made(content=TEXT, bleeds=True), ground + art)) == {}
    assert wrong(draw(made(content=TEXT, bleeds=True), ground + b"0 g 400 200 28 20 re f")) == {"margins": 3}
    assert wrong(draw(made(content=TEXT, bleeds=True), ground + b"BT /F1 9 Tf 415 300 Td (A) Tj ET")) == {
        "margins": 3
    }


def test_white_may_lie_anywhere() -> None:
    assert wrong(draw(made(), b"1 g 0 0 432 648 re f 1 1 1 rg 0 0 432 648 re f")) == {}


def test_what_is_clipped_away_is_nowhere() -> None:
    assert wrong(draw(made(), b"q 100 100 50 50 re W n 0.5 g -50 -50 900 900 re f Q")) == {}
    assert set(wrong(draw(made(), b"q 100 100 50 50 re W n Q 0.5 g -50 -50 900 900 re f"))) == {"gutter", "margins"}


@pytest.mark.parametrize(
    "text",
    [
        b"BT /F1 6.9 Tf 100 200 Td (x) Tj ET",
        b"q .5 0 0 .5 0 0 cm BT /F1 13.8 Tf 200 200 Td (x) Tj ET Q",
        b"BT /F1 1 Tf 6.9 0 0 6.9 100 200 Tm [(x)] TJ ET",
        b"BT /F1 10 Tf 0 .69 -.69 0 100 200 Tm (sideways) Tj ET",
    ],
)
def test_type_is_large_enough_however_it_is_scaled(text: bytes) -> None:
    found = checked(draw(made(), text))["type"]
    assert (found.verdict, found.page, found.found) == ("fails", 3, "6.9 pt")
    assert wrong(draw(made(), text.replace(b"6.9", b"7").replace(b"13.8", b"14").replace(b".69", b".7"))) == {}


def test_blanks_and_text_that_is_only_searched_have_no_size() -> None:
    assert wrong(draw(made(), b"BT /F1 1 Tf 100 200 Td (   ) Tj 3 Tr (unseen) Tj ET")) == {}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b"0 G 0.7 w 100 100 m 200 100 l S", "0.7 pt black"),
        (b"0 0 0 RG 0 w 100 100 m 200 100 l S", "0 pt black"),
        (b"0.5 G 0.2 w 100 100 m 200 100 l S", "0.2 pt tint"),
        (b"q .5 0 0 .5 0 0 cm 0 G 1.4 w 200 200 m 300 200 l S Q", "0.7 pt black"),
        (b"0 g 100 100 200 0.3 re f", "0.3 pt black"),
        (b"0 0 0 1 K 0.5 w 100 100 50 50 re s", "0.5 pt black"),
    ],
)
def test_lines_are_thick_enough(line: bytes, words: str) -> None:
    found = checked(draw(made(), line))["lines"]
    assert (found.verdict, found.page, found.found) == ("fails", 3, words)
    assert [*wrong(draw(made(), line))] == ["lines"]


def test_a_thick_line_and_a_finer_grey_one_pass() -> None:
    assert wrong(draw(made(), b"0.75 w 0 G 100 100 m 200 100 l S 0.25 w 0.5 G 100 90 m 200 90 l S")) == {}


@pytest.mark.parametrize("tint", [b"0.95 g", b".95 .95 .95 rg", b"0 0 0 .05 k"])
def test_tints_are_dark_enough_where_the_printer_says_so(tint: bytes) -> None:
    shape = tint + b" 100 100 50 50 re f"
    assert wrong(draw(made(), shape)) == {"grey": 3}
    lighter = {"home", "lulu"} if tint.endswith(b"g") else {"home"}
    assert all("grey" not in wrong(draw(made(name), shape), name) for name in lighter)
    assert wrong(draw(made(), b"0.9 g 100 100 50 50 re f")) == {}


def test_a_light_colour_is_told_and_not_judged() -> None:
    found = checked(draw(made(), b".98 .97 .93 rg 100 100 50 50 re f"))["grey"]
    assert (found.verdict, found.found, found.page) == ("unverified", "colours of 7.0%", 3)


@pytest.mark.parametrize("printer", ALL)
def test_fonts_are_embedded(printer: str) -> None:
    pdf = made(printer)
    pdf.pages[0].Resources.Font["/F2"] = font(pdf, "Helvetica", embedded=False, kind="Type1")
    assert wrong(pdf, printer) == {"fonts": 1}
    assert "Helvetica" in checked(pdf, printer)["fonts"].found


def test_a_font_of_the_fourteen_without_a_description_is_not_embedded() -> None:
    pdf = made()
    pdf.pages[0].Resources.Font["/F2"] = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Courier)
    assert wrong(pdf) == {"fonts": 1}


def test_fonts_that_are_drawn_fail_and_whole_ones_are_only_mentioned() -> None:
    pdf = made()
    pdf.pages[0].Resources.Font["/F2"] = font(pdf, "Drawn", kind="Type3")
    assert wrong(pdf) == {"Type 3 fonts": 1}
    pdf = made()
    pdf.pages[0].Resources.Font["/F2"] = font(pdf, "Whole")
    assert (wrong(pdf), checked(pdf)["subset"].found) == ({}, "1 of 2 whole, which only makes it heavy")


def _link(pdf: Pdf) -> None:
    pdf.pages[2].obj["/Annots"] = Array([Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=Array([0, 0, 9, 9]))])


def _note(pdf: Pdf) -> None:
    pdf.pages[2].obj["/Annots"] = Array([Dictionary(Type=Name.Annot, Subtype=Name.Text, Rect=Array([0, 0, 9, 9]))])


def _bookmark(pdf: Pdf) -> None:
    pdf.Root["/Outlines"] = Dictionary(First=Dictionary(Title=String("One")))


def _script(pdf: Pdf) -> None:
    pdf.Root["/OpenAction"] = Dictionary(S=Name.JavaScript, JS=String("app.beep()"))


def _form(pdf: Pdf) -> None:
    pdf.Root["/AcroForm"] = Dictionary(Fields=Array([Dictionary(T=String("name"))]))


def _attachment(pdf: Pdf) -> None:
    pdf.Root["/Names"] = Dictionary(EmbeddedFiles=Dictionary(Names=Array([])))


@pytest.mark.parametrize("put", [_link, _note, _bookmark, _script, _form, _attachment])
def test_paper_has_no_links_bookmarks_scripts_forms_or_files(put: Callable[[Pdf], None]) -> None:
    pdf = made()
    put(pdf)
    assert [*wrong(pdf)] == ["extras"]
    assert ("extras" in wrong(pdf, "home", "screen")) == (put not in (_link, _bookmark))


def test_a_book_has_a_title() -> None:
    pdf = made()
    pdf.docinfo["/Title"] = String("  ")
    assert wrong(pdf) == {"title": 0}


def test_a_version_is_one_that_machines_read() -> None:
    assert wrong(saved(made(), "2.0")) == {"PDF version": 0}
    assert wrong(saved(made("ingramspark"), "1.4"), "ingramspark") == {"PDF version": 0}


def test_what_strays_is_told_with_the_nearest_edge() -> None:
    found = checked(draw(made(), b"BT /F1 10 Tf 100 5 Td (low) Tj ET"))["margins"]
    assert (found.found, found.wanted) == ("text 0.88 mm from the bottom", "6.35 mm on the other sides")
