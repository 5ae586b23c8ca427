import re
import subprocess
from io import BytesIO
from pathlib import Path
from shutil import which

import pikepdf
import pytest
from PIL import Image

from generator.art import Art, art_of
from generator.compose.illustrations import own_figure
from generator.compose.tags.texts import Illustration
from generator.errors import LayoutError
from generator.figure.mapping import mapped
from generator.figure.marks import Figure, Ink, Mark, Outline, Own, Picture, Polygon, Tag, Tagged, Window
from generator.press.content import content
from generator.press.operators import SpaceBegins, StateEnds, without_tags
from generator.press.palette import COLOUR
from generator.press.pdf import MM, PdfFile
from generator.press.pen import operators
from generator.press.pictures import (
    NamedPictures,
    filled,
    illustration_galley,
    opener_art,
    page_art,
    remarks_on,
    words_panel,
)
from generator.press.svg import svg
from generator.printing.paper import BLEED, PAPERS
from tests.art.samples import plain, saved
from tests.art.samples import svg as drawn

A4 = PAPERS["a4"]


def two_halves() -> bytes:
    """Red at the left, blue at the right."""
    image = plain(size=(600, 300))
    image.paste((0, 0, 255), (300, 0, 600, 300))
    return saved(image, "PNG")


def art(data: bytes | None = None, name: str = "hill.png") -> Art:
    return art_of(data or two_halves(), name)


def pressed(marks: tuple[Mark, ...], *arts: Art, pages: int = 1) -> bytes:
    """A file with some marks on each page of 100 mm."""
    pdf = PdfFile((100, 100), "t", "a", "en-GB", "")
    pictures = NamedPictures.of(one.file for one in arts if one.file)
    for _ in range(pages):
        drawn = without_tags(operators(Figure(100, 100, marks), COLOUR, pdf.codes))
        page = content([SpaceBegins(f"1 0 0 1 0 {100 * MM:.2f}"), *drawn, StateEnds()])
        pdf.page(pdf.packed([page]), (), (), [file for file, _ in pictures.shown([drawn])])
    return pdf.data()


def rendered(data: bytes, tmp_path: Path) -> Image.Image:
    """The first page at one pixel a millimetre, times two."""
    tool = which("pdftoppm")
    if tool is None:
        pytest.skip("pdftoppm is not installed")
    (tmp_path / "page.pdf").write_bytes(data)
    subprocess.run([tool, "-r", "50.8", "-png", "-singlefile", "page.pdf", "page"], cwd=tmp_path, check=True)
    return Image.open(tmp_path / "page.png").convert("RGB")


