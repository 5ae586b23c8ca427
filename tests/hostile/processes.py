"""Commands in a session of their own, watched from outside."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from generator.system.signals import ENDING
from tests.conftest import ROOT


def start(*words: str, cwd: Path = ROOT, module: str = "generator", **more: Any) -> "subprocess.Popen[str]":
    """A command that is running, in a session and group of its own, in which interrupts are not ignored."""
    limited: Callable[[], None] | None = more.pop("preexec", None)

    def begin() -> None:
        _hear_signals()
        if limited:
            limited()

    return subprocess.Popen(
        [sys.executable, "-m", module, *words],
        cwd=cwd,
        env=os.environ | {"PYTHONPATH": str(ROOT), "COLUMNS": "200"} | more.pop("env", {}),
        stdin=more.pop("stdin", subprocess.DEVNULL),
        stdout=more.pop("stdout", subprocess.PIPE),
        stderr=more.pop("stderr", subprocess.PIPE),
        text=True,
        start_new_session=True,
        preexec_fn=begin,
        **more,
    )


def _hear_signals() -> None:
    for number in ENDING:
        signal.signal(number, signal.SIG_DFL)


def session_of(leader: int) -> list[int]:
    """The processes of a session that are alive, its leader left out."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(words[3]) == leader and words[0] not in "ZX" and int(folder.name) != leader:
            found.append(int(folder.name))
    return found


def workers_of(leader: int) -> list[int]:
    """The processes of a session that are at work: those forked by the one that is there for nothing else."""
    return [one for one in session_of(leader) if "forkserver" in _command(parent_of(one))]


def _command(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


def parent_of(process: int) -> int:
    """Who started a process; 0 where it has ended."""
    try:
        return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def listens(process: int) -> bool:
    """Whether a process hears SIGTERM by now."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return True
    caught = next((line.split()[1] for line in lines if line.startswith("SigCgt")), "0")
    return bool(int(caught, 16) >> (signal.SIGTERM - 1) & 1)


def wait_until(true: Callable[[], object], seconds: float = 60.0) -> bool:
    """Whether something comes true in time."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.005)
    return True
