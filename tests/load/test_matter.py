"""Front and back matter: texts in files of their own, and what can be wrong with them."""

from pathlib import Path

import pytest

from generator.errors import Faults
from generator.load import LoadedBook, load_book
from generator.load.prose import LONGEST
from tests.conftest import ROOT

PARTS = "parts:\n  - title: P\n    chapters: [dominosa.yaml]\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    _, _, tail = (ROOT / "content/dominoes/dominosa.yaml").read_text().partition("problems:\n")
    (tmp_path / "dominosa.yaml").write_text(f"family: dominosa\nproblems:\n  - id:{tail.split('  - id:')[1]}")
    return tmp_path


def load(folder: Path, keys: str) -> LoadedBook:
    (folder / "book.yaml").write_text(f"title: T\n{keys}\n{PARTS}")
    return load_book(folder)


def fault(folder: Path, keys: str) -> str:
    with pytest.raises(Faults) as caught:
        load(folder, keys)
    [one] = caught.value.faults
    return str(one)


def test_a_text_may_stand_in_the_book_or_in_a_file_of_its_own(folder: Path) -> None:
    (folder / "about me.md").write_text("# Me\r\n\r\nI draw.")
    (folder / "law.md").write_text("All rights reserved.")
    book = load(folder, "dedication: For Ben.\nabout: about me.md\ncopyright: {text: law.md}").book
    assert (book.dedication, book.about) == ("For Ben.", "# Me\n\nI draw.")
    assert book.copyright is not None and book.copyright.text == "All rights reserved."


def test_a_missing_file_is_named_at_the_line_of_its_key(folder: Path) -> None:
    told = fault(folder, "foreword: before.md")
    assert told.endswith("book.yaml:2: foreword 'before.md' is not a file of this book")
    assert "copyright 'law.md' is not a file" in fault(folder, "copyright:\n  text: law.md")


@pytest.mark.parametrize("name", ["../outside.md", "/etc/motd.md", "C:\\x.md"])
def test_a_file_outside_the_book_is_not_read(folder: Path, name: str) -> None:
    (folder.parent / "outside.md").write_text("secret")
    assert "lies outside the book's folder" in fault(folder, f"about: {name}")


def test_a_link_out_of_the_book_is_not_followed(folder: Path) -> None:
    (folder.parent / "outside.md").write_text("secret")
    (folder / "about.md").symlink_to(folder.parent / "outside.md")
    assert "lies outside the book's folder" in fault(folder, "about: about.md")
    assert "lies outside the book's folder" in fault(folder, "introduction: about.md")


def test_a_folder_is_no_text(folder: Path) -> None:
    (folder / "about.md").mkdir()
    assert "is not a file of this book" in fault(folder, "about: about.md")


@pytest.mark.parametrize("key", ["foreword", "afterword", "about", "dedication", "introduction"])
def test_a_slip_in_a_text_is_told_with_its_own_file_and_line(folder: Path, key: str) -> None:
    (folder / "x.md").write_text("One.\n\nTwo.\n\n---\n")
    assert "x.md:5: the text has a rule" in fault(folder, f"{key}: x.md")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"a\n\xff", "x.md:2: byte 0xff is not UTF-8"),
        (b"a\0b", "x.md: holds binary data, expected Markdown in UTF-8"),
        (b"a\n\nb\x07", "x.md:3: character U+0007 cannot be printed"),
        (b"word " * (LONGEST // 5 + 1), "x.md: a text of 20,005 characters, expected at most 20,000"),
        (b"One.\n\n{count: unicorns}", "x.md:3: no count 'unicorns'"),
        (b"One.\n\nTwo\n[three](#dominosa-99).", "x.md:4: no example or problem 'dominosa-99' in this book"),
    ],
)
def test_what_cannot_be_printed_is_told(folder: Path, data: bytes, words: str) -> None:
    (folder / "x.md").write_bytes(data)
    assert words in fault(folder, "about: x.md")
    assert words in fault(folder, "introduction: [x.md]")


def test_lines_that_begin_with_a_percent_sign_are_words_like_others(folder: Path) -> None:
    (folder / "x.md").write_text("% a\n" * 20)
    assert load(folder, "about: x.md").book.about.startswith("% a")


def test_prose_among_the_introduction_is_a_chapter_called_by_its_heading(folder: Path) -> None:
    (folder / "first-words.md").write_text("# On *quiet* & noise #\n\nText.\n")
    (folder / "more.md").write_text("No heading.\n\n# A later one\n")
    first, second = load(folder, "introduction: [first-words.md, more.md]").introduction
    assert (first.text.title, first.text.lead) == ("On quiet & noise", "\n\nText.\n")
    assert (second.text.title, second.text.lead.splitlines()[0]) == ("More", "No heading.")


def test_prose_is_no_chapter_of_a_part(folder: Path) -> None:
    (folder / "x.md").write_text("Text.")
    book = f"title: T\n{PARTS}".replace("[dominosa.yaml]", "[dominosa.yaml, x.md]")
    (folder / "book.yaml").write_text(book)
    with pytest.raises(Faults, match=r"chapter 'x.md' is prose, expected YAML"):
        load_book(folder)


def test_a_text_that_no_key_names_is_left_out_and_said_so(folder: Path) -> None:
    for name in ("README", "notes", "afterword", "about"):
        (folder / f"{name}.md").write_text("Text.")
    left = load(folder, "about: about.md").left_out
    assert [Path(file).name for file in left] == ["afterword.md"]


@pytest.mark.parametrize(("said", "meant"), [("appendix", "back"), ("back", "back"), ("file", "file")])
def test_the_older_word_for_answers_at_the_back_still_holds(folder: Path, said: str, meant: str) -> None:
    assert load(folder, f"answers: {said}").book.answers == meant


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ("answers: nowhere", "answers is 'nowhere', expected 'back', 'after-chapter', 'file' or 'none'"),
        ("checked: long", "checked is 'long', expected 'page', 'full' or 'none'"),
        ("copyright: {year: MMXXVI}", "year 'MMXXVI', expected one such as 2026"),
        ("copyright: {yaer: 2026}", "unknown key 'yaer'"),
        ("copyright: Ada", "copyright is 'Ada', expected keys and values"),
        ("isbn: 978-0-306-40615-8", "by its other digits it ends in 7"),
        ("made_with: perhaps", "made_with is 'perhaps', expected true or false"),
        ("dedication: |\n  For\n\n  ---", "book.yaml:5: the text has a rule"),
    ],
)
def test_a_slip_in_the_keys_is_told(folder: Path, keys: str, words: str) -> None:
    assert words in fault(folder, keys)
