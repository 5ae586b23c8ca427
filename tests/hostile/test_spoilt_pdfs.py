"""Spoilt PDFs: each ends in a table or in a sentence, and none unfolds to more than a bound."""

from io import BytesIO

import pikepdf
import pytest
from pikepdf import Dictionary, Name

from generator.errors import ContentError
from generator.finish import opening
from generator.finish.preflight import objects, preflight
from generator.printing.printers import PRINTERS
from tests.finish.pdfs import checked, draw, made
from tests.hostile.fuzz.pdfs import good, lzw, packed_objects, packed_places, spoilt, tried

EVERYDAY = 40


@pytest.mark.parametrize("seed", range(EVERYDAY))
def test_a_spoilt_pdf_ends_in_a_table_or_a_sentence(seed: int) -> None:
    data, how = spoilt(seed)
    said = tried(data, seed)
    assert not said or said.startswith("book.pdf: "), how


def test_files_with_nothing_wrong_are_told_in_a_table() -> None:
    assert [tried(data, 5) for data in good()] == [""] * len(good())
    assert tried(packed_objects(0), 5) == tried(packed_objects(0, 5), 5) == ""


@pytest.mark.parametrize("megabytes", [1, 70])
def test_objects_that_unfold_without_end_are_refused(megabytes: int) -> None:
    said = tried(packed_objects(megabytes), 5)
    assert said == ("" if megabytes == 1 else "book.pdf: its objects unfold to more than 64 MB; save it anew")
    assert tried(packed_places(megabytes), 5)


def test_many_streams_of_objects_are_counted_together() -> None:
    assert "unfold to more than 64 MB" in tried(packed_objects(9, 9), 5)


@pytest.mark.parametrize(
    "change",
    [
        (b"/FlateDecode", b"/LZWDecode"),
        (b"/FlateDecode", b"[/ASCIIHexDecode /FlateDecode]"),
        (b"/ObjStm", b"/#4fbjStm"),
        (b"/Filter/FlateDecode", b"/Filter 9 0 R"),
    ],
)
def test_objects_in_another_packing_are_refused(change: tuple[bytes, bytes]) -> None:
    assert "packed in a way that cannot be unfolded" in tried(packed_objects(1).replace(*change), 5)


def test_the_reader_itself_has_a_bound() -> None:
    limits = pikepdf.settings.get_qpdf_limits()
    assert limits["flate_max_memory"] == limits["dct_max_memory"] == opening.MOST_UNFOLDED
    assert limits["parser_max_nesting"] == opening.DEEPEST


def test_lzw_is_not_unfolded_where_it_could_fill_the_memory() -> None:
    pdf = made(pages=24)
    raw = lzw(14)
    assert len(raw) > objects.MOST_LZW
    pdf.pages[0].obj["/Contents"] = pikepdf.Stream(pdf, raw, Filter=Name.LZWDecode)
    with pytest.raises(ContentError, match="page 1: a stream is packed in a way that cannot be unfolded safely"):
        preflight(_as_it_is(pdf), "book.pdf", PRINTERS["kdp"])


def test_a_stream_whose_packing_is_broken_is_passed_over() -> None:
    pdf = made(pages=24)
    pdf.pages[0].obj["/Contents"] = pikepdf.Stream(pdf, b"\x80\x0b\x60" + b"\xff" * 9000, Filter=Name.LZWDecode)
    assert preflight(_as_it_is(pdf), "book.pdf", PRINTERS["kdp"])


def test_a_picture_that_cannot_be_unfolded_is_not_said_to_have_no_ink() -> None:
    pdf = made("ingramspark")
    size = {"Width": 100, "Height": 100, "BitsPerComponent": 8}
    image = pikepdf.Stream(pdf, b"broken", Filter=Name.FlateDecode, DecodeParms=Dictionary(Predictor=15), **size)
    image["/Type"], image["/Subtype"], image["/ColorSpace"] = Name.XObject, Name.Image, Name.DeviceCMYK
    rows = checked(draw(pdf, b"q 99 0 0 99 99 99 cm /X Do Q", XObject={"X": image}), "ingramspark")
    assert rows["ink"].verdict != "ok"


def _as_it_is(pdf: pikepdf.Pdf) -> bytes:
    out = BytesIO()
    pdf.save(out, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.none)
    return out.getvalue()
