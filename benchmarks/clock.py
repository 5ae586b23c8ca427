"""CPU time of commands and of calls."""

import ctypes
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
SUBREAPER = 36
UNCOMPILED = "PYTHONDONTWRITEBYTECODE"


def cpu_of_command(command: Sequence[str], repeats: int = 1) -> float:
    """The CPU seconds of a command with all its processes and threads, the best of some runs."""
    _adopt_orphans()
    best = float("inf")
    for _ in range(repeats):
        before = _cpu_of_children()
        subprocess.run(command, check=True, cwd=ROOT, env=_environment(), stdout=subprocess.DEVNULL)
        _wait_for_orphans()
        best = min(best, _cpu_of_children() - before)
    return best


class Cost(NamedTuple):
    """What a command takes: CPU seconds with all its processes, and its own peak of memory in megabytes."""

    cpu: float
    peak: float


def cost_of_command(command: Sequence[str]) -> Cost:
    """What one run of a command takes; the process that asks must be small, for its own size is the least told."""
    _adopt_orphans()
    before = _cpu_of_children()
    started = subprocess.Popen(command, cwd=ROOT, env=_environment(), stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(started.pid, 0)
    started.returncode = os.waitstatus_to_exitcode(status)
    if started.returncode:
        raise subprocess.CalledProcessError(started.returncode, command)
    _wait_for_orphans()
    return Cost(_cpu_of_children() - before, used.ru_maxrss / 1024)


def cpu_of_call(call: Callable[[], object]) -> float:
    """The CPU seconds of a call in this process."""
    start = time.process_time()
    call()
    return time.process_time() - start


def _environment() -> dict[str, str]:
    """The environment at hand, in which modules are compiled once, as they are wherever a program is installed."""
    return {name: value for name, value in os.environ.items() if name != UNCOMPILED} | {"PYTHONPATH": str(ROOT)}


def _cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _adopt_orphans() -> None:
    """Have processes that outlive the command handed to this one.

    A pool's workers are children of a server that the command does not wait for; only whoever waits
    for that server is told what they used.
    """
    if sys.platform != "linux":
        raise SystemExit("the CPU time of a command with its workers can be measured on Linux only")
    ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)


def _wait_for_orphans() -> None:
    with suppress(ChildProcessError):
        while True:
            os.wait()
