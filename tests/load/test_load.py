from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from generator.errors import Fault, Faults
from generator.load import load_book, load_loose

GOOD = """\
family: dominosa
problems:
  - id: one
    claim: unique
    numbers: |
      1 2 0 0
      1 2 2 1
      0 1 2 0
"""


BOMB = "a: &a [x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join([f'*{last}'] * 9)}]\n" for last, name in pairwise("abcdefgh")
)


def faults_of(folder: Path, text: str | bytes) -> list[Fault]:
    path = folder / "file.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load_loose([path])[1]


def test_scalars_are_text_until_a_model_types_them(tmp_path: Path) -> None:
    path = tmp_path / "file.yaml"
    path.write_text(GOOD + "    title: No\n    limit: 2\n")
    [chapter], faults = load_loose([path])
    problem: Any = chapter.entries[0].problem
    assert not faults
    assert problem.title == "No"
    assert problem.limit == 2.0
    assert chapter.entries[0].place.line == 3


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("numbers", "nubmers", 5, "unknown key 'nubmers'"),
        ("numbers", "nubmers", 5, "did you mean 'numbers'?"),
        ("claim: unique", "claim: uniqe", 4, "did you mean 'unique'?"),
        ("claim: unique", "claim: {shortest: many}", 4, "expected a whole number"),
        ("claim: unique", "claim: unique\n    claim: open", 5, "duplicate key 'claim', first on line 4"),
        ("family: dominosa", "family: dominoza", 1, "did you mean 'dominosa'?"),
        ("id: one", "id: One!", 3, "expected small letters"),
        ("1 2 2 1", "1 x 2 1", 7, "numbers, column 3: 'x' is no number"),
        ("1 2 2 1", "1 2 2", 7, "row 2 has 3 numbers, expected 4"),
        ("claim: unique", "claim: unique\n    grade: hard", 5, "grade 'hard', expected one of gentle"),
        ("claim: unique", "claim: unique\n    limit: 0", 5, "limit is '0', expected greater than 0"),
        ("family: dominosa", "family: !!python/name:os.system x", 1, "tag"),
        ("problems:", "prolbems:", 2, "did you mean"),
    ],
)
def test_a_slip_is_told_with_its_line_and_a_remedy(
    tmp_path: Path, old: str, new: str, line: int, words: str
) -> None:
    faults = faults_of(tmp_path, GOOD.replace(old, new))
    assert any(fault.place.line == line and words in str(fault) for fault in faults), list(map(str, faults))


def test_one_slip_is_one_fault(tmp_path: Path) -> None:
    assert len(faults_of(tmp_path, GOOD.replace("numbers", "nubmers"))) == 1


def test_a_faulty_picture_is_shown_with_a_pointer(tmp_path: Path) -> None:
    [fault] = faults_of(tmp_path, GOOD.replace("1 2 2 1", "1 2 ? 1"))
    lines = fault.excerpt.splitlines()
    assert lines[-2].index("?") == lines[-1].index("^")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "empty"),
        (b"\x00\x01", "binary"),
        ("title: café".encode("latin-1"), "UTF-8"),
        (b"a: [1, 2", "not readable as YAML"),
        (b"- a\n- b", "expected a file with the keys"),
        (b"a: &a [*a]", "too many values"),
        (
            b"a: &a [x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\n"
            b"d: &d [*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d]\nf: [*e,*e,*e,*e,*e,*e,*e,*e]",
            "too many values",
        ),
        (b"a: " + b"[" * 5000, "nested too deeply"),
        (b"# long\n" * 700_000, "larger than"),
        (b"family: dominosa\n", "missing key 'problems'"),
        (b"family: dominosa\nproblems: 3\n", "expected a list"),
        (b"family: dominosa\nproblems: [3]\n", "expected keys and values"),
        (b"? [a]\n: b\n", "no text"),
    ],
)
def test_what_is_no_problem_file_is_refused_clearly(tmp_path: Path, content: bytes, words: str) -> None:
    faults = faults_of(tmp_path, content)
    assert len(faults) == 1
    assert words in str(faults[0])


