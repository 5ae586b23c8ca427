"""In which inks, how much of them, what can be seen through, and how fine pictures are."""

from typing import Any

import pytest
from pikepdf import Array, Dictionary, Name, Pdf

from tests.finish.pdfs import checked, draw, made, picture, wrong

PRESSES = ["kdp", "lulu", "ingramspark"]


@pytest.mark.parametrize(
    ("printer", "paint"),
    [
        ("lulu", b"0 1 0 0 k 100 100 50 50 re f"),
        ("home", b"0 1 0 0 K 100 100 m 150 150 l S"),
        ("ingramspark", b"1 0 0 rg 100 100 50 50 re f"),
        ("ingramspark", b"/DeviceRGB CS 1 0 0 SC 100 100 m 150 150 l S"),
        ("ingramspark", b"BI /W 1 /H 1 /CS /RGB /BPC 8 ID abc EI"),
    ],
)
def test_colours_are_in_inks_that_the_printer_takes(printer: str, paint: bytes) -> None:
    if paint.startswith(b"BI"):
        paint = b"q .1 0 0 .1 100 100 cm " + paint + b" Q"
    assert wrong(draw(made(printer), paint), printer) == {"colour": 3}


def test_a_colour_that_is_set_and_not_used_is_no_matter() -> None:
    assert wrong(draw(made("ingramspark"), b"1 0 0 rg 0 g 100 100 50 50 re f"), "ingramspark") == {}


def test_spot_colours_profiles_and_shades_are_seen() -> None:
    pdf = made("ingramspark")
    spaces = {"Spot": Array([Name.Separation, Name.Gold, Name.DeviceCMYK, Dictionary()])}
    assert wrong(draw(pdf, b"/Spot cs 1 scn 100 100 9 9 re f", ColorSpace=spaces), "ingramspark") == {"colour": 3}
    pdf = made("ingramspark")
    profile = pdf.make_stream(b"", N=4)
    spaces = {"Own": Array([Name.ICCBased, profile])}
    pdf = draw(pdf, b"/Own cs 0 0 0 1 scn 100 100 9 9 re f", ColorSpace=spaces)
    assert wrong(pdf, "ingramspark") == {"colour": 3}
    shade = {"Sh": Dictionary(ShadingType=2, ColorSpace=Name.DeviceRGB)}
    pdf = draw(made("ingramspark"), b"q 100 100 9 9 re W n /Sh sh Q", Shading=shade)
    assert wrong(pdf, "ingramspark") == {"colour": 3}


@pytest.mark.parametrize(
    "setting", [{"ca": 0.5}, {"CA": 0.5}, {"BM": Name.Multiply}, {"SMask": Dictionary(S=Name.Alpha)}]
)
def test_nothing_can_be_seen_through(setting: dict[str, Any]) -> None:
    def see_through(printer: str) -> Pdf:
        return draw(made(printer), b"/G0 gs", ExtGState={"G0": Dictionary(**setting)})

    assert all(wrong(see_through(printer), printer) == {"transparency": 3} for printer in PRESSES)
    assert wrong(see_through("home"), "home") == {}


def test_groups_and_soft_masks_of_pictures_count_as_well() -> None:
    pdf = made()
    pdf.pages[2].obj["/Group"] = Dictionary(S=Name.Transparency)
    assert wrong(pdf) == {"transparency": 3}
    pdf = made()
    mask = picture(pdf, 1, Name.DeviceGray, b"\0")
    art = picture(pdf, 300, Name.DeviceGray, b"\0" * 90000, SMask=mask)
    assert wrong(draw(pdf, b"q 72 0 0 72 100 100 cm /P Do Q", XObject={"P": art})) == {"transparency": 3}


def test_opaque_settings_are_no_transparency() -> None:
    settings = {"G0": Dictionary(ca=1, CA=1, BM=Name.Normal, SMask=Name("/None"), LW=2)}
    assert wrong(draw(made(), b"/G0 gs 0 G 100 100 m 200 100 l S", ExtGState=settings)) == {}


def test_ink_stays_within_its_limit() -> None:
    heavy = b"1 .5 .5 .5 k 100 100 50 50 re f"
    assert wrong(draw(made("ingramspark"), heavy), "ingramspark") == {"ink": 3}
    assert wrong(draw(made("ingramspark"), b"1 .5 .4 .5 k 100 100 50 50 re f"), "ingramspark") == {}
    assert wrong(draw(made("kdp"), heavy), "kdp") == {}


def test_ink_is_measured_in_pictures_and_said_to_be_unverified_where_it_is_not() -> None:
    def with_picture(dot: bytes, **more: object) -> Pdf:
        pdf = made("ingramspark")
        art = picture(pdf, 30, Name.DeviceCMYK, dot * 900, **more)
        return draw(pdf, b"q 7.2 0 0 7.2 100 100 cm /P Do Q", XObject={"P": art})

    assert wrong(with_picture(b"\xff\xff\x80\0"), "ingramspark") == {"ink": 3}
    assert wrong(with_picture(b"\xff\xff\0\0"), "ingramspark") == {}
    unknown = checked(with_picture(b"\0", Filter=Name.DCTDecode), "ingramspark")["ink"]
    assert (unknown.verdict, unknown.page) == ("unverified", 3)


def test_black_text_is_black_alone() -> None:
    assert wrong(draw(made(), b".3 .3 .3 1 k BT /F1 9 Tf 100 200 Td (rich) Tj ET")) == {"rich black": 3}
    assert wrong(draw(made(), b"0 0 0 1 k BT /F1 9 Tf 100 200 Td (plain) Tj ET")) == {}
    assert wrong(draw(made(), b"1 .5 0 .3 k BT /F1 9 Tf 100 200 Td (navy) Tj ET")) == {}


@pytest.mark.parametrize(("dots", "verdict"), [(190, "fails"), (210, "ok"), (300, "ok")])
def test_pictures_are_fine_enough(dots: int, verdict: str) -> None:
    pdf = made()
    art = picture(pdf, dots, Name.DeviceGray, b"\0" * dots * dots)
    found = checked(draw(pdf, b"q 72 0 0 72 100 100 cm /P Do Q", XObject={"P": art}))["pictures"]
    assert (found.verdict, found.page, found.found) == (verdict, 3, f"{dots} dots an inch")
