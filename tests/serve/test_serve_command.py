"""`tilewright serve` and `tilewright build --watch` as a person types them."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from urllib.request import urlopen

import pytest

from generator.errors import ContentError
from generator.serve import extra
from generator.serve.listening import listen
from tests.cli.test_cli import run
from tests.conftest import ROOT
from tests.serve.showing import FIRST, SECOND, write_book, write_rows


class Run:
    """A command that goes on, and what it has said so far."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self.lines: list[str] = []
        self.reader = Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(line.rstrip())

    def until(self, words: str, times: int = 1) -> str:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            found = [line for line in self.lines if re.search(words, line)]
            if len(found) >= times:
                return found[-1]
            time.sleep(0.05)
        raise AssertionError(f"never said {words!r}: {self.lines}")

    def interrupt(self) -> int:
        self.process.send_signal(signal.SIGINT)
        status = self.process.wait(30)
        self.reader.join(10)
        return status


@contextmanager
def running(*words: str, cwd: Path) -> Iterator[Run]:
    process = subprocess.Popen(
        [sys.executable, "-m", "generator", *words],
        cwd=cwd,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield Run(process)
    finally:
        process.kill()
        process.wait()


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return write_book(tmp_path / "content" / "small", FIRST, SECOND)


@pytest.mark.slow
def test_a_book_is_served_until_ctrl_c_which_is_no_failure(book: Path, tmp_path: Path) -> None:
    with running("serve", "--port", "0", cwd=tmp_path) as command:
        found = re.search(r"http://127\.0\.0\.1:\d+/", command.until("is shown at"))
        assert found
        command.until("pages, 2 claims proven")
        with urlopen(f"{found[0]}events", timeout=30) as news:
            assert news.readline()
            assert command.interrupt() == 0
    assert command.lines[-1] == "stopped; nothing was written"
    assert not any("Traceback" in line for line in command.lines)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["content"]


@pytest.mark.slow
def test_watching_builds_again_tells_faults_and_goes_on(book: Path, tmp_path: Path) -> None:
    with running("build", "--watch", cwd=tmp_path) as command:
        command.until("watching small")
        write_rows(book, FIRST.replace("unique", "eunique"), SECOND)
        assert "rows.yaml:7: first" in command.until("rows.yaml:7")
        command.until("watching small", 2)
        write_rows(book, FIRST)
        command.until("1 claim proven")
        command.until("watching small", 3)
        shutil.rmtree(book)
        command.until("no such file")
        write_book(book, FIRST, SECOND)
        command.until("2 claims proven", 2)
        # What was built is no change.
        count = len(command.lines)
        time.sleep(1.5)
        built = [line for line in command.lines[count:] if "done in" in line]
        assert len(built) <= 1
        assert command.interrupt() == 0
    assert command.lines[-1] == "stopped watching; what was made stays"
    assert (tmp_path / "output" / "small" / "small-a4.pdf").is_file()


@pytest.mark.slow
def test_output_beside_the_book_is_no_change_of_it(book: Path, tmp_path: Path) -> None:
    with running("build", "--watch", "--output", str(book), cwd=tmp_path) as command:
        command.until("watching small")
        time.sleep(1.5)
        assert sum("done in" in line for line in command.lines) == 1
        assert command.interrupt() == 0


@pytest.mark.slow
def test_a_port_in_use_ends_with_2_and_a_remedy(book: Path, tmp_path: Path) -> None:
    with listen(0) as taken:
        port = taken.getsockname()[1]
        done = run("serve", "--port", str(port), cwd=tmp_path)
    assert done.returncode == 2
    assert f"port {port} is in use by another program; choose another with --port" in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nobody"], "unknown book 'nobody'"),
        (["--paper", "a44"], "paper 'a44', expected one of"),
        (["--content", "empty"], "holds no book"),
    ],
)
def test_what_cannot_be_served_ends_with_2(words: list[str], told: str, book: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    done = run("serve", *words, "--port", "0", cwd=tmp_path)
    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_of_several_books_one_must_be_named(book: Path, tmp_path: Path) -> None:
    write_book(tmp_path / "content" / "other", FIRST)
    done = run("serve", "--port", "0", cwd=tmp_path)
    assert done.returncode == 2
    assert "holds 2 books, name the one to show: other, small" in done.stderr


@pytest.mark.slow
def test_without_a_browser_the_address_is_said(book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    with running("serve", "--port", "0", "--open", cwd=tmp_path) as command:
        assert "yourself" in command.until("no browser could be opened; open http")
        command.until("claims proven")
        assert command.interrupt() == 0


def test_a_missing_library_is_named_with_the_command_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extra, "find_spec", lambda name: None if name in ("uvicorn", "starlette") else name)
    with pytest.raises(ContentError) as error:
        extra.require("serve", extra.SHOWING)
    told = "serve needs starlette and uvicorn; install what is missing with pip install 'tilewright[serve]'"
    assert str(error.value) == told
    extra.require("build --watch", extra.WATCHING)
