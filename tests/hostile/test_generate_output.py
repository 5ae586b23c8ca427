"""`generate -o` adds problems to a file or leaves it as it is; what was made is never lost."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import generator.generate
from generator.cli.app import app
from generator.errors import Undecided
from generator.load import load_loose

OLD = """\
# My own puzzles.
family: dominosa
title: Mine
problems:
  - id: old-7   # the first
    claim: unique
    numbers: |
      1 2 0 0
      1 2 2 1
      0 1 2 0
tip: |
  Look at the doubles.
"""
UNMATCHED = "family: unmatched\nproblems:\n  - id: x\n    claim: solvable\n    start: |\n      1|2\n"


def generate(path: Path | str, *words: str, family: str = "dominosa") -> Result:
    return CliRunner().invoke(app, ["generate", family, "--size", "3", *words, "-o", str(path)])


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_text(OLD)
    return path


@pytest.fixture
def nothing_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*words: Any, **more: Any) -> Any:
        raise AssertionError("a problem was made before the file was looked at")

    monkeypatch.setattr(generator.generate, "generate", fail)


def bare(path: Path) -> str:
    """A file without what it says of how its problems were made."""
    return re.sub(r"(?m)^ *# (\d+ (problem|figure)|Proven as they|`tilewright check`).*\n", "", path.read_text())


def ids(path: Path) -> list[str]:
    [chapter], faults = load_loose([path])
    assert not faults
    return [entry.problem.id for entry in chapter.entries if not entry.is_example]


def test_new_problems_go_on_from_the_old_ones_and_every_old_line_stays(old: Path) -> None:
    assert generate(old, "-n", "2").exit_code == 0
    assert ids(old) == ["old-7", "old-8", "old-9"]
    head, tail = OLD.split("tip:")
    assert bare(old).startswith(head + "  - id: old-8\n")
    assert "--size 3 --seed 1`, none of them like 1 that was there before.\n" in old.read_text()
    assert old.read_text().endswith("tip:" + tail)


def test_an_id_that_is_taken_is_passed_over(old: Path) -> None:
    number = "9" * 12
    old.write_text(OLD.replace("old-7", f"dominosa-{number}"))
    assert generate(old).exit_code == 0
    assert ids(old) == [f"dominosa-{number}", "mine-1"]


@pytest.mark.usefixtures("nothing_is_made")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        (UNMATCHED, "its family is 'unmatched', not 'dominosa'; give -o another file"),
        (OLD.replace("1 2 2 1", "1 2 2 9"), "number"),
        ("family: dominosa\nproblems: []\n", "problems is [], expected a list of them"),
        ("family: dominosa\nproblems:\n", "problems is '', expected a list of them"),
        (
            "family: dominosa\nproblems: [{id: a, claim: unique, numbers: '0 0'}]\n",
            "stand in [ ] or behind an alias, expected lines that begin with '-'; write to a new file with -o",
        ),
        ("family: dominosa\nsections:\n  - title: x\n", "it has no list 'problems'; write to a new file"),
        ("\x00", "binary"),
    ],
)
def test_a_file_that_cannot_take_them_is_refused_before_anything_is_made(
    tmp_path: Path, text: str, words: str
) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(text)
    done = generate(path)
    assert done.exit_code == 2
    assert words in done.stderr
    assert path.read_text() == text


@pytest.mark.usefixtures("nothing_is_made")
def test_a_folder_is_no_file_to_write(tmp_path: Path) -> None:
    done = generate(tmp_path)
    assert done.exit_code == 2
    assert "is a folder, expected a file" in done.stderr


@pytest.mark.usefixtures("nothing_is_made")
@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write anything")
def test_a_read_only_file_is_refused_before_anything_is_made(old: Path) -> None:
    old.chmod(0o444)
    assert generate(old).exit_code == 2


def meanwhile(monkeypatch: pytest.MonkeyPatch, do: Any) -> None:
    """Let something happen just after the first problem is made."""
    real = generator.generate.generate

    def changed(*words: Any, **more: Any) -> Any:
        for problem in real(*words, **more):
            do()
            yield problem

    monkeypatch.setattr(generator.generate, "generate", changed)


@pytest.mark.parametrize("there", [True, False])
def test_a_file_that_changed_meanwhile_is_left_alone_and_the_problems_are_printed(
    old: Path, monkeypatch: pytest.MonkeyPatch, there: bool
) -> None:
    if not there:
        old.unlink()
    meanwhile(monkeypatch, lambda: old.write_text("written by somebody else\n"))
    done = generate(old)
    assert done.exit_code == 2
    assert old.read_text() == "written by somebody else\n"
    assert "changed while problems were made, and is left as it is now" in done.stderr
    old.write_text(done.stdout)
    assert len(ids(old)) == 1


def test_a_file_that_went_away_meanwhile_is_not_made_again_without_its_problems(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    meanwhile(monkeypatch, lambda: old.unlink(missing_ok=True))
    done = generate(old)
    assert done.exit_code == 2
    assert not old.exists()
    assert "id: old-8" in done.stdout


def test_what_was_made_before_a_failure_is_kept(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = generator.generate.generate

    def failing(*words: Any, **more: Any) -> Any:
        yield next(real(*words, **more))
        raise Undecided("no more can be proven")

    monkeypatch.setattr(generator.generate, "generate", failing)
    done = generate(old, "-n", "3")
    assert done.exit_code == 3
    assert "no more can be proven" in done.stderr
    assert ids(old) == ["old-7", "old-8"]


def test_an_interrupt_keeps_what_was_made(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = generator.generate.generate

    def interrupted(*words: Any, **more: Any) -> Any:
        yield next(real(*words, **more))
        raise KeyboardInterrupt

    monkeypatch.setattr(generator.generate, "generate", interrupted)
    assert generate(old, "-n", "3").exit_code == 130
    assert ids(old) == ["old-7", "old-8"]


def test_an_empty_file_is_begun(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").touch()
    assert generate(tmp_path / "a.yaml").exit_code == 0
    assert ids(tmp_path / "a.yaml") == ["a-1"]


def test_ids_begin_as_asked_or_as_the_file_is_called(tmp_path: Path) -> None:
    assert generate(tmp_path / "My Puzzles.yaml").exit_code == 0
    assert ids(tmp_path / "My Puzzles.yaml") == ["my-puzzles-1"]
    assert generate(tmp_path / "b.yaml", "--prefix", "late").exit_code == 0
    assert ids(tmp_path / "b.yaml") == ["late-1"]
    done = generate(tmp_path / "c.yaml", "--prefix", "No!")
    assert done.exit_code == 2
    assert "--prefix 'No!', expected small letters" in done.stderr


def test_no_id_is_that_of_a_problem_in_a_file_beside_it(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(OLD.replace("old-7", "new-4"))
    assert generate(tmp_path / "new.yaml", "-n", "2").exit_code == 0
    assert ids(tmp_path / "new.yaml") == ["new-5", "new-6"]
