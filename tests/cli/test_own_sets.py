"""A user's own sets of tiles are found from their folder, by `sheet`, by `list` and by a book."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app

SETS = """sets:
  - id: my-nines
    title: Double nines
    dominoes: {highest: 9}
  - id: my-three
    title: Three colours
    tiles: {colours: 3, doubles: true, singles: true}
"""
GOALS = "goals:\n  - id: mine\n    sentence: None touch.\n    requires: {touching: never}\n"
BOOK = "title: Mine\nparts:\n  - {title: One, chapters: [a.yaml]}\nsheets: [my-nines]\n"
CHAPTER = """family: colouring
title: Mine
figures:
  - id: bar
    tiles: my-three
    figure: |2
      . . . . .
       . . . . .
      . . . . .
    asks: {row-pairs: solvable}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    (folder / "tiles").mkdir(parents=True)
    (folder / "tiles" / "own.yaml").write_text(SETS)
    (folder / "goals.yaml").write_text(GOALS)
    (folder / "book.yaml").write_text(BOOK)
    (folder / "a.yaml").write_text(CHAPTER)
    return folder


def ran(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [*map(str, words)])


def test_a_set_is_found_from_the_folder_of_its_book_and_from_the_one_above(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for here in (project, tmp_path):
        monkeypatch.chdir(here)
        assert ran("sheet", "my-nines", "-o", tmp_path / "out", "-q").exit_code == 0
        assert (tmp_path / "out" / "my-nines-a4.pdf").exists()


def test_a_set_is_found_in_a_folder_that_is_named(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path / "mine" / "tiles")
    for named in (project, tmp_path):
        assert ran("sheet", "my-three", "--content", named, "-o", tmp_path / "out", "-q").exit_code == 0
    assert ran("sheet", "my-three").exit_code == 2


def test_a_set_that_is_not_found_is_told_with_those_that_are(project: Path) -> None:
    done = ran("sheet", "my-tree", "--content", project)
    assert done.exit_code == 2
    assert "unknown set 'my-tree'; known sets: " in done.stderr
    assert "my-nines, my-three; did you mean 'my-three'?" in done.stderr


def test_own_sets_and_goals_are_listed_with_their_folder(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project.parent)
    assert "  Double nines (mine)\n" in ran("list", "sets").stdout
    assert "None touch. (mine)\n" in ran("list", "goals").stdout
    assert "mine" not in ran("list", "sets", "--content", project / "tiles").stdout


def test_a_faulty_own_set_is_told_whatever_is_asked_for(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "tiles" / "own.yaml").write_text("sets: 3\n")
    monkeypatch.chdir(project)
    for name in ("my-nines", "dominoes"):
        done = ran("sheet", name, "-q")
        assert (done.exit_code, "tiles/own.yaml" in done.stderr) == (2, True)


def test_a_book_presses_the_sheets_of_its_own_sets(project: Path, tmp_path: Path) -> None:
    assert ran("build", project, "-o", tmp_path / "out", "-q").exit_code == 0
    assert (tmp_path / "out" / "mine" / "sheets" / "my-nines-a4.pdf").exists()
