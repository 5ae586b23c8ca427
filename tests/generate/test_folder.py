"""A run into a folder: files written whole, resumed where it stopped, and never mistaken for another run."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from generator.errors import LayoutError, Undecided
from generator.generate.journal import NAME
from generator.load import load_loose
from generator.puzzles.dominosa import Dominosa


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_PLAIN", "1")
    monkeypatch.setattr(Dominosa, "batch", 4)


def run(folder: Path, count: int, *words: str) -> Result:
    asked = ["generate", "dominosa", "--size", "3", "--grade", "gentle", "-j", "1", "-n", str(count)]
    return CliRunner().invoke(app, [*asked, "--each", "5", "-o", str(folder), *words])


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.yaml"))}


@pytest.fixture
def whole(tmp_path: Path) -> dict[str, bytes]:
    """What stands in a folder where nothing went wrong."""
    assert run(tmp_path / "whole", 13).exit_code == 0
    return files(tmp_path / "whole")


def stopping(monkeypatch: pytest.MonkeyPatch, after: int, error: BaseException) -> None:
    """Let the next run be stopped after so many problems."""
    from generator.generate import generate as real

    def stopped(*words: Any) -> Iterator[Any]:
        for number, found in enumerate(real(*words)):
            if number == after:
                raise error
            yield found

    monkeypatch.setattr("generator.generate.folder.generate", stopped)


def test_a_run_is_files_of_so_many_problems_with_ids_that_go_on(tmp_path: Path, whole: dict[str, bytes]) -> None:
    assert [*whole] == ["dominosa-0001.yaml", "dominosa-0002.yaml", "dominosa-0003.yaml"]
    chapters, faults = load_loose([tmp_path / "whole"])
    assert not faults
    assert [len(chapter.entries) for chapter in chapters] == [5, 5, 3]
    ids = [entry.problem.id for chapter in chapters for entry in chapter.entries]
    assert ids == [f"dominosa-{number}" for number in range(1, 14)]


def test_a_file_says_which_command_made_it_and_how_its_problems_were_proven(whole: dict[str, bytes]) -> None:
    text = whole["dominosa-0001.yaml"].decode()
    assert text.startswith("# 5 problems by `tilewright generate dominosa --size 3 --grade gentle --seed 1`.\n")
    assert "3 by exact cover and deduction without a guess, 2 by CP-SAT and LRAT and walkthrough" in text


@pytest.mark.parametrize("after", [0, 1, 5, 7, 12])
@pytest.mark.parametrize("error", [KeyboardInterrupt(), Undecided("no more can be proven")])
def test_a_run_that_was_stopped_goes_on_to_the_same_bytes(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch, after: int, error: BaseException
) -> None:
    with monkeypatch.context() as patch:
        stopping(patch, after, error)
        done = run(tmp_path / "run", 13)
    assert done.exit_code == (130 if isinstance(error, KeyboardInterrupt) else 3)
    assert f"{after} of 13 problems are kept; the same command goes on from there" in done.stderr
    again = run(tmp_path / "run", 13)
    assert again.exit_code == 0
    assert not after or f"{after} of 13 problems are there; going on" in again.stderr
    assert files(tmp_path / "run") == whole


def test_a_run_that_is_whole_is_left_as_it_is(tmp_path: Path, whole: dict[str, bytes]) -> None:
    journal = (tmp_path / "whole" / NAME).read_bytes()
    assert run(tmp_path / "whole", 13).exit_code == 0
    assert files(tmp_path / "whole") == whole
    assert (tmp_path / "whole" / NAME).read_bytes() == journal


def test_more_problems_can_be_asked_for_later(tmp_path: Path, whole: dict[str, bytes]) -> None:
    assert run(tmp_path / "whole", 16).exit_code == 0
    assert {name: data for name, data in files(tmp_path / "whole").items() if name in whole} == whole
    assert len(files(tmp_path / "whole")) == 4


def test_power_that_goes_while_the_journal_is_written_costs_one_file_at_most(
    tmp_path: Path, whole: dict[str, bytes]
) -> None:
    folder = tmp_path / "whole"
    journal = (folder / NAME).read_bytes()
    for end in range(0, len(journal), 90):
        (folder / NAME).write_bytes(journal[:end])
        assert run(folder, 13).exit_code == 0
        assert files(folder) == whole
        assert (folder / NAME).read_bytes() == journal


def test_a_damaged_journal_is_told_with_its_line_and_nothing_is_touched(
    tmp_path: Path, whole: dict[str, bytes]
) -> None:
    folder = tmp_path / "whole"
    lines = (folder / NAME).read_bytes().splitlines(keepends=True)
    for number, line in enumerate(lines, 1):
        for at in (0, 30, len(line) - 3):
            hurt = line[:at] + (b"x" if line[at : at + 1] != b"x" else b"y") + line[at + 1 :]
            (folder / NAME).write_bytes(b"".join([*lines[: number - 1], hurt, *lines[number:]]))
            done = run(folder, 13)
            assert done.exit_code == 2
            assert f"{NAME}:{number}: damaged" in done.stderr
            assert f"--unlike {folder}" in done.stderr.replace("\n", " ")
            assert files(folder) == whole


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--seed", "2"), "seed 1, not seed 2"),
        (("--grade", "steady"), "gentle"),
        (("--each", "6"), "each 5, not each 6"),
        (("--prove", "solver"), "prove 'quick', not prove 'solver'"),
    ],
)
def test_another_run_is_refused(tmp_path: Path, whole: dict[str, bytes], words: tuple[str, ...], told: str) -> None:
    done = run(tmp_path / "whole", 13, *words)
    assert done.exit_code == 2
    assert told in done.stderr
    assert "give -o another folder" in done.stderr
    assert files(tmp_path / "whole") == whole


def test_a_file_of_somebody_else_is_not_written_over(tmp_path: Path) -> None:
    mine = tmp_path / "dominosa-0001.yaml"
    mine.write_text("mine\n")
    done = run(tmp_path, 13)
    assert done.exit_code == 2
    assert "is there already and not of this run" in done.stderr
    assert mine.read_text() == "mine\n"


def test_a_full_disk_is_told_and_the_run_goes_on_when_there_is_room(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        from generator.system.writing import write_files as real

        def full(made: dict[Path, bytes]) -> None:
            if any(path.name == "dominosa-0002.yaml" for path in made):
                raise LayoutError(f"{next(iter(made))}: cannot be written: No space left on device")
            real(made)

        patch.setattr("generator.generate.folder.write_files", full)
        done = run(tmp_path / "run", 13)
    assert done.exit_code == 2
    assert "No space left on device" in done.stderr
    assert "the same command goes on from there" in done.stderr
    assert run(tmp_path / "run", 13).exit_code == 0
    assert files(tmp_path / "run") == whole


def test_a_pool_fills_the_folder_with_the_same_bytes(tmp_path: Path, whole: dict[str, bytes]) -> None:
    assert run(tmp_path / "pool", 13, "-j", "2").exit_code == 0
    assert files(tmp_path / "pool") == whole


def test_none_of_the_problems_of_another_folder_or_file_is_made_again(
    tmp_path: Path, whole: dict[str, bytes]
) -> None:
    unlike = ["--unlike", str(tmp_path / "whole"), "--unlike", str(tmp_path / "whole" / "dominosa-0001.yaml")]
    assert run(tmp_path / "other", 8, *unlike).exit_code == 0
    chapters, _ = load_loose([tmp_path / "whole", tmp_path / "other"])
    likes = [entry.problem.likeness() for chapter in chapters for entry in chapter.entries]  # type: ignore[attr-defined]
    assert len({*likes}) == len(likes) == 21
    head = (tmp_path / "other" / "dominosa-0001.yaml").read_text().splitlines()[0]
    assert head.endswith("--seed 1`, none of them like 13 that were there before.")


def test_each_wants_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "is a file, expected a folder" in run(tmp_path / "file", 3).stderr
    done = CliRunner().invoke(app, ["generate", "dominosa", "--each", "3"])
    assert done.exit_code == 2
    assert "--each 3 without -o" in done.stderr


@pytest.mark.slow
def test_a_cluster_fills_the_folder_with_the_same_bytes(tmp_path: Path, whole: dict[str, bytes]) -> None:
    done = run(tmp_path / "cluster", 13, "--on", "local:2")
    assert done.exit_code == 0, done.stderr
    assert files(tmp_path / "cluster") == whole
