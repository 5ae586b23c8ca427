"""The executor: tasks go to a cluster as text, and what comes of them comes back as text."""

import atexit
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice
from typing import Any, Self, TypeVar

from generator.errors import BookError, ContentError
from generator.system.executors.address import read_address
from generator.system.executors.cluster.flight import Flight, Landed
from generator.system.executors.cluster.joining import joined, left, threads_of
from generator.system.executors.cluster.parcels import Pace, Parcel, TaskText, garbled, heard
from generator.system.executors.cluster.station import do, follow
from generator.system.executors.crew import FailedWork
from generator.system.executors.naming import name_of
from generator.system.executors.work import Lost, Work
from generator.system.signals import held

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 2
"""Parcels under way for each that can be worked at, so that nobody waits for the next."""


class Cluster:
    """Workers that a scheduler knows; those that were started here end with it.

    Those are trusted, as the pool is: nobody else reaches them. Others are only if somebody says so.
    """

    def __init__(self, on: str, trusted: bool = False) -> None:
        self._address = read_address(on)
        self.trusted = trusted or bool(self._address.local)
        self._client, self._local = joined(self._address, trusted)
        self._open = True
        atexit.register(self.close)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave the cluster, and end it if it was started here."""
        if self._open:
            self._open = False
            atexit.unregister(self.close)
            with held():
                left(self._client, self._local)

    @property
    def jobs(self) -> int:
        """How many tasks it does at once."""
        return max(1, sum(threads_of(self._client).values()))

    def run(self, work: Work[T, R], tasks: Iterable[T]) -> Generator[tuple[int, R | Lost], None, None]:
        """Do tasks as they come; one whose process or worker dies is tried again alone, after all others."""
        died: dict[int, str] = {}
        with self._flight(work) as flight:
            assert work.send and work.hear
            texts = (TaskText(index, text) for index, text in enumerate(map(work.send, tasks)))
            for index, line in _run(flight, texts, died):
                yield index, self._heard(line, work.hear)
            # Alone, so that it has its worker's memory to itself.
            for index, text in sorted(died.items()):
                again: dict[int, str] = {}
                for _, line in _run(flight, iter([TaskText(index, text)]), again):
                    yield index, self._heard(line, work.hear)
                if again:
                    yield index, Lost()

    def follow(self, work: Work[T, Any], tasks: Iterable[T], seconds: float) -> Iterator[tuple[int, Any]]:
        """The steps of tasks that tell them, as they come, until all are done or time is up."""
        end = time.monotonic() + seconds
        known: dict[int, int] = {}
        with self._flight(work) as flight:
            assert work.send and work.hear
            flight.listen()
            for index, task in enumerate(tasks):
                known[index] = 0
                flight.send(follow, Parcel((TaskText(index, work.send(task)),)), topic=flight.topic, number=index)
            while flight.count and time.monotonic() < end:
                for found in flight.come(end):
                    # At its end a task tells all its steps once more, for some may still be under way.
                    index = found.parcel.tasks[0].place if isinstance(found, Landed) else found.number
                    if index not in known:
                        raise garbled(self.where, f"a step of a task {index} that there is not")
                    lines = found.lines[known[index] : -1] if isinstance(found, Landed) else (found.line,)
                    known[index] += len(lines)
                    for line in lines:
                        yield index, self._heard(str(line), work.hear)
                    if isinstance(found, Landed) and found.lines[-1]:
                        self._heard(found.lines[-1], str)

    @property
    def where(self) -> str:
        """Its address."""
        return str(self._address)

    def _heard(self, line: str, hear: Callable[[str], R]) -> R:
        """What a line says, if it says anything that can be read."""
        try:
            found: R = heard(line, hear)
        except (BookError, FailedWork):
            raise
        except Exception as error:
            # What others send may break a reader anywhere.
            raise garbled(self.where, f"a line that cannot be read ({type(error).__name__})") from None
        return found

    def _flight(self, work: Work[T, Any]) -> Flight:
        if not self._open:
            raise ContentError(f"the cluster at {str(self._address)!r} was left already, expected an open one")
        return Flight(self._client, name_of(work), str(self._address))


def _run(flight: Flight, texts: Iterator[TaskText], died: dict[int, str]) -> Iterator[tuple[int, str]]:
    """The line of each task; those whose process or worker died are noted."""
    # Small tasks travel together: by themselves they take longer on the way than to do.
    pace = Pace()
    back: deque[TaskText] = deque()
    while True:
        while flight.count < AHEAD * max(1, flight.threads):
            tasks = [back.popleft() for _ in range(min(len(back), pace.size))]
            tasks += islice(texts, pace.size - len(tasks))
            if not tasks:
                break
            flight.send(do, Parcel(tuple(tasks)))
        if not flight.count:
            return
        for found in flight.come():
            assert isinstance(found, Landed)
            done = len(found.lines)
            pace.note(found.seconds, done)
            back.extend(found.parcel.tasks[done:])
            for task, line in zip(found.parcel.tasks, found.lines, strict=False):
                if line is None:
                    died[task.place] = task.text
                else:
                    yield task.place, line
