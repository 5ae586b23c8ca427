"""A player's answer held to the rules: what is wrong with it is told, and never what would be right."""

from typing import Any

from generator.abilities.answers import Heard
from generator.claim import Impossible, Open, Shortest, Solutions
from generator.errors import ContentError, Faults, Refuted, Undecided
from generator.load import Entry
from generator.problem import require_text
from generator.system.cache import Cache
from generator.system.executors import Here
from generator.value import Value
from generator.verify import proof_faults, prove

DENIAL = "impossible"
"""The answer of a player who holds that there is none."""


class Judged(Value):
    """Whether an answer is right, and what there is to say of it."""

    right: bool
    message: str
    """Why it is wrong, or what else there is to say; nothing where it is simply right."""

    moves: int | None = None
    """How many moves it has, where the fewest are asked for."""

    fewest: int | None = None
    """How many are proven to be enough and not one too many."""


def judged(entry: Entry, text: str, store: Cache) -> Judged:
    """What the rules say of an answer; raises ContentError where it cannot be read.

    Only that there is no answer, and how few moves will do, must be proven for it, if no proof is kept.
    """
    problem: Any = entry.problem
    if entry.is_example:
        raise ContentError(f"{problem.id} is an example of the rules, expected a problem that is to be solved")
    if text.strip().lower() == DENIAL:
        return _denied(entry, store)
    try:
        solution = _read(problem, text)
        problem.check(solution)
    except Refuted as error:
        return Judged(False, str(error))
    if isinstance(problem.claim, Shortest):
        return _counted(entry, len(solution), problem.claim.moves, store)
    if isinstance(problem.claim, Open):
        return Judged(True, f"{problem.id} was open, and this settles it")
    if _is_denied(problem.claim):
        return Judged(True, f"the rules allow it, though {problem.id} is claimed to have no solution")
    return Judged(True, "")


def _read(problem: Any, text: str) -> Any:
    """The solution that is meant; whatever it cannot be is an error of the answer."""
    if not text.strip():
        raise ContentError("the answer is empty, expected a solution")
    require_text("the answer", text)
    # Only in a picture does it matter how far a line is from the margin.
    said = text.rstrip().strip("\n") if "\n" in text.strip() else text.strip()
    try:
        return problem.heard(said) if isinstance(problem, Heard) else problem.read(said)
    except ContentError as error:
        raise ContentError(f"the answer cannot be read: {error}") from None
    except (ValueError, LookupError):
        # A family of somebody else's may read its own texts only.
        raise ContentError(f"the answer cannot be read: {text!r}, expected a solution as files write it") from None


def _counted(entry: Entry, moves: int, claimed: int, store: Cache) -> Judged:
    """A line of play that leads to its end, and whether a shorter one is known."""
    told = _moves(moves)
    if moves < claimed:
        return Judged(True, f"it takes {told}, fewer than the {claimed} that are claimed to be the fewest", moves)
    _require_proven(entry, store)
    if moves > claimed:
        return Judged(
            True, f"it takes {told}, and {claimed} {'is' if claimed == 1 else 'are'} enough", moves, claimed
        )
    return Judged(True, f"it takes {told}, and none is shorter", moves, claimed)


def _denied(entry: Entry, store: Cache) -> Judged:
    """What is known of an answer that there is none."""
    problem = entry.problem
    if isinstance(problem.claim, Open) or not entry.claimed:
        raise Undecided(f"{problem.id}: whether it can be done is not known")
    _require_proven(entry, store)
    if _is_denied(problem.claim):
        return Judged(True, "it cannot be done")
    return Judged(False, "it can be done")


def _is_denied(claim: object) -> bool:
    return isinstance(claim, Impossible) or claim == Solutions(0)


def _require_proven(entry: Entry, store: Cache) -> None:
    """Raise Faults unless the claim of the problem is known to hold."""
    proofs = prove([entry], store, Here(), lambda entry, proof: None)
    if faults := proof_faults([entry], proofs):
        raise Faults(faults)


def _moves(count: int) -> str:
    return f"{count} move{'s' * (count != 1)}"
