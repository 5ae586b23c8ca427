"""Pictures that carry more than their pixels: what reaches a PDF is what is seen, and nothing else."""

import zlib

import pytest
from PIL import Image

from generator.art import PictureFile, art_of
from generator.art.markup import tree
from generator.art.png import PNG, chunks
from generator.errors import ContentError
from tests.art.samples import BOX, opened, plain, saved, svg

SECRET = b"SECRET" * 200
NOISE = Image.effect_noise((64, 48), 80).convert("RGB")


def read(data: bytes) -> PictureFile:
    file = art_of(data, "hill").file
    assert file is not None
    return file


def chunk(name: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4) + name + body + zlib.crc32(name + body).to_bytes(4)


def png(image: Image.Image, rows_more: bytes = b"", packed_more: bytes = b"", between: bytes = b"") -> bytes:
    """A PNG with more rows than it says, bytes behind them, or chunks before them."""
    found = [*chunks(saved(image, "PNG"))]
    packed = b"".join(one[8:-4] for one in found if one[4:8] == b"IDAT")
    idat = zlib.compress(zlib.decompress(packed) + rows_more, 9) + packed_more
    return PNG + found[0] + between + chunk(b"IDAT", idat) + found[-1]


def segment(marker: int, body: bytes) -> bytes:
    return bytes((0xFF, marker)) + (len(body) + 2).to_bytes(2) + body


JPEG = saved(NOISE, "JPEG")
PROGRESSIVE = saved(NOISE, "JPEG", progressive=True)
QUANTS = JPEG.index(b"\xff\xdb")
SURPLUS_PNG = {
    "rows beyond the last": png(NOISE, SECRET),
    "rows that unfold": png(NOISE, SECRET + bytes(30_000_000)),
    "bytes behind the rows": png(NOISE, b"", SECRET),
    "another chunk of rows": saved(NOISE, "PNG")[:-12] + chunk(b"IDAT", SECRET) + saved(NOISE, "PNG")[-12:],
    "bytes behind the end": saved(NOISE, "PNG") + SECRET,
    "a chunk of its own": png(NOISE, between=chunk(b"prIv", SECRET)),
    "text": png(NOISE, between=chunk(b"tEXt", b"Author\0" + SECRET)),
    "packed text that unfolds": png(NOISE, between=chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(40_000_000), 9))),
    "a palette that is not used": png(NOISE, between=chunk(b"PLTE", SECRET[:768])),
}
SURPLUS_JPEG = {
    "bytes behind the end": JPEG + SECRET,
    "another picture": JPEG + JPEG,
    "a comment": JPEG[:2] + segment(0xFE, SECRET) + JPEG[2:],
    "words of a program": JPEG[:2] + segment(0xED, SECRET) + JPEG[2:],
    "a segment that is reserved": JPEG[:QUANTS] + segment(0xF3, SECRET) + JPEG[QUANTS:],
    "a restart that is too long": JPEG[:QUANTS] + segment(0xDD, b"\0\0" + SECRET) + JPEG[QUANTS:],
    "tables told again and again": JPEG[:QUANTS] + segment(0xDB, b"\0" + SECRET[:64]) * 90 + JPEG[QUANTS:],
    "tables behind the last scan": JPEG[:-2] + segment(0xDB, b"\3" + SECRET[:64]) * 9 + JPEG[-2:],
    "bytes before a segment": JPEG[:QUANTS] + b"\xff" * 500 + JPEG[QUANTS:],
    "words in a picture of many scans": PROGRESSIVE[:2] + segment(0xE5, SECRET) + PROGRESSIVE[2:],
}


@pytest.mark.parametrize("name", SURPLUS_PNG)
def test_a_png_is_packed_anew_from_its_pixels(name: str) -> None:
    file = read(SURPLUS_PNG[name])
    assert opened(file.data).tobytes() == NOISE.tobytes()
    assert {one[4:8] for one in chunks(file.data)} == {b"IHDR", b"IDAT", b"IEND"}
    rows = zlib.decompressobj()
    unfolded = rows.decompress(file.packed())
    assert len(unfolded) == file.height * (1 + file.width * file.components) and not rows.unused_data
    assert file.data.endswith(b"IEND\xaeB`\x82") and b"SECRET" not in unfolded


@pytest.mark.parametrize("name", SURPLUS_JPEG)
def test_a_jpeg_keeps_its_scan_and_its_inks_and_nothing_else(name: str) -> None:
    data = SURPLUS_JPEG[name]
    file = read(data)
    good = PROGRESSIVE if "many scans" in name else JPEG
    assert opened(file.data).tobytes() == opened(good).tobytes()
    assert len(file.data) <= len(read(good).data) + 16 and b"SECRET" not in file.data


def _scan(data: bytes) -> bytes:
    at = data.rindex(b"\xff\xda")
    return data[at:-2]


def test_the_scan_of_a_jpeg_is_not_coded_again() -> None:
    for data in (
        JPEG,
        PROGRESSIVE,
        saved(NOISE.convert("L"), "JPEG"),
        saved(NOISE, "JPEG", restart_marker_blocks=2),
    ):
        file = read(data)
        assert _scan(file.data) == _scan(data)
        assert opened(file.data).tobytes() == opened(data).tobytes()