def at(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    found = image.getpixel((round(2 * x), round(2 * y)))
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_picture_is_where_it_belongs_and_upright(tmp_path: Path, kind: str) -> None:
    image = plain(size=(200, 100))
    image.paste((0, 0, 255), (100, 0, 200, 100))
    image.paste((0, 255, 0), (0, 0, 20, 20))
    own = art(saved(image, kind))
    page = rendered(pressed((Picture((10, 20), 40, 20, own.key),), own), tmp_path)
    near = [(at(page, 20, 35), (200, 30, 40)), (at(page, 45, 30), (0, 0, 255)), (at(page, 12, 22), (0, 255, 0))]
    assert all(abs(a - b) < 25 for found, wanted in near for a, b in zip(found, wanted, strict=True)), near
    assert at(page, 5, 30) == at(page, 55, 30) == at(page, 30, 45) == (255, 255, 255)


def test_a_drawing_is_cut_at_its_window_and_has_its_holes(tmp_path: Path) -> None:
    ring = '<path fill="#00ff00" fill-rule="evenodd" d="M0 0h500v500h-500z M40 40h100v100h-100z"/>'
    figure = art(drawn(ring, 'width="50mm" height="50mm" viewBox="0 0 189 189"')).figure.moved(10, 10)
    below = Polygon(((70, 70), (90, 70), (90, 90)), fill=Ink.LINE)
    page = rendered(pressed((*figure.marks, below)), tmp_path)
    assert at(page, 13, 13) == (0, 255, 0) and at(page, 34, 34) == (255, 255, 255)
    assert at(page, 65, 30) == (255, 255, 255), "outside the window"
    assert at(page, 85, 75) == (0x1B, 0x1D, 0x2A), "the pen knows its colour after the window"


def test_a_picture_is_in_a_file_once_however_often_it_is_shown() -> None:
    own = art()
    mark = Picture((0, 0), 20, 10, own.key)
    with pikepdf.open(BytesIO(pressed((mark, mark._replace(at=(0, 30))), own, pages=3))) as pdf:
        images = [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"]
        assert len(images) == 1 and len(pdf.pages) == 3
        assert pikepdf.PdfImage(images[0]).as_pil_image().getpixel((0, 0)) == (200, 30, 40)


def test_a_page_without_pictures_carries_none() -> None:
    with pikepdf.open(BytesIO(pressed((), art()))) as pdf:
        assert "/XObject" not in pdf.pages[0].Resources


def test_an_svg_holds_the_picture_itself_and_clips_what_is_behind_a_window() -> None:
    own = art()
    assert own.file is not None
    shape = Outline((("M", 0, 0), ("L", 9, 9), ("Z",)), Own("FF0000"), even_odd=True)
    window = Window((1, 2), 10, 5, (*own.figure.marks, shape))
    text = svg(Figure(20, 10, (window,)), COLOUR, pictures={own.key: own.file})
    assert "data:image/png;base64," in text and 'overflow="hidden"' in text and 'fill-rule="evenodd"' in text
    assert 'viewBox="1 2 10 5"' in text


def test_a_box_is_filled_and_nothing_is_stretched() -> None:
    window = filled(art().figure, 5, 6, 30, 40)
    [inside] = window.marks
    assert isinstance(inside, Picture)
    assert (window.at, window.width, window.height) == ((5, 6), 30, 40)
    assert inside.width / inside.height == pytest.approx(2) and inside.height == pytest.approx(40)
    assert inside.at == pytest.approx((5 + 15 - 40, 6))


def test_a_cover_runs_to_the_bleed_and_its_words_have_a_panel() -> None:
    [under], panel = page_art(art().figure, A4), words_panel(A4, 100.0)
    assert isinstance(under, Tagged) and under.tag is Tag.UNDER
    [window] = under.marks
    assert isinstance(window, Window)
    assert window.at == (-BLEED, -BLEED)
    assert (window.width, window.height) == (A4.width + 2 * BLEED, A4.height + 2 * BLEED)
    assert getattr(panel, "fill", None) is Ink.GROUND


def test_a_wide_picture_crosses_the_head_of_a_part_and_another_stands_whole() -> None:
    [across] = opener_art(art().figure, A4)
    assert isinstance(across, Window) and across.width == A4.width + 2 * BLEED
    [whole] = opener_art(art(saved(plain(size=(300, 600)), "PNG")).figure, A4)
    assert isinstance(whole, Picture) and whole.at[0] + whole.width == pytest.approx(A4.width - A4.outer)


@pytest.mark.parametrize(
    ("asked", "width", "highest", "found"),
    [(0, 166, 249, 50.8), (30, 166, 249, 30), (400, 166, 249, 166), (0, 40, 249, 40), (150, 166, 20, 40)],
)
def test_a_picture_in_prose_is_never_wider_or_higher_than_there_is_room(
    asked: float, width: float, highest: float, found: float
) -> None:
    galley = illustration_galley(
        Illustration(figure=own_figure(art(), "A hill"), says="A hill", width=asked), width, highest
    )
    [told] = galley.figure.marks
    assert isinstance(told, Tagged) and told.says == "A hill"
    [mark] = told.marks
    assert isinstance(mark, Picture) and mark.width == pytest.approx(found)
    assert mark.at[0] == pytest.approx((width - found) / 2) and galley.figure.height == pytest.approx(found / 2)


def fineness(width: float) -> tuple[str, ...]:
    own = art()
    assert own.file is not None
    pdf = PdfFile((100, 100), "t", "a", "en-GB", "")
    page = operators(Figure(9, 9, (Picture((0, 0), width, width / 2, own.key),)), COLOUR, pdf.codes)
    return remarks_on(NamedPictures.of([own.file]).shown([page]))


def test_a_fine_picture_is_not_remarked_on() -> None:
    assert fineness(76.2) == () == fineness(10)


def test_a_coarse_picture_is_told_with_its_pixels_and_those_wanted() -> None:
    [said] = fineness(101.6)
    assert "'hill.png' has 600 × 300 pixels, in print 150 an inch" in said
    assert "better are 200, that is 800 × 400 pixels" in said


def test_a_picture_that_is_too_coarse_is_refused() -> None:
    with pytest.raises(LayoutError, match=r"in print 75 an inch; expected at least 100, that is 800 × 400 pixels"):
        fineness(203.2)


def test_a_picture_cannot_be_turned() -> None:
    with pytest.raises(ValueError, match="stays upright"):
        mapped(Picture((0, 0), 1, 1, "x"), lambda point: point)


def test_the_name_of_a_picture_hangs_on_its_bytes_alone() -> None:
    own = art()
    page = content(without_tags(operators(own.figure, COLOUR, PdfFile((9, 9), "t", "a", "en-GB", "").codes)))
    assert re.search(rf"/Pic{own.key[:32]} Do", page)
