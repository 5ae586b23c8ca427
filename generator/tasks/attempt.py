"""Work on an open problem outside any build: a hunt of the family's own, or the solver with rising limits.

The work is done in a process of its own, so that it ends in time however long it is silent.
"""

import json
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, Protocol

from generator.abilities.making import Attempt, Hunted
from generator.claim import Claim, Impossible, Open, Solvable
from generator.errors import BookError, ContentError, Distrusted
from generator.load import Entry, load_vocabulary
from generator.problem import Problem
from generator.system.executors import Work
from generator.system.executors.lifeline import end_with
from generator.verify import Proof, Verdict
from generator.verify.judge import judge
from generator.verify.wire_format import entry_of, entry_text
from generator.verify.working import NEEDS

FIRST_LIMIT = 30.0
NOTHING = "nothing found yet"
MOST_HUNTERS = 64
"""The most workers of a cluster that hunt at once, each from a seed of its own."""

Tell = Callable[[Attempt], None]


class Follows(Protocol):
    """An executor that tells the steps of tasks as they come, until all are done or time is up."""

    @property
    def jobs(self) -> int:
        """How many tasks it does at once."""

    @property
    def trusted(self) -> bool:
        """Whether its word is enough."""

    def follow(self, work: Work[Any, Any], tasks: Iterable[Any], seconds: float) -> Iterator[tuple[int, Any]]:
        """The steps, each with the place of its task."""


class Hunt(NamedTuple):
    """A problem, and the seed that its hunt starts from."""

    entry: Entry
    seed: int


def attempt_on(cluster: Follows, entry: Entry, seconds: float, seed: int, tell: Tell) -> Attempt:
    """The best attempt of all workers of a cluster within so much time; the first to settle it ends the hunt.

    Where the family has a hunt of its own they hunt from seed, seed + 1 and so on; the solver needs only one.
    """
    require_open(entry.problem)
    hunters = min(cluster.jobs, MOST_HUNTERS) if isinstance(entry.problem, Hunted) else 1
    best: Attempt | None = None
    hunts = [Hunt(entry, seed + more) for more in range(hunters)]
    for _, told in cluster.follow(HUNTING, hunts, seconds):
        step = told if cluster.trusted or not told.settled else _confirmed(entry, told)
        # What another hunter has surpassed already is no step forward.
        if step.settled or best is None or hunters == 1 or step.away < best.away:
            best = step
            tell(step)
        if step.settled:
            break
    return best or Attempt(NOTHING)


def _confirmed(entry: Entry, step: Attempt) -> Attempt:
    """A step that others say settles a problem, once its keys are proven here as a check would prove them."""
    problem: Any = entry.problem
    words = load_vocabulary().plus(entry.own.goals.values(), entry.own.sets.values())
    try:
        keys = problem.model_dump(mode="json", exclude_unset=True) | dict(step.keys)
        proof = judge(type(problem).model_validate(keys, context=words))
    except Exception as error:
        raise Distrusted(f"a worker says {problem.id} is settled by what cannot be read: {error}") from None
    if proof.verdict is Verdict.PROVEN:
        return step
    if proof.verdict is Verdict.UNDECIDED:
        return replace(step, words=f"{step.words}, a worker says; it is undecided here", settled=False)
    raise Distrusted(
        f"a worker says {problem.id} is settled, and it is not: {proof.message or proof.verdict.value}"
    )


def require_open(problem: Problem[Any]) -> None:
    """Refuse a problem of which something is claimed."""
    if not isinstance(problem.claim, Open):
        raise ContentError(f"{problem.id} claims {problem.claim}, expected an open problem")


def attempt(problem: Problem[Any], seconds: float, seed: int, tell: Tell) -> Attempt:
    """The best attempt within so much time; each step is told as it comes."""
    require_open(problem)
    end = time.monotonic() + seconds
    best = Attempt(NOTHING)
    # A process that is started anew and not forked: it can be killed at any moment without a lock left behind.
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
    parent = multiprocessing.parent_process()
    assert parent is not None
    end_with(parent.sentinel)
    try:
        for step in _steps(problem, seed):
            steps.send(step)
    except BookError as error:
        steps.send(error)


def _steps(problem: Problem[Any], seed: int) -> Iterator[Attempt]:
    return problem.hunt(seed) if isinstance(problem, Hunted) else _by_solver(problem)


def hunt(task: Hunt) -> Iterator[Attempt]:
    """What a worker of a cluster does: one hunt, step by step."""
    return _steps(task.entry.problem, task.seed)


def _hunt_text(task: Hunt) -> str:
    return json.dumps([entry_text(task.entry), task.seed])


def _hunt_of(text: str) -> Hunt:
    told, seed = json.loads(text)
    return Hunt(entry_of(told), seed)


def _step_text(step: Attempt) -> str:
    return json.dumps([step.words, step.keys, step.settled, step.away])


def _step_of(text: str) -> Attempt:
    words, keys, settled, away = json.loads(text)
    told = tuple((str(name), str(value)) for name, value in keys)
    return Attempt(" ".join(str(words).split()), told, bool(settled), int(away))


HUNTING: Work[Hunt, Any] = Work(
    do=hunt, needs=NEEDS, send=_hunt_text, receive=_hunt_of, answer=_step_text, hear=_step_of
)


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
        # Doubled, so that all tries before the last together cost no more than that one.
        limit *= 2


def _proof(problem: Any, claim: Claim, limit: float) -> Proof:
    return judge(problem.model_copy(update={"claim": claim, "limit": limit}))
