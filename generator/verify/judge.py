"""One problem held to its claim: the solver and the checker must agree."""

from collections.abc import Callable
from itertools import islice
from typing import Any

from generator.abilities import Graded
from generator.errors import BookError, Refuted, Undecided
from generator.problem import (
    METER,
    Captures,
    Impossible,
    Open,
    Problem,
    Sampled,
    Says,
    Shortest,
    Solutions,
    Solvable,
    Unique,
)
from generator.verify.proof import Proof, Verdict

FOUND = ("no solution", "one solution", "two or more solutions")


def judge(problem: Problem[Any], patience: float | None = None) -> Proof:
    """The verdict on a problem's claim."""
    METER.start(patience)
    try:
        method, solutions = _decide(problem)
        _graded(problem)
        verdict, message = Verdict.OPEN if isinstance(problem.claim, Open) else Verdict.PROVEN, ""
    except Refuted as error:
        verdict, method, solutions, message = Verdict.REFUTED, "counter-example", [], str(error)
    except Undecided as error:
        verdict, method, solutions, message = Verdict.UNDECIDED, "stopped", [], str(error)
    amount = round(METER.amount)
    return Proof(verdict, method, METER.unit, amount, tuple(map(str, solutions)), message)


def recheck(problem: Problem[Any], solutions: tuple[str, ...]) -> bool:
    """Whether the checker accepts solutions that were kept, as text."""
    try:
        for text in solutions:
            _check(problem, problem.read(text))
    except (BookError, ValueError):
        return False
    return _enough(problem, len(solutions))


def _decide(problem: Problem[Any]) -> tuple[str, list[Any]]:
    """How the claim was proven and the solutions to keep; raises Refuted or Undecided."""
    given = _given(problem)
    match problem.claim:
        case Open():
            return "not attempted", []
        case Solvable() if given:
            return "given solution checked", given
        case Solvable():
            return "solution found and checked", _some(problem, 1, lambda n: n == 1)
        case Unique():
            return "all solutions counted", _same(given, _some(problem, 2, lambda n: n == 1))
        case Impossible():
            return "search exhausted", _some(problem, 1, lambda n: n == 0)
        case Solutions(count):
            return "all solutions counted", _some(problem, count + 1, lambda n: n == count)[:1]
        case Shortest(moves):
            return "breadth-first search", _shortest(problem, moves, given)
        case Captures(count):
            return "line of play replayed", _captures(problem, count, given)
        case Sampled():
            return "sample drawn again", _sampled(problem, problem.claim)
        case Says(facts):
            return "rules applied twice", _says(problem, facts)


def _graded(problem: Any) -> None:
    """Hold a printed grade to the measured one, where the family measures."""
    grade = getattr(problem, "grade", None)
    if grade and isinstance(problem, Graded):
        measured = problem.measured_grade()
        if measured != grade:
            raise Refuted(f"graded {grade}, but what it needs makes it {measured}")


def _given(problem: Problem[Any]) -> list[Any]:
    """The solution printed in the content, if there is one and it is right."""
    text = getattr(problem, "solution", None)
    if not text:
        return []
    try:
        solution = problem.read(text)
        problem.check(solution)
    except (BookError, ValueError) as error:
        raise Refuted(f"the printed solution is wrong: {error}") from None
    return [solution]


def _some(problem: Problem[Any], most: int, wanted: Callable[[int], bool]) -> list[Any]:
    """Up to `most` solutions, all checked, if their number is the wanted one."""
    found = []
    for solution in islice(problem.solve(), most):
        _check(problem, solution)
        found.append(solution)
    if not wanted(len(found)):
        count = FOUND[len(found)] if most <= 2 else f"{len(found)} solutions"
        more = " or more" if most > 2 and len(found) == most else ""
        raise Refuted(f"claimed {problem.claim}, but the solver found {count}{more}")
    return found


def _check(problem: Problem[Any], solution: Any) -> None:
    try:
        problem.check(solution)
    except Refuted as error:
        raise Refuted(f"the solver and the checker disagree: {error}") from None


def _same(given: list[Any], found: list[Any]) -> list[Any]:
    if given and str(given[0]) != str(found[0]):
        raise Refuted("the printed solution is not the one the solver found")
    return found


def _shortest(problem: Problem[Any], moves: int, given: list[Any]) -> list[Any]:
    found = _some(problem, 1, lambda n: n == 1)
    for what, line in [("the shortest solution has", found[0]), *(("the printed solution has", g) for g in given)]:
        if len(line) != moves:
            raise Refuted(f"claimed {problem.claim}, but {what} {len(line)} moves")
    return given or found


def _captures(problem: Any, count: int, given: list[Any]) -> list[Any]:
    found = given or _some(problem, 1, lambda n: n == 1)
    taken = problem.captured(found[0])
    if taken < count:
        raise Refuted(f"claimed {problem.claim}, but the line captures {taken}")
    return found


def _sampled(problem: Any, claim: Sampled) -> list[Any]:
    value = problem.sample(claim.measure, claim.seed, claim.size)
    if not claim.low <= value <= claim.high:
        raise Refuted(f"claimed {claim}, but the sample gives {value:g}")
    return []


def _says(problem: Problem[Any], facts: tuple[tuple[str, str], ...]) -> list[Any]:
    [outcome] = _some(problem, 2, lambda n: n == 1)
    for name, value in facts:
        if outcome[name] != value:
            raise Refuted(f"claimed {name} {value}, but the rules say {outcome[name] or 'nothing of it'}")
    return [outcome]


def _enough(problem: Problem[Any], count: int) -> bool:
    """Whether a proof of this claim keeps so many solutions."""
    wanted = 0 if isinstance(problem.claim, Impossible | Open | Sampled) else 1
    return count == wanted
