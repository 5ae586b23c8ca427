"""A whole book with pictures of its author's own."""

from pathlib import Path

import pikepdf
import pytest

from generator.build import Built, Workshop, build
from generator.errors import LayoutError
from generator.system.cache import Cache
from generator.system.executors import Pool
from tests.art.samples import plain, saved
from tests.conftest import ROOT
from tests.load.test_pictures import a_book


def make(book: Path, cache: Path | None, out: Path) -> Built:
    return build(book, Workshop((ROOT / "templates",), out, Cache(cache), Pool(1)))


def pdf_of(built: Built, out: Path) -> bytes:
    return (out / built.name / f"{built.name}-a4.pdf").read_bytes()


def images_in(pdf: pikepdf.Pdf) -> list[pikepdf.PdfImage]:
    """Every picture of every page."""
    hung = [one for page in pdf.pages for _, one in page.Resources.get("/XObject", pikepdf.Dictionary()).items()]
    return [pikepdf.PdfImage(one) for one in hung if isinstance(one, pikepdf.Stream)]


def test_a_kept_page_shows_its_picture_and_the_file_has_the_same_bytes(tmp_path: Path) -> None:
    book = a_book(tmp_path, "art/hill.svg")
    kept = tmp_path / "cache"
    files = [pdf_of(make(book, kept, tmp_path / out), tmp_path / out) for out in ("first", "second")]
    bare = pdf_of(make(book, None, tmp_path / "third"), tmp_path / "third")
    assert files[0] == files[1] == bare
    with pikepdf.open(tmp_path / "second/mine/mine-a4.pdf") as pdf:
        shown = images_in(pdf)
        assert [(one.width, one.height) for one in shown] == [(400, 300)]
        assert shown[0].as_pil_image().getpixel((9, 9)) == (200, 30, 40)


def test_another_picture_of_the_same_name_is_another_page(tmp_path: Path) -> None:
    book = a_book(tmp_path)
    kept = tmp_path / "cache"
    first = pdf_of(make(book, kept, tmp_path / "out"), tmp_path / "out")
    (book / "hill.png").write_bytes(saved(plain(size=(400, 300), colour="navy"), "PNG"))
    assert pdf_of(make(book, kept, tmp_path / "out"), tmp_path / "out") != first
    with pikepdf.open(tmp_path / "out/mine/mine-a4.pdf") as pdf:
        [image] = images_in(pdf)
        assert image.as_pil_image().getpixel((0, 0)) == (0, 0, 128)


def test_a_coarse_cover_is_told_and_one_too_coarse_is_refused(tmp_path: Path) -> None:
    book = a_book(tmp_path, "{picture: cover.jpg, fills: page}")
    (book / "cover.jpg").write_bytes(saved(plain(size=(1300, 1800)), "JPEG"))
    built = make(book, tmp_path / "cache", tmp_path / "out")
    [remark] = built.remarks
    assert remark.startswith("mine on a4: picture 'cover.jpg' has 1300 × 1800 pixels, in print 14")
    before = pdf_of(built, tmp_path / "out")
    (book / "cover.jpg").write_bytes(saved(plain(size=(500, 700)), "JPEG"))
    with pytest.raises(LayoutError, match=r"'cover.jpg' has 500 × 700 pixels.*expected at least 100"):
        make(book, tmp_path / "cache", tmp_path / "out")
    assert pdf_of(built, tmp_path / "out") == before
