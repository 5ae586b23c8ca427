"""A claim whose truth is known, what the judge makes of it, and the count of many."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import Any

from pydantic import ValidationError

from generator.verify import judge as judging
from generator.verify.proof import Verdict


class Held(Enum):
    """How a verdict compares with the truth."""

    PROVEN = "true proven"
    REFUTED = "false refuted"
    UNDECIDED = "undecided"
    WRONG = "wrong"


@dataclass(frozen=True)
class Posed:
    """The keys of a problem as an author writes them, and whether what they claim is so."""

    model: Any
    keys: Mapping[str, Any]
    holds: bool
    searched_in_part: bool = False
    """Whether the family says that its search may end without an answer."""

    context: Any = None

    def __str__(self) -> str:
        keys = "\n".join(f"{key}: {value!r}" for key, value in self.keys.items())
        return f"{self.model.__name__}, which {'holds' if self.holds else 'does not hold'}\n{keys}"


Posing = Callable[[Random], Iterator[Posed]]
"""Makes one problem at random, and claims of it."""


def held(posed: Posed) -> tuple[Held, str]:
    """The verdict on a claim beside the truth, and what was said; what cannot be read is as good as refuted."""
    try:
        problem = posed.model.model_validate({"id": "p", **posed.keys}, context=posed.context)
    except ValidationError as error:
        return (Held.WRONG if posed.holds else Held.REFUTED), str(error)
    try:
        proof = judging.judge(problem)
    except Exception as error:
        return Held.WRONG, f"{type(error).__name__}: {error}"
    return _compared(posed, proof.verdict), f"{proof.verdict.value}: {proof.message}"


def _compared(posed: Posed, verdict: Verdict) -> Held:
    if verdict is Verdict.UNDECIDED:
        return Held.UNDECIDED
    if posed.holds and verdict is Verdict.PROVEN:
        return Held.PROVEN
    return Held.REFUTED if not posed.holds and verdict is Verdict.REFUTED else Held.WRONG


@dataclass
class Tally:
    """How many claims came out how, and what was wrong, in words."""

    counts: Counter[Held] = field(default_factory=Counter)
    problems: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def claims(self) -> int:
        """All that were held."""
        return self.counts.total()

    def add(self, posed: Posed) -> None:
        """Hold one claim more; one that is undecided where the family always has an answer is a fault, too."""
        result, said = held(posed)
        self.counts[result] += 1
        if result is Held.WRONG or (result is Held.UNDECIDED and not posed.searched_in_part):
            self.faults.append(f"{posed}\n{said}")


def counted(posing: Posing, claims: int, seed: str) -> Tally:
    """So many claims or a few more, of problems that the seed decides."""
    tally = Tally()
    while tally.claims < claims:
        for posed in posing(Random(f"{seed} {tally.problems}")):
            tally.add(posed)
        tally.problems += 1
    return tally
