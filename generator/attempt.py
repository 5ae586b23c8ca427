"""Work on an open problem outside any build: a hunt of the family's own, or the solver with rising limits.

The work is done in a process of its own, so that it ends in time however long it is silent.
"""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any

from generator.abilities import Attempt, Hunted
from generator.claim import Claim, Impossible, Open, Solvable
from generator.errors import BookError, ContentError
from generator.problem import Problem
from generator.verify import Proof, Verdict
from generator.verify.judge import judge

FIRST_LIMIT = 30.0

Tell = Callable[[Attempt], None]


def attempt(problem: Problem[Any], seconds: float, seed: int, tell: Tell) -> Attempt:
    """The best attempt within so much time; each step is told as it comes."""
    if not isinstance(problem.claim, Open):
        raise ContentError(f"{problem.id} claims {problem.claim}, expected an open problem")
    end = time.monotonic() + seconds
    best = Attempt("nothing found yet")
    context = multiprocessing.get_context("spawn")
    steps, theirs = context.Pipe(duplex=False)
    worker = context.Process(target=_work, args=(problem, seed, theirs), daemon=True)
    worker.start()
    theirs.close()
    try:
        while not best.settled and steps.poll(max(0.0, end - time.monotonic())):
            step = steps.recv()
            if isinstance(step, BookError):
                raise step
            best = step
            tell(step)
    except EOFError:
        pass
    finally:
        worker.kill()
        worker.join()
        steps.close()
    return best


def _work(problem: Problem[Any], seed: int, steps: Connection) -> None:
    """Send every step; runs in a process of its own, which never outlives the one that waits for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        for step in problem.hunt(seed) if isinstance(problem, Hunted) else _by_solver(problem):
            steps.send(step)
    except BookError as error:
        steps.send(error)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _by_solver(problem: Any) -> Iterator[Attempt]:
    """The claim that it can be done, and then that it cannot, tried with limits that double."""
    limit = FIRST_LIMIT
    while True:
        can = _proof(problem, Solvable(), limit)
        if can.verdict is Verdict.PROVEN:
            keys = (("claim", "solvable"), ("solution", can.solutions[0]))
            yield Attempt("a solution was found and checked", keys, True)
        elif can.verdict is Verdict.REFUTED and _proof(problem, Impossible(), limit).verdict is Verdict.PROVEN:
            yield Attempt("proven impossible in two ways", (("claim", "impossible"),), True)
        elif can.verdict is Verdict.CRASHED:
            yield Attempt(f"given up: {can.message}")
            return
        else:
            yield Attempt(f"undecided at a limit of {limit:g}; going on with {2 * limit:g}")
        limit *= 2


def _proof(problem: Any, claim: Claim, limit: float) -> Proof:
    return judge(problem.model_copy(update={"claim": claim, "limit": limit}))
