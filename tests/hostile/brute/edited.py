"""Every shipped example and problem with its claim edited, and solutions edited in one place: none of it is so."""

from collections.abc import Iterator
from random import Random
from typing import Any

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
from generator.errors import BookError
from generator.games.hexagone.puzzle import HexagoneSolo
from generator.load import Entry
from generator.puzzles.capturing import Capturing
from generator.puzzles.fujisan import Fujisan
from generator.puzzles.unmatched import Unmatched
from generator.system.effort import METER
from generator.verify import judge as judging
from generator.verify.proof import Verdict
from tests.hostile.brute import claims
from tests.hostile.brute.fujisan import GROUND, Mountain
from tests.hostile.brute.hexagone import captured
from tests.hostile.brute.pictures import read_dominoes
from tests.hostile.brute.sliding import Group, capturing_slides, in_the_corner, is_rectangle, unmatched_slides
from tests.hostile.brute.walking import leads

PATIENCE = 2.0
"""Units that a problem with an edited claim may take; what is not decided by then is at least not proven."""

SIGNS = "0123456789ABCDEFabcdefghLRUDPN|-"
"""What is changed in a printed solution."""

Edit = tuple[str, Any]
"""What was edited, in words, and the problem with it."""


def edited_facts(entry: Entry, chance: Random | None = None) -> Iterator[Edit]:
    """An example with each of its facts changed to values near its own, or to one of these by chance."""
    claim = entry.problem.claim
    if not isinstance(claim, Says):
        return
    for place, (name, value) in enumerate(claim.facts):
        near = claims.others(value)
        for wrong in [chance.choice(near)] if chance else near:
            facts = (*claim.facts[:place], (name, wrong), *claim.facts[place + 1 :])
            yield f"{entry.problem.id}: {name} {wrong!r} for {value!r}", with_claim(entry.problem, Says(facts))


def edited_claims(entry: Entry) -> Iterator[Edit]:
    """A problem with every claim that cannot be true if its own is."""
    problem: Any = entry.problem
    for claim in _false_beside(problem.claim):
        if isinstance(claim, problem.claims):
            yield f"{problem.id}: {claim} for {problem.claim}", with_claim(problem, claim)


def _false_beside(claim: Claim) -> Iterator[Claim]:
    match claim:
        case Unique():
            yield from (Impossible(), Solutions(0), Solutions(2))
        case Solvable():
            yield from (Impossible(), Solutions(0))
        case Impossible():
            yield from (Solvable(), Unique(), Solutions(1), Shortest(1))
        case Shortest(moves):
            yield from (Impossible(), Shortest(moves - 1), Shortest(moves + 1))
        case Captures(count):
            # A challenge says what is known, not what is best: only more than there is cannot be.
            yield Captures(count + 50)
        case Open() | Solutions() | Sampled() | Studied() | Says():
            pass


def edited_solutions(entry: Entry, edits: int, chance: Random) -> Iterator[Edit]:
    """A problem with its own solution in print, changed in one place; without it where it has none in reach."""
    problem: Any = entry.problem
    text = solution_of(problem)
    claim = problem.claim if isinstance(problem.claim, Captures) else Solvable()
    for _ in range(edits if text else 0):
        wrong = claims.edited(text, SIGNS, chance)
        if wrong != text and not replays(problem, wrong):
            yield f"{problem.id}: {wrong!r} for {text!r}", with_claim(problem, claim, wrong)


def solution_of(problem: Any) -> str:
    """The solution in print, or else the one that the solver finds with some patience; none of an example."""
    if problem.solution or not {Solvable, Captures} & {*problem.claims} or isinstance(problem.claim, Impossible):
        return problem.solution or ""
    METER.start(PATIENCE)
    try:
        return str(next(problem.solve(), ""))
    except BookError:
        return ""


def replays(problem: Any, text: str) -> bool:
    """Whether a line of play does what is asked, by moves that are tried here; not asked of other solutions."""
    match problem:
        case Unmatched():
            end = leads(text.split(", "), _group(problem), unmatched_slides)
            return end is not None and is_rectangle(end)
        case Capturing():
            return leads(text.split(", "), _group(problem), capturing_slides) == frozenset()
        case Fujisan():
            rows = [[*map(int, row.split())] for row in problem.start.rstrip().split("\n")[::2]]
            mountain = Mountain(rows, problem.variant != "")
            state = leads(text.split(", "), (GROUND, False), mountain.moves)
            return state is not None and mountain.done(state)
        case HexagoneSolo():
            return captured(problem.start, problem.rolls, text) >= problem.par
        case _:
            return False


def _group(problem: Unmatched | Capturing) -> Group:
    tiles = read_dominoes(problem.start)
    assert tiles
    return in_the_corner(tiles)


def with_claim(problem: Any, claim: Claim, solution: str | None = None) -> Any:
    """The same problem, but for what is said of it and the solution in print."""
    return problem.model_copy(update={"claim": claim, "grade": None, "solution": solution or problem.solution})


def verdict(problem: Any) -> Verdict:
    """What becomes of an edited problem."""
    return judging.judge(problem, PATIENCE).verdict
