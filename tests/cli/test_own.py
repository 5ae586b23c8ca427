"""Where nothing is named, a command takes what is the user's own, and never in silence what came along."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from tests.cli.test_cli import GOOD, TWO_WAYS

BOOK = "title: Mine\nauthor: Nobody\nparts:\n  - title: One\n    chapters: [one.yaml]\n"
COMMANDS = ("check", "build", "serve")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str) -> Result:
    return CliRunner().invoke(app, [*words, *(["-j1"] if words[0] == "check" else [])])


def book(folder: Path, chapter: str = GOOD) -> None:
    folder.mkdir(parents=True)
    (folder / "book.yaml").write_text(BOOK)
    (folder / "one.yaml").write_text(chapter)


@pytest.mark.parametrize("command", COMMANDS)
def test_an_empty_folder_passes_nowhere(command: str) -> None:
    done = run(command)
    assert done.exit_code == 2
    assert "of yours to" in done.stderr and "'tilewright new my-book' starts one" in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("command", COMMANDS)
def test_nor_does_one_with_files_for_other_programs(command: str, here: Path) -> None:
    (here / "README.md").write_text("# Mine\n")
    (here / "compose.yaml").write_text("services: {web: {image: nginx}}\n")
    assert run(command).exit_code == 2
    assert not (here / "output").exists()


def test_what_lies_one_level_down_is_named(here: Path) -> None:
    book(here / "my-book")
    book(here / "clone" / "content" / "theirs")
    (here / "puzzles").mkdir()
    for name in ("a.yaml", "b.YML"):
        (here / "puzzles" / name).write_text(GOOD)
    (here / ".hidden").mkdir()
    (here / ".hidden" / "a.yaml").write_text(GOOD)
    done = run("check")
    assert done.exit_code == 2
    assert "one level down: clone/content (1 book), my-book (a book), puzzles (2 content files);" in done.stderr
    assert "as in 'tilewright check clone/content'" in done.stderr
    assert "as in 'tilewright build --content clone/content'" in run("build").stderr


def test_a_command_names_only_what_it_can_take(here: Path) -> None:
    (here / "puzzles").mkdir()
    (here / "puzzles" / "a.yaml").write_text(GOOD)
    said = run("build").stderr
    assert "puzzles (1 content file)" in said and "tilewright build" not in said
    for path in ("puzzles", "."):
        assert run("check", path).exit_code == 0


def test_a_file_of_yours_right_here_is_checked_in_any_spelling(here: Path) -> None:
    (here / "x.YAML").write_text(GOOD)
    done = run("check")
    assert (done.exit_code, done.stdout.splitlines()[-1]) == (0, "1 problem: 1 proven")
    (here / "y.Yml").write_text(TWO_WAYS)
    assert run("check").exit_code == 1


def test_content_and_the_files_beside_it_are_checked_together(here: Path) -> None:
    book(here / "content" / "mine")
    assert run("check").exit_code == 0
    (here / "draft.yaml").write_text(TWO_WAYS)
    assert run("check").exit_code == 1


def test_a_content_folder_of_another_program_passes_for_nothing(here: Path) -> None:
    (here / "content").mkdir()
    (here / "content" / "index.md").write_text("# Blog\n")
    for command in COMMANDS:
        assert run(command).exit_code == 2


def test_build_says_that_a_file_alone_is_no_book(here: Path) -> None:
    (here / "mine.yaml").write_text(GOOD)
    done = run("build")
    assert done.exit_code == 2
    assert "mine.yaml is content, and a book.yaml would list it" in done.stderr


def test_what_came_along_is_checked_only_by_name(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = here / "along"
    book(ours / "content" / "ours")
    book(ours / "content" / "untrue", TWO_WAYS)
    monkeypatch.setattr("generator.load.shipped", lambda name: ours / name)
    assert run("check", "--shipped").exit_code == 1
    done = run("check", "--shipped", "ours")
    assert (done.exit_code, done.stdout.splitlines()[-1]) == (0, "1 problem: 1 proven")
    done = run("check", "--shipped", "our")
    assert done.exit_code == 2
    assert "no book 'our' came along, expected one of ours, untrue; did you mean 'ours'?" in done.stderr
    done = run("build", "--shipped", "--content", "along")
    assert done.exit_code == 2 and "expected one of them" in done.stderr


def test_ours_are_made_anywhere_and_beside_content_of_ones_own(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Path] = []

    def make(book: Path, *rest: object, **named: object) -> list[object]:
        made.append(book)
        return []

    monkeypatch.setattr("generator.cli.build._make", make)
    book(here / "content" / "mine")
    assert run("build").exit_code == 0
    assert made == [Path("content/mine")]
    made.clear()
    assert run("build", "--shipped").exit_code == 0
    assert [one.name for one in made] == ["binary-dihexes", "dihexes", "dominoes", "hex-hex-y", "hexagone"]
    made.clear()
    assert run("build", "mine", "hexagone").exit_code == 0
    assert [one.name for one in made] == ["mine", "hexagone"]


def test_an_open_problem_of_ones_own_book_is_found_before_those_that_came_along(here: Path) -> None:
    (here / "book.yaml").write_text(BOOK)
    (here / "one.yaml").write_text(GOOD)
    done = run("attempt", "good", "--minutes", "0")
    assert "good" in done.stderr and "no problem" not in done.stderr
    done = run("attempt", "goood", "--minutes", "0")
    assert done.exit_code == 2
    said = "what is yours here, and the books that came along: no problem 'goood'; did you mean 'good'?"
    assert said in done.stderr
