"""Marks stand where a reader would see them."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pikepdf import Array, Dictionary, Name

from generator.finish.opening import opened
from generator.finish.preflight.content.marks import DrawnMark, Paint
from generator.finish.preflight.objects import Box
from generator.finish.preflight.pages import PreflightPage, read_file
from generator.finish.preflight.rules.margins import CLOSE
from generator.printing.printers import PRINTERS
from tests.finish.pdfs import HIGH, WIDE, checked, draw, made, picture, saved

INCH = 72 / 25.4


def sheet(content: bytes, **resources: object) -> PreflightPage:
    data = saved(draw(made("home", b"", 1), content, 1, **resources))
    return read_file(opened(data, "x"), data, "x").sheets[0]


def marks(content: bytes, **resources: object) -> tuple[DrawnMark, ...]:
    return sheet(content, **resources).marks


def near(found: Box, wanted: Box) -> bool:
    return found == pytest.approx(wanted, abs=0.01)


@pytest.mark.parametrize(
    ("content", "wanted"),
    [
        (b"10 20 m 30 60 l S", (9.5, 19.5, 30.5, 60.5)),
        (b"2 w 10 20 m 30 60 l S", (9, 19, 31, 61)),
        (b"10 20 30 40 re f", (10, 20, 40, 60)),
        (b"40 60 -30 -40 re f*", (10, 20, 40, 60)),
        (b"10 20 m 10 60 40 60 40 20 c h f", (10, 20, 40, 60)),
        (b"q 1 0 0 1 5 5 cm 10 20 30 40 re f Q", (15, 25, 45, 65)),
        (b"q 0 1 -1 0 200 0 cm 10 20 30 40 re f Q", (140, 10, 180, 40)),
        (b"q 2 0 0 2 0 0 cm 10 20 30 40 re f Q", (20, 40, 80, 120)),
        (b"0 0 20 30 re W n 10 20 30 40 re f", (10, 20, 20, 30)),
        (b"10 20 m 40 60 l 40 20 l f", (10, 20, 40, 60)),
    ],
)
def test_outlines_reach_as_far_as_they_are_drawn(content: bytes, wanted: Box) -> None:
    (mark,) = marks(content)
    assert near(mark.box, wanted)


@pytest.mark.parametrize(
    ("content", "wanted"),
    [
        (b"/F1 10 Tf 100 200 Td (abcd) Tj", (100, 197.5, 120, 207)),
        (b"/F1 10 Tf 100 200 Td (  cd  ) Tj", (110, 197.5, 120, 207)),
        (b"/F1 10 Tf 100 200 Td [(ab) -1000 (cd)] TJ", (100, 197.5, 130, 207)),
        (b"/F1 10 Tf 2 Tc 100 200 Td (abcd) Tj", (100, 197.5, 126, 207)),
        (b"/F1 10 Tf 3 Tw 100 200 Td (a c) Tj", (100, 197.5, 118, 207)),
        (b"/F1 10 Tf 50 Tz 100 200 Td (abcd) Tj", (100, 197.5, 110, 207)),
        (b"/F1 10 Tf 5 Ts 100 200 Td (abcd) Tj", (100, 202.5, 120, 212)),
        (b"/F1 10 Tf 12 TL 100 200 Td T* (abcd) Tj", (100, 185.5, 120, 195)),
        (b"/F1 10 Tf 12 TL 100 200 Td (abcd) '", (100, 185.5, 120, 195)),
        (b'/F1 10 Tf 12 TL 100 200 Td 0 2 (abcd) "', (100, 185.5, 126, 195)),
        (b"/F1 10 Tf 100 212 Td 0 -12 TD (abcd) Tj", (100, 197.5, 120, 207)),
        (b"/F1 10 Tf 100 200 Td <61626364> Tj", (100, 197.5, 120, 207)),
        (b"/F1 10 Tf 100 200 Td (a\\(\\)\\144) Tj", (100, 197.5, 120, 207)),
        (b"/F1 10 Tf 100 200 Td (a(b)c(d(e))) Tj", (100, 197.5, 155, 207)),
        (b"/F1 10 Tf 2 0 0 2 100 200 Tm (abcd) Tj", (100, 195, 140, 214)),
    ],
)
def test_text_reaches_as_far_as_its_signs_are_wide(content: bytes, wanted: Box) -> None:
    (mark,) = marks(b"BT " + content + b" ET")
    assert near(mark.box, wanted)


def test_text_goes_on_where_it_stopped() -> None:
    first, second = marks(b"BT /F1 10 Tf 100 200 Td (abcd) Tj (ef) Tj ET")
    assert (first.box[2], second.box[0]) == pytest.approx((120, 120))


def test_signs_of_two_bytes_have_their_own_widths() -> None:
    inner = Dictionary(Subtype=Name.CIDFontType2, DW=1000, W=Array([1, Array([300, 400]), 5, 6, 200]))
    wide = Dictionary(Type=Name.Font, Subtype=Name.Type0, BaseFont=Name("/Wide"), DescendantFonts=Array([inner]))
    (mark,) = marks(b"BT /W 10 Tf 100 200 Td <0001000200060009> Tj ET", Font={"W": wide})
    assert near(mark.box, (100, 197.5, 119, 207))


def test_a_form_stands_where_its_matrix_puts_it_and_ends_at_its_box() -> None:
    pdf = made("home", b"", 1)
    form = pdf.make_stream(
        b"0 1 0 rg 0 0 100 100 re f", Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 20, 20])
    )
    form["/Matrix"] = Array([1, 0, 0, 1, 7, 0])
    data = saved(draw(pdf, b"q 2 0 0 2 10 10 cm /X Do Q 0 0 5 5 re f", 1, XObject={"X": form}))
    first, second = read_file(opened(data, "x"), data, "x").sheets[0].marks
    assert near(first.box, (24, 10, 64, 50))
    assert (first.paint, second.paint) == (Paint("rgb", (0, 1, 0)), Paint("grey", (0,)))


def test_a_pattern_is_looked_into() -> None:
    pdf = made("ingramspark")
    cell = pdf.make_stream(b"1 0 0 rg 0 0 1 1 re f", PatternType=1, PaintType=1, BBox=Array([0, 0, 4, 4]))
    pdf = draw(pdf, b"/Pattern cs /P scn 0 0 100 100 re f", Pattern={"P": cell})
    assert "rgb" in checked(pdf, "ingramspark")["colour"].found


def test_a_picture_among_the_operators_hides_nothing_behind_it() -> None:
    content = b"q 72 0 0 72 9 9 cm BI /W 10 /H 20 /CS /G /BPC 8 ID \x00(\xff) Q EI Q 10 20 30 40 re f"
    image, shape = marks(content)
    assert near(image.box, (9, 9, 81, 81))
    assert image.size == pytest.approx(10)
    assert shape.kind == "fill"


def test_words_that_look_like_a_picture_are_words() -> None:
    (mark,) = marks(b"BT /F1 10 Tf 100 200 Td (the BI tools) Tj ET")
    assert mark.box[2] == pytest.approx(160)


def test_a_turned_page_is_looked_at_upright() -> None:
    pdf = made("home", b"10 20 30 40 re f", 1)
    pdf.pages[0].obj["/Rotate"] = 90
    data = saved(pdf)
    found = read_file(opened(data, "x"), data, "x").sheets[0]
    assert near(found.media, (0, 0, HIGH, WIDE))
    assert near(found.marks[0].box, (20, WIDE - 40, 60, WIDE - 10))


def test_what_a_page_does_not_say_its_ancestors_do() -> None:
    pdf = made("home", b"BT /F1 10 Tf 10 20 Td (abcd) Tj ET", 2)
    page = pdf.pages[0].obj
    pdf.Root.Pages.Resources, pdf.Root.Pages["/MediaBox"] = page.Resources, page.MediaBox
    del page.Resources
    del page.MediaBox
    assert checked(pdf, "home")["type"].found == "10 pt"


def test_pictures_have_dots_by_the_size_they_are_shown_at() -> None:
    pdf = made("home", b"", 1)
    art = picture(pdf, 100, Name.DeviceGray, b"\0" * 10000)
    data = saved(draw(pdf, b"q 36 0 0 72 0 0 cm /P Do Q", 1, XObject={"P": art}))
    (mark,) = read_file(opened(data, "x"), data, "x").sheets[0].marks
    assert mark.size == pytest.approx(100)


@settings(max_examples=40, deadline=None)
@given(
    st.floats(-20, WIDE + 20),
    st.floats(-20, HIGH + 20),
    st.integers(7, 40),
    st.integers(1, 20),
    st.sampled_from([*PRINTERS]),
    st.booleans(),
)
def test_text_inside_the_safe_area_passes_and_any_outside_fails(
    x: float, y: float, size: int, signs: int, printer: str, even: bool
) -> None:
    chosen = PRINTERS[printer]
    safe, gutter = chosen.safe * INCH, max(chosen.gutter(2), chosen.safe) * INCH
    left, right = (safe, WIDE - gutter) if even else (gutter, WIDE - safe)
    box = (x, y - 0.25 * size, x + signs * 0.5 * size, y + 0.7 * size)
    room = min(box[0] - left, box[1] - safe, right - box[2], HIGH - safe - box[3])
    assume(abs(room) > CLOSE + 0.1)
    assume(box[0] < WIDE and box[1] < HIGH and box[2] > 0 and box[3] > 0)
    text = b"BT /F1 %d Tf %.3f %.3f Td (%s) Tj ET" % (size, x, y, b"x" * signs)
    found = checked(draw(made(printer, b"", 2), text, 2 if even else 1), printer)
    fails = {name for name in ("gutter", "margins") if found[name].verdict == "fails"}
    assert bool(fails) == (room < 0)
