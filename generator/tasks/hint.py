"""Hints to one problem, each telling a little more than the one before."""

from typing import Any

from generator.abilities.hints import Hinted
from generator.verify import Verdict, Verified


def hints_of(item: Verified[Any]) -> tuple[str, ...]:
    """The author's own hint or a nudge, then a push; none where there is nothing to say."""
    problem = item.problem
    nudge, push = "", ""
    if isinstance(problem, Hinted) and item.proof.verdict is not Verdict.OPEN:
        nudge, push = problem.hints_for(item.solution)
    return tuple(filter(None, (problem.hint or nudge, push)))
