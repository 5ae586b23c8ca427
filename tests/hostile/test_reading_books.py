"""A stranger's book is read within its own folder, within bounds, and refused with file and line."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from generator.errors import Faults
from generator.load import load_book, load_loose
from tests.conftest import ROOT

GOOD = "family: dominosa\nproblems:\n  - id: one\n    claim: unique\n    numbers: |\n      0 0\n"
BOOK = "title: T\nparts:\n  - title: P\n    chapters: [one.yaml]\n"
FILE = 3_900_000
"""Nearly as many bytes as a file may have."""


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [*map(str, words)])


@pytest.fixture
def book(tmp_path: Path) -> Path:
    folder = tmp_path / "content" / "book"
    folder.mkdir(parents=True)
    (folder / "book.yaml").write_text(BOOK)
    (folder / "one.yaml").write_text(GOOD)
    (tmp_path / "secret.yaml").write_text(GOOD.replace("one", "secret"))
    return folder


def faults_of(folder: Path) -> list[str]:
    try:
        load_book(folder)
    except Faults as error:
        return [*map(str, error.faults)]
    return []


# No file but the book's


@pytest.mark.parametrize("key", ["    chapters", "introduction", "ornaments"])
@pytest.mark.parametrize("name", ["../../secret.yaml", "sub/../../../secret.yaml", "sub/../one.yaml", "/etc/hosts"])
def test_a_path_that_leads_out_of_the_book_is_refused_with_its_line(book: Path, key: str, name: str) -> None:
    text = BOOK.replace("one.yaml", name) if key.startswith(" ") else f"{BOOK}{key}: [{name}]\n"
    (book / "book.yaml").write_text(text)
    line = 4 if key.startswith(" ") else 5
    [fault] = faults_of(book)
    assert fault.endswith(
        f"book.yaml:{line}: chapter {name!r} lies outside the book's folder, expected a file inside it"
    )


@pytest.mark.parametrize("name", ["C:\\\\x.yaml", "..\\\\x.yaml", "\\\\\\\\host\\\\x.yaml"])
def test_a_path_of_another_system_that_leads_out_is_refused_here_too(book: Path, name: str) -> None:
    (book / "book.yaml").write_text(BOOK.replace("one.yaml", f'"{name}"'))
    assert "lies outside" in faults_of(book)[0]


def test_a_chapter_that_is_a_link_out_of_the_book_is_refused(book: Path) -> None:
    (book / "one.yaml").unlink()
    (book / "one.yaml").symlink_to("../../secret.yaml")
    [fault] = faults_of(book)
    assert "book.yaml:4: chapter 'one.yaml' lies outside the book's folder" in fault


def test_a_folder_that_is_a_link_out_of_the_book_holds_no_chapter(book: Path) -> None:
    (book / "sub").symlink_to(book.parent.parent)
    (book / "book.yaml").write_text(BOOK.replace("one.yaml", "sub/secret.yaml"))
    assert "lies outside the book's folder" in faults_of(book)[0]


def test_a_link_inside_the_book_is_followed(book: Path) -> None:
    (book / "one.yaml").rename(book / "two.yaml")
    (book / "one.yaml").symlink_to("two.yaml")
    assert faults_of(book) == []


def test_a_book_file_that_is_a_link_out_is_refused(book: Path) -> None:
    (book / "book.yaml").rename(book.parent / "other.yaml")
    (book / "book.yaml").symlink_to("../other.yaml")
    assert "lies outside" in faults_of(book)[0]


@pytest.mark.parametrize("name", ["goals.yaml", "tiles"])
def test_goals_and_tiles_that_are_links_out_are_refused(book: Path, name: str) -> None:
    (book.parent / "shared").mkdir()
    (book / name).symlink_to("../shared")
    [fault] = faults_of(book)
    assert f"{name}: leads outside" in fault
    assert run("check", book).exit_code == 2


def test_a_set_that_is_a_link_out_is_refused(book: Path) -> None:
    (book / "tiles").mkdir()
    (book / "tiles" / "x.yaml").symlink_to("../../../secret.yaml")
    [fault] = faults_of(book)
    assert "x.yaml: lies outside" in fault


def test_a_book_in_a_folder_that_is_a_link_is_read(book: Path) -> None:
    (book.parent.parent / "link").symlink_to(book)
    assert faults_of(book.parent.parent / "link") == []


def test_a_loose_folder_does_not_follow_links_out_of_it(tmp_path: Path, book: Path) -> None:
    loose = tmp_path / "loose"
    loose.mkdir()
    (loose / "a.yaml").write_text(GOOD)
    (loose / "b.yaml").symlink_to(tmp_path / "secret.yaml")
    (loose / "all").symlink_to(tmp_path)
    (loose / "ring").symlink_to(loose)
    chapters, [fault] = load_loose([loose])
    assert [chapter.name for chapter in chapters] == ["a"]
    assert "b.yaml: lies outside" in str(fault)


def test_a_file_that_a_person_names_is_read_wherever_its_link_leads(tmp_path: Path, book: Path) -> None:
    (tmp_path / "link.yaml").symlink_to(book / "one.yaml")
    assert load_loose([tmp_path / "link.yaml"])[1] == []


@pytest.mark.parametrize("name", ["one.yaml", "book.yaml", "goals.yaml", "tiles/x.yaml"])
@pytest.mark.parametrize("kind", ["fifo", "device"])
def test_a_pipe_or_a_device_in_a_book_is_refused_without_waiting(book: Path, name: str, kind: str) -> None:
    path = book / name
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    if kind == "fifo":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/zero")
    assert faults_of(book)
    assert run("check", book).exit_code == 2


def test_one_chapter_is_read_once_however_often_it_is_named(book: Path) -> None:
    (book / "link.yaml").symlink_to("one.yaml")
    (book / "book.yaml").write_text(BOOK.replace("one.yaml", "one.yaml, ./one.yaml, link.yaml"))
    found = faults_of(book)
    assert len(found) == 2
    assert all("listed twice" in fault for fault in found)


def test_a_book_lists_no_thousands_of_chapters(book: Path) -> None:
    (book / "book.yaml").write_text(BOOK.replace("one.yaml", ", ".join(f"{n}.yaml" for n in range(1000))))
    [fault] = faults_of(book)
    assert "book.yaml:4: 1000 chapters in one list, expected at most 300" in fault


# No file costs without bound

COSTLY = {
    "duplicate keys": "a: b\n" * (FILE // 5),
    "duplicate keys in problems": "family: dominosa\nproblems:\n" + "- {a: 1, a: 1, a: 1}\n" * (FILE // 21),
    "items": "- a\n" * (FILE // 4),
    "problems that are none": "family: dominosa\nproblems:\n" + "- a\n" * 140_000,
    "empty problems": "family: dominosa\nproblems:\n" + "- {}\n" * 140_000,
    "a list in brackets": "[" + "a," * (FILE // 2) + "]",
    "keys": "".join(f"k{n}: 1\n" for n in range(300_000)),
    "sections that are none": "family: dominosa\nsections:\n" + "- 1\n" * 140_000,
    "faulty sections": "family: dominosa\nsections:\n" + "- {a: 1, b: 2}\n" * 3000,
    "lines of a picture": "family: dominosa\nproblems:\n- id: x\n  numbers: |\n" + "    1\n" * (FILE // 6),
    "directives": "".join(f"%TAG !a{n}! x\n" for n in range(250_000)),
    "nested lists": "[" * FILE,
    "nested keys": "{a: " * (FILE // 4),
    "nested hyphens": "- " * (FILE // 2),
    "questions": "? " * (FILE // 2),
    "comments": "#\n" * (FILE // 2),
    "anchors": "".join(f"- &a{n} x\n" for n in range(250_000)),
    "aliases of a long text": "a: &a " + "x" * 49_000 + "\nb: [" + "*a," * 100_000 + "*a]\n",
    "tags": "- !x a\n" * (FILE // 7),
    "counts": "family: dominosa\nlead: '" + "{count: problems} " * 2500 + "'\n" + GOOD[17:],
    "wrong counts": "family: dominosa\nlead: '" + "{count: prblems} " * 2500 + "'\n" + GOOD[17:],
    "an id twice": "family: dominosa\nproblems:\n" + "- {id: x, claim: unique, numbers: '0 0'}\n" * 20_000,
    "a long id": GOOD.replace("one", "x" * FILE),
    "a long number": GOOD.replace("claim", f"limit: {'1' * FILE}\n    claim"),
    "an open quote": "a: '" + "x\n" * (FILE // 2),
}
SECONDS = 5.0
"""Of a machine at its worst; on one that does nothing else, each takes less than one."""

MEGABYTES = 100
PEAK = """
import resource, sys
from pathlib import Path
from generator.load import load_loose
def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
load_loose([Path(sys.argv[1])])
before = peak()
assert load_loose([Path(sys.argv[2])])[1]
print(peak() - before)
"""


@pytest.mark.parametrize("name", COSTLY)
def test_a_costly_file_is_refused_in_little_time(tmp_path: Path, name: str) -> None:
    path = tmp_path / "file.yaml"
    path.write_text(COSTLY[name])
    assert path.stat().st_size < 4 * 1024 * 1024
    load_loose([tmp_path / "nothing.yaml"])
    start = time.process_time()
    _, faults = load_loose([path])
    assert time.process_time() - start < SECONDS
    assert 1 <= len(faults) <= 60
    assert sum(len(str(fault)) for fault in faults) < 200_000


@pytest.mark.skipif(sys.platform != "linux", reason="only there is the peak in kB")
@pytest.mark.parametrize("name", ["duplicate keys", "items", "empty problems"])
def test_a_costly_file_takes_little_room(tmp_path: Path, name: str) -> None:
    (tmp_path / "good.yaml").write_text(GOOD)
    (tmp_path / "file.yaml").write_text(COSTLY[name])
    words = [sys.executable, "-c", PEAK, str(tmp_path / "good.yaml"), str(tmp_path / "file.yaml")]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=120, check=True)
    assert int(done.stdout) < MEGABYTES


def test_faults_of_a_file_are_told_up_to_a_number(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(COSTLY["empty problems"])
    _, faults = load_loose([tmp_path / "a.yaml"])
    assert len(faults) == 51
    assert "and more faults; mend these 50 first" in str(faults[-1])


def test_wrong_sheets_of_a_book_are_told_up_to_a_number(book: Path) -> None:
    (book / "book.yaml").write_text(BOOK + "sheets:\n" + "- nosuch\n" * 9000)
    assert len(faults_of(book)) == 51


def test_ten_thousand_problems_of_a_dozen_keys_are_read(tmp_path: Path) -> None:
    keys = "".join(f"    {key}: x\n" for key in ("title", "text", "hint", "credit"))
    one = f"    claim: unique\n{keys}    limit: 20\n    grade: gentle\n    highest: 0\n    numbers: |\n      0 0\n"
    text = "family: dominosa\nproblems:\n" + "".join(f"  - id: p{n}\n{one}" for n in range(10_000))
    (tmp_path / "a.yaml").write_text(text)
    [chapter], faults = load_loose([tmp_path / "a.yaml"])
    assert not faults
    assert len(chapter.entries) == 10_000


# Characters and names


@pytest.mark.parametrize(
    "char", ["\\ud800", "\\udfff", "\\x07", "\\0", "\\e", "\\N", "\\x9f", "\\r", "\\uFFFE", "\\uFFFF", "\\uFEFF"]
)
@pytest.mark.parametrize("key", ["title", "text", "hint", "unknown"])
def test_a_character_that_cannot_be_printed_is_refused_with_its_line(tmp_path: Path, char: str, key: str) -> None:
    (tmp_path / "a.yaml").write_text(GOOD + f'    {key}: "x{char}y"\n')
    done = run("check", "--json", "-", tmp_path / "a.yaml")
    assert done.exit_code == 2
    [row] = json.loads(done.stdout)["results"]
    assert row["line"] == 7
    assert "cannot be printed" in row["message"] or "unknown escape" in row["message"]


@pytest.mark.parametrize("char", ["\x07", "\x1b", "\x7f", "\x9b", "\ufffe", "\uffff", "\ufeff"])
def test_a_character_that_stands_there_as_it_is_is_refused_too(tmp_path: Path, char: str) -> None:
    (tmp_path / "a.yaml").write_text(GOOD + f"    # {char}\n    title: x\n", encoding="utf-8")
    [fault] = load_loose([tmp_path / "a.yaml"])[1]
    assert fault.place.line == 7
    assert f"U+{ord(char):04X}" in str(fault)


@pytest.mark.skipif(sys.platform != "linux", reason="only there are names bytes")
@pytest.mark.parametrize("name", [b"\xff.yaml", b"a\nb.yaml", b"\x1b[31m.yaml"])
def test_a_file_whose_name_cannot_be_printed_is_refused_and_shown_safely(tmp_path: Path, name: bytes) -> None:
    path = tmp_path / os.fsdecode(name)
    path.write_text(GOOD)
    for target in (path, tmp_path):
        done = run("check", "--json", "-", target)
        assert done.exit_code == 2
        [row] = json.loads(done.stdout)["results"]
        assert "rename it" in row["message"]
        assert row["file"].isprintable()
        assert done.stderr.replace("\n", "").isprintable()


@pytest.mark.skipif(sys.platform != "linux", reason="only there are names bytes")
def test_a_book_in_a_folder_whose_name_cannot_be_printed_is_refused(book: Path) -> None:
    strange = book.rename(book.parent / os.fsdecode(b"b\xff"))
    done = run("build", strange, "-o", book.parent / "out")
    assert done.exit_code == 2
    assert "rename it" in done.stderr


def test_a_missing_file_with_a_strange_name_is_shown_safely() -> None:
    done = run("check", os.fsdecode(b"\xff\x1b.yaml"))
    assert done.exit_code == 2
    assert done.stderr == "\\udcff\\x1b.yaml: no such file or folder\n"


@pytest.mark.parametrize("name", ["n" * 5000, "n" * 255, "n/" * 90 + "a.yaml"])
def test_a_chapter_with_a_very_long_name_is_refused_with_its_line(book: Path, name: str) -> None:
    (book / "book.yaml").write_text(BOOK.replace("one.yaml", name))
    [fault] = faults_of(book)
    assert "book.yaml:4: " in fault


def test_a_path_too_long_to_be_one_is_no_file(tmp_path: Path) -> None:
    assert run("check", "n" * 5000).exit_code == 2


@pytest.mark.parametrize("length", [81, 5000])
def test_an_id_is_no_longer_than_a_file_name(tmp_path: Path, length: int) -> None:
    (tmp_path / "a.yaml").write_text(GOOD.replace("one", "x" * length))
    [fault] = load_loose([tmp_path / "a.yaml"])[1]
    assert f"a.yaml:3: an id of {length} characters, expected at most 80" in str(fault)


@pytest.mark.parametrize(
    ("name", "old", "new", "line"),
    [
        ("book.yaml", "title: T", "title: {}", 1),
        ("book.yaml", "title: T", "title: T\nsubtitle: {}", 2),
        ("book.yaml", "title: P", "title: {}", 3),
        ("one.yaml", "family: dominosa", "family: dominosa\ntitle: {}", 2),
        ("one.yaml", "claim: unique", "claim: unique\n    title: {}", 5),
        ("one.yaml", "problems:", "sections:\n  - title: {}\nproblems:", 3),
    ],
)
def test_a_title_of_a_thousand_words_is_refused_with_its_line(
    book: Path, name: str, old: str, new: str, line: int
) -> None:
    text = (book / name).read_text()
    (book / name).write_text(text.replace(old, new.format("word " * 999 + "word"), 1))
    done = run("build", book, "-o", book.parent / "out")
    assert done.exit_code == 2
    assert f"{name}:{line}: " in done.stderr
    assert "a title of 4999 characters, expected at most 200" in done.stderr
