"""A book with front and back matter, and its answers in each of the four places where they may be."""

import re
import shutil
from pathlib import Path

import pytest

from generator.build import Built, Workshop, build
from generator.system.cache import Cache
from generator.system.executors import Pool
from tests.conftest import ROOT
from tests.printed import pages_of

pytestmark = pytest.mark.slow

PARTS = """parts:
  - title: Numbers
    chapters: [dominosa.yaml]
  - title: Colours
    chapters: [trinkets.yaml, hidden.yaml]
"""
BACK_COVER = "blurb: Some words.\ntry: dominosa-2\ntry_text: Draw round them.\n"
ALL = """author: Ada Author
edition: first edition
isbn: 978-0-306-40615-7
licence: Share it.
half_title: true
copyright: {year: 2026, publisher: Attic Press, text: All rights kept.}
dedication: For Ben.
foreword: foreword.md
introduction: introduction.md
afterword: The last word.
about: She draws.
"""
ORDER = ("Open it.", "Reading this book", "To begin", "Mind <the>", "The last word.", "Solutions", "She draws.")
WHERE = ("back", "after-chapter", "file", "none")
PRESUMED = r"[Aa]nswer|printed at|stands in|[Ss]olutions|Why not|reasons from|[Cc]annot be done:"
"""What presumes that answers are printed somewhere."""

TRUE_ANYWHERE = (
    "One answer, and no other",
    "There is an answer",
    "finds the answer",
    "there is one answer and no other",
)
"""What is said of answers wherever they are, or are not."""


TRINKETS = """\
family: colouring
title: Trinkets
full_size: true
figures:
  - id: crown
    title: Crown
    text: Mind <the> corners.
    credit: Ben & Co
    tiles: four-colours-without-doubles
    figure: |2
      .   .   .
       . . . .
      . . . . .
       . . . .
    asks:
      apart: {claim: solvable, grade: tricky}
      latin: {claim: impossible, grade: gentle, why: {says: row-too-long, cells: [c1, c2, c3, c4, c5]}}
"""


def some(path: str, count: int) -> list[str]:
    """The first problems of a file that came with the program."""
    _, _, tail = (ROOT / "content" / path).read_text().partition("problems:\n")
    return [f"  - id:{text}" for text in tail.split("  - id:")[1 : count + 1]]


