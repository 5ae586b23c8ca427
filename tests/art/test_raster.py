import struct
import zlib

import pytest
from PIL import Image, ImageCms

from generator.art import PictureFile, art_of
from generator.art.jpeg import MOST_SCANS
from generator.art.png import PNG
from generator.errors import ContentError
from generator.figure.marks import Picture
from tests.art.samples import RED, opened, plain, saved


def read(data: bytes) -> PictureFile:
    file = art_of(data, "hill.png").file
    assert file is not None
    return file


def near(one: tuple[int, ...], other: tuple[int, ...], most: int = 3) -> bool:
    return all(abs(a - b) <= most for a, b in zip(one, other, strict=True))


def head_of(width: int, height: int) -> bytes:
    """A PNG that says a size and has no pixels."""
    parts = b""
    for name, body in (
        (b"IHDR", struct.pack(">LLBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", b""),
        (b"IEND", b""),
    ):
        parts += struct.pack(">L", len(body)) + name + body + struct.pack(">L", zlib.crc32(name + body))
    return PNG + parts


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "P", "CMYK"])
@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_picture_of_any_kind_keeps_its_colours(mode: str, kind: str) -> None:
    if (mode, kind) in {("CMYK", "PNG"), ("P", "JPEG"), ("RGBA", "JPEG")}:
        return
    image = plain(mode) if mode != "P" else plain().quantize(4)
    file = read(saved(image, kind))
    assert (file.width, file.height, file.components) == (60, 40, 3)
    found = opened(file.data)
    assert found.mode == "RGB" and near(found.getpixel((5, 5)), RED)  # type: ignore[arg-type]


@pytest.mark.parametrize("mode", ["1", "L", "LA", "I;16"])
def test_a_picture_in_grey_stays_grey(mode: str) -> None:
    image = Image.new("I;16", (60, 40), 51400) if mode == "I;16" else plain(mode, colour=(200, 200, 200))
    file = read(saved(image, "PNG"))
    assert file.components == 1
    expected = {"1": (0, 255), "I;16": (199, 200, 201)}.get(mode, (200,))
    assert opened(file.data).getpixel((5, 5)) in expected


def test_what_is_transparent_becomes_white() -> None:
    image = Image.new("RGBA", (4, 4), (200, 30, 40, 0))
    image.putpixel((1, 1), (0, 0, 0, 255))
    found = opened(read(saved(image, "PNG")).data)
    assert found.getpixel((0, 0)) == (255, 255, 255) and found.getpixel((1, 1)) == (0, 0, 0)
    palette = saved(plain().quantize(2), "PNG", transparency=0)
    assert opened(read(palette).data).getpixel((0, 0)) == (255, 255, 255)


def test_a_plain_jpeg_is_passed_through_without_what_is_said_in_it() -> None:
    exif = Image.Exif()
    exif[0x010F] = "SECRET CAMERA"
    data = saved(plain(), "JPEG", exif=exif, comment=b"SECRET WORDS")
    file = read(data)
    assert b"SECRET" in data and b"SECRET" not in file.data
    assert opened(file.data).tobytes() == opened(data).tobytes()
    assert file.packed() == file.data


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_picture_taken_sideways_stands_upright_and_tells_nothing(kind: str) -> None:
    image = plain()
    image.paste((0, 0, 255), (0, 0, 60, 10))
    exif = Image.Exif()
    exif[0x0112], exif[0x010F] = 6, "SECRET CAMERA"
    file = read(saved(image, kind, exif=exif))
    assert (file.width, file.height) == (40, 60) and b"SECRET" not in file.data
    assert near(opened(file.data).getpixel((38, 30)), (0, 0, 255), 12)  # type: ignore[arg-type]


def test_text_in_a_png_never_reaches_the_page() -> None:
    from PIL.PngImagePlugin import PngInfo

    info = PngInfo()
    info.add_text("Author", "SECRET PERSON")
    data = saved(plain(), "PNG", pnginfo=info)
    assert b"SECRET" in data and b"SECRET" not in read(data).data