def test_a_scan_far_longer_than_its_pixels_is_coded_anew() -> None:
    file = read(JPEG[:-2] + SECRET * 40 + JPEG[-2:])
    assert b"SECRET" not in file.data and (file.width, file.height) == NOISE.size


@pytest.mark.parametrize("marker", [0xDB, 0xC4, 0xC0, 0xDA])
@pytest.mark.parametrize("length", [0, 1, 2, 3, 7, 0xFFFF])
def test_a_segment_of_a_wrong_length_is_a_sentence_or_a_picture(marker: int, length: int) -> None:
    for good in (JPEG, PROGRESSIVE, saved(plain("CMYK", (24, 16)), "JPEG")):
        at = good.find(bytes((0xFF, marker)))
        if at < 0:
            continue
        data = good[: at + 2] + length.to_bytes(2) + good[at + 4 :]
        try:
            assert read(data).data
        except ContentError as error:
            assert "save it again" in str(error)


def test_letters_for_the_colours_of_a_jpeg_are_heard() -> None:
    bare = JPEG.replace(JPEG[2:20], b"")
    assert bare[:4] == b"\xff\xd8\xff\xdb"
    at = bare.index(b"\xff\xc0") + 10
    ids, scan = bytearray(bare), bare.index(b"\xff\xda") + 5
    for place, letter in enumerate(b"RGB"):
        ids[at + 3 * place] = ids[scan + 2 * place] = letter
    found = read(bytes(ids))
    assert len(found.data) > 0
    before, after = opened(bytes(ids)), opened(found.data)
    assert max(abs(a - b) for a, b in zip(before.tobytes(), after.tobytes(), strict=True)) <= 40


@pytest.mark.parametrize(("depth", "colours"), [(16, 0), (16, 2), (16, 6), (2, 3), (4, 3), (8, 3), (8, 4), (8, 6)])
@pytest.mark.parametrize("interlaced", [0, 1])
def test_pngs_of_every_kind_without_their_rows_are_a_sentence(depth: int, colours: int, interlaced: int) -> None:
    for size in ((30_000, 2_000), (7, 5)):
        head = size[0].to_bytes(4) + size[1].to_bytes(4) + bytes((depth, colours, 0, 0, interlaced))
        more = chunk(b"PLTE", b"\0\1\2") + chunk(b"tRNS", b"\0" * 300)
        data = PNG + chunk(b"IHDR", head) + more + chunk(b"IDAT", zlib.compress(b"\0" * 4)) + chunk(b"IEND", b"")
        with pytest.raises(ContentError, match="save it again"):
            read(data)


BOMB = '<!DOCTYPE svg [<!ENTITY a "b">]>'
ENCODED = {
    "UTF-7 declared": b'<?xml version="1.0" encoding="UTF-7"?>' + svg(BOX),
    "UTF-7 with a document type": b'<?xml version="1.0" encoding="UTF-7"?>' + BOMB.encode("utf-7") + svg(BOX),
    "UTF-16": (BOMB + svg(BOX).decode()).encode("utf-16"),
    "UTF-16 declared in UTF-8": b'<?xml version="1.0" encoding="UTF-16"?>' + svg(BOX),
    "UTF-16 without a mark": svg(BOX).decode().encode("utf-16-le"),
    "UTF-16 without a mark, the other way round": svg(BOX).decode().encode("utf-16-be"),
    "UTF-16 without a mark, with a document type": (BOMB + svg(BOX).decode()).encode("utf-16-le"),
    "UTF-32": svg(BOX).decode().encode("utf-32"),
    "EBCDIC": svg(BOX).decode().encode("cp037"),
    "EBCDIC declared": b"<?xml version='1.0' encoding='cp037'?>" + svg(BOX),
    "Latin-1 declared": b'<?xml version="1.0"\n encoding = "ISO-8859-1" ?>' + svg(BOX),
    "a mark twice": b"\xef\xbb\xbf\xef\xbb\xbf" + b'<?xml version="1.0" encoding="UTF-7"?>' + svg(BOX),
    "more than UTF-8 has": svg(BOX) + b"\xf8\x88\x80\x80\x80",
    "a letter in more bytes than it needs": svg(BOX).replace(b"<svg", b"\xc0\xbcsvg"),
    "half a pair": svg(BOX) + "\ud800".encode("utf-8", "surrogatepass"),
    "a document type": BOMB.encode() + svg(BOX),
}


@pytest.mark.parametrize("name", ENCODED)
def test_only_utf8_is_xml_here(name: str) -> None:
    with pytest.raises(ContentError, match=r"UTF-8|entities|expected an SVG|well-formed"):
        tree(ENCODED[name])


@pytest.mark.parametrize(
    "said", ['encoding="UTF-8"', "encoding='utf8'", "encoding='us-ascii'", 'standalone="no"', ""]
)
def test_utf8_may_say_so(said: str) -> None:
    for mark in (b"", b"\xef\xbb\xbf"):
        data = mark + f'<?xml version="1.0" {said}?>\n'.encode() + svg(BOX)
        assert art_of(data, "hill.svg").figure.marks
