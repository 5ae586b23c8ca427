"""One signal ends every command, wherever it is: here in a call that Python's own handlers never get into."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.errors import ContentError
from generator.load.folder import files_below
from tests.conftest import ROOT, first_of
from tests.hostile.killing import SIGNALS
from tests.hostile.processes import session_of, start, wait_until

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are watched in /proc")
SENTENCE = "interrupted; what was proven is kept, so the same command goes on from here\n"
STOPPED = "stopped; nothing was written\n"
GONE = 5.0
LONG = 20.0
"""Seconds within which a command is gone on the slowest of machines; without a minder it would be days."""

DECODED, PRESSED = "generator.load.source:decoded", "generator.serve.live_book:press_book"
CHAPTER = """\
family: dominosa
title: Dominosa
problems:
  - id: good
    claim: unique
    numbers: |
      1 2 0 0
      1 2 2 1
      0 1 2 0
"""
BOOK = "title: Small\npapers: [a4]\nparts:\n  - title: P\n    chapters: [good.yaml]\n"
PLACES: list[tuple[str, ...]] = [
    ("pikepdf:open", "preflight", "one.pdf", "--printer", "home"),
    (PRESSED, "serve", "book", "--port", "0"),
    (DECODED, "check", "book/good.yaml", "--json", "report.json"),
    ("generator.simulate.chunks:playout", "simulate", "all-fives", "-n", "99999999999", "-j1"),
    ("generator.build.bindery:press_book", "build", "book"),
    ("generator.load:load_vocabulary", "generate", "dominosa", "-n", "99999999999", "-o", "many", "--each", "5"),
    ("generator.studies.running:run", "study", "fujisan"),
    ("generator.press.cutouts:sheet_files", "sheet", "dominoes"),
    ("generator.load:load_loose", "attempt", "good"),
    ("generator.tasks.prove:certificates", "prove", "book/good.yaml"),
    (DECODED, "solve", "book/good.yaml#good"),
    ("generator.explain:explained", "explain", "dominosa"),
    ("generator.press.svg:svg", "draw", "book/good.yaml"),
]
"""Where a command is held up, and its words."""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    (tmp_path / "content" / "book").mkdir(parents=True)
    (tmp_path / "book").symlink_to("content/book")
    (tmp_path / "book" / "good.yaml").write_text(CHAPTER)
    (tmp_path / "book" / "book.yaml").write_text(BOOK)
    (tmp_path / "one.pdf").write_bytes(b"%PDF-1.4\n")
    return tmp_path


def held_up(place: Path, words: tuple[str, ...]) -> "subprocess.Popen[str]":
    """A command that has come to where it is held up."""
    mark = place / "mark"
    mark.unlink(missing_ok=True)
    run = start(words[0], str(mark), *words[1:], cwd=place, module="tests.hostile.blocking")
    assert wait_until(lambda: mark.exists() or run.poll() is not None)
    assert mark.exists(), run.communicate()
    time.sleep(0.1)
    return run


def files(place: Path) -> set[str]:
    return {path.relative_to(place).as_posix() for path in place.rglob("*")}


def ended(run: "subprocess.Popen[str]") -> tuple[int, str]:
    """How a command ended, in time and with everybody in it."""
    try:
        said = run.communicate(timeout=LONG)[1]
    finally:
        for process in session_of(run.pid):
            os.kill(process, signal.SIGKILL)
        run.kill()
    assert wait_until(lambda: not session_of(run.pid), GONE)
    assert "Traceback" not in said
    return run.returncode, said


def cases() -> Iterator[Any]:
    """Every command with both signals; a few of them every day."""
    for words in PLACES:
        for name in ("INT", "TERM"):
            case = f"{words[1]}-{name}"
            often = case in ("preflight-INT", "serve-TERM", "check-TERM")
            yield pytest.param(words, name, id=case, marks=() if often else pytest.mark.slow)


@pytest.mark.parametrize(("words", "name"), [*cases()])
def test_one_signal_ends_a_command_that_is_held_up_for_ever(place: Path, words: tuple[str, ...], name: str) -> None:
    before = files(place)
    run = held_up(place, words)
    run.send_signal(SIGNALS[name])
    status, said = ended(run)
    wanted = (0, STOPPED) if words[1] == "serve" else (130, SENTENCE)
    assert (status, said.splitlines(keepends=True)[-1]) == wanted
    assert files(place) - before <= {"mark"}


@pytest.mark.slow
def test_ctrl_c_of_a_terminal_ends_a_page_that_is_held_up(place: Path) -> None:
    run = held_up(place, PLACES[1])
    os.killpg(run.pid, signal.SIGINT)
    assert ended(run)[0] == 0


@pytest.mark.slow
def test_a_command_that_was_held_up_works_the_next_time(place: Path) -> None:
    run = held_up(place, PLACES[4])
    run.send_signal(signal.SIGTERM)
    assert ended(run) == (130, SENTENCE)
    again = start("build", "book", "-q", "-j1", cwd=place)
    assert ended(again) == (0, "")
    assert (place / "output" / "book" / "ledger.json").is_file()
    assert not [*place.rglob(".tilewright-*")]


def test_nobody_outlives_a_minder_that_was_killed(place: Path) -> None:
    run = held_up(place, PLACES[2])
    assert len(session_of(run.pid)) == 1
    run.kill()
    run.communicate()
    assert wait_until(lambda: not session_of(run.pid), GONE)


@pytest.mark.parametrize("number", first_of(signal.SIGKILL, signal.SIGSEGV))
def test_a_command_dies_of_what_its_worker_dies_of(place: Path, number: int) -> None:
    run = held_up(place, PLACES[2])
    [worker] = session_of(run.pid)
    os.kill(worker, number)
    assert ended(run) == (-number, "")


def test_a_command_goes_on_alone_where_no_process_is_to_be_had(place: Path) -> None:
    code = "import os\ndef no():\n    raise BlockingIOError\nos.fork = no\nfrom generator.cli import main\nmain()"
    done = subprocess.run([sys.executable, "-c", code, "--version"], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("tilewright ")


def test_the_exit_status_is_known_though_children_are_ignored(place: Path) -> None:
    code = (
        "import signal, os, sys\nsignal.signal(signal.SIGCHLD, signal.SIG_IGN)\n"
        "os.execv(sys.executable, [sys.executable, '-m', 'generator', 'check', 'nowhere.yaml'])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2


@pytest.mark.parametrize("number", first_of(signal.SIGTERM, signal.SIGINT))
def test_any_count_of_games_is_played_as_they_come_and_stops_at_once(place: Path, number: int) -> None:
    cache = place / "cache"
    words = ("simulate", "all-fives", "-n", "99999999999", "-j1", "-q")
    run = start(*words, cwd=place, env={"TILEWRIGHT_CACHE": str(cache)})
    assert wait_until(lambda: [*cache.glob("??/*.json")])
    run.send_signal(number)
    status, said = ended(run)
    assert status == 130
    assert re.fullmatch(r"interrupted; [\d,]+00 of 99,999,999,999 games are kept, so .*\n", said), said


def test_a_folder_of_anything_is_no_folder_of_books(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.load.folder.MOST_OTHERS", 20)
    for number in range(7):
        (tmp_path / f"{number}" / "a").mkdir(parents=True)
        (tmp_path / f"{number}" / "a" / "b.txt").touch()
    with pytest.raises(ContentError, match="more than 20 folders and files that are no YAML, expected a folder"):
        files_below(tmp_path)
    for number in range(7):
        (tmp_path / f"{number}" / "a" / "b.txt").rename(tmp_path / f"{number}" / "a" / "b.yaml")
    assert len(files_below(tmp_path)) == 7


def test_folders_may_stand_in_one_another_as_deep_as_the_system_lets_them(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").touch()
    within = os.open(tmp_path, os.O_RDONLY)
    for _ in range(1_050):
        os.mkdir("a", dir_fd=within)
        inner = os.open("a", os.O_RDONLY, dir_fd=within)
        os.close(within)
        within = inner
    os.close(within)
    try:
        assert files_below(tmp_path) == [tmp_path / "good.yaml"]
    finally:
        subprocess.run(["rm", "-r", str(tmp_path / "a")], check=True)
