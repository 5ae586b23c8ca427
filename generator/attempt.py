"""Work on an open problem outside any build: a hunt of the family's own, or the solver with rising limits."""

import time
from collections.abc import Callable, Iterator
from typing import Any

from generator.abilities import Attempt, Hunted
from generator.claim import Claim, Impossible, Open, Solvable
from generator.errors import ContentError
from generator.problem import Problem
from generator.verify import Proof, Verdict
from generator.verify.pool import prove_in_pool

FIRST_LIMIT = 30.0

Tell = Callable[[Attempt], None]


def attempt(problem: Problem[Any], seconds: float, seed: int, tell: Tell) -> Attempt:
    """The best attempt within so much time; each step is told as it comes."""
    if not isinstance(problem.claim, Open):
        raise ContentError(f"{problem.id} claims {problem.claim}, expected an open problem")
    end = time.monotonic() + seconds
    best = Attempt("nothing found yet")
    steps = problem.hunt(seed) if isinstance(problem, Hunted) else _by_solver(problem)
    for step in steps:
        best = step
        tell(step)
        if step.settled or time.monotonic() > end:
            break
    return best


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
        else:
            yield Attempt(f"undecided at a limit of {limit:g}; going on with {2 * limit:g}")
        limit *= 2


def _proof(problem: Any, claim: Claim, limit: float) -> Proof:
    found: list[Proof] = []
    asked = problem.model_copy(update={"claim": claim, "limit": limit})
    prove_in_pool({0: asked}, 1, lambda _, proof: found.append(proof))
    return found[0]
