"""What is done on a worker of a cluster: tasks that came as text, by processes that are kept for the next."""

import json
import os
import selectors
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from distributed import Status, get_worker

from generator.system.executors.versions import known_versions

ROOT = Path(__file__).parents[4]
TICK = 0.2
"""Seconds between two looks at whether anybody still wants to know."""

MOST_CPU, LONGEST = 1.0, 4.0
"""Seconds of work, and seconds by the clock, after which what is left of some tasks is given back."""

GONE = (Status.closing, Status.closed, Status.failed)


class Died(Exception):
    """The process that was at a task has died."""


class Unwanted(Exception):
    """Nobody wants to know any longer."""


class StationProcess:
    """A process that does tasks, and the pipes to it."""

    def __init__(self) -> None:
        lifeline: tuple[int, ...] = ()
        if sys.platform != "win32":
            theirs, self._ours = os.pipe()
            lifeline = (theirs,)
        found = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "generator.system.executors.bench", *map(str, lifeline)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"PYTHONPATH": found},
            pass_fds=lifeline,
            bufsize=0,
        )
        for one in lifeline:
            os.close(one)
        self._rest = b""

    @property
    def lives(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def ask(self, line: str) -> None:
        """Give it a task."""
        assert self._process.stdin
        try:
            self._process.stdin.write(line.encode() + b"\n")
        except OSError:
            raise Died from None

    def line(self, wanted: Callable[[], bool]) -> str:
        """The next line that it tells, as long as it is wanted."""
        assert self._process.stdout
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._rest:
                if not selector.select(TICK):
                    if not wanted():
                        raise Unwanted
                    continue
                read = os.read(self._process.stdout.fileno(), 1 << 16)
                if not read:
                    raise Died
                self._rest += read
        line, _, self._rest = self._rest.partition(b"\n")
        return line.decode()

    def end(self) -> None:
        """End it, whatever it is doing."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                with suppress(OSError):
                    pipe.close()
        if sys.platform != "win32":
            os.close(self._ours)


_idle: list[StationProcess] = []
_lock = threading.Lock()


def do(work: str, told: str) -> bytes:
    """Do some tasks, and tell what came of each: a line, or nothing if its process died.

    Those that are not begun in good time are not done, and nothing is told of them. A worker that runs another
    version does none.
    """
    asked = json.loads(told)
    if known_versions() != asked["versions"]:
        return _text({"refused": known_versions(), "worker": get_worker().address})
    end = time.monotonic() + LONGEST
    lines: list[str | None] = []
    cpu = 0.0
    for task in asked["tasks"]:
        line = _done(json.dumps({"work": work, "task": task}))
        lines.append(line)
        cpu += json.loads(line).get("cpu", 0.0) if line else 0.0
        if cpu > MOST_CPU or time.monotonic() > end:
            break
    return _text({"lines": lines, "seconds": cpu})


def follow(work: str, told: str) -> bytes:
    """Do one task whose steps are told as they come, under a topic; all of them are told once more at the end."""
    asked = json.loads(told)
    if known_versions() != asked["versions"]:
        return _text({"refused": known_versions(), "worker": get_worker().address})
    worker = get_worker()
    lines: list[str | None] = []

    def tell(line: str) -> None:
        lines.append(line)
        worker.log_event(asked["topic"], [asked["number"], line])

    end = _done(json.dumps({"work": work, "task": asked["tasks"][0], "steps": True}), tell)
    return _text({"lines": [*lines, end], "seconds": 0})


def _text(told: dict[str, object]) -> bytes:
    """An answer as Dask sends it unchanged; any other value would be pickled."""
    return json.dumps(told).encode()


def _done(line: str, tell: Callable[[str], None] | None = None) -> str | None:
    """What is told of one task in the end; what is told before that goes to `tell`."""
    wanted = _wanted()
    bench = _bench()
    try:
        bench.ask(line)
        while '"step"' in (told := bench.line(wanted))[:8] and tell:
            tell(told)
    except (Died, Unwanted):
        bench.end()
        return None
    except BaseException:
        bench.end()
        raise
    with _lock:
        _idle.append(bench)
    return told


def _bench() -> StationProcess:
    """A process that has no task; one that ended while it waited is replaced."""
    with _lock:
        while _idle:
            bench = _idle.pop()
            if bench.lives:
                return bench
            bench.end()
    return StationProcess()


def _wanted() -> Callable[[], bool]:
    """Whether anybody waits for this thread's task: it is not cancelled, and its worker is not closing."""
    worker = get_worker()
    key = worker.get_current_task()

    def wanted() -> bool:
        task = worker.state.tasks.get(key)
        return worker.status not in GONE and task is not None and task.state in ("executing", "long-running")

    return wanted
