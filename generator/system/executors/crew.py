"""The worker processes themselves."""

import multiprocessing
import pickle
import signal
import sys
import traceback
from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import connection
from typing import Any, Generic, Self, TypeVar

from generator.system.executors.lifeline import end_with
from generator.system.signals import held

T = TypeVar("T")
R = TypeVar("R")

# WaitForMultipleObjects takes 64 handles at most; Python's own pools stop at 61, too.
MOST_ON_WINDOWS = 61
"""A process can wait for no more than so many others there."""

UNHEARD = tuple(getattr(signal, name) for name in ("SIGINT", "SIGHUP") if hasattr(signal, name))
"""What a terminal sends to everybody: the process that started the workers hears it and ends them."""


@dataclass
class _Worker:
    process: Any
    pipe: "connection.Connection[Any, Any]"
    task: int | None = None


class FailedWork(Exception):
    """What a worker has to say of an error in its work, as text."""


class Crew(Generic[T, R]):
    """Workers for one kind of work, hired as they are needed and gone at the end."""

    def __init__(self, work: Callable[[T], R], needs: Sequence[str]) -> None:
        self._work = work
        self._context = _context(needs)
        self._workers: list[_Worker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.dismiss()

    @property
    def busy(self) -> int:
        """How many workers have a task."""
        return sum(worker.task is not None for worker in self._workers)

    def most(self, jobs: int) -> int:
        """How many may work at once where so many are wanted."""
        return min(jobs, MOST_ON_WINDOWS) if sys.platform == "win32" else jobs

    def give(self, index: int, task: T) -> None:
        """Give a task to a worker that has none; one that died waiting is replaced."""
        while True:
            idle = next((worker for worker in self._workers if worker.task is None), None) or self._hire()
            try:
                idle.pipe.send_bytes(pickle.dumps(task))
            except OSError:
                self._part_with(idle)
                continue
            idle.task = index
            return

    def ready(self, count: int) -> None:
        """Hire so many workers before there is anything to do, so that the first task need not wait for them."""
        while len(self._workers) < count:
            self._hire()

    def give_up(self, tasks: Container[int]) -> None:
        """End the workers that are at these tasks: nobody wants to know any longer."""
        for worker in [*self._workers]:
            if worker.task is not None and worker.task in tasks:
                self._part_with(worker)

    def answers(self, seconds: float | None = None) -> Iterator[tuple[int, tuple[R, ...]]]:
        """Wait for results: the number of each task and what came of it, nothing if its worker died."""
        at_work = {worker.pipe: worker for worker in self._workers if worker.task is not None}
        for pipe in connection.wait([*at_work], seconds):
            worker = at_work[pipe]  # type: ignore[index]
            index, worker.task = worker.task, None
            assert index is not None
            try:
                value, error, text = pickle.loads(worker.pipe.recv_bytes())
            except (EOFError, OSError):
                self._part_with(worker)
                yield index, ()
                continue
            if error is not None:
                raise error from FailedWork(text)
            yield index, (value,)

    def dismiss(self) -> None:
        """End all workers, whatever they are doing: they have nothing to lose."""
        with held():
            for worker in self._workers:
                if worker.process.is_alive():
                    worker.process.kill()
            for worker in [*self._workers]:
                self._part_with(worker)

    def _hire(self) -> _Worker:
        with held():
            # A signal between the start of a process and the note of it would leave a worker that nobody ends.
            ours, theirs = self._context.Pipe()
            process = self._context.Process(target=_serve, args=(theirs, self._work), daemon=True)
            with unheard():
                _start(process)
            theirs.close()
            worker = _Worker(process, ours)
            self._workers.append(worker)
        return worker

    def _part_with(self, worker: _Worker) -> None:
        self._workers.remove(worker)
        worker.pipe.close()
        if worker.process.is_alive():
            worker.process.kill()
        worker.process.join()


def _context(needs: Sequence[str]) -> Any:
    methods = multiprocessing.get_all_start_methods()
    # Not "fork": a fork of a process with threads can hold a lock for ever. A server imports the solver once.
    context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    if context.get_start_method() == "forkserver":
        context.set_forkserver_preload([*needs])
    return context


def _start(process: Any) -> None:
    """Start a worker; should the process that starts them have been killed, another takes over."""
    try:
        process.start()
    except (OSError, EOFError):
        process.start()


@contextmanager
def unheard() -> Iterator[None]:
    """Processes started meanwhile never hear what a terminal sends, not even before they run any code of ours."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    # It would let signals through again while it starts; running, it leaves them alone.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, UNHEARD)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(pipe: "connection.Connection[Any, Any]", work: Callable[[T], R]) -> None:
    """The life of a worker: one task after the other, until nobody is there to give them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    end_with(parent.sentinel)
    with suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(_answer(work, pipe.recv_bytes()))


def _answer(work: Callable[[T], R], task: bytes) -> bytes:
    """What came of a task, or the error that did, ready to be sent."""
    try:
        return pickle.dumps((work(pickle.loads(task)), None, ""))
    except Exception as error:
        text = traceback.format_exc()
        try:
            # An error may be one that cannot be sent, or not be made again from what was.
            return pickle.dumps((None, pickle.loads(pickle.dumps(error)), text))
        except Exception:
            return pickle.dumps((None, FailedWork(f"{type(error).__name__}: {error}"), text))
