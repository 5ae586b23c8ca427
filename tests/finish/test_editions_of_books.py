"""Every edition of every book of ours, as the tools of printers see them."""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest
from pikepdf import pdfa

from generator.build.bindery import Bindery
from generator.build.settings import settings
from generator.build.workshop import Workshop
from generator.load import load_book
from generator.press.structure import Structure, walk
from generator.printing.editions import Edition
from generator.system.cache import Cache
from generator.system.executors import Pool
from generator.verify import Proof
from tests.conftest import PROVEN, ROOT
from tests.finish.ours import BOOKS, as_proven
from tests.finish.reading import painted

pytestmark = pytest.mark.slow

TOOLS = ("pdfinfo", "pdffonts", "qpdf", "gs")
THIN = ("hex-hex-y", "hexagone")
"""Books with too few pages for any printer but IngramSpark."""

MOST_INK = 240.0


@dataclass(frozen=True)
class Made:
    """The files of a book by the ends of their names, and what is told of the edition for the screen."""

    name: str
    files: dict[str, Path]
    told: Structure


def wanted(name: str) -> tuple[Edition, ...]:
    """Everything that can be made of a book, each on one paper."""
    colour = "ingramspark" if name in THIN else "kdp"
    found = [
        Edition(kind="screen"),
        Edition(kind="interior", printer=colour, paper="letter"),
        Edition(kind="interior", printer="ingramspark", paper="letter", bleed=True, edition="bleeding"),
        Edition(kind="cover", printer=colour, paper="letter"),
        Edition(kind="cover", printer="ingramspark", paper="letter", edition="pressed-cover"),
        Edition(kind="booklet", paper="a4"),
        Edition(kind="worksheets", paper="a4"),
        Edition(kind="boards", paper="a4"),
    ]
    if name not in THIN:
        found.append(Edition(kind="interior", printer="kdp", paper="letter", theme="grey", edition="grey"))
    return tuple(found)


@pytest.mark.parametrize("name", BOOKS)
def test_the_tools_of_printers_have_nothing_against_any_edition(
    name: str, proofs: dict[str, Proof], tmp_path: Path
) -> None:
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing and os.environ.get("TILEWRIGHT_BROWSER") != "required":
        pytest.skip(f"{', '.join(missing)} not here")
    assert not missing
    made = everything(name, proofs, tmp_path)
    fonts_are_embedded_and_the_syntax_is_right(made)
    pages_are_as_large_as_the_printer_wants_them(made)
    a_grey_interior_takes_black_ink_alone(made)
    four_inks_say_so_and_are_no_more_than_the_paper_holds(made)
    the_edition_for_the_screen_is_pdf_a_and_tagged(made)
    everything_on_the_screen_is_told(made)


def everything(name: str, proofs: dict[str, Proof], folder: Path) -> Made:
    """Every edition of a book, in files."""
    source = folder / name
    shutil.copytree(ROOT / "content" / name, source)
    path = source / "book.yaml"
    text = re.sub(r"^papers:.*$", "papers: [a4]", path.read_text(), flags=re.MULTILINE)
    path.write_text(re.sub(r"^editions:\n( .*\n)*|^editions:.*\n", "", text, flags=re.MULTILINE) + THEMED)
    loaded = load_book(source)
    found = [as_proven(entry, proofs) for chapter in loaded.proven for entry in chapter.entries]
    # What the build of CI has pressed of these books is the same here.
    cache = Cache(Path(os.environ.get(PROVEN) or folder / "cache"))
    bindery = Bindery(loaded, found, Workshop((ROOT / "templates",), folder, cache, Pool(1)))
    for setting in settings(loaded, wanted(name)):
        bindery.bind(setting)
    files = {}
    for path, data in bindery.files.items():
        if path.suffix == ".pdf" and path.parent.name == name:
            file = folder / path.name
            file.write_bytes(data)
            files[path.stem.removeprefix(f"{name}-")] = file
    [screen] = settings(loaded)
    structure = bindery.book(screen).structure
    assert structure is not None
    return Made(name, files, structure)


THEMED = "\neditions: [screen, {kind: interior, theme: grey}]\n"


