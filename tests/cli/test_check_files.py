"""`check FILE`: every file of ours is checked for what it is."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from tests.cli.test_cli import GOOD, TWO_WAYS
from tests.cli.test_own import BOOK
from tests.conftest import ROOT

GOALS = """\
goals:
  - id: calm
    title: Calm
    sentence: No two cells of one colour touch.
    requires: {touching: never}
    picture: |2
      A B
"""
SETS = "sets:\n  - {id: own, title: Own, tiles: AB AC BC}\n  - {id: chips, title: Chips, tokens: {light: 2}}\n"
THEME = "like: grey\ncolours: {ground: '#E8F0EC'}\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def check(name: str, text: str, *words: str) -> Result:
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).write_text(text)
    return CliRunner().invoke(app, ["check", "-j1", name, *words])


def test_a_book_is_checked_by_its_file() -> None:
    Path("one.yaml").write_text(GOOD)
    done = check("book.yaml", BOOK)
    assert (done.exit_code, done.stdout.splitlines()[-1]) == (0, "1 problem: 1 proven")
    Path("one.yaml").write_text(TWO_WAYS)
    assert check("book.yaml", BOOK).exit_code == 1
    done = check("book.yaml", BOOK.replace("one.yaml", "two.yaml"))
    assert done.exit_code == 2
    assert "chapter 'two.yaml' is not a file of this book" in done.stderr


@pytest.mark.parametrize(
    ("name", "text", "held"),
    [
        ("goals.yaml", GOALS, "1 goal"),
        ("tiles/own.yaml", SETS, "2 sets"),
        ("tiles/own.YML", SETS, "2 sets"),
        ("theme.yaml", THEME, "a theme"),
        ("looks/dark.yaml", THEME, "a theme"),
        ("theme.yml", "corners: 0\n", "a theme"),
    ],
)
def test_other_files_are_checked_for_what_they_are(name: str, text: str, held: str) -> None:
    done = check(name, text)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == f"{name}: {held}, and nothing wrong\n"


@pytest.mark.parametrize(
    ("name", "text", "wrong"),
    [
        ("goals.yaml", GOALS.replace("touching", "tuoching"), "goals.yaml:5: calm: unknown key 'tuoching'"),
        ("goals.yaml", GOALS.replace("A B", "A A"), "goals.yaml:6: calm: "),
        ("goals.yaml", GOALS.replace("calm", "apart"), "goal 'apart' is defined already"),
        ("goals.yaml", "gaols: []\n", "missing key 'goals'"),
        ("tiles/own.yaml", SETS.replace("light: 2", "light: x"), "tiles/own.yaml:3: chips: "),
        ("tiles/own.yaml", SETS.replace("id: own", "id: dominoes"), "is that of a set that came along"),
        ("tiles/own.yaml", SETS.replace("id: own", "id: chips"), "id 'chips' is used twice"),
        ("tiles/own.yaml", "stes: []\n", "missing key 'sets'"),
        ("theme.yaml", THEME.replace("colours", "colors"), "theme.yaml:2: unknown key 'colors'"),
        ("theme.yaml", THEME + "fonts: {text: none.ttf}\n", "theme.yaml:3: font 'none.ttf' is not a file"),
    ],
)
def test_and_their_faults_are_told_with_their_lines(name: str, text: str, wrong: str) -> None:
    done = check(name, text)
    assert done.exit_code == 2
    assert wrong in done.stderr


def test_colours_that_are_hard_to_read_are_told_and_fail_where_they_are_asked_to() -> None:
    text = "colours: {muted: '#CCCCCC'}\n"
    done = check("theme.yaml", text)
    assert done.exit_code == 0
    said = "theme.yaml: muted (#CCCCCC) is faint on paper (#FFFFFF): 1.6 to 1, and 4.5 is wanted"
    assert done.stdout.splitlines() == ["theme.yaml: a theme", said, "0 problems: 0 proven, 1 faint"]
    done = check("theme.yaml", text, "--fail-on", "open,faint", "--quiet", "--json", "report.json")
    assert (done.exit_code, done.stderr) == (2, f"{said}\n")
    [row] = json.loads(Path("report.json").read_text())["results"]
    assert row["verdict"] == "faint"


@pytest.mark.parametrize("command", ["solve", "draw", "prove", "explain-why"])
def test_who_wants_problems_of_such_a_file_is_told_that_it_has_none(command: str) -> None:
    Path("goals.yaml").write_text(GOALS)
    done = CliRunner().invoke(app, [command, "goals.yaml"])
    assert (done.exit_code, done.stdout) == (2, "")
    assert "goals.yaml: holds no problem, expected a file or a folder of them" in done.stderr


def test_a_chapter_is_one_in_a_folder_of_any_name() -> None:
    done = check("tiles/one.yaml", TWO_WAYS)
    assert done.exit_code == 1
    assert CliRunner().invoke(app, ["check", "-j1", "."]).exit_code == 1


def test_all_that_came_along_is_right_file_by_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    files = [*Path("content").glob("tiles/*.yaml"), *Path("content").glob("**/goals.yaml")]
    files += Path("content/themes").glob("*.yaml")
    done = CliRunner().invoke(app, ["check", *map(str, files)])
    assert done.exit_code == 0, done.stderr
    assert done.stdout.count("and nothing wrong") == len(files) > 14
