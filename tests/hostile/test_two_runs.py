"""Two runs on one folder: one works, the other says who does, and the journal is whole."""

import json
import os
import re
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from generator.generate.journal import NAME
from generator.system.writing import folder, write_folder
from generator.system.writing.journal import Journal
from generator.system.writing.stage import stage_in
from tests.conftest import first_of
from tests.hostile.processes import parent_of, start, wait_until

MANY = ("generate", "dominosa", "--size", "3", "-n", "3000", "--each", "3000", "-j1", "-q", "-o")
FEW = ("generate", "dominosa", "--size", "3", "-n", "9", "--each", "4", "-j1", "-q", "-o")
STUDY = ("study", "mountains", "--size", "40", "-j1", "-o")
PLAIN = {"TILEWRIGHT_PLAIN": "1"}


def run(*words: str) -> "subprocess.Popen[str]":
    return start(*words, env=PLAIN)


def seals(path: Path) -> int:
    """How many lines a journal has, all of them whole."""
    head = json.loads(path.read_text().splitlines()[0].partition(" ")[2])
    return len([*Journal(path, head["run"], "", "").lines()])


def held(place: Path) -> "subprocess.Popen[str]":
    """A run that is at work in a folder, and stays there."""
    process = run(*MANY, str(place))
    assert wait_until(lambda: (place / f".{NAME}.holder").exists() and begun(place))
    os.kill(process.pid, signal.SIGSTOP)
    return process


def begun(place: Path) -> bool:
    return (place / NAME).read_bytes().endswith(b"\n")


def same(place: Path, tmp_path: Path) -> Path:
    return place


def by_link(place: Path, tmp_path: Path) -> Path:
    (tmp_path / "link").symlink_to(place)
    return tmp_path / "link"


def by_dots(place: Path, tmp_path: Path) -> Path:
    return place / ".." / place.name


def by_hard_link(place: Path, tmp_path: Path) -> Path:
    """Another folder that has the very same journal."""
    (tmp_path / "other").mkdir()
    os.link(place / NAME, tmp_path / "other" / NAME)
    return tmp_path / "other"


@pytest.mark.parametrize("way", first_of(same, by_link, by_dots, by_hard_link))
def test_a_second_run_says_who_is_at_work_and_changes_nothing(
    tmp_path: Path, way: Callable[[Path, Path], Path]
) -> None:
    first = held(tmp_path / "out")
    before = (tmp_path / "out" / NAME).read_bytes()
    second = run(*FEW, str(way(tmp_path / "out", tmp_path)))
    said = second.communicate(timeout=60)[1]
    assert second.returncode == 2
    assert (tmp_path / "out" / NAME).read_bytes() == before
    if way is by_hard_link:
        assert "another run is" in said
    else:
        [told] = re.findall(r"process (\d+) \('tilewright generate dominosa", said)
        # Who works is one process, and who listens for it another; the user started both.
        assert first.pid in (int(told), parent_of(int(told)))
    assert "is at work here; wait until it has ended, or give -o another folder" in said
    os.kill(first.pid, signal.SIGKILL)
    first.wait()
    assert seals(tmp_path / "out" / NAME) == 0


def test_what_a_killed_run_left_is_no_obstacle(tmp_path: Path) -> None:
    first = held(tmp_path)
    os.kill(first.pid, signal.SIGKILL)
    first.wait()
    assert (tmp_path / f".{NAME}.holder").exists()
    words = [*FEW[:-1]]
    words[words.index("4")] = "3000"
    second = run(*words, "-o", str(tmp_path))
    assert second.communicate(timeout=60)[1] == ""
    assert second.returncode == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["dominosa-0001.yaml", NAME]


@pytest.mark.parametrize("words", first_of(FEW, STUDY))
def test_two_started_at_once_leave_a_whole_journal(tmp_path: Path, words: tuple[str, ...]) -> None:
    runs = [run(*words, str(tmp_path)) for _ in range(2)]
    said = [one.communicate(timeout=120)[1] for one in runs]
    ends = sorted(one.returncode for one in runs)
    # The second may come when the first has ended already.
    assert ends in ([0, 2], [0, 0]), said
    for one, words_said in zip(runs, said, strict=True):
        assert one.returncode == 0 or "is at work here" in words_said
    [journal] = tmp_path.glob("*.jsonl")
    assert seals(journal) > 0
    again = run(*words, str(tmp_path))
    assert again.communicate(timeout=120)
    assert again.returncode == 0


def test_builds_of_two_editions_at_once_lose_neither(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "book"
    write_folder(target, {target / "old.pdf": b"old"})
    screen, cover = ({target / name: b"new"} for name in ("screen.pdf", "cover.pdf"))
    # The second comes while the first has begun and has put nothing there.
    staged = meanwhile(stage_in, lambda: write_folder(target, cover, among=True))
    monkeypatch.setattr(folder, "stage_in", staged)
    write_folder(target, screen, among=True)
    assert sorted(path.name for path in target.iterdir()) == [".files", "cover.pdf", "old.pdf", "screen.pdf"]
    assert (target / ".files").read_text().split() == ["cover.pdf", "old.pdf", "screen.pdf"]


def meanwhile(real: Any, do: Callable[[], None]) -> Any:
    """A stage in which something else is done first, once."""
    todo = [do]

    @contextmanager
    def staged(parent: Path) -> Iterator[Path]:
        with real(parent) as stage:
            if todo:
                todo.pop()()
            yield stage

    return staged


def test_two_simulations_at_once_need_no_lock(tmp_path: Path) -> None:
    words = ("simulate", "hexdominoes", "-n", "30", "-j1", "-q", "--json")
    runs = [start(*words, f"{number}.json", "-o", "same.svg", cwd=tmp_path) for number in range(2)]
    assert [one.communicate(timeout=120)[1] for one in runs] == ["", ""]
    assert [one.returncode for one in runs] == [0, 0]
    assert (tmp_path / "0.json").read_bytes() == (tmp_path / "1.json").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0.json", "1.json", "same.svg"]


def test_a_run_that_is_interrupted_lets_go(tmp_path: Path) -> None:
    first = run(*MANY, str(tmp_path))
    assert wait_until(lambda: (tmp_path / NAME).exists() and begun(tmp_path))
    first.send_signal(signal.SIGINT)
    first.communicate(timeout=60)
    assert first.returncode == 130
    assert not (tmp_path / f".{NAME}.holder").exists()


@pytest.mark.parametrize("words", first_of(FEW, STUDY))
def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "file").touch()
    process = run(*words, str(tmp_path / "file" / "out"))
    said = process.communicate(timeout=60)[1]
    assert process.returncode == 2
    assert "Traceback" not in said
    assert "cannot be written: Not a directory" in said


def test_a_holder_that_tells_stories_is_told_on_one_line(tmp_path: Path) -> None:
    first = held(tmp_path)
    (tmp_path / f".{NAME}.holder").write_text("7\n::error::x \x1b[2J\n::stop-commands::t")
    second = run(*FEW, str(tmp_path))
    said = second.communicate(timeout=60)[1]
    os.kill(first.pid, signal.SIGKILL)
    first.wait()
    assert second.returncode == 2
    assert "\x1b" not in said
    assert not any(line.lstrip().startswith("::") for line in said.splitlines())
    shutil.rmtree(tmp_path)
