from pathlib import Path

import pytest

from generator.errors import Faults
from generator.load import load_book, load_loose
from generator.load.pictures import MOST_PICTURES
from generator.manuscript.book import Book
from tests.art.samples import BOX, plain, saved, svg

CHAPTER = """family: dominosa
lead: |
  Words.

  ![A red field]({picture})
problems:
  - id: one
    claim: unique
    numbers: |
      2 2 1 2
      0 0 1 0
      1 2 0 1
"""


def a_book(folder: Path, cover: str = "", picture: str = "hill.png", art: str = "") -> Path:
    """A book of one problem with pictures."""
    book = folder / "mine"
    (book / "art").mkdir(parents=True)
    (book / "hill.png").write_bytes(saved(plain(size=(400, 300)), "PNG"))
    (book / "art/hill.svg").write_bytes(svg(BOX))
    (book / "dominosa.yaml").write_text(CHAPTER.format(picture=picture))
    said = f"cover: {cover}\n" if cover else ""
    part = f"    art: {art}\n" if art else ""
    (book / "book.yaml").write_text(
        f"title: Mine\n{said}parts:\n  - title: Puzzles\n{part}    chapters: [dominosa.yaml]\n"
    )
    return book


def faults(book: Path) -> str:
    with pytest.raises(Faults) as error:
        load_book(book)
    return str(error.value)


def test_every_picture_of_a_book_is_read_once_under_its_name(tmp_path: Path) -> None:
    loaded = load_book(a_book(tmp_path, "art/hill.svg", art="hill.png"))
    assert {*loaded.pictures} == {"hill.png", "art/hill.svg"}
    assert loaded.pictures["hill.png"].file is not None and loaded.pictures["art/hill.svg"].file is None


def test_a_cover_may_say_what_it_fills(tmp_path: Path) -> None:
    loaded = load_book(a_book(tmp_path, "{picture: hill.png, fills: page}"))
    assert loaded.book.cover_art == "hill.png" and "hill.png" in loaded.pictures


@pytest.mark.parametrize(
    ("cover", "told"),
    [
        ("{picture: hill.png, fills: all}", "book.yaml:2: fills is 'all', expected 'page' or 'foot'"),
        ("{picture: hill.png, fill: page}", "unknown key 'fill', expected one of picture, fills, words"),
        ("{fills: page}", "book.yaml:2: a cover without a picture, expected 'picture' or 'wrap'"),
        ("{picture: hill.png, words: false}", "fills its foot, expected 'fills: page'"),
        ("{picture: hill.png, fills: page, ink: light}", "expected 'fills: page' and 'panel: false' with them"),
        ("{wrap: nowhere.png}", "book.yaml:2: picture 'nowhere.png' is not a file of this book"),
        ("[hill.png]", "cover is ['hill.png'], expected text"),
        ("{picture: hill}", "picture 'hill', expected a file that ends in .svg, .png, .jpg or .jpeg"),
        ("nowhere.png", "book.yaml:2: picture 'nowhere.png' is not a file of this book"),
        ("../secret.png", "lies outside the book's folder"),
        ("/etc/secret.png", "lies outside the book's folder"),
        ("C:\\\\secret.png", "lies outside the book's folder"),
        ("https://example.org/a.png", "lies elsewhere, expected a file in the book's folder"),
        ("link.png", "lies outside the book's folder"),
        ("folder.png", "is not a file of this book"),
        ("none.png", "picture 'none.png': is something else, expected an SVG, a PNG or a JPEG"),
    ],
)
def test_a_cover_that_is_none_is_told_with_its_line(tmp_path: Path, cover: str, told: str) -> None:
    book = a_book(tmp_path, cover)
    (tmp_path / "secret.png").write_bytes(b"")
    (book / "link.png").symlink_to(tmp_path / "secret.png")
    (book / "folder.png").mkdir()
    (book / "none.png").write_bytes(b"nothing of the kind")
    assert told in faults(book)


@pytest.mark.parametrize(
    ("picture", "told"),
    [
        ("gone.png", "dominosa.yaml:5: picture 'gone.png' is not a file of this book"),
        ("dominosa.yaml", "dominosa.yaml:5: picture 'dominosa.yaml', expected a file that ends in"),
        ("../../hill.png", "dominosa.yaml:5: picture '../../hill.png' lies outside"),
        ("data:image/png;base64,AAAA", "expected a file that ends in"),
    ],
)
def test_a_picture_in_prose_that_is_none_is_told_with_its_line(tmp_path: Path, picture: str, told: str) -> None:
    assert told in faults(a_book(tmp_path, picture=picture))


def test_one_fault_is_told_for_one_picture_though_it_is_named_often(tmp_path: Path) -> None:
    assert faults(a_book(tmp_path, "gone.png", "gone.png", "gone.png")).count("gone.png") == 1


def test_the_back_of_a_book_has_no_pictures(tmp_path: Path) -> None:
    book = a_book(tmp_path)
    path = book / "book.yaml"
    path.write_text(path.read_text() + 'blurb: "![A hill](hill.png)"\n')
    assert "expected words alone; pictures stand in chapters" in faults(book)


def test_a_picture_beside_a_strip_is_told_to_stand_elsewhere(tmp_path: Path) -> None:
    book = a_book(tmp_path)
    path = book / "dominosa.yaml"
    section = "sections:\n  - title: Hill\n    text: '![A hill](hill.png)'\n    strip:\n      - show: one\n"
    path.write_text(path.read_text().replace("problems:\n", f"{section}problems:\n"))
    assert "dominosa.yaml:7: the picture 'hill.png' beside a strip" in faults(book)


def test_a_book_of_too_many_pictures_is_refused(tmp_path: Path) -> None:
    book = a_book(tmp_path)
    texts = "\n\n".join(f"  ![A hill](p{number}.svg)" for number in range(MOST_PICTURES + 5))
    for number in range(MOST_PICTURES + 5):
        (book / f"p{number}.svg").write_bytes(svg(BOX))
    chapter = book / "dominosa.yaml"
    chapter.write_text(chapter.read_text().replace("  Words.\n", f"{texts}\n"))
    assert faults(book).count("more than 500 pictures") == 1


def test_a_loose_chapter_is_read_without_its_pictures(tmp_path: Path) -> None:
    book = a_book(tmp_path, picture="gone.png")
    chapters, found = load_loose([book / "dominosa.yaml"])
    assert not found and [name for name, _ in chapters[0].pictures] == ["gone.png"]


def test_a_cover_is_a_name_or_a_picture_for_editors_too() -> None:
    said = Book.model_json_schema()["properties"]["cover"]
    kinds = said.get("oneOf") or said["anyOf"]
    assert {"type": "string"} in kinds and any("$ref" in kind for kind in kinds)
