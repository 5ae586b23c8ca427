"""Pictures in the inks of a press: separated by its table, in black alone, or in the inks that they came in."""

from zlib import decompress

import pytest
from PIL import Image

from generator.art import PictureFile, art_of, in_black, in_four_inks
from generator.art.separation import Separation, usual
from generator.errors import LayoutError
from tests.art.samples import plain, saved


def read(data: bytes) -> PictureFile:
    file = art_of(data, "hill.jpg").file
    assert file is not None
    return file


def first(file: PictureFile) -> list[float]:
    """The inks of its first pixel."""
    return [byte / 255 for byte in decompress(file.data)[: file.components]]


@pytest.mark.parametrize("colour", ["121F3B", "C2263F", "F5F2EA", "1F8460"])
def test_a_picture_has_the_inks_of_its_colours(colour: str) -> None:
    file = in_four_inks(read(saved(plain(colour=f"#{colour}"), "PNG")), usual(), 2.4)
    assert (file.kind, file.components) == ("flat", 4)
    assert first(file) == pytest.approx(usual().of(colour), abs=0.006)


def test_navy_in_a_picture_is_no_grey_mauve() -> None:
    cyan, magenta, yellow, black = first(in_four_inks(read(saved(plain(colour="#121F3B"), "PNG")), usual(), 2.4))
    assert cyan > 0.5 and magenta > 0.3 and yellow < 0.05 and black > 0.8


def test_no_pixel_takes_more_ink_than_the_paper() -> None:
    heavy = Separation(bytes((230, 230, 230, 230)) * (len(usual().inks) // 4))
    assert sum(first(in_four_inks(read(saved(plain(), "PNG")), heavy, 2.4))) <= 2.4


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_picture_that_is_grey_all_over_is_printed_in_black_alone(kind: str) -> None:
    file = in_four_inks(read(saved(plain(colour=(51, 51, 51)), kind)), usual(), 2.4)
    assert file.components == 1 and first(file) == pytest.approx([0.2], abs=0.01)


def test_black_alone_prints_any_picture_in_grey() -> None:
    assert in_black(read(saved(plain(), "PNG"))).components == 1
    assert in_black(read(saved(plain("CMYK"), "JPEG"))).components == 1


def test_a_picture_in_four_inks_keeps_them_the_right_way_up() -> None:
    image = Image.new("CMYK", (64, 32), (200, 100, 50, 10))
    image.paste((0, 0, 255, 0), (0, 0, 32, 32))
    exif = Image.Exif()
    exif[0x0112] = 3
    file = in_four_inks(read(saved(image, "JPEG", quality=100, exif=exif)), usual(), 2.4)
    assert first(file) == pytest.approx([200 / 255, 100 / 255, 50 / 255, 10 / 255], abs=0.02)
    assert file.components == 4 and len(decompress(file.data)) == 4 * 64 * 32


def test_a_screen_shows_a_picture_in_four_inks_in_light() -> None:
    assert read(saved(plain("CMYK"), "JPEG")).components == 3


def test_too_much_ink_is_told_with_the_name_of_the_picture() -> None:
    heavy = read(saved(Image.new("CMYK", (8, 8), (255, 255, 200, 100)), "JPEG", quality=100))
    with pytest.raises(LayoutError, match=r"'hill.jpg' lays 31\d% of ink on a spot, expected 240% at most"):
        in_four_inks(heavy, usual(), 2.4)
    assert in_four_inks(heavy, usual(), 4.0).components == 4
