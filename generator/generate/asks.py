"""New figures with what is asked of them: each ask tried, and kept only where it is decided and graded."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from generator.claim import Impossible
from generator.errors import Disagreement, Refuted, Undecided
from generator.system.effort import METER, Way
from generator.value import Value
from generator.verify import Verdict
from generator.verify.judge import CHECKED, judge
from generator.verify.proof import Proof

PATIENCE = 2.0
"""Units that an ask may take to be decided, and as many to be graded: far fewer than a check allows."""

FEW = 60
"""Dead ends after which a player who sits down again and again is asked to try everything instead."""

MANY = 3_000
"""Dead ends after which it is not the player who is asked whether a figure can be filled, but the solver."""

THOROUGH = 8.0
"""Units that the player may take to try everything: the solver that would be asked otherwise takes as long."""


class SettledAsk(Value):
    """A problem with the claim that holds and its grade, and the two programs that agree on it."""

    problem: Any
    ways: tuple[str, ...]


class NewFigure(Value):
    """Proven problems that share a figure, to be written as one."""

    problems: tuple[Any, ...]
    ways: tuple[str, ...] = ()
    """The programs that proved them."""

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


def settled(
    asked: Sequence[Any], grade: str | None, whole: bool = False, impossible: bool = False
) -> NewFigure | None:
    """The figure with the asks that are decided and of a wanted grade, if any; None where none can be done.

    They are decided by two programs each, or, where the whole of a proof is wanted, as a check does it.
    Asks that cannot be done are left out unless they are wanted, too.
    """
    decided = map(partial(_as_a_check if whole else _settled, impossible=impossible), asked)
    found = [one for one in decided if one and grade in (None, one.problem.grade)]
    if all(isinstance(one.problem.claim, Impossible) for one in found):
        return None
    return NewFigure(tuple(one.problem for one in found), _all_ways(found))


def _all_ways(found: Iterable[SettledAsk]) -> tuple[str, ...]:
    """Every program once, those first that show that something can be done."""
    # Sorted, for a set has no order of its own, and the pair is written at the head of a file.
    pairs = sorted({one.ways for one in found}, key=lambda ways: ways[::-1], reverse=True)
    return tuple(dict.fromkeys(way for pair in pairs for way in pair))


def _settled(problem: Any, impossible: bool) -> SettledAsk | None:
    """What is known of a problem: by the player who measures how hard it is, or else by the solver."""
    trial = problem.trial()
    try:
        METER.start(PATIENCE)
        found = trial.filling(FEW)
        if found is None:
            found = _tried_out(trial)
        if found is not None:
            return _filled(problem, trial, found)
        if not trial.impossible:
            return _judged(problem, trial, impossible)
        return _ruled_out(problem, trial.way, trial.impossible) if impossible else None
    except Undecided:
        return None
    finally:
        METER.stop()


def _tried_out(trial: Any) -> Any | None:
    """A filling that turns up while the player tries everything, if that comes to an end soon."""
    METER.start(THOROUGH)
    try:
        return trial.everything(MANY)
    except Undecided:
        return None
    finally:
        METER.start(PATIENCE)


def _filled(problem: Any, trial: Any, found: Any) -> SettledAsk:
    """A problem that the player solves, held to the rules."""
    try:
        problem.check(found)
    except Refuted as error:
        raise Disagreement(f"the {trial.way} and the checker disagree: {error}") from None
    return SettledAsk(problem.model_copy(update={"grade": trial.grade()}), (trial.way, CHECKED))


def _ruled_out(problem: Any, way: str, grade: str | None) -> SettledAsk:
    """A problem that one program finds to be impossible, once another confirms it."""
    problem = problem.model_copy(update={"claim": Impossible()})
    ways = way, problem.confirm([])
    return SettledAsk(problem.model_copy(update={"grade": grade or problem.measured_grade(None)}), ways)


def _judged(problem: Any, trial: Any, impossible: bool) -> SettledAsk | None:
    """The same for a problem that the player neither solves nor exhausts soon."""
    proof = _verdict(problem)
    METER.start(PATIENCE)
    if proof.verdict is Verdict.REFUTED:
        return _ruled_out(problem, Way.CP_SAT.words, None) if impossible else None
    if proof.verdict is not Verdict.PROVEN:
        return None
    return SettledAsk(problem.model_copy(update={"grade": trial.grade()}), proof.ways)


def _verdict(problem: Any, patience: float | None = PATIENCE) -> Proof:
    """The verdict on a claim; raises Disagreement where two programs differ, as no two may."""
    proof = judge(problem, patience)
    if proof.verdict is Verdict.CRASHED:
        raise Disagreement(proof.message)
    return proof


def _as_a_check(problem: Any, impossible: bool) -> SettledAsk | None:
    """A problem with the claim and the grade that hold, both proven by all that a check does."""
    verdict = _verdict(problem).verdict
    if verdict is Verdict.REFUTED and impossible:
        problem = problem.model_copy(update={"claim": Impossible()})
    elif verdict is not Verdict.PROVEN:
        return None
    METER.start(PATIENCE)
    try:
        undoable = isinstance(problem.claim, Impossible)
        grade = problem.measured_grade(None) if undoable else problem.grade_for_a_person()
    except Undecided:
        return None
    finally:
        METER.stop()
    problem = problem.model_copy(update={"grade": grade})
    proof = _verdict(problem, None)
    return SettledAsk(problem, proof.ways) if proof.verdict is Verdict.PROVEN else None
