"""A book on another page, or in other type, than it asks for itself."""

import os
import re
from pathlib import Path

import pikepdf
import pytest
from typer.testing import CliRunner

from generator.build import Repaged, Workshop, build
from generator.cli.app import app
from generator.errors import ContentError, LayoutError
from generator.manuscript.book import Book
from generator.printing.editions import chosen, file_name, pages_of
from generator.system.cache import Cache
from generator.system.executors import Pool
from tests.conftest import PROVEN, ROOT
from tests.test_build import TEMPLATES, on_one_paper, small_book

SHIPPED = ("dominoes", "dihexes", "binary-dihexes", "hexagone", "hex-hex-y")


INTERIOR = {"kind": "interior", "printer": "kdp", "paper": "letter"}
PAGES = (Repaged("6x9in"), Repaged("a4", 18), Repaged("6x9in", 18), Repaged("8.5x8.5in", 18))


def book(**keys: object) -> Book:
    return Book.model_validate({"title": "T", "parts": [{"title": "P", "chapters": ["a.yaml"]}], **keys})


def names(page: Repaged, *kinds: str, **keys: object) -> list[str]:
    """What the files of a book are called that is made so."""
    loaded = book(**keys)
    moved = page.of(loaded)
    wanted = page.editions_of(loaded, chosen(loaded.editions, kinds, None), bool(kinds))
    return [file_name(one, edition) for one in wanted for edition in pages_of(one, moved.papers)]


def test_a_book_is_made_on_any_page_whatever_its_own() -> None:
    assert names(Repaged("6x9in"), papers=["a4", "letter"], editions=["screen"]) == ["6x9in"]
    assert names(Repaged("6 x 9 in", 18), editions=["screen"]) == ["18pt-6x9in"]
    assert names(Repaged(text=18), papers=["a4", "letter"], editions=["screen"]) == ["18pt-a4", "18pt-letter"]
    assert names(Repaged(text=10.5), editions=["screen"]) == ["10-5pt-a4"]


def test_one_of_its_own_pages_keeps_its_name_and_its_wishes() -> None:
    papers = ["a4", {"paper": "letter", "edition": "large-print", "text": 16}]
    assert names(Repaged("letter"), papers=papers, editions=["screen"]) == ["large-print-letter"]
    [page] = Repaged("letter").of(book(papers=papers)).papers
    assert page.text == 16
    assert names(Repaged("letter", 18), papers=papers, editions=["screen"]) == ["large-print-18pt-letter"]


def test_what_was_made_for_the_books_own_pages_is_never_overwritten_by_another() -> None:
    keys: dict[str, object] = {
        "papers": ["a4", "letter"],
        "editions": [
            "screen",
            "boards",
            "booklet",
            "worksheets",
            {"kind": "interior", "printer": "kdp", "paper": "letter"},
        ],
    }
    usual = {*names(Repaged(), **keys)}
    for page in (Repaged("6x9in"), Repaged(text=18), Repaged("6x9in", 18), Repaged("a4", 18)):
        found = names(page, **keys)
        assert len(found) == len({*found})
        assert not usual & {*found}


def test_what_a_printer_gets_is_made_on_that_page_once() -> None:
    wanted = [
        INTERIOR,
        {"kind": "interior", "printer": "kdp", "paper": "6x9in", "bleed": True},
        {"kind": "interior", "printer": "kdp", "paper": "a4", "edition": "grey", "theme": "grey"},
    ]
    page = Repaged("6x9in")
    assert names(page, editions=wanted) == ["interior-6x9in", "grey-6x9in"]
    assert page.of(book(editions=wanted)).editions[0].bleed
    with pytest.raises(ContentError, match="none that KDP prints; nearest is"):
        names(Repaged("100x100mm"), editions=wanted)


def test_a_booklet_has_a_page_of_its_own() -> None:
    keys: dict[str, object] = {"editions": ["screen", "booklet"]}
    assert names(Repaged("6x9in"), **keys) == ["6x9in"]
    assert names(Repaged("6x9in"), "booklet", **keys) == ["booklet-6x9in-letter"]
    assert names(Repaged(text=14), **keys) == ["14pt-a4", "booklet-14pt-a4"]


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (("--paper", "6x9"), "did you mean '6x9in'"),
        (("--paper", "quarto"), "expected one of a4"),
        (("--text", "100"), "text of 100 points, expected 8 to 24"),
        (("--text", "nan"), "expected 8 to 24"),
        (("--text", "large"), "--text"),
        (("--paper", "90x90mm", "--text", "24"), "take a larger page"),
    ],
)
def test_a_page_that_is_not_understood_is_refused(asked: tuple[str, ...], words: str, tmp_path: Path) -> None:
    folder = small_book(tmp_path)
    found = CliRunner().invoke(app, ["build", str(folder), "-o", str(tmp_path / "out"), *asked])
    said = found.output if found.exception is None else f"{found.output}{found.exception}"
    assert words in said
    assert found.exit_code != 0
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
def test_another_page_lies_beside_what_was_made(tmp_path: Path) -> None:
    folder = small_book(tmp_path)
    on_one_paper(folder)
    shop = Workshop((TEMPLATES,), tmp_path / "out", Cache(tmp_path / "cache"), Pool(2))
    build(folder, shop)
    before = {path.name: path.read_bytes() for path in (tmp_path / "out/small").rglob("*.pdf")}
    build(folder, shop, page=Repaged("6x9in", 18))
    after = {path.name: path.read_bytes() for path in (tmp_path / "out/small").rglob("*.pdf")}
    assert {name: after[name] for name in before} == before
    assert {*after} - {*before} == {
        "small-18pt-6x9in.pdf",
        "dominoes-18pt-6x9in-letter.pdf",
        "fives-pad-18pt-6x9in-letter.pdf",
    }
    with pikepdf.open(tmp_path / "out/small/small-18pt-6x9in.pdf") as pdf:
        assert [round(float(side)) for side in pdf.pages[0].mediabox[2:]] == [432, 648]


@pytest.mark.slow
@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize(
    "page", [Repaged("6x9in"), Repaged("a4", 18), Repaged("6x9in", 18), Repaged("8.5x8.5in", 18)]
)
def test_every_shipped_book_can_be_made_on_a_small_page_and_in_large_print(
    name: str, page: Repaged, tmp_path: Path
) -> None:
    known = Path(os.environ.get(PROVEN) or tmp_path / "cache")
    shop = Workshop((TEMPLATES,), tmp_path / "out", Cache(known), Pool(2))
    try:
        build(ROOT / "content" / name, shop, ("screen",), page=page)
    except LayoutError as error:
        # Large print on a small page need not fit; then it is said by how much.
        assert page == Repaged("6x9in", 18)
        assert re.search(r"\d mm wider|[\d.]+ mm over .*; take a larger page", str(error))
    else:
        assert [*(tmp_path / "out" / name).glob(f"{name}-*.pdf")]
