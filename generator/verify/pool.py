"""Work in parallel, one task a worker; a worker that dies takes nothing with it but its task.

Workers end with the process that started them, however it ends, and are always gone when the work is.
"""

import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from generator.problem import Problem
from generator.verify.crew import Crew
from generator.verify.judge import judge
from generator.verify.proof import Proof, Verdict

T = TypeVar("T")
R = TypeVar("R")

PROVING = ("generator.solve.solver", "generator.verify.judge")
"""What every worker that proves needs, imported once for all of them."""


def prove_in_pool(problems: Mapping[int, Problem[Any]], jobs: int, done: Callable[[int, Proof], None]) -> None:
    """Prove each problem in a worker and tell each proof as it comes."""

    def lost(index: int) -> None:
        done(index, worker_died())

    run_in_pool(prove_one, problems, jobs, done, lost, PROVING)


def worker_died() -> Proof:
    """The verdict on a problem whose worker died again and again."""
    return Proof(Verdict.CRASHED, "worker died", message="the process that was proving it died")


def run_in_pool(
    work: Callable[[T], R],
    tasks: Mapping[int, T],
    jobs: int,
    told: Callable[[int, R], None],
    lost: Callable[[int], None],
    needs: Sequence[str],
) -> None:
    """Do these tasks in their order and tell what comes of each; one whose worker dies is tried again alone."""
    with Crew(work, needs) as crew:
        died = _run(crew, tasks, tasks, jobs, told)
        for index in died:
            # Alone, so that it has all the memory there is, and nobody else is in doubt.
            crew.dismiss()
            if _run(crew, tasks, [index], 1, told):
                lost(index)


def _run(
    crew: "Crew[T, R]", tasks: Mapping[int, T], chosen: Iterable[int], jobs: int, told: Callable[[int, R], None]
) -> list[int]:
    """Do these tasks with so many workers; those whose worker died are handed back."""
    queue = deque(chosen)
    died = []
    while queue or crew.busy:
        while queue and crew.busy < crew.most(jobs):
            crew.give(queue[0], tasks[queue[0]])
            queue.popleft()
        for index, answers in crew.answers():
            if answers:
                told(index, answers[0])
            else:
                died.append(index)
    return sorted(died)


def prove_one(problem: Problem[Any]) -> Proof:
    """What a worker does: one proof, with the time it took."""
    start = time.perf_counter()
    return judge(problem).after(time.perf_counter() - start)
