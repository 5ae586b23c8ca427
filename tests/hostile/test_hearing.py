"""One signal ends every command, wherever it is: here in a call that Python's own handlers never get into."""

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.conftest import first_of
from tests.hostile.processes import session_of, start, wait_until

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are watched in /proc")
SENTENCE = "interrupted; what was proven is kept, so the same command goes on from here\n"
STOPPED = "stopped; nothing was written\n"
GONE = 5.0
LONG = 20.0
"""Seconds within which a command is gone on the slowest of machines; without a minder it would be days."""

DECODED, PRESSED = "generator.load.source:decoded", "generator.serve.desk:press_book"
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
    ("generator.prove:certificates", "prove", "book/good.yaml"),
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


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["INT", "TERM"])
@pytest.mark.parametrize("words", [*PLACES[:2], *first_of(*PLACES[2:])], ids=lambda words: words[1])
def test_one_signal_ends_a_command_that_is_held_up_for_ever(place: Path, words: tuple[str, ...], number: int) -> None:
    before = files(place)
    run = held_up(place, words)
    run.send_signal(number)
    status, said = ended(run)
    wanted = (0, STOPPED) if words[1] == "serve" else (130, SENTENCE)
    assert (status, said.splitlines(keepends=True)[-1]) == wanted
    assert files(place) - before <= {"mark"}
