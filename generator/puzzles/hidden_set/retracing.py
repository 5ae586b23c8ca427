"""The way to a solution, told and then followed by the checker: by itself a proof that there is no other."""

from collections.abc import Callable, Collection

from generator.errors import Disagreement, Refuted, Undecided
from generator.puzzles.hidden_set.field import Field, Pair
from generator.puzzles.hidden_set.reasoning.walkthrough import walkthrough
from generator.system.effort import METER

TWICE = "LRAT and walkthrough"
"""How a claim is confirmed that has both."""


def retraced(field: Field, solution: list[Pair], follow: Callable[[str], Collection[object]]) -> str:
    """The walkthrough to a solution, once the checker has followed it there.

    Each step is forced by those before it, so where the last one is reached no second solution is left.
    Raises Disagreement where a step has no ground or the way ends elsewhere, Undecided where none is found.
    """
    try:
        told = walkthrough(field, solution)
        drawn = follow(told)
    except Refuted as error:
        raise Disagreement(f"no walkthrough leads to the solution: {error}") from None
    if drawn != {frozenset(pair) for pair in solution}:
        raise Disagreement("the walkthrough leads to another solution")
    return told


def twice_confirmed(way: str, retrace: Callable[[], str]) -> str:
    """How a solution is confirmed: by a certificate, and by a walkthrough as well where one is found."""
    try:
        retrace()
    except Undecided:
        # A search that was cut short must not decide how a claim is confirmed, or our patience would.
        if METER.left <= 0:
            raise
        # The certificate is a second way by itself; not every field that has one can be told step by step.
        return way
    return TWICE