def told(*command: str | Path) -> str:
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def fonts_are_embedded_and_the_syntax_is_right(made: Made) -> None:
    assert {"a4", "interior-letter", "bleeding-letter", "cover-letter", "booklet-a4"} <= {*made.files}
    for file in made.files.values():
        assert "No syntax or stream encoding errors found" in told("qpdf", "--check", file)
        fonts = told("pdffonts", file).splitlines()[2:]
        assert fonts
        for row in fonts:
            embedded, subset = row[-42:].split()[-5:-3]
            assert (embedded, subset) == ("yes", "yes"), row


def boxes(file: Path, page: int) -> dict[str, list[float]]:
    found = told("pdfinfo", "-box", "-f", str(page), "-l", str(page), file)
    rows = re.findall(r"(\w+Box):\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)", found)
    return {name: [float(number) for number in numbers] for name, *numbers in rows}


def pages_are_as_large_as_the_printer_wants_them(made: Made) -> None:
    inside = boxes(made.files["interior-letter"], 1)
    assert inside["MediaBox"] == inside["TrimBox"] == [0, 0, 612, 792]
    right, left = (boxes(made.files["bleeding-letter"], page) for page in (1, 2))
    assert right["MediaBox"] == right["BleedBox"] == left["MediaBox"] == [0, 0, 621, 810]
    assert right["TrimBox"] == [0, 9, 612, 801] and left["TrimBox"] == [9, 9, 621, 801]
    cover = boxes(made.files["cover-letter"], 1)
    assert cover["MediaBox"][3] == 810 and cover["MediaBox"][2] > 2 * 612 + 18
    assert cover["TrimBox"] == pytest.approx([9, 9, cover["MediaBox"][2] - 9, 801], abs=0.02)


def inks(file: Path) -> list[list[float]]:
    """How much of each ink the pages of a file take, in per cent, as Ghostscript counts it."""
    out = told("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-r40", "-sDEVICE=inkcov", "-o", "-", file)
    found = re.findall(r"([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+CMYK", out)
    return [[float(number) for number in row] for row in found]


def a_grey_interior_takes_black_ink_alone(made: Made) -> None:
    if made.name in THIN:
        return
    pages = inks(made.files["grey-letter"])
    assert pages and all(cyan == magenta == yellow == 0 for cyan, magenta, yellow, _ in pages)
    assert sum(black for *_, black in pages) > 0


def four_inks_say_so_and_are_no_more_than_the_paper_holds(made: Made) -> None:
    for end in ("bleeding-letter", "pressed-cover-letter"):
        with pikepdf.open(made.files[end]) as pdf:
            assert str(pdf.docinfo["/GTS_PDFXConformance"]) == "PDF/X-1a:2001"
            for page in pdf.pages:
                for said in pikepdf.parse_content_stream(page):
                    assert str(said.operator) not in ("rg", "RG", "g", "G")
                    if str(said.operator) in ("k", "K"):
                        assert sum(float(ink) for ink in said.operands) * 100 <= MOST_INK + 0.5
    assert all(len(row) == 4 for row in inks(made.files["pressed-cover-letter"]))


def the_edition_for_the_screen_is_pdf_a_and_tagged(made: Made) -> None:
    with pikepdf.open(made.files["a4"]) as pdf:
        assert pdfa.check(pdf, "2b").passed
    assert "Tagged:          yes" in told("pdfinfo", made.files["a4"])
    assert told("pdfinfo", "-struct", made.files["a4"]).startswith("Document")


def everything_on_the_screen_is_told(made: Made) -> None:
    nodes = [*walk(made.told.root)]
    assert all(len(node.says.split()) >= 2 for node in nodes if node.tag == "Figure")
    levels = [int(node.tag[1]) for node in nodes if node.tag[0] == "H"]
    assert levels[0] == 1 and all(after <= before + 1 for before, after in pairwise(levels))
    with pikepdf.open(made.files["a4"]) as pdf:
        for page in pdf.pages:
            loose, marks = painted(page)
            assert not loose and sorted(marks) == [*range(len(marks))]