def test_the_rows_of_a_png_are_those_that_a_pdf_unpacks() -> None:
    for data in (saved(plain(), "PNG"), saved(plain("RGBA"), "PNG")):
        file = read(data)
        rows = zlib.decompress(file.packed())
        assert len(rows) == file.height * (1 + file.width * file.components)


def test_a_profile_that_cannot_be_used_is_left_out_and_srgb_changes_nothing() -> None:
    broken = saved(plain(), "PNG", icc_profile=b"no profile at all")
    assert opened(read(broken).data).getpixel((0, 0)) == RED
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    assert opened(read(saved(plain(), "PNG", icc_profile=profile)).data).getpixel((0, 0)) == RED


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_colours_under_another_profile_are_turned_into_srgb(kind: str) -> None:
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    other = profile.replace(b"s\0R\0G\0B", b"o\0w\0n\0x").replace(b"sRGB", b"ownx")
    # The reds and greens of the profile change places.
    red, green = other.index(b"rXYZ"), other.index(b"gXYZ")
    swapped = bytearray(other)
    swapped[red : red + 4], swapped[green : green + 4] = b"gXYZ", b"rXYZ"
    found = opened(read(saved(plain(), kind, icc_profile=bytes(swapped))).data).getpixel((9, 9))
    assert near(found, (30, 200, 40), 8)  # type: ignore[arg-type]


def test_the_figure_of_a_picture_has_three_hundred_pixels_an_inch() -> None:
    art = art_of(saved(plain(size=(600, 300)), "PNG"), "hill.png")
    assert (art.figure.width, art.figure.height) == pytest.approx((50.8, 25.4))
    [mark] = art.figure.scaled(2).marks
    assert isinstance(mark, Picture) and (mark.width, mark.height) == pytest.approx((101.6, 50.8))


def test_the_same_file_gives_the_same_bytes() -> None:
    for data in (saved(plain("RGBA"), "PNG"), saved(plain("CMYK"), "JPEG")):
        first = read(data).data
        art_of.cache_clear()
        assert read(data).data == first


@pytest.mark.parametrize("size", [(60_000, 60_000), (10_000, 6_001), (2_000_000_000, 1), (30_001, 10)])
def test_a_bomb_is_refused_before_a_pixel_is_decoded(size: tuple[int, int]) -> None:
    with pytest.raises(ContentError, match=rf"{size[0]:,} × {size[1]:,} pixels, expected at most 60 million"):
        read(head_of(*size))


def test_a_jpeg_of_endless_scans_is_refused() -> None:
    data = saved(plain(), "JPEG", progressive=True)
    at = data.rindex(b"\xff\xda")
    bomb = data[:at] + data[at:-2] * (MOST_SCANS + 1) + data[-2:]
    with pytest.raises(ContentError, match="more than 100 scans"):
        read(bomb)


def test_a_picture_that_moves_is_refused() -> None:
    frames = [plain("RGBA", colour=(n * 60, 0, 0)) for n in range(3)]
    with pytest.raises(ContentError, match="the picture moves"):
        read(saved(frames[0], "PNG", save_all=True, append_images=frames[1:]))


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.99])
def test_a_picture_that_is_cut_off_is_refused(kind: str, share: float) -> None:
    noise = Image.effect_noise((60, 40), 80)
    data = saved(noise, kind)
    with pytest.raises(ContentError, match=r"(cut off|broken|no head).*save it again"):
        read(data[: int(len(data) * share)])


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"", "is empty"),
        (b"GIF89a....", "is a GIF"),
        (b"RIFF....WEBP", "is a WebP"),
        (b"%PDF-1.7", "is a PDF"),
        (b"\x1f\x8bsvgz", "is a compressed file"),
        (b"hello", "is something else"),
    ],
)
def test_another_file_is_told_what_it_is_whatever_its_name(data: bytes, found: str) -> None:
    with pytest.raises(ContentError, match=f"{found}, expected an SVG, a PNG or a JPEG"):
        art_of(data, "hill.png")
