"""Nothing passes unseen: files that no book lists are read, checked and named."""

from pathlib import Path

import pytest

from generator.load import load_book, load_loose
from tests.cli.test_cli import GOOD

BOOK = "title: Mine\nauthor: Nobody\nparts:\n  - title: One\n    chapters: [one.yaml]\n"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    folder = tmp_path / "content" / "mine"
    folder.mkdir(parents=True)
    (folder / "book.yaml").write_text(BOOK)
    (folder / "one.yaml").write_text(GOOD)
    return folder


def unlisted(folder: Path) -> list[str]:
    chapters, faults = load_loose([folder], drafts=True)
    assert not faults
    return [Path(chapter.file).name for chapter in chapters if not chapter.listed]


def test_a_file_beside_a_book_is_read_and_known_as_unlisted(book: Path) -> None:
    (book / "two.yaml").write_text(GOOD)
    assert unlisted(book) == unlisted(book.parent) == unlisted(book.parent.parent) == ["two.yaml"]


def test_a_file_beside_the_folders_of_books_is_read_too(book: Path) -> None:
    (book.parent / "loose.yaml").write_text(GOOD)
    assert unlisted(book.parent) == ["loose.yaml"]


def test_a_slip_in_a_file_that_nobody_lists_is_a_fault(book: Path) -> None:
    (book / "two.yaml").write_text(GOOD.replace("claim: unique", "clame: unique"))
    _, faults = load_loose([book], drafts=True)
    assert ["two.yaml:4: good: unknown key 'clame'" in str(fault) for fault in faults] == [True]


def test_an_id_may_stand_in_the_book_and_in_a_draft_beside_it_but_not_twice_in_the_draft(book: Path) -> None:
    (book / "two.yaml").write_text(GOOD)
    assert unlisted(book) == ["two.yaml"]
    (book / "two.yaml").write_text(GOOD + GOOD.partition("problems:\n")[2])
    _, [fault] = load_loose([book], drafts=True)
    assert "id 'good' is used twice" in str(fault)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("mkdocs.yml", "site_name: Mine\n"),
        (".hidden.yaml", GOOD),
        (".github/workflows/check.yml", "on: push\n"),
        ("goals.yaml", "goals: []\n"),
    ],
)
def test_what_is_for_another_program_is_no_content(book: Path, name: str, text: str) -> None:
    path = book.parent.parent / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    assert unlisted(book.parent.parent) == []


def test_where_there_is_no_book_nothing_is_unlisted(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(GOOD)
    assert unlisted(tmp_path) == []


def test_two_books_may_share_a_chapter(book: Path) -> None:
    both = BOOK.replace("[one.yaml]", "[mine/one.yaml]")
    (book.parent / "book.yaml").write_text(both)
    chapters, faults = load_loose([book.parent], drafts=True)
    assert not faults
    assert [chapter.listed for chapter in chapters] == [True, True]


def test_a_book_knows_what_it_leaves_out(book: Path) -> None:
    assert load_book(book).left_out == ()
    (book / "two.yaml").write_text(GOOD)
    (book / "tiles").mkdir()
    (book / "tiles" / "own.yaml").write_text("sets:\n  - {id: own, title: Own, tiles: AB AC BC}\n")
    assert [Path(name).name for name in load_book(book).left_out] == ["two.yaml"]


def test_a_draft_that_nobody_lists_does_not_stop_other_commands(book: Path) -> None:
    (book / "two.yaml").write_text("family: nonsense\n")
    [chapter], faults = load_loose([book])
    assert not faults
    assert chapter.name == "one"
