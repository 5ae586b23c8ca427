"""A small book in four inks: by the usual table, by a profile of its author's, and where one edition fails."""

from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from generator.build import Built, Workshop, build
from generator.cli.build import build as command
from generator.errors import Faults
from generator.load import load_book
from generator.system.cache import Cache
from generator.system.executors import Pool
from tests.art.profiles import OWN, profile
from tests.art.samples import saved
from tests.test_build import TEMPLATES, hashes, small_book

INKS = (204, 153, 26, 13)
"""What the author mixed: 80, 60, 10 and 5 in a hundred."""

EDITIONS = """profile: press.icc
editions:
  - {kind: interior, printer: ingramspark, paper: 5x8in, edition: own}
  - {kind: interior, printer: kdp, paper: 5x8in, edition: amazon, profile: press.icc}
  - {kind: interior, printer: kdp, paper: 5x8in, edition: light}
"""


FRONT = "introduction: [pictures.md]\n"


def a_book(parent: Path, said: str) -> Path:
    """A small book with a picture in four inks and one in light, on small pages."""
    folder = small_book(parent)
    path = folder / "book.yaml"
    path.write_text(path.read_text().replace("[a4, letter]", "[5x8in]") + FRONT + said)
    (folder / "press.icc").write_bytes(profile())
    (folder / "mixed.jpg").write_bytes(saved(Image.new("CMYK", (240, 240), INKS), "JPEG", quality=100))
    (folder / "navy.png").write_bytes(saved(Image.new("RGB", (300, 300), (18, 31, 59)), "PNG"))
    (folder / "pictures.md").write_text("# Pictures\n\n![Mixed](mixed.jpg)\n\n![Navy](navy.png)\n")
    return folder


def made(folder: Path, out: Path, cache: Path) -> Built:
    return build(folder, Workshop((TEMPLATES,), out, Cache(cache), Pool(1)))


@pytest.fixture(scope="module")
def proven(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("proven")


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory, proven: Path) -> Path:
    """Its editions."""
    parent = tmp_path_factory.mktemp("inks")
    made(a_book(parent, EDITIONS), parent / "out", proven)
    return parent / "out/small"


@pytest.fixture
def named(printed: Path, request: pytest.FixtureRequest) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(printed / f"small-{request.param}-5x8in.pdf") as pdf:
        yield pdf


def inks_of(pdf: pikepdf.Pdf) -> set[tuple[float, ...]]:
    """All inks that are chosen for what is drawn."""
    steps = [one for page in pdf.pages for one in pikepdf.parse_content_stream(page)]
    return {tuple(round(float(one), 2) for one in step.operands) for step in steps if str(step.operator) in "kK"}


def pictures_of(pdf: pikepdf.Pdf) -> tuple[pikepdf.Object, ...]:
    """The picture that came in four inks, and the one in light."""
    hung = [one for page in pdf.pages for _, one in page.Resources.get("/XObject", pikepdf.Dictionary()).items()]
    return tuple(sorted(hung, key=lambda one: int(one.Width)))


@pytest.mark.parametrize("named", ["own", "amazon"], indirect=True)
def test_colours_are_mixed_by_the_authors_profile_and_black_stays_black(named: pikepdf.Pdf) -> None:
    coloured = {inks for inks in inks_of(named) if any(inks[:3])}
    assert coloured and all(inks == pytest.approx(OWN, abs=0.01) for inks in coloured)
    assert (0, 0, 0, 1) in inks_of(named)


@pytest.mark.parametrize("named", ["own", "amazon"], indirect=True)
def test_the_authors_profile_is_the_output_intent(named: pikepdf.Pdf) -> None:
    [intent] = named.Root.OutputIntents
    assert intent.S == pikepdf.Name.GTS_PDFX and str(intent.Info) == "A press of one's own"
    assert intent.DestOutputProfile.read_bytes() == profile() and intent.DestOutputProfile.N == 4


@pytest.mark.parametrize("named", ["own", "amazon"], indirect=True)
def test_a_picture_in_four_inks_keeps_them_and_one_in_light_is_separated(named: pikepdf.Pdf) -> None:
    mixed, navy = (one.read_bytes()[:4] for one in pictures_of(named))
    assert max(abs(one - other) for one, other in zip(mixed, INKS, strict=True)) <= 2
    assert [value / 255 for value in navy] == pytest.approx(OWN, abs=0.01)


