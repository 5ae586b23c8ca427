"""Others who do the work, and are not taken at their word.

What an answer shows by itself is looked at here. The rest rests on a share of the tasks that is done here again, in
processes of our own: which ones is drawn once their answers are there, so that nobody can foresee it. Answers are
held back until the share of their bundle agrees, and one that does not ends the run.
"""

import os
import secrets
import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from math import ceil
from typing import Any, Generic, TypeVar

from generator.errors import Distrusted
from generator.system.executors.crew import Crew
from generator.system.executors.work import Answers, Executor, Lost, Work
from generator.value import Value

T = TypeVar("T")
R = TypeVar("R")

SHARE = 32
"""One task in so many is done here again."""

LEAST = 3
"""The fewest tasks of a run that are done here again, if it has as many."""

BUNDLE = 256
"""Answers that are held back at most until others are asked for."""

SOON, SECONDS = SHARE, 60.0
"""A bundle of no more answers than this is looked at once it is so old, for slow work should not be lost."""

MOST_PROCESSES = 8
MOST_OPEN = 4
"""Bundles that may wait for their share; then the others wait for us."""

KEPT_BACK = (
    "what was held back of this run is not kept; use other workers, or say --trust-cluster if you know better"
)


class Witness(Value):
    """A cluster whose answers are held to what is seen here."""

    others: Executor
    where: str

    @property
    def jobs(self) -> int:
        """How many tasks it does at once."""
        return self.others.jobs

    def run(self, work: Work[T, R], tasks: Iterable[T]) -> Answers[R]:
        """Do tasks as they come, and tell of each once there is reason to believe it."""
        begun: dict[int, T] = {}

        def noted() -> Iterator[T]:
            for index, task in enumerate(tasks):
                begun[index] = task
                yield task

        answers = self.others.run(work, noted())
        with Crew(work.do, work.needs) as crew, closing(answers):
            doubts: _Doubts[T, R] = _Doubts(work, crew, self.where)
            for index, answer in answers:
                yield from doubts.heard(_Answer(index, begun.pop(index), answer))
            yield from doubts.rest()


@dataclass
class _Answer(Generic[T, R]):
    """What others say came of a task."""

    index: int
    task: T
    reply: R | Lost


@dataclass
class _Bundle(Generic[T, R]):
    """Answers that are believed together."""

    answers: list[_Answer[T, R]] = field(default_factory=list)
    asked: set[int] = field(default_factory=set)
    """Those of them that are done here again, and are not done yet."""

    born: float = field(default_factory=time.monotonic)

    @property
    def is_full(self) -> bool:
        """Whether it is time for its share."""
        count = len(self.answers)
        return count >= BUNDLE or (count >= SOON and time.monotonic() - self.born > SECONDS)


class _Doubts(Generic[T, R]):
    """The bundles of a run, and the tasks that are done here again."""

    def __init__(self, work: Work[T, R], crew: "Crew[T, R]", where: str) -> None:
        self._work = work
        self._crew = crew
        self._where = where
        self._bundle: _Bundle[T, R] = _Bundle()
        self._open: deque[_Bundle[T, R]] = deque()
        self._waiting: deque[_Answer[T, R]] = deque()
        self._begun: dict[int, _Answer[T, R]] = {}
        self._again = 0
        self._most = crew.most(min(os.cpu_count() or 1, MOST_PROCESSES))

    def heard(self, answer: _Answer[T, R]) -> Iterator[tuple[int, R | Lost]]:
        """Take an answer, and give those that are believed by now."""
        if isinstance(answer.reply, Lost):
            # That nobody could do it is no answer that is kept.
            yield answer.index, answer.reply
            return
        if self._work.fault and (wrong := self._work.fault(answer.task, answer.reply)):
            raise self._lie(wrong)
        self._bundle.answers.append(answer)
        if self._work.grave and self._work.grave(answer.reply):
            self._ask(self._bundle, answer)
        if self._bundle.is_full:
            self._draw()
        yield from self._believed(wait=len(self._open) > MOST_OPEN)

    def rest(self) -> Iterator[tuple[int, R | Lost]]:
        """All that is still held back, once its share is done."""
        if self._bundle.answers:
            self._draw()
        while self._open:
            yield from self._believed(wait=True)

    def _draw(self) -> None:
        """Draw the share of a bundle that is done here again."""
        bundle, self._bundle = self._bundle, _Bundle()
        self._open.append(bundle)
        count = len(bundle.answers)
        wanted = min(count, max(ceil(count / SHARE), LEAST - self._again))
        # Not by a seed: whoever could foresee the share would be honest there and nowhere else.
        for answer in secrets.SystemRandom().sample(bundle.answers, wanted):
            if answer.index not in bundle.asked:
                self._ask(bundle, answer)

    def _ask(self, bundle: _Bundle[T, R], answer: _Answer[T, R]) -> None:
        bundle.asked.add(answer.index)
        self._waiting.append(answer)
        self._again += 1

    def _believed(self, wait: bool) -> Iterator[tuple[int, R | Lost]]:
        """Go on with what is done here again, and give the bundles that are through."""
        while self._waiting and self._crew.busy < self._most:
            answer = self._waiting.popleft()
            self._begun[answer.index] = answer
            self._crew.give(answer.index, answer.task)
        if self._crew.busy:
            for index, found in self._crew.answers(None if wait else 0.0):
                self._compare(self._begun.pop(index), *found)
        for bundle in [bundle for bundle in self._open if not bundle.asked]:
            self._open.remove(bundle)
            for answer in bundle.answers:
                yield answer.index, answer.reply

    def _compare(self, answer: _Answer[T, R], *found: R) -> None:
        """Hold an answer to what came of the same task here."""
        if not found:
            # The process that tried it here died: nobody can say whether it is so.
            answer.reply = Lost()
        elif not isinstance(answer.reply, Lost) and self._gist(found[0]) != self._gist(answer.reply):
            raise self._lie(self._difference(answer.task, answer.reply, found[0]))
        for bundle in (self._bundle, *self._open):
            bundle.asked.discard(answer.index)

    def _gist(self, answer: R) -> Any:
        return self._work.gist(answer) if self._work.gist else answer

    def _difference(self, task: T, theirs: R, ours: R) -> str:
        tell = self._work.tell
        return tell(task, theirs, ours) if tell else "what it says came of a task is not what comes of it here"

    def _lie(self, what: str) -> Distrusted:
        return Distrusted(f"the cluster at {self._where!r} is not to be believed: {what}; {KEPT_BACK}")
