"""What is known of a claim once it has been tried."""

from dataclasses import asdict, replace
from enum import Enum
from typing import Any, Generic, TypeVar

from generator.load import Entry
from generator.problem import Problem
from generator.system.outside import outside_code
from generator.value import Value

S = TypeVar("S")


class Verdict(Enum):
    """How a claim came out."""

    PROVEN = "proven"
    REFUTED = "refuted"
    UNDECIDED = "undecided"
    OPEN = "open"
    CRASHED = "crashed"


class Proof(Value):
    """A verdict, how and by which two ways it was reached, and the solutions it rests on, as text."""

    verdict: Verdict
    method: str
    ways: tuple[str, ...] = ()
    unit: str = ""
    amount: int = 0
    solutions: tuple[str, ...] = ()
    message: str = ""
    seconds: float = 0.0
    cached: bool = False
    claim: str = ""
    """The claim that it is of, and the grade, by their fields."""

    def kept(self) -> dict[str, Any]:
        """What the cache keeps of it."""
        kept = asdict(self) | {"verdict": self.verdict.value, "solutions": list(self.solutions)}
        kept["ways"] = list(self.ways)
        # Not the seconds: an entry says nothing of the machine that made it.
        return {key: kept[key] for key in ("verdict", "claim", "method", "ways", "unit", "amount", "solutions")}

    @classmethod
    def from_kept(cls, kept: Any) -> "Proof":
        """The proof the cache kept; raises ValueError, KeyError or TypeError on anything else."""
        solutions = tuple(str(text) for text in kept["solutions"])
        return cls(
            verdict=Verdict(kept["verdict"]),
            method=str(kept["method"]),
            ways=tuple(str(way) for way in kept["ways"]),
            unit=str(kept["unit"]),
            amount=int(kept["amount"]),
            solutions=solutions,
            cached=True,
            claim=str(kept["claim"]),
        )

    def after(self, seconds: float) -> "Proof":
        """The same proof with the time it took."""
        return replace(self, seconds=seconds)


class Verified(Generic[S], Value):
    """A problem whose claim holds; only `verified` makes these."""

    entry: Entry
    proof: Proof
    solution: S | None
    digest: str

    @property
    def problem(self) -> Problem[S]:
        """The problem itself."""
        return self.entry.problem

    @property
    def code(self) -> str:
        """A name for the code of its family where a package offers that; our own code has a name of its own."""
        return outside_code(self.entry.family)