@pytest.mark.parametrize("named", ["light"], indirect=True)
def test_a_profile_of_the_book_asks_no_printer_for_four_inks(named: pikepdf.Pdf) -> None:
    assert not inks_of(named) and "/OutputIntents" not in named.Root
    assert all(picture.ColorSpace == pikepdf.Name.DeviceRGB for picture in pictures_of(named))


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("profile: none.icc\n", "profile 'none.icc' is not a file of this book"),
        ("profile: ../press.icc\n", "profile '../press.icc' lies outside the book's folder"),
        ("profile: navy.png\n", "profile 'navy.png': is no ICC profile, expected the CMYK output profile"),
        ("editions: [{kind: screen, profile: press.icc}]\n", "for 'screen', which no press prints in four inks"),
        (
            "editions: [{kind: interior, printer: lulu, profile: press.icc}]\n",
            "for Lulu, who takes no colours in four inks, expected one of kdp, ingramspark",
        ),
    ],
)
def test_a_profile_that_cannot_be_used_is_refused_at_its_line(tmp_path: Path, said: str, told: str) -> None:
    with pytest.raises(Faults) as error:
        load_book(a_book(tmp_path, said))
    assert told in str(error.value) and "book.yaml:11:" in str(error.value)


DARK = "colours: {brand: '#0A1430'}\nparts:\n  - {bright: '#0A1430', text: '#0E1A33', tint: '#FFFFFF'}\n"
TWO = """editions:
  - {kind: interior, printer: kdp, paper: 5x8in, edition: light}
  - {kind: interior, printer: ingramspark, paper: 5x8in, edition: pressed}
"""


@pytest.fixture(scope="module")
def twice(tmp_path_factory: pytest.TempPathFactory, proven: Path) -> tuple[Path, dict[str, str]]:
    """A book that was made, and now has colours too dark for one of its two printers."""
    parent = tmp_path_factory.mktemp("twice")
    folder = a_book(parent, TWO)
    made(folder, parent / "out", proven)
    before = hashes(parent / "out")
    (folder / "theme.yaml").write_text(DARK)
    return parent, before


def test_an_edition_that_fails_takes_no_other_with_it(
    twice: tuple[Path, dict[str, str]],
    proven: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    parent, before = twice
    monkeypatch.setenv("TILEWRIGHT_CACHE", str(proven))
    folder, out = parent / "content/small", parent / "out"
    assert command([str(folder)], output=out, jobs=1) == 1
    after, said = hashes(out), capsys.readouterr().err
    assert after["small/small-pressed-5x8in.pdf"] == before["small/small-pressed-5x8in.pdf"]
    assert after["small/small-light-5x8in.pdf"] != before["small/small-light-5x8in.pdf"]
    assert f"{out}/small/small-pressed-5x8in.pdf: not made; the one of an earlier build stays as it is" in said
    assert "1 fault; all else was made" in said and "nothing was made" not in said


def test_text_too_dark_for_four_inks_names_its_role_its_colour_and_what_to_do(
    twice: tuple[Path, dict[str, str]], proven: Path
) -> None:
    parent, _ = twice
    [failed] = made(parent / "content/small", parent / "again", proven).failed
    told = str(failed.error)
    assert "small-pressed-5x8in.pdf: IngramSpark would send it back: rich black text in C" in told
    assert "brand (#0A1430)" in told and "text of part 1 (#0E1A33)" in told
    assert "are too dark for text in four inks: choose a lighter colour such as '#" in told
    assert "', or a grey such as '#1A1A1A', which black alone prints" in told
    assert not failed.stays
    lighter = told.partition("such as '#")[2][:6]
    theme = DARK.replace("0A1430", lighter).replace("0E1A33", lighter)
    (parent / "content/small/theme.yaml").write_text(theme)
    assert not made(parent / "content/small", parent / "again", proven).failed


def test_a_picture_with_too_much_ink_is_refused_by_its_name(tmp_path: Path, proven: Path) -> None:
    folder = a_book(tmp_path, TWO)
    (folder / "mixed.jpg").write_bytes(saved(Image.new("CMYK", (240, 240), (230, 200, 180, 160)), "JPEG"))
    [failed] = made(folder, tmp_path / "out", proven).failed
    assert "small-pressed-5x8in: the picture 'mixed.jpg' lays 30" in str(failed.error)
    assert "expected 240% at most; save it with less ink, or in RGB" in str(failed.error)


def test_a_profile_too_new_for_pdf_x_is_told(tmp_path: Path, proven: Path) -> None:
    folder = a_book(tmp_path, "profile: press.icc\n" + TWO)
    (folder / "press.icc").write_bytes(profile(version=4))
    [failed] = made(folder, tmp_path / "out", proven).failed
    assert "the profile 'press.icc' is of version 4, and PDF/X-1a takes 2 at most" in str(failed.error)
