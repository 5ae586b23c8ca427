"""Processes that try cases, and a watch over them: whoever takes too long or too much is stopped and replaced."""

import contextlib
import multiprocessing
import os
import shutil
import signal
import time
from collections.abc import Iterable, Iterator
from dataclasses import replace
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

from tests.hostile.fuzz.bench import scratch_folder
from tests.hostile.fuzz.case import Case
from tests.hostile.fuzz.mutate import case as case_of
from tests.hostile.fuzz.outcome import Outcome, stack_place
from tests.hostile.fuzz.worker import MOST_BYTES, Task, Told, work

SECONDS = 20.0
"""Time that no case may take."""

GLANCE = 0.2
"""Seconds between two looks at the clocks."""

PAGE = os.sysconf("SC_PAGE_SIZE")


class Member:
    """One process at work."""

    def __init__(self, stack: Path, driver: Any = None) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["tests.hostile.fuzz.worker"])
        self.stack = stack
        self.clock = context.RawArray("d", 2)
        self.pipe, theirs = context.Pipe()
        extra = (driver,) if driver else ()
        self.process = context.Process(target=work, args=(theirs, self.clock, str(stack), *extra), daemon=True)
        self.process.start()
        theirs.close()
        self.task: Task | None = None
        self.asked = 0.0

    def ask(self, what: Task | Case) -> None:
        """Hand it something to do."""
        self.task = what if isinstance(what, Task) else None
        self.asked = time.monotonic()
        self.pipe.send(what)

    def answer(self) -> Any:
        """What it tells, or the outcome of a case that had to be ended, or that ended the process."""
        try:
            return self.pipe.recv()
        except (EOFError, OSError):
            self.process.join(5)
            code = self.process.exitcode or 0
            name = signal.Signals(-code).name if code < 0 else f"exit {code}"
            return Outcome("died", "crashed", f"the process died of {name}", self._stack())

    def trouble(self, seconds: float) -> Outcome | None:
        """The outcome of a case that takes too much; the process is stopped."""
        begun = self.clock[1]
        if begun and time.monotonic() - begun > seconds:
            return self._stopped("slow")
        if _resident(self.process.pid) > 1.5 * MOST_BYTES:
            return self._stopped("big")
        return None

    def _stopped(self, word: str) -> Outcome:
        if self.process.pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.process.pid, signal.SIGUSR1)
        time.sleep(GLANCE)
        stack = self._stack()
        self.close()
        return Outcome("stopped", word, f"{word} at {stack_place(stack)}", stack)

    def _stack(self) -> str:
        return self.stack.read_text(errors="replace") if self.stack.exists() else ""

    def close(self) -> None:
        """End the process."""
        self.pipe.close()
        self.process.kill()
        self.process.join()


class Crew:
    """Some processes, used again and again; use it in a `with`."""

    def __init__(self, jobs: int, driver: Any = None, seconds: float = SECONDS) -> None:
        self.jobs = jobs
        self.driver = driver
        self.seconds = seconds
        self.folder = scratch_folder()
        self.members: list[Member] = []
        self.hired = 0
        self.suspects: set[tuple[int, int]] = set()

    def __enter__(self) -> "Crew":
        return self

    def __exit__(self, *_: object) -> None:
        for member in self.members:
            member.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, Told]]:
        """Each task with what came of it, as they are done."""
        waiting = iter(tasks)
        parts: dict[int, Told] = {}
        while len(self.members) < self.jobs:
            self.members.append(self._hire())
        for member in self.members:
            self._next(member, waiting)
        while busy := [member for member in self.members if member.task]:
            for member, answer in self._answers(busy):
                task = member.task
                assert task is not None
                rest = self._noted(task, answer, int(member.clock[0]), parts)
                fresh = self._replaced(member) if rest or isinstance(answer, Outcome) else member
                if rest:
                    fresh.ask(rest)
                    continue
                self._next(fresh, waiting)
                yield replace(task, without=frozenset()), parts.pop(task.stop)

    def try_case(self, case: Case) -> Outcome:
        """One case alone."""
        if not self.members:
            self.members.append(self._hire())
        member = self.members[0]
        member.ask(case)
        while True:
            for _, answer in self._answers([member]):
                if answer.word in ("slow", "big") or answer.stage == "died":
                    self._replaced(member)
                return answer  # type: ignore[no-any-return]

    def _noted(self, task: Task, answer: Any, number: int, parts: dict[int, Told]) -> Task | None:
        """Keep what a task told, and what is left of it to do by another process."""
        whole = parts.setdefault(task.stop, Told(reached=task.start))
        if isinstance(answer, Told):
            whole.counts += answer.counts
            whole.failures |= answer.failures
            return replace(task, start=answer.reached) if answer.reached < task.stop else None
        # What the process had found before this case is lost with it: those cases are tried once more. So is this
        # one where the process died, for somebody else may have ended it.
        if answer.stage == "died" and (task.run, number) not in self.suspects:
            self.suspects.add((task.run, number))
            return task
        whole.note(case_of(task.run, number).kind, number, answer)
        return replace(task, without=task.without | {number})

    def _answers(self, busy: list[Member]) -> Iterator[tuple[Member, Any]]:
        """Those who have something to tell, or have got into trouble."""
        ready = wait([member.pipe for member in busy], timeout=GLANCE)
        for member in busy:
            if member.pipe in ready:
                yield member, member.answer()
            elif trouble := member.trouble(self.seconds):
                yield member, trouble

    def _next(self, member: Member, waiting: Iterator[Task]) -> None:
        task = next(waiting, None)
        if task is None:
            member.task = None
        else:
            member.ask(task)

    def _hire(self) -> Member:
        self.hired += 1
        return Member(self.folder / f"stack-{self.hired}", self.driver)

    def _replaced(self, member: Member) -> Member:
        member.close()
        fresh = self._hire()
        self.members[self.members.index(member)] = fresh
        return fresh


def _resident(pid: int | None) -> int:
    """The memory that a process holds now; nought where nobody can tell."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE
    except (OSError, ValueError, IndexError):
        return 0
