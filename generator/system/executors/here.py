"""Work done in this process, one task after the other."""

from collections.abc import Iterable
from typing import TypeVar

from generator.system.executors.work import Answers, Work

T = TypeVar("T")
R = TypeVar("R")


class Here:
    """Does each task itself, when it is asked for the next answer."""

    jobs = 1

    def run(self, work: Work[T, R], tasks: Iterable[T]) -> Answers[R]:
        """Do tasks in their order."""
        for index, task in enumerate(tasks):
            yield index, work.do(task)
