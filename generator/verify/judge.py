"""One problem held to its claim: what is found must be checked, and what is ruled out confirmed."""

from collections.abc import Callable, Sequence
from itertools import islice
from traceback import walk_tb
from typing import Any, assert_never

from generator.abilities.grading import Graded
from generator.claim import (
    Captures,
    Claim,
    Impossible,
    Open,
    Sampled,
    Says,
    Shortest,
    Solutions,
    Solvable,
    Studied,
    Unique,
)
from generator.errors import BookError, Disagreement, Refuted, Undecided
from generator.problem import Problem
from generator.system.effort import METER
from generator.verify.difference import difference
from generator.verify.fields import fields_text
from generator.verify.proof import Proof, Verdict

FOUND = ("no solution", "one solution", "two or more solutions")
GIVEN = "given by the author"
CHECKED = "rules in plain Python"
OURS = __name__.partition(".")[0]
"""The package whose lines a crash is traced to."""

MOST_TOLD = 200
"""The most characters of an exception's own text that a verdict repeats."""


def judge(problem: Problem[Any], patience: float | None = None) -> Proof:
    """The verdict on a problem's claim."""
    METER.start(patience, problem.limit)
    try:
        # The grade after the proof and on the same meter: one limit is for the whole claim.
        method, ways, solutions = _decide(problem)
        _hold_grade(problem, solutions)
    except Refuted as error:
        return _failed(Verdict.REFUTED, error.how, error)
    except Undecided as error:
        return _failed(Verdict.UNDECIDED, "stopped", error)
    except Disagreement as error:
        return _failed(Verdict.CRASHED, "two ways disagree", error)
    except Exception as error:
        # One problem that crashes is one verdict: the others are still to be judged.
        return crashed(error)
    finally:
        METER.stop()
    verdict = Verdict.OPEN if isinstance(problem.claim, Open) else Verdict.PROVEN
    texts = tuple(map(str, solutions))
    return Proof(
        verdict=verdict,
        method=method,
        ways=ways,
        unit=METER.unit,
        amount=round(METER.amount),
        solutions=texts,
        claim=claim_text(problem),
    )


def claim_text(problem: Problem[Any]) -> str:
    """All that is claimed of a problem, its grade included, by its fields."""
    return fields_text((problem.claim, problem.grade))


def recheck(problem: Problem[Any], proof: Proof) -> bool:
    """Whether a proof that was kept, or that others made, is of this claim and its solutions still show it."""
    solutions = proof.solutions
    try:
        if proof.claim != claim_text(problem):
            return False
        found = [problem.read(text) for text in solutions]
        for solution in found:
            problem.check(solution)
        _compare(problem, found)
    except Exception:
        # Whatever a kept text does to us, it is none that we can use: the problem is proven anew.
        return False
    return len(set(solutions)) == len(solutions) == _number_of(problem.claim)


def _number_of(claim: Claim) -> int:
    """How many solutions a proof of this claim keeps."""
    match claim:
        case Impossible() | Open():
            return 0
        case Solutions(count):
            return count
        case Solvable() | Unique() | Shortest() | Captures() | Sampled() | Studied() | Says():
            return 1
        case _:
            assert_never(claim)


def _decide(problem: Problem[Any]) -> tuple[str, tuple[str, ...], Sequence[Any]]:
    """How the claim was proven, by which two ways, and the solutions to keep; raises Refuted or Undecided."""
    given = _given(problem)
    match problem.claim:
        case Open() if given:
            raise Refuted("claimed open, but the printed solution is right; claim solvable")
        case Open():
            return "not attempted", (), []
        case Solvable() | Captures() if given:
            return "given solution checked", (GIVEN, CHECKED), given
        case Solvable() | Captures():
            found = _some(problem, 1, lambda n: n == 1)
            return "solution found and checked", (_first_way(), CHECKED), found
        case Unique():
            # Two are looked for, never one: "only one" is known when the search for a second has ended.
            found = _same(given, _some(problem, 2, lambda n: n == 1))
            return "all solutions counted", _both_ways(problem, found), found
        case Impossible():
            found = _some(problem, 1, lambda n: n == 0)
            # The ledger names both programs; with one alone the claim would stay undecided.
            return "search exhausted", _both_ways(problem, found), found
        case Solutions(count):
            # One more than claimed, so that too many is told from just enough.
            found = _some(problem, count + 1, lambda n: n == count)
            return "all solutions counted", _both_ways(problem, found), found
        case Shortest():
            found = _some(problem, 1, lambda n: n == 1)
            _hold_length(problem, found)
            _compare(problem, given, "the printed solution")
            return "shortest line searched", _both_ways(problem, found), given or found
        case Sampled():
            found = list(problem.solve())
            ways = _both_ways(problem, found)
            problem.check(found[0])
            return "sample drawn", ways, found
        case Studied():
            found = list(problem.solve())
            problem.check(found[0])
            return "study added up and recounted in part", _both_ways(problem, found), found
        case Says():
            found = _some(problem, 2, lambda n: n == 1)
            _compare(problem, found)
            return "rules applied", _both_ways(problem, found), found
        case _:
            assert_never(problem.claim)


