"""Slips of authors: each is told once, with the line of the file and what to write."""

from pathlib import Path

import pytest

from generator.errors import Faults
from generator.load import load_book
from tests.cli.test_cli import GOOD
from tests.load.test_unlisted import BOOK

TEXT = """\
title: Dominosa
sections:
  - title: Rules
    text: |
      Some words.

      {}
"""


def faults(folder: Path, line: str, book: str = BOOK) -> list[str]:
    (folder / "book.yaml").write_text(book)
    (folder / "one.yaml").write_text(TEXT.format(line) + GOOD)
    try:
        load_book(folder)
    except Faults as error:
        return [str(fault) for fault in error.faults]
    return []


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("---", "one.yaml:7: the text has a rule"),
        ("![](cat.png)", "one.yaml:7: the picture 'cat.png'"),
        ("[x](javascript:alert)", "one.yaml:7: a link to 'javascript:alert'"),
        ("See [this](#godo).", "one.yaml:7: no example or problem 'godo' in this book; did you mean 'good'?"),
    ],
)
def test_a_slip_in_prose_is_told_with_its_line(tmp_path: Path, line: str, words: str) -> None:
    [fault] = faults(tmp_path, line)
    assert words in fault


@pytest.mark.parametrize("line", ["> A quotation.", "See [this](#good).", "See [there](https://example.org)."])
def test_quotations_and_links_are_welcome(tmp_path: Path, line: str) -> None:
    assert faults(tmp_path, line) == []


def test_the_texts_of_the_book_itself_are_read_too(tmp_path: Path) -> None:
    [fault] = faults(tmp_path, "Words.", BOOK + "blurb: |\n  One.\n\n  ***\n")
    assert "book.yaml:9: the text has a rule" in fault


def test_one_slip_in_a_list_is_one_fault(tmp_path: Path) -> None:
    [fault] = faults(tmp_path, "Words.", BOOK + "papers: [quarto]\n")
    assert "book.yaml:6: paper 'quarto', expected one of a4, letter" in fault
    [fault] = faults(tmp_path, "Words.", BOOK.replace("title: One", "titel: One"))
    assert "book.yaml:4: unknown key 'titel'" in fault
