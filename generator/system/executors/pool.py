"""Work in parallel, one task a worker; a worker that dies takes nothing with it but its task.

Workers end with the process that started them, however it ends, and are always gone when the work is.
"""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from generator.system.executors.crew import Crew
from generator.system.executors.work import Answers, Lost, Work
from generator.value import Value

T = TypeVar("T")
R = TypeVar("R")


class Pool(Value):
    """So many processes on this machine."""

    jobs: int

    def run(self, work: Work[T, R], tasks: Iterable[T]) -> Answers[R]:
        """Do tasks as they come; one whose worker dies is tried again alone, after all others."""
        with Crew(work.do, work.needs) as crew:
            died: dict[int, T] = {}
            yield from _run(crew, enumerate(tasks), self.jobs, died)
            # Sorted, so that what is tried again comes in the same order in every run.
            for index, task in sorted(died.items()):
                # Alone, so that it has all the memory there is, and nobody else is in doubt.
                crew.dismiss()
                again: dict[int, T] = {}
                yield from _run(crew, [(index, task)], 1, again)
                if again:
                    yield index, Lost()


def _run(
    crew: "Crew[T, R]", tasks: Iterable[tuple[int, T]], jobs: int, died: dict[int, T]
) -> Iterator[tuple[int, R]]:
    """Do tasks with so many workers; those whose worker died are noted."""
    waiting = iter(tasks)
    begun: dict[int, T] = {}
    more = True
    while more or crew.busy:
        while more and crew.busy < crew.most(jobs):
            task = next(waiting, None)
            more = task is not None
            if task is not None:
                begun[task[0]] = task[1]
                crew.give(*task)
        if not crew.busy:
            return
        for index, answers in crew.answers():
            done = begun.pop(index)
            if answers:
                yield index, answers[0]
            else:
                died[index] = done
