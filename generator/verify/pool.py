"""Proofs in parallel, one problem a job; a worker that dies is traced to its problem."""

import multiprocessing
import signal
import time
from collections.abc import Callable, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from generator.problem import Problem
from generator.verify.judge import judge
from generator.verify.proof import Proof, Verdict

Done = Callable[[int, Proof], None]


def prove_in_pool(problems: Mapping[int, Problem[Any]], jobs: int, done: Done) -> None:
    """Prove each problem in a worker and tell each proof as it comes."""
    waiting = dict(problems)

    def told(index: int, proof: Proof) -> None:
        del waiting[index]
        done(index, proof)

    while waiting:
        for index in _run(dict(waiting), jobs, told):
            if _run({index: waiting[index]}, 1, told):
                told(index, Proof(Verdict.CRASHED, "worker died", message="the process that was proving it died"))


def _run(problems: Mapping[int, Problem[Any]], jobs: int, told: Done) -> list[int]:
    """Prove these problems; whatever was under way when a worker died is handed back."""
    pool = ProcessPoolExecutor(min(jobs, len(problems)), _context(), _start_worker)
    futures: dict[Future[Proof], int] = {}
    queue = list(problems)
    try:
        while queue or futures:
            while queue and len(futures) < jobs:
                index = queue.pop(0)
                futures[pool.submit(_prove, problems[index])] = index
            for future in wait(futures, return_when=FIRST_COMPLETED).done:
                proof = future.result()
                told(futures.pop(future), proof)
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


def _context() -> Any:
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    if context.get_start_method() == "forkserver":
        context.set_forkserver_preload(["generator.solve.solver", "generator.verify.judge"])
    return context