def _first_way() -> str:
    return METER.way.words if METER.way else "search"


def _both_ways(problem: Problem[Any], found: Sequence[Any]) -> tuple[str, ...]:
    """The program that found what there is, and the one that confirms there is no more."""
    first = _first_way()
    return first, problem.confirm(found)


def _hold_grade(problem: Problem[Any], solutions: Sequence[Any]) -> None:
    """Hold a printed grade to the measured one."""
    if problem.grade:
        if not isinstance(problem, Graded):
            raise Refuted(f"graded {problem.grade}, but nothing measures it", "grade")
        measured = problem.measured_grade(solutions[0] if solutions else None)
        if measured != problem.grade:
            raise Refuted(f"graded {problem.grade}, but what it needs makes it {measured}", "grade measured")


def _given(problem: Problem[Any]) -> list[Any]:
    """The solution printed in the content, if there is one and it is right."""
    if not problem.solution:
        return []
    try:
        solution = problem.read(problem.solution)
        problem.check(solution)
    except (BookError, ValueError) as error:
        raise Refuted(f"the printed solution is wrong: {error}", "solution checked") from None
    return [solution]


def _some(problem: Problem[Any], most: int, wanted: Callable[[int], bool]) -> list[Any]:
    """Up to `most` solutions, all checked, if their number is the wanted one."""
    found = []
    for solution in islice(problem.solve(), most):
        try:
            problem.check(solution)
        except Refuted as error:
            # Not the author's fault: one of our two programs is wrong, and nobody can say which from here.
            raise Disagreement(f"the solver and the checker disagree: {error}") from None
        found.append(solution)
    if not wanted(len(found)):
        count = FOUND[len(found)] if most <= 2 else f"{len(found)} solutions"
        more = " or more" if most > 2 and len(found) == most else ""
        told = f"claimed {problem.claim}, but the solver found {count}{more}"
        if len(found) == 2 and most == 2:
            raise Refuted(f"{told}: {difference(*map(str, found))}", "two solutions")
        if len(found) == most:
            raise Refuted(told, "counter-example")
        _confirm_no_more(problem, found, told)
        raise Refuted(told, "search exhausted")
    return found


def _confirm_no_more(problem: Problem[Any], found: Sequence[Any], told: str) -> None:
    """Ask a second program as well before a claim is refuted because nothing more was found."""
    try:
        problem.confirm(found)
    except Undecided as error:
        raise Undecided(f"{told}, and no second program confirms that: {error}") from None


def _hold_length(problem: Problem[Any], found: Sequence[Any]) -> None:
    """Hold a shortest line to its claim; that none of the claimed length was found takes two programs to say."""
    try:
        _compare(problem, found)
    except Refuted as refuted:
        if isinstance(problem.claim, Shortest) and len(found[0]) > problem.claim.moves:
            _confirm_no_more(problem, found, str(refuted))
        raise


def _same(given: list[Any], found: list[Any]) -> list[Any]:
    if given and str(given[0]) != str(found[0]):
        raise Refuted("the printed solution is not the one the solver found", "solution checked")
    return found


def _compare(problem: Problem[Any], found: Sequence[Any], what: str = "the shortest solution") -> None:
    """Hold what was found to the number or the facts of the claim."""
    match problem.claim:
        case Shortest(moves):
            for line in found:
                if len(line) != moves:
                    raise Refuted(f"claimed {problem.claim}, but {what} has {len(line)} moves")
        case Says(facts):
            [outcome] = found
            for name, value in facts:
                if outcome[name] != value:
                    raise Refuted(f"claimed {name} {value}, but the rules say {outcome[name] or 'nothing of it'}")
        case Solvable() | Unique() | Impossible() | Open() | Solutions() | Captures() | Sampled() | Studied():
            # Nothing but the number of solutions is claimed, or `confirm` holds the numbers.
            pass
        case _:
            assert_never(problem.claim)


def crashed(error: Exception) -> Proof:
    """The verdict on a problem that this program cannot handle: what happened, and where in our code."""
    name, told = type(error).__name__, str(error).strip().split("\n")[0]
    words = f"{name}: {told[:MOST_TOLD]}" if told else name
    return _failed(Verdict.CRASHED, "crashed", f"{words} at {_innermost(error)}")


def _innermost(error: Exception) -> str:
    """The last line of our own code that an exception came through, as module and line."""
    ours = [
        f"{module}:{line}"
        for frame, line in walk_tb(error.__traceback__)
        if (module := str(frame.f_globals.get("__name__", ""))).startswith(OURS)
    ]
    return ours[-1] if ours else "an unknown place"


def _failed(verdict: Verdict, method: str, error: Exception | str) -> Proof:
    return Proof(verdict, method, (), METER.unit, round(METER.amount), message=str(error))
