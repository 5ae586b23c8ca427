"""Work in parallel, one task a job; a worker that dies is traced to its task."""

import multiprocessing
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from generator.problem import Problem
from generator.verify.judge import judge
from generator.verify.proof import Proof, Verdict

T = TypeVar("T")
R = TypeVar("R")

PROVING = ("generator.solve.solver", "generator.verify.judge")
"""What every worker that proves needs, imported once for all of them."""


def prove_in_pool(problems: Mapping[int, Problem[Any]], jobs: int, done: Callable[[int, Proof], None]) -> None:
    """Prove each problem in a worker and tell each proof as it comes."""
    waiting = dict(problems)

    def told(index: int, proof: Proof) -> None:
        del waiting[index]
        done(index, proof)

    while waiting:
        for index in run_in_pool(_prove, dict(waiting), jobs, told, PROVING):
            if run_in_pool(_prove, {index: waiting[index]}, 1, told, PROVING):
                told(index, Proof(Verdict.CRASHED, "worker died", message="the process that was proving it died"))


def run_in_pool(
    work: Callable[[T], R], tasks: Mapping[int, T], jobs: int, told: Callable[[int, R], None], needs: Sequence[str]
) -> list[int]:
    """Do these tasks in their order; whatever was under way when a worker died is handed back."""
    pool = ProcessPoolExecutor(min(jobs, len(tasks)), _context(needs), _start_worker)
    futures: dict[Future[R], int] = {}
    queue = list(tasks)
    try:
        while queue or futures:
            while queue and len(futures) < jobs:
                index = queue.pop(0)
                futures[pool.submit(work, tasks[index])] = index
            for future in wait(futures, return_when=FIRST_COMPLETED).done:
                result = future.result()
                told(futures.pop(future), result)
        pool.shutdown()
    except BrokenProcessPool:
        return sorted(futures.values())
    except BaseException:
        for worker in multiprocessing.active_children():
            worker.terminate()
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
    return []


def _prove(problem: Problem[Any]) -> Proof:
    start = time.perf_counter()
    return judge(problem).after(time.perf_counter() - start)


def _start_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _context(needs: Sequence[str]) -> Any:
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    if context.get_start_method() == "forkserver":
        context.set_forkserver_preload([*needs])
    return context