def test_all_faults_of_a_run_are_told_together(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD.replace("claim: unique", "claim: x"))
    (tmp_path / "b.yaml").write_text(GOOD.replace("numbers", "n"))
    (tmp_path / "c.yaml").write_text(GOOD)
    chapters, faults = load_loose([tmp_path, tmp_path / "missing.yaml"])
    assert sum(len(chapter.entries) for chapter in chapters) == 1
    assert {Path(fault.place.file).name for fault in faults} == {"a.yaml", "b.yaml", "missing.yaml"}


def test_an_id_may_not_be_used_twice(tmp_path: Path) -> None:
    [fault] = faults_of(tmp_path, GOOD + GOOD.split("problems:\n")[1])
    assert "used twice, first at" in str(fault)


BOOK = "title: T\nparts:\n  - title: P\n    chapters: [one.yaml]\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (BOOK.replace("one", "two"), "'two.yaml' is not a file of this book"),
        (BOOK + "papers: [a55]\n", "paper 'a55', expected one of a4, letter"),
        (BOOK.replace("chapters", "chapterz"), "did you mean 'chapters'?"),
        (BOOK.replace("[one.yaml]", "[]"), "chapters"),
        ("title: T\n", "missing key 'parts'"),
        (BOOK + "ornaments: [two.yaml]\n", "book.yaml:5: chapter 'two.yaml' is not a file of this book"),
        (BOOK + "cover: one\n", "book.yaml:5: cover 'one' would show the answer of a problem"),
        (BOOK + "    art: one\n", "book.yaml:5: art 'one' would show the answer of a problem"),
        (BOOK + "ornaments: [one.yaml]\n", "book.yaml:5: chapter 'one.yaml' is listed twice"),
    ],
)
def test_a_book_that_cannot_be_made_is_refused(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "book.yaml").write_text(text)
    (tmp_path / "one.yaml").write_text(GOOD)
    with pytest.raises(Faults, match=words):
        load_book(tmp_path)


def test_ornaments_are_proven_but_are_no_chapter(tmp_path: Path) -> None:
    (tmp_path / "book.yaml").write_text(BOOK + "ornaments: [two.yaml]\ncover: two\n")
    (tmp_path / "one.yaml").write_text(GOOD)
    (tmp_path / "two.yaml").write_text(GOOD.replace("id: one", "id: two"))
    book = load_book(tmp_path)
    assert [chapter.name for chapter in book.chapters] == ["one"]
    assert [chapter.name for chapter in book.proven] == ["one", "two"]
    assert [chapter.name for chapter in load_loose([tmp_path])[0]] == ["one", "two"]


def test_a_folder_without_content_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "compose.yml").write_text("services: {}\n")
    _, [fault] = load_loose([tmp_path])
    assert "holds no book and no content" in str(fault)


def test_a_file_that_unfolds_without_end_is_refused(tmp_path: Path) -> None:
    [fault] = faults_of(tmp_path, BOMB)
    assert "unfolds into too many values; use fewer aliases" in str(fault)


def test_a_strip_that_shows_what_the_book_does_not_have_is_refused_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "book.yaml").write_text("title: T\nparts:\n  - title: P\n    chapters: [a.yaml]\n")
    (tmp_path / "a.yaml").write_text(
        "family: dominosa\nsections:\n  - title: S\n    strip:\n      - {show: tiny-on, says: So.}\n"
        "problems:\n  - id: tiny-one\n    claim: unique\n    numbers: |\n      0 0\n"
    )
    with pytest.raises(Faults) as caught:
        load_book(tmp_path)
    [fault] = caught.value.faults
    assert fault.place.line == 5
    assert "no example or problem 'tiny-on' in this book; did you mean 'tiny-one'?" in str(fault)


def test_a_hint_that_names_a_place_which_is_not_printed_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(
        "family: unmatched\nproblems:\n  - id: x\n    claim: solvable\n    hint: Look at b2.\n"
        "    start: |\n      1|2\n"
    )
    _, [fault] = load_loose([path])
    assert "names 'b2', but the problem prints no names of places; say it in words" in str(fault)
