"""A problem is named as a reader names it: a book, a number sign and an id, wherever a path would do."""

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from tests.cli.test_cli import GOOD
from tests.conftest import ROOT

BOOK = "title: Mine\nparts: [{title: All, chapters: [a.yaml]}]\n"


def run(*words: str) -> Result:
    return CliRunner().invoke(app, [*words])


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder without any book."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def book(folder: Path, text: str) -> None:
    folder.mkdir(parents=True)
    (folder / "book.yaml").write_text(BOOK)
    (folder / "a.yaml").write_text("title: A\n" + text)


@pytest.mark.parametrize("name", ["hex-hex-y#hex-hex-y-1", "hex-hex-y#1"])
def test_a_problem_of_a_shipped_book_is_named_with_or_without_its_family(name: str) -> None:
    done = run("solve", name)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("hex-hex-y-1: d4 wins")


def test_a_number_is_the_one_that_the_book_prints(tmp_path: Path) -> None:
    ring = """family: colouring
title: Rings
figures:
  - {id: ring, tiles: AB AC BC, figure: " . .\\n.   .\\n . .", asks: {apart: solvable, pairs: solvable}}
"""
    book(tmp_path / "content" / "mine", GOOD.replace("id: good", "id: dominosa-2"))
    (tmp_path / "content" / "mine" / "b.yaml").write_text(ring)
    (tmp_path / "content" / "mine" / "book.yaml").write_text(BOOK.replace("[a.yaml]", "[a.yaml, b.yaml]"))
    assert run("solve", "mine#1").stdout.startswith("dominosa-2: ")
    assert run("solve", "mine#2a").stdout.startswith("ring-apart: ")
    assert run("solve", "mine#2b").stdout.startswith("ring-pairs: ")
    assert "'2' could be ring-apart, ring-pairs" in run("solve", "mine#2").stderr
    assert "no problem '3' in print, expected a number from 1 to 2 or an id" in run("solve", "mine#3").stderr


def test_outside_of_books_a_number_is_the_end_of_an_id(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD.replace("id: good", "id: dominosa-2"))
    assert run("solve", "a.yaml#2").stdout.startswith("dominosa-2: ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("check", "hex-hex-y#1"), "1 problem: 1 proven"),
        (("draw", "hex-hex-y#1", "-o", "out"), "hex-hex-y-1.svg"),
        (("prove", "binary-dihexes#lost-borders-1", "-o", "out"), "1 certificate"),
        (("explain-why", "hex-hex-y#1"), "nothing here is claimed to be impossible"),
        (("attempt", "hex-hex-y#1"), "hex-hex-y-1"),
        (("generate", "dominosa", "--size", "2", "--unlike", "hex-hex-y"), "family: dominosa"),
    ],
)
def test_every_command_that_takes_a_path_takes_the_name(words: tuple[str, ...], said: str) -> None:
    done = run(*words)
    assert said in done.output
    assert "no such file" not in done.output
    assert done.exit_code == (2 if words[0] == "attempt" else 0)


def test_a_book_of_ones_own_comes_before_a_shipped_one(tmp_path: Path) -> None:
    book(tmp_path / "content" / "hexagone", GOOD)
    assert run("solve", "hexagone#good").stdout.startswith("good: ")
    assert "no problem 'hexagone-wreath'" in run("solve", "hexagone#hexagone-wreath").stderr


def test_the_book_that_one_stands_in_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book(tmp_path / "mine", GOOD)
    monkeypatch.chdir(tmp_path / "mine")
    assert run("solve", "mine#good").stdout.startswith("good: ")


def test_a_path_comes_before_a_name(tmp_path: Path) -> None:
    (tmp_path / "hexagone").write_text(GOOD)
    assert run("solve", "hexagone#good").stdout.startswith("good: ")
    (tmp_path / "odd#name.yaml").write_text(GOOD)
    assert run("solve", "odd#name.yaml").stdout.startswith("good: ")
    assert run("solve", "odd#name.yaml#good").stdout.startswith("good: ")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("hexagon#wreath", "hexagon: no such file or folder, and no book of that name, expected a path or one of"),
        ("hexagon#wreath", "did you mean 'hexagone'?"),
        ("hex-hex-y#hex-hex-y-11x", "no problem 'hex-hex-y-11x'; did you mean 'hex-hex-y-11'?"),
        ("dihexes#crown", "'crown' could be crown-apart, crown-latin"),
        ("dominoes#9999", "no problem '9999' in print, expected a number from 1 to 1"),
        ("dihexes#1", "'1' could be buckle-apart, buckle-latin, buckle-pairs; write the whole id"),
        ("hexagone#", "'hexagone#' names no problem, expected an id behind #"),
        ("nowhere.yaml#a", "nowhere.yaml: no such file or folder"),
    ],
)
def test_a_name_that_is_none_is_told_with_what_is_near(name: str, said: str) -> None:
    done = run("solve", name)
    assert done.exit_code == 2
    assert said in done.stderr, done.stderr


def test_a_name_that_is_none_is_a_fault_in_a_check_and_the_rest_is_checked(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD)
    done = run("check", "a.yaml", "hexagon", "a.yaml#goood")
    assert done.exit_code == 2
    assert "1 proven" in done.stdout
    assert "hexagon: no such file or folder" in done.stderr
    assert "a.yaml: no problem 'goood'; did you mean 'good'?" in done.stderr


def test_a_figure_comes_through_standard_input_too() -> None:
    done = CliRunner().invoke(app, ["draw", "-", "-o", "out"], input=GOOD)
    assert done.exit_code == 0, done.output
    assert Path("out/good-answer.svg").is_file()


def test_a_whole_book_is_checked_by_its_name(tmp_path: Path) -> None:
    book(tmp_path / "content" / "mine", GOOD)
    shutil.copytree(ROOT / "content" / "tiles", tmp_path / "content" / "tiles")
    assert "1 problem: 1 proven" in run("check", "mine").stdout