def chapter(family: str, problems: list[str], *said: str) -> str:
    first = problems[0].replace(
        "\n    claim", "\n    text: Mind <the> corners.\n    credit: Ben & Co\n    claim", 1
    )
    return "\n".join((f"family: {family}", *said, "problems:", "".join([first, *problems[1:]])))


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the chapters of a book, and what is known of them."""
    book = tmp_path_factory.mktemp("matter") / "mine"
    book.mkdir()
    (book / "dominosa.yaml").write_text(chapter("dominosa", some("dominoes/dominosa.yaml", 2), "title: Numbers"))
    (book / "trinkets.yaml").write_text(TRINKETS)
    hidden = some("dihexes/patterns.yaml", 1)
    (book / "hidden.yaml").write_text(chapter("hexmate", hidden, "title: Hidden", "columns: 2"))
    (book / "foreword.md").write_text("# Before\n\nOpen it.\n")
    (book / "introduction.md").write_text("There are {count: problems}.\n\n## To begin\n\n- Look.\n")
    return book


def made(shelf: Path, keys: str, papers: str = "[a4]") -> tuple[Built, dict[str, list[str]]]:
    """What came of a book with some keys, and the words of its PDFs by their names."""
    (shelf / "book.yaml").write_text(f"title: Mine\npapers: {papers}\n{keys}{BACK_COVER}{PARTS}")
    output = shelf.parent / "out"
    shutil.rmtree(output, ignore_errors=True)
    built = build(shelf, Workshop((ROOT / "templates",), output, Cache(shelf.parent / "cache"), Pool(1)))
    return built, {path.name: pages_of(path) for path in built.files if path.suffix == ".pdf"}


@pytest.fixture(scope="module")
def books(shelf: Path) -> dict[str, dict[str, list[str]]]:
    """The same book with its answers in four places."""
    return {where: made(shelf, f"answers: {where}\n")[1] for where in WHERE}


def presumed(pages: list[str]) -> list[str]:
    said = " ".join(pages)
    for words in TRUE_ANYWHERE:
        said = said.replace(words, "")
    return re.findall(f".{{0,30}}(?:{PRESUMED}).{{0,30}}", said)


def test_answers_at_the_back_are_found_from_every_problem(books: dict[str, dict[str, list[str]]]) -> None:
    pages = books["back"]["mine-a4.pdf"]
    said = " ".join(pages)
    place = next(number for number, page in enumerate(pages, -1) if " Solutions " in page and number > 3)
    assert re.search(rf"Hints on page \d+, answers from page {place}\.", said)
    assert f"The answer is on page {place}" in said
    assert "Touch a number to go to its answer" in said and "it is printed at the back." in said
    assert [*books["back"]] == ["mine-a4.pdf", "mine-boards-a4.pdf"]
    assert f"answers from page {place}" in " ".join(books["back"]["mine-boards-a4.pdf"])


def test_answers_after_each_chapter_stand_on_the_page_that_is_named(books: dict[str, dict[str, list[str]]]) -> None:
    pages = books["after-chapter"]["mine-a4.pdf"]
    said = " ".join(pages)
    for title in ("Numbers, 1–2", "Trinkets, 3", "Hidden, 4"):
        ascii_title = title.replace("–", ".")
        [place] = [number for number, page in enumerate(pages, -1) if re.search(f"Answers {ascii_title}", page)]
        assert f"answers from page {place}" in pages[place]
    assert "it is printed after its chapter." in said
    assert "printed at the back" not in said and "Solutions" not in said
    assert "reasons for what cannot be done" in said and "AT THE BACK" in said


def test_answers_in_a_file_leave_the_book_and_say_so(books: dict[str, dict[str, list[str]]]) -> None:
    made = books["file"]
    assert [*made] == ["mine-a4.pdf", "mine-answers-a4.pdf", "mine-boards-a4.pdf"]
    told = presumed(made["mine-a4.pdf"])
    assert any("answers in a file of their own" in words for words in told)
    rest = [words for words in told if "in a file of" not in words and "prettiest answer" not in words]
    assert rest == []
    assert presumed(made["mine-boards-a4.pdf"]) == []


def test_the_file_of_answers_is_a_small_book_with_the_pages_of_the_other(
    books: dict[str, dict[str, list[str]]],
) -> None:
    title, answers, *why = books["file"]["mine-answers-a4.pdf"]
    assert "Mine Answers" in title
    for number, page in enumerate(books["file"]["mine-a4.pdf"], -1):
        if "NUMBERS" in page and "Mind <the> corners." in page:
            assert f"from p. {number}" in answers
            break
    else:
        pytest.fail("no page asks the first problem")
    assert "Cannot be done: " in answers and "Why not?" in why[0]


def test_a_book_without_answers_presumes_none(books: dict[str, dict[str, list[str]]]) -> None:
    assert [*books["none"]] == ["mine-a4.pdf", "mine-boards-a4.pdf"]
    for pages in books["none"].values():
        assert presumed(pages) == []
    said = " ".join(books["none"]["mine-a4.pdf"])
    assert re.search(r"Hints on page \d+\. ", said)
    assert "You are not told which." in said


@pytest.mark.parametrize("where", WHERE)
def test_what_a_problem_says_and_who_made_it_is_printed_once_in_every_kind_of_chapter(
    books: dict[str, dict[str, list[str]]], where: str
) -> None:
    said = " ".join(books[where]["mine-a4.pdf"])
    assert said.count("Mind <the> corners. by Ben & Co") == 3


def test_nobody_is_named_who_did_not_ask_for_it(books: dict[str, dict[str, list[str]]]) -> None:
    for made in books.values():
        assert "tilewright" not in " ".join(page for pages in made.values() for page in pages).lower()


def test_the_name_of_the_program_is_printed_where_it_is_asked_for(shelf: Path) -> None:
    pages = made(shelf, "made_with: true\n")[1]["mine-a4.pdf"]
    assert "TILEWRIGHT" in pages[2] and "TILEWRIGHT" in pages[-1]
    assert "Made with Tilewright" in " ".join(pages)


def test_the_ledger_is_printed_in_full_on_a_page_or_not_at_all(shelf: Path) -> None:
    full = " ".join(made(shelf, "checked: full\n")[1]["mine-a4.pdf"])
    none = " ".join(made(shelf, "checked: none\n")[1]["mine-a4.pdf"])
    assert re.search(r"1 dominosa-1 unique .{0,9}proven CP-SAT; LRAT", full)
    assert re.search(r"3b crown-latin impossible .{0,9}proven", full)
    assert "How this book was checked" in full and "How this book was checked" not in none


def test_all_stands_in_the_order_of_books(shelf: Path) -> None:
    _, made_files = made(shelf, ALL)
    pages = made_files["mine-a4.pdf"]
    assert pages[0].startswith("Mine") and "Ada Author" in pages[0]
    assert [page.strip() for page in pages[1:4]] == ["", "Mine", ""]
    assert "Ada Author" in pages[4] and "ATTIC PRESS" in pages[4]
    legal = pages[5]
    assert re.search(
        r"Copyright .? ?2026 Ada Author Published by Attic Press First edition ISBN 978-0-306-40615-7", legal
    )
    assert "Share it. All rights kept." in legal
    assert pages[6].strip() == "For Ben." and pages[7].strip() == ""
    places = [next(at for at, page in enumerate(pages) if at > 8 and word in page) for word in ORDER]
    assert "Contents" in pages[8] and places == sorted(places)
    assert "There are four." in " ".join(pages)
    assert "4 PUZZLES" in pages[0], "the cover counts what the words count: what has a number"
    assert "ATTIC PRESS" in pages[-1] and "ISBN 978-0-306-40615-7" in pages[-1]
