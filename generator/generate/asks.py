"""New figures with what is asked of them: each ask tried, and kept only where it is decided and graded."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from generator.claim import Impossible
from generator.effort import METER
from generator.errors import Disagreement, Refuted, Undecided
from generator.verify import Verdict
from generator.verify.judge import judge

PATIENCE = 2.0
"""Units that an ask may take to be decided, and as many to be graded: far fewer than a check allows."""

FEW = 45
"""Dead ends after which it is not the player who is asked whether a figure can be filled, but the solver."""


@dataclass(frozen=True)
class NewFigure:
    """Proven problems that share a figure, to be written as one."""

    problems: tuple[Any, ...]

    def written(self) -> dict[str, object]:
        """The figure once, and under each goal what is claimed of it."""
        how = self.problems[0].asks
        told = [problem.written() for problem in self.problems]
        shared = {key: value for key, value in told[0].items() if key not in how.ask}
        asks = {
            one[how.by]: {key: value for key, value in one.items() if key in how.ask and key != how.by}
            for one in told
        }
        return {**shared, "asks": asks}

    def ids(self, name: str) -> list[str]:
        """The ids of its problems where the figure has that one."""
        return [f"{name}-{problem.written()[problem.asks.by]}" for problem in self.problems]

    def likeness(self) -> str:
        """The name that all forms of the figure share."""
        return str(self.problems[0].likeness())


def settled(asked: Sequence[Any], grade: str | None) -> NewFigure | None:
    """The figure with the asks that are decided and of a wanted grade, if any; None where none can be done."""
    found = tuple(one for problem in asked if (one := _settled(problem)) and grade in (None, one.grade))
    return NewFigure(found) if any(not isinstance(one.claim, Impossible) for one in found) else None


def _settled(problem: Any) -> Any | None:
    """The problem with the claim that holds and its grade; None where it is not known."""
    METER.start(PATIENCE)
    try:
        # The player who measures how hard it is mostly fills the figure at once, and no solver need be asked.
        sittings = problem.sittings()
        found = problem.laid_by(sittings, FEW)
        if found is not None:
            problem.check(found)
            return problem.model_copy(update={"grade": sittings.grade()})
    except (Refuted, Undecided, Disagreement):
        return None
    finally:
        METER.stop()
    return _judged(problem, sittings)


def _judged(problem: Any, sittings: Any) -> Any | None:
    """The same for a problem that a player does not solve soon."""
    proof = judge(problem, PATIENCE)
    impossible = proof.verdict is Verdict.REFUTED
    if not impossible and proof.verdict is not Verdict.PROVEN:
        return None
    METER.start(PATIENCE)
    try:
        if not impossible:
            return problem.model_copy(update={"grade": sittings.grade()})
        problem = problem.model_copy(update={"claim": Impossible()})
        # The solver has just found none; this is the other half of the proof.
        problem.confirm([])
        return problem.model_copy(update={"grade": problem.measured_grade(None)})
    except (Refuted, Undecided, Disagreement):
        return None
    finally:
        METER.stop()
