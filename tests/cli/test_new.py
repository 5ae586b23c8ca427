"""A book of one's own from one command."""

from pathlib import Path

import pytest
import yaml

from generator.build import Workshop, build
from generator.cache import Cache
from generator.errors import ContentError, Undecided
from generator.executors import Pool
from generator.load import load_book, load_loose
from generator.starter import schema_files, starter_files
from generator.starter.dealt import Order, dealt_files, read_grades, read_orders
from generator.starter.words import WORDS
from tests.cli.test_cli import run
from tests.conftest import ROOT


def written(folder: Path, files: dict[str, bytes]) -> Path:
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def untold(number: int) -> None:
    """Nobody wants to know how far it is."""


def test_the_first_build_of_a_new_project_succeeds(tmp_path: Path) -> None:
    book = written(tmp_path / "mine", starter_files())
    built = build(book, Workshop((ROOT / "templates",), tmp_path / "out", Cache(tmp_path / "cache"), Pool(1)))
    assert [path.name for path in built.files if path.suffix == ".pdf"] == ["mine-a5.pdf", "dominoes-a4.pdf"]
    assert (built.left_out, built.remarks) == ((), ())


def test_a_new_project_has_all_that_an_author_wants_to_change() -> None:
    files = starter_files()
    assert {"book.yaml", "theme.yaml", "introduction.md", "cover.svg"} <= {*files}
    assert {".gitignore", ".pre-commit-config.yaml", ".github/workflows/check.yml"} <= {*files}
    families = {yaml.safe_load(data)["family"] for name, data in files.items() if b"\nfamily: " in data}
    assert len(families) == 3
    assert b"examples:" in files["slides.yaml"]


def test_every_file_of_it_is_checked_and_listed(tmp_path: Path) -> None:
    chapters, faults = load_loose([written(tmp_path, starter_files())], drafts=True)
    assert faults == []
    assert all(chapter.listed for chapter in chapters)


def test_editors_find_the_schema_that_each_file_names() -> None:
    files = starter_files()
    first = [data.decode().splitlines()[0] for data in files.values()]
    named = {line.partition("$schema=")[2] for line in first if "$schema=" in line}
    assert named <= {*schema_files()}
    assert len(named) == 3


def test_a_new_project_is_written_where_there_was_nothing(tmp_path: Path) -> None:
    done = run("new", "mine", cwd=tmp_path)
    assert done.returncode == 0
    assert "your book is ready: cd mine && tilewright build" in done.stderr
    assert (tmp_path / "mine/book.yaml").read_bytes() == starter_files()["book.yaml"]


def test_a_folder_that_holds_anything_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/notes.txt").write_text("mine")
    done = run("new", "mine", cwd=tmp_path)
    assert done.returncode == 2
    assert "mine: holds 'notes.txt' already; choose another name, or an empty folder" in done.stderr
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["notes.txt"]


def test_a_file_or_a_link_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    for name in ("file", "link"):
        done = run("new", name, cwd=tmp_path)
        assert (done.returncode, "is no folder" in done.stderr) == (2, True)
    assert [*(tmp_path / "elsewhere").iterdir()] == []


def test_orders_are_read_as_they_are_typed() -> None:
    assert read_orders("dominosa:40, unmatched:20") == [Order("dominosa", 40), Order("unmatched", 20)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("dominossa:4", "did you mean 'dominosa'"),
        ("dominosa", "expected a number from 1 to 1000"),
        ("dominosa:0", "expected a number"),
        ("dominosa:1001", "expected a number"),
        ("dominosa:x", "expected a number"),
        ("dominosa:²", "expected a number"),
        ("dominosa:1,dominosa:2", "names 'dominosa' twice"),
        ("", "expected one of"),
        ("hexagone:3", "expected one of"),
    ],
)
def test_orders_that_cannot_be_met_are_refused(text: str, words: str) -> None:
    with pytest.raises(ContentError, match=words):
        read_orders(text)


def test_grades_are_one_or_from_one_to_another() -> None:
    assert read_grades("gentle..tricky") == ["gentle", "steady", "tricky"]
    assert read_grades("tough") == ["tough"]
    for text, words in (("tough..gentle", "the easier grade first"), ("hard", "hard"), ("..", "''")):
        with pytest.raises(ContentError, match=words):
            read_grades(text)


def test_a_book_of_new_puzzles_grows_harder_and_every_claim_of_it_holds(tmp_path: Path) -> None:
    orders = [Order("dominosa", 3)]
    files = dealt_files("New", orders, ["gentle", "steady"], 1, untold)
    assert files == dealt_files("New", orders, ["gentle", "steady"], 1, untold)
    assert files != dealt_files("New", orders, ["gentle", "steady"], 2, untold)
    [chapter] = load_book(written(tmp_path, files)).numbered
    assert [entry.problem.grade for entry in chapter.entries] == ["gentle", "steady", "steady"]


@pytest.mark.slow
@pytest.mark.parametrize("name", WORDS)
def test_a_book_can_be_made_of_every_family_that_has_words(name: str, tmp_path: Path) -> None:
    files = dealt_files("New", [Order(name, 2)], ["gentle", "steady"], 3, untold)
    book = written(tmp_path / "new", files)
    built = build(book, Workshop((ROOT / "templates",), tmp_path / "out", Cache(tmp_path / "cache"), Pool(1)))
    assert any(path.name == "new-6x9in.pdf" for path in built.files)


def test_what_is_not_met_in_reasonable_time_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.starter.dealt.TRIED", 0)
    with pytest.raises(Undecided, match="only 0 of 3 puzzles from fiendish to fiendish were met"):
        dealt_files("New", [Order("unmatched", 3)], ["fiendish"], 1, untold)


def test_a_template_is_copied_once_and_then_taken(tmp_path: Path) -> None:
    done = run("templates", "copy", "chapter", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, "templates/chapter.xml.j2\n")
    copied = tmp_path / "templates/chapter.xml.j2"
    assert copied.read_bytes() == (ROOT / "templates/chapter.xml.j2").read_bytes()
    again = run("templates", "copy", "chapter.xml.j2", cwd=tmp_path)
    assert (again.returncode, "is there already" in again.stderr) == (2, True)
    unknown = run("templates", "copy", "chaptre", cwd=tmp_path)
    assert (unknown.returncode, "did you mean 'chapter'" in unknown.stderr) == (2, True)


def test_every_template_says_what_it_makes(tmp_path: Path) -> None:
    lines = run("templates", "list", cwd=tmp_path).stdout.splitlines()
    assert len(lines) == len([*(ROOT / "templates").glob("*.xml.j2")])
    assert all(len(line.split(maxsplit=1)) == 2 for line in lines)
