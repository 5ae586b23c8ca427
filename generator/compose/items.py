"""Verified problems as the templates see them: numbered, named and ready to be drawn."""

from dataclasses import dataclass
from typing import Any

from generator.compose.document import Panel, Plate
from generator.figure.furniture import GRADE_NAMES
from generator.problem import (
    Captures,
    Claim,
    Impossible,
    Open,
    Sampled,
    Says,
    Shortest,
    Solutions,
    Solvable,
    Unique,
)
from generator.verify import Verified


@dataclass(frozen=True)
class Item:
    """A problem with its number in the book; examples have none."""

    verified: Verified[Any]
    number: str
    chapter: str

    @property
    def id(self) -> str:
        """The problem's own name."""
        return self.verified.problem.id

    @property
    def subject(self) -> str:
        """What it is, in a few words."""
        return str(getattr(self.verified.problem, "subject", "")) or self.id

    @property
    def claim(self) -> Claim:
        """What is claimed of it."""
        return self.verified.problem.claim

    @property
    def words(self) -> str:
        """What stands beside its number."""
        return str(getattr(self.verified.problem, "subject", "")) or claim_words(self.claim)

    @property
    def state(self) -> str:
        """Whether it is marked as open or as impossible."""
        return {Open: "open", Impossible: "impossible"}.get(type(self.claim), "")

    @property
    def grade(self) -> int:
        """How hard it is, from 1 to 5; 0 where nobody has said."""
        grade = getattr(self.verified.problem, "grade", None)
        return GRADE_NAMES.index(grade) + 1 if grade else 0

    @property
    def answered(self) -> bool:
        """Whether there is a solution to print."""
        return self.verified.solution is not None

    @property
    def answer(self) -> str:
        """The solution in words."""
        return self.verified.problem.answer(self.verified.solution)

    @property
    def question_anchor(self) -> str:
        """The name of the place where it is asked."""
        return f"q-{self.id}"

    @property
    def answer_anchor(self) -> str:
        """The name of the place where it is answered."""
        return f"a-{self.id}"

    def question_plate(self) -> Plate:
        """The figure of the question."""
        return Plate(f"question {self.verified.digest}", self.verified.problem.draw)

    def answer_plate(self, scale: float) -> Plate:
        """The figure of the answer, small."""
        item = self.verified
        return Plate(f"answer {scale} {item.digest}", lambda: item.problem.draw(item.solution).scaled(scale))

    def art_plate(self) -> Plate | None:
        """The answer as an ornament for a cover, where the family has one."""
        problem: Any = self.verified.problem
        if self.verified.solution is None or not hasattr(problem, "ornament"):
            return None
        return Plate(f"art {self.verified.digest}", lambda: problem.ornament(self.verified.solution))

    def panel(self) -> Panel:
        """The panel of an example, with what the rules say of it."""
        item = self.verified
        problem: Any = item.problem
        plate = Plate(f"example {item.digest}", lambda: problem.draw(item.solution))
        if not hasattr(problem, "rules"):
            return Panel(plate, anchor=self.question_anchor)
        says = problem.rules.verdict(item.solution)
        return Panel(plate, says.good, says.word, says.reason, says.pill, self.question_anchor)


def claim_words(claim: Claim) -> str:
    """A claim as a reader would say it."""
    match claim:
        case Unique():
            return "one solution"
        case Solvable():
            return "can be done"
        case Impossible():
            return "proven impossible"
        case Open():
            return "nobody knows yet"
        case Shortest(moves):
            return f"{moves} move{'s' * (moves != 1)}, none shorter"
        case Solutions(count):
            return f"{count} solutions"
        case Captures(count):
            return f"take {count}"
        case Sampled() | Says():
            return str(claim)
