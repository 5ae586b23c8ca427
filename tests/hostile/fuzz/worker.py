"""The process that tries cases, one after another, and tells what came of them."""

import contextlib
import faulthandler
import os
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from tests.hostile.fuzz.bench import Bench
from tests.hostile.fuzz.case import Case
from tests.hostile.fuzz.drive import drive
from tests.hostile.fuzz.mutate import case as case_of
from tests.hostile.fuzz.outcome import Outcome

MOST_BYTES = 1 << 30
"""Memory that no case may take."""

Driver = Callable[[Case, Bench], Outcome]


@dataclass(frozen=True)
class Task:
    """The cases of a run from a number up to another, without those that are known to kill."""

    run: int
    start: int
    stop: int
    without: frozenset[int] = frozenset()


@dataclass
class Told:
    """What came of a task: how often each kind ended how, every failure by its number, and how far it got."""

    counts: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    failures: dict[int, Outcome] = field(default_factory=dict)
    reached: int = 0

    def note(self, kind: str, number: int, outcome: Outcome) -> None:
        """Count one more."""
        self.counts[kind, outcome.stage, outcome.word] += 1
        if outcome.failed:
            self.failures[number] = outcome


def work(pipe: Connection, clock: Any, stack: str, driver: Driver = drive) -> None:
    """Do tasks and single cases until the pipe is closed; `clock` says which case is under way and since when."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_DATA, (3 * MOST_BYTES,) * 2)
    file = open(stack, "w")  # noqa: SIM115, PTH123 - the handler writes to it as long as the process lives
    faulthandler.register(signal.SIGUSR1, file=file)
    sys.stderr = open(os.devnull, "w")  # noqa: SIM115, PTH123 - what is said of a spoilt file is of no use
    # In the folder of the crew, which sweeps it though this process be killed.
    bench = Bench(Path(stack).parent)
    try:
        while True:
            asked = pipe.recv()
            pipe.send(
                _done(asked, bench, clock, driver)
                if isinstance(asked, Task)
                else _tried(asked, bench, clock, 0, driver)
            )
    except (EOFError, OSError):
        return
    finally:
        bench.close()


def _done(task: Task, bench: Bench, clock: Any, driver: Driver) -> Told:
    """As many cases as this process is good for: one that has grown is no measure of the next."""
    told = Told(reached=task.stop)
    for number in range(task.start, task.stop):
        if number in task.without:
            continue
        case = case_of(task.run, number)
        told.note(case.kind, number, _tried(case, bench, clock, number, driver))
        if _peak() > MOST_BYTES:
            told.reached = number + 1
            break
    return told


def _tried(case: Case, bench: Bench, clock: Any, number: int, driver: Driver) -> Outcome:
    """One case with the clock running; one that takes too much memory is a failure though it ended well."""
    clock[0], clock[1] = number, time.monotonic()
    try:
        outcome = driver(case, bench)
    finally:
        clock[1] = 0.0
    if not outcome.failed and _peak() > MOST_BYTES:
        return Outcome(outcome.stage, "big", f"big: {case.kind} {outcome.stage}", "")
    return outcome


def _peak() -> int:
    """The most memory that this process has held so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
