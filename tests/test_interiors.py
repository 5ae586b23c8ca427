"""The files that a printer takes, of a small book: boxes, sides, inks, and nothing that can be clicked."""

import json
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pytest

from generator.build import Built, Workshop, build
from generator.cli.guard import status_of
from generator.errors import LayoutError, Unprintable
from generator.system.cache import Cache
from generator.system.executors import Pool
from tests.test_build import TEMPLATES, make, on_one_paper, small_book

POINTS = 72.0
BLEED = 0.125 * POINTS
WIDE, HIGH = 5 * POINTS, 8 * POINTS

EDITIONS = """editions:
  - {kind: interior, printer: kdp, paper: 5x8in}
  - {kind: interior, printer: kdp, paper: 5x8in, bleed: true, edition: bleeding}
  - {kind: interior, printer: kdp, paper: 5x8in, theme: grey, edition: grey}
  - {kind: interior, printer: ingramspark, paper: 5x8in, edition: pressed}
  - booklet
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The printed editions of a small book."""
    parent = tmp_path_factory.mktemp("printed")
    folder = small_book(parent)
    path = folder / "book.yaml"
    words = "foreword: " + json.dumps("Printers want two dozen pages. " * 120) + "\n"
    path.write_text(path.read_text().replace("[a4, letter]", "[a4]") + words + EDITIONS)
    make(folder, parent / "cache", parent / "out")
    return parent / "out/small"


@pytest.fixture
def named(built: Path, request: pytest.FixtureRequest) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(built / f"small-{request.param}.pdf") as pdf:
        yield pdf


def box(page: pikepdf.Page, name: str) -> list[float]:
    return [float(number) for number in page.obj[name]]


def colours(pdf: pikepdf.Pdf) -> set[str]:
    """The operators by which pages choose their colours."""
    chosen = {"g", "G", "rg", "RG", "k", "K", "cs", "CS", "sc", "SC"}
    said = {str(one.operator) for page in pdf.pages for one in pikepdf.parse_content_stream(page)}
    return said & chosen


PRINTED = ("interior-5x8in", "bleeding-5x8in", "grey-5x8in", "pressed-5x8in")


@pytest.mark.parametrize("named", PRINTED, indirect=True)
def test_a_printed_interior_has_nothing_to_click_and_an_even_number_of_pages(named: pikepdf.Pdf) -> None:
    assert len(named.pages) % 2 == 0 and len(named.pages) >= 18
    assert not any("/Annots" in page.obj for page in named.pages)
    assert not {"/Outlines", "/Names", "/Dests", "/AcroForm", "/PageLabels"} & {*named.Root.keys()}


@pytest.mark.parametrize("named", ["interior-5x8in"], indirect=True)
def test_without_bleed_the_page_is_the_trim(named: pikepdf.Pdf) -> None:
    for page in named.pages:
        assert box(page, "/TrimBox") == box(page, "/MediaBox") == pytest.approx([0, 0, WIDE, HIGH], abs=0.01)


@pytest.mark.parametrize("named", ["bleeding-5x8in"], indirect=True)
def test_bleed_runs_over_three_sides_and_never_into_the_spine(named: pikepdf.Pdf) -> None:
    for number, page in enumerate(named.pages, 1):
        left = 0 if number % 2 else BLEED
        assert box(page, "/MediaBox") == pytest.approx([0, 0, WIDE + BLEED, HIGH + 2 * BLEED], abs=0.01)
        assert box(page, "/BleedBox") == pytest.approx(box(page, "/MediaBox"), abs=0.01)
        assert box(page, "/TrimBox") == pytest.approx([left, BLEED, left + WIDE, BLEED + HIGH], abs=0.01)


@pytest.mark.parametrize("named", ["interior-5x8in"], indirect=True)
def test_text_in_colour_interiors_is_black_alone_and_colours_are_light(named: pikepdf.Pdf) -> None:
    assert {"g", "rg"} <= colours(named) and "k" not in colours(named)


@pytest.mark.parametrize("named", ["grey-5x8in"], indirect=True)
def test_a_grey_interior_knows_black_alone(named: pikepdf.Pdf) -> None:
    assert colours(named) <= {"g", "G"}


@pytest.mark.parametrize("named", ["pressed-5x8in"], indirect=True)
def test_a_press_gets_four_inks_and_what_pdf_x_asks_for(named: pikepdf.Pdf) -> None:
    assert colours(named) <= {"k", "K"}
    [intent] = named.Root.OutputIntents
    assert intent.S == pikepdf.Name.GTS_PDFX and "/DestOutputProfile" not in intent
    assert str(named.docinfo["/GTS_PDFXVersion"]) == "PDF/X-1:2001"
    assert named.docinfo["/Trapped"] == pikepdf.Name("/False")
    assert named.pdf_version == "1.3" and "/ID" in named.trailer
    assert not any("/ArtBox" in page.obj or "/Group" in page.obj for page in named.pages)


@pytest.mark.parametrize("named", ["booklet-a4"], indirect=True)
def test_a_booklet_lies_on_a4_and_folds(named: pikepdf.Pdf) -> None:
    assert len(named.pages) % 2 == 0
    assert box(named.pages[0], "/MediaBox") == pytest.approx([0, 0, 841.89, 595.28], abs=0.02)


def test_one_kind_can_be_made_alone_and_leaves_the_others_there(built: Path, tmp_path: Path) -> None:
    folder, out = small_book(tmp_path), tmp_path / "out"
    first = _made(folder, out, built, ("booklet",))
    assert {path.name for path in first.files} == {
        "ledger.json",
        "small-booklet-a4.pdf",
        "small-booklet-letter.pdf",
    }
    _made(folder, out, built, ("boards",))
    assert (out / "small/small-booklet-a4.pdf").exists()


def test_a_book_too_thin_for_its_printer_is_told_what_to_add(built: Path, tmp_path: Path) -> None:
    folder = small_book(tmp_path)
    with pytest.raises(LayoutError, match=r"^small-interior-a4: the interior has 14 pages, .* add 10 more:"):
        _made(folder, tmp_path / "out", built, ("interior",), "kdp")
    assert not (tmp_path / "out").exists()


def test_a_file_that_its_printer_would_send_back_is_not_written(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of ours fails, so that the preflight is made stricter than any printer."""
    from generator.build import inspection
    from generator.finish.preflight.check import Check

    failing = (Check("type", "7 pt", "70 pt or more", "fails", 3),)
    monkeypatch.setattr(inspection, "preflight", lambda *asked: failing)
    folder = small_book(tmp_path)
    on_one_paper(folder)
    with pytest.raises(Unprintable, match="send it back: type 7 pt on page 3, wanted 70 pt or more") as caught:
        build(folder, Workshop((TEMPLATES,), tmp_path / "out", Cache(None), Pool(1)), ("booklet",))
    assert status_of(caught.value) == 1
    assert not (tmp_path / "out").exists()


def _made(folder: Path, out: Path, built: Path, kinds: tuple[str, ...], printer: str | None = None) -> Built:
    cache = built.parent.parent / "cache"
    return build(folder, Workshop((TEMPLATES,), out, Cache(cache), Pool(1)), kinds, printer)
