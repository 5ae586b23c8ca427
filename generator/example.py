"""A rulebook diagram as a problem: its one solution is what the rules say of it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Protocol, Self, runtime_checkable

from pydantic import model_validator

from generator.claim import Claim, ExampleClaim, Says
from generator.errors import ContentError, Refuted, suggestion
from generator.figure.alt_text.phrases import move_in_words
from generator.figure.alt_text.scenes import lines_alt_text
from generator.figure.marks import Figure
from generator.problem import ProblemKeys
from generator.system.effort import METER, Way
from generator.value import Value


class Outcome(Value):
    """Facts about a position and a move, each a name and its value as text."""

    facts: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, facts: Mapping[str, object]) -> "Outcome":
        """The facts with their values written as YAML writes them; None says nothing."""
        return cls(tuple((name, _text(value)) for name, value in facts.items() if value is not None))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` wrote."""
        pairs = [line.split(": ", 1) for line in text.splitlines()]
        return cls(tuple((name, value) for name, value in pairs))

    def __str__(self) -> str:
        return "\n".join(f"{name}: {value}" for name, value in self.facts)

    def __getitem__(self, name: str) -> str:
        return dict(self.facts).get(name, "")


class Caption(Value):
    """What stands under an example's figure: a sign, a word and its reason; at the right a pill or an aside."""

    good: bool | None
    word: str
    reason: str = ""
    pill: str = ""
    aside: str = ""


@runtime_checkable
class DescribedRules(Protocol):
    """Rules that can say a position in words; of others the picture is read out row by row."""

    @staticmethod
    def alt_text(position: str) -> str:
        """The position, for somebody who cannot see it."""


class Rules(Protocol):
    """What a game gives to have its examples judged."""

    facts: ClassVar[tuple[str, ...]]

    @staticmethod
    def read(position: str, move: str) -> None:
        """Raises ContentError where the position or the move cannot be read; solves nothing."""

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine that plays the game."""

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the picture, by code that shares nothing with the engine."""

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The position with the move picked out."""

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """The line under the figure."""


class Example(ProblemKeys):
    """A position, a move and what the book says of them."""

    claims: ClassVar[tuple[type[Claim], ...]] = (Says,)
    rules: ClassVar[type[Rules]]

    claim: ExampleClaim
    """What the rules say of this position and move, fact by fact. Example: {legal: true, score: 10}"""

    position: str
    """The position as a picture, the way this family draws one. Example: 2|4 4|3"""

    move: str = ""
    """The move that is made, or nothing if the position speaks for itself. Example: 24R"""

    @model_validator(mode="after")
    def _can_be_read(self) -> Self:
        self._know_facts()
        self._read()
        return self

    def _know_facts(self) -> None:
        known = [*self.rules.facts]
        for name, _ in self.claim.facts:
            if name not in known:
                raise ContentError(
                    f"unknown fact {name!r}, expected one of {', '.join(known)}{suggestion(name, known)}"
                )

    def _read(self) -> None:
        self.rules.read(self.position, self.move)

    @property
    def subject(self) -> str:
        """What the example shows."""
        return self.title or self.id

    def solve(self) -> Iterator[Outcome]:
        """The rules' one verdict."""
        METER.add(Way.ENGINE, 0)
        yield self.shown(self.rules.judge(self.position, self.move))

    def check(self, solution: Outcome) -> None:
        """Count it all again another way; any difference refutes it, a fact that one of them lacks included."""
        found, again = dict(solution.facts), dict(self.shown(self.rules.recount(self.position, self.move)).facts)
        # By the names of both: a fact that only one of them knows is a difference as well.
        for name in {**found, **again}:
            if found.get(name) != again.get(name):
                said, told = found.get(name, "nothing"), again.get(name, "nothing")
                raise Refuted(f"the engine finds {name} {said}, a second count finds {told}")

    def shown(self, outcome: Outcome) -> Outcome:
        """The facts that the example shows: all of them, unless a game chooses."""
        return outcome

    def confirm(self, found: Sequence[Outcome]) -> str:
        """The rules have one verdict, and `check` has counted all of it again."""
        return "recount from the picture"

    def draw(self, solution: Outcome | None = None) -> Figure:
        """The position, and with a solution what the rules say of it."""
        return self.rules.draw(self.position, self.move, solution)

    def alt_text(self, solution: Outcome | None = None) -> str:
        """The position, then the move and, with a solution, what the rules say of it."""
        rules: object = self.rules
        told = [
            rules.alt_text(self.position) if isinstance(rules, DescribedRules) else lines_alt_text(self.position)
        ]
        if self.move:
            told.append(f"{'To be played' if solution is None else 'Played'}: {self.move_in_words}.")
        if solution is not None:
            says = self.rules.caption(solution)
            told.append(f"{': '.join(filter(None, (says.word, says.reason, says.pill, says.aside)))}.")
        return " ".join(told)

    @property
    def move_in_words(self) -> str:
        """The move as somebody would say it."""
        return move_in_words(self.move)

    def answer(self, solution: Outcome) -> str:
        """The facts in one line."""
        return ", ".join(f"{name} {value}" for name, value in solution.facts)

    def read(self, text: str) -> Outcome:
        """The inverse of an outcome's `str`."""
        return Outcome.parse(text)


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
